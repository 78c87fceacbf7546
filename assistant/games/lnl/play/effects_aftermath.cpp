#include <algorithm>
#include <optional>

#include <nlohmann/json.hpp>

#include "games/lnl/board/facts.h"
#include "games/lnl/legal/opportunity.h"
#include "games/lnl/play/changes.h"
#include "games/lnl/play/effects.h"
#include "games/lnl/play/turn.h"
#include "games/lnl/resolve/melee_power.h"

// The effects of close assaults, and of what follows from other actions.
namespace adjutant::games::lnl {

using nlohmann::json;

namespace {

// ----------------------------------------------------------------------------------------------------- close assaults

/// Removes the units that could not prevent the assault and have lost their vehicle (17.1).
void overwhelm(Execution& execution, Place place) {
  for (const LnlUnit* enemy : execution.scene.enemies_at(place, execution.actor.counter->side)) {
    if (!is_vehicle(enemy->unit_class)) {
      take_off(execution.after, enemy->counter->id);
    }
  }
}

bool has_destroyed(const json& outcome) {
  return outcome.is_object() && outcome.value("destroyed", json()) == json(true);
}

/// Whether that unit has failed the check before the assault and stays where it is.
bool has_failed(const json& outcome, const std::string& id) {
  const json failed = outcome.is_object() ? outcome.value("failed", json::array()) : json::array();
  return failed.is_array() && std::ranges::find(failed, json(id)) != failed.end();
}

std::optional<Status> marker_in(const json& outcome) {
  const bool named = outcome.is_object() && outcome.contains("marker_on_unit") && outcome["marker_on_unit"].is_string();
  return named ? status_named(outcome["marker_on_unit"].get<std::string>()) : std::nullopt;
}

/// A leader who has failed his check stays: he has moved where he was on his way, else he is Ops Complete (17.1).
void stay_behind(Execution& execution, const std::string& leader) {
  const bool moving = execution.scene.fact(fact::moving, leader) != nullptr;
  mark(*unit_in(execution.after, leader), moving ? Status::moved : Status::ops_complete);
}

// ----------------------------------------------------------------------------------------------------------- a crash

bool is_aboard(const Unit& unit, const std::string& carrier) {
  return text_value(unit.values, "aboard") == carrier;
}

/// Everybody on the ground of that hex, but for those aboard, awaits the attack of the crash.
void strike_below(Execution& execution, board::Hex hex) {
  const std::string& helicopter = id_of(execution);
  std::vector<std::string> struck;
  for (const Unit& unit : execution.after.units) {
    const UnitClass its_class = class_of(unit);
    const bool acts = static_cast<std::size_t>(its_class) < acting_classes && its_class != UnitClass::armor_leader;
    if (unit.hex == hex && acts && its_class != UnitClass::helicopter && !is_aboard(unit, helicopter)) {
      struck.push_back(unit.id);
    }
  }
  for (const std::string& unit : struck) {
    note(execution.after, fact::crashed_on, unit, board::to_string(hex));
  }
}

// ------------------------------------------------------------------------------------------------ the last of the SS

bool awaits_rally(const Situation& situation, const Unit& unit) {
  return fact_of(situation, fact::fanatic, unit.id) != nullptr;
}

/// Where all have tried and nobody is there who fights, the rest are eliminated, and whoever has come stops
/// (13.81, 8.1).
void settle_fanaticism(Execution& execution, Place place, const std::string& side) {
  const Scene now(execution.after, execution.scene.settings());
  const auto left = now.friends_at(place, side);
  const bool goes_on = std::ranges::any_of(left, [&](const LnlUnit* unit) {
    return awaits_rally(execution.after, *unit->counter) || fights_in_melee(now, *unit) || is_vehicle(unit->unit_class);
  });
  if (goes_on) {
    return;
  }
  std::vector<std::string> lost;
  for (const LnlUnit* unit : left) {
    lost.push_back(unit->counter->id);
  }
  std::vector<std::string> movers;
  for (const LnlUnit* enemy : now.enemies_at(place, side)) {
    if (now.fact(fact::moving, enemy->counter->id) != nullptr) {
      movers.push_back(enemy->counter->id);
    }
  }
  for (const std::string& id : lost) {
    take_off(execution.after, id);
  }
  for (const std::string& id : movers) {
    note(execution.after, fact::stopped, id, {}, "overcame");
  }
}

}  // namespace

/// The effects of a close assault on the assaulting unit: one that failed the check before it stays; the others are
/// back where they started, or hold the hex of the vehicle that they have destroyed. Either way its move is over
/// (17.1).
Result<void> settle_close_assault(Execution& execution) {
  forget(execution.after, fact::moving, id_of(execution));
  const json& outcome = execution.outcome;
  const auto marker = marker_in(outcome);
  mark(actor_of(execution), marker.value_or(Status::moved));
  take_harm(execution.after, outcome);
  if (has_destroyed(outcome)) {
    overwhelm(execution, target_place(execution));
    put_in(execution.after, id_of(execution), target_place(execution));
  }
  for (const std::string& leader : execution.chosen.with) {
    if (has_failed(outcome, leader)) {
      stay_behind(execution, leader);
    } else if (!has_failed(outcome, id_of(execution))) {  // else he has nobody to go with
      mark(*unit_in(execution.after, leader), marker.value_or(Status::moved));
      const auto& place = *unit_in(execution.after, id_of(execution));
      put_in(execution.after, leader, {place.hex, place.level});
    }
  }
  return {};
}

/// Whoever assaults the vehicle in his own hex stays there, whatever comes (15.3).
Result<void> settle_counter_assault(Execution& execution) {
  forget(execution.after, fact::overrun, id_of(execution));
  const json& outcome = execution.outcome;
  if (const auto marker = marker_in(outcome)) {
    mark(actor_of(execution), *marker);
  }
  take_harm(execution.after, outcome);
  if (has_destroyed(outcome)) {
    overwhelm(execution, place_of(execution.actor));
  }
  for (const std::string& leader : execution.chosen.with) {
    if (has_failed(outcome, leader)) {
      stay_behind(execution, leader);
    }
  }
  return {};
}

/// The unit retreats one hex: from a flamethrower, where it can be fired at as one that moves (5.3), or from a vehicle
/// that stays in its hex (15.3). Where no hex is legal it is removed from the board (1.6.2).
Result<void> fall_back(Execution& execution) {
  const Fact* order = execution.scene.fact(fact::must_retreat, id_of(execution));
  const bool from_vehicle = order != nullptr && order->value == fact::from_vehicle;
  forget(execution.after, fact::must_retreat, id_of(execution));
  if (execution.view.targets.empty()) {
    take_off(execution.after, id_of(execution));
    return {};
  }
  if (!from_vehicle) {
    mark(actor_of(execution), Status::moved);
    note(execution.after, fact::moving, id_of(execution));
    note(execution.after, fact::stopped, id_of(execution));
    enter_under_fire(execution.after, id_of(execution), 1);
  }
  put_in(execution.after, id_of(execution), {target_place(execution).hex, execution.actor.counter->level});
  return {};
}

/// Without a result the side that had the initiative keeps it.
Result<void> roll_initiative(Execution& execution) {
  const json& outcome = execution.outcome;
  const bool rolled = outcome.is_object() && outcome.contains("winner") && outcome["winner"].is_string();
  const auto all = sides(execution.after);  // who had it first
  const std::string winner = rolled ? outcome["winner"].get<std::string>() : all.front();
  if (std::ranges::find(all, winner) == all.end()) {
    return failure("initiative", {"lnl.refuse.no_side", {{"side", winner}}});
  }
  execution.after = with_initiative(std::move(execution.after), winner);
  return {};
}

/// The helicopter comes down with all aboard; who has survived stands by its wreck (19.5.1).
Result<void> come_down(Execution& execution) {
  forget(execution.after, fact::crashing, id_of(execution));
  const json& outcome = execution.outcome;
  const bool told = outcome.is_object() && outcome.contains("lands") && outcome["lands"].is_string();
  const auto hex = told ? board::hex_named(outcome["lands"].get<std::string>()) : std::nullopt;
  const auto& terrain = execution.after.terrain;
  if (!hex || (terrain && !terrain->on_board(*hex))) {
    remove_with_passengers(execution.after, id_of(execution));
    return {};
  }
  const Place place{*hex, 0};
  strike_below(execution, *hex);
  put_in(execution.after, id_of(execution), place);
  lay_marker(execution.after, place, "wreck");
  take_off(execution.after, id_of(execution));
  return {};
}

Result<void> suffer_crash(Execution& execution) {
  std::erase_if(execution.after.ledger.facts, [&](const Fact& fact) {
    return fact.fact == fact::crashed_on && fact.hex == board::to_string(execution.actor.counter->hex);
  });
  take_harm(execution.after, execution.outcome);
  return {};
}

/// Who fails is eliminated; who rallies fights (13.81).
Result<void> rally_before_melee(Execution& execution) {
  forget(execution.after, fact::fanatic, id_of(execution));
  if (has_succeeded(execution.outcome)) {
    turn_over(actor_of(execution), "good");
    unmark(actor_of(execution), Status::shaken);
  } else {
    take_off(execution.after, id_of(execution));
  }
  settle_fanaticism(execution, place_of(execution.actor), execution.actor.counter->side);
  return {};
}

/// The half-squad has the firepower of the die; that of glider troops has range and movement besides (13.82, 13.93).
Result<void> take_half_squad(Execution& execution) {
  constexpr long long glider_range = 5;
  constexpr long long glider_movement = 4;
  forget(execution.after, fact::half_squad_due, id_of(execution));
  const json& outcome = execution.outcome;
  if (!outcome.is_object() || !outcome.contains("fp") || !outcome["fp"].is_number_integer()) {
    return {};
  }
  Unit& unit = actor_of(execution);
  const std::string face = execution.actor.is(Status::shaken) ? "good/" : "";
  unit.values[face + "fp"] = outcome["fp"].get<long long>();
  if (execution.actor.printed("glider")) {
    unit.values[face + "range"] = glider_range;
    unit.values[face + "mf"] = glider_movement;
  }
  return {};
}

/// A crew that fails is shaken (15.4).
Result<void> check_crew(Execution& execution) {
  forget(execution.after, fact::crew_check, id_of(execution));
  const json& outcome = execution.outcome;
  if (outcome.is_object() && outcome.value("success", json()) == json(false)) {
    turn_over(actor_of(execution), "shaken");
  }
  return {};
}

/// The owner has the half-squad keep the other weapon (1.6.1).
Result<void> keep_other(Execution& execution) {
  forget(execution.after, fact::dropped, id_of(execution));
  for (Unit& weapon : execution.after.units) {
    if (weapon.id == execution.chosen.target) {
      weapon.owner = id_of(execution);
    } else if (weapon.owner == id_of(execution) && class_of(weapon) == UnitClass::weapon) {
      weapon.owner.clear();
    }
  }
  return {};
}

}  // namespace adjutant::games::lnl
