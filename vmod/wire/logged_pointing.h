#pragma once

#include <cstddef>
#include <vector>

#include "vmod/game/game_state.h"
#include "vmod/game/save.h"
#include "vmod/wire/pointing.h"

namespace adjutant::vmod::wire {

/// Understands what players pointed at in a recorded game, whose steps are heard in their order.
class LoggedPointing {
 public:
  /// What this step tells (0 is the first), with ids replaced; `state` is the game that it was played on. None beyond
  /// the end.
  std::vector<Pointed> hear(const SavedGame& game, std::size_t step, const GameState& state);
  /// From here on another moment of the game is told.
  void forget() { listener_.forget(); }

 private:
  PointingListener listener_;
};

}  // namespace adjutant::vmod::wire
