#include "games/lnl/resolve/retreat.h"

#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include "games/lnl/reckon/fields.h"

namespace adjutant::games::lnl {

using nlohmann::json;

namespace {

constexpr const char* retreat_rule = "1.6.2";
constexpr std::size_t hexes_around = 6;

}  // namespace

Result<json> retreat(const json& object, Run& run) {
  Input input(object);
  const std::string unit = input.text("unit");
  const auto hexes = input.texts("hexes", hexes_around);
  const auto assumed = read_assumed(input);
  stop_at_mistake(input, run);
  say_assumed(assumed, run.trace);
  const bool lost = hexes.empty();
  run.trace.add({lost ? "trace.lnl.no_retreat" : "trace.lnl.retreat",
                 !lost,
                 retreat_rule,
                 tables::Source::stated,
                 {{"hexes", fmt::format("{}", fmt::join(hexes, " "))}}});
  return json{{"hexes", hexes}, {"units", units_json(unit, lost ? "eliminated" : "retreats")}};
}

}  // namespace adjutant::games::lnl
