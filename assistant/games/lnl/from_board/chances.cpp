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

Result<json> initiative_from_board(const Situation& situation, const std::vector<std::string>&, board::Hex,
                                   const tables::ChartSheet&, const Settings&) {
  json names = sides(situation);
  std::sort(names.begin(), names.end());
  return json{{"sides", std::move(names)}, {"previous", situation.ledger.initiative}};
}

Result<json> parity_from_board(const Situation& situation, const std::vector<std::string>& units, board::Hex,
                               const tables::ChartSheet&, const Settings& settings) {
  const Scene scene(situation, settings);
  const auto unit = unit_of(scene, units.empty() ? std::string() : units.front());
  if (!unit) {
    return tl::unexpected(unit.error());
  }
  const bool has_crew = (*unit)->unit_class == UnitClass::vehicle;
  return json{{has_crew ? "crew_of" : "unit", (*unit)->counter->id}};
}

Result<json> hero_from_board(const Situation& situation, const std::vector<std::string>& units, board::Hex,
                             const tables::ChartSheet&, const Settings& settings) {
  const Scene scene(situation, settings);
  const auto unit = unit_of(scene, units.empty() ? std::string() : units.front());
  if (!unit) {
    return tl::unexpected(unit.error());
  }
  return json{{"unit", (*unit)->counter->id}, {"status", hero_json(target_of(scene, **unit))["status"]}};
}

Result<json> smoke_from_board(const Situation& situation, const std::vector<std::string>& units, board::Hex,
                              const tables::ChartSheet& charts, const Settings& settings) {
  const Scene scene(situation, settings);
  const auto unit = actor(scene, units, "lay_smoke", charts, settings);
  if (!unit) {
    return tl::unexpected(unit.error());
  }
  return json{{"unit", (*unit)->counter->id}, {"force", "band_of_heroes"}};
}

Result<json> flare_from_board(const Situation& situation, const std::vector<std::string>& units, board::Hex,
                              const tables::ChartSheet& charts, const Settings& settings) {
  const Scene scene(situation, settings);
  const auto unit = actor(scene, units, "fire_flare", charts, settings);
  if (!unit) {
    return tl::unexpected(unit.error());
  }
  const bool leads = (*unit)->unit_class == UnitClass::leader;
  const std::string nation = (*unit)->text("nation");
  return json{{"unit", (*unit)->counter->id},
              {"force", plain_name(nation.empty() ? (*unit)->counter->side : nation)},
              {"leadership", leads ? or_null((*unit)->leadership()) : json(0)}};
}

}  // namespace adjutant::games::lnl
