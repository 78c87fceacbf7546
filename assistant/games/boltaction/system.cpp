#include "games/boltaction/system.h"

#include "games/boltaction/legal/actions.h"
#include "games/boltaction/reckon/rule_variants.h"
#include "games/boltaction/table/units.h"
#include "games/plain_game.h"

namespace adjutant::games::boltaction {

tables::ChartSheet printed_charts() {
  return built_in_charts(charts_text(), "boltaction", "v1.0.2.10");
}

GameSystem system() {
  GameSystem game = game_without_units({"boltaction.no_sight", {}});
  game.id = "boltaction";
  game.edition = "v1.0.2.10";
  game.settings = variant_settings();
  game.charts = printed_charts();
  game.read = views;
  game.actions = actions;
  game.procedures = procedures();
  game.measures = true;
  game.course = course();
  game.vocabulary = vocabulary();
  return game;
}

}  // namespace adjutant::games::boltaction
