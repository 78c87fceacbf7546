#include <algorithm>

#include <nlohmann/json.hpp>

#include "games/lnl/from_board/common.h"
#include "games/lnl/from_board/inputs.h"
#include "games/lnl/reckon/fields.h"
#include "games/lnl/reckon/figures.h"

namespace adjutant::games::lnl {

using nlohmann::json;

Result<json> allowance_from_board(const Scene& scene, const LnlUnit& unit, const BoardQuestion& question) {
  if (unit.prints_no("mf")) {
    return failure("units", no_figure(unit, "mf"));
  }
  const bool burdened = is_single_man(unit.unit_class) && !scene.weapons_of(unit).empty();
  json input = {{"unit", unit.counter->id}, {"mf", or_null(unit.figure("mf"))}, {"carries_weapon", burdened}};
  for (const LnlUnit* leader : good_leaders(scene, place_of(unit), unit.counter->side, &unit)) {
    const bool named = std::ranges::find(question.units, leader->counter->id) != question.units.end();
    if (named && !leader->prints_no("mf")) {
      input["leader_mf"] = or_null(leader->figure("mf"));
    }
  }
  return input;
}

}  // namespace adjutant::games::lnl
