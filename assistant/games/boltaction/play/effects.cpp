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

Result<void> draw_from_bag(Doing& doing) {
  const auto side = needed_text(doing, "side");
  if (!side) {
    return tl::unexpected(side.error());
  }
  const auto bag = dice_in_bag(doing.after);
  const auto dice = bag.find(*side);
  if (dice == bag.end() || dice->second == 0) {
    return failure("side", {"boltaction.refuse.no_die_of_side", {{"side", *side}}});
  }
  draw(doing.after, *side);
  return {};
}

Result<void> flee(Doing& doing) {
  lose(doing.after, doing.id(), "pins");
  return {};
}

Result<void> snap(Doing& doing) {
  const auto left = needed_number(doing, "orders");
  if (!left) {
    return tl::unexpected(left.error());
  }
  Input outcome(doing.outcome);
  for (Input& near : outcome.objects("units", max_units)) {
    const std::string id = near.text("id");
    if (near.text("result") == "in_reach" && doing.table.situation.unit(id)) {
      note(doing.after, fact::snapped, id, {}, doing.id());
    }
    outcome.take_mistake(near);
  }
  if (outcome.mistake()) {
    return tl::unexpected(*outcome.mistake());
  }
  note(doing.after, fact::snap_left, doing.id(), {}, std::to_string(*left));
  return {};
}

Result<void> give_dice_back(Doing& doing) {
  Input outcome(doing.outcome);
  std::vector<std::string> kept;
  const auto units = outcome.objects("units", max_units);
  if (units.empty() && !outcome.mistake()) {
    return no_result(doing);
  }
  for (Input unit : units) {
    if (unit.text("result") == "kept") {
      kept.push_back(unit.text("id"));
    }
    outcome.take_mistake(unit);
  }
  if (outcome.mistake()) {
    return tl::unexpected(*outcome.mistake());
  }
  return_dice(doing.after, kept);
  return {};
}

Result<void> recover(Doing& doing) {
  const auto pins = needed_number(doing, "pins_after");
  if (!pins) {
    return tl::unexpected(pins.error());
  }
  if (*pins > doing.actor.pins) {
    return no_result(doing);
  }
  set_pins(*doing.unit(), *pins);
  note(doing.after, fact::recovered, doing.id());
  return {};
}

Result<void> roll_for_ambush(Doing& doing) {
  const auto fires = needed_flag(doing, "fires");
  if (!fires) {
    return tl::unexpected(fires.error());
  }
  if (*fires) {
    note(doing.after, fact::ambush_fires, doing.id());
  }
  return {};
}

// --------------------------------------------------------------------------------------------------------------- FUBAR

Result<void> run_in_panic(Doing& doing) {
  forget(doing.after, fact::fubar, doing.id());
  note(doing.after, fact::moved, doing.id());
  return go(doing, std::nullopt);
}

Result<void> go_down_instead(Doing& doing) {
  forget(doing.after, fact::fubar, doing.id());
  set_order(*doing.unit(), "down");
  return {};
}

Result<void> fire_at_friends(Doing& doing) {
  forget(doing.after, fact::fubar, doing.id());
  return shoot_at(doing);
}

// ----------------------------------------------------------------------------------------------------- going somewhere

/// The inches of the printed table, where the outcome of boltaction.move says no others.
std::optional<int> allowance(const Doing& doing) {
  const auto mover = mover_of(doing.actor.kind, doing.actor.one_crew);
  const auto printed =
      mover ? doing.table.charts.figure("movement", mover->row + "/" + doing.actor.order).number() : std::nullopt;
  Input outcome(doing.outcome);
  const auto given = outcome.number("distance");
  return given ? given : printed;
}

Result<void> move_unit(Doing& doing) {
  if (doing.outcome.value("legal", json(true)) == json(false)) {
    return failure("move", {"boltaction.refuse.came_to_nothing", {}});
  }
  note(doing.after, fact::moved, doing.id());
  for (const char* ranging : {fact::ranging_at, fact::ranging_shots, fact::ranged_in}) {
    forget(doing.after, ranging, doing.id());
  }
  return go(doing, allowance(doing));
}

Result<void> enter_building(Doing& doing) {
  mark(*doing.unit(), "in_building");
  note(doing.after, fact::moved, doing.id());
  return go(doing, allowance(doing));
}

/// Leaves a building, which is the first step of a move or of an assault.
Result<void> leave_building(Doing& doing) {
  unmark(*doing.unit(), "in_building");
  return {};
}

Result<void> board(Doing& doing) {
  const auto carrier = target_of(doing);
  if (!carrier) {
    return tl::unexpected(carrier.error());
  }
  mark(*doing.unit(), "in_transport");
  doing.unit()->values["aboard"] = carrier->unit->id;
  note(doing.after, fact::moved, doing.id());
  put_in(doing.after, doing.id(), place_of(*carrier->unit));
  return {};
}

void get_out(Unit& unit) {
  unmark(unit, "in_transport");
  unit.values.erase("aboard");
}

Result<void> leave(Doing& doing) {
  get_out(*doing.unit());
  return {};
}

Result<void> bail_out(Doing& doing) {
  const auto hits = needed_number(doing, "hits");
  if (!hits) {
    return tl::unexpected(hits.error());
  }
  forget(doing.after, fact::due_bail_out, doing.id());
  get_out(*doing.unit());
  set_order(*doing.unit(), "down");
  note(doing.after, fact::executed, doing.id());
  if (*hits > 0) {
    note(doing.after, fact::due_hits, doing.id(), {}, std::to_string(*hits) + " 0");
  }
  Input outcome(doing.outcome);
  return go(doing, outcome.number("exit_within"));
}

Result<void> go_down(Doing& doing) {
  set_order(*doing.unit(), "down");
  note(doing.after, fact::executed, doing.id());
  return {};
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

Unit* Doing::unit() {
  return unit_in(after, id());
}

Effect effect_of(std::string_view action) {
  const auto* const found = std::ranges::find(rows, action, &Row::action);
  return found == rows.end() ? nullptr : found->effect;
}

tl::unexpected<Error> no_result(const Doing& doing) {
  const char* key = doing.outcome.empty() ? "boltaction.refuse.no_outcome" : "boltaction.refuse.other_outcome";
  return failure("outcome", {key, {}});
}

Result<int> needed_number(const Doing& doing, const std::string& field) {
  Input outcome(doing.outcome);
  const auto number = outcome.number(field);
  return number && *number >= 0 ? Result<int>(*number) : Result<int>(no_result(doing));
}

Result<bool> needed_flag(const Doing& doing, const std::string& field) {
  const auto found = doing.outcome.find(field);
  const bool given = found != doing.outcome.end() && found->is_boolean();
  return given ? Result<bool>(found->get<bool>()) : Result<bool>(no_result(doing));
}

Result<std::string> needed_text(const Doing& doing, const std::string& field) {
  const auto found = doing.outcome.find(field);
  const bool given = found != doing.outcome.end() && found->is_string();
  return given ? Result<std::string>(found->get<std::string>()) : Result<std::string>(no_result(doing));
}

Result<BoltUnit> target_of(const Doing& doing) {
  const auto hex = board::hex_named(doing.deed.target);
  return target_in(doing.deed.action, doing.actor, hex.value_or(doing.actor.unit->hex), doing.table);
}

Result<void> go(Doing& doing, std::optional<int> inches) {
  const auto to = place_in(doing.outcome);
  if (!to) {
    return tl::unexpected(to.error());
  }
  if (!*to || !doing.unit()) {
    return {};
  }
  put_in(doing.after, doing.id(), **to);
  const auto gone = inches_between(*doing.actor.unit, *doing.unit(), doing.table.charts);
  if (inches && gone && *gone > *inches) {
    return failure("to", {"boltaction.refuse.too_far", {{"inches", *inches}, {"gone", *gone}}});
  }
  return {};
}

}  // namespace adjutant::games::boltaction
