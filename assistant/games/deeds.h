#pragma once

#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "games/game_system.h"

namespace adjutant::games {

/// What the deeds of a stack leave, one after the other; `outcome` is what was rolled, and belongs to the first. Fails
/// with the reason of the first that fails. `course.apply` must be there.
Result<Situation> after_deeds(const Course& course, Situation situation, const std::vector<Deed>& deeds,
                              nlohmann::json outcome, const Rulings& rulings);

/// The hex that the deed is about: that of its target, else where its unit stands.
board::Hex hex_of(const Situation& situation, const Deed& deed);

}  // namespace adjutant::games
