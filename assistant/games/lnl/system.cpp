#include "games/lnl/system.h"

#include "games/lnl/board/guns.h"
#include "games/lnl/board/mines.h"
#include "games/lnl/board/sight.h"
#include "games/lnl/from_board/impact.h"
#include "games/lnl/legal/actions.h"
#include "games/lnl/legal/departure.h"
#include "games/lnl/reckon/terrain.h"
#include "games/lnl/resolve/direct_fire.h"
#include "games/lnl/resolve/penetration.h"
#include "games/open_lines.h"

namespace adjutant::games::lnl {

tables::ChartSheet printed_charts() {
  return built_in_charts(charts_text(), "lnl", "v2");
}

GameSystem system() {
  GameSystem game;
  game.id = "lnl";
  game.edition = "v2";
  for (const auto& some : {sight_settings(), penetration_settings(), direct_fire_settings(), impact_settings(),
                           departure_settings(), mines_settings(), flier_settings()}) {
    game.settings.insert(game.settings.end(), some.begin(), some.end());
  }
  game.settings.push_back(shots_setting("10.3"));
  game.charts = printed_charts();
  game.read = unit_views;
  game.actions = actions;
  game.sight = sight;
  game.field = field;
  game.sight_rule = "10.3";
  game.sight_end = sight_end;
  game.target_modifier = target_modifier;
  game.procedures = procedures();
  game.course = course();
  game.vocabulary = vocabulary();
  return game;
}

}  // namespace adjutant::games::lnl
