#include "games/lnl/resolve/melee.h"

#include <algorithm>

#include <nlohmann/json.hpp>

#include "games/lnl/reckon/fields.h"
#include "games/lnl/reckon/roll_under.h"
#include "games/lnl/reckon/settling.h"
#include "games/lnl/resolve/melee_power.h"

namespace adjutant::games::lnl {

using nlohmann::json;
using tables::Offer;
using tables::Source;

namespace {

constexpr const char* melee_chart = "melee";
constexpr const char* melee_rule = "8.0";
/// The text that an owner types for a column that the printed table does not have.
constexpr std::string_view no_column = "none";

/// One attack of a melee as its input describes it.
struct Clash {
  int attack = 0;
  int defend = 0;
  std::vector<Firer> attackers;
  std::vector<Firer> defenders;
  std::vector<Offer> columns;  ///< what shifts the column
  std::vector<Offer> roll;     ///< what is added to the dice
  std::vector<std::string> spent;
  std::string side;  ///< whose attack it is, where that is said
  tables::Ticks switches;
};

std::vector<Firer> read_fighters(Input& input, const std::string& field) {
  std::vector<Firer> fighters;
  for (Input& part : input.objects(field, max_attack_units)) {
    fighters.push_back(read_firer(part));
    input.take_mistake(part);
  }
  return fighters;
}

Offer from_player(const char* id, int value) {
  return {{id, value, "", "", Source::player, std::string("lnl.modifier.") + id}, value != 0, {}};
}

/// The leader adds to the dice, unless he fights with a weapon himself (1.6.1).
Offer leader_offer(const AttackLeader& leader, const std::vector<Firer>& attackers, const Run& run) {
  Offer led = leadership_offer(known(leader.leadership, "leader/leadership", run), 1, melee_rule);
  const bool fights = std::ranges::find(attackers, leader.id, &Firer::id) != attackers.end();
  if (fights) {
    led.ticked = false;
    led.refused = {"lnl.refused.leader_fires", {{"unit", called(leader)}}};
  }
  return led;
}

void add_fighters(Clash& clash, Run& run) {
  const Figures figures(run.rule_set.charts);
  const MeleePower attack = melee_power(clash.attackers, MeleeRole::attacks, run);
  const MeleePower defence = melee_power(clash.defenders, MeleeRole::defends, run);
  clash.attack = attack.firepower;
  clash.defend = defence.firepower;
  clash.spent = attack.spent;
  clash.columns = {offer(figures, melee_chart, "hero_column", attack.hero ? 1 : 0),
                   offer(figures, melee_chart, "glider_attack_column", attack.glider ? 1 : 0),
                   offer(figures, melee_chart, "glider_defence_column", defence.glider ? 1 : 0)};
  clash.roll = {offer(figures, melee_chart, "zero_attacker", attack.zero_men),
                offer(figures, melee_chart, "zero_defender", defence.zero_men)};
}

Clash read_clash(Input& input, Run& run) {
  Clash clash;
  clash.attackers = read_fighters(input, "attackers");
  clash.defenders = read_fighters(input, "defenders");
  const bool by_units = !clash.attackers.empty() && !clash.defenders.empty();
  const auto leader = read_leader(input);
  const auto more = named_modifiers(input);
  const int shift = input.number_or("shift", 0);
  const int roll_mod = input.number_or("roll_mod", 0);
  const int leadership = known_or(input, "leadership", 0, run);
  clash.side = input.text("side");
  clash.switches = read_switches(input);
  const auto assumed = read_assumed(input);
  stop_at_mistake(input, run);
  say_assumed(assumed, run.trace);
  if (by_units) {
    add_fighters(clash, run);
  } else {
    clash.attack = needed(input, "attack", run);
    clash.defend = needed(input, "defend", run);
    stop_at_mistake(input, run);
  }
  clash.columns.push_back(from_player("shift", shift));
  clash.roll.push_back(leader ? leader_offer(*leader, clash.attackers, run)
                              : leadership_offer(leadership, 1, melee_rule));
  clash.roll.push_back(from_player("roll_mod", roll_mod));
  clash.roll.insert(clash.roll.end(), more.begin(), more.end());
  if (clash.attack <= 0 || clash.defend <= 0) {
    run.oracle.fail({clash.attack <= 0 ? "attack" : "defend", {"lnl.refuse.no_melee_firepower", {}}});
  }
  return clash;
}

/// The columns of the printed table, rising; those that it does not have left out.
std::vector<std::string> columns_of(const tables::ChartSheet& charts) {
  std::vector<std::string> columns;
  const tables::Chart* printed = charts.chart(melee_chart);
  const auto* grid = printed ? std::get_if<tables::Grid>(&printed->table) : nullptr;
  for (const tables::GridRow& row : grid ? grid->rows : std::vector<tables::GridRow>{}) {
    const bool there = charts.figure(melee_chart, row.id() + "/kill").text() != std::string(no_column);
    if (there && tables::parse_ratio(row.id())) {
      columns.push_back(row.id());
    }
  }
  return columns;
}

/// The index of the ratio's column, rounded down to one that exists; -1 below the first.
int place_of_odds(const std::vector<std::string>& columns, const Clash& clash) {
  int place = -1;
  for (const std::string& column : columns) {
    if (tables::compare(clash.attack, clash.defend, *tables::parse_ratio(column)) >= 0) {
      ++place;
    }
  }
  return place;
}

struct Columns {
  std::string odds;
  std::string after_shifts;
};

void say_columns(const Clash& clash, const Columns& columns, Run& run) {
  run.trace.add({"trace.lnl.melee_odds",
                 columns.odds,
                 melee_rule,
                 Source::stated,
                 {{"attack", clash.attack}, {"defend", clash.defend}, {"odds", columns.odds}}});
  run.trace.add(
      {"trace.lnl.melee_column", columns.after_shifts, melee_rule, Source::stated, {{"column", columns.after_shifts}}});
  run.trace.stand("odds", columns.odds);
  run.trace.stand("column", columns.after_shifts);
}

/// Odds below the lowest column count as it, but may not be spread over several units (8.0).
Columns choose_columns(const Clash& clash, int shifts, Run& run) {
  const auto columns = columns_of(run.rule_set.charts);
  if (columns.empty()) {
    run.oracle.need(tables::FigureNeed{melee_chart, "1-1/kill", melee_rule});
  }
  const int place = place_of_odds(columns, clash);
  if (place < 0 && clash.defenders.size() > 1) {
    run.oracle.fail({"defenders", {"lnl.refuse.below_lowest_odds", {{"odds", columns.front()}}}});
  }
  const int last = static_cast<int>(columns.size()) - 1;
  const int from = std::max(place, 0);
  const Columns chosen{columns.at(static_cast<std::size_t>(from)),
                       columns.at(static_cast<std::size_t>(std::clamp(from + shifts, 0, last)))};
  say_columns(clash, chosen, run);
  return chosen;
}

/// The result of the dice of one melee attack.
struct Kill {
  int number = 0;
  int modifier = 0;
  int natural = 0;

  [[nodiscard]] int needed() const { return number - modifier; }
  [[nodiscard]] bool kills() const { return natural + modifier >= number; }
};

Kill roll_kill(const std::string& column, int modifier, const std::string& side, Run& run) {
  const std::string cell = column + "/kill";
  Kill kill{printed(melee_chart, cell, run), modifier};
  run.trace.add({"trace.lnl.kill_number",
                 kill.number,
                 melee_rule,
                 run.rule_set.charts.figure(melee_chart, cell).source,
                 {{"number", kill.number}, {"needed", kill.needed()}}});
  run.trace.sum({"needed", kill.needed(), {"lnl.total.needed_or_more", {}}});
  run.trace.stand("kill_number", kill.number);
  run.trace.stand("needed_on_dice", kill.needed());
  const std::string dice = side.empty() ? "melee" : "melee/" + side;
  run.trace.aim({dice, kill.needed()});
  kill.natural = dice_sum(run.oracle, dice, 2);
  run.trace.add({"trace.lnl.rolled",
                 kill.natural,
                 melee_rule,
                 Source::dice,
                 {{"natural", kill.natural}, {"modified", kill.natural + modifier}}});
  run.trace.add(
      {kill.kills() ? "trace.lnl.melee_kills" : "trace.lnl.melee_fails", kill.kills(), melee_rule, Source::stated, {}});
  return kill;
}

json unit_results(const std::vector<Firer>& defenders, bool killed) {
  json units = json::array();
  for (const Firer& defender : defenders) {
    units.push_back({{"id", defender.id}, {"result", killed ? "eliminated" : "no_effect"}});
  }
  return units;
}

}  // namespace

Result<json> melee(const json& object, Run& run) {
  Input input(object);
  const Clash clash = read_clash(input, run);
  const tables::Modifiers shifts = settle(clash.columns, melee_chart, clash.switches, run);
  const tables::Modifiers added = settle(clash.roll, melee_chart, clash.switches, run);
  const Columns columns = choose_columns(clash, shifts.sum(), run);
  const Kill kill = roll_kill(columns.after_shifts, added.sum(), clash.side, run);
  json result = {{"kill", kill.kills()}, {"units", unit_results(clash.defenders, kill.kills())}};
  if (!run.oracle.enumerating()) {
    json modifiers = modifiers_json(shifts);
    for (json& one : modifiers_json(added)) {
      modifiers.push_back(std::move(one));
    }
    result.update({{"attack", clash.attack},
                   {"defend", clash.defend},
                   {"odds", columns.odds},
                   {"column", columns.after_shifts},
                   {"kill_number", kill.number},
                   {"needed_on_dice", kill.needed()},
                   {"modified", kill.natural + kill.modifier},
                   {"spent", clash.spent},
                   {"modifiers", std::move(modifiers)}});
  }
  return result;
}

}  // namespace adjutant::games::lnl
