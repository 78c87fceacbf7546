#pragma once

namespace CLI {
class App;
}

namespace adjutant::app {

struct Context;

/// Adds `take MODULE` to the command `survey`: the terrain of another version of the module for a board whose picture
/// is another now, as survey.take keeps it on the socket.
void add_take_survey(CLI::App& survey, Context& context);

}  // namespace adjutant::app
