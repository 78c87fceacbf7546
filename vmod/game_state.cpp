#include "vmod/game_state.h"

#include <algorithm>

#include "vmod/command.h"
#include "vmod/limits.h"

namespace adjutant::vmod {
namespace {

constexpr char kField = '/';
constexpr char kTab = '\t';

bool is_none(const std::string& text) {
  return text.empty() || text == "null";
}

/// Where a state text says something is.
struct StatedPlace {
  std::string map;  ///< "null": none
  Point at;
};

StatedPlace read_place(SequenceDecoder& fields) {
  StatedPlace place;
  place.map = fields.next_or("null");
  place.at.x = fields.next_int(0);
  place.at.y = fields.next_int(0);
  return place;
}

}  // namespace

GameState::GameState(std::shared_ptr<const Module> module) : module_(std::move(module)) {
  for (std::size_t i = 0; i < module_->maps.size(); ++i) {
    map_names_.emplace(module_->maps[i].identifier(), i);
  }
  for (std::size_t i = 0; i < module_->maps.size(); ++i) {
    map_names_.emplace(module_->maps[i].id, i);
  }
  begin();
}

void GameState::begin() {
  const auto& maps = module_->maps;
  objects_.clear();
  by_id_.clear();
  lists_.assign(maps.size(), {});
  boards_given_.assign(maps.size(), false);
  layouts_.clear();
  for (const Map& map : maps) {
    layouts_.push_back(lay_out(map));
  }
  roster_.clear();
  properties_.clear();
  for (const GlobalProperty& property : module_->properties) {
    properties_.emplace(std::pair(property.container, property.name), property.initial_value);
  }
  turn_states_.clear();
  notes_.clear();
  started_ = false;
}

std::optional<std::size_t> GameState::map_named(std::string_view name_or_id) const {
  const auto found = map_names_.find(std::string(name_or_id));
  return found == map_names_.end() ? std::nullopt : std::optional(found->second);
}

ObjectIndex GameState::find(std::string_view id) const {
  const auto found = by_id_.find(std::string(id));
  return found == by_id_.end() ? kNoObject : found->second;
}

std::optional<std::size_t> GameState::map_of(const Object& object) const {
  return object.parent == kNoObject ? object.map : objects_[object.parent].map;
}

Point GameState::position_of(const Object& object) const {
  return object.parent == kNoObject ? object.position : objects_[object.parent].position;
}

std::vector<ObjectIndex> GameState::listed_on(std::size_t map) const {
  std::vector<ObjectIndex> result;
  for (const auto& [order, index] : lists_[map]) {
    result.push_back(index);
  }
  return result;
}

std::optional<std::string> GameState::property(std::string_view container, std::string_view name) const {
  const auto found = properties_.find(std::pair(std::string(container), std::string(name)));
  return found == properties_.end() ? std::nullopt : std::optional(found->second);
}

std::string GameState::turn_state(std::string_view tracker_id) const {
  const auto found = turn_states_.find(tracker_id);
  return found == turn_states_.end() ? std::string{} : found->second;
}

void GameState::apply_command(std::string_view command) {
  const std::vector<std::string> leaves = flatten_command(command);
  for (const std::string& leaf : leaves) {
    announce(leaf);
  }
  for (const std::string& leaf : leaves) {
    apply(leaf);
  }
}

void GameState::announce(std::string_view leaf) {
  if (leaf.starts_with("PLAYER\t")) {
    players_.ref(SequenceDecoder(leaf.substr(7), kTab).next_or(""));
  }
}

void GameState::apply(std::string_view leaf) {
  if (leaf == "begin_save") {
    begin();
  } else if (leaf == "end_save") {
    started_ = true;
  } else if (!apply_to_pieces(leaf) && !apply_to_players(leaf) && !apply_to_properties(leaf) && !apply_to_texts(leaf) &&
             !apply_to_boards(leaf)) {
    note(leaf);
  }
}

bool GameState::apply_to_pieces(std::string_view leaf) {
  const std::string_view rest = leaf.substr(std::min<std::size_t>(leaf.size(), 2));
  if (leaf.starts_with("+/")) {
    add_piece(rest);
  } else if (leaf.starts_with("-/")) {
    remove_piece(rest);
  } else if (leaf.starts_with("D/")) {
    change_piece(rest);
  } else if (leaf.starts_with("M/")) {
    move_piece(rest);
  } else {
    return false;
  }
  return true;
}

bool GameState::apply_to_players(std::string_view leaf) {
  SequenceDecoder fields(leaf, kTab);
  const std::string command = fields.next_or("");
  const bool joins = command == "PLAYER";
  if ((!joins && command != "PYREMOVE") || !fields.has_more()) {
    return false;
  }
  const PlayerRef player = players_.ref(fields.next_or(""));
  std::erase_if(roster_, [player](const RosterEntry& entry) { return entry.player == player; });
  if (joins && roster_.size() < limits::players) {
    std::string name = fields.next_or("");
    roster_.push_back({player, std::move(name), fields.next_or("")});
  }
  return true;
}

bool GameState::apply_to_properties(std::string_view leaf) {
  constexpr std::string_view kSaved = "GlobalProperty\t";
  constexpr std::string_view kChanged = "MutableProperty\t";
  if (leaf.starts_with(kSaved)) {
    SequenceDecoder fields(leaf, ';');
    fields.next();
    const std::string name = fields.next_or("");
    const std::string value = fields.next_or("");
    set_property(fields.next_or(""), name, value);
    return true;
  }
  if (leaf.starts_with(kChanged)) {
    SequenceDecoder fields(leaf.substr(kChanged.size()), kTab);
    const std::string name = fields.next_or("");
    fields.next();
    const std::string value = fields.next_or("");
    set_property(fields.next_or(""), name, value);
    return true;
  }
  if (leaf.starts_with("TURN")) {
    SequenceDecoder fields(leaf.substr(4), kTab);
    const std::string tracker = fields.next_or("");
    if (const auto state = fields.next()) {
      turn_states_.insert_or_assign(tracker, *state);
      return true;
    }
  }
  return false;
}

/// A property without a container is the one of that name, the module's own first.
void GameState::set_property(std::string_view container, std::string_view name, std::string_view value) {
  std::pair key{std::string(container), std::string(name)};
  if (container.empty()) {
    key.first = "Module";
    if (!properties_.contains(key)) {
      const auto found = std::find_if(properties_.begin(), properties_.end(),
                                      [name](const auto& property) { return property.first.second == name; });
      key = found == properties_.end() ? key : found->first;
    }
  }
  if (properties_.size() < limits::global_properties || properties_.contains(key)) {
    properties_.insert_or_assign(std::move(key), std::string(value));
  }
}

bool GameState::apply_to_boards(std::string_view leaf) {
  const std::size_t tab = leaf.find(kTab);
  constexpr std::string_view kPicker = "BoardPicker";
  const std::string_view command = leaf.substr(0, tab);
  if (!command.ends_with(kPicker)) {
    return false;
  }
  const auto map = map_named(command.substr(0, command.size() - kPicker.size()));
  if (!map) {
    return false;
  }
  if (const auto placements = read_board_command(module_->maps[*map], leaf)) {
    layouts_[*map] = lay_out(module_->maps[*map], *placements);
    boards_given_[*map] = true;
  }
  return true;
}

bool GameState::apply_to_texts(std::string_view leaf) {
  if (leaf.starts_with("CHAT")) {
    if (chat_.size() >= limits::chat_lines) {
      chat_.erase(chat_.begin(), chat_.begin() + limits::chat_lines / 2);
    }
    chat_.push_back(players_.redact(leaf.substr(4)));
    return true;
  }
  if (leaf.starts_with("NOTES\t")) {
    notes_.clear();
    for (const std::string& line : decode_sequence(leaf.substr(6), '|')) {
      notes_ += notes_.empty() ? line : "\n" + line;
    }
    notes_ = players_.redact(notes_);
    return true;
  }
  return false;
}

/// Commands without meaning for the board are dropped in silence; of any other the first of its kind is noted, by its
/// prefix alone, since the rest may be anything.
void GameState::note(std::string_view leaf) {
  constexpr std::string_view kSilent[] = {"PNOTES", "PNOTE",        "SNOTE",  "UNMASK", "SETUP_STACK",  "SGKC",
                                          "LOS",    "FLARE",        "UNDO",   "CLOCK",  "CLOCKCONTROL", "EXT",
                                          "PLUGIN", "SHOW_RESULTS", "SEMAIL", "AUDIO",  "LOCKSPOTAB",   "null"};
  const std::string_view prefix = leaf.substr(0, leaf.find(kTab));
  const bool silent = leaf.empty() || leaf.starts_with("Events") || leaf.starts_with("AUDIO") ||
                      std::find(std::begin(kSilent), std::end(kSilent), prefix) != std::end(kSilent);
  if (silent || diagnostics_.size() >= limits::diagnostics) {
    return;
  }
  std::string shown(prefix.substr(0, std::min(prefix.find_first_of("/0123456789"), std::size_t{40})));
  if (ignored_.emplace(shown, 1).second) {
    diagnostics_.push_back(
        {Severity::note, "savedGame", {"vmod.save.command_unknown", {{"command", players_.redact(shown)}}}});
  }
}

// Objects

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
  Object& object = objects_[index];
  for (const ObjectIndex member : object.members) {
    objects_[member].parent = kNoObject;
    objects_[member].map.reset();
    objects_[member].position = object.position;
  }
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

void GameState::set_state(ObjectIndex index, std::string_view state) {
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
  using Kind = traits::Access::Kind;
  if (const auto* hide = std::get_if<traits::Hide>(&trait)) {
    return hide->access.kind == Kind::player && !is_none(state) ? to_text(players_.ref(state)) : state;
  }
  if (std::holds_alternative<traits::Restricted>(trait)) {
    return state.empty() ? state : to_text(players_.ref(state));
  }
  if (const auto* mask = std::get_if<traits::Mask>(&trait)) {
    SequenceDecoder fields(state, ';');
    std::string owner = fields.next_or("null");
    if (mask->access.kind == Kind::player && !is_none(owner) && owner != "nobody") {
      owner = to_text(players_.ref(owner));
    }
    std::vector<std::string> options = decode_sequence(fields.next_or(""), '|');
    for (std::size_t i = 2; i < options.size(); ++i) {
      options[i] = to_text(players_.ref(options[i]));
    }
    return owner + ";" + *encode_sequence(options, '|');
  }
  if (std::holds_alternative<traits::Unknown>(trait)) {
    return players_.redact(state);
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
  if (std::holds_alternative<traits::BasicPiece>(trait)) {
    set_basic_state(index, state);
  } else if (std::holds_alternative<traits::SendToLocation>(trait)) {
    remember_back(objects_[index].states[level], state);
  } else {
    objects_[index].states[level] = clean_state(trait, std::move(state));
  }
}

/// What is empty in the new state of a SendToLocation keeps what it remembers.
void GameState::remember_back(std::string& state, std::string_view new_state) {
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
  object.position = place.at;
  if (!stays && map) {
    place_on_map(index, *map);
  } else if (!stays) {
    take_off(index);
    object.map.reset();
  }
}

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
  objects_[index].position = place.at;
  objects_[index].layer = layer;
  set_members(index, ids);
  move_container(index, map_named(place.map));
}

void GameState::set_deck_state(ObjectIndex index, std::string_view state) {
  SequenceDecoder fields(state, ';');
  const StatedPlace place = read_place(fields);
  objects_[index].position = place.at;
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

void GameState::merge_piece_state(ObjectIndex index, std::string_view new_state, std::string_view old_state) {
  const auto type = objects_[index].type;
  std::vector<std::string> news = read_piece_states(new_state, type->traits.size());
  const std::vector<std::string> olds = read_piece_states(old_state, type->traits.size());
  for (std::size_t i = 0; i < news.size(); ++i) {
    if (news[i] != olds[i]) {
      set_trait_state(index, i, std::move(news[i]));
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

/// Somebody changed the stack without knowing what else had happened to it: the new list counts, and what neither side
/// of the change knew goes back above the piece it lay on.
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

// Lists

/// Out of its stack, or off its map's list.
void GameState::take_off(ObjectIndex index) {
  Object& object = objects_[index];
  if (object.parent != kNoObject) {
    Object& stack = objects_[object.parent];
    object.position = stack.position;
    std::erase(stack.members, index);
    object.parent = kNoObject;
    object.map.reset();
  }
  if (object.order != 0 && object.map) {
    lists_[*object.map].erase(object.order);
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
  lists_[map].emplace(object.order, index);
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
  auto& list = lists_[*object.map];
  list.erase(object.order);
  object.order = next_order_++;
  list.emplace(object.order, index);
}

}  // namespace adjutant::vmod
