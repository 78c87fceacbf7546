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

bool GameState::tells_of_another_board(std::string_view leaf) const {
  if (leaf.starts_with("M/")) {
    return moves_from_elsewhere(leaf.substr(2));
  }
  return leaf.starts_with("D/") && changes_what_is_not_so(leaf.substr(2));
}

/// What comes from nowhere, or lies nowhere yet, is on its way to the board. A card's place is its deck's business.
bool GameState::moves_from_elsewhere(std::string_view rest) const {
  const Move move = read_move(rest);
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
  } else {
    place_or_merge(piece, *map, move.to, mover);
  }
  if (move.under == "null" && objects_[piece].parent != kNoObject) {
    attach(piece, objects_[piece].parent, 0);
  }
  to_front(piece);
}

/// What a move may cost for the layers that it asks for. Those that cannot be paid are unknown ones; those that are no
/// formula are always read.
Budget GameState::budget_of_a_move() {
  move_steps_ = std::min(move_steps_ + limits::move_earns, limits::move_steps);
  return Budget(move_steps_, std::numeric_limits<std::int64_t>::max() / 2);
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
  Budget budget = budget_of_a_move();
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

/// Whether a stack may hold both: its pieces lie in one layer, and none that never stacks or that somebody hides is
/// merged.
bool GameState::can_share_stack(ObjectIndex one, ObjectIndex other, std::size_t map, const Viewer& mover) {
  const auto may = [&](ObjectIndex piece) {
    return !never_stacks(*objects_[piece].type) && !hidden_from(objects_[piece], mover);
  };
  Budget budget = budget_of_a_move();
  const Charged charged(budget, move_steps_);
  PropertyReader reader(*this, mover, budget);
  return may(one) && may(other) && reader.layer_on(map, one) == reader.layer_on(map, other);
}

void GameState::place_or_merge(ObjectIndex moving, std::size_t map, Point at, const Viewer& mover) {
  if (const ObjectIndex found = find_merge(map, at, moving, mover); found != kNoObject) {
    merge(found, moving, mover);
  } else {
    place_at(moving, map, at);
  }
}

/// Whenever a dynamic property is set VASSAL takes its piece off the map and lays it there again, since the map's
/// layers may go by that property: so it comes to the front of its layer, with the stack in which it is alone. One of
/// several in a stack stays where it is as long as it may lie beside its neighbour, and a card in its deck. Source:
/// DynamicProperty.setValue.
void GameState::lay_again(ObjectIndex piece) {
  const auto map = map_of(objects_[piece]);
  const ObjectIndex stack = objects_[piece].parent;
  if (!map || (stack != kNoObject && objects_[stack].kind == Object::Kind::deck)) {
    return;
  }
  const Viewer anybody = Viewer::observer();
  const Point at = position_of(objects_[piece]);
  if (stack != kNoObject && objects_[stack].members.size() > 1) {
    const auto& members = objects_[stack].members;
    const auto own = std::ranges::find(members, piece);
    const ObjectIndex neighbour = own == members.begin() ? *(own + 1) : *(own - 1);
    if (!can_share_stack(neighbour, piece, *map, anybody)) {
      place_or_merge(piece, *map, at, anybody);
    }
    return;
  }
  const ObjectIndex moving = stack == kNoObject ? piece : stack;
  take_off(moving);
  objects_[moving].map.reset();
  place_or_merge(moving, *map, at, anybody);
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
