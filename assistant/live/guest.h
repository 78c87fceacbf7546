#pragma once

#include <memory>
#include <optional>
#include <string>

#include "live/games.h"
#include "live/relay.h"

namespace adjutant::live {

/// The identity of a guest, and the module and room that it watches.
struct GuestSettings {
  ServerAddress server;
  std::string module;  ///< its name, to the letter
  std::string module_version;
  std::string name;                 ///< its name as the players read it, which says that it is a program
  std::string program;              ///< name and version of the program
  std::optional<std::string> room;  ///< none: the only one where somebody plays
};

/// An observer on the players' own server: listens, asks for the game, and says nothing else. A connection that was
/// lost is made anew after half a minute, then twice as long each time, five times in a row at most; one that never
/// stood is not tried again. It lives on the thread that made it, which must run Qt's event loop.
class Guest {
 public:
  Guest(GuestSettings settings, Surroundings surroundings);
  /// Signs off.
  ~Guest();
  Guest(const Guest&) = delete;
  Guest& operator=(const Guest&) = delete;

  [[nodiscard]] const Games& games() const;
  /// Watches this room from now on.
  void choose(const std::string& room);
  /// One line of chat in the room that is watched, because a player asked for it.
  void say(const std::string& line);

 private:
  class Socket;
  std::unique_ptr<Socket> socket_;
};

}  // namespace adjutant::live
