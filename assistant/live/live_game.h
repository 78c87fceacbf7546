#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "live/asking.h"
#include "live/limits.h"
#include "session/delta.h"
#include "vmod/expression/budget.h"
#include "vmod/game/viewer.h"
#include "vmod/module/module.h"
#include "vmod/module/prototype.h"
#include "vmod/wire/allowance.h"
#include "vmod/wire/clock.h"
#include "vmod/wire/event.h"
#include "vmod/wire/secret.h"
#include "vmod/wire/shared_allowance.h"
#include "vmod/wire/watched.h"

namespace adjutant::live {

/// What became of a game since this was last asked.
struct Step {
  bool whole = false;    ///< the whole board is new; LiveGame::board has it
  session::Delta delta;  ///< otherwise what changed since the former board; the publisher sets its base
  std::vector<vmod::wire::DiceRoll> rolls;
  std::vector<std::uint64_t> chat_from;  ///< of each line of the chat the connection, as of vmod::wire::Heard
  std::size_t chat_left_out = 0;         ///< lines that there were too many of to tell
  std::vector<Question> asked;           ///< by pointing at VASSAL's map
  std::optional<std::string> turn;  ///< what VASSAL's first turn counter shows now, where that is new; may be empty
  std::vector<Question> confirmed;  ///< told by a step before, now with the tools that they were asked with

  [[nodiscard]] bool empty() const {
    return !whole && delta.empty() && rolls.empty() && chat_left_out == 0 && asked.empty() && confirmed.empty() &&
           !turn;
  }
};

/// The board of a game that is heard on the wire, as one viewer may see it. After a command only the pieces that it
/// touched, and those that share a stack with them, are looked at again: what others calculate from these waits for
/// catch_up, which goes round the board little by little. No look costs more than limits::look_steps, and a room whose
/// looks have cost more than it has earned waits: values beyond that come later, those of a single object that are
/// beyond one look never.
class LiveGame {
 public:
  /// With the ids of all who registered where it is watched (wire::KnownIds::set).
  explicit LiveGame(std::shared_ptr<const vmod::Module> module, std::shared_ptr<const vmod::IdSet> ids = nullptr);

  void hear(const vmod::wire::Heard& heard) { watched_.hear(heard); }
  /// Forgets the game, since its room was left.
  void forget() { watched_.forget(); }
  /// Something was missed: the game is not known until it is sent whole again.
  void miss() { watched_.miss(); }
  /// Lets go of a game that is beyond the limits.
  void refuse() { watched_.refuse(); }
  [[nodiscard]] bool refused() const { return watched_.refused(); }
  [[nodiscard]] bool too_many_ids() const { return watched_.too_many_ids(); }
  /// About how many bytes the game takes.
  [[nodiscard]] std::size_t cost() const { return watched_.cost(); }
  /// From now on shows the game as the player of this connection sees it; none: as an observer does, which is so at
  /// first.
  void look_as(std::optional<vmod::wire::Secret> player) { player_ = std::move(player); }

  /// How many rooms share the thread: beyond limits::rooms_at_full_pace each look counts for more.
  void share_with(std::size_t rooms);

  /// What has happened since the last call, as one step of the board. While the room has to wait only the chat: the
  /// rest stays for later.
  Step take(vmod::wire::Instant now = vmod::wire::Clock::now());
  /// What has happened since the last call. If nothing has, updates the view of about `objects` stacks and lone pieces,
  /// whose properties may depend on pieces that changed before.
  Step catch_up(std::size_t objects, vmod::wire::Instant now = vmod::wire::Clock::now());
  /// Whether catch_up has work: pieces that may calculate with pieces that changed, a room that has to wait, or a
  /// question that waits for its report.
  [[nodiscard]] bool is_behind() const { return behind_ || waits_ || asking_.waits(); }

  /// Whether the game is known: it was sent whole, and the commands since then did not exceed the limits.
  [[nodiscard]] bool known() const { return watched_.known(); }
  /// Whether the game has to be sent whole (again): a command was missed, or came while the game was not known.
  [[nodiscard]] bool in_doubt() const { return watched_.in_doubt(); }
  [[nodiscard]] const vmod::GameState& state() const { return watched_.state(); }
  /// The board after the last step; without maps while the game is not known.
  [[nodiscard]] const session::Board& board() const { return board_; }
  /// The side whose view of the board this is; empty for an observer.
  [[nodiscard]] const std::string& side() const { return viewer_.side; }

 private:
  [[nodiscard]] bool may_look(vmod::wire::Instant now);
  [[nodiscard]] bool may_catch_up() const;
  void charge(const vmod::Budget& look);
  Step look_at_everything(Step step);
  std::optional<session::Delta> look_at(const vmod::Touched& touched);
  Step look_at_next(std::size_t count, Step step);
  std::vector<vmod::ObjectIndex> next_objects(std::size_t count);
  [[nodiscard]] std::set<std::size_t> all_maps() const;
  [[nodiscard]] bool touches_decks(const vmod::Touched& touched) const;
  bool settle_viewer();
  void hear_chat(Step& step, vmod::wire::Instant now);
  void hear_questions(Step& step, vmod::wire::Instant now);
  void read_turn(Step& step);
  Step take_board(Step step, vmod::wire::Instant now);

  vmod::wire::Watched watched_;
  vmod::PieceCatalogue catalogue_;
  std::optional<vmod::wire::Secret> player_;
  vmod::Viewer viewer_;
  session::Board board_;
  std::string turn_;  ///< as it was told last
  Asking asking_;
  vmod::wire::SharedAllowance chat_;  ///< lines that may be told
  std::size_t left_out_ = 0;          ///< of them, that were not and are not counted in a step yet
  vmod::wire::Instant left_out_told_{};
  vmod::wire::Allowance steps_;  ///< of vmod::Budget, for all looks
  std::int64_t price_ = 1;       ///< of one step
  bool waits_ = false;           ///< something was heard, or may have been, for which the steps do not suffice yet
  bool behind_ = false;
  vmod::ObjectIndex next_ = 0;                  ///< where catch_up goes on
  std::size_t unseen_ = 0;                      ///< objects that catch_up has still to update in this round
  std::size_t at_once_ = limits::most_objects;  ///< objects whose look has lately been within its budget
};

}  // namespace adjutant::live
