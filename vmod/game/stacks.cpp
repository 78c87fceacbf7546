#include <algorithm>

#include "vmod/game/game_state.h"
#include "vmod/limits.h"
#include "vmod/piece/state_fields.h"

// Stacks, decks and the lists of what lies on the maps, back to front (saves.md 4 and 5).

namespace adjutant::vmod {

void GameState::set_stack_state(ObjectIndex index, std::string_view state) {
  SequenceDecoder fields(state, ';');
  StatedPlace place{fields.next_or("null"), {}};
  // VASSAL forgets the place of a stack on no map: it takes the two numbers for ids of pieces.
  if (place.map != "null") {
    place.at.x = fields.next_int(0);
    place.at.y = fields.next_int(0);
  }
  std::vector<std::string> ids;
  int layer = -1;
  while (auto token = fields.next()) {
    if (token->starts_with("@@")) {
      layer = parse_int(std::string_view(*token).substr(2)).value_or(-1);
    } else {
      ids.push_back(std::move(*token));
    }
  }
  set_position(index, place.at);
  objects_[index].layer = layer;
  set_members(index, ids);
  move_container(index, map_named(place.map));
}

void GameState::set_deck_state(ObjectIndex index, std::string_view state) {
  SequenceDecoder fields(state, ';');
  const StatedPlace place = read_place(fields);
  set_position(index, place.at);
  objects_[index].face_down = fields.next_bool(false);
  set_members(index, fields.next_array());
  move_container(index, map_named(place.map));
}

void GameState::move_container(ObjectIndex index, std::optional<std::size_t> map) {
  if (map == objects_[index].map) {
    return;
  }
  if (map) {
    place_on_map(index, *map);
  } else {
    take_off(index);
    objects_[index].map.reset();
  }
}

/// Members that are not in the list any more keep the stack as their parent, as in VASSAL: on no map until another
/// command speaks of them.
void GameState::set_members(ObjectIndex index, const std::vector<std::string>& ids) {
  objects_[index].members.clear();
  for (const std::string& id : ids) {
    const ObjectIndex child = find(id);
    if (child != kNoObject && objects_[child].kind == Object::Kind::piece) {
      attach(child, index, objects_[index].members.size());
    }
  }
}

std::string GameState::stack_state(const Object& stack) const {
  std::vector<std::string> tokens{stack.map ? module_->maps[*stack.map].identifier() : "null",
                                  std::to_string(stack.position.x), std::to_string(stack.position.y)};
  for (const ObjectIndex member : stack.members) {
    tokens.push_back(objects_[member].id);
  }
  tokens.push_back("@@" + std::to_string(stack.layer));
  return *encode_sequence(tokens, ';');
}

/// Applies a change of a stack that was made without knowing of another change: the new list of members counts, and
/// pieces that neither side of the change knew stay above the piece they lay on.
void GameState::merge_stack_state(ObjectIndex index, std::string_view new_state, std::string_view old_state) {
  if (stack_state(objects_[index]) == old_state) {
    set_stack_state(index, new_state);
    return;
  }
  const std::vector<std::string> news = decode_sequence(new_state, ';');
  const std::vector<std::string> olds = decode_sequence(old_state, ';');
  const auto known = [&](const std::string& id) {
    return std::find(news.begin(), news.end(), id) != news.end() ||
           std::find(olds.begin(), olds.end(), id) != olds.end();
  };
  const std::vector<ObjectIndex> before = objects_[index].members;
  set_stack_state(index, new_state);
  for (std::size_t i = 0; i < before.size(); ++i) {
    const Object& child = objects_[before[i]];
    if (known(child.id) || child.parent != index) {
      continue;
    }
    const auto& members = objects_[index].members;
    const auto below = i == 0 ? members.end() : std::find(members.begin(), members.end(), before[i - 1]);
    const std::size_t at = below == members.end() ? 0 : static_cast<std::size_t>(below - members.begin()) + 1;
    attach(before[i], index, at);
  }
}

void GameState::set_position(ObjectIndex index, Point at) {
  touch(index);
  Object& object = objects_[index];
  if (object.order != 0 && object.map) {
    lists_[*object.map].move(object.order, object.position, at);
  }
  object.position = at;
}

/// Out of its stack, or off its map's list.
void GameState::take_off(ObjectIndex index) {
  touch(index);
  Object& object = objects_[index];
  if (object.parent != kNoObject) {
    touch(object.parent);
    Object& stack = objects_[object.parent];
    object.position = stack.position;
    std::erase(stack.members, index);
    object.parent = kNoObject;
    object.map.reset();
  }
  if (object.order != 0 && object.map) {
    lists_[*object.map].remove(object.order, object.position);
  }
  object.order = 0;
}

void GameState::place_on_map(ObjectIndex index, std::size_t map) {
  if (objects_[index].order != 0 && objects_[index].map == map) {
    return;
  }
  const Point at = objects_[index].position;
  take_off(index);
  Object& object = objects_[index];
  object.position = at;
  object.map = map;
  object.order = next_order_++;
  lists_[map].add(object.order, index, at);
  touch(index);
}

void GameState::attach(ObjectIndex child, ObjectIndex stack, std::size_t at) {
  take_off(child);
  auto& members = objects_[stack].members;
  if (members.size() >= limits::stack_members) {
    return;
  }
  members.insert(members.begin() + static_cast<std::ptrdiff_t>(std::min(at, members.size())), child);
  objects_[child].parent = stack;
  objects_[child].map.reset();
  touch(child);
  touch(stack);
}

/// VASSAL highlights what moved last by drawing it on top.
void GameState::to_front(ObjectIndex index) {
  if (objects_[index].parent != kNoObject) {
    index = objects_[index].parent;
  }
  Object& object = objects_[index];
  if (!started_ || !object.map || object.order == 0 || !module_->maps[*object.map].highlight_last_moved) {
    return;
  }
  touch(index);
  MapList& list = lists_[*object.map];
  list.remove(object.order, object.position);
  object.order = next_order_++;
  list.add(object.order, index, object.position);
}

}  // namespace adjutant::vmod
