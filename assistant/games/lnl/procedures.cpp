#include <nlohmann/json.hpp>

#include "games/lnl/from_board/common.h"
#include "games/lnl/from_board/inputs.h"
#include "games/lnl/reckon/outcomes.h"
#include "games/lnl/resolve/allowance.h"
#include "games/lnl/resolve/artillery.h"
#include "games/lnl/resolve/attack.h"
#include "games/lnl/resolve/blast.h"
#include "games/lnl/resolve/chances.h"
#include "games/lnl/resolve/close_assault.h"
#include "games/lnl/resolve/direct_fire.h"
#include "games/lnl/resolve/direct_fire_parts.h"
#include "games/lnl/resolve/features.h"
#include "games/lnl/resolve/gunfire.h"
#include "games/lnl/resolve/melee.h"
#include "games/lnl/resolve/melee_round.h"
#include "games/lnl/resolve/morale.h"
#include "games/lnl/resolve/ordnance.h"
#include "games/lnl/resolve/penetration.h"
#include "games/lnl/resolve/retreat.h"
#include "games/lnl/resolve/riders.h"
#include "games/lnl/resolve/spotting.h"
#include "games/lnl/system.h"

namespace adjutant::games::lnl {

namespace {

using InputFields = std::vector<InputField>;

/// A list of named figures.
InputFields named_figures(const std::string& list) {
  return within(list + "/*", {takes("name", "text"), takes("v", "int")});
}

/// The fields of a procedure that settles modifiers: besides its own, the player's.
InputFields with_modifiers(InputFields fields) {
  return joined(joined(std::move(fields), {takes("mods", "list"), takes("switch", "list")}), named_figures("mods"));
}

/// The fields of a procedure that may name the leader of an attack as an object.
InputFields with_leader_fields(InputFields fields) {
  fields.push_back(takes("leader", "object"));
  return joined(std::move(fields), within("leader", leader_fields()));
}

/// The input fields of an attack on all units in a hex, after the given ones.
InputFields on_targets(InputFields fields) {
  fields.push_back(needs("targets", "list"));
  return with_modifiers(joined(std::move(fields), blast_fields()));
}

void append(std::vector<Procedure>& all, std::vector<Procedure> more) {
  all.insert(all.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
}

std::vector<Procedure> sums() {
  return {{"lnl.halve", "1.6.1", {needs("value", "int"), one_of("round", {"up", "down"})}, halve, {}},
          {"lnl.total", "5.2", joined({needs("parts", "list")}, named_figures("parts")), total, {}},
          {"lnl.tm",
           "5.0",
           joined({needs("parts", "list"), takes("sniper_double", "bool")}, named_figures("parts")),
           target_modifier_of,
           {}},
          {"lnl.fp",
           "5.2",
           joined({needs("lead", "int"), takes("others", "list"), takes("others/*/kind", "text"),
                   takes("others/*/fp", "int"), takes("mods", "list")},
                  named_figures("mods")),
           firepower,
           {}},
          {"lnl.allowance",
           "6.0",
           {needs("mf", "int"), one_of("mode", {"normal", "assault", "stealth", "double_time"}),
            takes("double_time", "bool"), takes("leader_mf", "int"), takes("carries_weapon", "bool")},
           allowance,
           of_first(allowance_from_board)}};
}

std::vector<Procedure> rally_procedures() {
  const InputFields check = with_modifiers(
      {needs("morale", "int"), takes("leadership", "int"), takes("positive_tm", "bool"), takes("terrain", "text")});
  InputFields morale = check;
  morale.push_back(one_of("use", {"other", "medic", "pre_assault", "withdraw", "passengers", "crew"}));
  morale.push_back(takes("moving", "bool"));
  return {
      {"lnl.initiative", "3.0", {needs("sides", "list"), takes("previous", "text")}, initiative, initiative_from_board},
      {"lnl.rally", "3.0", check, rally, rally_from_board, outcome_says},
      {"lnl.mc", "1.5", morale, morale_check, of_first(morale_from_board), outcome_says}};
}

std::vector<Procedure> sight_and_smoke() {
  return {{"lnl.los",
           "10.3",
           joined({needs("features", "list"), takes("firer_level", "int"), takes("target_level", "int")},
                  within("features/*", {takes("name", "text"), takes("class", "text"), takes("level", "int"),
                                        takes("silhouette_crossed", "bool"), takes("in_firer_or_target_hex", "bool"),
                                        takes("beside_lower", "bool")})),
           sight_past_features,
           {}},
          {"lnl.spot", "10.1",
           with_modifiers({one_of("target_class", {"degrading", "blocking"}, true), takes("degrading_hexes", "int"),
                           takes("leadership", "int"), takes("scout", "bool"), takes("helicopter", "bool")}),
           spot, of_actor("spot", spot_from_board), outcome_says},
          {"lnl.smoke", "7.0", with_modifiers({takes("capability", "int"), takes("force", "text")}), smoke,
           of_actor("lay_smoke", smoke_from_board)},
          {"lnl.flare", "20.1",
           with_modifiers({takes("capability", "int"), takes("force", "text"), takes("leadership", "int")}), flare,
           of_actor("fire_flare", flare_from_board)}};
}

std::vector<Procedure> direct_fire_procedures() {
  return {{"lnl.dft", "5.0", {needs("fp", "int"), takes("tm", "int"), takes("armor", "int")}, direct_fire_roll, {}},
          {"lnl.dc",
           "5.1",
           {needs("dc_modifier", "int"), needs("morale", "int"), takes("leadership", "int"),
            one_of("target", {"good_order_mmc", "shaken_mmc", "good_order_smc", "shaken_smc", "hero", "weapon_team",
                              "armored", "unarmored", "helicopter"}),
            one_of("mmc_kind", {"squad", "half_squad", "crew"}), takes("wounded", "bool")},
           damage_check,
           {}},
          {"lnl.direct_fire", "5.0",
           joined({needs("firers", "list"), needs("targets", "list"), takes("leader", "object"), takes("lead", "text"),
                   takes("terrain", "text"), takes("tm", "int"), takes("adjacent", "bool"), takes("degrading", "int"),
                   takes("smoke_out", "bool"), takes("smoke", "int"), takes("foxhole", "bool"), takes("night", "bool"),
                   takes("opportunity", "bool"), one_of("rider", {"none", "stationary", "moved"}),
                   takes("against", "text"), takes("switch", "list"), takes("extra", "list")},
                  attack_fields()),
           direct_fire, direct_fire_from_board, unit_says},
          {"lnl.retreat",
           "1.6.2",
           {takes("unit", "text"), takes("hexes", "list")},
           retreat,
           of_first(retreat_from_board),
           outcome_says},
          {"lnl.hero", "5.1", {takes("unit", "text"), takes("status", "list")}, hero, of_first(hero_from_board)},
          {"lnl.half_squad",
           "13.0",
           {one_of("kind", {"wehrmacht", "glider"})},
           half_squad,
           of_first(half_squad_from_board)}};
}

std::vector<Procedure> melee_procedures() {
  const InputFields fighters =
      joined({takes("attackers", "list"), takes("defenders", "list"), takes("attack", "int"), takes("defend", "int"),
              takes("shift", "int"), takes("roll_mod", "int"), takes("leadership", "int"), takes("side", "text")},
             joined(within("attackers/*", firer_fields()), within("defenders/*", firer_fields())));
  const InputFields side =
      joined(with_modifiers(with_leader_fields({takes("side", "text"), takes("units", "list"), takes("targets", "list"),
                                                takes("shift", "int"), takes("roll_mod", "int")})),
             within("units/*", firer_fields()));
  return {{"lnl.melee", "8.0", with_modifiers(with_leader_fields(fighters)), melee, melee_from_board, outcome_says},
          {"lnl.melee_round", "8.0", joined({needs("sides", "list")}, within("sides/*", side)), melee_round,
           of_actor("melee", melee_round_from_board), outcome_says},
          {"lnl.close_assault", "17.1",
           with_modifiers(
               joined({needs("fp", "int"), needs("lowest_armor", "int"), takes("he", "int"), takes("leadership", "int"),
                       takes("checks", "list"), takes("helped", "bool"), takes("moving", "bool"),
                       takes("positive_tm", "bool"), takes("terrain", "text"), takes("attacker", "text")},
                      within("checks/*", {takes("id", "text"), takes("name", "text"), takes("morale", "int"),
                                          takes("leadership", "int"), takes("leads", "bool")}))),
           close_assault, close_assault_from_board, outcome_says},
          {"lnl.overrun", "15.3", on_targets({takes("he", "int"), takes("mg", "int"), takes("leadership", "int")}),
           overrun, of_actor("overrun", overrun_from_board), unit_says}};
}

InputFields roll_to_hit() {
  const InputFields own = {
      takes("base", "int"),       takes("range", "int"),       takes("table", "list"),
      takes("tm", "int"),         takes("terrain", "text"),    takes("degrading", "int"),
      takes("leadership", "int"), takes("conditions", "list"), one_of("target", {"others", "vehicle"}),
      takes("turret", "bool"),    takes("at", "list"),         takes("penetration", "int")};
  const InputFields column = {takes("range", "int"), takes("to_hit", "int"), takes("penetration", "int")};
  return with_modifiers(joined(own, within("table/*", column)));
}

InputFields struck_armor() {
  return {takes("armor", "int"), takes("armor_hull", "int"), takes("armor_turret", "int"), takes("heat", "bool"),
          takes("red_armor", "bool")};
}

/// A whole shot: the fields of all that may follow the roll to hit.
InputFields whole_shot() {
  InputFields fields = roll_to_hit();
  const InputFields armor = struck_armor();
  fields.insert(fields.end(), armor.begin(), armor.end());
  for (const char* field : {"morale", "he"}) {
    fields.push_back(takes(field, "int"));
  }
  for (const char* field : {"helicopter", "already_shaken", "in_cover"}) {
    fields.push_back(takes(field, "bool"));
  }
  fields.push_back(takes("vehicle", "text"));
  for (const char* field : {"aboard", "passengers", "riders"}) {
    fields.push_back(takes(field, "list"));
  }
  for (const char* men : {"passengers/*", "riders/*"}) {
    fields = joined(std::move(fields), within(men, passenger_fields()));
  }
  // What strikes men in a hex needs nobody to be there.
  fields.push_back(takes("targets", "list"));
  return joined(std::move(fields), blast_fields());
}

InputFields penetrating() {
  InputFields fields = struck_armor();
  fields.push_back(needs("penetration", "int"));
  fields.push_back(takes("turret", "bool"));
  fields.push_back(one_of("location", {"hull", "turret"}));
  return fields;
}

std::vector<Procedure> ordnance_procedures() {
  return {{"lnl.ordnance", "14.0", whole_shot(), gunfire, gunfire_from_board, unit_says},
          {"lnl.to_hit", "14.0", roll_to_hit(), to_hit, to_hit_from_board},
          {"lnl.he", "14.0", on_targets({needs("he", "int"), takes("heat", "bool"), takes("in_cover", "bool")}),
           high_explosive, high_explosive_from_board, unit_says},
          {"lnl.pen", "14.0", penetrating(), penetration, penetration_from_board, outcome_says},
          {"lnl.nonpen", "14.01",
           with_modifiers({needs("attacker_total", "int"), needs("defender_total", "int"), needs("morale", "int"),
                           takes("already_shaken", "bool")}),
           non_penetrating, non_penetrating_from_board, outcome_says},
          {"lnl.parity",
           "15.4",
           {takes("unit", "text"), takes("crew_of", "text")},
           parity,
           of_first(parity_from_board),
           outcome_says},
          {"lnl.helo_pen",
           "19.5.1",
           {needs("penetration", "int"), needs("armor", "int")},
           helicopter_hit,
           helicopter_hit_from_board,
           outcome_says}};
}

std::vector<Procedure> indirect_fire() {
  const InputFields in_the_hex = {needs("fp", "int"), takes("tm", "int"), takes("terrain", "text"),
                                  takes("smoke", "int"), takes("foxhole", "bool")};
  return {{"lnl.mortar", "18.1", on_targets(joined(in_the_hex, {takes("caller", "text")})), mortar,
           of_actor("call_mortar", mortar_from_board), unit_says},
          {"lnl.fire_for_effect", "18.2", on_targets(joined(in_the_hex, {takes("centre", "text")})), fire_for_effect,
           fire_for_effect_from_board, unit_says},
          {"lnl.mines", "21.4", on_targets({needs("fp", "int"), takes("terrain", "text")}), mines_attack,
           of_first(mines_from_board), unit_says},
          {"lnl.extra_mission", "13.91", {}, extra_mission, {}},
          {"lnl.scatter",
           "18.2",
           {takes("leadership", "int"), takes("degrading_hexes", "int"), takes("hex", "text"), takes("hidden", "list"),
            takes("undeclared", "list")},
           scatter,
           of_actor("call_artillery", scatter_from_board)},
          {"lnl.crash", "19.5.1", {takes("hex", "text")}, crash, of_first(crash_from_board)},
          {"lnl.crash_fire", "19.5.1",
           on_targets({takes("tm", "int"), takes("terrain", "text"), takes("smoke", "int"), takes("foxhole", "bool")}),
           crash_fire, crash_fire_from_board, unit_says}};
}

}  // namespace

std::vector<Procedure> procedures() {
  std::vector<Procedure> all = sums();
  append(all, rally_procedures());
  append(all, direct_fire_procedures());
  append(all, sight_and_smoke());
  append(all, melee_procedures());
  append(all, ordnance_procedures());
  append(all, indirect_fire());
  for (Procedure& procedure : all) {
    if (procedure.from_board) {  // says whom it has asked for
      procedure.inputs = joined(std::move(procedure.inputs), {takes("unit", "text")});
    }
  }
  return all;
}

}  // namespace adjutant::games::lnl
