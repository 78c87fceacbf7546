#include "pictures/chart_reader.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdlib>
#include <optional>

#include "pictures/plane.h"

namespace adjutant::pictures {
namespace {

/// Ink is what differs from its cell's paper by this part of the cell's strongest difference.
constexpr float least_ink = 0.4F;
/// Differences below this (of 255) are paper, however clean it is elsewhere.
constexpr float least_difference = 36;
/// How far two prints are shifted against each other to be compared, in pixels.
constexpr int most_shift = 2;
/// What is wider or higher than a cell by this is a rule between cells, or a drawing behind them.
constexpr double longest_of_cell = 1.1;
/// Characters of one word stand no further apart than this, in heights of the high ones: less than a space.
constexpr double gap_in_word = 0.3;
/// How far each edge of the frame may be moved to where it cuts no text, in cells; and what a move of a whole cell
/// costs, in texts that are cut through: what the player drew stands where nothing speaks against it.
constexpr double most_moved = 0.45;
constexpr double cost_of_a_move = 0.5;

/// The colour that is in the middle of all, channel by channel.
std::array<int, 3> paper_of(const Raster& cell) {
  std::array<std::array<std::size_t, 256>, 3> counts{};
  for (const Colour& pixel : cell.pixels) {
    ++counts[0][pixel.red];
    ++counts[1][pixel.green];
    ++counts[2][pixel.blue];
  }
  std::array<int, 3> paper{};
  for (std::size_t channel = 0; channel < 3; ++channel) {
    std::size_t below = 0;
    std::size_t value = 0;
    while (value < 255 && (below += counts.at(channel).at(value)) * 2 < cell.pixels.size()) {
      ++value;
    }
    paper.at(channel) = static_cast<int>(value);
  }
  return paper;
}

/// Rows or columns of one size, in pixels of the chart's plane.
struct EvenCells {
  double from = 0, size = 1;
  int count = 1;

  [[nodiscard]] double border(int number) const { return from + number * size; }
  /// Outside of them: -1.
  [[nodiscard]] int at(double place) const {
    const double number = std::floor((place - from) / size);
    return number >= 0 && number < count ? static_cast<int>(number) : -1;
  }
};

/// A box around pieces; the last two are inside.
struct Box {
  int left, top, right, bottom;

  [[nodiscard]] double middle_x() const { return (left + right + 1) / 2.0; }
  [[nodiscard]] double middle_y() const { return (top + bottom + 1) / 2.0; }
  [[nodiscard]] int wide() const { return right - left + 1; }
  [[nodiscard]] int high() const { return bottom - top + 1; }
};

Box box_of(const Piece& piece) {
  return {piece.left, piece.top, piece.right, piece.bottom};
}

Box around(const Box& one, const Box& other) {
  return {std::min(one.left, other.left), std::min(one.top, other.top), std::max(one.right, other.right),
          std::max(one.bottom, other.bottom)};
}

/// Whether two characters stand in one word: side by side without a space, or a dot above its letter. `line`: the
/// height of the high ones.
bool in_one_word(const Box& one, const Box& other, double line) {
  const int across = std::max(one.left, other.left) - std::min(one.right, other.right) - 1;
  const int down = std::max(one.top, other.top) - std::min(one.bottom, other.bottom) - 1;
  return across < std::max(1.5, gap_in_word * line) && down < (across < 0 ? 0.3 * line : 0);
}

/// What is printed in an area of a picture and around it, cut into cells.
class ChartPrint {
 public:
  ChartPrint(const Raster& picture, const Area& area, int rows, int columns);
  /// The print of a cell: its ink, 0 to 1, without the paper around it; empty where there is none.
  [[nodiscard]] Plane cell(int row, int column) const;

 private:
  void measure(const Raster& picture);
  [[nodiscard]] double line_height() const;
  void find_words();
  void fit();
  void sort_in();

  Area seen_;  ///< of the picture: the area and a cell around it
  EvenCells columns_, rows_;
  Plane differences_;  ///< from the paper of each cell
  Plane ink_;          ///< the same, in parts of what counts as ink there
  std::vector<Piece> pieces_;
  std::vector<std::size_t> word_of_;  ///< of each piece
  std::vector<Box> words_;
  std::map<std::pair<int, int>, std::vector<const Piece*>> cells_;
};

ChartPrint::ChartPrint(const Raster& picture, const Area& area, int rows, int columns) {
  const double wide = static_cast<double>(area.wide) / columns;
  const double high = static_cast<double>(area.high) / rows;
  const int left = std::max(0, static_cast<int>(area.x - wide));
  const int top = std::max(0, static_cast<int>(area.y - high));
  seen_ = {left, top, std::min(picture.width, static_cast<int>(area.x + area.wide + wide)) - left,
           std::min(picture.height, static_cast<int>(area.y + area.high + high)) - top};
  columns_ = {static_cast<double>(area.x - left), wide, columns};
  rows_ = {static_cast<double>(area.y - top), high, rows};
  measure(picture);
  find_words();
  fit();
  sort_in();
}

void ChartPrint::measure(const Raster& picture) {
  const Raster seen = cut(picture, seen_);
  differences_ = Plane(seen.width, seen.height);
  ink_ = Plane(seen.width, seen.height);
  for (int row = -1; row <= rows_.count; ++row) {
    for (int column = -1; column <= columns_.count; ++column) {
      const auto from = [](const EvenCells& spread, int number, int most) {
        return std::clamp(static_cast<int>(std::floor(spread.border(number))), 0, most);
      };
      const int left = from(columns_, column, seen.width);
      const int right = column == columns_.count ? seen.width : from(columns_, column + 1, seen.width);
      const int top = from(rows_, row, seen.height);
      const int bottom = row == rows_.count ? seen.height : from(rows_, row + 1, seen.height);
      if (right <= left || bottom <= top) {
        continue;
      }
      const std::array<int, 3> paper = paper_of(cut(seen, {left, top, right - left, bottom - top}));
      float strongest = 0;
      for (int y = top; y < bottom; ++y) {
        for (int x = left; x < right; ++x) {
          const Colour& pixel = seen.at(x, y);
          const int most = std::max(
              {std::abs(pixel.red - paper[0]), std::abs(pixel.green - paper[1]), std::abs(pixel.blue - paper[2])});
          differences_.at(x, y) = static_cast<float>(most);
          strongest = std::max(strongest, static_cast<float>(most));
        }
      }
      const float least = std::max(least_difference, least_ink * strongest);
      for (int y = top; y < bottom; ++y) {
        for (int x = left; x < right; ++x) {
          ink_.at(x, y) = differences_.at(x, y) / least;
        }
      }
    }
  }
}

/// The height that a quarter of the characters has or is above.
double ChartPrint::line_height() const {
  std::vector<int> heights;
  for (const Piece& piece : pieces_) {
    if (rows_.at(box_of(piece).middle_y()) >= 0 && columns_.at(box_of(piece).middle_x()) >= 0) {
      heights.push_back(box_of(piece).high());
    }
  }
  if (heights.empty()) {
    return 0;
  }
  const auto high = heights.begin() + static_cast<std::ptrdiff_t>(heights.size() * 3 / 4);
  std::ranges::nth_element(heights, high);
  return *high;
}

/// Pieces that are no rules, and the words that they are characters of.
void ChartPrint::find_words() {
  Pieces all(ink_, 1, true, Touching::corners);
  for (int y = 0; y < ink_.high; ++y) {
    for (int x = 0; x < ink_.wide; ++x) {
      const Piece* piece = all.at(x, y);
      if (piece != nullptr && box_of(*piece).wide() <= longest_of_cell * columns_.size &&
          box_of(*piece).high() <= longest_of_cell * rows_.size) {
        pieces_.push_back(*piece);
      }
    }
  }
  std::ranges::stable_sort(pieces_, {}, &Piece::left);
  std::vector<std::size_t> first(pieces_.size());  // of the word that a piece belongs to: another of its pieces
  const auto root = [&](std::size_t piece) {
    while (first[piece] != piece) {
      piece = first[piece] = first[first[piece]];
    }
    return piece;
  };
  const double line = line_height();
  for (std::size_t i = 0; i < pieces_.size(); ++i) {
    first[i] = i;
  }
  for (std::size_t i = 0; i < pieces_.size(); ++i) {
    for (std::size_t j = i + 1; j < pieces_.size() && pieces_[j].left <= pieces_[i].right + 2 + gap_in_word * line;
         ++j) {
      if (in_one_word(box_of(pieces_[i]), box_of(pieces_[j]), line)) {
        first[root(j)] = root(i);
      }
    }
  }
  std::map<std::size_t, std::size_t> numbers;
  for (std::size_t i = 0; i < pieces_.size(); ++i) {
    const auto [number, is_new] = numbers.emplace(root(i), words_.size());
    if (is_new) {
      words_.push_back(box_of(pieces_[i]));
    }
    words_[number->second] = around(words_[number->second], box_of(pieces_[i]));
    word_of_.push_back(number->second);
  }
}

/// Moves the edges of a spread to where its borders cut least of these spans, from and to inside.
EvenCells fitted(const EvenCells& drawn, const std::vector<std::pair<int, int>>& spans, int pixels) {
  // How deep a border at each pixel cuts into spans, in cells.
  std::vector<double> cuts(static_cast<std::size_t>(pixels) + 1);
  for (const auto& [from, to] : spans) {
    for (int at = from + 1; at <= to; ++at) {
      cuts[static_cast<std::size_t>(at)] += std::min(at - from, to + 1 - at) / drawn.size;
    }
  }
  const int far = static_cast<int>(most_moved * drawn.size);
  const int step = std::max(1, far / 12);
  EvenCells best = drawn;
  double least = 0;
  for (int first = -far; first <= far; first += step) {
    for (int last = -far; last <= far; last += step) {
      const EvenCells moved{drawn.from + first, drawn.size + static_cast<double>(last - first) / drawn.count,
                            drawn.count};
      double cost = cost_of_a_move * (std::abs(first) + std::abs(last)) / drawn.size;
      for (int border = 0; border <= moved.count; ++border) {
        const auto at = std::lround(moved.border(border));
        cost += at > 0 && at < pixels ? cuts[static_cast<std::size_t>(at)] : 0;
      }
      const bool is_first = first == -far && last == -far;
      if (is_first || cost < least) {
        least = cost;
        best = moved;
      }
    }
  }
  return best;
}

/// Who draws a frame by hand draws it a little aside.
void ChartPrint::fit() {
  std::vector<std::pair<int, int>> across;
  std::vector<std::pair<int, int>> down;
  for (const Box& word : words_) {
    const bool is_beside = columns_.at(word.middle_x()) < 0;
    const bool is_above = rows_.at(word.middle_y()) < 0;
    if (!is_above && word.wide() <= longest_of_cell * columns_.size) {
      across.emplace_back(word.left, word.right);
    }
    if (!is_beside && word.high() <= longest_of_cell * rows_.size) {
      down.emplace_back(word.top, word.bottom);
    }
  }
  columns_ = fitted(columns_, across, ink_.wide);
  rows_ = fitted(rows_, down, ink_.high);
}

/// A word belongs to the cell of its middle. What is too long to be the word of one cell is cells that stand close
/// together, character by character; or the name of a row, which is no part of any.
void ChartPrint::sort_in() {
  for (std::size_t i = 0; i < pieces_.size(); ++i) {
    const Box& word = words_[word_of_[i]];
    const bool is_short = word.wide() <= longest_of_cell * columns_.size && word.high() <= longest_of_cell * rows_.size;
    const bool is_word = is_short || columns_.at(word.middle_x()) < 0 || rows_.at(word.middle_y()) < 0;
    const Box box = is_word ? word : box_of(pieces_[i]);
    cells_[{rows_.at(box.middle_y()), columns_.at(box.middle_x())}].push_back(&pieces_[i]);
  }
}

Plane ChartPrint::cell(int row, int column) const {
  const auto found = cells_.find({row, column});
  if (found == cells_.end()) {
    return {};
  }
  Box box = box_of(*found->second.front());
  for (const Piece* piece : found->second) {
    box = around(box, box_of(*piece));
  }
  // One pixel around, in which the prints' soft edges lie.
  Plane print(box.wide() + 2, box.high() + 2);
  float strongest = 0;
  for (const Piece* piece : found->second) {
    for (const auto& [x, y] : piece->pixels) {
      strongest = std::max(strongest, differences_.at(x, y));
    }
  }
  for (const Piece* piece : found->second) {
    for (const auto& [x, y] : piece->pixels) {
      for (int ny = y - 1; ny <= y + 1; ++ny) {
        for (int nx = x - 1; nx <= x + 1; ++nx) {
          if (differences_.contains(nx, ny)) {
            print.at(nx - box.left + 1, ny - box.top + 1) = std::min(1.0F, differences_.at(nx, ny) / strongest);
          }
        }
      }
    }
  }
  return print;
}

/// How like the two are in the columns from, to when the second is shifted: 1 the same, 0 nothing in common. Nothing
/// where hardly any ink is.
std::optional<double> alike_within(const Plane& one, const Plane& other, int dx, int dy, int from, int to) {
  double common = 0;
  double all = 0;
  const int bottom = std::max(one.high, other.high + dy);
  for (int y = std::min(0, dy); y < bottom; ++y) {
    for (int x = from; x < to; ++x) {
      const auto a = static_cast<double>(one.or_none(x, y));
      const auto b = static_cast<double>(other.or_none(x - dx, y - dy));
      common += (a - b) * (a - b);
      all += a * a + b * b;
    }
  }
  if (all < 0.02 * (to - from) * one.high) {
    return std::nullopt;
  }
  return 1 - common / all;
}

double alike(const Plane& one, const Plane& other) {
  if (one.values.empty() || other.values.empty()) {
    return one.values.empty() && other.values.empty() ? 1 : 0;
  }
  double best = -1;
  int best_x = 0;
  int best_y = 0;
  const int right = std::max(one.wide, other.wide) + most_shift;
  for (int dy = -most_shift; dy <= most_shift; ++dy) {
    for (int dx = -most_shift; dx <= most_shift; ++dx) {
      const double like = alike_within(one, other, dx, dy, -most_shift, right).value_or(0);
      if (like > best) {
        best = like;
        best_x = dx;
        best_y = dy;
      }
    }
  }
  // Where they differ most, in a window about as wide as a character; each may stand a little aside in its print.
  const int window = std::max(4, static_cast<int>(0.6 * std::min(one.high, other.high)));
  double least = 1;
  for (int from = -1; from + window / 2 < right; from += std::max(1, window / 2)) {
    double here = -1;
    for (int dx = best_x - 1; dx <= best_x + 1; ++dx) {
      here = std::max(here, alike_within(one, other, dx, best_y, from, from + window).value_or(1));
    }
    least = std::min(least, here);
  }
  return 0.5 * best + 0.5 * least;
}

struct TaughtPrint {
  std::string value;
  const Plane* print;
};

Read nearest_value(const Plane& print, const std::vector<TaughtPrint>& examples) {
  std::map<std::string, double> values;
  for (const TaughtPrint& example : examples) {
    double& best = values.try_emplace(example.value, -1).first->second;
    best = std::max(best, alike(print, *example.print));
  }
  Read read;
  double like = -1;
  double other = -1;
  for (const auto& [value, here] : values) {
    if (here > like) {
      other = like;
      like = here;
      read.value = printed_of(value);
    } else {
      other = std::max(other, here);
    }
  }
  if (like <= 0) {
    return {};
  }
  read.sure = std::min(sure_by(like, 0.45, 0.8), sure_by(like - other, 0.0, 0.12));
  return read;
}

}  // namespace

ReadChart read_chart(const Raster& picture, const Area& area, int rows, int columns,
                     const std::map<std::pair<int, int>, std::string>& taught, const GoOn& go_on) {
  ReadChart chart(static_cast<std::size_t>(std::max(0, rows)),
                  std::vector<Read>(static_cast<std::size_t>(std::max(0, columns))));
  if (rows < 1 || columns < 1) {
    return chart;
  }
  const ChartPrint printed(picture, area, rows, columns);
  std::map<std::pair<int, int>, Plane> prints;
  for (int row = 0; row < rows; ++row) {
    for (int column = 0; column < columns; ++column) {
      prints.emplace(std::pair(row, column), printed.cell(row, column));
    }
  }
  std::vector<TaughtPrint> examples;
  for (const auto& [cell, value] : taught) {
    // Nothing is printed there, whatever somebody typed: it says nothing of other cells.
    const bool is_printed = prints.contains(cell) && (value.empty() || !prints.at(cell).values.empty());
    if (is_printed) {
      examples.push_back({value, &prints.at(cell)});
    }
  }
  std::size_t done = 0;
  for (const auto& [cell, print] : prints) {
    if (go_on && !go_on(done++)) {
      break;
    }
    const auto told = taught.find(cell);
    chart[static_cast<std::size_t>(cell.first)][static_cast<std::size_t>(cell.second)] =
        told != taught.end() ? Read{printed_of(told->second), 1} : nearest_value(print, examples);
  }
  return chart;
}

}  // namespace adjutant::pictures
