#include "games/lnl/board/mines.h"

#include <algorithm>

#include <nlohmann/json.hpp>

#include "games/lnl/board/dangers.h"
#include "games/lnl/board/facts.h"
#include "games/lnl/board/fortifications.h"
#include "games/lnl/from_board/common.h"
#include "games/lnl/from_board/inputs.h"
#include "games/lnl/from_board/targets.h"
#include "games/lnl/reckon/fields.h"

namespace adjutant::games::lnl {

using nlohmann::json;

namespace {

using Markers = std::vector<const HexMarker*>;

/// The markers that make the next attack on a unit which `left` of them have still to attack.
Markers next_of(Markers all, std::size_t left, const Settings& settings) {
  if (attack_together(settings) || all.empty()) {
    return all;
  }
  return {all.at(all.size() - std::clamp<std::size_t>(left, 1, all.size()))};
}

/// The firepower of all these markers together; nothing where that of one is not known.
std::optional<int> firepower_of(const Markers& markers) {
  int sum = 0;
  for (const HexMarker* marker : markers) {
    const auto printed = figure_of(*marker, "fp");
    if (!printed) {
      return std::nullopt;
    }
    sum += *printed;
  }
  return sum;
}

/// The targets of the attack where the ledger has none: the named units that are there.
std::vector<const LnlUnit*> named_there(const Scene& scene, const std::vector<std::string>& ids, board::Hex hex) {
  std::vector<const LnlUnit*> units;
  for (const std::string& id : ids) {
    const LnlUnit* unit = scene.unit(id);
    if (unit != nullptr && unit->unit_class != UnitClass::weapon && unit->counter->hex == hex) {
      units.push_back(unit);
    }
  }
  return units;
}

/// A vehicle with a side that has no armour is struck there (21.4, 17.3).
void strike_from_below(const Scene& scene, std::vector<Target>& targets) {
  for (Target& target : targets) {
    if (scene.unit(target.id)->printed("part_unarmored")) {
      target.armored = false;
      target.armor.reset();
    }
  }
}

}  // namespace

Result<json> mines_from_board(const Scene& scene, const LnlUnit& unit, const BoardQuestion& question) {
  const Unit& counter = *unit.counter;
  const Markers all = mines_against(question.situation, {question.target, counter.level}, counter.side);
  if (all.empty() || counter.hex != question.target) {
    return refused({"21.4", {"lnl.refuse.no_mines", {{"hex", board::to_string(question.target)}}}});
  }
  const Fact* danger = danger_of(scene, unit, fact::mined);
  const Markers attacking = next_of(all, danger ? attacks_left(*danger) : all.size(), question.rule_set.settings);
  const auto struck =
      danger ? in_the_same_danger(scene, unit, fact::mined) : named_there(scene, question.units, question.target);
  auto targets = targets_among(scene, struck);
  if (!targets) {
    return tl::unexpected(targets.error());
  }
  strike_from_below(scene, *targets);
  return json{{"unit", counter.id},
              {"fp", or_null(firepower_of(attacking))},
              {"terrain", plain_name(scene.terrain(question.target))},
              {"targets", to_json(*targets)}};
}

}  // namespace adjutant::games::lnl
