#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "rules/compare/facts.h"

// How much two texts say the same, in whichever languages: by their figures, the concepts they name, and words that
// look alike.
namespace adjutant::rules {

/// What a text is recognised by: features and their weights, by feature.
using Features = std::vector<std::pair<std::uint32_t, float>>;

/// From 0 to 1 (cosine). 0 where one has no features.
double likeness(const Features& one, const Features& other);

/// Both together.
Features joined(const Features& one, const Features& other);

/// Makes features of texts, the same for the same in all that it made. What many texts have weighs less, so all texts
/// are counted before the first is weighed.
class Recognition {
 public:
  /// The features of a text, by how often each occurs.
  Features features_of(std::string_view text, const std::vector<Fact>& facts);

  /// Counts a text among those that make features common.
  void count(const Features& features);

  /// The same features by how much they tell.
  [[nodiscard]] Features weighed(const Features& features) const;

 private:
  std::uint32_t feature(std::string name);

  std::unordered_map<std::string, std::uint32_t> features_;
  std::vector<std::uint32_t> texts_with_;
  std::size_t texts_ = 0;
};

}  // namespace adjutant::rules
