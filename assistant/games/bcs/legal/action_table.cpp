#include "games/bcs/legal/action_table.h"

#include <algorithm>
#include <array>

namespace adjutant::games::bcs {

MaybeRefusal first_refusal(std::initializer_list<Bar> bars) {
  const auto* const bar = std::ranges::find_if(bars, &Bar::holds);
  if (bar == bars.end()) {
    return std::nullopt;
  }
  return Refusal{std::string(bar->rule), {std::string(bar->key), bar->args}};
}

Bar not_running(const Formation& formation) {
  return {!formation.runs(), "3.0", "bcs.refuse.not_activated"};
}

Bar recovers(const Formation& formation) {
  return {formation.activation == "recovery", "3.7", "bcs.refuse.recovery"};
}

Bar not_rolled(const Formation& formation) {
  return {formation.snafu.empty(), "3.2", "bcs.refuse.no_snafu"};
}

bool is_actor(Actor actor, const Unit& unit) {
  switch (actor) {
    case Actor::hq:
      return is_hq(unit);
    case Actor::combat_unit:
      return is_combat_unit(unit);
    case Actor::unit_or_hq:
      return is_hq(unit) || is_combat_unit(unit);
    case Actor::hq_or_trains:
      return is_hq(unit) || is_trains(unit);
    case Actor::trains:
      return is_trains(unit);
  }
  return false;
}

bool acts_together(std::string_view action) {
  return action == "attack" || action == "shock_attack";
}

bool each_rolls(std::string_view action) {
  return !acts_together(action);
}

std::span<const ActionRow> action_rows() {
  // clang-format off
  static constexpr std::array<ActionRow, 24> rows = {{
      {"activate",          "3.0",  Actor::hq,          "",                  "",               may_activate,        "bcs.activation"},
      {"recover",           "3.7",  Actor::hq,          "",                  "",               may_recover,         "bcs.activation.recovery"},
      {"snafu",             "3.2",  Actor::hq,          "",                  "",               may_roll_snafu,      "bcs.snafu"},
      {"mitigate",          "3.7",  Actor::hq,          "",                  "",               may_mitigate,        "bcs.activation.mitigation"},
      {"create_pd",         "1.7",  Actor::hq,          "",                  "",               may_prepare,         "bcs.prepdef"},
      {"remove_pd",         "1.7",  Actor::hq,          "",                  "",               may_end_preparation, "bcs.prepdef.end"},
      {"second_activation", "3.0",  Actor::hq,          "",                  "",               may_activate_again,  "bcs.activation.second"},
      {"attack",            "5.1",  Actor::combat_unit, "combat",            "attack",         may_attack,          "bcs.combat"},
      {"shock_attack",      "5.1",  Actor::combat_unit, "combat",            "shock_attack",   may_attack,          "bcs.shock_attack"},
      {"assist",            "5.1",  Actor::combat_unit, "combat",            "assist",         may_attack,          ""},
      {"engage",            "5.2",  Actor::combat_unit, "combat",            "engage",         may_engage,          "bcs.engagement"},
      {"attack_by_fire",    "5.4",  Actor::combat_unit, "combat",            "attack_by_fire", may_fire,            "bcs.attack_by_fire"},
      {"spot",              "5.3",  Actor::combat_unit, "air_barrage",       "spot",           may_fire,            "bcs.barrage"},
      {"barrage",           "5.3",  Actor::hq,          "arty_barrage",      "",               may_barrage,         "bcs.barrage"},
      {"move",              "4.0",  Actor::combat_unit, "ma",                "move",           may_move,            "bcs.move"},
      {"recon",             "3.2",  Actor::combat_unit, "obj_recon",         "recon",          nothing_more,        ""},
      {"screen",            "3.2",  Actor::combat_unit, "screen",            "screen",         may_enter_screen,    ""},
      {"flip",              "3.2",  Actor::combat_unit, "flip",              "",               nothing_more,        ""},
      {"voluntary_retreat", "4.8a", Actor::unit_or_hq,  "voluntary_retreat", "",               may_retreat,         "bcs.retreat"},
      {"retreat",           "5.5",  Actor::combat_unit, "",                  "",               may_go_back,         "bcs.retreat", true},
      {"move_trains",       "3.2",  Actor::trains,      "trains",            "",               may_step,            ""},
      {"flip_trains",       "3.2",  Actor::trains,      "trains",            "",               may_flip_trains,     ""},
      {"fatigue",           "1.8",  Actor::hq,          "",                  "",               may_tire,            "bcs.fatigue"},
      {"isolation",         "3.6",  Actor::combat_unit, "",                  "",               may_be_isolated,     "bcs.isolation"},
  }};
  // clang-format on
  return rows;
}

}  // namespace adjutant::games::bcs
