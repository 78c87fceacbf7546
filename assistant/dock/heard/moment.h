#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "dock/heard/live.h"
#include "games/state/situation.h"
#include "session/delta.h"

namespace adjutant::dock {

/// A session and what it follows, as the socket says it.
struct Followed {
  std::string session;
  std::string title;
  std::string game;  ///< empty: a module that is bound to none
  std::string edition;
  std::string module;
  std::string module_version;
  std::string module_file;                        ///< where its pictures are; empty where there is no module
  std::string map;                                ///< the map that is fought on; empty where none has hexes
  std::vector<std::string> extension_files = {};  ///< of the module, in the order in which they are loaded
  std::optional<SessionLive> live = {};           ///< of a game that is being played in VASSAL
  bool game_said = false;  ///< the player has said which game the module is of, or that it is of none

  friend bool operator==(const Followed&, const Followed&) = default;
};

/// A board at one moment, as the window shows it. Immutable and shared between threads.
struct Moment {
  Followed of;
  std::uint64_t revision = 0;
  std::shared_ptr<const session::Board> board;  ///< never null; no maps where a situation without pieces is followed
  games::Ledger ledger;
  /// Ids of the pieces that the last step added, changed or raised; empty after a jump.
  std::vector<std::string> moved;
};

using MomentPtr = std::shared_ptr<const Moment>;

}  // namespace adjutant::dock
