#pragma once

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
struct Doing {
  const Table& table;  ///< the table before the action
  const BoltUnit& actor;
  const Deed& deed;
  const ActionView& view;
  const nlohmann::json& outcome;  ///< an object; empty where nobody has given one
  Situation after;

  [[nodiscard]] const std::string& id() const { return actor.unit->id; }
  /// The acting unit in the changed situation; null once it is lost.
  [[nodiscard]] Unit* unit();
};

using Effect = Result<void> (*)(Doing& doing);

/// The effect of that action; null for one that this game does not have.
Effect effect_of(std::string_view action);

/// A field that an outcome must have for the effect of its action. Fails with the reason where it is missing or of
/// another kind.
Result<int> needed_number(const Doing& doing, const std::string& field);
Result<bool> needed_flag(const Doing& doing, const std::string& field);
Result<std::string> needed_text(const Doing& doing, const std::string& field);
/// The Error that the outcome is no result of this action.
tl::unexpected<Error> no_result(const Doing& doing);
/// The unit that the target of the action names. Fails where no unit stands there.
Result<BoltUnit> target_of(const Doing& doing);
/// Moves the acting unit to the place that the outcome gives, if it gives one. Fails where that is more than `inches`
/// away; `inches` nothing: no limit.
Result<void> go(Doing& doing, std::optional<int> inches);

// Effects of single actions, grouped by subject.
Result<void> take_order(Doing& doing);
Result<void> shoot_at(Doing& doing);
Result<void> shoot_indirectly(Doing& doing);
Result<void> take_blast(Doing& doing);
Result<void> take_hits(Doing& doing);
Result<void> check_morale(Doing& doing);
Result<void> check_fuel(Doing& doing);
Result<void> pin_vehicle(Doing& doing);
Result<void> take_damage(Doing& doing);
Result<void> check_turret(Doing& doing);
Result<void> begin_assault(Doing& doing);
Result<void> react(Doing& doing);
Result<void> hold_fire(Doing& doing);
Result<void> land_blows(Doing& doing);
Result<void> settle_combat(Doing& doing);
Result<void> regroup_unit(Doing& doing);
Result<void> settle_vehicle_assault(Doing& doing);
Result<void> assault_with_tank(Doing& doing);

/// Notes the damage that a vehicle has to roll for, one word for each penetration: "full", "massive" ...
void add_damage(Situation& situation, const std::string& vehicle, const nlohmann::json& modes);

}  // namespace adjutant::games::boltaction
