#pragma once

#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "games/game_system.h"

namespace adjutant::games {

/// What the deeds of a stack leave, one after the other; `outcome` is what was rolled, and belongs to the first. Fails
/// with the reason of the first that fails. `course.apply` must be there.
Result<Situation> after_deeds(const Course& course, Situation situation, const std::vector<Deed>& deeds,
                              nlohmann::json outcome, const Rulings& rulings);

/// What it leaves when these units go along a path together, each step made by one after the other. `outcome` holds for
/// every step. Fails with the reason of the first step that fails. `course.apply` must be there.
Result<Situation> after_path(const Course& course, Situation situation, const std::string& action,
                             const std::vector<std::string>& units, const std::vector<std::string>& path,
                             const nlohmann::json& outcome, const Rulings& rulings);

/// The hex that the deed is about: that of its target, else where its unit stands.
board::Hex hex_of(const Situation& situation, const Deed& deed);

}  // namespace adjutant::games
