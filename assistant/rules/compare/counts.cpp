#include "rules/compare/counts.h"

#include <algorithm>
#include <cstddef>
#include <utility>

namespace adjutant::rules {
namespace {

/// A summary names its things shortly and seldom says a number that the rules do not have.
constexpr double count_confidence = 0.75;

/// Bytes between a number and what it counts.
constexpr std::size_t most_bytes_between = 3;

/// A number and the thing that is counted.
struct Count {
  std::size_t sentence = 0;
  const Fact* figure = nullptr;
  const Fact* thing = nullptr;
};

std::vector<Count> counts_in(const ReadSection& section) {
  std::vector<Count> counts;
  for (std::size_t i = 0; i < section.sentences.size(); ++i) {
    const std::vector<Fact>& facts = section.sentences[i].facts;
    for (std::size_t at = 0; at + 1 < facts.size(); ++at) {
      const Fact& figure = facts[at];
      const Fact& thing = facts[at + 1];
      const std::size_t end = figure.mark.start + figure.mark.length;
      if (figure.kind == FactKind::figure && tells(figure) && !set_of(thing).empty() &&
          thing.mark.start <= end + most_bytes_between) {
        counts.push_back({i, &figure, &thing});
      }
    }
  }
  return counts;
}

Disagreement turned(Disagreement one) {
  one.bead = {one.bead.right, one.bead.right_count, one.bead.left, one.bead.left_count};
  std::swap(one.left, one.right);
  return one;
}

}  // namespace

std::vector<Disagreement> other_counts(const Link& link, const ReadSection& left, const ReadSection& right) {
  std::vector<Disagreement> found;
  const bool left_is_short = link.at.left_is_short;
  const std::size_t sentence = left_is_short ? link.at.bead.left : link.at.bead.right;
  const std::vector<Count> full = counts_in(left_is_short ? right : left);
  for (const Count& count : counts_in(left_is_short ? left : right)) {
    const auto of_it = [&](const Count& other) { return same_claim(*other.thing, *count.thing); };
    const auto as_many = [&](const Count& other) { return of_it(other) && same_claim(*other.figure, *count.figure); };
    const auto other = std::ranges::find_if(full, of_it);
    if (count.sentence != sentence || other == full.end() || std::ranges::any_of(full, as_many)) {
      continue;
    }
    const Disagreement one{.pair = link.at.pair,
                           .bead = {sentence, 1, other->sentence, 1},
                           .kind = FactKind::figure,
                           .left = {count.figure->mark},
                           .right = {other->figure->mark},
                           .confidence = count_confidence};
    found.push_back(left_is_short ? one : turned(one));
  }
  return found;
}

}  // namespace adjutant::rules
