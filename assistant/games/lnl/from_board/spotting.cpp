#include <nlohmann/json.hpp>

#include "games/lnl/board/sight.h"
#include "games/lnl/from_board/common.h"
#include "games/lnl/from_board/inputs.h"
#include "games/lnl/reckon/fields.h"

namespace adjutant::games::lnl {

using nlohmann::json;

Result<json> spot_from_board(const Scene& scene, const LnlUnit& unit, const BoardQuestion& question) {
  const auto place = enemy_place(scene, question.target, unit.counter->side);
  if (!place) {
    return tl::unexpected(place.error());
  }
  std::vector<Message> assumed;
  const auto degrading = degrading_to(scene, unit, *place, assumed);
  if (!degrading) {
    return tl::unexpected(degrading.error());
  }
  const auto terrain = smoke_in(question.situation, question.target) ? board::SightClass::blocking
                                                                     : scene.terrain_class(question.target);
  const bool leads = unit.unit_class == UnitClass::leader;
  json input = {{"unit", unit.counter->id},
                {"degrading_hexes", *degrading},
                {"leadership", leads ? or_null(unit.leadership()) : json(0)},
                {"scout", unit.unit_class == UnitClass::scout},
                {"helicopter", unit.unit_class == UnitClass::helicopter},
                {"assumed", to_json(assumed)}};
  if (terrain && *terrain != board::SightClass::open) {
    input["target_class"] = *terrain == board::SightClass::blocking ? "blocking" : "degrading";
  }
  return input;
}

}  // namespace adjutant::games::lnl
