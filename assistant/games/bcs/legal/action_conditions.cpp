#include <algorithm>
#include <iterator>
#include <set>

#include "board/hex.h"
#include "board/terrain_map.h"
#include "games/bcs/board/facts.h"
#include "games/bcs/board/phase.h"
#include "games/bcs/board/retreats.h"
#include "games/bcs/legal/action_table.h"
#include "games/bcs/legal/engaging.h"
#include "games/bcs/legal/obligations.h"
#include "games/bcs/legal/retreating.h"
#include "games/bcs/reckon/permission.h"
#include "games/bcs/resolve/activation.h"
#include "games/state/changing.h"
#include "games/state/prints.h"

namespace adjutant::games::bcs {

namespace {

/// A distance in hexes greater than that between any two hexes of a board.
constexpr int any_distance = 2 * board::max_board_side;

/// The refusal of an action without targets.
MaybeRefusal needs_targets(const Terms& terms, const char* rule, const char* key, std::vector<Argument> args = {}) {
  return first_refusal({{terms.targets.empty(), rule, key, std::move(args)}});
}

/// The refusal to fight of a unit whose counter prints no action rating.
MaybeRefusal not_rated(const Unit& unit, const char* rule) {
  const Message why = without_figure(unit, "bcs.figure.ar");
  return first_refusal({{prints_no(unit, "ar"), rule, why.key, why.args}});
}

/// Formations are activated one after the other, each once in a turn; a second time only by the roll for it.
MaybeRefusal needs_its_activation(const Asked& asked) {
  const Unit* running = running_hq(asked.situation);
  const std::string its_name = running ? formation_name(*running) : std::string();
  return first_refusal(
      {{fact_of(asked.situation, fact::activated, asked.unit.id) != nullptr, "3.0", "bcs.refuse.was_activated"},
       {running != nullptr, "3.0", "bcs.refuse.other_runs", {{"formation", its_name}}}});
}

/// The reason against actions after the activities, in steps g and h, before those are over.
Bar activities_run(const Formation& formation) {
  const Stage stage = stage_of(formation);
  return {stage != Stage::unsaid && stage != Stage::closing, "3.0", "bcs.refuse.activities_run"};
}

/// The reason against an action that comes after what is due.
Bar due(const Message& due, std::string_view rule) {
  return {!due.empty(), rule, due.key, due.args};
}

std::vector<std::string> names_of(const std::set<board::Hex>& hexes) {
  std::vector<std::string> names;
  std::ranges::transform(hexes, std::back_inserter(names), [](board::Hex hex) { return board::to_string(hex); });
  return names;
}

/// Hexes with an enemy of a kind that fits, at most so far away, in order.
template <class Fits>
std::vector<std::string> enemies_within(const Asked& asked, int range, const Fits& fits) {
  std::set<board::Hex> hexes;
  for (const Unit& unit : asked.situation.units) {
    const bool enemy = !unit.side.empty() && unit.side != asked.unit.side;
    if (enemy && board::distance(asked.unit.hex, unit.hex) <= range && fits(unit)) {
      hexes.insert(unit.hex);
    }
  }
  return names_of(hexes);
}

/// Adds the hexes of the board round that one in which no enemy combat unit stands.
void add_free_hexes(const Asked& asked, board::Hex centre, int range, std::set<board::Hex>& hexes) {
  const auto& terrain = asked.situation.terrain;
  for (int column = centre.column - range; column <= centre.column + range; ++column) {
    for (int row = centre.row - range; row <= centre.row + range; ++row) {
      const board::Hex hex{column, row};
      const bool on_board = terrain ? terrain->on_board(hex) : column >= 0 && row >= 0;
      if (on_board && board::distance(centre, hex) <= range) {
        hexes.insert(hex);
      }
    }
  }
  for (const Unit& unit : asked.situation.units) {
    if (!unit.side.empty() && unit.side != asked.unit.side && is_combat_unit(unit)) {
      hexes.erase(unit.hex);
    }
  }
  hexes.erase(asked.unit.hex);
}

}  // namespace

MaybeRefusal nothing_more(const Asked&, Terms&) {
  return std::nullopt;
}

MaybeRefusal may_activate(const Asked& asked, Terms& terms) {
  if (asked.formation.runs()) {
    return first_refusal({{stage_of(asked.formation) != Stage::beginning, "3.0", "bcs.refuse.activated"}});
  }
  if (const auto refused = needs_its_activation(asked)) {
    return refused;
  }
  const std::string& face = asked.unit.face;
  if (face == "used") {
    terms.cost = {"bcs.cost.no_second", {}};
  }
  return first_refusal({{face == "done", "3.0", "bcs.refuse.hq_done"}});
}

MaybeRefusal may_recover(const Asked& asked, Terms&) {
  const Formation& formation = asked.formation;
  if (formation.runs()) {
    return first_refusal({{!formation.initial() || formation.step != "b", "3.7", "bcs.refuse.recover_at_b"}});
  }
  if (const auto refused = needs_its_activation(asked)) {
    return refused;
  }
  const bool is_used = asked.unit.face == "used" || asked.unit.face == "done";  // what the charts do not print
  return first_refusal({{is_used, "3.7", "trace.bcs.not_in_source", {{"rule", "3.7"}}}});
}

MaybeRefusal may_roll_snafu(const Asked& asked, Terms&) {
  const Formation& formation = asked.formation;
  return first_refusal({not_running(formation),
                        recovers(formation),
                        {stage_of(formation) == Stage::beginning, "3.0", "bcs.refuse.preparation_first"},
                        {!formation.snafu.empty(), "3.2", "bcs.refuse.snafu_rolled"}});
}

MaybeRefusal may_mitigate(const Asked& asked, Terms&) {
  const Formation& formation = asked.formation;
  return first_refusal({not_running(formation),
                        {!formation.initial(), "3.7", "trace.bcs.mitigation_initial_only"},
                        {formation.snafu != "fail", "3.7", "trace.bcs.mitigation_fail_only"},
                        {stage_of(formation) == Stage::closing, "3.0", "bcs.refuse.closing"}});
}

MaybeRefusal may_prepare(const Asked& asked, Terms&) {
  const Formation& formation = asked.formation;
  const Stage stage = stage_of(formation);
  const auto points = artillery_points(asked.unit);
  return first_refusal({not_running(formation),
                        {formation.prepared, "1.7", "bcs.refuse.is_prepared"},
                        {!formation.initial(), "1.7", "trace.bcs.prepared.initial_only"},
                        {stage != Stage::unsaid && stage != Stage::preparation, "1.7", "bcs.refuse.prepare_at_b"},
                        {formation.blocked > 0, "1.7", "trace.bcs.prepared.msr_blocked"},
                        {!points, "1.7", "bcs.refuse.points_unknown"},
                        {points <= 0, "1.7", "trace.bcs.prepared.no_artillery"}});
}

MaybeRefusal may_end_preparation(const Asked& asked, Terms&) {
  return first_refusal({{!asked.formation.prepared, "1.7", "bcs.refuse.not_prepared"}});
}

MaybeRefusal may_activate_again(const Asked& asked, Terms&) {
  const Formation& formation = asked.formation;
  Activation activation;
  activation.kind = formation.activation == "recovery" ? ActivationKind::recovery : ActivationKind::normal;
  activation.initial = formation.activation != "second";
  activation.hq_used_before = formation.hq_used_before;
  activation.formation.fatigue = formation.fatigue;
  const Message why = no_second_activation(activation, false);
  return first_refusal({not_running(formation),
                        {!why.empty(), "3.0", why.key, why.args},
                        not_rolled(formation),
                        {formation.initial() && asked.unit.face == "done", "3.0", "bcs.refuse.second_rolled"},
                        activities_run(formation),
                        due(fatigue_due(asked.situation, formation), "1.8"),
                        due(isolation_due(asked.situation, formation, asked.rule_set.charts), "3.6")});
}

/// Condition of a move by one hex. The cost of hexes is not in the source: the unit moves hex by hex, and the players
/// count.
MaybeRefusal may_step(const Asked& asked, Terms& terms) {
  std::set<board::Hex> hexes;
  add_free_hexes(asked, asked.unit.hex, 1, hexes);
  terms.targets = names_of(hexes);
  return needs_targets(terms, "4.0", "bcs.refuse.no_way");
}

MaybeRefusal may_move(const Asked& asked, Terms& terms) {
  const Snafu snafu{asked.formation.snafu, asked.formation.initial()};
  const auto usable =
      asked.rule_set.charts.figure("snafu_effects", effects_cell("ma", snafu, asked.rule_set.settings)).text();
  terms.cost = {usable == "half" ? "bcs.cost.half_movement" : "bcs.cost.all_movement", {}};
  return may_step(asked, terms);
}

MaybeRefusal may_attack(const Asked& asked, Terms& terms) {
  if (const auto refused = not_rated(asked.unit, "5.1")) {
    return refused;
  }
  terms.targets = enemies_within(asked, 1, is_combat_unit);
  return needs_targets(terms, "5.1", "bcs.refuse.no_enemy");
}

/// Condition of fire. Its range is not in the source: every enemy may be a target, and the players judge.
MaybeRefusal may_fire(const Asked& asked, Terms& terms) {
  terms.targets = enemies_within(asked, any_distance, is_combat_unit);
  terms.assumptions.push_back({"bcs.assume.distance", {}});
  return needs_targets(terms, "5.3", "bcs.refuse.no_enemy_at_all");
}

MaybeRefusal may_barrage(const Asked& asked, Terms& terms) {
  const auto points = artillery_points(asked.unit);
  const auto refused =
      first_refusal({{!points, "5.3", "bcs.refuse.points_unknown"}, {points < 1, "5.3", "bcs.refuse.no_points"}});
  return refused ? refused : may_fire(asked, terms);
}

MaybeRefusal may_engage(const Asked& asked, Terms& terms) {
  if (const auto refused = first_refusal({{!figure(asked.unit, "av"), "5.2", "bcs.refuse.no_av"}})) {
    return refused;
  }
  if (const auto refused = not_rated(asked.unit, "5.2")) {
    return refused;
  }
  const int range = figure(asked.unit, "range").value_or(1);
  const auto armed = [](const Unit& unit) { return figure(unit, "av").has_value() && !has_marker(unit, "dropped"); };
  Message why{"bcs.refuse.no_av_in_range", {{"range", range}}};
  for (const std::string& target : enemies_within(asked, range, armed)) {
    const Message against = against_engaging(asked.situation, asked.unit, *board::hex_named(target), asked.rule_set);
    if (against.empty()) {
      terms.targets.push_back(target);
    } else {
      why = against;
    }
  }
  return needs_targets(terms, "5.2", why.key.c_str(), why.args);
}

MaybeRefusal may_retreat(const Asked& asked, Terms& terms) {
  const Snafu snafu{asked.formation.snafu, asked.formation.initial()};
  const auto who =
      asked.rule_set.charts.figure("snafu_effects", effects_cell("voluntary_retreat", snafu, asked.rule_set.settings))
          .text();
  terms.cost = {"bcs.cost.one_step", {}};
  if (who == "hq" && !is_hq(asked.unit)) {
    return Refusal{"3.2", {"bcs.refuse.hq_only", {}}};
  }
  for (const board::Hex hex : WaysBack(asked.situation, asked.unit).ends("retreat_3")) {
    terms.targets.push_back(board::to_string(hex));
  }
  return needs_targets(terms, "5.5", "trace.bcs.not_in_source", {{"rule", "5.5g"}});
}

/// Three hexes away, or to the HQ: which of both, the retreat chart says. One that cannot be made, or ends in a zone,
/// is settled by the players (5.5g).
MaybeRefusal may_go_back(const Asked& asked, Terms& terms) {
  const bool must = fact_of(asked.situation, fact::must_retreat, asked.unit.id) != nullptr;
  if (const auto refused = first_refusal({{!must, "5.5", "bcs.refuse.need_not_retreat"}})) {
    return refused;
  }
  terms.targets = ends_of_retreat(asked.situation, asked.unit, asked.rule_set);
  return std::nullopt;
}

MaybeRefusal may_enter_screen(const Asked& asked, Terms&) {
  return first_refusal({{has_marker(asked.unit, "screen"), "3.2", "bcs.refuse.in_screen"}});
}

MaybeRefusal may_flip_trains(const Asked& asked, Terms&) {
  return first_refusal({{asked.unit.face != "ghost", "3.2", "bcs.refuse.not_ghost"}});
}

/// A recovery and a failed activation have no step g.
MaybeRefusal may_tire(const Asked& asked, Terms&) {
  const Formation& formation = asked.formation;
  const bool rolled = fact_of(asked.situation, fact::fatigue_rolled, asked.unit.id) != nullptr;
  return first_refusal({not_running(formation),
                        recovers(formation),
                        not_rolled(formation),
                        {formation.snafu == "fail", "3.2", "bcs.refuse.snafu", {term("result", "bcs.snafu.fail")}},
                        {rolled, "1.8", "bcs.refuse.fatigue_rolled"},
                        activities_run(formation)});
}

MaybeRefusal may_be_isolated(const Asked& asked, Terms&) {
  const bool applied = has_fact(asked.situation, fact::isolation_applied, asked.unit.hex);
  return first_refusal({{!asked.formation.hq, "3.0", "bcs.refuse.independent", {{"unit", called(asked.unit)}}},
                        {applied, "3.6", "bcs.refuse.isolation_applied"},
                        not_running(asked.formation),
                        activities_run(asked.formation),
                        due(fatigue_due(asked.situation, asked.formation), "1.8")});
}

}  // namespace adjutant::games::bcs
