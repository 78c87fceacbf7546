#include "games/all/all_games.h"

#include "games/bcs/system.h"
#include "games/boltaction/system.h"
#include "games/lnl/system.h"

namespace adjutant::games {

std::vector<GameSystem> all_games() {
  return {lnl::system(), bcs::system(), boltaction::system()};
}

const GameSystem* find_game(const std::vector<GameSystem>& games, std::string_view id, std::string_view edition) {
  const GameSystem* first = nullptr;
  for (const GameSystem& game : games) {
    if (game.id == id && game.edition == edition) {
      return &game;
    }
    if (game.id == id && !first) {
      first = &game;
    }
  }
  return first;
}

GameSystem with_charts(GameSystem game, const tables::ChartSheet& over) {
  game.charts = game.charts.with(over);
  if (!over.edition.empty()) {
    game.edition = over.edition;
  }
  return game;
}

}  // namespace adjutant::games
