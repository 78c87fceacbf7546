#pragma once

#include <string_view>

#include "vmod/game_state.h"
#include "vmod/viewer.h"

namespace adjutant::vmod {

/// Who owns a Hide or a Mask, as its state says; empty: nobody, the piece is in plain view.
std::string_view owner_in_state(const Trait& trait, std::string_view state);

/// Whether the viewer stands behind a Hide or Mask that this owner set. A card turned over by its deck ("nobody") is
/// open to no one.
bool has_access(const traits::Access& access, std::string_view owner, const Viewer& viewer);

/// A Hide of the piece is set by somebody else: for this viewer it does not exist. Nor does a piece with a trait that
/// is not understood and names a player: it may be a module's own way to hide it.
bool hidden_from(const Object& piece, const Viewer& viewer);

/// A Mask of the piece is set by somebody else.
bool masked_from(const Object& piece, const Viewer& viewer);

/// The side a player holds; empty where there is none.
std::string side_of(const GameState& state, PlayerRef player);

/// The value of NoStack: the outermost trait that speaks about it decides.
bool never_stacks(const PieceType& type);

/// What VASSAL calls the side of those who only watch.
inline constexpr std::string_view kObserverSide = "<observer>";

}  // namespace adjutant::vmod
