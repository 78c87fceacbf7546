#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace adjutant::app {

struct Context;

/// What `adjutant range --within` is told besides the place.
struct WithinOptions {
  std::optional<int> distance;
  int level = 0;  ///< of who asks
  std::string module;
  std::string side;
  std::optional<std::size_t> step;
  std::vector<std::string> settings;  ///< "edge=either"
};

/// Adds the options that only count with `within`.
void add_within_options(CLI::App& command, CLI::Option& within, WithinOptions& options, const Context& context);

/// Lists what lies within the distance of a hex, a unit or a piece: of a situation or terrain file, or of a saved game
/// or log, whether or not its module is of a game.
void tell_within(const std::string& file, const std::string& from, const WithinOptions& options, Context& context);

}  // namespace adjutant::app
