#pragma once

#include <filesystem>
#include <string>
#include <vector>

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
  End from;
  End to;
  std::vector<std::string> settings;  ///< "edge=either"
};

void add_sight_options(CLI::App& command, SightOptions& options, const Context& context);
void add_from_options(CLI::App& command, SightOptions::End& end, const Context& context);
void add_to_options(CLI::App& command, SightOptions::End& end, const Context& context);

/// A situation (a survey alone is one without units), the game that judges it, and the readings chosen.
struct SightQuestion {
  games::Situation situation;
  games::GameSystem game;
  games::Settings settings;
};

/// Reads the file, reporting its diagnostics. Fails on a file that is neither situation nor survey, on a game that is
/// not known and on settings that the game does not have.
Result<SightQuestion> sight_question(const SightOptions& options, const Context& context);

/// One end of the line; fails where no unit can stand so in its hex. A hex off the board is left to the answer.
Result<board::SightEnd> sight_end(const SightQuestion& question, const SightOptions::End& end);

}  // namespace adjutant::app
