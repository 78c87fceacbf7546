#include "games/plain_game.h"

#include <utility>

#include "games/common_sight.h"

namespace adjutant::games {

GameSystem game_without_units(Message no_sight) {
  GameSystem game;
  game.read = [](const Situation&, const tables::ChartSheet&) { return std::vector<UnitView>(); };
  game.actions = [](const Situation&, const std::vector<std::string>&, const RuleSet&) {
    return std::vector<ActionView>();
  };
  game.sight = [no_sight = std::move(no_sight)](const Situation&, board::SightEnd, board::SightEnd, const Settings&) {
    board::Sight unknown;
    unknown.says = {no_sight};
    return unknown;
  };
  game.field = [](const Situation&, board::SightEnd, const Settings&, const Wanted&) {
    return std::vector<board::SeenHex>();
  };
  return game;
}

GameSystem plain_game() {
  GameSystem game = game_without_units({});
  use_common_sight(game, {"games.no_game_bound", {}});
  return game;
}

}  // namespace adjutant::games
