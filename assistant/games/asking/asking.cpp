#include "games/asking/asking.h"

#include <nlohmann/json.hpp>

namespace adjutant::games {

using tables::Source;

namespace {

void need_figures(const tables::Modifiers& settled, const std::string& chart, const Run& run) {
  for (const tables::KeptModifier& one : settled.kept) {
    if (one.modifier.source == Source::unknown) {
      run.oracle.need(tables::FigureNeed{chart, "modifiers/" + one.modifier.id, one.modifier.rule});
    }
  }
}

}  // namespace

int needed(Input& input, const std::string& field, const Run& run) {
  const auto value = input.number(field);
  if (!value && !input.mistake()) {
    run.oracle.need(tables::InputNeed{input.place(field)});
  }
  return value.value_or(0);
}

tables::Ticks read_switches(Input& input) {
  tables::Ticks switches;
  if (const auto given = input.object("switch")) {
    for (const auto& [name, on] : given->whole().items()) {
      if (!on.is_boolean()) {
        input.refuse("switch/" + name, {"games.input.not_a_flag", {{"field", "switch/" + name}}});
        return {};
      }
      switches[name] = on.get<bool>();
    }
  }
  return switches;
}

void stop_at_mistake(const Input& input, const Run& run) {
  if (input.mistake()) {
    run.oracle.fail(*input.mistake());
  }
}

tables::Modifiers settle(const std::vector<tables::Offer>& offers, const std::string& chart,
                         const tables::Ticks& player, Run& run, const std::string& unit) {
  const tables::Chart* printed = run.rule_set.charts.chart(chart);
  const auto groups = printed ? printed->groups : std::map<std::string, tables::Keep>{};
  tables::Modifiers settled = tables::settle(offers, groups, player);
  tables::list(settled, run.trace, unit);
  need_figures(settled, chart, run);
  tables::write(settled, run.trace);
  return settled;
}

int dice_sum(tables::Oracle& oracle, const std::string& name, int dice) {
  return oracle.part<int>(name, [&](tables::Oracle& asked) { return asked.pool(name, dice).sum(); });
}

}  // namespace adjutant::games
