#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "pictures/hexside_features.h"

namespace adjutant::pictures {

/// What a player showed of hexsides: what is along them by name, in order; nothing where nothing is.
using SideSamples = std::map<SideAt, std::vector<std::string>>;

/// What is along a hexside, as far as its look tells.
struct SideLike {
  std::vector<std::string> kinds;
  double sure = 0;  ///< 0 to 1; from 0.9 on it may be believed
};

struct SidesGuess {
  std::vector<SideLike> sides;  ///< in the order of SidesLook::sides; what the player said is 1 sure
  std::optional<SideAt> ask;    ///< the side it is least sure of; none where every side is a sample
};

/// Guesses what is along the hexsides of one board from samples, as TerrainGuesser does for hexes: nothing is what a
/// side may have like any other. What does not depend on samples is reckoned once.
class HexsideGuesser {
 public:
  explicit HexsideGuesser(SidesLook look);

  [[nodiscard]] const SidesLook& look() const { return look_; }

  /// What is along every side. Samples off the board do not count; without samples of two different things nothing is
  /// known of any other side (nothing is along it, sure is 0).
  [[nodiscard]] SidesGuess guess(const SideSamples& samples);

 private:
  SidesLook look_;
  LookReader reader_;
};

}  // namespace adjutant::pictures
