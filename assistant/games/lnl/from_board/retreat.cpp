#include <nlohmann/json.hpp>

#include "games/lnl/from_board/common.h"
#include "games/lnl/from_board/inputs.h"
#include "games/lnl/legal/steps.h"
#include "games/lnl/reckon/fields.h"
#include "games/lnl/reckon/figures.h"

namespace adjutant::games::lnl {

using nlohmann::json;

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
