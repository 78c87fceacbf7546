#include <algorithm>

#include "vmod/game/game_state.h"
#include "vmod/limits.h"
#include "vmod/piece/state_fields.h"

// Pieces: how they come and go, and what their state texts say (saves.md 4).

namespace adjutant::vmod {
namespace {

/// Fills empty fields of the new state of a SendToLocation trait from its former state, so that the way back is kept.
void remember_back(std::string& state, std::string_view new_state) {
  std::vector<std::string> known = decode_sequence(state, ';');
  std::vector<std::string> news = decode_sequence(new_state, ';');
  known.resize(3);
  news.resize(3);
  if (!news[0].empty()) {
    known[0] = news[0];
  }
  if (!news[1].empty() && !news[2].empty()) {
    known[1] = news[1];
    known[2] = news[2];
  }
  state = *encode_sequence(known, ';');
}

/// Whether a trait's state fits neither what a change says was there nor what it makes of it. Only traits whose states
/// every client writes alike tell: the value of a dynamic property that was set without a formula, the level of a
/// layer.
bool fits_neither(const Trait& trait, const std::string& state, const std::string& before, const std::string& after) {
  if (is<traits::DynamicProperty>(trait)) {
    return state.find_first_of("${") == std::string::npos && state != before && state != after;
  }
  if (is<traits::Layer>(trait)) {
    const auto level = [](std::string_view text) { return SequenceDecoder(text, ';').next_int(0); };
    return level(state) != level(before) && level(state) != level(after);
  }
  return false;
}

}  // namespace

ObjectIndex GameState::create(std::string_view id, std::string_view type) {
  if (objects_.size() >= limits::game_objects) {
    return kNoObject;
  }
  Object object;
  object.id = id;
  object.alive = true;
  if (type == "stack") {
    object.kind = Object::Kind::stack;
  } else if (type.starts_with("deck;")) {
    object.kind = Object::Kind::deck;
    object.deck_type = type;
    SequenceDecoder fields(type.substr(5), ';');
    for (int i = 0; i < 12; ++i) {
      fields.next();
    }
    object.deck_name = fields.next_or("");
  } else {
    auto& known = types_[std::string(type)];
    if (!known) {
      known = std::make_shared<const PieceType>(read_piece_type(type));
      trait_count_ += known->traits.size();
    }
    object.type = known;
    object.states.resize(known->traits.size());
  }
  objects_.push_back(std::move(object));
  const auto index = static_cast<ObjectIndex>(objects_.size() - 1);
  by_id_.insert_or_assign(std::string(id), index);
  return index;
}

void GameState::add_piece(std::string_view rest) {
  SequenceDecoder fields(rest, kField);
  std::string id = fields.next_or("");
  const auto type = fields.next();
  if (!type) {
    return;
  }
  if (is_none(id)) {
    id = "local " + std::to_string(++local_stacks_);
  }
  if (const ObjectIndex old = find(id); old != kNoObject) {
    take_off(old);
    objects_[old].alive = false;
  }
  const ObjectIndex index = create(id, *type);
  if (index != kNoObject) {
    set_state(index, fields.next_or(""));
    to_front(index);
  }
}

void GameState::remove_piece(std::string_view id) {
  const ObjectIndex index = find(id);
  if (index == kNoObject) {
    return;
  }
  to_front(index);
  take_off(index);
  touch(index);
  // What lay in a removed stack keeps it as its parent, as in VASSAL: on no map, and not wrapped into a stack of its
  // own when it is placed again, as the undo of a move does.
  Object& object = objects_[index];
  object.map.reset();
  object.members.clear();
  object.alive = false;
  by_id_.erase(std::string(id));
}

void GameState::change_piece(std::string_view rest) {
  SequenceDecoder fields(rest, kField);
  const ObjectIndex index = find(fields.next_or(""));
  const auto new_state = fields.next();
  if (index == kNoObject || !new_state) {
    return;
  }
  const auto old_state = fields.next();
  if (!old_state || objects_[index].kind == Object::Kind::deck) {
    set_state(index, *new_state);
  } else if (objects_[index].kind == Object::Kind::stack) {
    merge_stack_state(index, *new_state, *old_state);
  } else {
    merge_piece_state(index, *new_state, *old_state);
  }
}

bool GameState::changes_what_is_not_so(std::string_view rest) const {
  SequenceDecoder fields(rest, kField);
  const ObjectIndex index = find(fields.next_or(""));
  const auto after = fields.next();
  const auto before = fields.next();
  if (index == kNoObject || !before || objects_[index].kind != Object::Kind::piece) {
    return false;
  }
  const Object& piece = objects_[index];
  const std::size_t levels = piece.type->traits.size();
  const std::vector<std::string> news = read_piece_states(*after, levels);
  const std::vector<std::string> olds = read_piece_states(*before, levels);
  for (std::size_t i = 0; i < levels; ++i) {
    if (news[i] != olds[i] && fits_neither(piece.type->traits[i].trait, piece.states[i], olds[i], news[i])) {
      return true;
    }
  }
  return false;
}

void GameState::set_state(ObjectIndex index, std::string_view state) {
  touch(index);
  switch (objects_[index].kind) {
    case Object::Kind::piece:
      return set_piece_state(index, state);
    case Object::Kind::stack:
      return set_stack_state(index, state);
    case Object::Kind::deck:
      return set_deck_state(index, state);
  }
}

/// Player ids in a trait's state become the players' numbers: they are passwords.
std::string GameState::clean_state(const Trait& trait, std::string state) {
  using Accessed = traits::Access::Kind;
  if (const auto* hide = std::get_if<traits::Hide>(&trait)) {
    return hide->access.kind == Accessed::player && !is_none(state) ? to_text(players_.ref(state)) : state;
  }
  if (is<traits::Restricted>(trait)) {
    return state.empty() ? state : to_text(players_.ref(state));
  }
  if (const auto* mask = std::get_if<traits::Mask>(&trait)) {
    SequenceDecoder fields(state, ';');
    std::string owner = fields.next_or("null");
    if (mask->access.kind == Accessed::player && !is_none(owner) && owner != "nobody") {
      owner = to_text(players_.ref(owner));
    }
    std::vector<std::string> options = decode_sequence(fields.next_or(""), '|');
    for (std::size_t i = 2; i < options.size(); ++i) {
      options[i] = to_text(players_.ref(options[i]));
    }
    return owner + ";" + *encode_sequence(options, '|');
  }
  if (is<traits::Unknown>(trait)) {
    return players_.redact_fields(players_.redact(state));
  }
  return state;
}

void GameState::set_piece_state(ObjectIndex index, std::string_view state) {
  const auto type = objects_[index].type;
  std::vector<std::string> states = read_piece_states(state, type->traits.size());
  for (std::size_t i = 0; i < states.size(); ++i) {
    set_trait_state(index, i, std::move(states[i]));
  }
}

void GameState::set_trait_state(ObjectIndex index, std::size_t level, std::string state) {
  const Trait& trait = objects_[index].type->traits[level].trait;
  if (is<traits::BasicPiece>(trait)) {
    set_basic_state(index, state);
  } else if (is<traits::SendToLocation>(trait)) {
    remember_back(objects_[index].states[level], state);
  } else {
    objects_[index].states[level] = clean_state(trait, std::move(state));
    if (is<traits::DynamicProperty>(trait)) {
      lay_again(index);
    }
  }
}

void GameState::set_basic_state(ObjectIndex index, std::string_view state) {
  SequenceDecoder fields(state, ';');
  const StatedPlace place = read_place(fields);
  Object& object = objects_[index];
  object.gpid = fields.next_or("");
  std::erase_if(object.persistent, [](const auto& property) { return property.first != "UniqueID"; });
  const int count = fields.next_int(0);
  for (int i = 0; i < count && fields.has_more() && object.persistent.size() < limits::persistent_properties; ++i) {
    std::string key = fields.next_or("");
    std::erase_if(object.persistent, [&key](const auto& property) { return property.first == key; });
    object.persistent.emplace_back(std::move(key), fields.next_or(""));
  }
  const auto map = map_named(place.map);
  const bool stays = map == map_of(object);
  set_position(index, place.at);
  if (!stays && map) {
    place_on_map(index, *map);
  } else if (!stays) {
    take_off(index);
    object.map.reset();
  }
}

void GameState::merge_piece_state(ObjectIndex index, std::string_view new_state, std::string_view old_state) {
  const auto type = objects_[index].type;
  std::vector<std::string> news = read_piece_states(new_state, type->traits.size());
  const std::vector<std::string> olds = read_piece_states(old_state, type->traits.size());
  for (std::size_t i = 0; i < news.size(); ++i) {
    if (news[i] != olds[i]) {
      touch(index);
      set_trait_state(index, i, std::move(news[i]));
    }
  }
}

}  // namespace adjutant::vmod
