#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "vmod/game/game_state.h"
#include "vmod/game/viewer.h"

namespace adjutant::vmod {

/// Who owns a Hide or a Mask, as its state says; empty: nobody, the piece is in plain view.
std::string_view owner_in_state(const Trait& trait, std::string_view state);

/// Whether the viewer stands behind a Hide or Mask that this owner set. A card turned over by its deck ("nobody") is
/// open to no one.
bool has_access(const traits::Access& access, std::string_view owner, const Viewer& viewer);

/// A Hide of the piece is set by somebody else: for this viewer it does not exist. Nor does a piece with a trait that
/// is not understood and names a player: it may be a module's own way to hide it.
bool hidden_from(const Object& piece, const Viewer& viewer);

/// Whether the viewer knows that the piece is there at all: of a hidden piece only Viewer::engine does.
bool exists_for(const Object& piece, const Viewer& viewer);

/// The outermost Mask of the piece that somebody else set; null where there is none.
const traits::Mask* closed_mask(const Object& piece, const Viewer& viewer);

/// A Mask of the piece is set by somebody else.
bool masked_from(const Object& piece, const Viewer& viewer);

/// A private map or hand that is not shown to all is its owners' alone. Source: PrivateMap.isVisibleTo.
bool may_look_at(const Map& map, const Viewer& viewer);

/// Somebody who looks with the eyes of a side. Where one player alone holds it, what he hid as a player is his to see
/// too; where several do, only what is open to the side.
Viewer as_side(const GameState& state, std::string_view side);

/// The sides of the game: those of the module, then others that players hold. Watching is none.
std::vector<std::string> sides_of(const GameState& state);

/// The side a player holds; empty where there is none.
std::string side_of(const GameState& state, PlayerRef player);

/// The value of NoStack: the outermost trait that speaks about it decides.
bool never_stacks(const PieceType& type);

/// What VASSAL calls the side of those who only watch.
inline constexpr std::string_view kObserverSide = "<observer>";

}  // namespace adjutant::vmod
