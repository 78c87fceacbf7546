#include "games/boltaction/resolve/shooting.h"

#include <algorithm>
#include <string>

#include <nlohmann/json.hpp>

#include "games/asking/asking.h"
#include "games/boltaction/reckon/dice.h"
#include "games/boltaction/reckon/sections.h"
#include "games/boltaction/reckon/steps.h"
#include "games/boltaction/reckon/unit_results.h"
#include "games/boltaction/resolve/damage.h"
#include "games/boltaction/resolve/morale.h"
#include "games/boltaction/resolve/to_hit.h"

namespace adjutant::games::boltaction {

using nlohmann::json;

namespace {

using tables::Source;

Input part(Input& input, const std::string& field, const Run& run) {
  auto found = input.object(field);
  stop_at_mistake(input, run);
  if (!found) {
    run.oracle.need(tables::InputNeed{field});
  }
  return *std::move(found);
}

/// The target after its casualties: gone, unshaken, or to be checked with the pin it just got.
void settle_target(Input& target, int casualties, int pins, json& result, Run& run) {
  const National national(target);
  Troops troops = read_troops(target, national, run);
  const int models = amount_of(target, "models", run);
  stop_at_mistake(target, run);
  const int left = std::max(0, models - casualties);
  troops.pins += pins;
  result["models_left"] = left;
  result["pins"] = troops.pins;
  const bool checks = left > 0 && casualties * 2 >= models && casualties > 0;
  result["morale_check"] = checks;
  if (left == 0 || routs(troops, run)) {
    say(run, left == 0 ? "trace.boltaction.wiped_out" : "trace.boltaction.routs", true, section::shooting,
        Source::stated, {{"lost", casualties}, {"models", models}, {"pins", troops.pins}});
    result["result"] = "destroyed";
    return;
  }
  if (!checks) {
    result["result"] = "stands";
    return;
  }
  troops.full_strength = false;
  const Check thrown = check(troops, morale_of(troops, run), false, national.has(national::great_patriotic_war), run);
  result["result"] = result_of(thrown, run);
}

}  // namespace

Result<json> shoot(const json& object, Run& run) {
  Input input(object);
  Input volley = part(input, "to_hit", run);
  Input harm = part(input, "damage", run);
  auto target = input.object("target");
  const std::string id = named_counter(input);
  end_input(input, run);
  const json hit = resolve_to_hit(volley, run);
  if (hit.contains("legal")) {
    return hit;
  }
  const int hits = hit["hits"].get<int>();
  json result = {{"hits", hits}, {"result", "untouched"}};
  set_rolled(result, run, "to_hit", hit);
  if (hits == 0) {
    add_shot_result(id, result);
    return result;
  }
  const json damaged = resolve_damage(harm, hits, run);
  set_rolled(result, run, "damage", damaged);
  for (const char* field : {"legal", "casualties", "exceptional", "penetrations", "modes"}) {
    if (damaged.contains(field)) {
      result[field] = damaged[field];
    }
  }
  result["result"] = "hit";
  if (target) {
    settle_target(*target, damaged.value("casualties", 0), hit["pins_given"].get<int>(), result, run);
  }
  add_shot_result(id, result);
  return result;
}

}  // namespace adjutant::games::boltaction
