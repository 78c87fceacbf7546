#include <iterator>
#include <map>
#include <string_view>

#include <nlohmann/json.hpp>

#include "games/boltaction/from_table/bag.h"
#include "games/boltaction/from_table/effects.h"
#include "games/boltaction/from_table/orders.h"
#include "games/boltaction/from_table/shots.h"
#include "games/boltaction/legal/legality.h"
#include "games/boltaction/reckon/sections.h"
#include "games/boltaction/reckon/unit_results.h"
#include "games/boltaction/resolve/bag.h"
#include "games/boltaction/resolve/blast.h"
#include "games/boltaction/resolve/close_quarters.h"
#include "games/boltaction/resolve/damage.h"
#include "games/boltaction/resolve/morale.h"
#include "games/boltaction/resolve/order_test.h"
#include "games/boltaction/resolve/reactions.h"
#include "games/boltaction/resolve/shooting.h"
#include "games/boltaction/resolve/strikes.h"
#include "games/boltaction/resolve/to_hit.h"
#include "games/boltaction/resolve/transports.h"
#include "games/boltaction/resolve/weapon.h"
#include "games/boltaction/system.h"
#include "games/boltaction/table/units.h"

namespace adjutant::games::boltaction {

namespace {

/// A choice among names that stand in an array.
template <class Names>
InputField one_of_names(std::string id, const Names& names, bool required = false) {
  return one_of(std::move(id), std::vector<std::string>(std::begin(names), std::end(names)), required);
}

const InputField national_rules_field = takes("national", "list");

std::vector<InputField> checked_unit_fields(bool order_test) {
  std::vector<InputField> fields = {one_of_names("quality", qualities, true),
                                    takes("pins", "int"),
                                    takes("virtual_pins", "int"),
                                    takes("officers", "list"),
                                    takes("leader_lost", "bool"),
                                    takes("other", "int"),
                                    takes("models", "int"),
                                    takes("full_strength", "bool"),
                                    national_rules_field};
  if (order_test) {
    fields.insert(fields.begin(), one_of_names("order", orders, true));
    for (const char* flag :
         {"reserve", "assaults_vehicle", "tank_hunters", "forced", "vehicle", "enemy_in_front_arc", "assault"}) {
      fields.push_back(takes(flag, "bool"));
    }
    fields.push_back(takes("nation", "text"));
    fields.push_back(takes("toward", "text"));
    fields.push_back(takes("counters", "list"));
  }
  return fields;
}

std::vector<Procedure> orders_and_moves() {
  const InputField unit = one_of_names("unit", unit_kinds);
  return {
      {"boltaction.order_test", section::turn, checked_unit_fields(true), order_test, order_test_from_table(""),
       unit_result_says},
      {"boltaction.morale", section::shooting, checked_unit_fields(false), morale_check, of_first(morale_input)},
      {"boltaction.legal",
       section::orders,
       {one_of_names("action", action_names), unit, one_of_names("order", orders),
        one_of("terrain", {"open", "rough", "obstacle", "building", "road"}),
        one_of("occupied_by", {"friend", "enemy"}), one_of("vehicle_order", {"none", "advance", "run"}),
        one_of("vehicle_moved", {"none", "advance", "run"}), one_of("then", {"assault", "board"}),
        takes("one_crew", "bool"), takes("fixed", "bool"), takes("antitank", "bool"), takes("in_transport", "bool")},
       legal,
       {}},
      {"boltaction.move",
       section::movement_table,
       {unit, one_of("order", {"advance", "run"}), takes("all_on_road", "bool"), takes("reverse", "bool"),
        takes("one_crew", "bool"), takes("fixed", "bool")},
       move,
       move_from_table},
      {"boltaction.transport.destroyed",
       section::shooting,
       {one_of("cause", {"damage", "pins"})},
       transport_destroyed,
       of_first(bail_out_input)},
      {"boltaction.transport.end_of_turn",
       section::shooting,
       {takes("empty", "bool"), takes("nearest_is_enemy", "bool")},
       transport_end_of_turn,
       of_first(transport_input)}};
}

/// A procedure for each order, so that an action leaves nothing to be said; and the dice that give them.
std::vector<Procedure> order_dice() {
  std::vector<Procedure> all;
  for (const std::string_view order : orders) {
    const std::string name(order);
    all.push_back({"boltaction.order." + name, section::turn, checked_unit_fields(true), order_test,
                   order_test_from_table(name), unit_result_says});
  }
  all.push_back({"boltaction.assault_test", section::close_quarters, checked_unit_fields(true), order_test,
                 assault_test_from_table(), unit_result_says});
  all.push_back({"boltaction.bag.draw", section::turn, {needs("bag", "list")}, draw_die, bag_from_table});
  all.push_back({"boltaction.bag.end_of_turn",
                 section::turn,
                 {needs("dice", "list")},
                 end_of_turn,
                 end_of_turn_from_table,
                 unit_result_says});
  all.push_back({"boltaction.snap",
                 section::officers,
                 {needs("rank", "text"), needs("near", "list")},
                 snap_to_action,
                 of_first(snap_input),
                 unit_result_says});
  return all;
}

std::vector<Procedure> shots() {
  return {
      {"boltaction.shoot",
       section::shooting,
       {needs("to_hit", "object"), needs("damage", "object"), takes("target", "object"), takes("to_hit/shots", "int"),
        takes("to_hit/weapon", "text"), takes("to_hit/distance", "int"), takes("damage/target", "text"),
        takes("damage/pen", "int"), one_of_names("target/quality", qualities), takes("target/models", "int"),
        takes("also", "list"), takes("switch", "list"), takes("counters", "list")},
       shoot,
       shot_from_table,
       unit_result_says},
      {"boltaction.shoot.once",
       section::special,
       {needs("to_hit", "object"), needs("damage", "object"), takes("target", "object"), takes("also", "list"),
        takes("counters", "list")},
       shoot,
       one_shot_from_table,
       unit_result_says},
      {"boltaction.shoot.he",
       section::he,
       {needs("to_hit", "object"), takes("inches", "int"), takes("to_hit/weapon", "text"),
        takes("to_hit/distance", "int"), takes("switch", "list"), takes("counters", "list")},
       shoot_shells,
       he_shot_from_table,
       unit_result_says},
      {"boltaction.to_hit",
       section::to_hit,
       {takes("shots", "int"), takes("base", "int"), takes("flags", "list"), takes("pins", "int"),
        takes("weapon_rules", "list"), takes("weapon", "text"), takes("distance", "int"), takes("models", "int"),
        takes("every_model", "bool"), takes("from_board", "bool"), takes("switch", "list"), national_rules_field,
        takes("national_bonus", "text")},
       to_hit,
       to_hit_from_table},
      {"boltaction.damage",
       section::damage,
       {needs("target", "text"), needs("hits", "int"), takes("pen", "int"),
        one_of("facing", {"front", "side", "top", "rear"}), takes("long", "bool"), takes("shaped", "bool"),
        takes("he", "bool"), takes("flame_vehicle", "bool"), takes("tank_hunters", "bool"), takes("sniper", "bool"),
        takes("protected", "bool")},
       damage,
       of_first(hits_input)},
      {"boltaction.vehicle_damage",
       section::vehicle_damage,
       {one_of("mode", {"superficial", "full", "massive"}, true), takes("immobile", "bool"),
        takes("open_topped", "bool"), takes("indirect", "bool")},
       vehicle_damage,
       of_first(vehicle_damage_input)},
      {"boltaction.vehicle_pins",
       section::shooting,
       {one_of_names("quality", qualities), takes("could_damage", "bool"), takes("heavy", "bool"), takes("pen", "int")},
       vehicle_pins,
       of_first(vehicle_pins_input)},
      {"boltaction.turret", section::vehicle_damage, {}, turret, dice_alone},
      {"boltaction.indirect.range",
       section::special,
       {needs("weapon", "text"), needs("distance", "int")},
       indirect_range,
       of_first(indirect_range_input)},
      {"boltaction.indirect.to_hit",
       section::special,
       {takes("earlier_shots", "int"), takes("kept_place", "bool"), takes("ranged_in", "bool")},
       indirect_to_hit,
       of_actor("indirect", indirect_input)},
      {"boltaction.flame.hit", section::special, {}, flame_hit, dice_alone},
      {"boltaction.flame.fuel",
       section::special,
       {one_of("kind", {"infantry", "vehicle"})},
       flame_fuel,
       of_first(fuel_input)}};
}

std::vector<Procedure> blasts_and_buildings() {
  return {{"boltaction.he",
           section::he,
           {needs("inches", "int"), takes("under_template", "int"), takes("target_down", "bool"),
            takes("in_building", "bool"), takes("burst_outside", "bool")},
           high_explosive,
           of_first(blast_input)},
          {"boltaction.building.indirect", section::shooting, {needs("floors", "int")}, building_indirect, {}},
          {"boltaction.building.collapse",
           section::shooting,
           {needs("hits", "int"), one_of("kind", {"building", "bunker"})},
           building_collapse,
           {}},
          {"boltaction.building.bunker",
           section::shooting,
           {one_of("weapon", {"HE", "indirect", "direct", "flame"})},
           bunker,
           {}},
          {"boltaction.building.flame", section::shooting, {takes("floor", "int")}, building_flame, dice_alone},
          {"boltaction.building.shooters",
           section::shooting,
           {takes("openings", "int"), takes("roof", "bool"), needs("models", "int")},
           building_shooters,
           of_fields({"models"})}};
}

std::vector<Procedure> close_quarters() {
  return {{"boltaction.cq.reaction",
           section::close_quarters,
           {needs("distance", "int"), takes("reach", "int"), takes("target_activated", "bool"),
            takes("target_ambush", "bool"), national_rules_field},
           assault_reaction,
           of_actor("assault", reaction_input)},
          {"boltaction.cq.attacks",
           section::close_quarters,
           {needs("models", "int"), takes("pins", "int"), national_rules_field},
           assault_attacks,
           of_fields({"models", "pins", "national"})},
          {"boltaction.cq.result",
           section::close_quarters,
           {needs("kills_attacker", "int"), needs("kills_defender", "int"), takes("attackers_left", "int"),
            takes("defenders_left", "int")},
           assault_result,
           of_first(round_input)},
          {"boltaction.cq.vehicle",
           section::close_quarters,
           {one_of("vehicle_moved", {"none", "advance", "run"}), takes("attacks", "int"), takes("front", "int"),
            takes("open_topped", "bool"), takes("soft", "bool"), takes("damaged", "bool"),
            takes("tank_hunters", "bool"), takes("distance", "int"), takes("reach", "int")},
           assault_vehicle,
           of_actor("assault_vehicle", vehicle_assault_input)},
          {"boltaction.cq.tank",
           section::close_quarters,
           {needs("value", "int"), takes("straight_fraction", "text"), one_of("target", {"infantry", "artillery"}),
            one_of("morale", {"pass", "fail"}), national_rules_field},
           tank_assault,
           of_actor("tank_assault", tank_assault_input)},
          {"boltaction.cq.regroup", section::close_quarters, {}, regroup, dice_alone}};
}

std::vector<Procedure> strikes() {
  const InputField list = one_of("list", {"artillery", "smoke", "aircraft"});
  return {
      {"boltaction.strike", section::strikes, {list}, strike, {}},
      {"boltaction.strike.unit", section::strikes, {list}, strike_unit, {}},
      {"boltaction.strike.aircraft", section::strikes, {needs("distance", "int")}, strike_near_aircraft, {}},
      {"boltaction.aircraft", section::aircraft, {takes("target_down", "bool")}, aircraft, {}},
      {"boltaction.flak", section::special, {needs("shots", "int"), takes("pins", "int")}, flak, of_fields({"pins"})},
      {"boltaction.flak.holds",
       section::special,
       {one_of_names("quality", qualities)},
       flak_holds,
       of_fields({"quality"})},
      {"boltaction.smoke.turn", section::strikes, {}, smoke_turn, {}},
      {"boltaction.smoke.radius", section::smoke, {needs("gun", "text")}, smoke_radius, {}}};
}

std::vector<Procedure> reactions() {
  return {
      {"boltaction.ambush", section::shooting, {takes("kept", "bool")}, ambush, of_first(ambush_input)},
      {"boltaction.down.kept", section::shooting, {needs("pins", "int")}, kept_down, of_fields({"pins"})},
      {"boltaction.casualty_check",
       section::shooting,
       {needs("before", "int"), needs("lost", "int")},
       casualty_check,
       {}},
      {"boltaction.medic",
       section::shooting,
       {needs("distance", "int"), one_of("source", {"small arms", "heavy weapon", "melee"}),
        takes("exceptional", "bool")},
       medic,
       of_first(medic_input)},
      {"boltaction.recce", section::special, {takes("activated", "bool"), takes("targeted", "bool")}, missing_rule, {}},
      {"boltaction.fanatic", section::special, {takes("nation", "text")}, missing_rule, {}}};
}

/// What lies within a field that several procedures have is the same in each.
std::vector<InputField> with_parts(std::vector<InputField> fields) {
  const std::vector<InputField> distance = {takes("distance", "int"), takes("pixels", "int")};
  const std::vector<InputField> who = {takes("id", "text"), takes("name", "text")};
  const std::vector<InputField> to_hit =
      joined({takes("shots", "int"), takes("base", "int"), takes("flags", "list"), takes("pins", "int"),
              takes("weapon_rules", "list"), takes("weapon", "text"), takes("models", "int"),
              takes("from_board", "bool"), takes("every_model", "bool"), takes("switch", "list"), national_rules_field},
             distance);
  const std::vector<InputField> damage = {
      takes("target", "text"),      takes("pen", "int"),        one_of("facing", {"front", "side", "top", "rear"}),
      takes("long", "bool"),        takes("shaped", "bool"),    takes("he", "bool"),
      takes("sniper", "bool"),      takes("protected", "bool"), takes("flame_vehicle", "bool"),
      takes("tank_hunters", "bool")};
  const std::vector<InputField> weapon =
      joined(joined({takes("to_hit", "object"), takes("damage", "object")}, within("to_hit", to_hit)),
             within("damage", damage));
  const std::map<std::string, std::vector<InputField>> parts = {
      {"officers", within("officers/*", joined({takes("rank", "text")}, distance))},
      {"near", within("near/*", joined(who, distance))},
      {"bag", within("bag/*", {takes("side", "text"), takes("dice", "int")})},
      {"dice", within("dice/*", joined(who, {takes("order", "text"), takes("keeps", "bool")}))},
      {"counters", within("counters/*", who)},
      {"distance", {takes("pixels", "int")}},
      {"to_hit", within("to_hit", to_hit)},
      {"damage", within("damage", damage)},
      {"also", within("also/*", weapon)}};
  std::vector<InputField> all = fields;
  for (const InputField& field : fields) {
    if (const auto part = parts.find(field.id); part != parts.end()) {
      all = joined(std::move(all), part->second);
    }
    if (field.id == "target" && field.kind == "object") {
      all = joined(std::move(all), within("target", with_parts(checked_unit_fields(false))));
    }
  }
  return all;
}

}  // namespace

std::vector<Procedure> procedures() {
  std::vector<Procedure> all = orders_and_moves();
  for (auto more : {order_dice(), shots(), blasts_and_buildings(), close_quarters(), strikes(), reactions()}) {
    all.insert(all.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
  }
  for (Procedure& procedure : all) {
    procedure.inputs = with_parts(std::move(procedure.inputs));
  }
  return all;
}

}  // namespace adjutant::games::boltaction
