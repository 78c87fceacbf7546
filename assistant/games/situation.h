#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "base/diagnostic.h"
#include "base/result.h"
#include "board/hex.h"
#include "board/terrain_map.h"

namespace adjutant::games {

/// How a fact of the ledger is known. An answer that rests on `assumed` says so.
enum class Proof { seen, said, assumed };

/// What the counters do not show: "moved", "spotted", "activated" ... about a unit or a hex.
struct Fact {
  std::string fact;
  std::string unit;   ///< empty when it is about a hex
  std::string hex;    ///< "c,r"; empty when it is about a unit
  std::string value;  ///< free; the game says what it means
  Proof by = Proof::said;
};

struct Ledger {
  int turn = 1;
  std::string phase;       ///< the game's own name: "rally", "operations", "administrative"
  std::string active;      ///< the side whose impulse it is
  int impulse = 1;
  int passes = 0;
  std::string initiative;  ///< side
  std::vector<Fact> facts;
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
};

/// A marker that lies in a hex: "spotted", "smoke" ...
struct HexMarker {
  board::Hex hex;
  std::string kind;
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

  [[nodiscard]] const Unit* unit(std::string_view id) const;
  [[nodiscard]] std::vector<const Unit*> units_at(board::Hex hex, int level) const;
};

struct ReadSituation {
  Situation situation;
  Diagnostics diagnostics;  ///< unknown keys, figures of the wrong kind
};

/// Reads a situation; `terrain` may be inline or the name of a file beside `folder`. Fails, naming place and reason, on
/// what is no situation, on a higher version, and on a hex or owner that does not exist.
Result<ReadSituation> read_situation(const nlohmann::json& json, const std::string& where,
                                     const std::filesystem::path& folder);

/// The situation as the file format has it (the terrain inline).
nlohmann::json to_json(const Situation& situation);

}  // namespace adjutant::games
