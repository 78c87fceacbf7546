#include "games/lnl/legal/action_table.h"

#include <algorithm>
#include <array>

#include "games/lnl/board/facts.h"
#include "games/lnl/legal/conditions.h"

namespace adjutant::games::lnl {

namespace {

// clang-format off
//                                                                          squad, half-squad, crew, weapon team,
//                                                                          leader, hero, medic, sniper, scout,
//                                                                          chaplain, advisor, armour leader,
//                                                                          vehicle, helicopter
constexpr std::array<ActionRow, 48> all_actions = {{
    {"fire",             "5.0",   When::own_impulse,   Gate::fire,             "YYYYNYNYYNN-YY", may_fire, "lnl.direct_fire"},
    {"fire_weapon",      "5.2",   When::own_impulse,   Gate::fire,             "YYYNYYNNYNY---", may_fire_weapon, "lnl.direct_fire"},
    {"fire_ordnance",    "14.0",  When::own_impulse,   Gate::fire,             "YYYYYYNNYNY-YY", may_fire_ordnance, "lnl.ordnance"},
    {"activate",         "4.0",   When::own_impulse,   Gate::leadership,       "----Y---------", may_activate},
    {"spot",             "10.1",  When::own_impulse,   Gate::spot,             "YYYYYYNYYNY-YY", may_spot, "lnl.spot"},
    {"lead",             "5.01",  When::own_impulse,   Gate::leadership,       "----Y----N-T--", may_lead},
    {"move",             "6.0",   When::own_impulse,   Gate::move,             "YYYYYYYNYYYTYY", may_move},
    {"double_time",      "6.2",   When::own_impulse,   Gate::move,             "YYYNYYYNYYY-NN", may_double_time},
    {"assault_move",     "6.1",   When::own_impulse,   Gate::move,             "BBBBSYBNBBBTYN", may_assault_move},
    {"stealth",          "6.4",   When::own_impulse,   Gate::move,             "BBBBBBBNYBB-NN", may_stealth},
    {"low_crawl",        "6.3",   When::own_impulse,   Gate::move,             "YYYNYYYNYYY-NN", may_low_crawl},
    {"reverse",          "15.1",  When::own_impulse,   Gate::move,             "------------YN", may_reverse},
    {"change_mode",      "19.1",  When::own_impulse,   Gate::move,             "-------------Y", may_change_mode},
    {"turn",             "1.6.3", When::own_impulse,   Gate::move,             "---Y--------Y-", may_turn},
    {"button",           "15.0",  When::own_impulse,   Gate::move,             "------------Y-", may_button},
    {"load",             "16.4",  When::own_impulse,   Gate::move,             "YYYYYYYNYYY---", may_load},
    {"unload",           "16.4",  When::own_impulse,   Gate::free,             "YYYYYYYNYYY---", may_unload},
    {"overrun",          "15.3",  When::own_impulse,   Gate::move,             "------------YN", may_overrun, "lnl.overrun"},
    {"enter_melee",      "8.0",   When::own_impulse,   Gate::move,             "YYYDYYNNYNW--N", may_enter_melee},
    {"melee",            "8.0",   When::own_impulse,   Gate::melee,            "YYYNWYNNYNW---", may_melee, "lnl.melee_round"},
    {"withdraw",         "8.1",   When::own_impulse,   Gate::free,             "YYYYYYYYYYY---", may_withdraw, "lnl.mc"},
    {"close_assault",    "17.1",  When::own_impulse,   Gate::move,             "YYYNHYNNONO---", may_close_assault, "lnl.close_assault"},
    {"lay_smoke",        "7.0",   When::own_impulse,   Gate::smoke,            "YYYDNNNNNNNNNN", may_lay_smoke, "lnl.smoke"},
    {"fire_flare",       "20.1",  When::own_impulse,   Gate::smoke,            "NNNNYYNNNNYNNN", may_fire_flare, "lnl.flare"},
    {"call_mortar",      "18.1",  When::own_impulse,   Gate::leadership,       "NNNNYNNNYNYNNN", may_call_mortar, "lnl.mortar"},
    {"call_artillery",   "18.2",  When::own_impulse,   Gate::spot,             "NNNNYNNNYNYNNN", may_call_artillery, "lnl.scatter"},
    {"opportunity_fire", "5.3",   When::enemy_impulse, Gate::opportunity_fire, "YYYYNYNDYNN-YY", at_opportunity<may_fire>, "lnl.direct_fire"},
    {"opportunity_weapon", "5.3", When::enemy_impulse, Gate::opportunity_fire, "YYYNYYNNYNY---", at_opportunity<may_fire_weapon>, "lnl.direct_fire"},
    {"opportunity_ordnance", "5.3", When::enemy_impulse, Gate::opportunity_fire, "YYYYYYNNYNY-YY", at_opportunity<may_fire_ordnance>, "lnl.ordnance"},
    {"rally",            "3.0",   When::rally,         Gate::free,             "YYYYY-YYYYYTYD", may_rally, "lnl.rally"},
    {"heal",             "11.3",  When::rally,         Gate::free,             "------Y-------", may_heal, "lnl.mc"},
    {"recombine",        "3.0",   When::rally,         Gate::free,             "-YN-----------", may_recombine},
    {"take_weapon",      "1.6.1", When::rally,         Gate::free,             "YYYNYYNOYNY---", may_take_weapon},
    {"flip_tripod",      "1.6.1.01", When::rally,      Gate::free,             "YYN-----------", may_flip_tripod},
    {"retreat",          "1.6.2", When::any_impulse,   Gate::free,             "YYYYYYYYYYY---", may_retreat, {}, fact::must_retreat},
    {"leave_board",      "19.5.1", When::any_impulse,  Gate::free,             "-------------Y", may_leave_board, {}, "damaged"},
    {"enter_bunker",     "21.1",  When::own_impulse,   Gate::move,             "YYYYYYYNYYY---", may_enter_bunker, {}, "bunker"},
    {"leave_bunker",     "21.1",  When::own_impulse,   Gate::move,             "YYYYYYYNYYY---", may_leave_bunker, {}, "in_bunker"},
    {"mines",            "21.4",  When::any_impulse,   Gate::free,             "YYYYYYYYYYY-Y-", may_suffer_mines, "lnl.mines", fact::mined},
    {"fire_for_effect",  "18.2",  When::any_impulse,   Gate::free,             "YYYYYYYYYYY-YY", may_suffer_fire, "lnl.fire_for_effect", fact::shelled},
    {"initiative",       "3.0",   When::rally,         Gate::free,             "YYYYYYYYYYY-YY", may_roll_initiative, "lnl.initiative", fact::initiative_due},
    {"counter_assault",  "15.3",  When::any_impulse,   Gate::free,             "YYY--Y--------", may_counter_assault, "lnl.close_assault", fact::overrun},
    {"crash",            "19.5.1", When::any_impulse,  Gate::free,             "-------------Y", may_crash, "lnl.crash", fact::crashing},
    {"crash_fire",       "19.5.1", When::any_impulse,  Gate::free,             "YYYYYYYYYYY-Y-", may_suffer_crash, "lnl.crash_fire", fact::crashed_on},
    {"fanaticism",       "13.81", When::any_impulse,   Gate::free,             "YYYYY-YYYYY---", may_rally_before_melee, "lnl.rally", fact::fanatic},
    {"half_squad",       "13.82", When::any_impulse,   Gate::free,             "-Y------------", may_roll_half_squad, "lnl.half_squad", fact::half_squad_due},
    {"crew_check",       "15.4",  When::any_impulse,   Gate::free,             "--Y-----------", may_check_crew, "lnl.mc", fact::crew_check},
    {"keep_other",       "1.6.1", When::any_impulse,   Gate::free,             "-Y------------", may_keep_other, {}, fact::dropped},
}};

struct StateRow {
  std::string_view rule;
  std::string_view letters;  ///< move, fire, opportunity fire, spot, smoke, leadership, melee
};

constexpr std::array<StateRow, status_count> state_rows = {{
    /* shaken       */ {"5.1",    "YNNNNNN"},
    /* melee        */ {"8.1",    "WNNNNYY"},
    /* abandoned    */ {"16.3",   "NNNNNNN"},
    /* damaged      */ {"19.5.1", "LNNNNNN"},
    /* fired        */ {"4.0",    "NNNNNNF"},
    /* moved        */ {"4.0",    "CNNNNNE"},
    /* low_crawl    */ {"6.3",    "NNNNNNF"},
    /* stealth      */ {"6.4",    "CPNNIAY"},
    /* assault_move */ {"6.1",    "CPPNIAN"},
    /* ops_complete */ {"4.1",    "NSHNNSF"},
    /* wounded      */ {"5.1",    "YYYYYYY"},
    /* buttoned     */ {"15.0",   "YYYNYYY"},
}};
// clang-format on

}  // namespace

std::span<const ActionRow> action_rows() {
  return all_actions;
}

const ActionRow* action_row(std::string_view id) {
  const auto* found = std::ranges::find_if(all_actions, [&](const ActionRow& row) { return row.id == id; });
  return found == all_actions.end() ? nullptr : found;
}

bool acts_together(std::string_view action) {
  constexpr std::array<std::string_view, 9> joint = {
      "fire",  "fire_weapon",   "fire_ordnance",  "opportunity_fire", "opportunity_weapon", "opportunity_ordnance",
      "melee", "close_assault", "counter_assault"};
  return std::ranges::find(joint, action) != joint.end();
}

bool arises(const ActionRow& row, UnitClass unit_class) {
  const auto column = static_cast<std::size_t>(unit_class);
  return column < acting_classes && row.cells.at(column) != '-';
}

char gate_letter(Status status, Gate gate) {
  return gate == Gate::free
             ? 'Y'
             : state_rows.at(static_cast<std::size_t>(status)).letters.at(static_cast<std::size_t>(gate));
}

bool gate_open(const LnlUnit& unit, Gate gate) {
  constexpr std::string_view closed = "NIFWC";
  return std::ranges::none_of(unit.states, [&](const KnownStatus& known) {
    return closed.find(gate_letter(known.status, gate)) != std::string_view::npos;
  });
}

std::string_view rule_of(Status status) {
  return state_rows.at(static_cast<std::size_t>(status)).rule;
}

}  // namespace adjutant::games::lnl
