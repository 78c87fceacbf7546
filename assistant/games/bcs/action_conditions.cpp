#include <set>

#include "board/hex.h"
#include "board/terrain_map.h"
#include "games/bcs/action_table.h"
#include "games/bcs/activation.h"
#include "games/bcs/permission.h"

namespace adjutant::games::bcs {

namespace {

/// No two hexes of a board are so far apart.
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
  std::vector<std::string> names;
  for (const board::Hex hex : hexes) {
    names.push_back(board::to_string(hex));
  }
  return names;
}

}  // namespace

MaybeRefusal nothing_more(const Asked&, Terms&) {
  return std::nullopt;
}

MaybeRefusal may_activate(const Asked& asked, Terms& terms) {
  const std::string& face = asked.unit.face;
  if (asked.formation.runs()) {
    return refuse("3.0", "bcs.refuse.activated");
  }
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
  const bool unused = asked.unit.face != "used" && asked.unit.face != "done";
  return formation.runs() || unused ? std::nullopt : not_in_source("3.7");
}

MaybeRefusal may_roll_snafu(const Asked& asked, Terms&) {
  if (const auto refused = needs_running(asked)) {
    return refused;
  }
  if (asked.formation.activation == "recovery") {
    return refuse("3.7", "bcs.refuse.recovery");
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
  return asked.formation.snafu == "fail" ? std::nullopt : refuse("3.7", "trace.bcs.mitigation_fail_only");
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
  return asked.formation.snafu.empty() ? refuse("3.2", "bcs.refuse.no_snafu") : std::nullopt;
}

MaybeRefusal may_move(const Asked& asked, Terms& terms) {
  const Snafu snafu{asked.formation.snafu, asked.formation.initial()};
  const auto usable = asked.charts.figure("snafu_effects", effects_cell("ma", snafu, asked.settings)).text();
  terms.cost = {usable == "half" ? "bcs.cost.half_movement" : "bcs.cost.all_movement", {}};
  return std::nullopt;
}

MaybeRefusal may_attack(const Asked& asked, Terms& terms) {
  terms.targets = enemies_within(asked, 1, is_combat_unit);
  return terms.targets.empty() ? refuse("5.1", "bcs.refuse.no_enemy") : std::nullopt;
}

/// How far it may be is not in the source: everybody may be aimed at, and the players judge.
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
  return who == "hq" && !is_hq(asked.unit) ? refuse("3.2", "bcs.refuse.hq_only") : std::nullopt;
}

MaybeRefusal may_flip_trains(const Asked& asked, Terms&) {
  return asked.unit.face == "ghost" ? std::nullopt : refuse("3.2", "bcs.refuse.not_ghost");
}

}  // namespace adjutant::games::bcs
