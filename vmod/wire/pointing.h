#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "vmod/geometry.h"

namespace adjutant::vmod::wire {

/// Something that a player has pointed at on VASSAL's map, as the wire tells it. Nothing in it was typed.
struct Pointed {
  enum class Kind {
    thread,  ///< a thread (LOS_Thread) was pulled from `from` to `to`
    spot,    ///< a flare was lit at `from` to ask about this place
    units,   ///< the pieces `ids` are asked about
    report   ///< a line that VASSAL wrote: it may name whoever pulled the thread before
  };
  Kind kind = Kind::report;
  std::string tool;              ///< id of the thread or flare: "LOS_Thread0"
  Point from;                    ///< map pixels
  Point to;                      ///< likewise, threads alone
  std::vector<std::string> ids;  ///< as VASSAL names pieces
  std::string text;              ///< the report that belongs to it, as a player reads it; may be empty
  bool asks = false;             ///< the report says in so many words that Adjutant is asked
  std::string by;                ///< name of whose connection it came from; empty where only the report may tell
  std::uint64_t connection = 0;  ///< that it came from, as of Heard
  std::size_t hidden = 0;        ///< of the pieces that are asked about, that nobody else sees: they are not named

  friend bool operator==(const Pointed&, const Pointed&) = default;
};

/// Understands what players point at from the commands that pass: a thread once when it is pulled, not when it is taken
/// away or stays; flares and pieces only where the comment of Adjutant's extension stands in the report
/// (`<!--adj:spot-->`). What is undone or replayed is none, nor is what anybody typed.
class PointingListener {
 public:
  /// The leaves of one line, in the order in which VASSAL executes them, from this connection (as of Heard), whose
  /// player has this name.
  std::vector<Pointed> hear(const std::vector<std::string>& leaves, const std::string& by,
                            std::uint64_t connection = 0);
  /// Nothing is shown on any map any more.
  void forget() { shown_.clear(); }

 private:
  void hear_thread(std::string_view fields, std::uint64_t connection, std::vector<Pointed>& pointed);
  void make_room_for(std::uint64_t connection);

  using Shown = std::pair<std::uint64_t, std::string>;  ///< from which connection, and which thread
  std::map<Shown, std::pair<Point, Point>> shown_;      ///< the ends of what is shown now
};

/// The player who asks by a report of Adjutant's extension, whose words begin with his name; empty where it does not
/// say.
std::string asker_of(std::string_view report);

/// The code of the language in which such a report is written; empty where it is none of the program's own.
std::string language_of(std::string_view report);

}  // namespace adjutant::vmod::wire
