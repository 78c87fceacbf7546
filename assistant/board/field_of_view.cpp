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
                                   const SightRules& rules, const Wanted& wanted) {
  constexpr std::size_t between_questions = 256;
  Lookout lookout(map, smoke, rules);
  std::vector<SeenHex> field;
  for (const Hex hex : map.all_hexes()) {
    if (field.size() % between_questions == 0 && !is_wanted(wanted)) {
      break;
    }
    field.push_back(lookout.see(from, {.hex = hex}));
  }
  return field;
}

std::optional<Message> too_large_for_a_field(const TerrainMap& map) {
  const std::size_t hexes = static_cast<std::size_t>(map.data().columns) * static_cast<std::size_t>(map.data().rows);
  return hexes > max_field_hexes
             ? std::optional(Message{"los.field.too_large", {{"hexes", hexes}, {"most", max_field_hexes}}})
             : std::nullopt;
}

}  // namespace adjutant::board
