#pragma once

namespace adjutant::app {

/// From now on what Qt and its readers of pictures say on their own ("libpng warning: ...") is not printed: a player
/// reads Adjutant's sentences, which say what it means for the game. What ends the program still is. With the
/// environment variable ADJUTANT_DEBUG set to anything, everything is printed.
void silence_libraries();

}  // namespace adjutant::app
