#pragma once

#include <string>

#include "vmod/game/player.h"

namespace adjutant::vmod {

/// Who looks. Everything a piece says depends on it: names under masks, invisible pieces, restricted ones.
struct Viewer {
  PlayerRef player;         ///< nobody: the viewer is not one of the players
  std::string side;         ///< empty: no side
  bool everything = false;  ///< sees all that the engine knows; for tests, never for a player

  /// Somebody who only watches: sees what everybody sees.
  static Viewer observer() { return {}; }
  /// A side of the game, whoever plays it.
  static Viewer of_side(std::string side) { return {{}, std::move(side), false}; }
  /// One player, whose own hidden pieces are known to be his by his connection.
  static Viewer of_player(PlayerRef player, std::string side) { return {player, std::move(side), false}; }
  /// Every piece and every property, as the engine's dumps hold them; names as this player or side sees them.
  static Viewer engine(std::string side = {}, PlayerRef player = {}) { return {player, std::move(side), true}; }
};

}  // namespace adjutant::vmod
