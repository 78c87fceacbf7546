#include "games/lnl/resolve/attack.h"

#include <algorithm>

#include <nlohmann/json.hpp>

#include "games/asking/fields.h"
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

json states_to_json(const std::vector<Status>& states) {
  return tables::list_of(states, [](Status status) { return name_of(status); });
}

WeaponKind read_weapon_kind(Input& input) {
  const std::string kind = input.text("weapon");
  const auto read = static_cast<WeaponKind>(std::ranges::find(weapon_names, kind) - weapon_names.begin());
  if (!is_direct_fire(read)) {
    input.refuse("weapon", {"games.input.kind", {{"kind", kind}}});
  }
  return read;
}

Rider read_rider(Input& input) {
  const std::string rider = input.text("rider", "none");
  const auto* found = std::ranges::find(rider_names, rider);
  if (found == rider_names.end()) {
    input.refuse("rider", {"games.input.kind", {{"kind", rider}}});
    return Rider::none;
  }
  return static_cast<Rider>(found - rider_names.begin());
}

/// The name of a value of an enumeration, from the names in its order.
constexpr auto named_by(const auto& names) {
  return [&names](auto value) { return names.at(static_cast<std::size_t>(value)); };
}

/// What a firer and a target have both: who it is.
template <class Fields, class Part>
void fields_of_unit(Fields& a, Part& part) {
  a("id", part.id);
  a("name", part.name);
  a.as("kind", part.unit_class, read_class, [](UnitClass unit_class) { return name_of(unit_class); });
}

}  // namespace

// The fields of each part of the input, for reading and writing.

template <class Fields>
void fields(Fields& a, typename Fields::template Of<FiringWeapon>& weapon) {
  a("id", weapon.id);
  a("name", weapon.name);
  a("fp", weapon.firepower);
  a("captured", weapon.captured);
  a("two_men", weapon.two_men);
  a.as("weapon", weapon.kind, read_weapon_kind, named_by(weapon_names));
}

template <class Fields>
void fields(Fields& a, typename Fields::template Of<Firer>& firer) {
  fields_of_unit(a, firer);
  a("fp", firer.firepower);
  a("own", firer.own);
  a.as("status", firer.states, read_states, states_to_json);
  a("glider", firer.glider);
  a("mortar", firer.mortar);
  a("weapons", firer.weapons, max_weapons);
}

template <class Fields>
void fields(Fields& a, typename Fields::template Of<AttackLeader>& leader) {
  a("id", leader.id);
  a("name", leader.name);
  a("leadership", leader.leadership);
  a("barred", leader.barred);
}

template <class Fields>
void fields(Fields& a, typename Fields::template Of<Target>& target) {
  fields_of_unit(a, target);
  a("morale", target.morale);
  a("leadership", target.leadership);
  a.as("status", target.states, read_states, states_to_json);
  a("moving", target.moving);
  a("in_bunker", target.in_bunker);
  a("armored", target.armored);
  a("armor", target.armor);
  a("rides", target.rides);
}

template <class Fields>
void fields(Fields& a, typename Fields::template Of<ExtraModifier>& extra) {
  a("name", extra.name);
  a("v", extra.value);
}

/// What any attack on a hex has, that of a blast too.
template <class Fields, class Part>
void fields_of_hex(Fields& a, Part& attack) {
  a.as(
      "terrain", attack.terrain, [](Input& input) { return plain_name(input.text("terrain")); },
      [](const std::string& terrain) { return terrain; });
  a("tm", attack.tm);
  a("smoke", attack.smoke);
  a("foxhole", attack.foxhole);
  a("against", attack.against);
}

template <class Fields>
void fields(Fields& a, typename Fields::template Of<Attack>& attack) {
  a("opportunity", attack.opportunity);
  a.as(
      "adjacent", attack.adjacent, [](Input& input) { return input.flag("adjacent", input.number("range") == 1); },
      [](bool adjacent) { return adjacent; });
  a("degrading", attack.degrading);
  a("smoke_out", attack.smoke_out);
  a("night", attack.night);
  fields_of_hex(a, attack);
  a.as("rider", attack.rider, read_rider, named_by(rider_names));
}

namespace {

Target read_target(Input& input) {
  Target target;
  FieldReader reader(input);
  fields(reader, target);
  target.aboard = read_aboard(input);
  target.passengers = read_passengers(input, "passengers");
  if (target.id.empty()) {
    input.refuse("id", {"lnl.input.no_id", {}});
  }
  return target;
}

json target_json(const Target& target) {
  json object = FieldWriter::json_of(target);
  if (!target.aboard.empty()) {
    object.update({{"aboard", target.aboard}, {"passengers", to_json(target.passengers)}});
  }
  return object;
}

bool holds(const std::vector<Status>& states, Status status) {
  return std::ranges::find(states, status) != states.end();
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
  FieldReader reader(input);
  fields(reader, firer);
  return firer;
}

json to_json(const Firer& firer) {
  return FieldWriter::json_of(firer);
}

std::optional<AttackLeader> read_leader(Input& input) {
  auto part = input.object("leader");
  if (!part) {
    return std::nullopt;
  }
  AttackLeader leader;
  FieldReader reader(*part);
  fields(reader, leader);
  input.take_mistake(*part);
  return leader;
}

json to_json(const AttackLeader& leader) {
  return FieldWriter::json_of(leader);
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
  return tables::list_of(targets, target_json);
}

namespace {

/// Reads what any attack has beside its fields: its targets, and what changes it.
Result<Attack> with_targets(Attack attack, Input& input) {
  FieldReader reader(input);
  for (Input& part : input.objects("targets", max_attack_units)) {
    attack.targets.push_back(read_target(part));
    input.take_mistake(part);
  }
  attack.switches = read_switches(input);
  reader("extra", attack.extra, max_extra);
  attack.assumed = read_assumed(input);
  if (input.mistake()) {
    return tl::unexpected(*input.mistake());
  }
  return attack;
}

}  // namespace

Result<Attack> read_attack(const json& object) {
  Input input(object);
  Attack attack;
  FieldReader reader(input);
  reader("firers", attack.firers, max_attack_units);
  attack.lead = input.text("lead");
  attack.leader = read_leader(input);
  fields(reader, attack);
  return with_targets(std::move(attack), input);
}

Result<Attack> read_blast_attack(const json& object) {
  Input input(object);
  Attack attack;
  FieldReader reader(input);
  fields_of_hex(reader, attack);
  return with_targets(std::move(attack), input);
}

json to_json(const Attack& attack) {
  json object = FieldWriter::json_of(attack);
  FieldWriter writer(object);
  writer("lead", attack.lead);
  writer("firers", attack.firers, max_attack_units);
  writer("extra", attack.extra, max_extra);
  object.update(
      {{"targets", to_json(attack.targets)}, {"switch", attack.switches}, {"assumed", to_json(attack.assumed)}});
  if (attack.leader) {
    object["leader"] = to_json(*attack.leader);
  }
  return object;
}

std::vector<InputField> firer_fields() {
  return FieldLister::of<Firer>();
}

std::vector<InputField> leader_fields() {
  return FieldLister::of<AttackLeader>();
}

std::vector<InputField> target_fields() {
  return joined(joined(FieldLister::of<Target>(), {takes("aboard", "list"), takes("passengers", "list")}),
                within("passengers/*", passenger_fields()));
}

std::vector<InputField> blast_fields() {
  FieldLister lister;
  Attack attack;
  fields_of_hex(lister, attack);
  return joined(joined(lister.list(), {needs("targets", "list"), takes("switch", "list"), takes("extra", "list")}),
                joined(within("targets/*", target_fields()), within("extra/*", FieldLister::of<ExtraModifier>())));
}

std::vector<InputField> attack_fields() {
  const std::vector<InputField> own = {needs("firers", "list"), takes("lead", "text"), takes("leader", "object"),
                                       takes("range", "int")};
  return joined(joined(joined(own, FieldLister::of<Attack>()), blast_fields()),
                joined(within("firers/*", firer_fields()), within("leader", leader_fields())));
}

}  // namespace adjutant::games::lnl
