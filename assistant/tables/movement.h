#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json_fwd.hpp>

// What movement costs by the chart of a pack (formats.md, `movement`).
namespace adjutant::tables {

class Fields;

/// Movement points by the name of a kind; nullopt: it may not be entered, or crossed. A kind that is not listed costs
/// what nobody has given.
using MovementPoints = std::map<std::string, std::optional<int>, std::less<>>;

/// How units of some kinds move.
struct MovementCosts {
  std::vector<std::string> kinds;  ///< of units; empty: those that no other entry names
  std::string allowance = "move";  ///< the figure of the counter that gives its points
  MovementPoints terrains;         ///< of each hex that is entered
  MovementPoints sides;            ///< more, of what is crossed along the hexside; not listed: nothing more
  int uphill = 0;                  ///< more, for each level up
  bool stops_beside_enemies = false;
  std::string rule;

  friend bool operator==(const MovementCosts&, const MovementCosts&) = default;
};

/// The most entries, points and kinds of a pack's `movement`.
inline constexpr std::size_t max_movements = 50;
inline constexpr int max_movement_points = 1'000;

/// Reads the list `movement` of a pack; what is wrong in it is noted and left out. `terrains`: the kinds of terrain of
/// the pack; where it has some, costs of others are mistakes.
std::vector<MovementCosts> read_movement(Fields& pack, const std::vector<std::string>& terrains);
nlohmann::json movement_json(const std::vector<MovementCosts>& movement);

/// The entry for units of that kind: the first that names it, else the first that names none; null where there is none.
const MovementCosts* movement_of(const std::vector<MovementCosts>& movement, std::string_view kind);

}  // namespace adjutant::tables
