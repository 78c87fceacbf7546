#pragma once

#include <cstddef>
#include <vector>

// Tells things apart by how they look, from a few that somebody showed.
namespace adjutant::pictures {

/// One way of looking at things of a board, hexes or hexsides: `size` figures for each, one thing after the other.
struct LookSet {
  const char* name = "";
  std::size_t size = 0;
  std::vector<float> figures;

  [[nodiscard]] const float* of(std::size_t thing) const { return figures.data() + thing * size; }
};

/// What was shown, as numbers.
struct ShownLooks {
  std::size_t kinds = 0;             ///< how many there are
  std::vector<std::size_t> at;       ///< which thing each sample is
  std::vector<std::size_t> kind_of;  ///< and its kind, below `kinds`

  /// What a sample answers for a kind, so that all its answers make 0.
  [[nodiscard]] double target(std::size_t sample, std::size_t kind) const {
    return (kind_of[sample] == kind ? 1.0 : 0.0) - 1.0 / static_cast<double>(kinds);
  }
};

/// What a thing is, as far as its look tells.
struct LookAnswer {
  std::size_t kind = 0;
  double sure = 0;  ///< 0 to 1; from 0.9 on it may be believed
};

/// By set, the square of a usual distance of two of `count` things.
[[nodiscard]] std::vector<float> usual_distances(const std::vector<LookSet>& sets, std::size_t count);

/// What each of `count` things is, by at least one sample: the ways of looking that tell the samples apart, each left
/// out in turn, are heard more. `usual` is what usual_distances gives of them.
[[nodiscard]] std::vector<LookAnswer> read_looks(const std::vector<LookSet>& sets, std::size_t count,
                                                 const std::vector<float>& usual, const ShownLooks& shown);

}  // namespace adjutant::pictures
