#include "games/lnl/reckon/terrain.h"

#include "games/lnl/board/sight.h"
#include "games/lnl/reckon/figures.h"

namespace adjutant::games::lnl {

std::optional<tables::Modifier> target_modifier(const Situation& situation, board::Hex hex,
                                                const tables::ChartSheet& charts) {
  constexpr const char* chart = "terrain";
  if (!situation.terrain) {
    return std::nullopt;
  }
  const std::string cell = plain_name(situation.terrain->at(hex).terrain) + "/tm";
  const tables::Figure terrain = charts.figure(chart, cell);
  const Figures figures(charts);
  const std::optional<int> printed = figures.number(chart, cell);
  const bool smoke = smoke_in(situation, hex);
  const bool foxhole = situation.has_marker(hex, "foxhole");
  const std::optional<int> for_smoke = smoke ? figures.number(chart, "modifiers/smoke") : 0;
  const std::optional<int> for_foxhole = foxhole ? figures.number(chart, "modifiers/foxhole") : 0;
  if (!printed || !for_smoke || !for_foxhole) {
    return std::nullopt;
  }
  return tables::Modifier{"target", *printed + *for_smoke + *for_foxhole, terrain.rule, "", terrain.source};
}

}  // namespace adjutant::games::lnl
