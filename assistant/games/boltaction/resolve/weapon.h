#pragma once

#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "games/asking/input.h"
#include "games/game_system.h"

namespace adjutant::games::boltaction {

/// A row of the weapons table. Distances in inches.
struct Weapon {
  std::string id;
  std::optional<int> range;  ///< of direct fire; nothing: it fires indirectly only
  std::optional<int> indirect_least;
  std::optional<int> indirect_most;
  std::string shots;               ///< "5", "D6+1"
  std::string pen;                 ///< "5", "he": that of its template
  int he = 0;                      ///< inches of its template; 0: none
  std::vector<std::string> rules;  ///< "team", "fixed", "assault" ...
  [[nodiscard]] bool has(const std::string& rule) const;
};

/// The weapon that the field `weapon` names; nothing where the field is not given. Refuses one that the table lacks.
std::optional<Weapon> read_weapon(Input& input, const Run& run);

/// Whether a weapon can hit at that distance with indirect fire, and why not:
///
///   {"weapon", "distance"} -> {"hit": false, "reason"} outside its ranges, else {"in_range": true}
Result<nlohmann::json> indirect_range(const nlohmann::json& input, Run& run);

}  // namespace adjutant::games::boltaction
