#include "games/boltaction/table/measure.h"

#include <algorithm>
#include <cmath>
#include <variant>

#include <nlohmann/json.hpp>

#include "games/asking/printed.h"
#include "games/boltaction/table/units.h"

namespace adjutant::games::boltaction {

using nlohmann::json;

namespace {

constexpr const char* table_chart = "table";
constexpr const char* scale_cell = "map/pixels_per_inch";

int inches_of(int pixels, int scale) {
  return (pixels + scale - 1) / scale;
}

}  // namespace

std::optional<int> pixels_between(const Unit& a, const Unit& b) {
  const auto ax = printed<long long>(a, "x");
  const auto ay = printed<long long>(a, "y");
  const auto bx = printed<long long>(b, "x");
  const auto by = printed<long long>(b, "y");
  if (!ax || !ay || !bx || !by) {
    return std::nullopt;
  }
  const double pixels = std::ceil(std::hypot(static_cast<double>(*ax) - static_cast<double>(*bx),
                                             static_cast<double>(*ay) - static_cast<double>(*by)));
  return static_cast<int>(std::min(pixels, static_cast<double>(largest_figure)));
}

std::optional<int> inches_between(const Unit& a, const Unit& b, const tables::ChartSheet& charts) {
  const auto pixels = pixels_between(a, b);
  const auto scale = charts.figure(table_chart, scale_cell).number();
  return pixels && scale && *scale > 0 ? std::optional(inches_of(*pixels, std::min(*scale, largest_figure)))
                                       : std::nullopt;
}

std::optional<bool> is_nearer_than(int inches, const Unit& a, const Unit& b, const tables::ChartSheet& charts) {
  const auto pixels = pixels_between(a, b);
  const auto scale = charts.figure(table_chart, scale_cell).number();
  return pixels && scale && *scale > 0 ? std::optional(*pixels < inches * std::min(*scale, largest_figure))
                                       : std::nullopt;
}

json distance_json(const Unit& a, const Unit& b, const tables::ChartSheet& charts) {
  if (const auto inches = inches_between(a, b, charts)) {
    return {{"distance", *inches}};
  }
  const auto pixels = pixels_between(a, b);
  return pixels ? json{{"pixels", *pixels}} : json::object();
}

std::optional<int> measured(Input& input, const Run& run) {
  const auto distance = input.number("distance");
  const auto pixels = input.number("pixels");
  if (distance || !pixels) {
    return distance;
  }
  const int scale = printed_number(table_chart, scale_cell, run);
  if (scale < 1) {
    run.oracle.fail({table_chart, {"games.chart.other_kind", {{"cell", scale_cell}}}});
  }
  return inches_of(std::max(*pixels, 0), scale);
}

int needed_distance(Input& input, const Run& run) {
  const auto inches = measured(input, run);
  return inches ? *inches : needed(input, "distance", run);
}

}  // namespace adjutant::games::boltaction
