#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "board/terrain_map.h"

// What most boards have, from usual_kinds.json: names that players know, and how it usually stands in the way of sight.
// A game that reads it otherwise says so in its pack, a player in the survey. What the kinds are called in a language
// are terms of the catalogue (sight_words.h).
namespace adjutant::board {

struct UsualKind {
  std::string name;
  TerrainKind kind;
  std::vector<std::string> also = {};  ///< what else people call it
};

/// Kinds of terrain of a hex, in the order of their keys.
const std::vector<UsualKind>& usual_hex_kinds();
/// What is drawn along hexsides, in the order of their keys.
const std::vector<UsualKind>& usual_side_kinds();

/// The kind of terrain of a hex of that name, or that people also call so ("woods" is "forest"); null for none of them.
const UsualKind* usual_hex_kind_called(std::string_view name);

/// The kinds in the text of such a file, under "hexes" or "hexsides". What is no kind is left out.
std::vector<UsualKind> read_usual_kinds(std::string_view text, std::string_view where);

/// The file usual_kinds.json.
std::string_view usual_kinds_text();

}  // namespace adjutant::board
