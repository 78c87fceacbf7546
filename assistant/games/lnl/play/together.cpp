#include "games/lnl/play/together.h"

#include <algorithm>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "games/chosen_actions.h"
#include "games/lnl/board/weapons.h"
#include "games/lnl/from_board/common.h"
#include "games/lnl/from_board/inputs.h"
#include "games/lnl/legal/action_table.h"
#include "games/lnl/legal/leading.h"

namespace adjutant::games::lnl {

namespace {

using Others = std::vector<const LnlUnit*>;

Result<Others> others_in(const Scene& scene, const LnlUnit& first, const std::vector<std::string>& ids) {
  Others others;
  for (const std::string& id : ids) {
    const auto unit = unit_of(scene, id);
    if (!unit) {
      return tl::unexpected(unit.error());
    }
    const bool same = place_of(**unit) == place_of(first) && (*unit)->counter->side == first.counter->side;
    if (!same) {
      return refused({"5.2", {"lnl.refuse.one_stack", {}}});
    }
    others.push_back(*unit);
  }
  return others;
}

/// Ordnance fires apart from its stack; a leader may help it, and the weapon may be named (5.01, 14.0).
Result<void> judge_gun_crew(const LnlUnit& gunner, const Others& others) {
  for (const LnlUnit* unit : others) {
    const bool belongs = unit->unit_class == UnitClass::leader || unit->counter->owner == gunner.counter->id;
    if (!belongs) {
      return refused({"14.0", about("lnl.refuse.fires_alone", gunner)});
    }
  }
  return {};
}

/// Each assaults by himself; leaders who can move go along, or are there already (15.3, 17.1).
Result<void> judge_companions(const LnlUnit& attacker, const Others& others, bool have_to_move) {
  for (const LnlUnit* unit : others) {
    if (unit->unit_class != UnitClass::leader || !unit->good_order()) {
      return refused({"17.1", about("lnl.refuse.assaults_alone", attacker)});
    }
    if (have_to_move && !gate_open(*unit, Gate::move)) {
      return refused({"17.1", about("lnl.refuse.has_moved", *unit)});
    }
  }
  return {};
}

}  // namespace

Result<void> judge_together(const Scene& scene, const ChosenAction& chosen, const RuleSet& rule_set) {
  if (chosen.with.empty()) {
    return {};
  }
  const std::string_view procedure = action_row(chosen.action)->procedure;
  if (procedure == "lnl.melee_round") {
    return {};  // everybody in the hex fights, whoever is named
  }
  const LnlUnit& first = *scene.unit(chosen.unit);
  const auto others = others_in(scene, first, chosen.with);
  if (!others) {
    return tl::unexpected(others.error());
  }
  if (procedure == "lnl.direct_fire") {
    const Situation& now = scene.situation();
    const auto fires = direct_fire_from_board({now, units_of({chosen}), hex_of(now, chosen), rule_set});
    return fires ? Result<void>() : tl::unexpected(fires.error());
  }
  if (procedure == "lnl.ordnance") {
    return judge_gun_crew(first, *others);
  }
  return procedure == "lnl.close_assault" ? judge_companions(first, *others, chosen.action == "close_assault")
                                          : Result<void>();
}

std::string helper_in(const Scene& scene, const ChosenAction& chosen, const RuleSet& rule_set) {
  Others leaders;
  for (const std::string& id : chosen.with) {
    const LnlUnit* unit = scene.unit(id);
    const bool crews = std::ranges::any_of(chosen.with, [&](const std::string& other) {
      const LnlUnit* weapon = scene.unit(other);
      return weapon != nullptr && weapon->counter->owner == id;
    });
    if (unit != nullptr && unit->unit_class == UnitClass::leader && !crews) {
      leaders.push_back(unit);
    }
  }
  const LnlUnit* helper = helper_among(scene, leaders, rule_set);
  return helper == nullptr ? std::string() : helper->counter->id;
}

}  // namespace adjutant::games::lnl
