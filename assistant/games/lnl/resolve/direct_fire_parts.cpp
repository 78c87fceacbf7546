#include "games/lnl/resolve/direct_fire_parts.h"

#include <nlohmann/json.hpp>

#include "games/lnl/reckon/damage.h"
#include "games/lnl/reckon/fields.h"
#include "games/lnl/reckon/firepower.h"

namespace adjutant::games::lnl {

using nlohmann::json;

namespace {

using tables::Source;

/// The most entries of `others`: more units fire from no hex.
constexpr std::size_t max_others = 100;

Result<json> unless_mistaken(const Input& input, json result) {
  if (input.mistake()) {
    return tl::unexpected(*input.mistake());
  }
  return result;
}

}  // namespace

Result<json> halve(const json& object, Run& run) {
  Input input(object);
  const int value = needed(input, "value", run);
  const std::string round = input.text("round", "up");
  if (round != "up" && round != "down") {
    input.refuse("round", {"games.input.kind", {{"kind", round}}});
  }
  const int halved = half(value, round == "down" ? Round::down : Round::up);
  run.trace.add({"trace.lnl.halved", halved, "", Source::stated, {{"value", value}, {"half", halved}}});
  return unless_mistaken(input, {{"value", halved}});
}

Result<json> total(const json& object, Run& run) {
  Input input(object);
  const int sum = sum_of(input, "parts", run);
  return unless_mistaken(input, {{"total", sum}});
}

Result<json> target_modifier_of(const json& object, Run& run) {
  Input input(object);
  int sum = sum_of(input, "parts", run);
  if (input.flag("sniper_double")) {
    sum *= 2;
    run.trace.add({"trace.lnl.sniper_doubled", sum, "11.4", Source::stated, {{"value", sum}}});
  }
  return unless_mistaken(input, {{"tm", sum}});
}

Result<json> firepower(const json& object, Run& run) {
  Input input(object);
  const int lead = needed(input, "lead", run);
  std::vector<Addition> others;
  for (Input& part : input.objects("others", max_others)) {
    const auto share = share_of(part.text("kind"), part.place("kind"));
    if (!share) {
      part.refuse("kind", share.error().what);
    }
    others.push_back({part.number_or("fp", 0), share.value_or(Share::half)});
    input.take_mistake(part);
  }
  const int base = combined_firepower(lead, others);
  run.trace.add({"trace.lnl.base_fp", base, "5.2", Source::stated, {{"fp", base}}});
  const int sum = base + sum_of(input, "mods", run);
  run.trace.add({"trace.lnl.total_fp", sum, "5.0", Source::stated, {{"fp", sum}}});
  return unless_mistaken(input, {{"base_fp", base}, {"total_fp", sum}});
}

Result<json> direct_fire_roll(const json& object, Run& run) {
  Input input(object);
  const int attack = needed(input, "fp", run);
  const int defence = input.number_or("tm", 0) + input.number_or("armor", 0);
  if (input.mistake()) {
    return tl::unexpected(*input.mistake());
  }
  const int attacker_die = run.oracle.die("attacker");
  const int defender_die = run.oracle.die("defender");
  const OpposedRoll roll{attacker_die, attack, defender_die, defence};
  const int margin = roll.margin();
  trace_exchange(roll, run.trace);
  return json{{"attacker_total", attacker_die + attack},
              {"defender_total", defender_die + defence},
              {"effect", margin > 0},
              {"dc_modifier", margin > 0 ? json(margin) : json(nullptr)}};
}

Result<json> damage_check(const json& object, Run& run) {
  Input input(object);
  DamageCheck check;
  check.modifier = needed(input, "dc_modifier", run);
  check.morale = needed(input, "morale", run);
  check.leadership = input.number_or("leadership", 0);
  check.wounded = input.flag("wounded");
  const std::string target = input.text("target", "good_order_mmc");
  const auto row = damage_row_named(target);
  if (!row) {
    input.refuse("target", {"games.input.kind", {{"kind", target}}});
  }
  check.row = row.value_or(DamageRow::good_order_mmc);
  const std::string kind = input.text("mmc_kind", check.row == DamageRow::weapon_team ? "weapon_team" : "squad");
  check.unit_class = class_named(kind);
  if (!is_multi_man(check.unit_class)) {
    input.refuse("mmc_kind", {"games.input.kind", {{"kind", kind}}});
  }
  if (input.mistake()) {
    return tl::unexpected(*input.mistake());
  }
  const bool is_mmc = check.row == DamageRow::good_order_mmc || check.row == DamageRow::shaken_mmc;
  const Figures figures(run.rule_set.charts);
  DamageResult result = damage_of(check, run.oracle.die("damage"), figures, run.oracle);
  result.hero_check = result.hero_check && is_mmc;
  trace_damage(check, result, term("unit", class_term(check.unit_class)), figures, run.trace);
  return json{{"total", result.total},
              {"column", result.column},
              {"result", name_of(result.harm)},
              {"hero_check", result.hero_check}};
}

}  // namespace adjutant::games::lnl
