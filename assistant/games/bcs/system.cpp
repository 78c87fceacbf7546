#include "games/bcs/system.h"

#include "games/bcs/board/views.h"
#include "games/bcs/charts.h"
#include "games/bcs/course.h"
#include "games/bcs/legal/actions.h"
#include "games/bcs/procedures.h"
#include "games/bcs/reckon/readings.h"
#include "games/plain_game.h"

namespace adjutant::games::bcs {

GameSystem system() {
  GameSystem game = game_without_units({"bcs.no_sight", {}});
  game.id = "bcs";
  game.edition = "v2.0";
  game.settings = reading_settings();
  game.charts = printed_charts();
  game.read = unit_views;
  game.actions = actions;
  game.procedures = procedures();
  game.course = course();
  return game;
}

}  // namespace adjutant::games::bcs
