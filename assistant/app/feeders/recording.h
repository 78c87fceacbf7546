#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "base/message.h"
#include "session/delta.h"
#include "vmod/game/game_state.h"
#include "vmod/game/save.h"
#include "vmod/module/module.h"
#include "vmod/module/prototype.h"

namespace adjutant::app {

/// Any bytes can be read as a game; in one that VASSAL wrote, the game has begun.
bool holds_a_game(const vmod::SavedGame& game);

/// That a game has no such side, and which it has.
Message no_such_side(const std::string& side, const std::vector<std::string>& known);

/// A save, a recorded game or a new one as its boards: what a side may see after each step, at first an observer.
class Recording {
 public:
  Recording(vmod::SavedGame game, std::shared_ptr<const vmod::Module> module);

  /// A game that VASSAL would begin from the module alone; no steps.
  static Recording of_new_game(std::shared_ptr<const vmod::Module> module);

  /// From now on with the eyes of this side; empty: of an observer.
  void look_as(std::string side) { side_ = std::move(side); }
  /// The sides there are to look as.
  [[nodiscard]] std::vector<std::string> sides() const;

  /// 0 of a save: there is nothing but its start.
  [[nodiscard]] std::size_t steps() const { return game_.steps(); }
  /// The board after so many steps; 0: as the game starts. Beyond the end: the end. Going back plays it again from the
  /// start.
  session::Board board_after(std::size_t steps);

 private:
  Recording(vmod::SavedGame game, vmod::GameState state);

  vmod::SavedGame game_;
  std::shared_ptr<const vmod::Module> module_;
  vmod::PieceCatalogue catalogue_;
  std::string side_;
  vmod::GameState state_;
  std::size_t played_ = 0;
};

}  // namespace adjutant::app
