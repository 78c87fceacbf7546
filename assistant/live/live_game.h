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
  bool whole = false;    ///< the board is another: LiveGame::board has it
  session::Delta delta;  ///< else what turns the former board into it; its base is for whoever publishes it
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
  /// Its room was left: the game is not known any more.
  void forget() { watched_.forget(); }
  /// From now on with the eyes of the player of this connection; before, with an observer's.
  void look_as(vmod::wire::Secret player) { player_ = std::move(player); }

  /// What has happened since this was last called.
  Step take();
  /// The same; where nothing has happened, looks further round the board, at about so many stacks and lone pieces.
  Step catch_up(std::size_t objects);
  /// Something was touched since the last time round, from which other pieces may calculate.
  [[nodiscard]] bool is_behind() const { return behind_; }

  /// A whole game has been seen; since then something was missed.
  [[nodiscard]] bool known() const { return watched_.known(); }
  [[nodiscard]] bool in_doubt() const { return watched_.in_doubt(); }
  [[nodiscard]] const vmod::GameState& state() const { return watched_.state(); }
  /// As of the last step; no maps where the game is not known.
  [[nodiscard]] const session::Board& board() const { return board_; }
  /// The side whose eyes these are; empty: an observer's.
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
  std::size_t unseen_ = 0;      ///< objects of the game that it has still to come by
};

}  // namespace adjutant::live
