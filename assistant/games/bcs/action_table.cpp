#include "games/bcs/action_table.h"

#include <array>

namespace adjutant::games::bcs {

std::span<const ActionRow> action_rows() {
  // clang-format off
  static constexpr std::array<ActionRow, 20> rows = {{
      {"activate",          "3.0",  Actor::hq,          "",                  "",               may_activate,        "bcs.activation"},
      {"recover",           "3.7",  Actor::hq,          "",                  "",               may_recover,         "bcs.activation"},
      {"snafu",             "3.2",  Actor::hq,          "",                  "",               may_roll_snafu,      "bcs.snafu"},
      {"mitigate",          "3.7",  Actor::hq,          "",                  "",               may_mitigate,        "bcs.activation"},
      {"create_pd",         "1.7",  Actor::hq,          "",                  "",               may_prepare,         "bcs.prepdef"},
      {"remove_pd",         "1.7",  Actor::hq,          "",                  "",               may_end_preparation, "bcs.prepdef"},
      {"second_activation", "3.0",  Actor::hq,          "",                  "",               may_activate_again,  "bcs.activation"},
      {"attack",            "5.1",  Actor::combat_unit, "combat",            "attack",         may_attack,          "bcs.combat"},
      {"shock_attack",      "5.1",  Actor::combat_unit, "combat",            "shock_attack",   may_attack,          "bcs.combat"},
      {"assist",            "5.1",  Actor::combat_unit, "combat",            "assist",         may_attack,          ""},
      {"engage",            "5.2",  Actor::combat_unit, "combat",            "engage",         may_engage,          "bcs.engagement"},
      {"attack_by_fire",    "5.4",  Actor::combat_unit, "combat",            "attack_by_fire", nothing_more,        "bcs.barrage"},
      {"spot",              "5.3",  Actor::combat_unit, "air_barrage",       "spot",           nothing_more,        "bcs.barrage"},
      {"move",              "4.0",  Actor::combat_unit, "ma",                "move",           may_move,            "bcs.move"},
      {"recon",             "3.2",  Actor::combat_unit, "obj_recon",         "recon",          nothing_more,        ""},
      {"screen",            "3.2",  Actor::combat_unit, "screen",            "screen",         nothing_more,        ""},
      {"flip",              "3.2",  Actor::combat_unit, "flip",              "",               nothing_more,        ""},
      {"voluntary_retreat", "4.8a", Actor::unit_or_hq,  "voluntary_retreat", "",               may_retreat,         "bcs.retreat"},
      {"move_trains",       "3.2",  Actor::trains,      "trains",            "",               nothing_more,        ""},
      {"flip_trains",       "3.2",  Actor::trains,      "trains",            "",               may_flip_trains,     ""},
  }};
  // clang-format on
  return rows;
}

}  // namespace adjutant::games::bcs
