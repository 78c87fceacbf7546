#include "vmod/game/game_state.h"

#include <algorithm>
#include <utility>

#include "vmod/game/command.h"
#include "vmod/limits.h"
#include "vmod/piece/state_fields.h"

namespace adjutant::vmod {
namespace {

/// The ids of players that stand in the leaf.
std::vector<std::string> players_named_in(std::string_view leaf) {
  const CommandKind* kind = kind_of_command(leaf);
  if (!kind) {
    return {};
  }
  SequenceDecoder fields(after_word(leaf), kTab);
  if (kind->name == "UNMASK") {
    std::vector<std::string> ids;
    for (auto id = fields.next(); id && ids.size() <= IdSet::most; id = fields.next()) {
      if (!is_none(*id)) {
        ids.push_back(std::move(*id));
      }
    }
    return ids;
  }
  if (kind->command == Command::delayed_note) {
    fields.next();
    return {fields.next_or("")};
  }
  const bool first = kind->command == Command::join || kind->command == Command::leave || kind->name == "PNOTE";
  return first ? std::vector<std::string>{fields.next_or("")} : std::vector<std::string>{};
}

/// The id of the player who moves a piece: the tenth field of "M/...".
std::string mover_named_in(std::string_view leaf) {
  if (!leaf.starts_with("M/")) {
    return {};
  }
  SequenceDecoder fields(leaf.substr(2), kField);
  for (int passed = 0; passed < 9; ++passed) {
    fields.next();
  }
  return fields.next_or("");
}

}  // namespace

GameState::GameState(std::shared_ptr<const Module> module) : module_(std::move(module)) {
  for (std::size_t i = 0; i < module_->maps.size(); ++i) {
    map_names_.emplace(module_->maps[i].identifier(), i);
  }
  for (std::size_t i = 0; i < module_->maps.size(); ++i) {
    map_names_.emplace(module_->maps[i].id, i);
  }
  players_.leave_open(std::make_shared<const OpenWords>(module_));
  begin();
}

void GameState::start_anew() {
  PlayerTable players = std::move(players_);
  *this = GameState(module_);
  players_ = std::move(players);
}

void GameState::touch(ObjectIndex index) {
  if (touched_.everything) {
    return;
  }
  touched_.objects.insert(index);
  if (const auto map = map_of(objects_[index])) {
    touched_.maps.insert(*map);
  }
}

Touched GameState::take_touched() {
  Touched nothing;
  nothing.everything = false;
  return std::exchange(touched_, std::move(nothing));
}

void GameState::begin() {
  const auto& maps = module_->maps;
  touched_ = {};
  objects_.clear();
  types_.clear();
  trait_count_ = 0;
  by_id_.clear();
  lists_.assign(maps.size(), {});
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
  aids_ = {};
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
  return lists_[map].all();
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
  for (const std::string& id : players_named_in(leaf)) {
    players_.ref(id);
  }
  if (std::string mover = mover_named_in(leaf); !is_none(mover)) {
    players_.learn(mover);
  }
}

void GameState::apply(std::string_view leaf) {
  const CommandKind* kind = kind_of_command(leaf);
  if (!kind) {
    return count_unknown(leaf);
  }
  const std::string_view rest = leaf.substr(std::min(kind->name.size(), leaf.size()));
  switch (kind->command) {
    case Command::begin_save:
      return begin();
    case Command::end_save:
      started_ = true;
      return;
    case Command::add_piece:
      return add_piece(rest);
    case Command::remove_piece:
      return remove_piece(rest);
    case Command::change_piece:
      return change_piece(rest);
    case Command::move_piece:
      return move_piece(rest);
    case Command::join:
      return join(leaf);
    case Command::leave:
      return leave(leaf);
    case Command::saved_property:
      return read_saved_property(leaf);
    case Command::changed_property:
      return read_changed_property(leaf);
    case Command::turn:
      return set_turn(leaf);
    case Command::boards:
      return set_boards(leaf);
    case Command::chat:
      return add_chat(rest);
    default:
      return apply_to_aids(aids_, kind->command, leaf, players_);
  }
}

void GameState::add_chat(std::string_view line) {
  if (chat_.size() >= limits::chat_lines) {
    chat_.erase(chat_.begin(), chat_.begin() + limits::chat_lines / 2);
  }
  chat_.push_back(players_.redact_chat(line));
}

/// Of the commands of a module's own the first of each name is noted; by its name alone, since the rest may be
/// anything.
void GameState::count_unknown(std::string_view leaf) {
  const std::string name = players_.redact(name_of_unknown_command(leaf));
  const auto known = unknown_commands_.find(name);
  if (known != unknown_commands_.end()) {
    ++known->second;
    return;
  }
  if (unknown_commands_.size() < limits::unknown_commands) {
    unknown_commands_.emplace(name, 1);
    if (diagnostics_.size() < limits::diagnostics) {
      diagnostics_.push_back({Severity::note, "savedGame", {"vmod.save.command_unknown", {{"command", name}}}});
    }
  }
}

}  // namespace adjutant::vmod
