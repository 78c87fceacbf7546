#include <algorithm>

#include <nlohmann/json.hpp>

#include "games/lnl/from_board/common.h"
#include "games/lnl/from_board/inputs.h"
#include "games/lnl/reckon/fields.h"

namespace adjutant::games::lnl {

using nlohmann::json;

Result<json> allowance_from_board(const Situation& situation, const std::vector<std::string>& units, board::Hex,
                                  const tables::ChartSheet&, const Settings& settings) {
  const Scene scene(situation, settings);
  const auto unit = unit_of(scene, units.empty() ? std::string() : units.front());
  if (!unit) {
    return tl::unexpected(unit.error());
  }
  const bool burdened = is_single_man((*unit)->unit_class) && !scene.weapons_of(**unit).empty();
  json input = {{"unit", (*unit)->counter->id}, {"mf", or_null((*unit)->figure("mf"))}, {"carries_weapon", burdened}};
  for (const LnlUnit* leader : good_leaders(scene, place_of(**unit), (*unit)->counter->side, *unit)) {
    if (std::find(units.begin(), units.end(), leader->counter->id) != units.end()) {
      input["leader_mf"] = or_null(leader->figure("mf"));
    }
  }
  return input;
}

}  // namespace adjutant::games::lnl
