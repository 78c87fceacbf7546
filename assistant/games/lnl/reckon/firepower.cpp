#include "games/lnl/reckon/firepower.h"

#include <algorithm>
#include <array>
#include <string>

namespace adjutant::games::lnl {

int half(int value, Round round) {
  const int towards_zero = value / 2;
  if (value % 2 == 0) {
    return towards_zero;
  }
  return round == Round::up ? towards_zero + (value > 0 ? 1 : 0) : towards_zero - (value < 0 ? 1 : 0);
}

Result<Share> share_of(std::string_view kind, const std::string& where) {
  constexpr std::array<std::string_view, 5> halved = {"mmc", "squad", "half_squad", "half-squad", "crew"};
  constexpr std::array<std::string_view, 6> whole = {"sw", "hero", "glider", "mg", "flamethrower", "satchel"};
  if (std::ranges::find(halved, kind) != halved.end()) {
    return Share::half;
  }
  if (std::ranges::find(whole, kind) != whole.end()) {
    return Share::full;
  }
  return failure(where, {"games.input.kind", {{"kind", std::string(kind)}}});
}

int combined_firepower(int lead, std::span<const Addition> others) {
  int doubled = 2 * lead;
  for (const Addition& other : others) {
    doubled += other.share == Share::half ? std::max(other.firepower, 0) : 2 * other.firepower;
  }
  return half(doubled, Round::up);
}

}  // namespace adjutant::games::lnl
