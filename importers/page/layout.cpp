#include "importers/page/layout.h"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <map>
#include <optional>
#include <utility>

#include "importers/page/columns.h"
#include "importers/text/rule_number.h"

namespace adjutant::importers {
namespace {

/// Columns within columns; a page has no more than three levels.
constexpr int max_levels = 6;

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
  std::ranges::sort(runs, is_above);
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
    std::ranges::sort(row.cells, {}, [](const Run& run) { return run.box.left; });
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

/// The paragraph beside which a box begins: the last one that begins at its top or a little above, where its frame is,
/// else the first below.
std::size_t paragraph_beside(const std::vector<Row>& text, const Row& box, double body) {
  std::optional<std::size_t> level;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool begins = i == 0 || text[i].box.top - text[i - 1].box.bottom > 0.5 * body;
    const double below = text[i].box.top - box.box.top;
    if (!begins || below < -2.5 * body) {
      continue;
    }
    if (below > 0.3 * body) {
      return level.value_or(i);
    }
    level = i;
  }
  return level.value_or(text.size());
}

/// Puts what stands in the box before the paragraph of the text that begins beside its top.
std::vector<Row> with_sidebar(std::vector<Row> text, std::vector<Row> box, double body) {
  const bool numbered = std::ranges::any_of(box, has_number);
  for (Row& row : box) {
    row.aside = !numbered;
  }
  const std::size_t at = paragraph_beside(text, box.front(), body);
  text.insert(text.begin() + static_cast<std::ptrdiff_t>(at), std::make_move_iterator(box.begin()),
              std::make_move_iterator(box.end()));
  return text;
}

class ReadingOrder {
 public:
  ReadingOrder(double body, std::optional<double> usual) : body_(body), usual_(usual) {}

  [[nodiscard]] std::vector<Row> in_order(std::vector<Run> runs, int level) const {
    auto gutter = level < max_levels ? best_gutter(runs, body_) : std::nullopt;
    const bool usual = !gutter && level == 0;
    gutter = usual ? usual_gutter(runs, usual_, body_) : gutter;
    if (!gutter) {
      return rows_of(std::move(runs));
    }
    std::ranges::sort(runs, is_above);
    const std::vector<Band> bands = bands_of(runs, *gutter);
    std::size_t across = 0;
    for (const Band& band : bands) {
      across += band.across.size();
    }
    std::vector<Row> rows;
    std::vector<Run> undivided;
    const auto flush = [&] { std::ranges::move(rows_of(std::exchange(undivided, {})), std::back_inserter(rows)); };
    for (const Band& band : bands) {
      if (stands_in_columns(band) || (usual && band.has_columns())) {
        flush();
        std::ranges::move(in_columns(band, across, level), std::back_inserter(rows));
      } else {
        std::ranges::copy(band.left, std::back_inserter(undivided));
        std::ranges::copy(band.right, std::back_inserter(undivided));
      }
      std::ranges::copy(band.across, std::back_inserter(undivided));
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
    std::ranges::move(right, std::back_inserter(left));
    return left;
  }

  double body_;
  std::optional<double> usual_;
};

}  // namespace

std::vector<Row> rows_in_order(std::vector<Run> runs, int page, double body, std::optional<double> usual) {
  std::vector<Row> rows = ReadingOrder(body, usual).in_order(std::move(runs), 0);
  for (Row& row : rows) {
    row.page = page;
  }
  return rows;
}

}  // namespace adjutant::importers
