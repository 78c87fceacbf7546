#pragma once

#include <QPointF>
#include <QString>
#include <string>

#include "base/message.h"
#include "dock/heard/fields.h"
#include "dock/style/overlay.h"

namespace adjutant::dock {

/// One end of a shot.
struct ShotEnd {
  std::string hex;
  QString place;   ///< its printed name
  QPointF centre;  ///< in map pixels; null where the board has none

  friend bool operator==(const ShotEnd&, const ShotEnd&) = default;
};

/// A shot that somebody has declared, as the socket tells it (docs/api.md).
struct Shot {
  long long number = 0;
  std::string unit;  ///< who looked, by id; empty: it was declared from a hex
  QString side;
  ShotEnd from;
  ShotEnd to;
  Tone verdict = Tone::unknown;
  int range = 0;
  bool stands = false;  ///< the line may still be looked at
  QString text;         ///< the shot in one sentence, in the language of the question

  friend bool operator==(const Shot&, const Shot&) = default;
};

/// A shot, and the session that it was declared in.
struct HeardShot {
  std::string session;
  Shot shot;
};

Shot read_shot(const Json& json);
HeardShot read_heard_shot(const Json& told);

/// The sentence about a declared shot for the game log.
Message told(const Shot& shot);

}  // namespace adjutant::dock
