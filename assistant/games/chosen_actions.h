#pragma once

#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "games/game_system.h"

namespace adjutant::games {

/// What these units are to do: one action of all where they carry it out together, led by the first of them that may
/// do it; else one of each.
std::vector<ChosenAction> actions_of_stack(const GameSystem& system, const Situation& situation,
                                           const std::string& action, const std::vector<std::string>& units,
                                           const std::string& target, const RuleSet& rule_set);

/// The units of these actions, each once, whoever acts before who acts with him.
std::vector<std::string> units_of(const std::vector<ChosenAction>& chosen_actions);

/// The situation after the actions of a stack, carried out one after the other. `outcome` is the result that was
/// rolled; it belongs to the first action. Fails with the reason of the first action that fails. `course.apply` must
/// not be empty.
Result<Situation> after_actions(const Course& course, Situation situation,
                                const std::vector<ChosenAction>& chosen_actions, nlohmann::json outcome,
                                const RuleSet& rule_set);

/// The situation after these units have moved along a path together: each step of `path` is made by one unit after the
/// other. `outcome` holds for every step. Fails with the reason of the first step that fails. `course.apply` must not
/// be empty.
Result<Situation> after_path(const Course& course, Situation situation, const std::string& action,
                             const std::vector<std::string>& units, const std::vector<std::string>& path,
                             const nlohmann::json& outcome, const RuleSet& rule_set);

/// Fails with what must be done before the active side's part can be ended (Course::unfinished).
Result<void> part_is_over(const Course& course, const Situation& situation, const RuleSet& rule_set);

/// The hex that an action is about: that of its target, else the one where its unit stands.
board::Hex hex_of(const Situation& situation, const ChosenAction& chosen);

}  // namespace adjutant::games
