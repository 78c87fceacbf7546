#pragma once

#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "base/result.h"
#include "games/lnl/board/scene.h"
#include "games/lnl/legal/action_table.h"
#include "games/lnl/resolve/attack.h"

namespace adjutant::games::lnl {

// Helpers for inputs of procedures that are read off the board.

/// A refusal as the Error of an input.
tl::unexpected<Error> refused(const Refusal& refusal);

/// Whether this is said of another hex than the one that is asked about: an action as a whole is refused for any of
/// its targets.
bool is_said_of_another(const Message& reason, board::Hex target);

/// The unit of that id. Fails where there is no such unit.
Result<const LnlUnit*> unit_of(const Scene& scene, const std::string& id);

/// The unit of that id, if that action is legal for it now. Fails with the refusal otherwise.
Result<const LnlUnit*> actor(const Scene& scene, const std::string& id, std::string_view action_id,
                             const RuleSet& rule_set);

/// What reads the input of a procedure about one unit.
using UnitInput = Result<nlohmann::json>(const Scene& scene, const LnlUnit& unit, const BoardQuestion& question);
using FromBoard = decltype(Procedure::from_board);

/// The input about the first of the units that are asked about. Fails where there is no such unit.
FromBoard of_first(UnitInput* input);
/// The input about the first of the units that are asked about, if that action is legal for it now.
FromBoard of_actor(const std::string& action_id, UnitInput* input);

/// The lowest storey of the hex that holds enemies of that side. Fails where none does.
Result<Place> enemy_place(const Scene& scene, board::Hex hex, std::string_view side);

/// The degrading hexes on the line from the unit to the place; an Error where the line is blocked, and where it has not
/// been declared and may not be looked at. Where it is not known the answer is what is certain, and `assumed` says so.
Result<int> degrading_to(const Scene& scene, const LnlUnit& unit, Place place, std::vector<Message>& assumed);

/// The leaders in Good Order of that side in that place, without `except`.
std::vector<const LnlUnit*> good_leaders(const Scene& scene, Place place, std::string_view side, const LnlUnit* except);
/// The best leadership among these leaders; 0 where there is none, nothing where one's leadership is not known.
std::optional<int> best_leadership(const std::vector<const LnlUnit*>& leaders);

/// The armour leader who commands the vehicle (11.8); null where there is none.
const LnlUnit* armor_leader_of(const Scene& scene, const LnlUnit& vehicle);

/// The morale with which the unit checks: that of a vehicle is its commander's, where it has one (11.8).
std::optional<int> morale_with_commander(const Scene& scene, const LnlUnit& unit);
/// That the counter with whose morale it checks prints none, so that it cannot check; nothing where it can.
std::optional<Message> no_morale(const Scene& scene, const LnlUnit& unit);

/// A support weapon as its owner fires it, for the input of an attack.
FiringWeapon firing(const LnlUnit& weapon, const LnlUnit& owner);
/// The weapon that a unit fires where the player names none: a squad its best, who would give up his own firepower for
/// it only a better one; a satchel charge is never thrown unasked.
const LnlUnit* usual_weapon(const Scene& scene, const LnlUnit& owner);

/// "positive_tm" of the unit's hex, for the input of a check: null where nobody knows the terrain; with "terrain",
/// where its modifier is not given.
void add_positive_tm(const Scene& scene, const LnlUnit& unit, const tables::ChartSheet& charts, nlohmann::json& input);

/// "tm" of the hex for the input of a shot at it; "terrain" where the chart does not give it.
void add_target_modifier(const Scene& scene, board::Hex hex, const tables::ChartSheet& charts, nlohmann::json& input);

/// Whether it is night and nothing lights the hex (20.1).
bool dark(const Scene& scene, board::Hex hex);

}  // namespace adjutant::games::lnl
