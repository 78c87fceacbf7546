#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "base/message.h"
#include "live/asking.h"
#include "session/delta.h"
#include "vmod/game/game_state.h"
#include "vmod/game/save.h"
#include "vmod/module/module.h"
#include "vmod/module/prototype.h"
#include "vmod/wire/logged_pointing.h"

namespace adjutant::app {

/// Whether a game has begun in a file. Any bytes can be read as a game, but only in a file that VASSAL wrote has it
/// begun.
bool holds_a_game(const vmod::SavedGame& game);

/// The message that a game does not have this side, and which sides it has.
Message no_such_side(const std::string& side, const std::vector<std::string>& known);

/// A save, a recorded game or a new one as its boards: what a side may see after each step, at first an observer.
class Recording {
 public:
  Recording(vmod::SavedGame game, std::shared_ptr<const vmod::Module> module);

  /// A game that VASSAL would begin from the module alone, with other boards where commands lay them; no steps.
  static Recording of_new_game(std::shared_ptr<const vmod::Module> module, const std::vector<std::string>& boards = {});

  /// From now on shows the boards as this side sees them; empty: as an observer.
  void look_as(std::string side) { side_ = std::move(side); }
  /// The sides of the game as which its boards can be shown.
  [[nodiscard]] std::vector<std::string> sides() const;

  /// The number of steps of a recorded game; 0 for a save.
  [[nodiscard]] std::size_t steps() const { return game_.steps(); }
  /// The board after `steps` steps; 0 gives the start of the game, a number beyond the end gives the end. Going back
  /// replays the game from its start.
  session::Board board_after(std::size_t steps);
  /// What the module's first turn tracker says on the board that was asked for last: "Turn 1, Administrative"; empty
  /// where it has none.
  [[nodiscard]] const std::string& turn() const { return turn_; }
  /// What players asked by pointing at VASSAL's map, with the step that was asked for last; none where that was not the
  /// step after the one before, since of a jump nothing is told. A question whose report comes in a step of its own
  /// comes with that.
  [[nodiscard]] const std::vector<live::Question>& asked() const { return asked_; }

 private:
  Recording(vmod::SavedGame game, vmod::GameState state);
  void play_to(std::size_t wanted);
  [[nodiscard]] vmod::wire::Instant time_of(std::size_t step) const;
  void hear_questions(bool is_next_step, const session::Board& board);

  vmod::SavedGame game_;
  std::shared_ptr<const vmod::Module> module_;
  vmod::PieceCatalogue catalogue_;
  std::string side_;
  vmod::GameState state_;
  std::size_t played_ = 0;
  std::string turn_;
  vmod::wire::LoggedPointing pointing_;
  live::Asking asking_;
  vmod::wire::Instant began_ = vmod::wire::Clock::now();
  std::vector<live::Question> asked_;
};

}  // namespace adjutant::app
