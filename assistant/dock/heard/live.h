#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/message.h"
#include "dock/heard/fields.h"
#include "vmod/wire/dice_report.h"

// Games that are being played in VASSAL, as the socket tells them (docs/api.md). What is missing reads as if it were
// empty.
namespace adjutant::dock {

/// How games played in VASSAL are followed: as the server that all players connect to (table), between the player and
/// another server (through), or as an observer on another server (watch).
enum class LiveMode { none, table, through, watch };

/// The name of a mode on the socket ("table", "through", "watch"); empty for none.
std::string name_of(LiveMode mode);

/// A room of VASSAL with somebody in it.
struct LiveRoom {
  std::string module;
  std::string room;
  std::vector<std::string> players;  ///< by name
  bool known = false;                ///< its whole game has been seen
  std::string session;               ///< session that shows the board of this room; empty: none

  friend bool operator==(const LiveRoom&, const LiveRoom&) = default;
};

/// What is heard of VASSAL now.
struct LiveTable {
  LiveMode mode = LiveMode::none;
  int port = 0;      ///< where VASSAL connects to; 0: it does not
  bool lan = false;  ///< from other machines too
  std::string server;
  std::string module;
  bool answers = false;                ///< questions in the chat are answered there
  bool map_answers = false;            ///< whoever asks on VASSAL's map is answered there, privately
  std::vector<std::string> addresses;  ///< HOST:PORT, for players on other machines
  std::vector<LiveRoom> rooms;
  Message status;  ///< what the player is to know now; may be empty

  friend bool operator==(const LiveTable&, const LiveTable&) = default;
};

/// Where the board of a session comes from that is played in VASSAL.
struct SessionLive {
  LiveMode mode = LiveMode::none;
  std::string room;
  bool known = false;  ///< the whole game has been seen
  Message advice;      ///< until then: what to click in VASSAL

  friend bool operator==(const SessionLive&, const SessionLive&) = default;
};

/// A player rolled in VASSAL.
struct HeardRoll {
  std::string session;
  vmod::wire::DiceRoll roll;
};

LiveTable read_live_table(const Json& told);
/// Reads where the board of a session comes from; none if it is not played in VASSAL.
std::optional<SessionLive> read_session_live(const Json& follows);
HeardRoll read_roll(const Json& told);

}  // namespace adjutant::dock
