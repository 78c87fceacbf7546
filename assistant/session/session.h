#pragma once

#include <cstdint>
#include <deque>
#include <filesystem>
#include <memory>
#include <optional>
#include <vector>

#include "base/result.h"
#include "games/game_system.h"
#include "session/delta.h"
#include "situation/counter_sheet.h"
#include "situation/from_pieces.h"
#include "situation/ground.h"
#include "vmod/module/module.h"

namespace adjutant::session {

/// What is needed to understand a board: the game, the figures with the owner's laid over, and what is known of the
/// module. Without a module a session takes situations only.
struct Kit {
  games::GameSystem system;
  tables::ChartSheet charts;
  games::Settings settings;
  situation::CounterSheet counters;
  std::shared_ptr<const vmod::Module> module;
  situation::Surveys surveys;
  std::filesystem::path module_file = {};                   ///< where the module was read from: its pictures are there
  std::vector<std::filesystem::path> extension_files = {};  ///< likewise of its extensions, in their order
};

/// A board at one moment, understood. Immutable: whoever shows or asks holds a shared_ptr to it.
struct Snapshot {
  std::uint64_t revision = 0;
  Board board;               ///< empty where a situation was published
  situation::Ground ground;  ///< the map that is fought on; no boards where none has hexes
  games::Situation situation;
  std::vector<situation::StrayPiece> unknown;  ///< pieces that no rule of the counter sheet fits
};

/// The map that is fought on, with its pieces; null where none has hexes and where a situation was published.
const vmod::MapView* battlefield(const Snapshot& snapshot);

/// One step of a session: the new moment, and what turns the former one into it (none: the whole board is new).
struct Change {
  std::shared_ptr<const Snapshot> now;
  std::optional<Delta> delta;
};

/// A declared shot in the log.
struct EnteredShot {
  std::size_t number = 0;        ///< from 1
  std::optional<Change> change;  ///< nothing where it was there already
};

/// One game being followed. Every change makes a new snapshot with the next revision; a change that does not fit leaves
/// everything as it was. A session and the snapshots it gives away belong to one thread.
class Session {
 public:
  explicit Session(Kit kit);

  [[nodiscard]] const Kit& kit() const { return kit_; }
  [[nodiscard]] std::shared_ptr<const Snapshot> now() const { return now_; }

  /// The whole board anew. Fails where the session has no module.
  Result<Change> publish(Board board);
  /// A step from the present board; fails where its base is another revision or it does not fit.
  Result<Change> publish(const Delta& delta);
  /// A board in the game's own terms; fails where it is of another game. Shots that its log brings come after those
  /// that the session has.
  Result<Change> publish(games::Situation situation);
  /// What the players say of phase, impulse and so on; facts are entered beside those that were seen.
  Change say(const games::Ledger& ledger);
  /// A step that a player makes by hand: the board is as `after` has it, and its pieces follow their units.
  Change play(games::Situation after);
  /// Takes the last of these steps back; nothing where there is none. What is published or said from outside ends the
  /// way back.
  std::optional<Change> undo();
  [[nodiscard]] bool can_undo() const { return !steps_.empty(); }
  /// Enters a shot in the log (games/declaring.h), out of which nothing takes it: no undo, no other board. Fails where
  /// the log is full.
  Result<EnteredShot> declare(const games::DeclaredShot& shot);
  /// The readings of the rules that the players have agreed on, in place of the former ones.
  void agree(games::Settings settings) { kit_.settings = std::move(settings); }
  /// The owner's figures, laid over those that the session has; one whose chart or cell is not there is left out.
  void use(const std::vector<tables::OwnerFigure>& figures);

 private:
  /// A step made by hand, as it is taken back.
  struct Step {
    games::Situation before;
    Delta back;  ///< of the pieces; none where a situation was published
  };
  /// More than anybody takes back; each holds a whole situation.
  static constexpr std::size_t most_steps_back = 300;

  Change step_to(games::Situation situation, Delta delta);
  Change become(Board board, std::optional<Delta> delta);
  Change understand(Board board, situation::Ground ground, bool is_step, std::optional<Delta> delta);
  Change become(Snapshot snapshot, std::optional<Delta> delta);
  [[nodiscard]] situation::Ground ground_for(const Board& board) const;

  Kit kit_;
  games::Ledger ledger_;
  std::deque<Step> steps_;         ///< that can be taken back, the last one at the end
  std::shared_ptr<Snapshot> now_;  ///< never changed while somebody else holds it
};

}  // namespace adjutant::session
