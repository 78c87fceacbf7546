#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "vmod/geometry.h"

namespace adjutant::vmod::wire {

/// The number of a thread or flare among all of its kind, as its id ends: 5 of "LOS_Thread5".
using ToolNumber = std::size_t;

/// An answer on one player's own map and in a private window there. It can say nothing else than these.
struct PrivateAnswer {
  struct Line {
    ToolNumber thread = 0;
    Point from;  ///< map pixels
    Point to;
  };
  struct Ring {
    ToolNumber flare = 0;
    Point at;
  };

  std::string words;                  ///< for the window; empty: only drawn
  std::optional<ToolNumber> cleared;  ///< a thread that is taken away first
  std::optional<Line> line;
  std::optional<Ring> ring;
};

/// The command for one player alone, under this name and this id, which has to stay the same. Its first leaf is
/// PRIV_CHAT, for VASSAL then neither logs nor undoes what hangs on it (asking.md 7): a plain private line would be
/// sent to everybody with the player's next Undo. Control characters are left out of the words, and marks of HTML are
/// written so that they are read as themselves.
std::string to_text(const PrivateAnswer& answer, const std::string& name, const std::string& id);

}  // namespace adjutant::vmod::wire
