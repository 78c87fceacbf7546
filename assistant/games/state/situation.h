#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "base/diagnostic.h"
#include "base/result.h"
#include "board/hex.h"
#include "board/terrain_map.h"
#include "games/state/declared_shot.h"

namespace adjutant::games {

/// How a fact of the ledger is known. An answer that rests on `assumed` says so.
enum class Proof { seen, said, assumed };

/// The name of a proof in files, "seen", "said" or "assumed", and the proof of a name; nullopt for any other name.
std::string_view name_of(Proof proof);
std::optional<Proof> proof_named(std::string_view name);

/// Something that the counters do not show: "moved", "spotted", "activated" ... about a unit, a hex, or both.
struct Fact {
  std::string fact;
  std::string unit;   ///< empty when it is about a hex
  std::string hex;    ///< "c,r"; empty when it is about a unit
  std::string value;  ///< any text; the game says what it means
  Proof by = Proof::said;
  board::Extra extra;

  friend bool operator==(const Fact&, const Fact&) = default;
};

struct Ledger {
  int turn = 1;
  std::string phase;   ///< the game's own name: "rally", "operations", "administrative"
  std::string active;  ///< the side whose impulse it is
  int impulse = 1;
  int passes = 0;
  std::string initiative;  ///< side
  std::vector<Fact> facts;
  board::Extra extra;
  std::vector<DeclaredShot> shots = {};  ///< the oldest first; nothing is ever taken out (games/open_lines.h)

  friend bool operator==(const Ledger&, const Ledger&) = default;
};

/// A printed figure of a counter. One that is not in Unit::values is unknown, not zero.
using UnitValue = std::variant<long long, bool, std::string>;

/// A counter as a game sees it: what it is, where it stands, its printed figures and its state.
struct Unit {
  std::string id;
  std::string side;
  std::string kind;  ///< "squad", "leader", "sw" ...
  std::string name;
  board::Hex hex;
  int level = 0;              ///< storey: 0 ground, 1 the upper level
  std::string face = "good";  ///< "good", "shaken" ...
  std::map<std::string, UnitValue> values;
  std::vector<std::string> markers;  ///< markers on the unit itself: "fired", "moved" ...
  std::string owner;                 ///< of a weapon: the id of the unit that carries it
  bool helicopter = false;
  std::map<std::string, std::string> unknown;  ///< keys of the file that this version does not know, kept as JSON text
  /// Names of `values` that were read off a picture or a name and that no person has checked.
  std::set<std::string> unchecked = {};

  friend bool operator==(const Unit&, const Unit&) = default;
};

/// A marker that lies in a hex: "spotted", "smoke", "mines" ...
struct HexMarker {
  board::Hex hex;
  std::string kind;
  int level = 0;  ///< the storey it lies on, where that matters
  board::Extra extra;
  std::string side = {};  ///< the side that the marker belongs to; empty where that does not matter
  /// Printed figures of the marker; one that is missing is unknown, not zero.
  std::map<std::string, UnitValue> values = {};

  friend bool operator==(const HexMarker&, const HexMarker&) = default;
};

/// Everything that line of sight, legal actions and procedures work on, the same live, from a save, on a phone or in a
/// test (formats.md, adjutant-situation/1).
struct Situation {
  std::string game;
  std::string edition;
  std::shared_ptr<const board::TerrainMap> terrain;  ///< null: no surveyed board, sight is unknown
  std::vector<Unit> units;
  std::vector<HexMarker> markers;
  Ledger ledger;
  board::Extra extra;

  /// The unit of that id; null where there is no such unit.
  [[nodiscard]] const Unit* unit(std::string_view id) const;
  /// Every counter in that hex and on that storey, weapons included, in the order of the file.
  [[nodiscard]] std::vector<const Unit*> units_at(board::Hex hex, int level) const;
  /// The weapons that this unit carries.
  [[nodiscard]] std::vector<const Unit*> carried_by(std::string_view id) const;
  /// Whether such a marker lies in the hex, on whatever storey.
  [[nodiscard]] bool has_marker(board::Hex hex, std::string_view kind) const;
};

/// The most units of a situation. A board with every counter of the largest game holds a few thousand.
inline constexpr std::size_t max_units = 5'000;
inline constexpr std::size_t max_hex_markers = 10'000;
/// The most facts of a ledger: several for each unit and impulse of a whole evening.
inline constexpr std::size_t max_facts = 20'000;
/// The most printed figures of one counter.
inline constexpr std::size_t max_values = 100;
/// The most markers on one counter.
inline constexpr std::size_t max_unit_markers = 50;
/// The most bytes of a name, id or text in a situation; names of counters are a line at most.
inline constexpr std::size_t max_text = 1'000;
/// The highest storey of a building; no printed board has so many.
inline constexpr int max_level = 20;

struct ReadSituation {
  Situation situation;
  Diagnostics diagnostics;  ///< unknown keys, figures of the wrong kind
};

/// Reads a situation; `terrain` may be inline or the name of a file beside `folder`. Fails, naming place and reason, on
/// what is no situation, on a higher version, on what is too large, and on a hex or owner that does not exist.
Result<ReadSituation> read_situation(const nlohmann::json& json, const std::string& where,
                                     const std::filesystem::path& folder);

/// Reads a situation from the bytes of a file. Fails as read_situation does, and on what is no JSON.
Result<ReadSituation> read_situation_text(std::string_view text, const std::string& where,
                                          const std::filesystem::path& folder);

/// The situation as the file format has it (the terrain inline); keys that were not understood are written back.
nlohmann::json to_json(const Situation& situation);

}  // namespace adjutant::games
