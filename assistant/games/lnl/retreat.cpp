#include "games/lnl/retreat.h"

#include <algorithm>

#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include "games/lnl/fields.h"
#include "games/lnl/from_board.h"
#include "games/lnl/steps.h"

namespace adjutant::games::lnl {

using nlohmann::json;

namespace {

constexpr const char* rule = "1.6.2";
constexpr std::size_t hexes_around = 6;

bool farther(const board::Hex& to, const board::Hex& from, const board::Hex& enemy) {
  return board::distance(to, enemy) > board::distance(from, enemy);
}

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
                 rule,
                 tables::Source::stated,
                 {{"hexes", fmt::format("{}", fmt::join(hexes, " "))}}});
  return json{{"hexes", hexes}, {"units", units_json(unit, lost ? "eliminated" : "retreats")}};
}

Result<json> retreat_from_board(const Situation& situation, const std::vector<std::string>& units, board::Hex target,
                                const tables::ChartSheet& charts, const Settings& settings) {
  const Scene scene(situation, settings);
  const auto unit = unit_of(scene, units.empty() ? std::string() : units.front());
  if (!unit) {
    return tl::unexpected(unit.error());
  }
  // Whoever retreats is shaken: the steps of a shaken unit are those that bring it nearer to no enemy in sight.
  const Figures figures(charts);
  Terms terms;
  const Asked asked{scene, **unit, figures, When::own_impulse};
  static_cast<void>(find_steps(asked, {Melee::barred, std::nullopt, Gear::forward}, terms));
  const board::Hex from = (*unit)->counter->hex;
  std::erase_if(terms.targets, [&](const std::string& hex) { return !farther(*board::hex_named(hex), from, target); });
  return json{{"unit", (*unit)->counter->id}, {"hexes", terms.targets}, {"assumed", to_json(terms.assumptions)}};
}

}  // namespace adjutant::games::lnl
