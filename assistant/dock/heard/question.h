#pragma once

#include <QPointF>
#include <string>
#include <vector>

#include "base/message.h"
#include "dock/heard/fields.h"

namespace adjutant::dock {

/// What a player asks by pointing at VASSAL's map, as the socket tells it (docs/api.md, live.asked).
struct HeardQuestion {
  enum class Kind { none, sight, spot, units };
  std::string session;
  Kind kind = Kind::none;
  std::string by;  ///< the player's name; may be empty
  std::string map;
  std::string from;  ///< name of the place
  std::string to;
  QPointF from_point;  ///< in map pixels
  QPointF to_point;
  std::vector<std::string> units;

  friend bool operator==(const HeardQuestion&, const HeardQuestion&) = default;
};

/// Reads a question; one without the places that its kind needs is none.
HeardQuestion read_question(const Json& told);

/// Who asks what, in a sentence; `somebody` is said where nobody knows who.
Message told(const HeardQuestion& question, const QString& somebody);

}  // namespace adjutant::dock
