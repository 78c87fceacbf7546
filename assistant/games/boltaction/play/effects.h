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

// What each action leaves behind.
namespace adjutant::games::boltaction {

/// A deed that is being done: what it was judged by, and the situation that it changes.
struct Doing {
  const Table& table;  ///< as it was
  const BoltUnit& actor;
  const Deed& deed;
  const ActionView& view;
  const nlohmann::json& outcome;  ///< an object; empty where nobody has given one
  Situation after;

  [[nodiscard]] const std::string& id() const { return actor.unit->id; }
  /// The actor as it is being changed; null once it is lost.
  [[nodiscard]] Unit* unit();
};

using Effect = Result<void> (*)(Doing& doing);

/// The effect of that action; null for one that this game does not have.
Effect effect_of(std::string_view action);

/// What an outcome must hold for its effect. Each fails with the reason where it does not.
Result<int> needed_number(const Doing& doing, const std::string& field);
Result<bool> needed_flag(const Doing& doing, const std::string& field);
Result<std::string> needed_text(const Doing& doing, const std::string& field);
/// That nothing can be read out of the outcome, as it is no result of this action.
tl::unexpected<Error> no_result(const Doing& doing);
/// The unit that the target of the deed means. Fails where none stands there.
Result<BoltUnit> target_of(const Doing& doing);
/// Puts the actor where the outcome says, if it says so; at most so many inches away, where that is given.
Result<void> go(Doing& doing, std::optional<int> inches);

// By what they are about.
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

/// Notes what a vehicle has to roll for, once for each penetration: "full", "massive" ...
void add_damage(Situation& situation, const std::string& vehicle, const nlohmann::json& modes);

}  // namespace adjutant::games::boltaction
