#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "board/terrain_map.h"
#include "games/bcs/board/hex_map.h"
#include "games/state/situation.h"

// The board as supply and command need it: roads, units, and zones of control.
namespace adjutant::games::bcs {

enum class Road : std::uint8_t { none, track, secondary, primary };
enum class MovementClass : std::uint8_t { foot, truck, tactical };
inline constexpr std::array<std::string_view, 3> movement_classes = {"foot", "truck", "tactical"};

/// Whether the unit has a zone of control: HQs, trains and Supports have none, nor those whose value `zoc` is false.
bool has_zone(const Unit& unit);

/// Whether the name of a hexside feature is that of a road or track.
bool is_road(std::string_view kind);

/// The movement class of that name, "foot", "truck" or "tactical"; nothing for any other text.
std::optional<MovementClass> movement_class_named(std::string_view name);

/// A hex as the supply and command of one side see it.
struct Plot {
  bool on_board = false;
  Road road = Road::none;           ///< the best that runs through the hex
  std::array<bool, 3> barred = {};  ///< by movement class: cannot be entered
  bool supply = false;              ///< a supply source of this side
  bool friendly = false;            ///< a unit of this side stands here
  bool enemy = false;               ///< an enemy unit stands here
  bool zone = false;                ///< in the zone of control of an enemy (EZOC)
  bool av_zone = false;             ///< in the zone of control of an enemy AV unit
  bool enemy_msr = false;           ///< an MSR of the enemy runs through it

  friend bool operator==(const Plot&, const Plot&) = default;
};

using Field = HexMap<Plot>;

/// Whether an enemy zone of control in this hex stops a unit of that movement class: any zone stops foot and truck,
/// only that of an AV unit stops tactical.
bool zone_binds(const Plot& plot, MovementClass ma);

/// The surveyed board without units. A road runs through the hexes on both sides of a hexside where the survey has
/// "primary_road", "secondary_road" or "track"; a kind of terrain whose key "bars" lists movement classes is closed to
/// them (the terrain chart belongs to each game of the series and is not in the source).
Field field_of(const board::TerrainMap& terrain);

void place_friend(Field& field, board::Hex hex);
/// Places an enemy unit and, where `has_zone`, its zone of control: the six hexes around it.
void place_enemy(Field& field, board::Hex hex, bool has_zone, bool is_av);

/// The board with the units of a situation as that side sees them, and its markers: "supply" and "supply_SIDE" are
/// supply sources, "msr_SIDE" a hex of that side's MSR. Nothing without a surveyed board.
std::optional<Field> field_of(const Situation& situation, std::string_view side);

}  // namespace adjutant::games::bcs
