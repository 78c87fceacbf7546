#include "dock/level_chips.h"
#include "dock/window_inside.h"

// The line of sight on the board.
namespace adjutant::dock {

void Window::Inside::wire_sight() {
  new LevelChips(*board, play.sight(), play.field(), voice_);
}

}  // namespace adjutant::dock
