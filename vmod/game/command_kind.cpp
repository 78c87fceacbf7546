#include "vmod/game/command_kind.h"

#include <algorithm>
#include <array>

namespace adjutant::vmod {
namespace {

constexpr std::array kCommandKinds = [] {
  using enum Command;
  using enum CommandForm;
  return std::array{
      CommandKind{"+/", prefix, add_piece},
      CommandKind{"D/", prefix, change_piece},
      CommandKind{"M/", prefix, move_piece},
      CommandKind{"-/", prefix, remove_piece},
      CommandKind{"", whole, nothing},
      CommandKind{"null", whole, nothing},
      CommandKind{"begin_save", whole, begin_save},
      CommandKind{"end_save", whole, end_save},
      CommandKind{"LOG", word, log_step},
      CommandKind{"DECK", word, deck_file},
      CommandKind{"CHAT", prefix, chat},
      CommandKind{"PLAYER", word, join},
      CommandKind{"PYREMOVE", word, leave},
      CommandKind{"GlobalProperty", word, saved_property},
      CommandKind{"MutableProperty", word, changed_property},
      CommandKind{"TURN", prefix, turn},
      CommandKind{"BoardPicker", suffix, boards},
      CommandKind{"NOTES", word, notes},
      CommandKind{"PNOTES", word, public_notes},
      CommandKind{"SNOTE", word, delayed_note},
      CommandKind{"EXT", word, extension},
      CommandKind{"LOS", word, sight_thread},
      CommandKind{"CLOCK", word, clock},
      CommandKind{"CLOCKCONTROL", word, clock_windows},
      CommandKind{"SHOW_RESULTS", word, special_dice},
      CommandKind{"SpecialDiceButton", prefix, old_special_dice},
      CommandKind{"PNOTE", word, passed_over},
      CommandKind{"UNMASK", word, passed_over},
      CommandKind{"SETUP_STACK", word, passed_over},
      CommandKind{"SGKC", word, passed_over},
      CommandKind{"UNDO", word, passed_over},
      CommandKind{"FLARE", word, passed_over},
      CommandKind{"LOCKSPOTAB", word, passed_over},
      CommandKind{"PLUGIN", word, passed_over},
      CommandKind{"Events", prefix, passed_over},
      CommandKind{"SEMAIL", word, passed_over},
      CommandKind{"AUDIO", word, passed_over},
      CommandKind{"PRIV_CHAT", prefix, passed_over},
      CommandKind{"SYNC", prefix, passed_over},
      CommandKind{"PLAY", word, passed_over},
      CommandKind{"INVITE", word, passed_over},
  };
}();

bool is_of_kind(std::string_view leaf, std::string_view first_word, const CommandKind& kind) {
  using enum CommandForm;
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
