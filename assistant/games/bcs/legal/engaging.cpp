#include "games/bcs/legal/engaging.h"

#include <algorithm>

#include "games/bcs/board/marks.h"
#include "games/bcs/resolve/engagement.h"

namespace adjutant::games::bcs {

Message against_engaging(const Situation& situation, const Unit& firer, board::Hex target, const RuleSet& rule_set) {
  const Marks marks = marks_in(situation, target, firer.side);
  if (marks.units.empty()) {
    const auto enemies = enemies_in(situation, target, firer.side);
    const bool no_host = std::ranges::any_of(enemies, [](const Unit* enemy) {
      return is_support(*enemy) && figure(*enemy, "av") && !has_marker(*enemy, "dropped");
    });
    return {no_host ? "bcs.refuse.no_host" : "bcs.refuse.no_target", {{"hex", board::to_string(target)}}};
  }
  const int range = board::distance(firer.hex, target);
  const int reach = figure(firer, "range").value_or(1);
  if (range > reach) {
    return {"trace.bcs.beyond_firer", {{"range", range}, {"most", reach}}};
  }
  const Unit& host = marks.host ? *marks.host : best_rated(marks.units);
  const auto most = range_into_cover(hex_kind_of(situation, target), in_prepared_defence(situation, host), rule_set);
  if (most && range > *most) {
    return {"trace.bcs.beyond_cover", {{"range", range}, {"most", *most}}};
  }
  return {};
}

}  // namespace adjutant::games::bcs
