#include "games/lnl/resolve/spotting.h"

#include <array>

#include <nlohmann/json.hpp>

#include "games/lnl/reckon/fields.h"
#include "games/lnl/reckon/roll_under.h"
#include "games/lnl/reckon/settling.h"

namespace adjutant::games::lnl {

using nlohmann::json;

namespace {

constexpr const char* spotting_chart = "spotting";
constexpr const char* spotting_rule = "10.1";
constexpr std::array<std::string_view, 2> target_classes = {"degrading", "blocking"};

struct Attempt {
  std::string target_class;
  int degrading = 0;
  int leadership = 0;
  bool scout = false;
  bool helicopter = false;
  std::string unit;
  std::vector<tables::Offer> more;
  tables::Ticks switches;
};

Attempt read_attempt(Input& input, Run& run) {
  Attempt attempt;
  if (input.text("target_class").empty() && !input.mistake()) {
    run.oracle.need(tables::InputNeed{"target_class"});
  }
  attempt.target_class = choice(input, "target_class", target_classes);
  attempt.degrading = input.number_or("degrading_hexes", 0);
  attempt.leadership = known_or(input, "leadership", 0, run);
  attempt.scout = input.flag("scout");
  attempt.helicopter = input.flag("helicopter");
  attempt.unit = input.text("unit");
  attempt.more = named_modifiers(input);
  attempt.switches = read_switches(input);
  const auto assumed = read_assumed(input);
  stop_at_mistake(input, run);
  say_assumed(assumed, run.trace);
  return attempt;
}

tables::Modifiers attempt_modifiers(const Attempt& attempt, Run& run) {
  const Figures figures(run.rule_set.charts);
  std::vector<tables::Offer> offers = {offer(figures, spotting_chart, "degrading_hex", attempt.degrading),
                                       leadership_offer(attempt.leadership, -1, spotting_rule),
                                       offer(figures, spotting_chart, "scout", attempt.scout ? 1 : 0)};
  offers.insert(offers.end(), attempt.more.begin(), attempt.more.end());
  return settle(offers, spotting_chart, attempt.switches, run);
}

}  // namespace

Result<json> spot(const json& object, Run& run) {
  Input input(object);
  const Attempt attempt = read_attempt(input, run);
  if (auto blocked = blocked_by_degrading(attempt.degrading, run)) {
    return *std::move(blocked);
  }
  const int number = printed(spotting_chart, attempt.target_class + "/most", run);
  const tables::Modifiers modifiers = attempt_modifiers(attempt, run);
  const RollUnder check{"spot", spotting_rule, 1, number, modifiers.sum()};
  const Rolled rolled = roll(check, "needed_on_die", run);
  json result = {{"success", rolled.success},
                 {"units", units_json(attempt.unit, rolled.success ? "spotted" : "not_spotted")}};
  if (!run.oracle.enumerating()) {
    result.update({{"legal", true},
                   {"needed_on_die", check.needed()},
                   {"modified", rolled.modified},
                   {"marker_on_unit", attempt.helicopter ? json() : json("ops_complete")},
                   {"modifiers", modifiers_json(modifiers)}});
  }
  return result;
}

}  // namespace adjutant::games::lnl
