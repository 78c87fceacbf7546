#pragma once

#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "games/asking/input.h"
#include "games/game_system.h"

// Passengers and crew of vehicles: those that have to get off from the top of a vehicle which fires its gun or is hit,
// or from one that its crew abandons (16.2, 16.3); and those that get out of a destroyed one (15.4, 16.1.1).
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

/// The list `aboard` of an input; more ids than two squads' worth are a mistake of the input.
std::vector<std::string> read_aboard(Input& input);

/// A list of passengers as JSON, as read_passengers() reads it from an input.
nlohmann::json to_json(const std::vector<Passenger>& passengers);
std::vector<Passenger> read_passengers(Input& input, const std::string& key);
/// The fields of a passenger, for Procedure::inputs.
std::vector<InputField> passenger_fields();

/// The passengers that ride on top of their vehicle.
std::vector<Passenger> on_top(std::vector<Passenger> passengers);

/// The entries of a result's "units" for passengers that are thrown off: each has moved, and is shaken unless he passes
/// a check of his morale. `rule`: the number of the rule that makes them get off.
nlohmann::json thrown_off(const std::vector<Passenger>& passengers, const std::string& rule, Run& run);

/// Adds to the "units" and "crews" of a result what the loss of the vehicle does to all aboard. Where it is destroyed
/// each passenger and the crew get out shaken or are eliminated, but the crew of a helicopter always is; where it is
/// abandoned crew and passengers get off. A unit that `units` has as eliminated stays so; for one that has another
/// entry the worse result counts. Any other `result` has no effect.
void leave_hull(const std::string& result, Hull hull, nlohmann::json& units, nlohmann::json& crews, Run& run);

}  // namespace adjutant::games::lnl
