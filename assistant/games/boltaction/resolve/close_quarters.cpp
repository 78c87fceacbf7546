#include "games/boltaction/resolve/close_quarters.h"

#include <optional>
#include <string>

#include <nlohmann/json.hpp>

#include "games/asking/asking.h"
#include "games/asking/printed.h"
#include "games/boltaction/reckon/dice.h"
#include "games/boltaction/reckon/national.h"
#include "games/boltaction/reckon/sections.h"
#include "games/boltaction/reckon/steps.h"
#include "games/boltaction/table/measure.h"

namespace adjutant::games::boltaction {

using nlohmann::json;

namespace {

using tables::Source;

struct Reaction {
  int distance = 0;
  bool activated = false;
  bool ambush = false;
  bool bloody_charge = false;
};

/// Why the target may not fire; null where it may.
const char* bars(const Reaction& reaction, const Run& run) {
  if (reaction.bloody_charge) {
    return "trace.boltaction.bloody_charge";
  }
  if (reaction.ambush) {
    return nullptr;
  }
  if (reaction.activated) {
    return "trace.boltaction.already_acted";
  }
  const bool surprised = reaction.distance < printed_number("limits", "surprise_assault_below/value", run);
  return surprised ? "trace.boltaction.surprise_assault" : nullptr;
}

}  // namespace

bool falls_short(Input& input, Run& run) {
  const auto reach = input.number("reach");
  const auto distance = reach ? measured(input, run) : std::nullopt;
  const bool is_short = distance && *distance > *reach;
  if (is_short) {
    say(run, "trace.boltaction.falls_short", true, section::close_quarters, Source::stated,
        {{"inches", *reach}, {"gone", *distance}});
  }
  return is_short;
}

Result<json> assault_reaction(const json& object, Run& run) {
  Input input(object);
  Reaction reaction{needed_distance(input, run), input.flag("target_activated"), input.flag("target_ambush")};
  reaction.bloody_charge = National(input).has(national::bloody_charge);
  const bool is_short = falls_short(input, run);
  stop_at_mistake(input, run);
  if (is_short) {
    return json{{"in_reach", false}, {"may_react", false}};
  }
  const char* bar = bars(reaction, run);
  const char* rule = reaction.bloody_charge ? section::united_kingdom : section::close_quarters;
  if (bar) {
    return refused("may_react", bar, rule, run);
  }
  say(run, "trace.boltaction.may_react", true, rule, Source::stated);
  return json{{"may_react", true}, {"range", "best_for_defender"}, {"test", false}};
}

Result<json> assault_attacks(const json& object, Run& run) {
  Input input(object);
  const int models = amount_of(input, "models", run);
  const National national(input);
  stop_at_mistake(input, run);
  const int more =
      national.has(national::tough) ? models / printed_number("limits", "extra_attack_per_models/value", run) : 0;
  say(run, "trace.boltaction.attacks", models + more, more > 0 ? section::united_kingdom : section::close_quarters,
      Source::stated, {{"hits", models + more}});
  return json{{"hits", models + more}};
}

Result<json> assault_result(const json& object, Run& run) {
  Input input(object);
  const int by_attacker = amount_of(input, "kills_attacker", run);
  const int by_defender = amount_of(input, "kills_defender", run);
  const bool attackers_gone = input.number_or("attackers_left", 1) <= 0;
  const bool defenders_gone = input.number_or("defenders_left", 1) <= 0;
  stop_at_mistake(input, run);
  int lead = by_attacker - by_defender;
  if (attackers_gone != defenders_gone) {
    lead = defenders_gone ? 1 : -1;
  }
  if (lead == 0) {
    say(run, "trace.boltaction.another_round", 0, section::close_quarters, Source::stated);
    return json{{"winner", nullptr}, {"next", "another_round"}};
  }
  const std::string winner = lead > 0 ? "attacker" : "defender";
  say(run, "trace.boltaction.winner", winner, section::close_quarters, Source::stated,
      {term("side", "boltaction.side." + winner)});
  return json{{"winner", winner}, {"loser", "wiped_out"}};
}

Result<json> regroup(const json& object, Run& run) {
  const Input input(object);
  stop_at_mistake(input, run);
  const int inches = roll_printed(run, "regroup");
  say(run, "trace.boltaction.regroups", inches, section::close_quarters, Source::dice, {{"inches", inches}});
  return json{{"inches", inches}};
}

}  // namespace adjutant::games::boltaction
