#pragma once

#include "vmod/game/game_state.h"

namespace adjutant::vmod {

/// Whether both are one game as its players see it: the same pieces, alike, where they lie, the same decks, boards,
/// players, turn, and values of the properties that the module has. Where a piece came from may differ, since no
/// command tells it, and so may stacks, which players make of pieces.
bool same_board(const GameState& one, const GameState& other);

}  // namespace adjutant::vmod
