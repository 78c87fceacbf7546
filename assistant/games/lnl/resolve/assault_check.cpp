#include "games/lnl/resolve/assault_check.h"

#include <algorithm>

#include <nlohmann/json.hpp>

#include "games/asking/fields.h"
#include "games/lnl/reckon/fields.h"
#include "games/lnl/reckon/figures.h"
#include "games/lnl/resolve/attack.h"
#include "games/lnl/resolve/morale.h"

namespace adjutant::games::lnl {

using nlohmann::json;

/// The fields of one who checks, for reading and writing.
template <class Fields>
void fields(Fields& a, typename Fields::template Of<Checked>& checked) {
  a("id", checked.id);
  a("name", checked.name);
  a("morale", checked.morale);
  a("leadership", checked.leadership);
  a("leads", checked.leads);
}

namespace {

/// Whether the check succeeds; `modifier` is added to the dice.
bool passes(const Checked& checked, int modifier, Run& run) {
  const int needed = known(checked.morale, "checks/" + checked.id + "/morale", run) - modifier;
  const std::string name = "morale/" + checked.id;
  return run.oracle.part<bool>(name, [&](tables::Oracle& dice) {
    const int rolled = dice.pool(name, 2).sum();
    const bool passed = rolled <= needed;
    run.trace.add({passed ? "trace.lnl.assault_check" : "trace.lnl.assault_check_fails",
                   rolled,
                   "17.1",
                   tables::Source::dice,
                   {{"unit", called(checked)}, {"rolled", rolled}, {"needed", needed}}});
    return passed;
  });
}

}  // namespace

AssaultChecks read_assault_checks(Input& input, const Run& run) {
  AssaultChecks checks;
  FieldReader reader(input);
  reader("checks", checks.all, max_attack_units);
  checks.helped = input.flag("helped");
  checks.positive_tm = !checks.all.empty() && positive_tm(input, run);
  return checks;
}

json to_json(const std::vector<Checked>& checks) {
  return tables::list_of(checks, [](const Checked& checked) { return FieldWriter::json_of(checked); });
}

Charge roll_assault_checks(const AssaultChecks& checks, Run& run) {
  Charge charge;
  const int cover = checks.positive_tm ? printed(morale_chart, "pre_assault/positive_tm", run) : 0;
  const bool helped = checks.helped && Figures(run.rule_set.charts).yes(morale_chart, "pre_assault/leadership");
  std::vector<Checked> in_order = checks.all;
  std::ranges::stable_partition(in_order, &Checked::leads);
  for (const Checked& checked : in_order) {
    const bool passed = passes(checked, checked.leads || !helped ? cover : cover - charge.leadership, run);
    if (!passed) {
      charge.failed.push_back(checked.id);
      charge.takes_place = charge.takes_place && checked.leads;
    } else if (checked.leads) {
      const int leadership = known(checked.leadership, "checks/" + checked.id + "/leadership", run);
      charge.leadership = std::max(charge.leadership, leadership);
    }
  }
  return charge;
}

}  // namespace adjutant::games::lnl
