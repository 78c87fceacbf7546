#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "games/state/situation.h"

namespace adjutant::games::boltaction {

/// The national rules of a unit, as the inputs of procedures name them in `national`: those that every unit of its
/// value `nation` ("germany", "usa", "united_kingdom", "japan", "soviet_union", "australia", or as they are written)
/// has, and those that its value `national` names, "rapid_fire tough", because a player has chosen them or the unit
/// alone has them. Rules that the source gives to regulars and veterans, or to those on foot, are left out for others.
/// A nation or rule of another name stands among them as it is written, so that the procedure refuses it by its name.
std::vector<std::string> national_rules(const Unit& unit, std::string_view kind, std::string_view quality);

}  // namespace adjutant::games::boltaction
