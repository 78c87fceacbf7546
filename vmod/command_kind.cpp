#include "vmod/command_kind.h"

#include <algorithm>
#include <array>

namespace adjutant::vmod {
namespace {

using enum Command;
using enum CommandForm;

constexpr std::array kCommandKinds{
    CommandKind{"+/", prefix, add_piece, "a piece, stack or deck: type and state"},
    CommandKind{"D/", prefix, change_piece, "its new state, merged with what else has changed"},
    CommandKind{"M/", prefix, move_piece, "its new place, and the stack that makes there"},
    CommandKind{"-/", prefix, remove_piece, "it is taken out of the game"},
    CommandKind{"", whole, nothing, "a command that has no text"},
    CommandKind{"null", whole, nothing, "likewise, inside the steps of logs"},
    CommandKind{"begin_save", whole, begin_save, "everything begins anew"},
    CommandKind{"end_save", whole, end_save, "the game runs"},
    CommandKind{"LOG", word, log_step, "one step of a log, with all that belongs to it"},
    CommandKind{"DECK", word, deck_file, "a file of cards that were saved from a deck"},
    CommandKind{"CHAT", prefix, chat, "a line of the chat, players’ ids taken out"},
    CommandKind{"PLAYER", word, join, "name and side; the id becomes a number"},
    CommandKind{"PYREMOVE", word, leave, "the player has left the side"},
    CommandKind{"GlobalProperty", word, saved_property, "the value of a property of the module, a map or a zone"},
    CommandKind{"MutableProperty", word, changed_property, "likewise, while the game is played"},
    CommandKind{"TURN", prefix, turn, "the state of a turn tracker"},
    CommandKind{"BoardPicker", suffix, boards, "the boards of a map"},
    CommandKind{"NOTES", word, notes, "the scenario’s notes"},
    CommandKind{"PNOTES", word, public_notes, "the notes that all players share"},
    CommandKind{"SNOTE", word, delayed_note, "a delayed note; its text once it is revealed"},
    CommandKind{"EXT", word, extension, "name and version of an extension in use"},
    CommandKind{"LOS", word, sight_thread, "a line of sight that is shown to all"},
    CommandKind{"CLOCK", word, clock, "time and state of a chess clock"},
    CommandKind{"CLOCKCONTROL", word, clock_windows, "whether the clocks are shown"},
    CommandKind{"SHOW_RESULTS", word, special_dice, "the faces that a roll of special dice shows"},
    CommandKind{"SpecialDiceButton", prefix, old_special_dice, "likewise, as VASSAL 2 wrote it"},
    CommandKind{"PNOTE", word, passed_over, "a private note: it is its writer’s alone"},
    CommandKind{"UNMASK", word, passed_over, "who lets others unmask his pieces"},
    CommandKind{"SETUP_STACK", word, passed_over, "at-start stacks are in the save already"},
    CommandKind{"SGKC", word, passed_over, "a startup command has been applied"},
    CommandKind{"UNDO", word, passed_over, "brackets around commands that take others back"},
    CommandKind{"FLARE", word, passed_over, "a ping on the map, gone when it was seen"},
    CommandKind{"LOCKSPOTAB", word, passed_over, "a locked page of the scenario’s options"},
    CommandKind{"PLUGIN", word, passed_over, "a plug-in of the writing program"},
    CommandKind{"Events", prefix, passed_over, "a log of sittings, with players’ names"},
    CommandKind{"SEMAIL", word, passed_over, "addresses for dice by mail"},
    CommandKind{"AUDIO", word, passed_over, "a sound"},
    CommandKind{"PRIV_CHAT", prefix, passed_over, "chat between two players, on the wire only"},
    CommandKind{"SYNC", prefix, passed_over, "the wire’s own: somebody asks for the whole game"},
    CommandKind{"PLAY", word, passed_over, "the wire’s own: a sound that wakes somebody"},
    CommandKind{"INVITE", word, passed_over, "the wire’s own: somebody is asked into a room"},
};

bool is_of_kind(std::string_view leaf, std::string_view first_word, const CommandKind& kind) {
  switch (kind.form) {
    case whole:
      return leaf == kind.name;
    case prefix:
      return leaf.starts_with(kind.name);
    case word:
      return first_word == kind.name;
    case suffix:
      return first_word.ends_with(kind.name);
  }
  return false;
}

}  // namespace

std::span<const CommandKind> command_kinds() {
  return kCommandKinds;
}

const CommandKind* kind_of_command(std::string_view leaf) {
  const std::string_view first_word = leaf.substr(0, leaf.find('\t'));
  const auto* const found =
      std::ranges::find_if(kCommandKinds, [&](const CommandKind& kind) { return is_of_kind(leaf, first_word, kind); });
  return found == kCommandKinds.end() ? nullptr : &*found;
}

std::string_view name_of_unknown_command(std::string_view leaf) {
  constexpr std::size_t kLongest = 40;
  return leaf.substr(0, std::min(leaf.find_first_of("\t/0123456789"), kLongest));
}

}  // namespace adjutant::vmod
