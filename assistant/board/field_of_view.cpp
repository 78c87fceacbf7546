#include "board/field_of_view.h"

#include <algorithm>

#include "board/sight_judge.h"

namespace adjutant::board {

std::vector<SeenHex> field_of_view(const TerrainMap& map, std::span<const Hex> smoke, SightEnd from,
                                   const SightRules& rules) {
  const std::vector<Hex> hexes = map.all_hexes();
  const bool nowhere = wrong_end(map, from).has_value();
  std::vector<Hex> smoke_hexes(smoke.begin(), smoke.end());
  std::sort(smoke_hexes.begin(), smoke_hexes.end());
  SightJudge judge(map.sight_map(), smoke_hexes, rules);
  std::vector<SeenHex> field;
  field.reserve(hexes.size());
  for (const Hex hex : hexes) {
    Tally tally{nowhere ? Verdict::unknown : Verdict::clear, 0};
    if (!nowhere && hex != from.hex) {
      tally = judge.judge_until_blocked(from, {.hex = hex});
    }
    field.push_back({hex, tally.verdict, tally.degrading});
  }
  return field;
}

}  // namespace adjutant::board
