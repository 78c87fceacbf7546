#include "games/boltaction/play/effects.h"

#include <algorithm>
#include <array>

#include <nlohmann/json.hpp>

#include "games/boltaction/play/turn.h"
#include "games/boltaction/table/facts.h"
#include "games/boltaction/table/measure.h"
#include "games/boltaction/table/movers.h"
#include "games/boltaction/table/order_dice.h"
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
    if (fires) {
      note(execution.after, fact::ambush_fires, execution.id());
    }
  });
}

// --------------------------------------------------------------------------------------------------------------- FUBAR

Result<void> run_in_panic(Execution& execution) {
  forget(execution.after, fact::fubar, execution.id());
  note(execution.after, fact::moved, execution.id());
  return go(execution, std::nullopt);
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
  const auto mover = mover_of(execution.actor.kind, execution.actor.one_crew);
  const auto printed =
      mover ? execution.table.rule_set.charts.figure("movement", mover->row + "/" + execution.actor.order).number()
            : std::nullopt;
  Input outcome(execution.outcome);
  const auto given = outcome.number("distance");
  return given ? given : printed;
}

Result<void> move_unit(Execution& execution) {
  if (execution.outcome.value("legal", json(true)) == json(false)) {
    return failure("move", {"boltaction.refuse.came_to_nothing", {}});
  }
  note(execution.after, fact::moved, execution.id());
  for (const char* ranging : {fact::ranging_at, fact::ranging_shots, fact::ranged_in}) {
    forget(execution.after, ranging, execution.id());
  }
  return go(execution, allowance(execution));
}

Result<void> enter_building(Execution& execution) {
  mark(*execution.unit(), "in_building");
  note(execution.after, fact::moved, execution.id());
  return go(execution, allowance(execution));
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

void get_out(Unit& unit) {
  unmark(unit, "in_transport");
  unit.values.erase("aboard");
}

Result<void> leave(Execution& execution) {
  get_out(*execution.unit());
  return {};
}

void fall_down(Execution& execution) {
  set_order(*execution.unit(), "down");
  note(execution.after, fact::executed, execution.id());
}

Result<void> go_down(Execution& execution) {
  fall_down(execution);
  return {};
}

Result<void> bail_out(Execution& execution) {
  return needed_number(execution, "hits").and_then([&](int hits) {
    forget(execution.after, fact::due_bail_out, execution.id());
    get_out(*execution.unit());
    fall_down(execution);
    note_hits(execution.after, execution.id(), hits, "0");
    Input outcome(execution.outcome);
    return go(execution, outcome.number("exit_within"));
  });
}

// ---------------------------------------------------------------------------------------------------------- the table

struct Row {
  std::string_view action;
  Effect effect;
};

constexpr std::array<Row, 41> rows = {{{"order_fire", take_order},
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
                                       {"fubar_fire", fire_at_friends},
                                       {"fubar_run", run_in_panic},
                                       {"fubar_down", go_down_instead},
                                       {"move", move_unit},
                                       {"enter_building", enter_building},
                                       {"leave_building", leave_building},
                                       {"board", board},
                                       {"leave", leave},
                                       {"bail_out", bail_out},
                                       {"go_down", go_down},
                                       {"shoot", shoot_at},
                                       {"ambush_shot", shoot_at},
                                       {"indirect", shoot_indirectly},
                                       {"take_blast", take_blast},
                                       {"take_hits", take_hits},
                                       {"check_morale", check_morale},
                                       {"check_fuel", check_fuel},
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
                                       {"tank_assault", assault_with_tank}}};

}  // namespace

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

Result<void> go(Execution& execution, std::optional<int> inches) {
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
    return failure("to", {"boltaction.refuse.too_far", {{"inches", *inches}, {"gone", *gone}}});
  }
  return {};
}

}  // namespace adjutant::games::boltaction
