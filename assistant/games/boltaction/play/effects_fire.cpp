#include <algorithm>
#include <array>

#include <nlohmann/json.hpp>

#include "games/boltaction/play/effects.h"
#include "games/boltaction/table/facts.h"
#include "games/boltaction/table/word_lists.h"
#include "games/state/changing.h"

// The effects of shots, shells and their hits. A roll that a unit has to make next is noted as a fact about it
// (facts.h).
namespace adjutant::games::boltaction {

using nlohmann::json;

namespace {

/// The most shots or penetrations of one action.
constexpr int max_fates = 100;
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

/// A vehicle that is closed is pinned only by what could hurt it, and not every crew is.
void pin_hit_vehicle(Doing& doing, const BoltUnit& vehicle) {
  const std::string& id = vehicle.unit->id;
  if (vehicle.open_topped) {
    add_pins(doing.after, id, doing.table.charts.figure("limits", "pins_per_hit/value").number().value_or(1));
    return;
  }
  const auto pen = doing.table.charts.figure("weapons", doing.actor.weapon + "/pen").number();
  const auto heavy_from = doing.table.charts.figure("limits", "heavy_pin_from_pen/value").number();
  const bool heavy = pen && heavy_from && *pen >= *heavy_from;
  add_word(doing.after, fact::due_pins, id,
           std::string(heavy ? "heavy" : "light") + (could_damage(doing.outcome) ? "_harmful" : ""));
}

Result<void> harm(Doing& doing, Input& fate) {
  const std::string id = fate.text("id");
  const Unit* hit = doing.after.unit(id);
  const std::string result = fate.text("result");
  const int casualties = fate.number_or("casualties", 0);
  const auto pins = fate.number("pins");
  const bool known = std::ranges::find(shot_results, result) != shot_results.end();
  const bool aimed_at = known && hit && hit->hex == board::hex_named(doing.deed.target);
  if (!aimed_at || fate.mistake() || casualties < 0 || pins.value_or(0) < 0) {
    return no_result(doing);
  }
  const BoltUnit target = read_unit(*hit);
  if (result == "destroyed") {
    lose(doing.after, id);
    return {};
  }
  if (pins) {
    add_pins(doing.after, id, *pins - target.pins);
  }
  if (is_vehicle(target) && result == "hit") {
    pin_hit_vehicle(doing, target);
    add_damage(doing.after, id, penetrations_of(doing.outcome));
  }
  return is_vehicle(target) ? Result<void>() : lose_models(doing.after, id, casualties);
}

bool fires_flames(const Doing& doing) {
  const auto weapon = doing.table.charts.figure("weapons", doing.actor.weapon + "/rules");
  const auto rules = weapon.usable() ? words_of(tables::text_of(*weapon.value)) : std::vector<std::string>{};
  return std::ranges::find(rules, "flame") != rules.end();
}

void range_in(Doing& doing, const std::string& target, bool hit) {
  const Fact* at = fact_of(doing.after, fact::ranging_at, doing.id());
  const bool same = at && at->value == target;
  const Fact* shots = same ? fact_of(doing.after, fact::ranging_shots, doing.id()) : nullptr;
  const int fired = shots ? whole_number(shots->value).value_or(0) : 0;
  if (!same) {
    forget(doing.after, fact::ranged_in, doing.id());
  }
  note(doing.after, fact::ranging_at, doing.id(), {}, target);
  note(doing.after, fact::ranging_shots, doing.id(), {}, std::to_string(std::min(fired + 1, largest_figure)));
  if (hit) {
    note(doing.after, fact::ranged_in, doing.id());
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
    const auto more = times.is_number_integer() ? std::clamp<std::int64_t>(times.get<std::int64_t>(), 0, max_fates) : 0;
    for (int i = 0; i < more; ++i) {
      add_word(situation, fact::due_damage, vehicle, mode);
    }
  }
}

Result<void> shoot_at(Doing& doing) {
  Input outcome(doing.outcome);
  const auto fates = outcome.objects("units", max_fates);
  const bool impossible = doing.outcome.value("legal", json(true)) == json(false);
  if (outcome.mistake() || (fates.empty() && !impossible)) {
    return no_result(doing);
  }
  note(doing.after, fact::shot, doing.id());
  if (fires_flames(doing)) {
    note(doing.after, fact::due_fuel, doing.id());
  }
  for (Input fate : fates) {
    if (auto harmed = harm(doing, fate); !harmed) {
      return harmed;
    }
  }
  return {};
}

Result<void> shoot_indirectly(Doing& doing) {
  const auto target = target_of(doing);
  const auto hit = needed_flag(doing, "hit");
  if (!target || !hit) {
    return tl::unexpected(target ? hit.error() : target.error());
  }
  note(doing.after, fact::shot, doing.id());
  range_in(doing, target->unit->id, *hit);
  if (*hit) {
    const auto inches = doing.table.charts.figure("weapons", doing.actor.weapon + "/he").number();
    add_word(doing.after, fact::due_blast, target->unit->id, inches ? std::to_string(*inches) : "unknown");
  }
  return {};
}

Result<void> take_blast(Doing& doing) {
  const auto hits = needed_number(doing, "hits");
  const auto pen = needed_number(doing, "pen");
  if (!hits || !pen) {
    return tl::unexpected(hits ? pen.error() : hits.error());
  }
  Input outcome(doing.outcome);
  drop_word(doing.after, fact::due_blast, doing.id());
  add_pins(doing.after, doing.id(), std::max(0, outcome.number_or("pins", 0)));
  if (*hits > 0) {
    note(doing.after, fact::due_hits, doing.id(), {}, std::to_string(*hits) + " " + std::to_string(*pen) + " he");
  }
  return {};
}

Result<void> take_hits(Doing& doing) {
  const std::string id = doing.id();
  Input outcome(doing.outcome);
  const auto casualties = outcome.number("casualties");
  const bool armour = doing.outcome.contains("penetrations");
  const bool unhurt = doing.outcome.value("legal", json(true)) == json(false);
  if (outcome.mistake() || casualties.value_or(0) < 0 || !(casualties || armour || unhurt)) {
    return no_result(doing);
  }
  forget(doing.after, fact::due_hits, id);
  if (is_vehicle(doing.actor)) {
    add_damage(doing.after, id, penetrations_of(doing.outcome));
    return {};
  }
  const int lost = casualties.value_or(0);
  if (const std::string opponent = opponent_of(doing.after, id); !opponent.empty()) {
    note(doing.after, fact::kills, opponent, {}, std::to_string(lost));
  } else if (lost > 0 && doing.actor.models && lost * 2 >= *doing.actor.models) {
    note(doing.after, fact::due_morale, id);
  }
  return lose_models(doing.after, id, lost);
}

Result<void> check_morale(Doing& doing) {
  const auto result = needed_text(doing, "result");
  if (!result) {
    return tl::unexpected(result.error());
  }
  if (*result != "stands" && *result != "destroyed") {
    return no_result(doing);
  }
  forget(doing.after, doing.deed.action == "check_fire" ? fact::due_fire : fact::due_morale, doing.id());
  if (*result == "destroyed") {
    lose(doing.after, doing.id());
  }
  return {};
}

Result<void> check_fuel(Doing& doing) {
  const auto empty = needed_flag(doing, "empty");
  if (!empty) {
    return tl::unexpected(empty.error());
  }
  forget(doing.after, fact::due_fuel, doing.id());
  if (!*empty) {
    return {};
  }
  if (is_vehicle(doing.actor)) {
    mark(*doing.unit(), "out_of_fuel");
  } else {
    return lose_models(doing.after, doing.id(), 1);
  }
  return {};
}

Result<void> pin_vehicle(Doing& doing) {
  const auto pin = needed_flag(doing, "pin");
  if (!pin) {
    return tl::unexpected(pin.error());
  }
  drop_word(doing.after, fact::due_pins, doing.id());
  add_pins(doing.after, doing.id(), *pin ? 1 : 0);
  return {};
}

Result<void> take_damage(Doing& doing) {
  const std::string id = doing.id();
  Input outcome(doing.outcome);
  const auto results = outcome.objects("results", 2);
  if (results.empty()) {
    return no_result(doing);
  }
  drop_word(doing.after, fact::due_damage, id);
  for (Input result : results) {
    if (doing.unit() && !suffer(doing.after, id, result.text("result"))) {
      return no_result(doing);
    }
  }
  return {};
}

Result<void> check_turret(Doing& doing) {
  const auto jammed = needed_flag(doing, "jammed");
  if (!jammed) {
    return tl::unexpected(jammed.error());
  }
  forget(doing.after, fact::due_turret, doing.id());
  if (*jammed) {
    mark(*doing.unit(), "turret_jammed");
  }
  return {};
}

}  // namespace adjutant::games::boltaction
