#include "games/boltaction/resolve/blast.h"

#include <string>

#include <nlohmann/json.hpp>

#include "games/asking/asking.h"
#include "games/asking/assumed.h"
#include "games/asking/printed.h"
#include "games/boltaction/reckon/dice.h"
#include "games/boltaction/reckon/rule_variants.h"
#include "games/boltaction/reckon/sections.h"
#include "games/boltaction/reckon/steps.h"

namespace adjutant::games::boltaction {

using nlohmann::json;

namespace {

using tables::Source;

struct Shell {
  std::string row;
  int under_template = 0;
  bool target_down = false;
  bool in_building = false;
  bool burst_outside = false;
};

Shell read_shell(Input& input, const Run& run) {
  Shell shell;
  shell.row = std::to_string(needed(input, "inches", run));
  shell.in_building = input.flag("in_building");
  shell.target_down = input.flag("target_down");
  shell.burst_outside = input.flag("burst_outside");
  if (!has_row("he", shell.row, "pen", run)) {
    input.refuse("inches", {"games.input.kind", {{"kind", shell.row}}});
  }
  stop_at_mistake(input, run);
  if (!shell.in_building) {
    shell.under_template = amount_of(input, "under_template", run);
  }
  stop_at_mistake(input, run);
  return shell;
}

std::string pin_dice(const Shell& shell, const Run& run) {
  const std::string printed = printed_text("he", shell.row + "/pins", run);
  return printed == "D4" && !is_normal(variant::widest_template, run.rule_set.settings) ? "D3" : printed;
}

int hits_of(const Shell& shell, json& result, Run& run) {
  if (shell.in_building && shell.burst_outside) {
    say(run, "trace.boltaction.burst_outside", 0, section::shooting, Source::stated);
    return 0;
  }
  int hits = shell.under_template;
  if (shell.in_building) {
    const std::string dice = printed_text("he", shell.row + "/building_hits", run);
    result["hit_dice"] = dice;
    hits = roll_amount(run, "building_hits", dice);
  }
  if (shell.target_down) {
    say(run, "trace.boltaction.down_halves", hits, section::special, Source::stated, {{"hits", hits}});
    hits = hits / 2 + hits % 2;
  }
  return hits;
}

}  // namespace

Result<json> high_explosive(const json& object, Run& run) {
  Input input(object);
  const auto assumed = read_assumed(input);
  const Shell shell = read_shell(input, run);
  say_assumed(assumed, run.trace);
  const std::string pins = pin_dice(shell, run);
  json result = {{"pen", printed_number("he", shell.row + "/pen", run)}, {"pin_dice", pins}};
  const int hits = hits_of(shell, result, run);
  result["hits"] = hits;
  const int pinned = hits > 0 ? roll_amount(run, "he_pins", pins) : 0;
  if (hits > 0) {
    result["pins"] = pinned;
  }
  say(run, "trace.boltaction.blast", hits, section::he, Source::dice,
      {{"hits", hits}, {"pen", result["pen"].get<int>()}, {"pins", pinned}});
  return result;
}

}  // namespace adjutant::games::boltaction
