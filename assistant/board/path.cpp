#include "board/path.h"

#include <algorithm>
#include <queue>
#include <tuple>

namespace adjutant::board {
namespace {

struct Visit {
  int cost = 0;
  Hex hex;
  Hex before;

  /// Cheapest first; among equals by hex, so that the same question has the same answer.
  friend bool operator>(const Visit& a, const Visit& b) {
    return std::tie(a.cost, a.hex, a.before) > std::tie(b.cost, b.hex, b.before);
  }
};

struct Arrival {
  int cost = 0;
  Hex before;
};

/// Dijkstra's search from `from`, until `to` is settled where one is given.
std::map<Hex, Arrival> settle(Hex from, std::optional<Hex> to, const StepCost& step_cost, int most) {
  std::map<Hex, Arrival> settled;
  std::priority_queue<Visit, std::vector<Visit>, std::greater<>> open;
  if (most >= 0) {
    open.push({0, from, from});
  }
  while (!open.empty()) {
    const Visit visit = open.top();
    open.pop();
    if (!settled.try_emplace(visit.hex, Arrival{visit.cost, visit.before}).second) {
      continue;
    }
    if (visit.hex == to) {
      break;
    }
    for (const Hex next : neighbours(visit.hex)) {
      const auto step = settled.contains(next) ? std::nullopt : step_cost(visit.hex, next);
      if (step && std::max(*step, 0) <= most - visit.cost) {
        open.push({visit.cost + std::max(*step, 0), next, visit.hex});
      }
    }
  }
  return settled;
}

}  // namespace

std::optional<Path> cheapest_path(Hex from, Hex to, const StepCost& cost, int most) {
  const auto settled = settle(from, to, cost, most);
  const auto end = settled.find(to);
  if (end == settled.end()) {
    return std::nullopt;
  }
  Path path{{to}, end->second.cost};
  while (path.hexes.back() != from) {
    path.hexes.push_back(settled.at(path.hexes.back()).before);
  }
  std::reverse(path.hexes.begin(), path.hexes.end());
  return path;
}

std::map<Hex, int> reach(Hex from, const StepCost& cost, int most) {
  std::map<Hex, int> reached;
  for (const auto& [hex, arrival] : settle(from, std::nullopt, cost, most)) {
    reached.emplace(hex, arrival.cost);
  }
  return reached;
}

}  // namespace adjutant::board
