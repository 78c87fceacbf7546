#include "api/answers/survey_lay.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "api/answers/survey_edges.h"

namespace adjutant::api {
namespace {

using board::ClickedPart;
using board::LaidGrid;
using board::PixelPoint;
using LayJson = nlohmann::json;

const LayJson& field_of(const LayJson& object, const char* name) {
  static const LayJson none;
  const auto found = object.find(name);
  return found == object.end() ? none : *found;
}

double real_in(const LayJson& value) {
  return value.is_number() ? value.get<double>() : std::nan("");
}

int whole_in(const LayJson& value, int most) {
  const double number = real_in(value);
  return number >= 1 && number <= most && number == std::floor(number) ? static_cast<int>(number) : 0;
}

std::vector<PixelPoint> points_in(const LayJson& list) {
  std::vector<PixelPoint> points;
  if (list.is_array() && list.size() <= 4) {
    for (const LayJson& one : list) {
      if (one.is_array() && one.size() == 2) {
        points.push_back({real_in(one[0]), real_in(one[1])});
      }
    }
  }
  return points;
}

board::GridSteps steps_in(const LayJson& count) {
  const bool is_list = count.is_array() && !count.empty() && count.size() <= 2;
  const LayJson& first = is_list ? count.front() : count;
  const LayJson& second = is_list ? count.back() : count;
  return {whole_in(first, board::max_grid_steps), whole_in(second, board::max_grid_steps)};
}

std::optional<ClickedPart> part_in(const LayJson& part) {
  constexpr std::array<std::pair<std::string_view, ClickedPart>, 5> parts = {{{"middle", ClickedPart::middle},
                                                                              {"left", ClickedPart::left_tip},
                                                                              {"right", ClickedPart::right_tip},
                                                                              {"top", ClickedPart::top_tip},
                                                                              {"bottom", ClickedPart::bottom_tip}}};
  if (part.is_null()) {
    return ClickedPart::middle;
  }
  const auto* found = std::ranges::find_if(parts, [&](const auto& one) { return part == one.first; });
  return found == parts.end() ? std::nullopt : std::optional(found->second);
}

Result<LaidGrid> by_points(const LayJson& params, vmod::Size size) {
  const std::vector<PixelPoint> points = points_in(field_of(params, "points"));
  const board::GridSteps steps = steps_in(field_of(params, "count"));
  const auto part = part_in(field_of(params, "part"));
  if (points.size() < 3 || !part) {
    return failure(part ? "points" : "part", {part ? "survey.few_points" : "survey.no_part", {}});
  }
  if (points.size() == 3) {
    return board::grid_by_three({points[0], points[1], points[2]}, steps, *part);
  }
  return board::grid_by_four({points[0], points[1], points[2], points[3]}, steps, field_of(params, "sideways") == true,
                             size.width, size.height);
}

LaidGrid by_figures(const LayJson& said) {
  LaidGrid grid{real_in(field_of(said, "dx")), real_in(field_of(said, "dy")), real_in(field_of(said, "x0")),
                real_in(field_of(said, "y0")), field_of(said, "sideways") == true};
  const LayJson& view = field_of(said, "view");
  const LayJson& size = field_of(said, "size");
  if (view.is_array() && view.size() == 9 && size.is_array() && size.size() == 2) {
    grid.view = LaidGrid::View{{}, whole_in(size[0], board::max_grid_side), whole_in(size[1], board::max_grid_side)};
    for (std::size_t i = 0; i < view.size(); ++i) {
      grid.view->seen.figures.at(i) = real_in(view[i]);
    }
  }
  return grid;
}

}  // namespace

Result<std::optional<LaidGrid>> grid_said(const LayJson& params, vmod::Size size) {
  const auto said = params.find("grid");
  if (said != params.end() && said->is_null()) {
    return std::optional<LaidGrid>();
  }
  const auto grid = said != params.end() ? Result<LaidGrid>(by_figures(*said)) : by_points(params, size);
  if (!grid) {
    return tl::unexpected(grid.error());
  }
  if (!board::is_usable(*grid, size.width, size.height)) {
    return failure("grid", {"survey.wrong_grid", {{"most", board::max_grid_hexes}}});
  }
  return std::optional(*grid);
}

board::TerrainData with_laid_grid(board::TerrainData data, const BoardOfModule& of,
                                  const std::optional<LaidGrid>& grid) {
  const std::vector<board::Hex> before = surveyed_hexes(of);
  data.grid = grid;
  data.names.clear();
  if (!grid) {
    return data;
  }
  const board::TerrainMap laid(data);
  const BoardOfModule now = with_grid_of(of, &laid);
  const board::TerrainData size = new_survey(now, data.game);
  data.columns = size.columns;
  data.rows = size.rows;
  return with_sides_of(std::move(data), before, surveyed_hexes(now));
}

}  // namespace adjutant::api
