#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include <nlohmann/json_fwd.hpp>

#include "base/result.h"
#include "games/asking/input.h"
#include "games/boltaction/legal/targets.h"
#include "games/boltaction/play/changes.h"
#include "games/course.h"
#include "games/game_system.h"

// The effects of each action on the situation.
namespace adjutant::games::boltaction {

/// An action while its effect is being applied: what it was judged by, and the situation that it changes.
struct Execution {
  const Table& table;  ///< the table before the action
  const BoltUnit& actor;
  const ChosenAction& chosen;
  const ActionView& view;
  const nlohmann::json& outcome;  ///< an object; empty where nobody has given one
  Situation after;

  [[nodiscard]] const std::string& id() const { return actor.unit->id; }
  /// The acting unit in the changed situation; null once it is lost.
  [[nodiscard]] Unit* unit();
};

using Effect = Result<void> (*)(Execution& execution);

/// The effect of that action; null for one that this game does not have.
Effect effect_of(std::string_view action);

/// A field that an outcome must have for the effect of its action. Fails with the reason where it is missing or of
/// another kind.
Result<int> needed_number(const Execution& execution, const std::string& field);
Result<bool> needed_flag(const Execution& execution, const std::string& field);
Result<std::string> needed_text(const Execution& execution, const std::string& field);
/// The Error that the outcome is no result of this action.
tl::unexpected<Error> no_result(const Execution& execution);
/// The unit that the target of the action names. Fails where no unit stands there.
Result<BoltUnit> target_of(const Execution& execution);
/// How near to other units a move may end: an assault ends beside an enemy, any other move more than 1 inch from
/// everybody.
enum class Ends : std::uint8_t { apart, in_contact };
/// Moves the acting unit to the place that the outcome gives, if it gives one. Fails where that is more than `inches`
/// away, or too near to another unit; `inches` nothing: no limit.
Result<void> go(Execution& execution, std::optional<int> inches, Ends ends = Ends::apart);

/// Takes a unit that rides out of its vehicle; it stands where the vehicle does.
void get_out(Unit& unit);

// Effects of single actions, grouped by subject.
Result<void> take_order(Execution& execution);
Result<void> dare_vehicle(Execution& execution);
Result<void> shoot_at(Execution& execution);
Result<void> shoot_once(Execution& execution);
Result<void> shoot_indirectly(Execution& execution);
Result<void> take_blast(Execution& execution);
Result<void> take_hits(Execution& execution);
Result<void> check_morale(Execution& execution);
Result<void> check_fuel(Execution& execution);
Result<void> check_building(Execution& execution);
Result<void> pin_vehicle(Execution& execution);
Result<void> take_damage(Execution& execution);
Result<void> check_turret(Execution& execution);
Result<void> begin_assault(Execution& execution);
Result<void> react(Execution& execution);
Result<void> hold_fire(Execution& execution);
Result<void> land_blows(Execution& execution);
Result<void> settle_combat(Execution& execution);
Result<void> regroup_unit(Execution& execution);
Result<void> settle_vehicle_assault(Execution& execution);
Result<void> assault_with_tank(Execution& execution);

/// Notes the damage that a vehicle has to roll for, one word for each penetration: "full", "massive" ...
void add_damage(Situation& situation, const std::string& vehicle, const nlohmann::json& modes);
/// Notes the hits that the unit has to take, if there are any, with their penetration: "0", of HE "2 he".
void note_hits(Situation& situation, const std::string& unit, int hits, const std::string& penetration);

}  // namespace adjutant::games::boltaction
