#include "importers/page/runs.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <map>
#include <optional>
#include <utility>

#include "importers/text/letters.h"

namespace adjutant::importers {
namespace {

double overlap(double a_from, double a_to, double b_from, double b_to) {
  return std::min(a_to, b_to) - std::max(a_from, b_from);
}

/// A number in small type that stands higher than what it is beside: a footnote's mark.
bool is_mark(const Run& small, const Run& beside) {
  constexpr std::size_t longest = 2;
  return small.text.size() <= longest && small.size < 0.85 * beside.size && std::ranges::all_of(small.text, is_digit) &&
         small.box.bottom < beside.box.bottom - 0.1 * beside.box.height();
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
    run = {run.box, next.size, next.bold, run.spaced, superscript(run.text) + " "};
  } else if (gap > 0.15 * next.size) {
    run.text += " ";
  }
  const bool longer = next.text.size() > run.text.size();
  run.size = longer ? next.size : run.size;
  run.bold = run.bold && next.bold;
  run.spaced = next.spaced;
  run.text += next.text;
  run.box = around(run.box, next.box);
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

// ---- justified lines ----

/// The left and right edge of the lines of a column.
struct Measure {
  double left = 0;
  double right = 0;
};

bool is_near(double a, double b) {
  constexpr double tolerance = 3;
  return std::abs(a - b) <= tolerance;
}

/// The measures to which lines are justified: where many long runs begin and end alike.
std::vector<Measure> measures_of(const std::vector<Run>& runs) {
  constexpr std::size_t longest_cell = 16;  // bytes
  constexpr std::size_t enough = 5;         // lines
  constexpr std::size_t most = 8;           // columns, and boxes in them
  std::map<std::pair<long, long>, std::size_t> counted;
  for (const Run& run : runs) {
    if (run.text.size() > longest_cell) {
      ++counted[{std::lround(run.box.left / 2), std::lround(run.box.right / 2)}];
    }
  }
  std::vector<Measure> measures;
  for (const auto& [ends, count] : counted) {
    if (count >= enough && measures.size() < most) {
      measures.push_back({2.0 * static_cast<double>(ends.first), 2.0 * static_cast<double>(ends.second)});
    }
  }
  return measures;
}

/// How many runs from `first` on are the words of one justified line: it fills its measure, and each word but the last
/// has a space behind it, which no cell of a table has. 1: none.
std::size_t words_of_line(const std::vector<Run>& runs, std::size_t first, const Measure& measure) {
  if (!is_near(runs[first].box.left, measure.left)) {
    return 1;
  }
  for (std::size_t i = first; i < runs.size(); ++i) {
    if (i > first && is_near(runs[i].box.right, measure.right)) {
      return i - first + 1;
    }
    const bool goes_on = runs[i].spaced && i + 1 < runs.size() && runs[i + 1].box.left >= runs[i].box.right &&
                         runs[i + 1].box.right < measure.right + runs[i].size;
    if (!goes_on) {
      break;
    }
  }
  return 1;
}

/// The runs of one line, from left to right, with the words of justified lines as one run.
void append_line(std::vector<Run>& all, std::vector<Run> line, const std::vector<Measure>& measures) {
  std::ranges::sort(line, {}, [](const Run& run) { return run.box.left; });
  for (std::size_t i = 0; i < line.size();) {
    std::size_t words = 1;
    for (const Measure& measure : measures) {
      words = std::max(words, words_of_line(line, i, measure));
    }
    Run run = std::move(line[i]);
    for (std::size_t word = 1; word < words; ++word) {
      append(run, std::move(line[i + word]));
    }
    all.push_back(std::move(run));
    i += words;
  }
}

/// A printer that justifies a narrow column may draw words further apart than the cells of a table.
std::vector<Run> with_spread_lines_joined(std::vector<Run> runs) {
  const std::vector<Measure> measures = measures_of(runs);
  if (measures.empty()) {
    return runs;
  }
  std::vector<Run> joined;
  for (std::size_t first = 0; first < runs.size();) {
    std::size_t end = first + 1;
    while (end < runs.size() && side_by_side(runs[first].box, runs[end].box)) {
      ++end;
    }
    const auto begin = std::make_move_iterator(runs.begin());
    append_line(joined, {begin + static_cast<std::ptrdiff_t>(first), begin + static_cast<std::ptrdiff_t>(end)},
                measures);
    first = end;
  }
  std::ranges::sort(joined, is_above);
  return joined;
}

}  // namespace

bool side_by_side(const Box& a, const Box& b) {
  return overlap(a.top, a.bottom, b.top, b.bottom) > 0.5 * std::min(a.height(), b.height());
}

Box around(const Box& a, const Box& b) {
  return {std::min(a.left, b.left), std::min(a.top, b.top), std::max(a.right, b.right), std::max(a.bottom, b.bottom)};
}

bool is_above(const Run& a, const Run& b) {
  return a.box.top < b.box.top || (a.box.top == b.box.top && a.box.left < b.box.left);
}

std::vector<Run> runs_of(const Page& page) {
  std::vector<Piece> pieces = page.pieces;
  std::ranges::sort(pieces, {}, [](const Piece& piece) { return std::pair(piece.left, piece.top); });
  std::vector<Run> runs;
  Shelf shelf;
  for (const Piece& piece : pieces) {
    Run next{piece, piece.size, piece.bold, piece.spaced, piece.text};
    if (const auto before = shelf.find(runs, next)) {
      append(runs[*before], std::move(next));
    } else {
      shelf.put(runs.size(), next.box);
      runs.push_back(std::move(next));
    }
  }
  std::ranges::sort(runs, is_above);
  return with_spread_lines_joined(std::move(runs));
}

double body_size(const std::vector<std::vector<Run>>& pages) {
  std::map<double, std::size_t> letters;
  for (const auto& runs : pages) {
    for (const Run& run : runs) {
      letters[run.size] += run.text.size();
    }
  }
  const auto most = std::ranges::max_element(letters, {}, [](const auto& size) { return size.second; });
  return most == letters.end() ? 1 : most->first;
}

}  // namespace adjutant::importers
