#include "importers/page/columns.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

namespace adjutant::importers {
namespace {

enum class Side { left, right, across };

Side side_of(const Run& run, const Gutter& gutter) {
  return run.box.left >= gutter.right_begins - 2 ? Side::right
         : run.box.right <= gutter.left_ends     ? Side::left
                                                 : Side::across;
}

/// Is this printed over what stands right of it? An address that is too long for its column is.
bool sticks_out(const std::vector<Run>& runs, std::size_t at) {
  constexpr std::size_t reach = 12;  // runs above and below that may stand beside it
  const Box& box = runs[at].box;
  const auto begin = runs.begin() + static_cast<std::ptrdiff_t>(at - std::min(at, reach));
  const auto end = runs.begin() + static_cast<std::ptrdiff_t>(std::min(at + reach, runs.size()));
  return std::any_of(begin, end, [&](const Run& other) {
    const bool inside = other.box.left > box.left && other.box.left < box.right;
    return inside && std::min(box.bottom, other.box.bottom) - std::max(box.top, other.box.top) > 0.3 * box.height();
  });
}

/// Is this a column of text, and not one of a table? Most of its letters are in lines that fill it and that are too
/// long for a cell.
bool is_text_column(const std::vector<Run>& runs) {
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

/// How much speaks for a gutter: the runs that stand side by side at it, less those that go across. Empty where they
/// are no columns of text.
std::optional<long> merit_of(const std::vector<Run>& runs, const Gutter& gutter) {
  constexpr std::size_t fewest = 3;  // lines of a column
  std::vector<Run> left;
  std::vector<Run> right;
  std::size_t across = 0;
  for (const Band& band : bands_of(runs, gutter)) {
    across += band.across.size();
    if (stands_in_columns(band)) {
      left.insert(left.end(), band.left.begin(), band.left.end());
      right.insert(right.end(), band.right.begin(), band.right.end());
    }
  }
  const bool columns = left.size() >= fewest && right.size() >= fewest && is_text_column(left) && is_text_column(right);
  const std::size_t beside = std::min(left.size(), right.size());
  return columns ? std::optional(static_cast<long>(beside) - static_cast<long>(across)) : std::nullopt;
}

}  // namespace

Gutter gutter_before(double column, double body) {
  return {column + 0.5 * body, column};
}

std::vector<Band> bands_of(const std::vector<Run>& runs, const Gutter& gutter) {
  std::vector<Band> bands(1);
  for (std::size_t i = 0; i < runs.size(); ++i) {
    const Run& run = runs[i];
    const Side side = side_of(run, gutter) == Side::across && sticks_out(runs, i) ? Side::left : side_of(run, gutter);
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

bool stands_in_columns(const Band& band) {
  return band.has_columns() && (is_text_column(band.left) || is_text_column(band.right));
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
  std::optional<long> most;
  for (const auto& [count, edge] : frequent) {
    const Gutter gutter = gutter_before(edge, body);
    const std::optional<long> merit = merit_of(runs, gutter);
    if (merit > most) {  // nothing is less than anything
      best = gutter;
      most = merit;
    }
  }
  return best;
}

std::optional<Gutter> usual_gutter(const std::vector<Run>& runs, std::optional<double> usual, double body) {
  if (!usual) {
    return std::nullopt;
  }
  const Gutter gutter = gutter_before(*usual, body);
  const auto across = std::ranges::count_if(runs, [&](const Run& run) { return side_of(run, gutter) == Side::across; });
  return 10 * static_cast<std::size_t>(across) < runs.size() ? std::optional(gutter) : std::nullopt;
}

std::optional<double> usual_column(const std::vector<std::vector<Run>>& pages, double body) {
  constexpr double tolerance = 8;
  std::map<long, std::size_t> places;
  for (const auto& runs : pages) {
    if (const auto gutter = best_gutter(runs, body)) {
      ++places[std::lround(gutter->right_begins / tolerance)];
    }
  }
  const auto most = std::ranges::max_element(places, {}, [](const auto& place) { return place.second; });
  const bool usual = most != places.end() && most->second > 1 && 2 * most->second >= pages.size();
  return usual ? std::optional((static_cast<double>(most->first) - 0.5) * tolerance) : std::nullopt;
}

}  // namespace adjutant::importers
