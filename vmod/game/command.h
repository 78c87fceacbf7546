#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace adjutant::vmod {

inline constexpr char kCommandSeparator = '\x1b';

/// A command and the commands that hang on it; VASSAL executes it first, then those one by one (command.Command).
struct CommandTree {
  std::string leaf;  ///< the text of the command itself; empty: it does nothing
  std::vector<CommandTree> subs;
};

/// Reads an encoded command as GameModule.decode does; none where it says nothing ("null"). Groups nested deeper than
/// limits::command_depth are left out.
std::optional<CommandTree> read_command(std::string_view command);

/// Appends a command to another as Command.append does. A command that does nothing is dropped, and two adjacent
/// changes of one piece become one (ChangePiece.append), which keeps the changes made between them without a command.
void append_command(CommandTree& parent, CommandTree sub);

/// The leaves of a command in the order in which VASSAL executes them; those that do nothing are left out.
std::vector<std::string> leaves_of(CommandTree command);

/// Reads an encoded command and gives its leaves in the order in which VASSAL executes them; leaves that do nothing are
/// left out.
std::vector<std::string> flatten_command(std::string_view command);

}  // namespace adjutant::vmod
