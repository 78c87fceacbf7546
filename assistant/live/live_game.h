#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "session/delta.h"
#include "vmod/game/viewer.h"
#include "vmod/module/module.h"
#include "vmod/module/prototype.h"
#include "vmod/wire/event.h"
#include "vmod/wire/secret.h"
#include "vmod/wire/watched.h"

namespace adjutant::live {

/// What became of a game since this was last asked.
struct Step {
  bool whole = false;    ///< the whole board is new; LiveGame::board has it
  session::Delta delta;  ///< otherwise what changed since the former board; the publisher sets its base
  std::vector<vmod::wire::DiceRoll> rolls;

  [[nodiscard]] bool empty() const { return !whole && delta.empty() && rolls.empty(); }
};

/// The board of a game that is heard on the wire, as one viewer may see it. After a command only the pieces that it
/// touched, and those that share a stack with them, are looked at again: what others calculate from these waits for
/// catch_up, which goes round the board little by little.
class LiveGame {
 public:
  explicit LiveGame(std::shared_ptr<const vmod::Module> module);

  void hear(const vmod::wire::Heard& heard) { watched_.hear(heard); }
  /// Forgets the game, since its room was left.
  void forget() { watched_.forget(); }
  /// From now on shows the game as the player of this connection sees it; before, an observer's view is shown.
  void look_as(vmod::wire::Secret player) { player_ = std::move(player); }

  /// What has happened since the last call, as one step of the board.
  Step take();
  /// What has happened since the last call. If nothing has, updates the view of about `objects` stacks and lone pieces,
  /// whose properties may depend on pieces that changed before.
  Step catch_up(std::size_t objects);
  /// Whether pieces have to be updated with catch_up, since they may calculate with pieces that changed.
  [[nodiscard]] bool is_behind() const { return behind_; }

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
  Step look_at_everything(Step step);
  std::optional<session::Delta> look_at(const vmod::Touched& touched);
  std::optional<session::Delta> look_at(const std::vector<vmod::ObjectIndex>& objects);
  std::vector<vmod::ObjectIndex> next_objects(std::size_t count);
  [[nodiscard]] std::set<std::size_t> all_maps() const;
  [[nodiscard]] bool touches_decks(const vmod::Touched& touched) const;
  bool settle_viewer();
  void hear_chat(Step& step);

  vmod::wire::Watched watched_;
  vmod::PieceCatalogue catalogue_;
  std::optional<vmod::wire::Secret> player_;
  vmod::Viewer viewer_;
  session::Board board_;
  bool behind_ = false;
  vmod::ObjectIndex next_ = 0;  ///< where catch_up goes on
  std::size_t unseen_ = 0;      ///< objects that catch_up has still to update in this round
};

}  // namespace adjutant::live
