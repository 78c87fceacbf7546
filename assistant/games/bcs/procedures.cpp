#include <iterator>

#include <nlohmann/json.hpp>

#include "games/bcs/from_board/fights.h"
#include "games/bcs/from_board/formation.h"
#include "games/bcs/from_board/supply.h"
#include "games/bcs/reckon/figures.h"
#include "games/bcs/reckon/unit_results.h"
#include "games/bcs/resolve/activation.h"
#include "games/bcs/resolve/barrage.h"
#include "games/bcs/resolve/combat.h"
#include "games/bcs/resolve/engagement.h"
#include "games/bcs/resolve/fatigue.h"
#include "games/bcs/resolve/snafu.h"
#include "games/bcs/resolve/status.h"
#include "games/bcs/resolve/supply.h"
#include "games/bcs/resolve/upkeep.h"
#include "games/bcs/system.h"

namespace adjutant::games::bcs {

namespace {

const std::vector<std::string> snafu_levels = {"full", "partial", "fail"};

/// The counters whom the result is about (reckon/unit_results.h), where the board has shown them.
std::vector<InputField> with_counters(std::vector<InputField> fields) {
  fields.push_back(takes("counters", "list"));
  return joined(std::move(fields), within("counters/*", {takes("id", "text"), takes("name", "text"),
                                                         takes("role", "text"), takes("steps", "int")}));
}

/// What the attacker and the defender of a combat both have.
std::vector<InputField> side_of_combat() {
  return {takes("ar", "int"),    takes("av", "text"),          takes("support_av", "text"),
          takes("dual", "bool"), takes("msr_blocked", "bool"), takes("steps", "int")};
}

std::vector<Procedure> activation_procedures() {
  const InputField which = one_of("activation", {"initial", "second"});
  const InputField fatigue_level = one_of("fatigue", {"fresh", "0", "1", "2", "3", "4"});
  const std::vector<InputField> state = {one_of("kind", {"normal", "recovery", "mitigation"}),
                                         which,
                                         one_of("hq", {"unused", "used", "done"}),
                                         one_of("result", snafu_levels),
                                         fatigue_level,
                                         takes("mixed", "bool"),
                                         takes("coordination", "bool"),
                                         takes("msr_complete", "bool"),
                                         takes("blocked", "int"),
                                         takes("trains_off_map", "bool"),
                                         takes("ghost_trains", "bool"),
                                         takes("dropped_supports", "int"),
                                         takes("pd", "bool"),
                                         one_of("request", {"steps", "second"}),
                                         takes("skip", "bool"),
                                         takes("die", "int")};
  return {{"bcs.activation", "3.0", state, activation, activation_from_board("normal")},
          {"bcs.activation.recovery", "3.7", state, recovery, activation_from_board("recovery")},
          {"bcs.activation.mitigation", "3.7", state, mitigation, activation_from_board("mitigation")},
          {"bcs.activation.second", "3.0", state, second_activation, second_from_board},
          {"bcs.snafu",
           "3.2",
           {fatigue_level, takes("msr_complete", "bool"), takes("distance", "int"), takes("trains_on_entry", "bool"),
            one_of("tracks", {"none", "good", "poor", "unknown"}), takes("ghost", "bool"), takes("crossing", "bool"),
            takes("coordination", "bool"), takes("mixed", "bool"), takes("game_drm", "int"),
            takes("trains_off_map", "bool"), takes("blocked", "int"), takes("pd", "bool"), takes("switch", "list")},
           snafu,
           snafu_from_board},
          {"bcs.snafu.effects",
           "3.2",
           {one_of("result", snafu_levels, true), which, takes("ma", "int"), takes("artillery_points", "int"),
            takes("msr_blocked", "bool"), takes("initial_activation", "bool")},
           snafu_effects,
           {}},
          {"bcs.prepdef",
           "1.7",
           {one_of("action", {"create"}), which, takes("artillery_points", "int"), takes("msr_blocked", "bool"),
            one_of("event", {"choice", "hq_moves", "hq_jumped", "msr_blocked_added", "no_artillery",
                             "second_activation", "fatigue_recovered"}),
            takes("has_pd", "bool"), one_of("unit_side", {"deployed", "move"}), takes("in_command", "bool"),
            takes("formation_pd", "bool"), one_of("snafu", snafu_levels)},
           prepared_defence,
           preparation_from_board},
          {"bcs.prepdef.end",
           "1.7",
           {one_of("event", {"choice"}, true), takes("has_pd", "bool")},
           prepared_defence,
           end_of_preparation_from_board}};
}

std::vector<Procedure> fight_procedures() {
  const std::vector<std::string> hexes(hex_kinds.begin(), hex_kinds.end());
  const std::vector<InputField> attack = {one_of("type", {"regular", "shock"}),
                                          needs("attacker", "object"),
                                          needs("defender", "object"),
                                          needs("attacker/ar", "int"),
                                          takes("attacker/av", "text"),
                                          takes("attacker/support_av", "text"),
                                          needs("defender/ar", "int"),
                                          takes("defender/av", "text"),
                                          one_of("defender/hex", hexes),
                                          takes("double_obj", "bool"),
                                          takes("suppression", "bool"),
                                          takes("assist", "bool"),
                                          takes("abf", "bool"),
                                          takes("off_map", "bool"),
                                          takes("terrain_hexside", "bool"),
                                          takes("switch", "list")};
  const std::vector<InputField> fire = {takes("firer", "text"),
                                        one_of("column", {"artillery", "attack_by_fire"}),
                                        one_of("hex", hexes),
                                        takes("also_terrain", "bool"),
                                        one_of("terrain_reading", {"grouped-with-pd", "grouped-with-city"}),
                                        needs("units", "list")};
  const std::vector<InputField> defends =
      joined(side_of_combat(), {takes("kind", "text"), takes("pd", "bool"), takes("key_terrain", "bool"),
                                takes("real_long_range", "bool"), takes("deployed_long_range", "bool"),
                                takes("also_terrain", "bool"), takes("units", "int")});
  const std::vector<InputField> attacks =
      joined(side_of_combat(), {takes("formation_pd", "bool"), takes("breakthrough", "bool")});
  const std::vector<InputField> fight =
      with_counters(joined(attack, joined(within("attacker", attacks), within("defender", defends))));
  const std::vector<InputField> shelling =
      with_counters(joined(fire, within("units/*", {takes("id", "text"), takes("name", "text"), takes("hard", "bool"),
                                                    takes("deployed_lr", "bool"), takes("pd", "bool")})));
  return {{"bcs.combat", "5.1", fight, combat, attack_from_board(false), unit_result_says},
          {"bcs.shock_attack", "5.1", fight, combat, attack_from_board(true), unit_result_says},
          {"bcs.engagement", "5.2",
           with_counters({takes("range", "int"), takes("double_obj", "bool"), needs("firer", "object"),
                          needs("target", "object"), needs("firer/av", "int"), needs("firer/ar", "int"),
                          needs("target/av", "int"), needs("target/ar", "int"), takes("target/range", "int"),
                          one_of("target/hex", hexes), takes("switch", "list"), takes("firer/range", "int"),
                          takes("firer/limited", "bool"), takes("target/is_support", "bool"),
                          takes("target/supports", "int"), takes("target/pd", "bool"),
                          takes("target/long_range", "bool"), takes("target/screen", "bool")}),
           engagement, engagement_from_board, unit_result_says},
          {"bcs.barrage", "5.3", shelling, barrage, barrage_from_board, unit_result_says},
          {"bcs.attack_by_fire", "5.4", shelling, barrage, attack_by_fire_from_board, unit_result_says},
          {"bcs.retreat", "5.5",
           with_counters({one_of("cause", {"voluntary", "engagement", "situational", "automatic"}, true),
                          takes("safe_path", "bool"), one_of("ma", {"foot", "truck", "tactical"}), takes("pd", "bool"),
                          takes("key_terrain", "bool"), takes("unassigned_independent", "bool"), takes("haven", "bool"),
                          takes("impossible", "bool"), takes("ends_in_ezoc", "bool")}),
           retreat, retreat_from_board, unit_result_says}};
}

std::vector<Procedure> upkeep_procedures() {
  return {{"bcs.isolation", "3.6",
           with_counters({takes("safe_path", "bool"), takes("in_command", "bool"), takes("msr_blocked", "bool"),
                          takes("units", "int")}),
           isolation, isolation_from_board, unit_result_says},
          {"bcs.fatigue",
           "1.8",
           {takes("reasons", "list"), one_of("second_snafu", snafu_levels)},
           fatigue,
           fatigue_from_board},
          {"bcs.safe_path",
           "1.9",
           {needs("command_radius", "int"), needs("path_length", "int"), takes("enemy_units", "int"),
            takes("ezoc_hexes_bare", "int"), takes("ezoc_hexes_with_friend", "int"),
            takes("engagement_zone_hexes", "int"), takes("passable", "bool"), takes("way", "bool")},
           safe_path_of,
           safe_path_from_board},
          {"bcs.legal_hex",
           "3.1",
           {one_of("road", {"none", "track", "secondary", "primary"}), takes("between_hq_and_trains", "bool"),
            takes("connected", "bool"), takes("enemy_unit", "bool"), takes("ezoc", "bool"),
            takes("blocks_enemy_msr", "bool")},
           legal_hex_of,
           {}},
          {"bcs.legal",
           "",
           {one_of("status", {"moving", "stopped", "finished"}),
            one_of("action",
                   {"move", "recon", "shock_attack", "attack", "assist", "attack_by_fire", "engage", "spot",
                    "use_fire_event", "screen"},
                   true),
            takes("in_attack_sequence", "bool")},
           may_do,
           {}},
          {"bcs.move",
           "",
           {one_of("ma", {"foot", "truck", "tactical"}), one_of("status", {"moving", "stopped", "finished"}),
            one_of("ezoc", {"none", "non_av", "av"}), takes("engagement_zone", "bool"), takes("terrain_stops", "bool"),
            takes("traffic", "bool"), takes("fire_events_used", "int"),
            one_of("action", {"move", "spot", "start_other_unit", "attack", "assist", "voluntary_retreat"}),
            takes("in_attack_sequence", "bool"), takes("required_stop", "bool"), takes("engagement_failed", "bool"),
            takes("av", "text"), takes("screen", "bool")},
           after_move,
           move_from_board},
          {"bcs.urban_control", "6.1a", {takes("hex", "text")}, urban_control, {}}};
}

}  // namespace

std::vector<Procedure> procedures() {
  std::vector<Procedure> all = activation_procedures();
  for (auto more : {fight_procedures(), upkeep_procedures()}) {
    all.insert(all.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
  }
  return all;
}

}  // namespace adjutant::games::bcs
