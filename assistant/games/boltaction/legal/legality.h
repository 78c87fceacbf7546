#pragma once

#include <array>
#include <string>
#include <string_view>

#include <nlohmann/json_fwd.hpp>

#include "games/boltaction/table/movers.h"
#include "games/game_system.h"

// The actions that an order die allows a unit where it stands.
namespace adjutant::games::boltaction {

inline constexpr std::array<std::string_view, 11> action_names = {
    "move",           "shoot",          "indirect", "ambush_shot", "assault", "assault_vehicle",
    "enter_building", "leave_building", "board",    "leave",       "go_down"};

/// A question about legality: a unit with an order, and the action that it would take.
struct Wish {
  std::string action;  ///< one of action_names
  std::string unit = "infantry";
  std::string order;          ///< one of the orders of a die; empty: the unit has none
  std::string terrain;        ///< terrain that a move enters; empty: open ground
  std::string occupied_by;    ///< who occupies the building: "" (nobody), "friend", "enemy"
  std::string vehicle_order;  ///< order of the transport or the target: "", "advance", "run"
  std::string then;           ///< after leaving: "assault", "board"
  bool one_crew = false;      ///< the gun has a single gunner
  bool fixed = false;         ///< troops with a fixed weapon
  bool antitank = false;      ///< the obstacle stops vehicles
  bool in_transport = false;
};

/// Whether an action is legal; if not, why and by which section; and how it is limited.
struct Permission {
  std::string reason;  ///< key of the catalogue; empty: allowed
  std::string rule;
  std::string effect;  ///< "may_flatten", "pivots_only", "reduced"; empty: none
  [[nodiscard]] bool allowed() const { return reason.empty(); }
};

/// Decides from the printed charts whether an action is legal; a figure that may not be used (unknown, or waiting for
/// the owner's word) refuses it with "boltaction.why.not_given".
Permission permits(const Wish& wish, const RuleSet& rule_set);

/// Whether an action is legal: {"action", "unit", "order", "terrain", "occupied_by", "vehicle_order" or
/// "vehicle_moved", "then", "one_crew", "fixed", "antitank"} -> {"legal", "reason", "effect"}. Without an action:
/// whether the unit may move into that terrain.
Result<nlohmann::json> legal(const nlohmann::json& input, Run& run);

/// How far a unit moves: {"unit", "order": "advance|run", "all_on_road", "reverse", "one_crew", "fixed"} ->
/// {"distance", "pivots"}; distances in inches, pivots of 90 degrees, null where the table has none. {"legal": false}
/// where the unit cannot move so.
Result<nlohmann::json> move(const nlohmann::json& input, Run& run);

}  // namespace adjutant::games::boltaction
