#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "vmod/game/command_kind.h"
#include "vmod/game/player.h"
#include "vmod/game/player_table.h"
#include "vmod/geometry.h"
#include "vmod/module/module.h"

namespace adjutant::vmod {

/// A delayed note (SecretNote): everybody sees that it is there, and its text once its owner shows it.
struct DelayedNote {
  std::string name;
  PlayerRef owner;
  bool revealed = false;
  std::string text;  ///< empty until it is revealed
  std::string date;  ///< "MM/dd/yyyy h:mm a" in English, as written; empty in old files

  friend bool operator==(const DelayedNote&, const DelayedNote&) = default;
};

/// A line of sight that a player shows to all (LOS_Thread).
struct SightThread {
  Point from;  ///< map pixels
  Point to;
  bool persistent = false;  ///< stays after the button was let go
  bool mirrored = false;    ///< drawn because somebody else draws it

  friend bool operator==(const SightThread&, const SightThread&) = default;
};

/// A chess clock (ChessClock) as the last command that named it left it.
struct Clock {
  std::string name;
  std::int64_t elapsed_ms = 0;
  std::int64_t verified_ms = 0;  ///< the part of `elapsed_ms` that ran while all players were present
  bool ticking = false;

  friend bool operator==(const Clock&, const Clock&) = default;
};

/// What lies beside the board: notes, clocks, threads, special dice. Private notes are never among it, nor are player
/// ids.
struct GameAids {
  std::string notes;         ///< the notes of the scenario; lines end in "\n"
  std::string public_notes;  ///< the notepad that all players write on
  std::vector<DelayedNote> delayed_notes;
  std::vector<ExtensionInUse> extensions;
  std::map<std::string, SightThread> threads;            ///< visible threads by their id ("LOS_Thread0")
  std::vector<Clock> clocks;                             ///< in the order of their first mention
  bool clocks_shown = false;                             ///< the clocks' windows are open
  std::map<std::string, std::vector<int>> special_dice;  ///< last roll of each: the faces' indices, from 0

  friend bool operator==(const GameAids&, const GameAids&) = default;
};

/// Executes one leaf of a command that speaks of what is beside the board; any other changes nothing. Ids of players
/// become numbers in `players`, and are taken out of the texts.
void apply_to_aids(GameAids& aids, Command command, std::string_view leaf, PlayerTable& players);

}  // namespace adjutant::vmod
