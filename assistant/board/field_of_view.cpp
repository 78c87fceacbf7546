#include "board/field_of_view.h"

#include <algorithm>

#include "board/sight_judge.h"

namespace adjutant::board {
namespace {

std::unique_ptr<const std::vector<Hex>> sorted(std::span<const Hex> hexes) {
  std::vector<Hex> all(hexes.begin(), hexes.end());
  std::sort(all.begin(), all.end());
  return std::make_unique<const std::vector<Hex>>(std::move(all));
}

}  // namespace

Lookout::Lookout(const TerrainMap& map, std::span<const Hex> smoke, const SightRules& rules)
    : map_(&map), smoke_(sorted(smoke)), judge_(std::make_unique<SightJudge>(map.sight_map(), *smoke_, rules)) {}

Lookout::~Lookout() = default;
Lookout::Lookout(Lookout&&) noexcept = default;
Lookout& Lookout::operator=(Lookout&&) noexcept = default;

SeenHex Lookout::see(SightEnd from, SightEnd to) {
  if (wrong_end(*map_, from) || wrong_end(*map_, to)) {
    return {to.hex, Verdict::unknown, 0};
  }
  if (from.hex == to.hex) {
    return {to.hex, Verdict::clear, 0};
  }
  const Tally tally = judge_->judge_until_blocked(from, to);
  return {to.hex, tally.verdict, tally.degrading};
}

std::vector<SeenHex> field_of_view(const TerrainMap& map, std::span<const Hex> smoke, SightEnd from,
                                   const SightRules& rules) {
  Lookout lookout(map, smoke, rules);
  std::vector<SeenHex> field;
  for (const Hex hex : map.all_hexes()) {
    field.push_back(lookout.see(from, {.hex = hex}));
  }
  return field;
}

}  // namespace adjutant::board
