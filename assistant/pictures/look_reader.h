#pragma once

#include <cstddef>
#include <map>
#include <utility>
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

/// Reads the things of one board again and again, as more samples are shown. How near each thing is to a sample is
/// reckoned once and kept, in at most `most_kept_bytes`.
class LookReader {
 public:
  static constexpr std::size_t most_kept_bytes = 64 << 20;

  /// Of `count` things; all calls are about the same sets.
  LookReader(const std::vector<LookSet>& sets, std::size_t count);

  /// What each of the things is, by at least one sample: the ways of looking that tell the samples apart, each left out
  /// in turn, are heard more.
  [[nodiscard]] std::vector<LookAnswer> read(const std::vector<LookSet>& sets, const ShownLooks& shown);

 private:
  const std::vector<float>& near_to(const std::vector<LookSet>& sets, std::size_t set, std::size_t sample);

  std::size_t count_;
  std::vector<float> usual_;  ///< by set, the square of a usual distance of two things
  std::map<std::pair<std::size_t, std::size_t>, std::vector<float>> near_;  ///< by set and sample, of every thing
  std::vector<float> passing_;                                              ///< of a sample that is not kept
};

}  // namespace adjutant::pictures
