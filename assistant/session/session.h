#pragma once

#include <cstdint>
#include <deque>
#include <filesystem>
#include <memory>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "base/result.h"
#include "games/game_system.h"
#include "session/delta.h"
#include "situation/counter_sheet.h"
#include "situation/from_pieces.h"
#include "situation/ground.h"
#include "situation/turn_entries.h"
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
  std::filesystem::path module_file = {};  ///< file that the module was read from, with its pictures
  /// Files of its extensions, in the order in which they were loaded.
  std::vector<std::filesystem::path> extension_files = {};
  bool game_said = true;  ///< the player has said which game the module is of, or that it is of none
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
  std::size_t number = 0;        ///< its number in the log, from 1
  std::optional<Change> change;  ///< none if the shot was in the log already
};

/// One game being followed. Every change makes a new snapshot with the next revision; a change that does not fit leaves
/// everything as it was. A session and the snapshots it gives away belong to one thread.
class Session {
 public:
  explicit Session(Kit kit);

  [[nodiscard]] const Kit& kit() const { return kit_; }
  [[nodiscard]] std::shared_ptr<const Snapshot> now() const { return now_; }

  /// Replaces the whole board. Fails if the session has no module.
  Result<Change> publish(Board board);
  /// Applies a delta to the present board. Fails if its base is another revision or it does not fit.
  Result<Change> publish(const Delta& delta);
  /// Replaces the board by a situation, a board in the terms of the game. Fails if the situation is of another game.
  /// Shots in its log are added behind those of the session.
  Result<Change> publish(games::Situation situation);
  /// Sets what the players say of phase, impulse and so on. Facts are added to those that were read from the board.
  /// Entries that are `mentioned` are known so from now on, the others as they were.
  Change say(const games::Ledger& ledger, const std::set<situation::Entry>& mentioned = {},
             games::Proof by = games::Proof::said);
  /// Enters what VASSAL's turn counter shows (situation/turn_entries.h); none where that changes nothing.
  std::optional<Change> see(const situation::SeenTurn& turn);
  /// Makes a step by hand: the situation becomes `after`, and the pieces on the board follow their units.
  Change play(games::Situation after);
  /// Takes back the last step made with `play`; none if there is none. A call of `publish` or `say` ends the steps that
  /// can be taken back.
  std::optional<Change> undo();
  [[nodiscard]] bool can_undo() const { return !steps_.empty(); }
  /// Does once more what `undo` took back last; none if there is none. What was taken back is kept until something else
  /// is done: a step, or a call of `publish` or `say`.
  std::optional<Change> redo();
  [[nodiscard]] bool can_redo() const { return !undone_.empty(); }
  /// Adds a declared shot to the log (games/declaring.h). It stays there for good, whatever is undone or published
  /// later. Fails if the log is full.
  Result<EnteredShot> declare(const games::DeclaredShot& shot);
  /// Understands the board that is there in the terms of another kit of the same module. What was said of the turn and
  /// the steps that could be taken back are those of another game, and forgotten.
  Change understand_with(Kit kit);
  /// Understands the pieces that are there by another counter sheet of the same game. The turn and what was said of it
  /// stay, as do units of which the new sheet says what the old one said; steps made by hand cannot be taken back any
  /// more.
  Change use(situation::CounterSheet counters);
  /// Goes on over other terrain of the module's boards: units, turn, and what was said of them stay; where another grid
  /// is laid over a board, units stand in its hexes. Steps made by hand
  /// cannot be taken back any more: they lead to situations on the former terrain.
  Change stand_on(situation::Surveys surveys);
  /// Replaces the settings: the readings of the rules that the players have agreed on.
  void agree(games::Settings settings) { kit_.settings = std::move(settings); }
  /// Lays figures typed by the owner over those of the charts; a figure whose chart or cell does not exist is skipped.
  void use(const std::vector<tables::OwnerFigure>& figures);
  /// Puts a figure of the game's own into a cell again; nothing where there is no such cell.
  void restore(const std::string& chart, const std::string& cell, const tables::Figure& figure);

 private:
  /// What is needed to go over one step made by hand, back or forth.
  struct Step {
    games::Situation there;  ///< as it is beyond the step
    Delta pieces;            ///< moves the pieces there; empty if a situation was published
  };
  /// The most steps that can be taken back; each holds a whole situation.
  static constexpr std::size_t most_steps_back = 300;

  Change step_to(games::Situation situation, Delta delta);
  /// Goes to the moment beyond the step; the step that is given back leads here again.
  std::pair<Change, Step> go_over(Step step);
  void forget_steps();
  Change become(Board board, std::optional<Delta> delta);
  Change understand(Board board, situation::Ground ground, bool is_step, std::optional<Delta> delta);
  Change become(Snapshot snapshot, std::optional<Delta> delta);
  [[nodiscard]] situation::Ground ground_for(const Board& board) const;

  Kit kit_;
  games::Ledger ledger_;
  std::deque<Step> steps_;         ///< steps that can be taken back, the last one at the end
  std::vector<Step> undone_;       ///< steps that were taken back, the last one at the end
  std::shared_ptr<Snapshot> now_;  ///< never changed while somebody else holds it
};

}  // namespace adjutant::session
