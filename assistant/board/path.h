#pragma once

#include <functional>
#include <map>
#include <optional>
#include <vector>

#include "board/hex.h"

namespace adjutant::board {

/// What it costs to enter `to` from its neighbour `from`; nullopt: not possible. Negative costs are taken as 0.
using StepCost = std::function<std::optional<int>(Hex from, Hex to)>;

struct Path {
  std::vector<Hex> hexes;  ///< both ends included
  int cost = 0;
};

/// The cheapest path; among equals always the same one. nullopt where none costs at most `most`.
std::optional<Path> cheapest_path(Hex from, Hex to, const StepCost& cost, int most);

/// Every hex that can be reached for at most `most`, with the least cost; `from` itself costs 0.
std::map<Hex, int> reach(Hex from, const StepCost& cost, int most);

}  // namespace adjutant::board
