#pragma once

#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "games/game_system.h"
#include "games/input.h"
#include "games/lnl/scene.h"

// Passengers who have to get off in a hurry: from the top of a vehicle that fires its gun or is hit, and from one that
// its crew abandons (16.2, 16.3).
namespace adjutant::games::lnl {

struct Passenger {
  std::string id;
  std::string name;
  std::optional<int> morale;
  bool on_top = false;
};

/// Those who ride in the vehicle or on it, without the weapons that they carry: [{"id", "name", "morale", "on_top"}].
nlohmann::json passengers_json(const Scene& scene, const LnlUnit& vehicle);

/// Such a list of an input.
std::vector<Passenger> read_passengers(Input& input, const std::string& key);

/// Each gets off, has moved, and is shaken unless he passes a check of his morale, for the "units" of a result. `rule`:
/// the one that makes them.
nlohmann::json thrown_off(const std::vector<Passenger>& passengers, const std::string& rule, Run& run);

}  // namespace adjutant::games::lnl
