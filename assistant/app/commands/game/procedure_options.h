#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "api/answers/answers.h"
#include "base/result.h"
#include "tables/oracle.h"
#include "tables/trace.h"

namespace CLI {
class App;
}

namespace adjutant::app {

struct Context;

// What the commands that run procedures share.

/// Dice that were typed, and whether the others are rolled.
struct DiceOptions {
  std::vector<int> dice;
  bool roll = false;
  std::optional<std::uint64_t> seed;  ///< rolls too, the same dice each time
};

void add_dice_options(CLI::App& command, DiceOptions& options, const Context& context);

tables::Oracle oracle_of(const DiceOptions& options, tables::Choices choices = {});

/// Reads a JSON object from a file, or from standard input for "-"; an empty object if no file is named. Fails if it
/// cannot be read or is not an object.
Result<nlohmann::json> read_input(const std::string& file, Context& context);

/// The steps, a line each, with their rules.
void print_trace(const tables::Trace& trace, const api::Speaker& say, const Context& context);

}  // namespace adjutant::app
