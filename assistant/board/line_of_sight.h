#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/message.h"
#include "base/result.h"
#include "board/hex.h"
#include "board/terrain_map.h"

namespace adjutant::board {

/// One end of a line of sight.
struct SightEnd {
  Hex hex;
  int level = 0;            ///< storey: 0 ground, 1 the upper level
  bool helicopter = false;  ///< flies above whatever stands in its hex; `level` is then not used

  friend bool operator==(const SightEnd&, const SightEnd&) = default;
};

/// How a game reads line of sight: the readings that the rules leave open, and the rule numbers to quote. The defaults
/// are those of Lock 'n Load: Band of Heroes v2.
struct SightRules {
  enum class Edge : std::uint8_t { both, either, never };       ///< a line along the edge of what is drawn
  enum class Levels : std::uint8_t { symmetric, firer };        ///< whose level an obstacle is compared with
  enum class Crest : std::uint8_t { open, blocks };             ///< ground level with the higher unit
  enum class Shadow : std::uint8_t { elevation, height, off };  ///< which obstacles hide what is directly behind
  enum class OwnHexside : std::uint8_t { degrades, ignored };   ///< a blocking hexside of an end's own hex
  enum class OwnHex : std::uint8_t { ignored, target, both };   ///< in whose own hex terrain degrades the line
  /// Features along hexsides that the line meets at a corner of hexes alone: read as along an edge, or by themselves.
  enum class Corner : std::uint8_t { as_edge, both, either, never };

  Edge edge = Edge::both;
  Levels levels = Levels::symmetric;
  Crest crest = Crest::open;
  Shadow shadow = Shadow::elevation;
  OwnHexside own_hexside = OwnHexside::degrades;
  OwnHex own_hex = OwnHex::ignored;
  Corner corner = Corner::as_edge;
  int smoke_height = 1;
  int most_degrading = 2;  ///< a line with more degrading places than this is blocked

  /// The numbers of the rules to quote.
  struct Numbers {
    std::string terrain = "10.3";  ///< empty: no rule is quoted, the reading is the usual one of many games
    std::string smoke = "7.0";
    std::string board = "1.4";

    friend bool operator==(const Numbers&, const Numbers&) = default;
  } numbers;

  friend bool operator==(const SightRules&, const SightRules&) = default;
};

/// Sets one reading of line of sight by its names on the command line: "edge" to "either". Fails on an unknown name or
/// value. `most_degrading` is a number or "any".
Result<void> set_rule(SightRules& rules, std::string_view setting, std::string_view value);

/// The readings of line of sight as names and values, in a fixed order, so that two players can compare them.
/// `own_hex`, `corner` and `most_degrading` are among them where they are not those of Lock 'n Load, whose rules leave
/// them open to nobody.
std::vector<std::pair<std::string, std::string>> settings_of(const SightRules& rules);

enum class Verdict : std::uint8_t { clear, degraded, blocked, unknown };

/// The effect of terrain, a hexside feature or smoke on a line that meets it.
enum class Effect : std::uint8_t {
  blocks,
  degrades,
  shadow,         ///< hides the lower unit directly behind it
  unknown,        ///< could matter, but terrain or rule is not known
  ignored_own,    ///< stands in an end's own hex
  ignored_lower,  ///< lower than the line: the line passes over it
  ignored_edge,   ///< the line only runs along it
};

/// One feature that the line meets: terrain of a hex, a hexside feature, a hill, smoke or the board's edge.
struct Met {
  std::string where;    ///< a hex "c,r", or a hexside "c,r/c,r"
  std::string terrain;  ///< its name in the survey, or "hill", "smoke", "off board"
  std::string of;  ///< the hex that the terrain belongs to, where its outline reaches over from another; else empty
  Effect effect = Effect::unknown;
  std::string rule;
  bool guessed = false;          ///< rests on terrain that no person has checked
  Message says;                  ///< the place, its terrain and its effect as a sentence
  std::vector<Message> missing;  ///< where the effect is unknown: what a player would have to say

  friend bool operator==(const Met&, const Met&) = default;
};

/// The answer: the verdict, and everything met on the line in its order. `verdict`, `degrading` and the set of
/// `because` are the same from both ends unless the rules say `levels: firer`.
struct Sight {
  Verdict verdict = Verdict::unknown;
  int degrading = 0;                      ///< degrading places that are certain
  std::optional<std::string> blocked_at;  ///< the first place, seen from `from`, at which a blocked line is blocked
  std::vector<Met> because;
  std::vector<LatticePoint> line;  ///< both centres; of a blocked line also, between them, where it is first blocked
                                   ///< (rounded to the lattice: for drawing only)
  SightRules rules;                ///< the readings used
  std::vector<Hex> guessed;        ///< hexes on the line that no person has checked, from `from` on: it rests on them
  std::vector<Hexside> guessed_sides;  ///< as well the hexsides that it meets, whether or not anything is along them
  std::vector<Message> says;           ///< the verdict in a sentence, then what it rests on or lacks
};

/// Line of sight by rules/lnl los-spec: never fails; where terrain or rule is not known, or an end is not on the board
/// or stands higher than its building, the verdict is `unknown` with the reason. `smoke`: hexes that hold smoke.
Sight line_of_sight(const TerrainMap& map, std::span<const Hex> smoke, SightEnd from, SightEnd to,
                    const SightRules& rules = {});

/// Why this cannot be an end of a line of sight (off the board, no such level in its hex); nothing where it can.
std::optional<Message> wrong_end(const TerrainMap& map, SightEnd end);

/// The name of a verdict in files and JSON: "clear", "degraded", "blocked", "unknown".
std::string_view name_of(Verdict verdict);
/// The name of an effect in files and JSON: "blocks", "degrades", "shadow", "unknown", "ignored_own", "ignored_lower",
/// "ignored_edge".
std::string_view name_of(Effect effect);

}  // namespace adjutant::board
