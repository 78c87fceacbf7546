#include "vmod/game/visibility.h"

#include <algorithm>

#include "vmod/game/id_set.h"

namespace adjutant::vmod {
namespace {

constexpr std::string_view kNobody = "nobody";

/// The trait as a cover of this kind that is closed for the viewer; null where it is none.
template <class T>
const T* closed_cover(const Trait& trait, std::string_view state, const Viewer& viewer) {
  const T* cover = std::get_if<T>(&trait);
  const std::string_view owner = cover ? owner_in_state(trait, state) : std::string_view{};
  return owner.empty() || has_access(cover->access, owner, viewer) ? nullptr : cover;
}

/// VASL's concealment: who has concealed the piece comes first, "null" where nobody has.
bool is_concealed_in_vasl(std::string_view type, std::string_view state) {
  const std::string_view owner = state.substr(0, state.find(';'));
  return type.starts_with("conceal;") && !owner.empty() && owner != "null";
}

/// A module's own trait may well conceal the piece for the player that its state names. Nobody here knows which of its
/// words is a player: any that may be one hides the piece, so that what is not understood is not shown.
bool may_conceal(const TraitType& level, std::string_view state) {
  if (!is<traits::Unknown>(level.trait)) {
    return false;
  }
  bool names_somebody = is_concealed_in_vasl(level.text, state);
  while (!names_somebody && !state.empty()) {
    const std::size_t end = std::min(state.find_first_of(kStateFieldEnds), state.size());
    names_somebody = !names_nobody(state.substr(0, end));
    state.remove_prefix(std::min(end + 1, state.size()));
  }
  return names_somebody;
}

}  // namespace

std::string_view owner_in_state(const Trait& trait, std::string_view state) {
  if (is<traits::Mask>(trait)) {
    state = state.substr(0, state.find(';'));
  }
  return state == "null" ? std::string_view{} : state;
}

bool has_access(const traits::Access& access, std::string_view owner, const Viewer& viewer) {
  using Kind = traits::Access::Kind;
  if (owner == kNobody) {
    return false;
  }
  const auto contains = [&access](std::string_view side) {
    return std::find(access.sides.begin(), access.sides.end(), side) != access.sides.end();
  };
  switch (access.kind) {
    case Kind::player:
      return !viewer.player.nobody() && player_named(owner) == viewer.player;
    case Kind::side:
      return !viewer.side.empty() && viewer.side != kObserverSide && owner == viewer.side;
    case Kind::sides:
      return contains(viewer.side) && contains(owner);
  }
  return false;
}

bool hidden_from(const Object& piece, const Viewer& viewer) {
  const bool may_be = piece.type && piece.type->may_be_hidden;
  for (std::size_t i = 0; may_be && i < piece.type->traits.size(); ++i) {
    const TraitType& level = piece.type->traits[i];
    if (closed_cover<traits::Hide>(level.trait, piece.states[i], viewer) || may_conceal(level, piece.states[i])) {
      return true;
    }
  }
  return false;
}

bool exists_for(const Object& piece, const Viewer& viewer) {
  return viewer.everything || !hidden_from(piece, viewer);
}

std::optional<std::size_t> level_of_closed_mask(const Object& piece, const Viewer& viewer) {
  for (std::size_t i = 0; piece.type && i < piece.type->traits.size(); ++i) {
    if (closed_cover<traits::Mask>(piece.type->traits[i].trait, piece.states[i], viewer)) {
      return i;
    }
  }
  return std::nullopt;
}

const traits::Mask* closed_mask(const Object& piece, const Viewer& viewer) {
  const auto level = level_of_closed_mask(piece, viewer);
  return level ? &std::get<traits::Mask>(piece.type->traits[*level].trait) : nullptr;
}

bool masked_from(const Object& piece, const Viewer& viewer) {
  return closed_mask(piece, viewer) != nullptr;
}

bool may_look_at(const Map& map, const Viewer& viewer) {
  return viewer.everything || map.visible_to_all ||
         (!viewer.side.empty() && std::find(map.sides.begin(), map.sides.end(), viewer.side) != map.sides.end());
}

Viewer as_side(const GameState& state, std::string_view side) {
  const auto holds = [side](const RosterEntry& entry) { return entry.side == side; };
  const auto& roster = state.roster();
  const auto only = std::find_if(roster.begin(), roster.end(), holds);
  const bool one = !side.empty() && std::count_if(roster.begin(), roster.end(), holds) == 1;
  return Viewer::of_player(one ? only->player : PlayerRef{}, std::string(side));
}

std::vector<std::string> sides_of(const GameState& state) {
  std::vector<std::string> sides = state.module().sides;
  for (const RosterEntry& entry : state.roster()) {
    const std::string side = state.redact(entry.side);
    if (!side.empty() && std::find(sides.begin(), sides.end(), side) == sides.end()) {
      sides.push_back(side);
    }
  }
  std::erase(sides, kObserverSide);
  return sides;
}

std::string side_of(const GameState& state, PlayerRef player) {
  const auto& roster = state.roster();
  const auto found =
      std::find_if(roster.begin(), roster.end(), [player](const RosterEntry& e) { return e.player == player; });
  return player.nobody() || found == roster.end() || found->side == kObserverSide ? std::string{} : found->side;
}

bool never_stacks(const PieceType& type) {
  for (const TraitType& level : type.traits) {
    if (const auto* immobilized = std::get_if<traits::Immobilized>(&level.trait)) {
      return immobilized->never_stack;
    }
    if (is<traits::Mat>(level.trait)) {
      return true;
    }
  }
  return false;
}

}  // namespace adjutant::vmod
