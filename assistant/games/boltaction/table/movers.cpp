#include "games/boltaction/table/movers.h"

#include <algorithm>

namespace adjutant::games::boltaction {

namespace {

Mover gun(std::string_view kind, bool one_crew) {
  const bool heavy = one_crew || kind == "heavy_artillery" || kind == "super_heavy_artillery";
  return {heavy ? "towed_gun" : "gun", "artillery", false, true, false, false};
}

Mover vehicle(std::string_view kind) {
  const bool tank = kind.ends_with("_tank");
  const bool wheeled = kind == "wheeled";
  return {tank ? "tracked" : std::string(kind),
          wheeled ? "wheeled" : "tracked_half",
          false,
          false,
          true,
          kind == "heavy_tank" || kind == "super_heavy_tank"};
}

}  // namespace

std::optional<Mover> mover_of(std::string_view kind, bool one_crew, bool fixed) {
  if (std::ranges::find(unit_kinds, kind) == unit_kinds.end()) {
    return std::nullopt;
  }
  if (kind == "infantry" || kind == "team" || kind == "medic" || kind == "spotter") {
    return Mover{fixed ? "fixed_weapon" : "infantry", "infantry", true, false, false, false};
  }
  return kind.ends_with("artillery") ? gun(kind, one_crew) : vehicle(kind);
}

}  // namespace adjutant::games::boltaction
