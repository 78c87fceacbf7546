#include "games/lnl/reckon/damage.h"

#include <algorithm>
#include <array>

#include "games/asking/input.h"

namespace adjutant::games::lnl {

namespace {

constexpr std::array<std::string_view, 9> row_names = {"good_order_mmc", "shaken_mmc", "good_order_smc",
                                                       "shaken_smc",     "hero",       "weapon_team",
                                                       "armored",        "unarmored",  "helicopter"};
constexpr std::array<std::string_view, 8> harm_names = {"no_effect",  "shaken",    "damaged",   "wounded",
                                                        "casualties", "abandoned", "destroyed", "eliminated"};

constexpr const char* damage_chart = "damage";
constexpr const char* columns_chart = "damage_columns";
constexpr const char* fourth_column = "4/morale_times";
constexpr const char* damage_rule = "5.1";

template <class Enum, std::size_t N>
std::optional<Enum> named(const std::array<std::string_view, N>& names, std::string_view name) {
  const auto* found = std::ranges::find(names, name);
  return found == names.end() ? std::nullopt : std::optional<Enum>(static_cast<Enum>(found - names.begin()));
}

/// The table's result as it falls on this unit (5.1): who has no smaller counter dies of casualties, who is wounded
/// twice dies.
Harm suffered(const DamageCheck& check, Harm printed) {
  if (printed == Harm::casualties && check.unit_class != UnitClass::squad) {
    return Harm::eliminated;
  }
  return printed == Harm::wounded && check.wounded ? Harm::eliminated : printed;
}

}  // namespace

std::optional<DamageRow> damage_row_named(std::string_view name) {
  return named<DamageRow>(row_names, name);
}
std::string_view name_of(DamageRow row) {
  return row_names.at(static_cast<std::size_t>(row));
}
std::optional<Harm> harm_named(std::string_view name) {
  return named<Harm>(harm_names, name);
}
std::string_view name_of(Harm harm) {
  return harm_names.at(static_cast<std::size_t>(harm));
}

int damage_column(int total, int morale, int third, std::optional<int> fourth) {
  if (fourth && total >= *fourth * morale) {
    return 4;
  }
  if (total >= third * morale) {
    return 3;
  }
  return total > morale ? 2 : 1;
}

DamageResult damage_of(const DamageCheck& check, int die, const Figures& figures, tables::Oracle& oracle) {
  DamageResult result;
  result.die = die;
  result.total = die + check.modifier - check.leadership;
  const int third = std::clamp(tables::needed_number(figures.sheet(), columns_chart, "3/morale_times", oracle),
                               -largest_figure, largest_figure);
  result.column = damage_column(result.total, check.morale, third, figures.number(columns_chart, fourth_column));
  const std::string cell = std::string(name_of(check.row)) + "/" + std::to_string(result.column);
  const auto printed = figures.text(damage_chart, cell);
  if (!printed) {
    oracle.need(tables::FigureNeed{damage_chart, cell, damage_rule});
  }
  const auto harm = harm_named(*printed);
  if (!harm) {
    oracle.fail({damage_chart + ("/" + cell), {"lnl.chart.no_result", {{"result", *printed}}}});
  }
  result.harm = suffered(check, *harm);
  const bool makes_heroes = check.unit_class == UnitClass::squad || check.unit_class == UnitClass::half_squad;
  result.hero_check = die == 1 && makes_heroes;
  return result;
}

void trace_exchange(const OpposedRoll& roll, tables::Trace& trace) {
  const int attacker = roll.attacker_die + roll.attack;
  const int defender = roll.defender_die + roll.defence;
  trace.add({"trace.lnl.attacker_total",
             attacker,
             "5.0",
             tables::Source::dice,
             {{"die", roll.attacker_die}, {"fp", roll.attack}, {"total", attacker}}});
  trace.add({"trace.lnl.defender_total",
             defender,
             "5.0",
             tables::Source::dice,
             {{"die", roll.defender_die}, {"tm", roll.defence}, {"total", defender}}});
  const char* step = roll.margin() > 0 ? "trace.lnl.effect" : "trace.lnl.no_effect";
  trace.add({step, roll.margin(), "5.0", tables::Source::stated, {{"margin", roll.margin()}}});
}

void trace_damage(const DamageCheck& check, const DamageResult& result, const Argument& who, const Figures& figures,
                  tables::Trace& trace) {
  if (!trace.wanted()) {
    return;
  }
  const std::string cell = std::string(name_of(check.row)) + "/" + std::to_string(result.column);
  trace.look(damage_chart, cell);
  trace.add({"trace.lnl.damage_die", result.die, damage_rule, tables::Source::dice, {who, {"die", result.die}}});
  trace.add({"trace.lnl.damage_total",
             result.total,
             "5.0",
             tables::Source::stated,
             {who,
              {"total", result.total},
              {"modifier", check.modifier},
              {"leadership", check.leadership},
              {"morale", check.morale}}});
  trace.add({"trace.lnl.damage_result",
             std::string(name_of(result.harm)),
             damage_rule,
             figures.source(damage_chart, cell),
             {who, {"column", result.column}, term("result", "lnl.harm." + std::string(name_of(result.harm)))}});
  if (result.column == 3 && !figures.number(columns_chart, fourth_column)) {
    trace.add({"trace.lnl.fourth_column", {}, damage_rule, tables::Source::unknown, {who}});
  }
  if (result.hero_check) {
    trace.add({"trace.lnl.natural_one", 1, damage_rule, tables::Source::stated, {who}});
  }
}

}  // namespace adjutant::games::lnl
