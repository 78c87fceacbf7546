#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "rules/compare/facts.h"

// How alike two texts are in content, in any languages: by their figures, the concepts they name, and words that look
// alike.
namespace adjutant::rules {

/// What a text is recognised by: features and their weights, by feature.
using Features = std::vector<std::pair<std::uint32_t, float>>;

/// How alike two texts are by their features, from 0 to 1 (cosine of the weights). 0 if one has no features.
double likeness(const Features& one, const Features& other);

/// A word as it might sound in its cousins: "escuadra" and "squadra", "hexágono" and "esagono".
std::string sound_of(std::string_view written);

/// The features of two texts together.
Features joined(const Features& one, const Features& other);

/// Makes the features of texts; equal features have equal numbers in all texts of one Recognition. Features that many
/// texts have weigh less, so all texts are counted before the first is weighed.
class Recognition {
 public:
  /// The features of a text, by how often each occurs.
  Features features_of(std::string_view text, const std::vector<Fact>& facts);

  /// Counts a text among those that make features common.
  void count(const Features& features);

  /// The features of a text, weighed by how rare each is among the counted texts.
  [[nodiscard]] Features weighed(const Features& features) const;

 private:
  std::uint32_t feature(std::string name);

  std::unordered_map<std::string, std::uint32_t> features_;
  std::vector<std::uint32_t> texts_with_;
  std::size_t texts_ = 0;
};

}  // namespace adjutant::rules
