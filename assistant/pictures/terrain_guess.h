#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "pictures/terrain_features.h"

namespace adjutant::pictures {

/// Kinds of terrain that a board may have; further ones are not guessed.
inline constexpr std::size_t max_kinds = 64;
/// Samples that a guess is reckoned from; of more, this many spread over all of them count.
inline constexpr std::size_t max_guess_samples = 400;

/// What a player showed: hexes and what they are.
using TerrainSamples = std::map<HexAt, std::string>;

/// What a hex is, as far as its look tells.
struct HexGuess {
  std::string kind;
  double sure = 0;  ///< 0 to 1; from 0.9 on it may be believed
};

struct BoardGuess {
  std::vector<HexGuess> hexes;  ///< in the order of BoardLook::hexes; what the player said is 1 sure
  std::optional<HexAt> ask;     ///< the hex it is least sure of; none where every hex is a sample
};

/// Guesses the hexes of one board from samples. What does not depend on samples is reckoned once.
class TerrainGuesser {
 public:
  explicit TerrainGuesser(BoardLook look);

  [[nodiscard]] const BoardLook& look() const { return look_; }

  /// What every hex is. Samples off the board do not count; without any nothing is known (kinds are empty, sure is 0).
  [[nodiscard]] BoardGuess guess(const TerrainSamples& samples);

 private:
  BoardLook look_;
  LookReader reader_;
};

}  // namespace adjutant::pictures
