#include <nlohmann/json.hpp>

#include "games/lnl/from_board/common.h"
#include "games/lnl/from_board/inputs.h"
#include "games/lnl/legal/steps.h"
#include "games/lnl/reckon/fields.h"
#include "games/lnl/reckon/figures.h"

namespace adjutant::games::lnl {

using nlohmann::json;

Result<json> retreat_from_board(const Scene& scene, const LnlUnit& unit, const BoardQuestion& question) {
  const Figures figures(question.rule_set.charts);
  Terms terms;
  const auto hexes = ways_from(question.target, {scene, unit, figures, When::any_impulse}, terms);
  return json{{"unit", unit.counter->id}, {"hexes", hexes}, {"assumed", to_json(terms.assumptions)}};
}

}  // namespace adjutant::games::lnl
