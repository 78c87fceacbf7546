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
  /// Of a place that is the target of an attack: who attacks it, and from where; else none.
  std::vector<std::string> attackers;
  std::string attack_from;
  QPointF attack_point;

  /// Whether it is about a line, and so about an attack along it: a string, or the target of units.
  [[nodiscard]] bool has_line() const { return kind == Kind::sight || !attackers.empty(); }
  [[nodiscard]] QPointF line_from() const { return attackers.empty() ? from_point : attack_point; }
  [[nodiscard]] QPointF line_to() const { return attackers.empty() ? to_point : from_point; }

  friend bool operator==(const HeardQuestion&, const HeardQuestion&) = default;
};

/// Reads a question; one without the places that its kind needs is none.
HeardQuestion read_question(const Json& told);

/// Who asks what, in a sentence; `somebody` is said where nobody knows who.
Message told(const HeardQuestion& question, const QString& somebody);

}  // namespace adjutant::dock
