#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "api/answers/answers.h"
#include "base/result.h"
#include "board/line_of_sight.h"
#include "games/game_system.h"
#include "games/state/situation.h"

namespace CLI {
class App;
}

namespace adjutant::app {

struct Context;

/// What `los` and `field` are asked on the command line, for one end or both.
struct SightOptions {
  struct End {
    std::string hex;
    int level = 0;
    bool helicopter = false;
  };
  std::filesystem::path file;
  std::string module;  ///< whose board names the hexes; empty: they are called as the file has it
  End from;
  End to;
  std::vector<std::string> settings;  ///< "edge=either"
};

void add_sight_options(CLI::App& command, SightOptions& options, const Context& context);
void add_from_options(CLI::App& command, SightOptions::End& end, const Context& context);
void add_to_options(CLI::App& command, SightOptions::End& end, const Context& context);

/// A situation (a survey alone is one without units), the game that judges it, the readings chosen, and what its hexes
/// are called on the board, as far as file or module say.
struct SightQuestion {
  games::Situation situation;
  games::GameSystem game;
  games::Settings settings;
  std::map<board::Hex, std::string> names;
};

/// Reads the file, reporting its diagnostics. Fails on a file that is neither situation nor survey, on a game that is
/// not known, on settings that the game does not have, and on a module that has no such board.
Result<SightQuestion> sight_question(const SightOptions& options, const Context& context);

/// The readings "name=value" as settings of the game. Fails on what the game does not have.
Result<games::Settings> settings_said(const games::GameSystem& game, const std::vector<std::string>& chosen);

/// The hex of that name: "column,row" as in files, else as it is printed on the board, capitals or not.
Result<board::Hex> hex_called(const SightQuestion& question, const std::string& name);

/// Speaks in the player's language, of hexes by their printed names. `question` must outlive it.
api::Speaker speaker_of(const SightQuestion& question, const Context& context);

/// Where no rulebook settles how lines are read: each reading that was used, and the others there are.
void print_readings(const SightQuestion& question, Context& context);

/// One end of the line; fails where no unit can stand so in its hex. A hex off the board is left to the answer.
Result<board::SightEnd> sight_end(const SightQuestion& question, const SightOptions::End& end);

}  // namespace adjutant::app
