#include "games/boltaction/play/effects.h"

#include <algorithm>
#include <array>

#include <nlohmann/json.hpp>

#include "games/boltaction/play/turn.h"
#include "games/boltaction/reckon/rule_variants.h"
#include "games/boltaction/table/facts.h"
#include "games/boltaction/table/measure.h"
#include "games/boltaction/table/order_dice.h"
#include "games/boltaction/table/reach.h"
#include "games/state/changing.h"

namespace adjutant::games::boltaction {

using nlohmann::json;

namespace {

// ------------------------------------------------------------------------------------------------------------ the dice

Result<void> draw_from_bag(Execution& execution) {
  return needed_text(execution, "side").and_then([&](const std::string& side) -> Result<void> {
    const auto bag = dice_in_bag(execution.after);
    const auto dice = bag.find(side);
    if (dice == bag.end() || dice->second == 0) {
      return failure("side", {"boltaction.refuse.no_die_of_side", {{"side", side}}});
    }
    draw(execution.after, side);
    return {};
  });
}

/// The ids of the units of the outcome that have that result. Fails on what is no list of units.
Result<std::vector<std::string>> units_with(const Execution& execution, std::string_view result) {
  Input outcome(execution.outcome);
  std::vector<std::string> ids;
  for (Input& unit : outcome.objects("units", max_units)) {
    const std::string id = unit.text("id");
    if (unit.text("result") == result) {
      ids.push_back(id);
    }
    outcome.take_mistake(unit);
  }
  return outcome.mistake() ? Result<std::vector<std::string>>(tl::unexpected(*outcome.mistake())) : ids;
}

Result<void> flee(Execution& execution) {
  lose(execution.after, execution.id(), "pins");
  return {};
}

Result<void> snap(Execution& execution) {
  const auto left = needed_number(execution, "orders");
  const auto near = units_with(execution, "in_reach");
  if (!left || !near) {
    return tl::unexpected(left ? near.error() : left.error());
  }
  for (const std::string& id : *near) {
    if (execution.table.situation.unit(id)) {
      note(execution.after, fact::snapped, id, {}, execution.id());
    }
  }
  note(execution.after, fact::snap_left, execution.id(), {}, std::to_string(*left));
  return {};
}

Result<void> give_dice_back(Execution& execution) {
  return units_with(execution, "kept").and_then([&](const std::vector<std::string>& kept) -> Result<void> {
    if (execution.outcome.value("units", json::array()).empty()) {
      return no_result(execution);
    }
    return_dice(execution.after, kept);
    return {};
  });
}

Result<void> recover(Execution& execution) {
  return needed_number(execution, "pins_after").and_then([&](int pins) -> Result<void> {
    if (pins > execution.actor.pins) {
      return no_result(execution);
    }
    set_pins(*execution.unit(), pins);
    note(execution.after, fact::recovered, execution.id());
    return {};
  });
}

Result<void> roll_for_ambush(Execution& execution) {
  return needed_flag(execution, "fires").map([&](bool fires) {
    const Fact* mover = fact_of(execution.table.situation, fact::ambush_chance, execution.id());
    if (fires) {
      note(execution.after, fact::ambush_fires, execution.id(), {}, mover ? mover->value : std::string());
    }
    forget(execution.after, fact::ambush_chance, execution.id());
  });
}

/// "load_he" and "load_solid".
Result<void> load(Execution& execution) {
  const std::string_view action = execution.chosen.action;
  note(execution.after, fact::loaded, execution.id(), {}, std::string(action.substr(action.find('_') + 1)));
  return {};
}

// --------------------------------------------------------------------------------------------------------------- FUBAR

/// Who runs in a panic ends farther from the unit in sight that is nearest: the one that the outcome names in `from`,
/// else the nearest enemy as far as distances can be measured.
Result<void> got_away(Execution& execution) {
  Input outcome(execution.outcome);
  const Unit* named = execution.table.situation.unit(outcome.text("from"));
  const Unit* feared = named ? named : nearest_enemy(execution.table.situation, *execution.actor.unit);
  const auto before = feared ? pixels_between(*execution.actor.unit, *feared) : std::nullopt;
  const auto after = feared ? pixels_between(*execution.unit(), *feared) : std::nullopt;
  const bool stayed = !execution.outcome.contains("to");
  if (!stayed && before && after && *after <= *before) {
    return failure("to", {"boltaction.refuse.panic_goes_away", {{"unit", feared->name}}});
  }
  return {};
}

Result<void> run_in_panic(Execution& execution) {
  forget(execution.after, fact::fubar, execution.id());
  note(execution.after, fact::moved, execution.id());
  return go(execution, inches_of_move(execution.actor, "run", execution.table.rule_set.charts)).and_then([&] {
    return got_away(execution);
  });
}

Result<void> go_down_instead(Execution& execution) {
  forget(execution.after, fact::fubar, execution.id());
  set_order(*execution.unit(), "down");
  return {};
}

Result<void> fire_at_friends(Execution& execution) {
  forget(execution.after, fact::fubar, execution.id());
  return shoot_at(execution);
}

// ----------------------------------------------------------------------------------------------------- going somewhere

/// The inches of the printed table, where the outcome of boltaction.move says no others.
std::optional<int> allowance(const Execution& execution) {
  Input outcome(execution.outcome);
  const auto given = outcome.number("distance");
  return given ? given : inches_of_move(execution.actor, execution.actor.order, execution.table.rule_set.charts);
}

Result<void> move_unit(Execution& execution) {
  if (execution.outcome.value("legal", json(true)) == json(false)) {
    return failure("move", {"boltaction.refuse.came_to_nothing", {}});
  }
  note(execution.after, fact::moved, execution.id());
  return go(execution, allowance(execution));
}

Result<void> enter_building(Execution& execution) {
  mark(*execution.unit(), "in_building");
  note(execution.after, fact::moved, execution.id());
  return go(execution, allowance(execution));
}

/// A vehicle whose order has failed drives backwards as far as it does with an Advance.
Result<void> reverse(Execution& execution) {
  forget(execution.after, fact::due_reverse, execution.id());
  note(execution.after, fact::moved, execution.id());
  Input outcome(execution.outcome);
  const auto given = outcome.number("distance");
  const RuleSet& rule_set = execution.table.rule_set;
  auto inches = given ? given : inches_of_move(execution.actor, "advance", rule_set.charts);
  if (inches && !given && !is_normal(variant::reverse, rule_set.settings)) {
    inches = *inches / 2;
  }
  return go(execution, inches);
}

/// Leaves a building, which is the first step of a move or of an assault.
Result<void> leave_building(Execution& execution) {
  unmark(*execution.unit(), "in_building");
  return {};
}

Result<void> board(Execution& execution) {
  return target_of(execution).map([&](const BoltUnit& carrier) {
    mark(*execution.unit(), "in_transport");
    execution.unit()->values["aboard"] = carrier.unit->id;
    note(execution.after, fact::moved, execution.id());
    put_in(execution.after, execution.id(), place_of(*carrier.unit));
  });
}

Result<void> leave(Execution& execution) {
  const Unit* carrier = execution.table.situation.unit(execution.actor.aboard);
  const std::string order = carrier ? read_unit(*carrier).order : std::string();
  const bool moves = order == "advance" || order == "run";
  note(execution.after, fact::left, execution.id(), {}, moves ? order : std::string());
  get_out(*execution.unit());
  return {};
}

/// An empty transport among enemies is lost.
Result<void> lose_transport(Execution& execution) {
  return needed_flag(execution, "destroyed").map([&](bool destroyed) {
    if (destroyed) {
      lose(execution.after, execution.id());
    }
  });
}

void fall_down(Execution& execution) {
  set_order(*execution.unit(), "down");
  note(execution.after, fact::executed, execution.id());
}

Result<void> go_down(Execution& execution) {
  fall_down(execution);
  return {};
}

/// The most that the D6 gives within which passengers are put down, where nobody has rolled it.
constexpr int farthest_exit = 6;

Result<void> bail_out(Execution& execution) {
  return needed_number(execution, "hits").and_then([&](int hits) {
    forget(execution.after, fact::due_bail_out, execution.id());
    get_out(*execution.unit());
    fall_down(execution);
    note_hits(execution.after, execution.id(), hits, "0");
    Input outcome(execution.outcome);
    return go(execution, outcome.number("exit_within").value_or(farthest_exit));
  });
}

// ---------------------------------------------------------------------------------------------------------- the table

struct Row {
  std::string_view action;
  Effect effect;
};

constexpr auto rows = std::to_array<Row>({{"order_fire", take_order},
                                          {"order_advance", take_order},
                                          {"order_run", take_order},
                                          {"order_ambush", take_order},
                                          {"order_rally", take_order},
                                          {"order_down", take_order},
                                          {"draw", draw_from_bag},
                                          {"flee", flee},
                                          {"snap", snap},
                                          {"return_dice", give_dice_back},
                                          {"recover", recover},
                                          {"ambush_roll", roll_for_ambush},
                                          {"load_solid", load},
                                          {"load_he", load},
                                          {"fubar_fire", fire_at_friends},
                                          {"fubar_run", run_in_panic},
                                          {"fubar_down", go_down_instead},
                                          {"move", move_unit},
                                          {"enter_building", enter_building},
                                          {"leave_building", leave_building},
                                          {"board", board},
                                          {"leave", leave},
                                          {"reverse", reverse},
                                          {"lose_transport", lose_transport},
                                          {"vehicle_test", dare_vehicle},
                                          {"bail_out", bail_out},
                                          {"go_down", go_down},
                                          {"shoot", shoot_at},
                                          {"ambush_shot", shoot_at},
                                          {"shoot_once", shoot_once},
                                          {"indirect", shoot_indirectly},
                                          {"take_blast", take_blast},
                                          {"take_hits", take_hits},
                                          {"check_morale", check_morale},
                                          {"check_fuel", check_fuel},
                                          {"check_building", check_building},
                                          {"pin_vehicle", pin_vehicle},
                                          {"take_damage", take_damage},
                                          {"check_turret", check_turret},
                                          {"check_fire", check_morale},
                                          {"assault", begin_assault},
                                          {"react", react},
                                          {"hold_fire", hold_fire},
                                          {"strike", land_blows},
                                          {"settle", settle_combat},
                                          {"regroup", regroup_unit},
                                          {"assault_vehicle", settle_vehicle_assault},
                                          {"tank_assault", assault_with_tank}});

}  // namespace

void get_out(Unit& unit) {
  unmark(unit, "in_building");
  unmark(unit, "in_transport");
  unit.values.erase("aboard");
}

Unit* Execution::unit() {
  return unit_in(after, id());
}

Effect effect_of(std::string_view action) {
  const auto* const found = std::ranges::find(rows, action, &Row::action);
  return found == rows.end() ? nullptr : found->effect;
}

void note_hits(Situation& situation, const std::string& unit, int hits, const std::string& penetration) {
  if (hits > 0) {
    note(situation, fact::due_hits, unit, {}, std::to_string(hits) + " " + penetration);
  }
}

tl::unexpected<Error> no_result(const Execution& execution) {
  const char* key = execution.outcome.empty() ? "boltaction.refuse.no_outcome" : "boltaction.refuse.other_outcome";
  return failure("outcome", {key, {}});
}

Result<int> needed_number(const Execution& execution, const std::string& field) {
  Input outcome(execution.outcome);
  const auto number = outcome.number(field);
  return number && *number >= 0 ? Result<int>(*number) : Result<int>(no_result(execution));
}

Result<bool> needed_flag(const Execution& execution, const std::string& field) {
  const auto found = execution.outcome.find(field);
  const bool given = found != execution.outcome.end() && found->is_boolean();
  return given ? Result<bool>(found->get<bool>()) : Result<bool>(no_result(execution));
}

Result<std::string> needed_text(const Execution& execution, const std::string& field) {
  const auto found = execution.outcome.find(field);
  const bool given = found != execution.outcome.end() && found->is_string();
  return given ? Result<std::string>(found->get<std::string>()) : Result<std::string>(no_result(execution));
}

Result<BoltUnit> target_of(const Execution& execution) {
  const auto hex = board::hex_named(execution.chosen.target);
  return target_in(execution.chosen.action, execution.actor, hex.value_or(execution.actor.unit->hex), execution.table);
}

Result<void> go(Execution& execution, std::optional<int> inches, Ends ends) {
  const auto to = place_in(execution.outcome);
  if (!to) {
    return tl::unexpected(to.error());
  }
  if (!*to || !execution.unit()) {
    return {};
  }
  put_in(execution.after, execution.id(), **to);
  const auto gone = inches_between(*execution.actor.unit, *execution.unit(), execution.table.rule_set.charts);
  if (inches && gone && *gone > *inches) {
    const char* why = *inches > 0 ? "boltaction.refuse.too_far" : "boltaction.refuse.turns_only";
    return failure("to", {why, {{"inches", *inches}, {"gone", *gone}}});
  }
  const Unit* near = ends == Ends::apart && gone && *gone > 0
                         ? too_near(execution.after, *execution.unit(), execution.table.rule_set.charts)
                         : nullptr;
  return near ? Result<void>(failure("to", {"boltaction.refuse.too_near", {{"unit", near->name}}})) : Result<void>();
}

}  // namespace adjutant::games::boltaction
