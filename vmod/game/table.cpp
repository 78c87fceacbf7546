#include <algorithm>

#include "vmod/game/game_state.h"
#include "vmod/limits.h"
#include "vmod/piece/state_fields.h"

// Players, properties, turns and boards: what the game has beside its pieces (saves.md 6).

namespace adjutant::vmod {

void GameState::join(std::string_view leaf) {
  if (leaf.find(kTab) == std::string_view::npos) {
    return;
  }
  leave(leaf);
  SequenceDecoder fields(after_word(leaf), kTab);
  const PlayerRef player = players_.ref(fields.next_or(""));
  if (roster_.size() < limits::players) {
    std::string name = fields.next_or("");
    roster_.push_back({player, std::move(name), fields.next_or("")});
  }
}

void GameState::leave(std::string_view leaf) {
  touched_.everything = true;
  const PlayerRef player = players_.ref(SequenceDecoder(after_word(leaf), kTab).next_or(""));
  std::erase_if(roster_, [player](const RosterEntry& entry) { return entry.player == player; });
}

void GameState::read_saved_property(std::string_view leaf) {
  SequenceDecoder fields(leaf, ';');
  fields.next();
  const std::string name = fields.next_or("");
  const std::string value = fields.next_or("");
  set_property(fields.next_or(""), name, value);
}

void GameState::read_changed_property(std::string_view leaf) {
  SequenceDecoder fields(after_word(leaf), kTab);
  const std::string name = fields.next_or("");
  fields.next();
  const std::string value = fields.next_or("");
  set_property(fields.next_or(""), name, value);
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
  touched_.beside = true;
  if (properties_.size() < limits::global_properties || properties_.contains(key)) {
    properties_.insert_or_assign(std::move(key), std::string(value));
  }
}

void GameState::set_turn(std::string_view leaf) {
  SequenceDecoder fields(leaf.substr(std::string_view("TURN").size()), kTab);
  std::string tracker = fields.next_or("");
  auto state = fields.next();
  touched_.beside = true;
  if (state && (turn_states_.size() < limits::game_aids || turn_states_.contains(tracker))) {
    turn_states_.insert_or_assign(std::move(tracker), std::move(*state));
  }
}

/// The boards of a map that the module does not have are nobody's.
void GameState::set_boards(std::string_view leaf) {
  constexpr std::string_view kPicker = "BoardPicker";
  const std::string_view command = leaf.substr(0, leaf.find(kTab));
  const auto map = map_named(command.substr(0, command.size() - kPicker.size()));
  if (!map) {
    return count_unknown(leaf);
  }
  if (const auto placements = read_board_command(module_->maps[*map], leaf)) {
    layouts_[*map] = lay_out(module_->maps[*map], *placements);
    touched_.everything = true;
  }
}

}  // namespace adjutant::vmod
