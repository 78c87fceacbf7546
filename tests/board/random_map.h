#pragma once

#include <algorithm>
#include <random>
#include <string>
#include <vector>

#include "board/line_of_sight.h"
#include "board/terrain_map.h"

namespace adjutant::board::test {

/// The same sequence on every machine, which the distributions of the standard library do not promise.
class Dice {
 public:
  explicit Dice(unsigned seed) : engine_(seed) {}

  /// A whole number from `least` to `most`.
  int between(int least, int most) {
    return least + static_cast<int>(engine_() % static_cast<unsigned long>(most - least + 1));
  }
  bool one_in(int n) { return between(1, n) == 1; }

  template <class T>
  const T& pick(const std::vector<T>& values) {
    return values[static_cast<std::size_t>(between(0, static_cast<int>(values.size()) - 1))];
  }

 private:
  std::mt19937_64 engine_;
};

/// How much of a random map is not known, and how fine its outlines are drawn.
struct Taste {
  bool unknowns = true;
  bool heights = true;
  int outline_step = 1;  ///< coordinates of outlines are multiples of this: a coarse one makes lines meet corners
};

inline Outline random_outline(Dice& dice, Hex of, const Taste& taste, const std::vector<std::string>& kinds) {
  Outline outline;
  outline.of = of;
  outline.terrain = dice.one_in(3) ? dice.pick(kinds) : "";
  const LatticePoint middle = centre(of);
  const int points = dice.between(3, 8);
  for (int i = 0; i < points; ++i) {
    const LatticePoint point{middle.x + dice.between(-3300, 3300), middle.y + dice.between(-2200, 2200)};
    outline.points.push_back(
        {point.x / taste.outline_step * taste.outline_step, point.y / taste.outline_step * taste.outline_step});
  }
  return outline;
}

/// A small board with everything that a survey can hold. Outlines may cross themselves.
inline TerrainData random_terrain(Dice& dice, int columns, int rows, const Taste& taste = {}) {
  TerrainData data;
  data.columns = columns;
  data.rows = rows;
  data.kinds = {{"brush", {SightClass::degrading, 0, {}}}, {"light woods", {SightClass::degrading, 1, {}}},
                {"forest", {SightClass::blocking, 1, {}}}, {"heavy jungle", {SightClass::blocking, 2, {}}},
                {"road", {SightClass::open, 0, {}}},       {"hedge", {SightClass::degrading, 0, {}}}};
  std::vector<std::string> kinds = {"brush", "light woods", "forest", "road", "clear"};
  std::vector<std::string> sides = {"hedge", "bocage"};
  if (taste.heights) {
    kinds.emplace_back("heavy jungle");
  }
  if (taste.unknowns) {
    data.kinds["wall"] = {std::nullopt, std::nullopt, {}};
    data.kinds["marsh"] = {std::nullopt, 0, {}};
    data.kinds["ruin"] = {SightClass::blocking, std::nullopt, {}};
    kinds.insert(kinds.end(), {"marsh", "ruin"});
    sides.emplace_back("wall");
  }
  for (int column = 0; column < columns; ++column) {
    for (int row = 0; row < rows; ++row) {
      if (!dice.one_in(2)) {
        continue;
      }
      const Hex hex{column, row};
      HexTerrain& terrain = data.hexes[hex];
      terrain.terrain = dice.one_in(2) ? "clear" : dice.pick(kinds);
      terrain.elevation = taste.heights && dice.one_in(3) ? dice.between(0, 3) : 0;
      terrain.levels = taste.heights && dice.one_in(8) ? 1 : 0;
      terrain.proof = dice.one_in(10) ? Proof::guessed : Proof::checked;
      if (taste.unknowns && dice.one_in(12)) {
        terrain.elevation = std::nullopt;
      }
      if (taste.unknowns && dice.one_in(12)) {
        terrain.levels = std::nullopt;
      }
      if (dice.one_in(3)) {
        data.outlines.push_back(random_outline(dice, hex, taste, kinds));
      }
      if (dice.one_in(4)) {
        const Hex beside = neighbours(hex)[static_cast<std::size_t>(dice.between(0, 5))];
        data.edges.push_back({hexside(hex, beside), {dice.pick(sides)}, {}});
        data.edges.back().proof = dice.one_in(4) ? Proof::guessed : Proof::checked;
      } else if (dice.one_in(8)) {
        data.edges.push_back({hexside(hex, neighbours(hex)[3]), {}, {}});
        data.edges.back().proof = dice.one_in(2) ? Proof::guessed : Proof::checked;
      }
    }
  }
  data.other_edges = dice.one_in(2) ? Proof::guessed : Proof::checked;
  return data;
}

inline Hex random_hex(Dice& dice, const TerrainMap& map) {
  return dice.pick(map.all_hexes());
}

inline SightEnd random_end(Dice& dice, const TerrainMap& map) {
  SightEnd end{.hex = random_hex(dice, map)};
  end.helicopter = dice.one_in(10);
  end.level = dice.one_in(4) ? map.at(end.hex).levels.value_or(1) : 0;
  return end;
}

inline SightRules random_rules(Dice& dice) {
  SightRules rules;
  rules.edge = static_cast<SightRules::Edge>(dice.between(0, 2));
  rules.crest = static_cast<SightRules::Crest>(dice.between(0, 1));
  rules.shadow = static_cast<SightRules::Shadow>(dice.between(0, 2));
  rules.own_hexside = static_cast<SightRules::OwnHexside>(dice.between(0, 1));
  rules.smoke_height = dice.between(0, 2);
  return rules;
}

inline std::vector<Hex> random_smoke(Dice& dice, const TerrainMap& map) {
  std::vector<Hex> smoke;
  while (dice.one_in(2)) {
    smoke.push_back(random_hex(dice, map));
  }
  return smoke;
}

}  // namespace adjutant::board::test
