#pragma once

namespace CLI {
class App;
}

namespace adjutant::app {

struct Context;

/// Adds `compare FILE FILE` to the command `survey`: where two terrain files of one board differ, hex by hex,
/// hexside by hexside and by the outlines of hexes, as survey.compare tells it on the socket.
void add_compare_surveys(CLI::App& survey, Context& context);

}  // namespace adjutant::app
