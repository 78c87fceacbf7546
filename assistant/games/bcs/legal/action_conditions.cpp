#include <algorithm>
#include <iterator>
#include <set>

#include "board/hex.h"
#include "board/terrain_map.h"
#include "games/bcs/board/facts.h"
#include "games/bcs/board/phase.h"
#include "games/bcs/legal/action_table.h"
#include "games/bcs/reckon/fates.h"
#include "games/bcs/reckon/permission.h"
#include "games/bcs/resolve/activation.h"
#include "games/state/changing.h"

namespace adjutant::games::bcs {

namespace {

/// A distance in hexes greater than that between any two hexes of a board.
constexpr int any_distance = 2 * board::max_board_side;

MaybeRefusal refuse(const char* rule, const char* key, std::vector<Argument> args = {}) {
  return Refusal{rule, {key, std::move(args)}};
}

/// A rule that the charts do not print.
MaybeRefusal not_in_source(const char* rule) {
  return refuse(rule, "trace.bcs.not_in_source", {{"rule", rule}});
}

MaybeRefusal needs_running(const Asked& asked) {
  return asked.formation.runs() ? std::nullopt : refuse("3.0", "bcs.refuse.not_activated");
}

/// Formations are activated one after the other, each once in a turn; a second time only by the roll for it.
MaybeRefusal needs_its_activation(const Asked& asked) {
  if (fact_of(asked.situation, fact::activated, asked.unit.id)) {
    return refuse("3.0", "bcs.refuse.was_activated");
  }
  const Unit* running = running_hq(asked.situation);
  return running == nullptr ? std::nullopt
                            : refuse("3.0", "bcs.refuse.other_runs", {{"formation", formation_name(*running)}});
}

/// Condition of the actions after the activities, in steps g and h.
MaybeRefusal needs_end_of_activities(const Asked& asked) {
  if (const auto refused = needs_running(asked)) {
    return refused;
  }
  const Stage stage = stage_of(asked.formation);
  return stage == Stage::unsaid || stage == Stage::closing ? std::nullopt : refuse("3.0", "bcs.refuse.activities_run");
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
    const bool begins_again = stage_of(asked.formation) == Stage::beginning;
    return begins_again ? std::nullopt : refuse("3.0", "bcs.refuse.activated");
  }
  if (const auto refused = needs_its_activation(asked)) {
    return refused;
  }
  const std::string& face = asked.unit.face;
  if (face == "done") {
    return refuse("3.0", "bcs.refuse.hq_done");
  }
  if (face == "used") {
    terms.cost = {"bcs.cost.no_second", {}};
  }
  return std::nullopt;
}

MaybeRefusal may_recover(const Asked& asked, Terms&) {
  const Formation& formation = asked.formation;
  if (formation.runs() && !(formation.initial() && formation.step == "b")) {
    return refuse("3.7", "bcs.refuse.recover_at_b");
  }
  if (formation.runs()) {
    return std::nullopt;
  }
  if (const auto refused = needs_its_activation(asked)) {
    return refused;
  }
  const bool unused = asked.unit.face != "used" && asked.unit.face != "done";
  return unused ? std::nullopt : not_in_source("3.7");
}

MaybeRefusal may_roll_snafu(const Asked& asked, Terms&) {
  if (const auto refused = needs_running(asked)) {
    return refused;
  }
  if (asked.formation.activation == "recovery") {
    return refuse("3.7", "bcs.refuse.recovery");
  }
  if (stage_of(asked.formation) == Stage::beginning) {
    return refuse("3.0", "bcs.refuse.preparation_first");
  }
  return asked.formation.snafu.empty() ? std::nullopt : refuse("3.2", "bcs.refuse.snafu_rolled");
}

MaybeRefusal may_mitigate(const Asked& asked, Terms&) {
  if (const auto refused = needs_running(asked)) {
    return refused;
  }
  if (!asked.formation.initial()) {
    return refuse("3.7", "trace.bcs.mitigation_initial_only");
  }
  if (asked.formation.snafu != "fail") {
    return refuse("3.7", "trace.bcs.mitigation_fail_only");
  }
  return stage_of(asked.formation) == Stage::closing ? refuse("3.0", "bcs.refuse.closing") : std::nullopt;
}

MaybeRefusal may_prepare(const Asked& asked, Terms&) {
  if (const auto refused = needs_running(asked)) {
    return refused;
  }
  if (asked.formation.prepared) {
    return refuse("1.7", "bcs.refuse.is_prepared");
  }
  if (!asked.formation.initial()) {
    return refuse("1.7", "trace.bcs.prepared.initial_only");
  }
  if (const Stage stage = stage_of(asked.formation); stage != Stage::unsaid && stage != Stage::preparation) {
    return refuse("1.7", "bcs.refuse.prepare_at_b");
  }
  if (asked.formation.blocked > 0) {
    return refuse("1.7", "trace.bcs.prepared.msr_blocked");
  }
  const auto points = figure(asked.unit, "artillery_points");
  if (!points) {
    return refuse("1.7", "bcs.refuse.points_unknown");
  }
  return *points > 0 ? std::nullopt : refuse("1.7", "trace.bcs.prepared.no_artillery");
}

MaybeRefusal may_end_preparation(const Asked& asked, Terms&) {
  return asked.formation.prepared ? std::nullopt : refuse("1.7", "bcs.refuse.not_prepared");
}

MaybeRefusal may_activate_again(const Asked& asked, Terms&) {
  if (const auto refused = needs_running(asked)) {
    return refused;
  }
  Activation activation;
  activation.kind = asked.formation.activation == "recovery" ? ActivationKind::recovery : ActivationKind::normal;
  activation.initial = asked.formation.activation != "second";
  activation.hq_used_before = asked.formation.hq_used_before;
  activation.formation.fatigue = asked.formation.fatigue;
  if (Message why = no_second_activation(activation, false); !why.empty()) {
    return Refusal{"3.0", std::move(why)};
  }
  if (asked.formation.snafu.empty()) {
    return refuse("3.2", "bcs.refuse.no_snafu");
  }
  if (asked.formation.initial() && asked.unit.face == "done") {
    return refuse("3.0", "bcs.refuse.second_rolled");
  }
  return needs_end_of_activities(asked);
}

/// Condition of a move by one hex. The cost of hexes is not in the source: the unit moves hex by hex, and the players
/// count.
MaybeRefusal may_step(const Asked& asked, Terms& terms) {
  std::set<board::Hex> hexes;
  add_free_hexes(asked, asked.unit.hex, 1, hexes);
  terms.targets = names_of(hexes);
  return terms.targets.empty() ? refuse("4.0", "bcs.refuse.no_way") : std::nullopt;
}

MaybeRefusal may_move(const Asked& asked, Terms& terms) {
  const Snafu snafu{asked.formation.snafu, asked.formation.initial()};
  const auto usable = asked.charts.figure("snafu_effects", effects_cell("ma", snafu, asked.settings)).text();
  terms.cost = {usable == "half" ? "bcs.cost.half_movement" : "bcs.cost.all_movement", {}};
  return may_step(asked, terms);
}

MaybeRefusal may_attack(const Asked& asked, Terms& terms) {
  terms.targets = enemies_within(asked, 1, is_combat_unit);
  return terms.targets.empty() ? refuse("5.1", "bcs.refuse.no_enemy") : std::nullopt;
}

/// Condition of fire. Its range is not in the source: every enemy may be a target, and the players judge.
MaybeRefusal may_fire(const Asked& asked, Terms& terms) {
  terms.targets = enemies_within(asked, any_distance, is_combat_unit);
  terms.assumptions.push_back({"bcs.assume.distance", {}});
  return terms.targets.empty() ? refuse("5.3", "bcs.refuse.no_enemy_at_all") : std::nullopt;
}

MaybeRefusal may_barrage(const Asked& asked, Terms& terms) {
  const auto points = figure(asked.unit, "artillery_points");
  if (!points) {
    return refuse("5.3", "bcs.refuse.points_unknown");
  }
  if (*points < 1) {
    return refuse("5.3", "bcs.refuse.no_points");
  }
  return may_fire(asked, terms);
}

MaybeRefusal may_engage(const Asked& asked, Terms& terms) {
  if (!figure(asked.unit, "av")) {
    return refuse("5.2", "bcs.refuse.no_av");
  }
  const int range = figure(asked.unit, "range").value_or(1);
  terms.targets = enemies_within(asked, range, [](const Unit& unit) { return figure(unit, "av").has_value(); });
  return terms.targets.empty() ? refuse("5.2", "bcs.refuse.no_av_in_range", {{"range", range}}) : std::nullopt;
}

MaybeRefusal may_retreat(const Asked& asked, Terms& terms) {
  const Snafu snafu{asked.formation.snafu, asked.formation.initial()};
  const auto who =
      asked.charts.figure("snafu_effects", effects_cell("voluntary_retreat", snafu, asked.settings)).text();
  terms.cost = {"bcs.cost.one_step", {}};
  std::set<board::Hex> hexes;
  add_free_hexes(asked, asked.unit.hex, retreat_hexes, hexes);
  terms.targets = names_of(hexes);
  return who == "hq" && !is_hq(asked.unit) ? refuse("3.2", "bcs.refuse.hq_only") : std::nullopt;
}

/// Three hexes away, or to the HQ: which of both, the retreat chart says.
MaybeRefusal may_go_back(const Asked& asked, Terms& terms) {
  if (!fact_of(asked.situation, fact::must_retreat, asked.unit.id)) {
    return refuse("5.5", "bcs.refuse.need_not_retreat");
  }
  std::set<board::Hex> hexes;
  add_free_hexes(asked, asked.unit.hex, retreat_hexes, hexes);
  if (const Unit* hq = asked.formation.hq) {
    add_free_hexes(asked, hq->hex, 1, hexes);
  }
  terms.targets = names_of(hexes);
  return std::nullopt;
}

MaybeRefusal may_enter_screen(const Asked& asked, Terms&) {
  return has_marker(asked.unit, "screen") ? refuse("3.2", "bcs.refuse.in_screen") : std::nullopt;
}

MaybeRefusal may_flip_trains(const Asked& asked, Terms&) {
  return asked.unit.face == "ghost" ? std::nullopt : refuse("3.2", "bcs.refuse.not_ghost");
}

/// A recovery and a failed activation have no step g.
MaybeRefusal may_tire(const Asked& asked, Terms&) {
  if (const auto refused = needs_running(asked)) {
    return refused;
  }
  const Formation& formation = asked.formation;
  if (formation.activation == "recovery") {
    return refuse("3.7", "bcs.refuse.recovery");
  }
  if (formation.snafu.empty()) {
    return refuse("3.2", "bcs.refuse.no_snafu");
  }
  if (formation.snafu == "fail") {
    return refuse("3.2", "bcs.refuse.snafu", {term("result", "bcs.snafu.fail")});
  }
  if (fact_of(asked.situation, fact::fatigue_rolled, asked.unit.id)) {
    return refuse("1.8", "bcs.refuse.fatigue_rolled");
  }
  return needs_end_of_activities(asked);
}

MaybeRefusal may_be_isolated(const Asked& asked, Terms&) {
  if (!asked.formation.hq) {
    return refuse("3.0", "bcs.refuse.independent", {{"unit", called(asked.unit)}});
  }
  if (has_fact(asked.situation, fact::isolation_applied, asked.unit.hex)) {
    return refuse("3.6", "bcs.refuse.isolation_applied");
  }
  return needs_end_of_activities(asked);
}

}  // namespace adjutant::games::bcs
