#include "games/lnl/resolve/attack.h"

#include <algorithm>

#include <nlohmann/json.hpp>

#include "games/lnl/reckon/fields.h"

namespace adjutant::games::lnl {

using nlohmann::json;

namespace {

constexpr std::array<std::string_view, 4> weapon_names = {"mg", "flamethrower", "satchel", "ordnance"};
constexpr std::array<std::string_view, 3> rider_names = {"none", "stationary", "moved"};
/// A unit of the game carries two weapons and has a handful of markers.
constexpr std::size_t max_weapons = 10;
constexpr std::size_t max_states = 20;
constexpr std::size_t max_extra = 20;

std::vector<Status> read_states(Input& input) {
  std::vector<Status> states;
  for (const std::string& name : input.texts("status", max_states)) {
    if (const auto status = status_named(plain_name(name))) {
      states.push_back(*status);
    } else {
      input.refuse("status", {"lnl.input.status", {{"status", name}}});
    }
  }
  return states;
}

UnitClass read_class(Input& input) {
  const std::string kind = input.text("kind");
  const UnitClass read = class_named(kind);
  if (static_cast<std::size_t>(read) >= acting_classes) {
    input.refuse("kind", {"games.input.kind", {{"kind", kind}}});
  }
  return read;
}

FiringWeapon read_weapon(Input& input) {
  FiringWeapon weapon;
  weapon.id = input.text("id");
  weapon.name = input.text("name");
  weapon.firepower = input.number("fp");
  weapon.captured = input.flag("captured");
  weapon.two_men = input.flag("two_men");
  const std::string kind = input.text("weapon");
  const auto* found = std::find(weapon_names.begin(), weapon_names.end(), kind);
  weapon.kind = static_cast<WeaponKind>(found - weapon_names.begin());
  if (!is_direct_fire(weapon.kind)) {
    input.refuse("weapon", {"games.input.kind", {{"kind", kind}}});
  }
  return weapon;
}

Target read_target(Input& input) {
  Target target;
  target.id = input.text("id");
  target.name = input.text("name");
  target.unit_class = read_class(input);
  target.morale = input.number("morale");
  target.leadership = input.number("leadership");
  target.states = read_states(input);
  target.moving = input.flag("moving");
  target.in_bunker = input.flag("in_bunker");
  target.armored = input.flag("armored");
  target.armor = input.number("armor");
  target.rides = input.text("rides");
  target.aboard = read_aboard(input);
  target.passengers = read_passengers(input, "passengers");
  if (target.id.empty()) {
    input.refuse("id", {"lnl.input.no_id", {}});
  }
  return target;
}

void read_situation_of(Input& input, Attack& attack) {
  attack.opportunity = input.flag("opportunity");
  attack.adjacent = input.flag("adjacent", input.number("range") == 1);
  attack.degrading = input.number_or("degrading", 0);
  attack.smoke_out = input.flag("smoke_out");
  attack.night = input.flag("night");
  attack.terrain = plain_name(input.text("terrain"));
  attack.tm = input.number("tm");
  attack.smoke = input.number_or("smoke", 0);
  attack.foxhole = input.flag("foxhole");
  attack.against = input.text("against");
  const std::string rider = input.text("rider", "none");
  const auto* found = std::find(rider_names.begin(), rider_names.end(), rider);
  if (found == rider_names.end()) {
    input.refuse("rider", {"games.input.kind", {{"kind", rider}}});
  } else {
    attack.rider = static_cast<Rider>(found - rider_names.begin());
  }
}

void read_players_word(Input& input, Attack& attack) {
  attack.switches = read_switches(input);
  for (Input& part : input.objects("extra", max_extra)) {
    attack.extra.push_back({part.text("name"), part.number_or("v", 0)});
    input.take_mistake(part);
  }
}

json states_to_json(const std::vector<Status>& states) {
  json list = json::array();
  for (const Status status : states) {
    list.push_back(name_of(status));
  }
  return list;
}

json target_json(const Target& target) {
  json object = {{"id", target.id},
                 {"name", target.name},
                 {"kind", name_of(target.unit_class)},
                 {"morale", or_null(target.morale)},
                 {"leadership", or_null(target.leadership)},
                 {"status", states_to_json(target.states)},
                 {"moving", target.moving},
                 {"in_bunker", target.in_bunker},
                 {"armored", target.armored},
                 {"armor", or_null(target.armor)},
                 {"rides", target.rides}};
  if (!target.aboard.empty()) {
    object.update({{"aboard", target.aboard}, {"passengers", to_json(target.passengers)}});
  }
  return object;
}

bool holds(const std::vector<Status>& states, Status status) {
  return std::find(states.begin(), states.end(), status) != states.end();
}

}  // namespace

bool Firer::is(Status status) const {
  return holds(states, status);
}

bool Target::is(Status status) const {
  return holds(states, status);
}

Firer read_firer(Input& input) {
  Firer firer;
  firer.id = input.text("id");
  firer.name = input.text("name");
  firer.unit_class = read_class(input);
  firer.firepower = input.number("fp");
  firer.own = input.flag("own", true);
  firer.states = read_states(input);
  firer.glider = input.flag("glider");
  for (Input& part : input.objects("weapons", max_weapons)) {
    firer.weapons.push_back(read_weapon(part));
    input.take_mistake(part);
  }
  return firer;
}

json to_json(const Firer& firer) {
  json weapons = json::array();
  for (const FiringWeapon& weapon : firer.weapons) {
    weapons.push_back({{"id", weapon.id},
                       {"name", weapon.name},
                       {"weapon", weapon_names.at(static_cast<std::size_t>(weapon.kind))},
                       {"fp", or_null(weapon.firepower)},
                       {"captured", weapon.captured},
                       {"two_men", weapon.two_men}});
  }
  return {{"id", firer.id},
          {"name", firer.name},
          {"kind", name_of(firer.unit_class)},
          {"fp", or_null(firer.firepower)},
          {"own", firer.own},
          {"status", states_to_json(firer.states)},
          {"glider", firer.glider},
          {"weapons", std::move(weapons)}};
}

std::optional<AttackLeader> read_leader(Input& input) {
  auto part = input.object("leader");
  if (!part) {
    return std::nullopt;
  }
  AttackLeader leader{part->text("id"), part->text("name"), part->number("leadership"), part->flag("barred")};
  input.take_mistake(*part);
  return leader;
}

json to_json(const AttackLeader& leader) {
  return {
      {"id", leader.id}, {"name", leader.name}, {"leadership", or_null(leader.leadership)}, {"barred", leader.barred}};
}

bool fires_own(const Firer& firer) {
  const bool leads_only = firer.unit_class == UnitClass::leader || firer.unit_class == UnitClass::advisor;
  const std::size_t beside = firer.unit_class == UnitClass::squad ? 1 : 0;
  return firer.own && !leads_only && firer.weapons.size() <= beside;
}

bool at_half(const FiringWeapon& weapon, const Firer& firer) {
  const bool one_man = is_single_man(firer.unit_class) && !weapon.two_men;
  return weapon.kind != WeaponKind::satchel && (weapon.captured || one_man);
}

json to_json(const std::vector<Target>& targets) {
  json list = json::array();
  for (const Target& target : targets) {
    list.push_back(target_json(target));
  }
  return list;
}

Result<Attack> read_attack(const json& object) {
  Input input(object);
  Attack attack;
  for (Input& part : input.objects("firers", max_attack_units)) {
    attack.firers.push_back(read_firer(part));
    input.take_mistake(part);
  }
  attack.lead = input.text("lead");
  attack.leader = read_leader(input);
  read_situation_of(input, attack);
  for (Input& part : input.objects("targets", max_attack_units)) {
    attack.targets.push_back(read_target(part));
    input.take_mistake(part);
  }
  read_players_word(input, attack);
  attack.assumed = read_assumed(input);
  if (input.mistake()) {
    return tl::unexpected(*input.mistake());
  }
  return attack;
}

json to_json(const Attack& attack) {
  json object = {{"opportunity", attack.opportunity},
                 {"adjacent", attack.adjacent},
                 {"degrading", attack.degrading},
                 {"smoke_out", attack.smoke_out},
                 {"night", attack.night},
                 {"terrain", attack.terrain},
                 {"tm", or_null(attack.tm)},
                 {"smoke", attack.smoke},
                 {"foxhole", attack.foxhole},
                 {"rider", rider_names.at(static_cast<std::size_t>(attack.rider))},
                 {"against", attack.against},
                 {"lead", attack.lead},
                 {"firers", json::array()},
                 {"targets", to_json(attack.targets)},
                 {"switch", attack.switches},
                 {"extra", json::array()},
                 {"assumed", to_json(attack.assumed)}};
  for (const Firer& firer : attack.firers) {
    object["firers"].push_back(to_json(firer));
  }
  for (const ExtraModifier& extra : attack.extra) {
    object["extra"].push_back({{"name", extra.name}, {"v", extra.value}});
  }
  if (attack.leader) {
    object["leader"] = to_json(*attack.leader);
  }
  return object;
}

}  // namespace adjutant::games::lnl
