#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "base/message.h"
#include "base/result.h"
#include "words/language.h"

// What the socket says of games that are played in VASSAL right now. Who listens to VASSAL is the program's affair: the
// service knows him by these values and functions.
namespace adjutant::api {

/// How a client wants VASSAL's games to be heard (`live.open`).
struct LiveRequest {
  std::string mode;           ///< "table": be the server; "through": stand before `server`; "watch": be a guest there
  std::uint16_t port = 5050;  ///< where VASSAL comes to; 0: any that is free
  bool lan = false;           ///< from other machines too
  std::string server;         ///< HOST:PORT
  std::string module;         ///< whose game is watched, as `adjutant modules` names it
  std::string room;           ///< empty: the only one where somebody plays
  bool answers = false;       ///< questions in the chat are answered there
  bool map_answers = false;   ///< whoever asks on VASSAL's map is answered there, privately

  friend bool operator==(const LiveRequest&, const LiveRequest&) = default;
};

struct LiveRoom {
  std::string module;
  std::string room;
  std::vector<std::string> players;  ///< names
  std::string session;               ///< session that shows the board of this room; empty: none
  bool known = false;                ///< its whole game has been seen

  friend bool operator==(const LiveRoom&, const LiveRoom&) = default;
};

/// What is heard now.
struct LiveTable {
  std::optional<LiveRequest> open;     ///< with the port that it has become; none: nothing is heard
  std::vector<std::string> addresses;  ///< HOST:PORT, as VASSAL's players type them
  std::vector<LiveRoom> rooms;
  std::optional<Message> status;  ///< state of the connection, in a sentence for the player

  friend bool operator==(const LiveTable&, const LiveTable&) = default;
};

/// An extension for VASSAL that a client wants (`live.extension`).
struct ExtensionRequest {
  std::string module;  ///< as `session.open` takes it
  std::filesystem::path folder;
  words::Language language = words::Language::en;  ///< of its buttons
};

/// The extension that was written.
struct ExtensionWritten {
  std::filesystem::path file;
  std::string module;
  std::string version;
  std::vector<std::string> maps;
  std::vector<Message> advice;  ///< where to put it, what opponents see, how to remove it
};

/// Whoever listens to VASSAL, as the service needs it. Called on the service's thread.
struct LiveControl {
  std::function<Result<void>(const LiveRequest&)> open;
  std::function<void()> close;
  std::function<Result<void>(const std::string& room)> choose;
  std::function<Result<void>(bool on)> answer;
  std::function<Result<void>(bool on)> answer_on_map;
  std::function<LiveTable()> state;
  std::function<Result<ExtensionWritten>(const ExtensionRequest&)> extension;
};

/// Where a session's board comes from, if it is a game that is being played.
struct SessionLive {
  std::string mode;  ///< as in LiveRequest
  std::string room;
  bool known = false;  ///< the whole game has been seen

  friend bool operator==(const SessionLive&, const SessionLive&) = default;
};

}  // namespace adjutant::api
