#pragma once

#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "games/asking/input.h"
#include "games/game_system.h"

// What becomes of those aboard: who has to get off in a hurry, from the top of a vehicle that fires its gun or is hit
// and from one that its crew abandons (16.2, 16.3); and who gets out of one that is destroyed (15.4, 16.1.1).
namespace adjutant::games::lnl {

struct Passenger {
  std::string id;
  std::string name;
  std::optional<int> morale;
  bool on_top = false;
};

/// A vehicle or helicopter with all that is aboard.
struct Hull {
  std::string id;
  std::vector<std::string> aboard;  ///< weapons too
  std::vector<Passenger> passengers;
  bool helicopter = false;
};

/// Such a list of an input: more than two squads' worth is on no vehicle.
std::vector<std::string> read_aboard(Input& input);

/// Such a list, and that of an input.
nlohmann::json to_json(const std::vector<Passenger>& passengers);
std::vector<Passenger> read_passengers(Input& input, const std::string& key);

/// Those of them who ride outside.
std::vector<Passenger> on_top(std::vector<Passenger> passengers);

/// Each gets off, has moved, and is shaken unless he passes a check of his morale, for the "units" of a result. `rule`:
/// the one that makes them.
nlohmann::json thrown_off(const std::vector<Passenger>& passengers, const std::string& rule, Run& run);

/// What the loss of the vehicle does to those aboard, for the "units" and "crews" of the result: where it is destroyed
/// each gets out shaken or goes down with it, its crew too, but for that of a helicopter; where it is abandoned crew
/// and passengers get off. Whom `units` has as eliminated is beyond that; of whom it says less, the worse counts. Any
/// other `result` does nothing.
void leave_hull(const std::string& result, Hull hull, nlohmann::json& units, nlohmann::json& crews, Run& run);

}  // namespace adjutant::games::lnl
