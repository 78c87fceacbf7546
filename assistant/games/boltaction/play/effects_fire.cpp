#include <algorithm>
#include <array>

#include <nlohmann/json.hpp>

#include "games/boltaction/legal/ammunition.h"
#include "games/boltaction/play/effects.h"
#include "games/boltaction/table/arms.h"
#include "games/boltaction/table/facts.h"
#include "games/boltaction/table/ranging.h"
#include "games/boltaction/table/word_lists.h"
#include "games/state/changing.h"

// The effects of shots, shells and their hits. A roll that a unit has to make next is noted as a fact about it
// (facts.h).
namespace adjutant::games::boltaction {

using nlohmann::json;

namespace {

/// The most shots or penetrations of one action.
constexpr int max_unit_results = 100;
/// The results of boltaction.shoot.
constexpr std::array<std::string_view, 4> shot_results = {"stands", "destroyed", "hit", "untouched"};

/// Whether a six would have hurt it; what the dice were added to, the damage of the outcome says.
bool could_damage(const json& outcome) {
  const auto damage = outcome.find("damage");
  const json& part = damage != outcome.end() && damage->is_object() ? *damage : outcome;
  constexpr int best = 6;
  const auto figure = [&](const char* field) {
    const auto found = part.find(field);
    const bool usable = found != part.end() && found->is_number_integer();
    return usable ? std::clamp<std::int64_t>(found->get<std::int64_t>(), -largest_figure, largest_figure) : 0;
  };
  return part.contains("value") && figure("bonus") + best >= figure("value");
}

/// A vehicle without armour suffers full damage where troops would lose a model.
json penetrations_of(const json& outcome) {
  return outcome.contains("modes") ? outcome["modes"] : json{{"full", outcome.value("casualties", json(0))}};
}

/// The weapons of which the outcome tells.
std::vector<Arm> arms_fired(const Execution& execution) {
  const tables::ChartSheet& charts = execution.table.rule_set.charts;
  const auto alone = one_shot_of(execution.actor, charts);
  return alone && execution.chosen.action == "shoot_once" ? std::vector<Arm>{*alone} : arms_of(execution.actor, charts);
}

/// A vehicle that is closed is pinned only by what could hurt it, and not every crew is.
void pin_hit_vehicle(Execution& execution, const BoltUnit& vehicle) {
  const std::string& id = vehicle.unit->id;
  Input outcome(execution.outcome);
  const auto flames = outcome.number("flame_pins");
  if (flames) {
    note(execution.after, fact::due_morale, id);  // whoever a flamethrower has hit checks his morale
  }
  if (vehicle.open_topped) {
    const auto one = execution.table.rule_set.charts.figure("limits", "pins_per_hit/value").number();
    add_pins(execution.after, id, std::max(0, flames.value_or(one.value_or(1))));
    return;
  }
  const auto pen = penetration_of(arms_fired(execution), execution.table.rule_set.charts);
  const auto heavy_from = execution.table.rule_set.charts.figure("limits", "heavy_pin_from_pen/value").number();
  const bool heavy = pen && heavy_from && *pen >= *heavy_from;
  add_word(execution.after, fact::due_pins, id,
           std::string(heavy ? "heavy" : "light") + (could_damage(execution.outcome) ? "_harmful" : "") +
               (flames && *flames > 0 ? "/" + std::to_string(*flames) : ""));
}

Result<void> harm(Execution& execution, Input& unit_result) {
  const std::string id = unit_result.text("id");
  const Unit* hit = execution.after.unit(id);
  const std::string result = unit_result.text("result");
  const int casualties = unit_result.number_or("casualties", 0);
  const auto pins = unit_result.number("pins");
  const bool known = std::ranges::find(shot_results, result) != shot_results.end();
  const bool aimed_at = known && hit && hit->hex == board::hex_named(execution.chosen.target);
  if (!aimed_at || unit_result.mistake() || casualties < 0 || pins.value_or(0) < 0) {
    return no_result(execution);
  }
  const BoltUnit target = read_unit(*hit);
  if (result == "destroyed") {
    lose(execution.after, id);
    return {};
  }
  if (pins) {
    add_pins(execution.after, id, *pins - target.pins);
  }
  if (is_vehicle(target) && result == "hit") {
    pin_hit_vehicle(execution, target);
    add_damage(execution.after, id, penetrations_of(execution.outcome));
  }
  return is_vehicle(target) ? Result<void>() : lose_models(execution.after, id, casualties);
}

/// What the outcome of a shot does to those who were shot at.
Result<void> hit_targets(Execution& execution) {
  Input outcome(execution.outcome);
  const auto unit_results = outcome.objects("units", max_unit_results);
  const bool impossible = execution.outcome.value("legal", json(true)) == json(false);
  if (outcome.mistake() || (unit_results.empty() && !impossible)) {
    return no_result(execution);
  }
  for (Input unit_result : unit_results) {
    if (auto harmed = harm(execution, unit_result); !harmed) {
      return harmed;
    }
  }
  return {};
}

bool fires_flames(const Execution& execution) {
  const tables::ChartSheet& charts = execution.table.rule_set.charts;
  const auto arms = arms_of(execution.actor, charts);
  return std::ranges::any_of(arms, [&](const Arm& arm) { return has_rule(charts, arm.weapon, "flame"); });
}

/// A template lies on the target: of indirect fire it hurts the top of a vehicle.
void lay_template(Situation& situation, const std::string& target, std::optional<int> inches, bool from_above) {
  add_word(situation, fact::due_blast, target,
           (inches ? std::to_string(*inches) : "unknown") + (from_above ? "/top" : ""));
}

/// Each hit of high explosive lays a template on the target; its pins and casualties are those of the blast.
Result<void> fire_shells(Execution& execution) {
  const auto target = target_of(execution);
  const bool impossible = execution.outcome.value("legal", json(true)) == json(false);
  const auto hits = impossible ? Result<int>(0) : needed_number(execution, "hits");
  if (!target || !hits) {
    return tl::unexpected(target ? hits.error() : target.error());
  }
  Input outcome(execution.outcome);
  const auto given = outcome.number("inches");
  const auto printed = execution.table.rule_set.charts.figure("weapons", execution.actor.weapon + "/he").number();
  note(execution.after, fact::shot, execution.id());
  for (int hit = 0; hit < std::min(*hits, max_unit_results); ++hit) {
    lay_template(execution.after, target->unit->id, given ? given : printed, false);
  }
  return {};
}

/// A flamethrower may set the building of its target on fire, whatever it has hit.
void endanger_building(Execution& execution) {
  const auto target = target_of(execution);
  if (target && target->in_building && execution.after.unit(target->unit->id)) {
    note(execution.after, fact::due_burn, target->unit->id);
  }
}

void stun(Situation& situation, const std::string& vehicle) {
  add_pins(situation, vehicle, 1);
  set_order(*unit_in(situation, vehicle), "down");
  note(situation, fact::executed, vehicle);
  note(situation, fact::due_turret, vehicle);
}

/// One row of the vehicle damage table; false for a name that it does not have.
bool suffer(Situation& situation, const std::string& vehicle, const std::string& result) {
  if (result == "crew_stunned") {
    stun(situation, vehicle);
  } else if (result == "immobilised") {
    mark(*unit_in(situation, vehicle), "immobilised");
    unload(situation, vehicle, "pins");  // they get out unhurt, as from one that pins have stopped
  } else if (result == "on_fire") {
    note(situation, fact::due_fire, vehicle);
  } else if (result == "destroyed" || result == "destroyed_already_immobile") {
    lose(situation, vehicle);
  } else {
    return result == "no_effect";
  }
  return true;
}

}  // namespace

void add_damage(Situation& situation, const std::string& vehicle, const json& modes) {
  for (const char* mode : {"superficial", "full", "massive"}) {
    const json times = modes.is_object() ? modes.value(mode, json(0)) : json(0);
    const auto more =
        times.is_number_integer() ? std::clamp<std::int64_t>(times.get<std::int64_t>(), 0, max_unit_results) : 0;
    for (int i = 0; i < more; ++i) {
      add_word(situation, fact::due_damage, vehicle, mode);
    }
  }
}

Result<void> shoot_at(Execution& execution) {
  if (fires_shells(execution.actor, execution.table)) {
    return fire_shells(execution);
  }
  if (auto hit = hit_targets(execution); !hit) {
    return hit;
  }
  note(execution.after, fact::shot, execution.id());
  if (fires_flames(execution)) {
    note(execution.after, fact::due_fuel, execution.id());
    endanger_building(execution);
  }
  return {};
}

Result<void> shoot_once(Execution& execution) {
  const auto weapon = one_shot_of(execution.actor, execution.table.rule_set.charts);
  if (auto hit = hit_targets(execution); !hit || !weapon) {
    return hit;
  }
  execution.unit()->values["weapons"] = weapons_without(execution.actor, weapon->weapon);
  return {};
}

Result<void> shoot_indirectly(Execution& execution) {
  const auto target = target_of(execution);
  const auto hit = needed_flag(execution, "hit");
  if (!target || !hit) {
    return tl::unexpected(target ? hit.error() : target.error());
  }
  note(execution.after, fact::shot, execution.id());
  const tables::ChartSheet& charts = execution.table.rule_set.charts;
  note_ranging(execution.after, *execution.actor.unit, *target->unit, *hit, charts);
  if (*hit) {
    lay_template(execution.after, target->unit->id, charts.figure("weapons", execution.actor.weapon + "/he").number(),
                 true);
  }
  return {};
}

Result<void> take_blast(Execution& execution) {
  const auto hits = needed_number(execution, "hits");
  const auto pen = needed_number(execution, "pen");
  if (!hits || !pen) {
    return tl::unexpected(hits ? pen.error() : hits.error());
  }
  Input outcome(execution.outcome);
  const auto templates = words_of(fact_of(execution.after, fact::due_blast, execution.id()));
  const bool from_above = !templates.empty() && templates.front().ends_with("/top");
  drop_word(execution.after, fact::due_blast, execution.id());
  add_pins(execution.after, execution.id(), std::max(0, outcome.number_or("pins", 0)));
  note_hits(execution.after, execution.id(), *hits, std::to_string(*pen) + (from_above ? " he top" : " he"));
  return {};
}

Result<void> take_hits(Execution& execution) {
  const std::string id = execution.id();
  Input outcome(execution.outcome);
  const auto casualties = outcome.number("casualties");
  const bool armour = execution.outcome.contains("penetrations");
  const bool unhurt = execution.outcome.value("legal", json(true)) == json(false);
  if (outcome.mistake() || casualties.value_or(0) < 0 || !(casualties || armour || unhurt)) {
    return no_result(execution);
  }
  forget(execution.after, fact::due_hits, id);
  if (is_vehicle(execution.actor)) {
    add_damage(execution.after, id, penetrations_of(execution.outcome));
    return {};
  }
  const int lost = casualties.value_or(0);
  if (const std::string opponent = opponent_of(execution.after, id); !opponent.empty()) {
    note(execution.after, fact::kills, opponent, {}, std::to_string(lost));
  } else if (lost > 0 && execution.actor.models && lost * 2 >= *execution.actor.models) {
    note(execution.after, fact::due_morale, id);
  }
  return lose_models(execution.after, id, lost);
}

Result<void> check_morale(Execution& execution) {
  return needed_text(execution, "result").and_then([&](const std::string& result) -> Result<void> {
    if (result != "stands" && result != "destroyed") {
      return no_result(execution);
    }
    const bool burns = execution.chosen.action == "check_fire";
    forget(execution.after, burns ? fact::due_fire : fact::due_morale, execution.id());
    if (result == "destroyed") {
      lose(execution.after, execution.id());
    }
    return {};
  });
}

Result<void> check_fuel(Execution& execution) {
  return needed_flag(execution, "empty").and_then([&](bool empty) -> Result<void> {
    forget(execution.after, fact::due_fuel, execution.id());
    if (empty && is_vehicle(execution.actor)) {
      mark(*execution.unit(), "out_of_fuel");
      return {};
    }
    return lose_models(execution.after, execution.id(), empty ? 1 : 0);
  });
}

/// In a building that burns guns are lost, and infantry leaves as from a vehicle that is destroyed.
Result<void> check_building(Execution& execution) {
  return needed_flag(execution, "on_fire").map([&](bool burns) {
    forget(execution.after, fact::due_burn, execution.id());
    if (burns && is_artillery(execution.actor)) {
      lose(execution.after, execution.id());
    } else if (burns) {
      note(execution.after, fact::due_bail_out, execution.id(), {}, "damage");
    }
  });
}

Result<void> pin_vehicle(Execution& execution) {
  return needed_flag(execution, "pin").map([&](bool pin) {
    const auto hits = words_of(fact_of(execution.after, fact::due_pins, execution.id()));
    const std::string hit = hits.empty() ? std::string() : hits.front();
    const auto rolled = whole_number(hit.substr(hit.find('/') == std::string::npos ? hit.size() : hit.find('/') + 1));
    drop_word(execution.after, fact::due_pins, execution.id());
    add_pins(execution.after, execution.id(), pin ? rolled.value_or(1) : 0);
  });
}

Result<void> take_damage(Execution& execution) {
  const std::string id = execution.id();
  Input outcome(execution.outcome);
  const auto results = outcome.objects("results", 2);
  if (results.empty()) {
    return no_result(execution);
  }
  drop_word(execution.after, fact::due_damage, id);
  for (Input result : results) {
    if (execution.unit() && !suffer(execution.after, id, result.text("result"))) {
      return no_result(execution);
    }
  }
  return {};
}

Result<void> check_turret(Execution& execution) {
  return needed_flag(execution, "jammed").map([&](bool jammed) {
    forget(execution.after, fact::due_turret, execution.id());
    if (jammed) {
      mark(*execution.unit(), "turret_jammed");
    }
  });
}

}  // namespace adjutant::games::boltaction
