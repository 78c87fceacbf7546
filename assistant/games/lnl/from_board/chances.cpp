#include <algorithm>

#include <nlohmann/json.hpp>

#include "games/lnl/from_board/common.h"
#include "games/lnl/from_board/inputs.h"
#include "games/lnl/from_board/targets.h"
#include "games/lnl/reckon/fields.h"
#include "games/lnl/resolve/casualties.h"
#include "games/state/sides.h"

namespace adjutant::games::lnl {

using nlohmann::json;

Result<json> initiative_from_board(const BoardQuestion& question) {
  json names = sides(question.situation);
  std::sort(names.begin(), names.end());
  return json{{"sides", std::move(names)}, {"previous", question.situation.ledger.initiative}};
}

Result<json> parity_from_board(const Scene&, const LnlUnit& unit, const BoardQuestion&) {
  const bool has_crew = unit.unit_class == UnitClass::vehicle;
  return json{{has_crew ? "crew_of" : "unit", unit.counter->id}};
}

Result<json> hero_from_board(const Scene& scene, const LnlUnit& unit, const BoardQuestion&) {
  return json{{"unit", unit.counter->id}, {"status", hero_json(target_of(scene, unit))["status"]}};
}

Result<json> half_squad_from_board(const Scene&, const LnlUnit& unit, const BoardQuestion&) {
  return json{{"kind", unit.printed("glider") ? "glider" : "wehrmacht"}};
}

Result<json> smoke_from_board(const Scene&, const LnlUnit& unit, const BoardQuestion&) {
  return json{{"unit", unit.counter->id}, {"force", "band_of_heroes"}};
}

Result<json> flare_from_board(const Scene&, const LnlUnit& unit, const BoardQuestion&) {
  const bool leads = unit.unit_class == UnitClass::leader;
  const std::string nation = unit.text("nation");
  return json{{"unit", unit.counter->id},
              {"force", plain_name(nation.empty() ? unit.counter->side : nation)},
              {"leadership", leads ? or_null(unit.leadership()) : json(0)}};
}

}  // namespace adjutant::games::lnl
