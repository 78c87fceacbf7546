#include "games/lnl/retreat.h"

#include <algorithm>

#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include "games/lnl/conditions.h"
#include "games/lnl/fields.h"
#include "games/lnl/from_board.h"
#include "games/lnl/steps.h"

namespace adjutant::games::lnl {

using nlohmann::json;

namespace {

constexpr const char* retreat_rule = "1.6.2";
constexpr std::size_t hexes_around = 6;

bool farther(const board::Hex& to, const board::Hex& from, const board::Hex& enemy) {
  return board::distance(to, enemy) > board::distance(from, enemy);
}

/// The hexes that bring it away from there. Whoever retreats is shaken: the steps of a shaken unit are those that bring
/// it nearer to no enemy in sight.
std::vector<std::string> ways_from(board::Hex attacker, const Asked& asked, Terms& terms) {
  // By himself, whatever way others go.
  static_cast<void>(find_steps(asked, {Melee::barred, std::nullopt, Gear::forward, true}, terms));
  const board::Hex from = asked.unit.counter->hex;
  std::vector<std::string> hexes = terms.targets;
  std::erase_if(hexes, [&](const std::string& hex) { return !farther(*board::hex_named(hex), from, attacker); });
  return hexes;
}

}  // namespace

MaybeRefusal may_retreat(const Asked& asked, Terms& terms) {
  const Fact* order = asked.scene.fact("must_retreat", asked.unit.counter->id);
  const auto attacker = order ? board::hex_named(order->hex) : std::nullopt;
  if (!attacker) {
    return Refusal{retreat_rule, {"lnl.refuse.nothing_to_retreat_from", {}}};
  }
  terms.targets = ways_from(*attacker, asked, terms);
  terms.cost = {terms.targets.empty() ? "lnl.cost.no_retreat" : "lnl.cost.retreat", {}};
  terms.marker = {status_term(Status::moved), {}};
  return std::nullopt;
}

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

Result<json> retreat_from_board(const Situation& situation, const std::vector<std::string>& units, board::Hex target,
                                const tables::ChartSheet& charts, const Settings& settings) {
  const Scene scene(situation, settings);
  const auto unit = unit_of(scene, units.empty() ? std::string() : units.front());
  if (!unit) {
    return tl::unexpected(unit.error());
  }
  const Figures figures(charts);
  Terms terms;
  const auto hexes = ways_from(target, {scene, **unit, figures, When::any_impulse}, terms);
  return json{{"unit", (*unit)->counter->id}, {"hexes", hexes}, {"assumed", to_json(terms.assumptions)}};
}

}  // namespace adjutant::games::lnl
