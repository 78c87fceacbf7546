#include "games/bcs/system.h"

#include "games/bcs/board/views.h"
#include "games/bcs/legal/actions.h"
#include "games/bcs/reckon/rule_variants.h"
#include "games/plain_game.h"

namespace adjutant::games::bcs {

tables::ChartSheet printed_charts() {
  return built_in_charts(charts_text(), "bcs", "v2.0");
}

GameSystem system() {
  GameSystem game = game_without_units({"bcs.no_sight", {}});
  game.id = "bcs";
  game.edition = "v2.0";
  game.settings = variant_settings();
  game.charts = printed_charts();
  game.read = unit_views;
  game.actions = actions;
  game.procedures = procedures();
  game.course = course();
  game.vocabulary = vocabulary();
  return game;
}

}  // namespace adjutant::games::bcs
