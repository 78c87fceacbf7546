#include <algorithm>
#include <limits>

#include "vmod/game/game_state.h"
#include "vmod/game/visibility.h"
#include "vmod/piece/state_fields.h"
#include "vmod/property/property.h"

// What a MovePiece command does (saves.md 4): VASSAL sends where a piece goes and what lies under it, and every client
// finds out by itself which stack that makes. It lies here, above the rest of GameState, since layers are properties.

namespace adjutant::vmod {
namespace {

struct Move {
  std::string id;
  std::string map = "null";
  Point to;
  std::string under = "null";  ///< "null": the bottom
  std::string old_map = "null";
  Point from;
  std::string player;
};

/// Takes what a budget has spent off an account, which never owes more than it can hold.
class Charged {
 public:
  Charged(const Budget& budget, std::int64_t& account) : budget_(budget), account_(account) {}
  ~Charged() { account_ = std::max(account_ - budget_.spent(), -limits::move_steps); }
  Charged(const Charged&) = delete;
  Charged& operator=(const Charged&) = delete;

 private:
  const Budget& budget_;
  std::int64_t& account_;
};

Move read_move(std::string_view rest) {
  SequenceDecoder fields(rest, kField);
  return read_fields<Move, &Move::id, &Move::map, &Move::to, &Move::under, &Move::old_map, &Move::from, Skip{1},
                     &Move::player>(fields);
}

}  // namespace

/// What comes from nowhere, or lies nowhere yet, is on its way to the board. A card's place is its deck's business.
bool GameState::moves_from_elsewhere(std::string_view leaf) const {
  constexpr std::string_view kMove = "M/";
  if (!leaf.starts_with(kMove)) {
    return false;
  }
  const Move move = read_move(leaf.substr(kMove.size()));
  const ObjectIndex index = find(move.id);
  if (index == kNoObject || objects_[index].kind != Object::Kind::piece) {
    return false;
  }
  const Object& piece = objects_[index];
  if (piece.parent != kNoObject && objects_[piece.parent].kind == Object::Kind::deck) {
    return false;
  }
  const auto here = map_of(piece);
  const auto there = map_named(move.old_map);
  return here && there && (here != there || position_of(piece) != move.from);
}

void GameState::move_piece(std::string_view rest) {
  const Move move = read_move(rest);
  const ObjectIndex piece = find(move.id);
  if (piece == kNoObject) {
    return;
  }
  const auto map = map_named(move.map);
  if (!map) {
    Object& object = objects_[piece];
    if (object.parent == kNoObject && object.map && object.map == map_named(move.old_map)) {
      take_off(piece);
      object.map.reset();
    }
    return;
  }
  const PlayerRef player = players_.ref(move.player == "null" ? "" : move.player);
  const Viewer mover = Viewer::of_player(player, side_of(*this, player));
  const ObjectIndex under = move.under == "null" ? kNoObject : find(move.under);
  if (under != kNoObject && map_of(objects_[under]) == map && position_of(objects_[under]) == move.to) {
    merge(under, piece, mover);
  } else if (const ObjectIndex found = find_merge(*map, move.to, piece, mover); found != kNoObject) {
    merge(found, piece, mover);
  } else {
    place_at(piece, *map, move.to);
  }
  if (move.under == "null" && objects_[piece].parent != kNoObject) {
    attach(piece, objects_[piece].parent, 0);
  }
  to_front(piece);
}

ObjectIndex GameState::new_stack(std::size_t map, Point at) {
  const ObjectIndex stack = create("local " + std::to_string(++local_stacks_), "stack");
  if (stack != kNoObject) {
    objects_[stack].position = at;
    place_on_map(stack, map);
  }
  return stack;
}

ObjectIndex GameState::top_visible(const Object& stack, const Viewer& mover) const {
  const auto found = std::find_if(stack.members.rbegin(), stack.members.rend(),
                                  [&](ObjectIndex member) { return !hidden_from(objects_[member], mover); });
  return found == stack.members.rend() ? kNoObject : *found;
}

/// The first object there, from bottom to top as drawn, with which the moving piece makes a stack.
ObjectIndex GameState::find_merge(std::size_t map, Point at, ObjectIndex moving, const Viewer& mover) {
  const Object& piece = objects_[moving];
  const bool stacks = module_->maps[map].stacking && !(piece.type && never_stacks(*piece.type));
  // Layers that cannot be paid are unknown ones; those that are no formula are always read.
  move_steps_ = std::min(move_steps_ + limits::move_earns, limits::move_steps);
  Budget budget(move_steps_, std::numeric_limits<std::int64_t>::max() / 2);
  const Charged charged(budget, move_steps_);
  PropertyReader reader(*this, mover, budget);
  std::vector<ObjectIndex> candidates = lists_[map].at(at);
  std::erase(candidates, moving);
  for (const ObjectIndex index : reader.draw_order(map, candidates)) {
    const Object& there = objects_[index];
    if (there.kind == Object::Kind::deck) {
      return index;
    }
    const bool can_carry = there.kind == Object::Kind::stack
                               ? top_visible(there, mover) != kNoObject
                               : !never_stacks(*there.type) && !hidden_from(there, mover) && !hidden_from(piece, mover);
    if (stacks && can_carry && reader.layer_on(map, index) == reader.layer_on(map, moving)) {
      return index;
    }
  }
  return kNoObject;
}

/// Puts the moving piece (or all pieces of the moving stack) directly above the fixed one.
void GameState::merge(ObjectIndex fixed, ObjectIndex moving, const Viewer& mover) {
  ObjectIndex stack = objects_[fixed].parent;
  ObjectIndex below = fixed;
  if (objects_[fixed].kind != Object::Kind::piece) {
    stack = fixed;
    below = objects_[fixed].kind == Object::Kind::deck || objects_[fixed].members.empty()
                ? kNoObject
                : top_visible(objects_[fixed], mover);
  } else if (stack == kNoObject) {
    if (!objects_[fixed].map) {
      return;
    }
    stack = new_stack(*objects_[fixed].map, objects_[fixed].position);
    if (stack == kNoObject) {
      return;
    }
    attach(fixed, stack, 0);
  }
  if (moving == fixed || moving == stack || objects_[moving].kind == Object::Kind::deck) {
    return;
  }
  const std::vector<ObjectIndex> pieces =
      objects_[moving].kind == Object::Kind::stack ? objects_[moving].members : std::vector{moving};
  for (const ObjectIndex piece : pieces) {
    take_off(piece);
    const auto& members = objects_[stack].members;
    const auto at = std::find(members.begin(), members.end(), below);
    attach(piece, stack, at == members.end() ? members.size() : static_cast<std::size_t>(at - members.begin()) + 1);
    below = piece;
  }
}

/// A single piece that may stack gets a stack of its own, unless it was taken out of one.
void GameState::place_at(ObjectIndex piece, std::size_t map, Point at) {
  const Object& object = objects_[piece];
  const bool wrap = module_->maps[map].stacking && object.kind == Object::Kind::piece && object.parent == kNoObject &&
                    !never_stacks(*object.type);
  if (wrap) {
    if (const ObjectIndex stack = new_stack(map, at); stack != kNoObject) {
      attach(piece, stack, 0);
    }
    return;
  }
  if (object.parent != kNoObject) {
    take_off(piece);
  }
  set_position(piece, at);
  place_on_map(piece, map);
}

}  // namespace adjutant::vmod
