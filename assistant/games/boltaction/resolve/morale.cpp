#include "games/boltaction/resolve/morale.h"

#include <algorithm>

#include <nlohmann/json.hpp>

#include "games/asking/asking.h"
#include "games/asking/printed.h"
#include "games/boltaction/reckon/dice.h"
#include "games/boltaction/reckon/rule_variants.h"
#include "games/boltaction/reckon/sections.h"
#include "games/boltaction/reckon/steps.h"
#include "games/boltaction/table/measure.h"
#include "games/boltaction/table/units.h"

namespace adjutant::games::boltaction {

using nlohmann::json;

namespace {

using tables::Source;

/// The most officers of one check: more than a unit ever has in reach.
constexpr std::size_t max_officers = 20;

tables::Modifier said(const std::string& id, int value, const char* rule) {
  return {id, value, rule, "", Source::player, "boltaction.modifier." + id};
}

void read_officers(Input& input, Troops& troops, const Run& run) {
  tables::Offer best{{"officer", 0, section::officers, "", Source::stated, "boltaction.modifier.officer"}};
  for (Input& part : input.objects("officers", max_officers)) {
    const std::string row = officer_row(part, run);
    const int distance = needed_distance(part, run);
    input.take_mistake(part);
    stop_at_mistake(input, run);
    if (distance > printed_number("officers", row + "/range", run)) {
      best.refused = {"boltaction.refused.officer_far", {}};
      continue;
    }
    best.modifier.value = std::max(best.modifier.value, printed_number("officers", row + "/morale", run));
    best.ticked = true;
  }
  if (best.ticked || !best.refused.empty()) {
    troops.offers.push_back(std::move(best));
  }
}

void offer_others(Input& input, const National& national, Troops& troops, const Run& run) {
  const auto offer = [&](const char* id, bool so, bool spared) {
    if (so) {
      troops.offers.push_back({printed_modifier("order_test", id, run), !spared,
                               spared ? Message{"boltaction.refused.national", {}} : Message{}});
    }
  };
  offer("leader_lost", input.flag("leader_lost"), national.has(national::jungle_masters));
  offer("reserve", input.flag("reserve"), national.has(national::modern_radio));
  offer("assault_vehicle", input.flag("assaults_vehicle"), input.flag("tank_hunters"));
  if (const int other = input.number_or("other", 0); other != 0) {
    troops.offers.push_back({said("other", other, section::turn), true});
  }
}

int value_of(const tables::Modifiers& modifiers, const char* id) {
  for (const tables::KeptModifier& one : modifiers.kept) {
    if (one.modifier.id == id) {
      return one.modifier.value;
    }
  }
  return 0;
}

/// One throw of two dice, the first or the repeated one.
Check throw_once(const Morale& morale, bool doubles, tables::Oracle& oracle) {
  return oracle.part<Check>("order_test", [&](tables::Oracle& dice) {
    constexpr int most = 6;
    const int one = dice.die("order_test");
    const int two = dice.die("order_test");
    Check thrown;
    thrown.came = one + two <= morale.effective ? Check::Came::passed : Check::Came::failed;
    if (doubles && one == two && (one == 1 || one == most)) {
      thrown.came = one == 1 ? Check::Came::double_one : Check::Came::double_six;
    }
    if (!dice.enumerating()) {
      thrown.rolls = {{one, two}};
      thrown.total = one + two;
    }
    return thrown;
  });
}

void tell(const Check& thrown, const Morale& morale, Run& run) {
  const bool passed = thrown.came == Check::Came::passed || thrown.came == Check::Came::double_one;
  say(run, passed ? "trace.boltaction.check_passed" : "trace.boltaction.check_failed", thrown.total, section::turn,
      Source::dice, {{"total", thrown.total}, {"morale", morale.effective}});
}

int pins_field(Input& input, const char* field) {
  const int pins = input.number_or(field, 0);
  if (pins < 0 || pins > max_pins) {
    input.refuse(field, {"games.input.kind", {{"kind", pins}}});
    return 0;
  }
  return pins;
}

}  // namespace

std::string officer_row(Input& input, const Run& run) {
  std::string row = needed_text(input, "rank", run);
  std::ranges::replace(row, ' ', '_');
  if (!has_row("officers", row, "morale", run)) {
    input.refuse("rank", {"games.input.kind", {{"kind", row}}});
  }
  stop_at_mistake(input, run);
  return row;
}

Troops read_troops(Input& input, const National& national, Run& run) {
  Troops troops;
  troops.quality = needed_choice(input, "quality", qualities, run);
  troops.pins = pins_field(input, "pins");
  troops.virtual_pins = pins_field(input, "virtual_pins") + (national.has(national::tiger_fear) ? 1 : 0);
  troops.pins_count = !national.has(national::stubborn);
  troops.models = input.number_or("models", 0);
  troops.full_strength = input.flag("full_strength");
  troops.switches = read_switches(input);
  read_officers(input, troops, run);
  offer_others(input, national, troops, run);
  stop_at_mistake(input, run);
  return troops;
}

Morale morale_of(const Troops& troops, Run& run) {
  Morale morale;
  morale.base = printed_number("morale", troops.quality + "/morale", run);
  say(run, "trace.boltaction.morale_base", morale.base, "Moral de tropas", Source::stated,
      {term("quality", "boltaction.quality." + troops.quality), {"morale", morale.base}});
  std::vector<tables::Offer> offers = troops.offers;
  const int pins = troops.pins + troops.virtual_pins;
  if (pins > 0) {
    offers.push_back({printed_modifier("order_test", "pin", run, pins), troops.pins_count,
                      troops.pins_count ? Message{} : Message{"boltaction.refused.pins_do_not_count", {}}});
  }
  morale.counts = settle(offers, "order_test", troops.switches, run);
  morale.raw = morale.base + morale.counts.sum();
  const int least = printed_number("order_test", "least/value", run);
  const int most = printed_number("order_test", "most/value", run);
  morale.effective = std::max(least, std::min(morale.raw, most));
  run.trace.sum({"morale", morale.effective, {"boltaction.total.morale", {}}});
  run.trace.aim({"order_test", morale.effective, true});
  say(run, "trace.boltaction.morale", morale.effective, section::turn, Source::stated,
      {{"morale", morale.effective}, {"raw", morale.raw}});
  return morale;
}

json morale_json(const Morale& morale) {
  const int officer = value_of(morale.counts, "officer");
  const int pins = value_of(morale.counts, "pin");
  const int leader = value_of(morale.counts, "leader_lost");
  return {{"base", morale.base},
          {"officer", officer},
          {"pins_applied", pins},
          {"leader_lost", leader},
          {"other", morale.counts.sum() - officer - pins - leader},
          {"raw", morale.raw},
          {"effective", morale.effective}};
}

bool routs(const Troops& troops, Run& run) {
  const int base = printed_number("morale", troops.quality + "/morale", run);
  if (is_normal(variant::rout_morale, run.rule_set.settings) || troops.pins == 0) {
    return troops.pins >= base;
  }
  tables::Trace unheard = tables::Trace::off();
  Run quiet{run.oracle, unheard, run.rule_set};
  return troops.pins >= morale_of(troops, quiet).effective;
}

Check check(const Troops& troops, const Morale& morale, bool doubles, bool repeat_always, Run& run) {
  Check thrown = throw_once(morale, doubles, run.oracle);
  tell(thrown, morale, run);
  const bool full =
      troops.full_strength && troops.models >= printed_number("order_test", "repeat_from_models/value", run);
  const bool lost = thrown.came == Check::Came::failed || (thrown.came == Check::Came::double_six &&
                                                           !is_normal(variant::repeat_fubar, run.rule_set.settings));
  if (!lost || !(full || repeat_always)) {
    return thrown;
  }
  say(run, "trace.boltaction.repeated", true, section::turn, Source::stated);
  Check again = throw_once(morale, doubles, run.oracle);
  tell(again, morale, run);
  again.rolls.insert(again.rolls.begin(), thrown.rolls.begin(), thrown.rolls.end());
  again.repeated = true;
  return again;
}

std::string result_of(const Check& thrown, const Run& run) {
  const bool stands = thrown.came == Check::Came::passed;
  say(run, stands ? "trace.boltaction.stands" : "trace.boltaction.destroyed_by_morale", stands, section::shooting,
      Source::stated);
  return stands ? "stands" : "destroyed";
}

void add_rolls(const Check& thrown, json& result, const Run& run) {
  set_rolled(result, run, "rolls", thrown.rolls);
  set_rolled(result, run, "total", thrown.total);
  if (thrown.repeated) {
    result["rerolled"] = true;
  }
}

Result<json> morale_check(const json& object, Run& run) {
  Input input(object);
  const National national(input);
  const Troops troops = read_troops(input, national, run);
  const Morale morale = morale_of(troops, run);
  const Check thrown = check(troops, morale, false, national.has(national::great_patriotic_war), run);
  json result = {{"morale", morale_json(morale)}, {"result", result_of(thrown, run)}};
  add_rolls(thrown, result, run);
  return result;
}

}  // namespace adjutant::games::boltaction
