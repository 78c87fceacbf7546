#include "dock/models/resolve/field_hints.h"

#include <algorithm>
#include <array>
#include <map>
#include <utility>

#include <nlohmann/json.hpp>

namespace adjutant::dock {

namespace {

using Words = std::vector<std::string>;

/// The order test of one order, "boltaction.order.fire".
constexpr std::string_view order_prefix = "boltaction.order.";

struct Bounded {
  std::string_view name;
  FieldBounds bounds;
};

/// Modifiers may be negative; what counts men, dice or hexes may not.
constexpr std::array bounded_fields = {
    Bounded{"tm", {-9, 20}},
    Bounded{"v", {-20, 20}},
    Bounded{"shift", {-9, 9}},
    Bounded{"roll_mod", {-9, 9}},
    Bounded{"dc_modifier", {-9, 40}},
    Bounded{"game_drm", {-9, 9}},
    Bounded{"other", {-9, 9}},
    Bounded{"leadership", {-3, 6}},
    Bounded{"morale", {0, 12}},
    Bounded{"armor", {-9, 30}},
    Bounded{"armor_hull", {-9, 30}},
    Bounded{"armor_turret", {-9, 30}},
    Bounded{"lowest_armor", {-9, 30}},
    Bounded{"pen", {-9, 20}},
    Bounded{"penetration", {-9, 40}},
    Bounded{"ar", {0, 12}},
    Bounded{"av", {-9, 12}},
    Bounded{"pins", {0, 20}},
    Bounded{"die", {1, 6}},
    Bounded{"distance", {0, 200}},
    Bounded{"before", {0, 200}},
    Bounded{"value", {-999, 999}},
    Bounded{"attacker_total", {-20, 99}},
    Bounded{"defender_total", {-20, 99}},
    Bounded{"level", {-9, 9}},
    Bounded{"firer_level", {-9, 9}},
    Bounded{"target_level", {-9, 9}},
};

/// Ids of pieces, and what the ticks beside the modifiers say.
constexpr std::array<std::string_view, 15> of_board = {"id",     "switch",     "from_board", "pixels",  "caller",
                                                       "at",     "rides",      "against",    "crew_of", "undeclared",
                                                       "hidden", "conditions", "flags",      "lead",    "toward"};

const Words unit_classes = {"squad",  "half_squad", "crew",     "weapon_team", "leader",  "hero",         "medic",
                            "sniper", "scout",      "chaplain", "advisor",     "vehicle", "armor_leader", "helicopter"};
const Words unit_states = {"shaken",    "melee",   "abandoned",    "damaged",      "fired",   "moved",
                           "low_crawl", "stealth", "assault_move", "ops_complete", "wounded", "buttoned"};
const Words vehicle_classes = {"light", "red", "hard_red", "breakthrough", "long_range", "limited", "other"};
const Words weapon_rules = {"assault", "flame", "he",     "sniper",   "no_move_penalty", "gyro_stabilised",
                            "team",    "fixed", "shaped", "one_shot", "indirect",        "howitzer"};
const Words national_rules = {"buzz_saw",
                              "tiger_fear",
                              "fire_and_move",
                              "gyro_stabilised",
                              "modern_radio",
                              "up_and_at_them",
                              "bloody_charge",
                              "tough",
                              "rapid_fire",
                              "vengeance",
                              "banzai",
                              "death_first",
                              "great_patriotic_war",
                              "stubborn",
                              "jungle_masters"};
const Words fatigue_reasons = {"combat_obj",        "engagement",      "attack_by_fire",
                               "second_activation", "attack_sequence", "hq_voluntary_retreat"};

/// Asked first in Lock 'n Load's attacks on all units of a hex.
const Words on_a_hex = {"fp",
                        "he",
                        "mg",
                        "terrain",
                        "smoke",
                        "foxhole",
                        "targets",
                        "targets/*/kind",
                        "targets/*/morale",
                        "targets/*/leadership",
                        "targets/*/status",
                        "targets/*/moving"};

const std::map<std::string, Words>& all_first() {
  static const Words shot = {
      "to_hit",          "to_hit/weapon", "to_hit/shots",   "to_hit/models", "to_hit/every_model",
      "to_hit/distance", "to_hit/pins",   "damage",         "damage/target", "damage/pen",
      "damage/facing",   "target",        "target/quality", "target/models", "target/pins"};
  static const Words combat = {"type",        "attacker",       "attacker/ar",   "attacker/av",   "attacker/support_av",
                               "defender",    "defender/ar",    "defender/av",   "defender/kind", "defender/hex",
                               "defender/pd", "defender/units", "defender/steps"};
  static const Words checked = {"order", "quality", "pins", "officers", "officers/*/rank", "officers/*/distance",
                                "models"};
  static const Words shelling = {
      "column", "hex", "units", "units/*/name", "units/*/hard", "units/*/pd", "units/*/deployed_lr"};
  static const std::map<std::string, Words> all = {
      {"lnl.direct_fire",
       {"firers", "firers/*/kind", "firers/*/fp", "leader", "leader/leadership", "range", "terrain", "degrading",
        "targets", "targets/*/kind", "targets/*/morale", "targets/*/leadership", "targets/*/status",
        "targets/*/moving"}},
      {"lnl.ordnance",
       {"base", "target", "terrain", "degrading", "leadership", "penetration", "armor", "turret", "armor_turret",
        "morale", "he", "heat", "targets", "targets/*/kind", "targets/*/morale", "targets/*/status"}},
      {"lnl.to_hit", {"base", "target", "terrain", "degrading", "leadership", "turret"}},
      {"lnl.overrun", on_a_hex},
      {"lnl.he", on_a_hex},
      {"lnl.mortar", on_a_hex},
      {"lnl.fire_for_effect", on_a_hex},
      {"lnl.mines", on_a_hex},
      {"lnl.crash_fire", on_a_hex},
      {"lnl.melee", {"attack", "defend", "shift", "leadership"}},
      {"lnl.melee_round", {"sides", "sides/*/side", "sides/*/units", "sides/*/units/*/kind", "sides/*/units/*/fp"}},
      {"lnl.mc", {"morale", "leadership", "terrain", "use"}},
      {"lnl.rally", {"morale", "leadership", "terrain"}},
      {"lnl.spot", {"target_class", "degrading_hexes", "leadership", "scout"}},
      {"lnl.initiative", {"sides", "previous"}},
      {"bcs.combat", combat},
      {"bcs.shock_attack", combat},
      {"bcs.barrage", shelling},
      {"bcs.attack_by_fire", shelling},
      {"bcs.engagement", {"range", "firer", "firer/av", "firer/ar", "target", "target/av", "target/ar", "target/hex"}},
      {"bcs.snafu", {"fatigue", "distance", "tracks", "mixed", "coordination"}},
      {"boltaction.shoot", shot},
      {"boltaction.shoot.once", shot},
      {"boltaction.shoot.he", shot},
      {"boltaction.to_hit", {"shots", "weapon", "distance", "pins"}},
      {"boltaction.order_test", checked},
      {"boltaction.morale", checked},
  };
  return all;
}

}  // namespace

FieldBounds bounds_of(std::string_view name) {
  const auto* found = std::ranges::find(bounded_fields, name, &Bounded::name);
  return found == bounded_fields.end() ? FieldBounds{} : found->bounds;
}

bool is_of_board(std::string_view name, std::string_view kind) {
  // A figure and a choice of words may bear the same name as the id of a piece.
  const bool is_a_name = kind != "int" || name == "pixels";
  return (is_a_name && std::ranges::find(of_board, name) != of_board.end()) || (name == "unit" && kind == "text");
}

bool is_called_by_kind(std::string_view name) {
  return name == "vehicle";
}

const std::vector<std::string>& first_fields(const std::string& procedure) {
  static const Words none;
  // A test of any order asks for the same.
  const bool is_order = procedure.starts_with(order_prefix) || procedure == "boltaction.assault_test";
  const auto found = all_first().find(is_order ? "boltaction.order_test" : procedure);
  return found == all_first().end() ? none : found->second;
}

bool is_of_defender(const std::string& procedure, const std::string& name) {
  constexpr std::array<std::string_view, 14> defending = {
      "targets", "target",     "defender", "terrain", "degrading", "armor",   "armor_turret",
      "morale",  "armor_hull", "turret",   "damage",  "smoke",     "foxhole", "defend"};
  // In these who is tested is alone.
  const bool is_test = procedure == "lnl.mc" || procedure == "lnl.rally" || procedure == "lnl.spot";
  return !is_test && std::ranges::find(defending, name) != defending.end();
}

Json start_of(const std::string& procedure) {
  static const Json squad = {{"kind", "squad"}};
  static const Json combat = {{"type", "regular"}, {"defender", {{"kind", "infantry"}, {"hex", "open"}}}};
  static const std::map<std::string, Json> starts = {
      {"lnl.direct_fire", {{"firers", Json::array({squad})}, {"targets", Json::array({squad})}, {"range", 2}}},
      {"lnl.ordnance", {{"target", "vehicle"}}},
      {"lnl.to_hit", {{"target", "vehicle"}}},
      {"lnl.initiative", {{"sides", {"1", "2"}}}},
      {"lnl.melee_round",
       {{"sides", Json::array({{{"side", "1"}, {"units", Json::array({squad})}},
                               {{"side", "2"}, {"units", Json::array({squad})}}})}}},
      {"bcs.combat", combat},
      {"bcs.shock_attack", combat},
      {"boltaction.shoot", {{"damage", {{"target", "inf_regular"}, {"pen", 0}}}, {"target", {{"quality", "regular"}}}}},
      {"boltaction.order_test", {{"order", "advance"}, {"quality", "regular"}}},
      {"boltaction.morale", {{"quality", "regular"}}},
      {"bcs.prepdef.end", {{"event", "choice"}}},
  };
  const auto found = starts.find(procedure);
  Json start = found == starts.end() ? Json::object() : found->second;
  if (procedure.starts_with(order_prefix)) {
    start = {{"order", procedure.substr(order_prefix.size())}, {"quality", "regular"}};
  }
  if (start.contains("type") && procedure == "bcs.shock_attack") {
    start["type"] = "shock";
  }
  return start;
}

WordSource words_of(const std::string& game, const std::string& place) {
  const std::string name = place.substr(place.rfind('/') + 1);
  const auto is = [&](const char* of_game, std::string_view field) { return game == of_game && name == field; };
  if (is("lnl", "terrain")) {
    return {"terrain"};
  }
  if (is("lnl", "kind")) {
    return {{}, unit_classes};
  }
  if (is("lnl", "status")) {
    return {{}, unit_states};
  }
  if (is("lnl", "class")) {
    return {{}, {"degrading", "blocking"}};
  }
  if (is("lnl", "rider")) {
    return {{}, {"none", "stationary", "moved"}};
  }
  if (game == "lnl" && place.ends_with("weapons/*/weapon")) {
    return {{}, {"mg", "flamethrower", "satchel"}};
  }
  if (is("lnl", "force")) {
    return {"smoke"};
  }
  if (is("bcs", "support_av") || is("bcs", "av")) {
    return {{}, vehicle_classes};
  }
  if (is("bcs", "kind")) {
    return {{}, {"infantry", "av"}};
  }
  if (is("bcs", "role")) {
    return {{}, {"attacker", "defender"}};
  }
  if (is("bcs", "reasons")) {
    return {{}, fatigue_reasons};
  }
  if (is("boltaction", "weapon")) {
    return {"weapons"};
  }
  if (game == "boltaction" && (place == "target" || place.ends_with("damage/target"))) {
    return {"damage"};
  }
  if (is("boltaction", "gun")) {
    return {"smoke_radius"};
  }
  if (is("boltaction", "rank")) {
    return {"officers"};
  }
  if (is("boltaction", "weapon_rules")) {
    return {{}, weapon_rules};
  }
  if (is("boltaction", "national")) {
    return {{}, national_rules};
  }
  return {};
}

int rank_of(const std::string& procedure) {
  static const Words most_asked = {"lnl.direct_fire",
                                   "lnl.ordnance",
                                   "lnl.melee",
                                   "lnl.mc",
                                   "lnl.rally",
                                   "lnl.spot",
                                   "lnl.mortar",
                                   "boltaction.shoot",
                                   "boltaction.order_test",
                                   "boltaction.shoot.he",
                                   "boltaction.to_hit",
                                   "boltaction.damage",
                                   "bcs.combat",
                                   "bcs.shock_attack",
                                   "bcs.engagement",
                                   "bcs.barrage",
                                   "bcs.snafu"};
  return static_cast<int>(std::ranges::find(most_asked, procedure) - most_asked.begin());
}

}  // namespace adjutant::dock
