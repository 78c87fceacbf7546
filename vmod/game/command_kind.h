#pragma once

#include <span>
#include <string_view>

namespace adjutant::vmod {

/// What a leaf of a command does to a game.
enum class Command {
  passed_over,  ///< ignored: it changes nothing that a player can see on the board
  nothing,      ///< an empty command, which does nothing
  begin_save,
  end_save,
  log_step,   ///< marks a step of a log; read by SavedGame
  deck_file,  ///< marks a saved deck of cards; read by SavedGame
  add_piece,
  remove_piece,
  change_piece,
  move_piece,
  chat,
  join,
  leave,
  saved_property,
  changed_property,
  turn,
  boards,
  notes,
  public_notes,
  delayed_note,
  extension,
  sight_thread,
  clock,
  clock_windows,
  special_dice,
  old_special_dice,
};

/// How a leaf is recognised.
enum class CommandForm {
  whole,   ///< the leaf is this text
  prefix,  ///< the leaf begins with this text
  word,    ///< the text before the first tab is this text
  suffix,  ///< the text before the first tab ends with this text
};

/// One kind of leaf (saves.md 4 and 6).
struct CommandKind {
  std::string_view name;
  CommandForm form;
  Command command;

  [[nodiscard]] bool read() const { return command != Command::passed_over; }
};

/// Every kind that VASSAL's own commands have, in the order in which they are tried.
std::span<const CommandKind> command_kinds();

/// The kind of a leaf; null for a command that the module defines itself.
const CommandKind* kind_of_command(std::string_view leaf);

/// The name under which a leaf without a kind is counted: its text up to the first tab, digit or slash, at most 40
/// bytes of it.
std::string_view name_of_unknown_command(std::string_view leaf);

}  // namespace adjutant::vmod
