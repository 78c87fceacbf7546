#pragma once

#include <QString>
#include <QStringList>
#include <string>
#include <vector>

#include "dock/heard/spot.h"

// The answer of `moves` (docs/api.md): where units can go, and by which way.
namespace adjutant::dock {

/// An enemy unit that may fire at a unit in this hex of the path.
struct Watcher {
  QString name;
  QString place;

  friend bool operator==(const Watcher&, const Watcher&) = default;
};

struct PathStep {
  Spot spot;
  std::string target;  ///< as the socket wants to hear it: the hex, with its storey where it is another than the ground
  QString cost;        ///< of this hex; "?" where nobody has given it
  QString total;       ///< from the start to here
  QString text;        ///< where it goes and what that costs, in words
  std::vector<Watcher> watchers;

  friend bool operator==(const PathStep&, const PathStep&) = default;
};

/// A hex, or a storey of one, that can be reached in this impulse, and the cheapest way to it.
struct ReachedHex {
  Spot spot;
  QString total;
  std::vector<PathStep> path;  ///< not empty; the last is the hex itself

  [[nodiscard]] const std::string& id() const { return path.back().target; }
  friend bool operator==(const ReachedHex&, const ReachedHex&) = default;
};

struct Reach {
  Spot from;
  QString allowance;  ///< points there are in all; empty where nobody has given them
  std::vector<ReachedHex> hexes;
  QStringList assumptions;

  friend bool operator==(const Reach&, const Reach&) = default;
};

Reach read_reach(const Json& answer);

/// All enemy units that may fire at the units along the path, each once.
std::vector<Watcher> watchers_of(const std::vector<PathStep>& path);

}  // namespace adjutant::dock
