#include <algorithm>

#include <nlohmann/json.hpp>

#include "games/lnl/board/dangers.h"
#include "games/lnl/board/facts.h"
#include "games/lnl/board/mines.h"
#include "games/lnl/play/changes.h"
#include "games/lnl/play/effects.h"

namespace adjutant::games::lnl {

Result<void> suffer_mines(Execution& execution) {
  for (const LnlUnit* unit : in_the_same_danger(execution.scene, execution.actor, fact::mined)) {
    const Fact* danger = danger_of(execution.scene, *unit, fact::mined);
    if (danger == nullptr) {
      continue;  // rides on one of them
    }
    const std::size_t left = attack_together(execution.scene.settings()) ? 1 : attacks_left(*danger);
    if (left > 1) {
      note(execution.after, fact::mined, danger->unit, danger->hex, std::to_string(left - 1));
    } else {
      forget(execution.after, fact::mined, danger->unit);
    }
  }
  take_harm(execution.after, execution.outcome);
  return {};
}

Result<void> suffer_fire(Execution& execution) {
  const Fact own = *danger_of(execution.scene, execution.actor, fact::shelled);
  std::erase_if(execution.after.ledger.facts, [&](const Fact& fact) {
    return fact.fact == fact::shelled && fact.hex == own.hex && fact.value == own.value;
  });
  take_harm(execution.after, execution.outcome);
  return {};
}

void lay_fire(Situation& situation, const FireForEffect& fire) {
  const Place place{fire.centre, 0};
  lay_marker(situation, place, ffe);
  for (HexMarker& marker : situation.markers) {
    if (marker.kind == ffe && marker.hex == fire.centre) {
      marker.values["mortar"] = fire.reach == 0;
      if (fire.firepower) {
        marker.values["fp"] = static_cast<long long>(*fire.firepower);
      }
    }
  }
  note(situation, fact::ffe, fire.from, board::to_string(fire.centre),
       fire.firepower ? std::to_string(*fire.firepower) : std::string());
}

}  // namespace adjutant::games::lnl
