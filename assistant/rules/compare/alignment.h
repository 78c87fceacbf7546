#pragma once

#include <cstddef>
#include <functional>
#include <vector>

// Two sequences that say the same, one of them with parts left out, joined or split: which part answers which.
namespace adjutant::rules {

/// Adjacent parts of the left sequence and the adjacent parts of the right one that correspond to them. A side without
/// parts means that the other side has no counterpart.
struct Bead {
  std::size_t left = 0;
  std::size_t left_count = 0;
  std::size_t right = 0;
  std::size_t right_count = 0;
  friend bool operator==(const Bead&, const Bead&) = default;
};

/// Parts of one side that may be joined in a bead.
inline constexpr std::size_t most_joined = 2;

/// Beads that are looked at for two sequences. Longer ones are compared near the diagonal only: no translation moves a
/// sentence over hundreds.
inline constexpr std::size_t most_cells = 1 << 16;

/// The beads that cover both sequences in order and have the greatest gain together (dynamic programming, in the manner
/// of Gale and Church). `gain` is asked for beads with something on either side; it may be negative.
std::vector<Bead> align(std::size_t left, std::size_t right, const std::function<double(const Bead&)>& gain);

}  // namespace adjutant::rules
