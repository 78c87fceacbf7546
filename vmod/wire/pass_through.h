#pragma once

#include <cstddef>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "vmod/wire/event.h"
#include "vmod/wire/limits.h"
#include "vmod/wire/lines.h"
#include "vmod/wire/private_answer.h"
#include "vmod/wire/protocol.h"
#include "vmod/wire/roster.h"

namespace adjutant::vmod::wire {

/// One player's VASSAL and the server he plays on, with a listener between them: every byte passes unaltered, both
/// ways, whatever the listener makes of it. It says nothing itself, so there is nobody new in the room, and the
/// connection tells who the player is.
class PassThrough {
 public:
  void from_player(std::string_view bytes);
  void from_server(std::string_view bytes);
  /// One side is gone: what it said last is still handed to the other, which is then to be closed.
  void player_closed() { lose(to_server_); }
  void server_closed() { lose(to_player_); }

  /// An answer to this player alone, under this name and id, between two lines of the server's: the only words that do
  /// not come from it. What he writes back to that id is told (AskedPrivately). None before he has registered.
  void answer_player(const PrivateAnswer& answer, const std::string& name, const std::string& id);

  std::string take_for_player() { return to_player_.take(); }
  std::string take_for_server() { return to_server_.take(); }
  void written_to_player(std::size_t bytes) { to_player_.written(bytes); }
  void written_to_server(std::size_t bytes) { to_server_.written(bytes); }
  /// False: the other side does not keep up; read no more of this one for now.
  [[nodiscard]] bool wants_from_player() const { return to_server_.keeps_up() && !to_player_.source_gone; }
  [[nodiscard]] bool wants_from_server() const { return to_player_.keeps_up() && !to_server_.source_gone; }
  /// Everything is handed out and written, and the other side is gone: close this one.
  [[nodiscard]] bool close_player() const { return to_player_.done(); }
  [[nodiscard]] bool close_server() const { return to_server_.done(); }

  std::vector<Event> take_events() { return events_.take(); }
  /// The ids that went by since this was last asked, for redaction: to be learnt before the events are told.
  std::vector<IdHeard> take_ids();
  /// The module that the player has registered with; empty before.
  [[nodiscard]] const std::string& module() const { return module_; }
  /// Who the player is, for Watched::viewer; empty before.
  [[nodiscard]] const Secret& player() const { return player_; }
  [[nodiscard]] std::vector<Room> rooms() const { return roster_.rooms(id_); }
  [[nodiscard]] const std::optional<std::string>& room() const { return room_; }

 private:
  /// One direction.
  struct Way {
    std::string bytes;
    std::size_t handed_out = 0;
    bool source_gone = false;
    LineReader tap{limits::line_bytes};
    bool between_lines = true;
    std::string own;  ///< lines of ours that wait for the end of a line

    void pass(std::string_view more);
    void add(const std::string& line);
    std::string take();
    void written(std::size_t count);
    [[nodiscard]] std::size_t waiting() const { return bytes.size() + handed_out; }
    [[nodiscard]] bool keeps_up() const { return waiting() < limits::passing_bytes; }
    [[nodiscard]] bool done() const { return source_gone && waiting() == 0; }
  };

  std::optional<std::string> overhear(Way& way);
  void lose(Way& way);
  void note(std::string id);
  void listen_to_player();
  void listen_to_server();
  void hear_list(const List& list);
  void hear_forward(const Forward& forward);

  Way to_server_;
  Way to_player_;
  std::string module_;
  std::string id_;
  Secret player_;
  std::string name_;                 ///< of the player
  std::string own_id_;               ///< under which he was answered
  std::deque<std::string> own_ids_;  ///< the newest under which he registered
  Roster roster_;
  IdsHeard ids_;
  std::optional<std::string> room_;
  EventQueue events_;
};

}  // namespace adjutant::vmod::wire
