#include "vmod/game/new_game.h"

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "vmod/game/visibility.h"
#include "vmod/limits.h"
#include "vmod/module/board_layout.h"
#include "vmod/module/prototype.h"
#include "vmod/piece/piece.h"
#include "vmod/sequence.h"

namespace adjutant::vmod {
namespace {

std::string joined(const std::vector<std::string>& tokens, char delimiter) {
  return encode_sequence(tokens, delimiter).value_or("");
}

/// Sets the stacks up by the commands that a save would hold.
class SettingUp {
 public:
  SettingUp(GameState& state, const Module& module) : state_(state), module_(module), prototypes_(module) {}

  void add(std::size_t map, const SetupStack& stack) {
    const Map& on = module_.maps[map];
    const auto at = position_of(on, state_.layout(map), stack);
    if (!at) {
      return;
    }
    std::vector<std::string> members;
    for (const std::size_t slot : stack.slots) {
      const auto piece = piece_of(module_.slots[slot]);
      if (!piece) {
        continue;
      }
      const std::string id = add_piece(*piece, module_.slots[slot].gpid, on, *at);
      if (stack.deck || !never_stacks(piece->type)) {
        members.push_back(id);
      }
    }
    if (stack.deck) {
      add_deck(*stack.deck, stack.name, on, *at, members);
    } else if (!members.empty()) {
      add_stack(on, *at, members);
    }
  }

 private:
  std::optional<PieceDefinition> piece_of(const PieceSlot& slot) {
    const auto definition = read_piece_definition(slot.definition);
    if (!definition || !definition->type.ends_in_basic_piece()) {
      return std::nullopt;
    }
    Diagnostics told_when_the_module_was_read;
    return prototypes_.expand(*definition, told_when_the_module_was_read);
  }

  std::string new_id() { return "new " + std::to_string(++last_id_); }

  /// On the map, at its place: the first three fields of the innermost state (pieces.md 4.1).
  std::string add_piece(PieceDefinition piece, const std::string& gpid, const Map& map, Point at) {
    piece.id = new_id();
    std::vector<std::string> place = decode_sequence(piece.states.back(), ';');
    place.resize(std::max<std::size_t>(place.size(), 5));
    place[0] = map.identifier();
    place[1] = std::to_string(at.x);
    place[2] = std::to_string(at.y);
    if (!gpid.empty()) {
      place[3] = gpid;
    }
    piece.states.back() = joined(place, ';');
    state_.apply(encode_piece_definition(piece));
    return piece.id;
  }

  void add_stack(const Map& map, Point at, const std::vector<std::string>& members) {
    std::vector<std::string> fields = {map.identifier(), std::to_string(at.x), std::to_string(at.y)};
    fields.insert(fields.end(), members.begin(), members.end());
    state_.apply(joined({"+", new_id(), "stack", joined(fields, ';')}, '/'));
  }

  void add_deck(const Deck& deck, const std::string& name, const Map& map, Point at,
                const std::vector<std::string>& cards) {
    const std::vector<std::string> type = {"deck",
                                           "true",
                                           "",
                                           std::to_string(deck.size.width),
                                           std::to_string(deck.size.height),
                                           deck.face_down,
                                           deck.shuffle,
                                           "",
                                           "",
                                           "",
                                           "",
                                           "",
                                           "",
                                           name};
    const bool face_down = deck.face_down != "Never" && deck.face_down != "MenuDefaultUp";
    const std::vector<std::string> state = {map.identifier(), std::to_string(at.x), std::to_string(at.y),
                                            face_down ? "true" : "false", joined(cards, ',')};
    state_.apply(joined({"+", new_id(), joined(type, ';'), joined(state, ';')}, '/'));
  }

  GameState& state_;
  const Module& module_;
  Prototypes prototypes_;
  int last_id_ = 0;
};

}  // namespace

GameState new_game(std::shared_ptr<const Module> module, const std::vector<std::string>& boards) {
  GameState state(module);
  state.apply("begin_save");
  for (const std::string& board : boards) {
    state.apply(board);
  }
  SettingUp setting_up(state, *module);
  for (std::size_t map = 0; map < module->maps.size(); ++map) {
    for (const SetupStack& stack : module->maps[map].stacks) {
      setting_up.add(map, stack);
    }
  }
  state.apply("end_save");
  return state;
}

std::vector<BoardChoice> board_choices(const Module& module) {
  std::vector<BoardChoice> choices;
  for (const Map& map : module.maps) {
    if (map.kind != MapKind::map || !lay_out(map).boards.empty()) {
      continue;
    }
    for (const Board& board : map.boards) {
      choices.push_back({map.identifier(), board.name,
                         joined({map.identifier() + "BoardPicker", joined({board.name}, '/'), "0", "0"}, '\t')});
    }
  }
  return choices;
}

}  // namespace adjutant::vmod
