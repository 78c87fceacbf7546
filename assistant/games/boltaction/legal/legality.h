#pragma once

#include <array>
#include <string>
#include <string_view>

#include <nlohmann/json_fwd.hpp>

#include "games/boltaction/table/movers.h"
#include "games/game_system.h"

// What an order die lets a unit do where it stands.
namespace adjutant::games::boltaction {

inline constexpr std::array<std::string_view, 11> action_names = {
    "move",           "shoot",          "indirect", "ambush_shot", "assault", "assault_vehicle",
    "enter_building", "leave_building", "board",    "leave",       "go_down"};

/// What is asked: a unit with an order, and what it would do.
struct Wish {
  std::string action;  ///< of action_names
  std::string unit = "infantry";
  std::string order;          ///< empty: it has none
  std::string terrain;        ///< that a move enters; empty: open
  std::string occupied_by;    ///< the building: "", "friend", "enemy"
  std::string vehicle_order;  ///< of the transport or the target: "", "advance", "run"
  std::string then;           ///< after leaving: "assault", "board"
  bool one_crew = false;      ///< of a gun
  bool antitank = false;      ///< the obstacle stops vehicles
  bool in_transport = false;
};

/// The answer: allowed, or why not and by which section; what else comes of it.
struct Permission {
  std::string reason;  ///< key of the catalogue; empty: allowed
  std::string rule;
  std::string effect;  ///< "may_flatten", "pivots_only", "reduced"; empty: none
  [[nodiscard]] bool allowed() const { return reason.empty(); }
};

/// Decides from the printed charts; a figure that may not be used refuses with "boltaction.why.not_given".
Permission permits(const Wish& wish, const tables::ChartSheet& charts, const Settings& settings);

/// {"action", "unit", "order", "terrain", "occupied_by", "vehicle_order" or "vehicle_moved", "then", "one_crew",
/// "antitank"} -> {"legal", "reason", "effect"}. Without an action: whether the unit may move into that terrain.
Result<nlohmann::json> legal(const nlohmann::json& input, Run& run);

/// How far: {"unit", "order": "advance|run", "all_on_road", "reverse", "one_crew"} -> {"distance", "pivots"}; distances
/// in inches, pivots of 90 degrees, null where the table has none. {"legal": false} where it cannot move so.
Result<nlohmann::json> move(const nlohmann::json& input, Run& run);

}  // namespace adjutant::games::boltaction
