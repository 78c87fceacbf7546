#include "importers/page_layout.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <optional>
#include <utility>

#include "importers/rulebook_letters.h"
#include "importers/rulebook_number.h"

namespace adjutant::importers {
namespace {

/// Columns within columns; a page has no more than three levels.
constexpr int max_levels = 6;

double overlap(double a_from, double a_to, double b_from, double b_to) {
  return std::min(a_to, b_to) - std::max(a_from, b_from);
}

/// Do they stand on one line?
bool side_by_side(const Box& a, const Box& b) {
  return overlap(a.top, a.bottom, b.top, b.bottom) > 0.5 * std::min(a.height(), b.height());
}

Box around(const Box& a, const Box& b) {
  return {std::min(a.left, b.left), std::min(a.top, b.top), std::max(a.right, b.right), std::max(a.bottom, b.bottom)};
}

template <class Boxed>
Box box_of(const std::vector<Boxed>& all) {
  Box box = all.empty() ? Box{} : all.front().box;
  for (const Boxed& one : all) {
    box = around(box, one.box);
  }
  return box;
}

// ---- pieces to runs ----

/// A number in small type that stands higher than what it is beside: a footnote's mark.
bool is_mark(const Run& small, const Run& beside) {
  constexpr std::size_t longest = 2;
  return small.text.size() <= longest && small.size < 0.85 * beside.size &&
         std::all_of(small.text.begin(), small.text.end(), [](char c) { return c >= '0' && c <= '9'; }) &&
         small.box.bottom < beside.box.bottom - 0.1 * beside.box.height();
}

std::string superscript(std::string_view digits) {
  constexpr std::array<std::string_view, 10> marks = {"\u2070", "\u00B9", "\u00B2", "\u00B3", "\u2074",
                                                      "\u2075", "\u2076", "\u2077", "\u2078", "\u2079"};
  std::string text;
  for (const char digit : digits) {
    text += marks.at(static_cast<std::size_t>(digit - '0'));
  }
  return text;
}

/// Does `next` go on where `run` ends? A gap as wide as the type is high parts cells and columns.
bool touches(const Run& run, const Run& next) {
  const double size = std::max(run.size, next.size);
  const double gap = next.box.left - run.box.right;
  return gap < 0.9 * size && gap > -0.5 * size && side_by_side(run.box, next.box);
}

void append(Run& run, Run next) {
  const double gap = next.box.left - run.box.right;
  if (is_mark(next, run)) {
    next.text = superscript(next.text);
    next.size = run.size;
    next.bold = run.bold;
  } else if (is_mark(run, next)) {
    run = {run.box, next.size, next.bold, superscript(run.text) + " "};
  } else if (gap > 0.15 * next.size) {
    run.text += " ";
  }
  const bool longer = next.text.size() > run.text.size();
  run.size = longer ? next.size : run.size;
  run.bold = run.bold && next.bold;
  run.text += next.text;
  run.box = around(run.box, next.box);
}

Run run_of(const Piece& piece) {
  return {{piece.left, piece.top, piece.right, piece.bottom}, piece.size, piece.bold, piece.text};
}

/// Finds runs by their height on the page.
class Shelf {
 public:
  void put(std::size_t run, const Box& box) { shelves_[level(box)].push_back(run); }

  /// The run that `next` continues.
  [[nodiscard]] std::optional<std::size_t> find(const std::vector<Run>& runs, const Run& next) const {
    for (auto shelf = shelves_.lower_bound(level(next.box) - 1);
         shelf != shelves_.end() && shelf->first <= level(next.box) + 1; ++shelf) {
      for (const std::size_t run : shelf->second) {
        if (touches(runs[run], next)) {
          return run;
        }
      }
    }
    return std::nullopt;
  }

 private:
  static int level(const Box& box) {
    constexpr double height = 16;
    return static_cast<int>((box.top + box.bottom) / 2 / height);
  }

  std::map<int, std::vector<std::size_t>> shelves_;
};

// ---- columns ----

/// Where two columns meet: what begins right of it is the right column, what ends left of it, or sticks out but a
/// little, the left.
struct Gutter {
  double left_ends = 0;
  double right_begins = 0;
  std::size_t weight = 0;  ///< runs that stand in both columns
};

Gutter gutter_before(double column, double body) {
  return {column + 0.5 * body, column, 0};
}

enum class Side { left, right, across };

Side side_of(const Run& run, const Gutter& gutter) {
  return run.box.left >= gutter.right_begins - 2 ? Side::right
         : run.box.right <= gutter.left_ends     ? Side::left
                                                 : Side::across;
}

/// What lies between two runs that go across.
struct Band {
  std::vector<Run> left;
  std::vector<Run> right;
  std::vector<Run> across;  ///< the runs that close it

  [[nodiscard]] bool has_columns() const { return !left.empty() && !right.empty(); }
};

/// Is this a column of text, and not one of a table? Most of its letters are in lines that fill it and that are too
/// long for a cell.
bool is_prose(const std::vector<Run>& runs) {
  constexpr std::size_t longest_cell = 16;  // bytes
  double width = 0;                         // of one column, where several stand in `runs`
  for (const Run& run : runs) {
    width = std::max(width, run.box.width());
  }
  std::size_t letters = 0;
  std::size_t in_lines = 0;
  for (const Run& run : runs) {
    letters += run.text.size();
    in_lines += run.text.size() > longest_cell && run.box.width() > 0.6 * width ? run.text.size() : 0;
  }
  return 2 * in_lines > letters;
}

std::vector<Band> bands_of(const std::vector<Run>& runs, const Gutter& gutter) {
  std::vector<Band> bands(1);
  for (const Run& run : runs) {
    const Side side = side_of(run, gutter);
    if (side == Side::across) {
      bands.back().across.push_back(run);
      continue;
    }
    const bool closed = !bands.back().across.empty() && run.box.top > bands.back().across.front().box.top;
    if (closed && !side_by_side(run.box, bands.back().across.back().box)) {
      bands.emplace_back();
    }
    (side == Side::left ? bands.back().left : bands.back().right).push_back(run);
  }
  return bands;
}

/// Two columns of text next to each other, or a text with a table beside it.
bool stands_in_columns(const Band& band) {
  return band.has_columns() && (is_prose(band.left) || is_prose(band.right));
}

/// How many runs stand side by side at this gutter; 0 where they are no columns of text.
std::size_t weight_of(const std::vector<Run>& runs, const Gutter& gutter) {
  constexpr std::size_t fewest = 3;  // lines of a column
  std::vector<Run> left;
  std::vector<Run> right;
  for (const Band& band : bands_of(runs, gutter)) {
    if (stands_in_columns(band)) {
      left.insert(left.end(), band.left.begin(), band.left.end());
      right.insert(right.end(), band.right.begin(), band.right.end());
    }
  }
  const bool columns = left.size() >= fewest && right.size() >= fewest && is_prose(left) && is_prose(right);
  return columns ? std::min(left.size(), right.size()) : 0;
}

/// Columns begin where many lines begin.
std::optional<Gutter> best_gutter(const std::vector<Run>& runs, double body) {
  constexpr std::size_t fewest = 3;
  constexpr std::size_t most_tried = 12;  // edges; a page of tables has dozens
  const Box box = box_of(runs);
  std::map<int, std::size_t> edges;
  for (const Run& run : runs) {
    if (run.box.left > box.left + 5 * body) {
      ++edges[static_cast<int>(std::lround(run.box.left))];
    }
  }
  std::vector<std::pair<std::size_t, int>> frequent;
  for (const auto& [edge, count] : edges) {
    if (count >= fewest) {
      frequent.emplace_back(count, edge);
    }
  }
  std::sort(frequent.rbegin(), frequent.rend());
  frequent.resize(std::min(frequent.size(), most_tried));
  std::optional<Gutter> best;
  for (const auto& [count, edge] : frequent) {
    Gutter gutter = gutter_before(edge, body);
    gutter.weight = weight_of(runs, gutter);
    if (gutter.weight > 0 && (!best || gutter.weight > best->weight)) {
      best = gutter;
    }
  }
  return best;
}

/// The book's usual columns on a page of which hardly anything goes across.
std::optional<Gutter> usual_gutter(const std::vector<Run>& runs, std::optional<double> usual, double body) {
  if (!usual) {
    return std::nullopt;
  }
  const Gutter gutter = gutter_before(*usual, body);
  const auto across =
      std::count_if(runs.begin(), runs.end(), [&](const Run& run) { return side_of(run, gutter) == Side::across; });
  return 10 * static_cast<std::size_t>(across) < runs.size() ? std::optional(gutter) : std::nullopt;
}

// ---- reading order ----

bool is_above(const Run& a, const Run& b) {
  return a.box.top < b.box.top || (a.box.top == b.box.top && a.box.left < b.box.left);
}

/// The text's column. What little stands out at the right, such as a table that is too wide, does not make it wider.
Box column_of(const std::vector<Run>& runs) {
  Box column = box_of(runs);
  std::map<double, std::size_t> ends;
  std::size_t letters = 0;
  for (const Run& run : runs) {
    ends[run.box.right] += run.text.size();
    letters += run.text.size();
  }
  std::size_t inside = 0;
  for (const auto& [right, length] : ends) {
    inside += length;
    if (20 * inside >= 19 * letters) {
      column.right = right;
      break;
    }
  }
  return column;
}

std::vector<Row> rows_of(std::vector<Run> runs) {
  std::sort(runs.begin(), runs.end(), is_above);
  const Box column = column_of(runs);
  std::vector<Row> rows;
  for (Run& run : runs) {
    if (rows.empty() || !side_by_side(rows.back().box, run.box)) {
      rows.push_back({0, {}, run.box, column, false});
    }
    rows.back().box = around(rows.back().box, run.box);
    rows.back().cells.push_back(std::move(run));
  }
  for (Row& row : rows) {
    std::sort(row.cells.begin(), row.cells.end(), [](const Run& a, const Run& b) { return a.box.left < b.box.left; });
  }
  return rows;
}

/// A box beside the text is narrower than the text, on a page that is otherwise as wide as both.
bool is_sidebar(const Band& band, std::size_t across) {
  const double left = box_of(band.left).width();
  const double right = box_of(band.right).width();
  return 3 * across > band.left.size() + band.right.size() && std::min(left, right) < 0.75 * std::max(left, right);
}

bool has_number(const Row& row) {
  const auto number = leading_number(row.cells.front().text);
  return number && number->number.parts.size() > 1;
}

/// Puts what stands in the box before the paragraph of the text that begins beside its top.
std::vector<Row> with_sidebar(std::vector<Row> text, std::vector<Row> box, double body) {
  const bool numbered = std::any_of(box.begin(), box.end(), has_number);
  for (Row& row : box) {
    row.aside = !numbered;
  }
  std::size_t at = 0;
  const auto begins_paragraph = [&](std::size_t row) {
    return row == 0 || text[row].box.top - text[row - 1].box.bottom > 0.5 * body;
  };
  while (at < text.size() && (text[at].box.top < box.front().box.top - 2.5 * body || !begins_paragraph(at))) {
    ++at;
  }
  text.insert(text.begin() + static_cast<std::ptrdiff_t>(at), std::make_move_iterator(box.begin()),
              std::make_move_iterator(box.end()));
  return text;
}

void append_rows(std::vector<Row>& rows, std::vector<Row> more) {
  rows.insert(rows.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
}

class Reading {
 public:
  Reading(double body, std::optional<double> usual) : body_(body), usual_(usual) {}

  [[nodiscard]] std::vector<Row> in_order(std::vector<Run> runs, int level) const {
    auto gutter = level < max_levels ? best_gutter(runs, body_) : std::nullopt;
    const bool usual = !gutter && level == 0;
    gutter = usual ? usual_gutter(runs, usual_, body_) : gutter;
    if (!gutter) {
      return rows_of(std::move(runs));
    }
    std::sort(runs.begin(), runs.end(), is_above);
    const std::vector<Band> bands = bands_of(runs, *gutter);
    std::size_t across = 0;
    for (const Band& band : bands) {
      across += band.across.size();
    }
    std::vector<Row> rows;
    std::vector<Run> undivided;
    const auto flush = [&] {
      append_rows(rows, rows_of(std::move(undivided)));
      undivided.clear();
    };
    for (const Band& band : bands) {
      if (stands_in_columns(band) || (usual && band.has_columns())) {
        flush();
        append_rows(rows, in_columns(band, across, level));
      } else {
        undivided.insert(undivided.end(), band.left.begin(), band.left.end());
        undivided.insert(undivided.end(), band.right.begin(), band.right.end());
      }
      undivided.insert(undivided.end(), band.across.begin(), band.across.end());
    }
    flush();
    return rows;
  }

 private:
  [[nodiscard]] std::vector<Row> in_columns(const Band& band, std::size_t across, int level) const {
    std::vector<Row> left = in_order(band.left, level + 1);
    std::vector<Row> right = in_order(band.right, level + 1);
    if (is_sidebar(band, across)) {
      const bool box_is_right = box_of(band.left).width() > box_of(band.right).width();
      return box_is_right ? with_sidebar(std::move(left), std::move(right), body_)
                          : with_sidebar(std::move(right), std::move(left), body_);
    }
    append_rows(left, std::move(right));
    return left;
  }

  double body_;
  std::optional<double> usual_;
};

}  // namespace

std::vector<Run> runs_of(const Page& page) {
  std::vector<Piece> pieces = page.pieces;
  std::sort(pieces.begin(), pieces.end(),
            [](const Piece& a, const Piece& b) { return std::pair(a.left, a.top) < std::pair(b.left, b.top); });
  std::vector<Run> runs;
  Shelf shelf;
  for (const Piece& piece : pieces) {
    Run next = run_of(piece);
    if (const auto before = shelf.find(runs, next)) {
      append(runs[*before], std::move(next));
    } else {
      shelf.put(runs.size(), next.box);
      runs.push_back(std::move(next));
    }
  }
  std::sort(runs.begin(), runs.end(), is_above);
  return runs;
}

double body_size(const std::vector<std::vector<Run>>& pages) {
  std::map<double, std::size_t> letters;
  for (const auto& runs : pages) {
    for (const Run& run : runs) {
      letters[run.size] += run.text.size();
    }
  }
  const auto most = std::max_element(letters.begin(), letters.end(),
                                     [](const auto& a, const auto& b) { return a.second < b.second; });
  return most == letters.end() ? 1 : most->first;
}

std::optional<double> usual_column(const std::vector<std::vector<Run>>& pages, double body) {
  constexpr double tolerance = 8;
  std::map<long, std::size_t> places;
  for (const auto& runs : pages) {
    if (const auto gutter = best_gutter(runs, body)) {
      ++places[std::lround(gutter->right_begins / tolerance)];
    }
  }
  const auto most =
      std::max_element(places.begin(), places.end(), [](const auto& a, const auto& b) { return a.second < b.second; });
  const bool usual = most != places.end() && most->second > 1 && 2 * most->second >= pages.size();
  return usual ? std::optional((static_cast<double>(most->first) - 0.5) * tolerance) : std::nullopt;
}

std::vector<Row> rows_in_order(std::vector<Run> runs, int page, double body, std::optional<double> usual) {
  std::vector<Row> rows = Reading(body, usual).in_order(std::move(runs), 0);
  for (Row& row : rows) {
    row.page = page;
  }
  return rows;
}

}  // namespace adjutant::importers
