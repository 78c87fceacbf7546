#include "games/lnl/system.h"

#include <nlohmann/json.hpp>

#include "games/lnl/actions.h"
#include "games/lnl/charts.h"
#include "games/lnl/direct_fire.h"
#include "games/lnl/fire_from_board.h"
#include "games/lnl/sight.h"
#include "games/lnl/simple_procedures.h"
#include "games/lnl/terrain.h"
#include "games/lnl/views.h"

namespace adjutant::games::lnl {

namespace {

InputField needed_field(std::string id, std::string kind) {
  return {std::move(id), std::move(kind), true, {}};
}

InputField optional_field(std::string id, std::string kind) {
  return {std::move(id), std::move(kind), false, {}};
}

std::vector<Procedure> procedures() {
  return {
      {"lnl.halve", "1.6.1", {needed_field("value", "int"), {"round", "choice", false, {"up", "down"}}}, halve, {}},
      {"lnl.total", "5.2", {needed_field("parts", "list")}, total, {}},
      {"lnl.tm",
       "5.0",
       {needed_field("parts", "list"), optional_field("sniper_double", "bool")},
       target_modifier_of,
       {}},
      {"lnl.fp",
       "5.2",
       {needed_field("lead", "int"), optional_field("others", "list"), optional_field("mods", "list")},
       firepower,
       {}},
      {"lnl.dft",
       "5.0",
       {needed_field("fp", "int"), optional_field("tm", "int"), optional_field("armor", "int")},
       direct_fire_roll,
       {}},
      {"lnl.dc",
       "5.1",
       {needed_field("dc_modifier", "int"),
        needed_field("morale", "int"),
        optional_field("leadership", "int"),
        {"target",
         "choice",
         false,
         {"good_order_mmc", "shaken_mmc", "good_order_smc", "shaken_smc", "hero", "weapon_team", "armored", "unarmored",
          "helicopter"}},
        {"mmc_kind", "choice", false, {"squad", "half_squad", "crew"}},
        optional_field("wounded", "bool")},
       damage_check,
       {}},
      {"lnl.direct_fire",
       "5.0",
       {needed_field("firers", "list"),
        needed_field("targets", "list"),
        optional_field("leader", "text"),
        optional_field("lead", "text"),
        optional_field("terrain", "text"),
        optional_field("tm", "int"),
        optional_field("adjacent", "bool"),
        optional_field("degrading", "int"),
        optional_field("smoke_out", "bool"),
        optional_field("smoke", "int"),
        optional_field("foxhole", "bool"),
        optional_field("night", "bool"),
        optional_field("opportunity", "bool"),
        {"rider", "choice", false, {"none", "stationary", "moved"}},
        optional_field("against", "text"),
        optional_field("switch", "list"),
        optional_field("extra", "list")},
       direct_fire,
       direct_fire_from_board,
       unit_says},
  };
}

}  // namespace

GameSystem system() {
  GameSystem game;
  game.id = "lnl";
  game.edition = "v2";
  game.settings = sight_settings();
  game.charts = printed_charts();
  game.read = unit_views;
  game.actions = actions;
  game.sight = sight;
  game.field = field;
  game.sight_rule = "10.3";
  game.target_modifier = target_modifier;
  game.procedures = procedures();
  return game;
}

}  // namespace adjutant::games::lnl
