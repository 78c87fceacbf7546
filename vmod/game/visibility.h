#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "vmod/game/game_state.h"
#include "vmod/game/viewer.h"

namespace adjutant::vmod {

/// The owner in the state of a Hide or Mask trait. Empty if nobody hid or masked the piece.
std::string_view owner_in_state(const Trait& trait, std::string_view state);

/// Whether the viewer sees through a Hide or Mask that this owner set. Nobody sees through a card that its deck turned
/// face down (owner "nobody").
bool has_access(const traits::Access& access, std::string_view owner, const Viewer& viewer);

/// Whether a piece is hidden from the viewer, so that for him it does not exist: somebody else set a Hide trait of it,
/// or it has an unknown trait that names a player, which may be how the module hides pieces.
bool hidden_from(const Object& piece, const Viewer& viewer);

/// Whether the viewer knows that the piece is there at all: of a hidden piece only Viewer::engine does.
bool exists_for(const Object& piece, const Viewer& viewer);

/// The level of the piece's outermost Mask that somebody else set; none where there is none.
std::optional<std::size_t> level_of_closed_mask(const Object& piece, const Viewer& viewer);

/// That Mask; null where there is none.
const traits::Mask* closed_mask(const Object& piece, const Viewer& viewer);

/// Whether somebody else has masked the piece.
bool masked_from(const Object& piece, const Viewer& viewer);

/// Whether the viewer may look at a map. Only the owning sides see a private map or player hand, unless it is visible
/// to all. Source: PrivateMap.isVisibleTo.
bool may_look_at(const Map& map, const Viewer& viewer);

/// The viewer for a side of the game. If exactly one player holds the side, the viewer sees what this player hid as a
/// player; if several do, only what is open to the whole side.
Viewer as_side(const GameState& state, std::string_view side);

/// The sides of the game: first the sides that the module lists, then others that players hold. The observer side is
/// left out.
std::vector<std::string> sides_of(const GameState& state);

/// The side that a player holds; empty if none.
std::string side_of(const GameState& state, PlayerRef player);

/// Whether a piece never stacks (property NoStack): the outermost trait that defines it decides.
bool never_stacks(const PieceType& type);

/// What VASSAL calls the side of those who only watch.
inline constexpr std::string_view kObserverSide = "<observer>";

}  // namespace adjutant::vmod
