#include "games/game_system.h"

#include <algorithm>

#include "tables/pack.h"

namespace adjutant::games {

const Procedure* GameSystem::procedure(std::string_view procedure_id) const {
  const auto found = std::ranges::find(procedures, procedure_id, &Procedure::id);
  return found == procedures.end() ? nullptr : &*found;
}

tables::ChartSheet built_in_charts(std::string_view text, const std::string& game, const std::string& edition) {
  const auto read = tables::read_pack_text(text, game + "/charts.json");
  return read ? read->pack.charts : tables::ChartSheet{game, edition, {}, {}};
}

}  // namespace adjutant::games
