#include "games/lnl/reckon/roll_under.h"

namespace adjutant::games::lnl {

namespace {

using tables::Source;

constexpr int lowest_of_two = 2;
constexpr int highest_of_two = 12;

bool succeeds(const RollUnder& check, int natural) {
  if (check.two_succeeds && natural == lowest_of_two) {
    return true;
  }
  return !(check.twelve_fails && natural == highest_of_two) && natural <= check.needed();
}

void say_needed(const RollUnder& check, const std::string& needed_field, Run& run) {
  const int needed = check.needed();
  run.trace.add({"trace.lnl.needed",
                 needed,
                 check.rule,
                 Source::stated,
                 {term("check", "lnl.check." + check.name), {"number", check.number}, {"needed", needed}}});
  run.trace.sum({"needed", needed, {"lnl.total.needed", {}}});
  run.trace.stand(needed_field, needed);
  run.trace.aim({check.name, needed, true});
}

void say_rolled(const RollUnder& check, const Rolled& rolled, Run& run) {
  run.trace.add({"trace.lnl.rolled",
                 rolled.natural,
                 check.rule,
                 Source::dice,
                 {{"natural", rolled.natural}, {"modified", rolled.modified}}});
  if (check.two_succeeds && rolled.natural == lowest_of_two) {
    run.trace.add({"trace.lnl.natural_two", rolled.natural, check.rule, Source::stated, {}});
  }
  if (check.twelve_fails && rolled.natural == highest_of_two) {
    run.trace.add({"trace.lnl.natural_twelve", rolled.natural, check.rule, Source::stated, {}});
  }
  run.trace.add({rolled.success ? "trace.lnl.succeeds" : "trace.lnl.fails",
                 rolled.success,
                 check.rule,
                 Source::stated,
                 {term("check", "lnl.check." + check.name)}});
}

}  // namespace

Rolled roll(const RollUnder& check, const std::string& needed_field, Run& run) {
  say_needed(check, needed_field, run);
  const int natural = dice_sum(run.oracle, check.name, check.dice);
  const Rolled rolled{natural, natural + check.modifier, succeeds(check, natural)};
  say_rolled(check, rolled, run);
  return rolled;
}

}  // namespace adjutant::games::lnl
