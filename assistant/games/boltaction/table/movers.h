#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

namespace adjutant::games::boltaction {

/// The kinds of unit that the rules tell apart when a unit moves, shoots or enters something.
inline constexpr std::array<std::string_view, 16> unit_kinds = {"infantry",
                                                                "team",
                                                                "medic",
                                                                "spotter",
                                                                "artillery",
                                                                "light_artillery",
                                                                "medium_artillery",
                                                                "heavy_artillery",
                                                                "super_heavy_artillery",
                                                                "tracked",
                                                                "half_track",
                                                                "wheeled",
                                                                "light_tank",
                                                                "medium_tank",
                                                                "heavy_tank",
                                                                "super_heavy_tank"};

/// A unit as the rules of movement see it.
struct Mover {
  std::string row;      ///< of the chart "movement"
  std::string terrain;  ///< column of the chart "terrain"
  bool infantry = false;
  bool artillery = false;
  bool vehicle = false;
  bool heavy_tank = false;  ///< heavy or super-heavy: it may flatten buildings
};

/// How a unit of that kind moves. `one_crew`: a gun with a single gunner, which moves as a heavy one; `fixed`: troops
/// with a fixed weapon. Nothing for an unknown kind.
std::optional<Mover> mover_of(std::string_view kind, bool one_crew = false, bool fixed = false);

}  // namespace adjutant::games::boltaction
