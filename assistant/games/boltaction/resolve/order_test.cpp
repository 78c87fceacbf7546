#include "games/boltaction/resolve/order_test.h"

#include <algorithm>
#include <string>

#include <nlohmann/json.hpp>

#include "games/asking/asking.h"
#include "games/asking/printed.h"
#include "games/boltaction/reckon/dice.h"
#include "games/boltaction/reckon/rule_variants.h"
#include "games/boltaction/reckon/sections.h"
#include "games/boltaction/reckon/steps.h"
#include "games/boltaction/reckon/unit_results.h"
#include "games/boltaction/resolve/morale.h"
#include "games/boltaction/table/units.h"

namespace adjutant::games::boltaction {

using nlohmann::json;

namespace {

using tables::Source;

struct Order {
  std::string name;
  bool forced = false;
  bool vehicle = false;
  bool enemy_in_front = false;
  [[nodiscard]] bool is(std::string_view other) const { return name == other; }
};

Order read_order(Input& input, const Run& run) {
  Order order{needed_choice(input, "order", orders, run), input.flag("forced"), input.flag("vehicle"),
              input.flag("enemy_in_front_arc")};
  order.forced = order.forced || input.flag("assaults_vehicle");
  stop_at_mistake(input, run);
  return order;
}

/// A Japanese Run at the nearest enemy in sight, or a British assault where that was chosen.
const char* passes_by_itself(Input& input, const Order& order, const National& national) {
  const bool charge = (input.text("nation") == "Japan" || input.text("nation") == "japan") &&
                      input.text("toward") == "nearest visible enemy";
  if (order.is("run") && (charge || national.has(national::banzai))) {
    return section::japan;
  }
  const bool trained = input.text("quality") != "inexperienced";
  const bool assaults = order.is("run") && input.flag("assault");
  return assaults && trained && national.has(national::up_and_at_them) ? section::united_kingdom : nullptr;
}

int removal_roll(const Order& order, bool double_one, Run& run) {
  if (order.is("rally") && !double_one && !is_normal(variant::rally, run.rule_set.settings)) {
    return roll_amount(run, "rally", "D6");
  }
  const int roll = roll_printed(run, double_one ? "double_one" : "rally");
  const bool more = double_one && !order.is("rally") && !is_normal(variant::double_one, run.rule_set.settings);
  return roll + (more ? 1 : 0);
}

void add_success(const Order& order, const Troops& troops, bool double_one, json& result, Run& run) {
  int removes = 1;
  if (double_one || order.is("rally")) {
    removes = removal_roll(order, double_one, run);
    set_rolled(result, run, "removal_roll", removes);
  }
  const int removed = std::min(removes, troops.pins);
  result["removed"] = removed;
  result["pins_after"] = troops.pins - removed;
  result["result"] = order.name;
  say(run, "trace.boltaction.order_carried_out", order.name, section::turn, Source::stated,
      {term("order", "boltaction.order." + order.name), {"removed", removed}, {"pins", troops.pins - removed}});
}

void add_fubar(json& result, Run& run) {
  int die = 0;
  const std::string fubar = falls_on(run, "fubar", "result", "panic", die) ? "panic" : "friendly_fire";
  result["result"] = "fubar";
  result["fubar"] = fubar;
  set_rolled(result, run, "fubar_die", die);
  say(run, "trace.boltaction.fubar." + fubar, fubar, section::fubar, Source::dice);
}

void add_failure(const Order& order, json& result, Run& run) {
  result["result"] = "down";
  if (order.vehicle && order.enemy_in_front) {
    result["extra"] = "reverse_then_halted";
    say(run, "trace.boltaction.backs_off", true, section::movement, Source::stated);
    return;
  }
  say(run, order.vehicle ? "trace.boltaction.stays_put" : "trace.boltaction.goes_down", "down", section::turn,
      Source::stated);
}

json without_test(const Order& order, const Troops& troops, Run& run) {
  say(run, "trace.boltaction.no_test", order.name, section::turn, Source::stated,
      {term("order", "boltaction.order." + order.name)});
  return {{"test", false}, {"result", order.name}, {"pins_after", troops.pins}};
}

/// "Vengeance": a die before the test may take a pin off; the test is made all the same.
void take_vengeance(Troops& troops, json& result, Run& run) {
  const bool shed = succeeds(run, "vengeance", section::united_kingdom, "trace.boltaction.vengeance",
                             "trace.boltaction.no_vengeance");
  troops.pins -= shed ? 1 : 0;
  result["vengeance"] = shed;
}

bool is_tested(const Order& order, const Troops& troops) {
  return (order.forced || troops.pins + troops.virtual_pins > 0) && !order.is("down");
}

/// Rally is tested without the pins.
Morale tested_morale(const Order& order, Troops troops, Run& run) {
  troops.pins_count = troops.pins_count && !order.is("rally");
  return morale_of(troops, run);
}

json with_test(const Order& order, Troops troops, const National& national, Run& run) {
  json result = {{"test", true}};
  if (national.has(national::vengeance) && troops.pins > 0) {
    take_vengeance(troops, result, run);
  }
  const Morale morale = tested_morale(order, troops, run);
  const Check thrown = check(troops, morale, true, false, run);
  result["morale"] = morale_json(morale);
  result["pins_after"] = troops.pins;
  add_rolls(thrown, result, run);
  switch (thrown.came) {
    case Check::Came::double_six:
      add_fubar(result, run);
      break;
    case Check::Came::failed:
      add_failure(order, result, run);
      break;
    case Check::Came::passed:
    case Check::Came::double_one:
      add_success(order, troops, thrown.came == Check::Came::double_one, result, run);
      break;
  }
  return result;
}

json resolve_test(Input& input, const Order& order, const National& national, Run& run) {
  const Troops troops = read_troops(input, national, run);
  if (routs(troops, run)) {
    say(run, "trace.boltaction.routs", troops.pins, section::turn, Source::inferred, {{"pins", troops.pins}});
    return {{"routed", true}, {"reason", "trace.boltaction.routs"}};
  }
  return is_tested(order, troops) ? with_test(order, troops, national, run) : without_test(order, troops, run);
}

}  // namespace

PromisedTest promised_test(const json& object, Run& run) {
  Input input(object);
  const Order order = read_order(input, run);
  const National national(input);
  if (order.is("down") || passes_by_itself(input, order, national) != nullptr) {
    return {};
  }
  const Troops troops = read_troops(input, national, run);
  return {is_tested(order, troops), tested_morale(order, troops, run).effective};
}

Result<json> order_test(const json& object, Run& run) {
  Input input(object);
  const Order order = read_order(input, run);
  const National national(input);
  const std::string id = named_counter(input);
  end_input(input, run);
  if (const char* rule = passes_by_itself(input, order, national)) {
    say(run, "trace.boltaction.passes_by_itself", true, rule, Source::stated);
    return json{{"test", "passed_automatically"}, {"result", order.name}};
  }
  const std::size_t before = run.oracle.dice().size();
  json result = resolve_test(input, order, national, run);
  set_rolled(result, run, "dice_used", run.oracle.dice().size() - before);
  add_order_result(id, order.name, result);
  return result;
}

}  // namespace adjutant::games::boltaction
