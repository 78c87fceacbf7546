#pragma once

#include <QPointF>
#include <QString>
#include <string>

#include <nlohmann/json_fwd.hpp>

#include "base/message.h"
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

  friend bool operator==(const HeardShot&, const HeardShot&) = default;
};

Shot read_shot(const nlohmann::json& json);
HeardShot read_heard_shot(const nlohmann::json& told);

/// The sentence about a declared shot for the game log.
Message told(const Shot& shot);

}  // namespace adjutant::dock
