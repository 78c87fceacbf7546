#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "base/result.h"
#include "games/asking/input.h"
#include "games/lnl/board/units.h"
#include "games/lnl/board/weapons.h"
#include "games/lnl/resolve/riders.h"
#include "tables/modifier.h"

namespace adjutant::games::lnl {

// The input of lnl.direct_fire, as JSON:
//
//   {"firers": [{"id", "kind", "fp", "own": true, "status": [], "glider": false, "mortar": false, "force": "",
//                "weapons": [{"id", "weapon": "mg|flamethrower|satchel", "fp", "captured": false}]}],
//    "lead": "id", "leader": {"id", "leadership", "barred": false}, "opportunity": false, "range": 2, "adjacent":
//    false, "degrading": 0, "smoke_out": false, "rider": "none|stationary|moved", "night": false, "terrain":
//    "light_woods", "tm": 1, "smoke": 0, "foxhole": false, "targets": [{"id", "kind", "morale", "leadership", "status":
//    [], "moving": false, "in_bunker": false, "armored": false, "armor": 2, "rides": "id of the vehicle it is on",
//    "aboard": [ids], "passengers": [{"id", "name", "morale", "on_top"}]}],
//    "against": "id of one vehicle", "switch": {"adjacent": false}, "extra": [{"name", "v"}],
//    "assumed": [{"key", "args": [{"name", "value", "term"}]}]}
//
// A figure that is missing is unknown: the procedure needs it first. `switch` is the player's word on a modifier: off,
// or on where the board did not show it. `tm` goes before the chart's figure for the terrain.

struct FiringWeapon {
  std::string id;
  std::string name;
  WeaponKind kind = WeaponKind::machine_gun;
  std::optional<int> firepower;
  bool captured = false;
  bool two_men = false;  ///< two single men crew it, who use it in full
};

struct Firer {
  std::string id;
  std::string name;
  UnitClass unit_class = UnitClass::squad;
  std::optional<int> firepower;
  bool own = true;  ///< fires its own firepower, beside or without weapons
  std::vector<Status> states;
  bool glider = false;
  bool mortar = false;  ///< rolls the higher of two dice (18.1)
  std::vector<FiringWeapon> weapons;

  [[nodiscard]] bool is(Status status) const;
};

struct AttackLeader {
  std::string id;
  std::string name;
  std::optional<int> leadership;
  bool barred = false;
};

struct Target {
  std::string id;
  std::string name;
  UnitClass unit_class = UnitClass::squad;
  std::optional<int> morale;
  std::optional<int> leadership;  ///< of a leader; of a vehicle, that of its armour leader
  std::vector<Status> states;
  bool moving = false;
  bool in_bunker = false;
  bool armored = false;
  std::optional<int> armor;  ///< the lowest
  std::string rides;         ///< the vehicle on top of which it is, and of which it is part as a target (17.2)
  std::vector<std::string> aboard = {};    ///< of a vehicle: who rides in it or on it, and what they carry
  std::vector<Passenger> passengers = {};  ///< the passengers among those aboard

  [[nodiscard]] bool is(Status status) const;
};

enum class Rider { none, stationary, moved };

/// An attack with a firepower of its own, to which no unit adds: what explodes in a hex strikes all that is there.
enum class BlastKind : std::uint8_t {
  artillery,  ///< fire for effect from off the board (18.2)
  mortar,     ///< on the board, the higher of two dice (18.1)
  shell,      ///< ordnance that has hit what is no vehicle (14.0)
  overrun,    ///< a vehicle driving over (15.3)
  crash,      ///< a helicopter coming down (19.5.1)
  mines,      ///< mines that attack units which come to their hex (21.4)
};
struct Blast {
  BlastKind kind = BlastKind::artillery;
  int firepower = 0;
  std::vector<tables::Offer> added;  ///< what may be added to it, beside the usual modifiers
};

struct ExtraModifier {
  std::string name;
  int value = 0;
};

struct Attack {
  std::vector<Firer> firers;
  std::string lead;  ///< empty: who adds most by leading
  std::optional<AttackLeader> leader;
  bool opportunity = false;
  bool adjacent = false;
  int degrading = 0;
  bool smoke_out = false;
  Rider rider = Rider::none;
  bool night = false;
  std::string terrain;
  std::optional<int> tm;
  int smoke = 0;
  bool foxhole = false;
  std::vector<Target> targets;
  std::string against;
  tables::Ticks switches;
  std::vector<ExtraModifier> extra;
  std::vector<Message> assumed;
  std::optional<Blast> blast;  ///< instead of firers; not part of the JSON
};

/// The name of a firer, weapon, leader or target for a sentence: its name, else its id.
template <class Part>
const std::string& called(const Part& part) {
  return part.name.empty() ? part.id : part.name;
}

/// Whether the unit fires its own firepower beside its weapons: only a squad with one weapon does (1.6.1).
bool fires_own(const Firer& firer);
/// Whether a weapon has half its firepower in these hands: taken from the enemy, or of a single man; a satchel charge
/// never (1.6.1, 1.6.2).
bool at_half(const FiringWeapon& weapon, const Firer& firer);

/// The most units in an attack: no hex holds more.
inline constexpr std::size_t max_attack_units = 40;

/// Reads the input; the Error names the field.
Result<Attack> read_attack(const nlohmann::json& input);
/// Reads what a blast has of it (blast_fields()): nobody fires, and nothing stands between.
Result<Attack> read_blast_attack(const nlohmann::json& input);

nlohmann::json to_json(const Attack& attack);

/// The field `targets` of an input for these targets.
nlohmann::json to_json(const std::vector<Target>& targets);

/// One entry of `firers`, for other procedures that take such a list; its mistake is the part's.
Firer read_firer(Input& part);
nlohmann::json to_json(const Firer& firer);
/// The field `leader` of an input; nothing where it is missing.
std::optional<AttackLeader> read_leader(Input& input);

// The fields of each part of an attack, and of the whole, for Procedure::inputs.
std::vector<InputField> firer_fields();
std::vector<InputField> leader_fields();
std::vector<InputField> target_fields();
std::vector<InputField> attack_fields();
/// Those of what explodes in a hex, beside its firepower.
std::vector<InputField> blast_fields();

nlohmann::json to_json(const AttackLeader& leader);

}  // namespace adjutant::games::lnl
