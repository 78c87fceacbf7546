#include <algorithm>
#include <map>
#include <utility>

#include "rules/compare/pairs.h"

namespace adjutant::rules {
namespace {

/// The factor of length from which on a section is not a translation of the other but says more.
constexpr double says_more = 1.8;
/// A sentence that comes no nearer to any of the long section has none there.
constexpr double least_sentence_likeness = 0.1;
/// Likeness below which two sentences had better stay alone.
constexpr double alone_is_better = 0.1;
/// The cost of joining two sentences, so that one-to-one pairs are preferred.
constexpr double joining_costs = 0.035;

/// Sentences that a line of a summary may sum up together.
constexpr std::size_t most_summed_up = 3;

/// The sentences of one side, singly and so many adjacent ones joined.
class Parts {
 public:
  explicit Parts(const std::vector<ReadSentence>& parts, std::size_t most = most_joined)
      : parts_(parts), together_(most + 1) {
    for (std::size_t count = 2; count <= most; ++count) {
      for (std::size_t i = 0; i + count <= parts.size(); ++i) {
        together_[count].push_back(joined(features(i, count - 1), parts[i + count - 1].features));
      }
    }
  }

  [[nodiscard]] const Features& features(std::size_t first, std::size_t count) const {
    return count == 1 ? parts_[first].features : together_[count][first];
  }
  [[nodiscard]] double length(std::size_t first, std::size_t count) const {
    std::size_t sum = 0;
    for (std::size_t i = first; i < first + count; ++i) {
      sum += parts_[i].mark.length;
    }
    return static_cast<double>(sum);
  }
  [[nodiscard]] bool is_table(std::size_t first, std::size_t count) const {
    return std::any_of(parts_.begin() + static_cast<std::ptrdiff_t>(first),
                       parts_.begin() + static_cast<std::ptrdiff_t>(first + count),
                       [](const ReadSentence& part) { return part.is_row; });
  }
  [[nodiscard]] std::size_t size() const { return parts_.size(); }

 private:
  const std::vector<ReadSentence>& parts_;
  std::vector<std::vector<Features>> together_;  ///< by how many are joined
};

/// What a bead is worth: its likeness and how well its lengths agree, by how much text it covers.
double gain(const Parts& left, const Parts& right, const Bead& bead) {
  const double one = left.length(bead.left, bead.left_count);
  const double other = right.length(bead.right, bead.right_count);
  if (bead.left_count == 0 || bead.right_count == 0) {
    return alone_is_better * (one + other);
  }
  if (left.is_table(bead.left, bead.left_count) != right.is_table(bead.right, bead.right_count)) {
    return 0;  // a row of a table answers no sentence
  }
  const double like = likeness(left.features(bead.left, bead.left_count), right.features(bead.right, bead.right_count));
  const double even = std::min(one, other) / std::max({one, other, 1.0});
  const double cost = joining_costs * static_cast<double>(bead.left_count + bead.right_count - 2);
  return (like * (0.5 + even / 2) + 0.05 * even - cost) * (one + other);
}

/// The few sentences of a section that are most like a sentence of another one.
struct Nearest {
  std::size_t pair = 0;
  std::size_t first = 0;
  std::size_t count = 0;
  double likeness = 0;
};

Nearest nearest_in(const ReadSentence& sentence, const Parts& parts, std::size_t pair) {
  Nearest best{.pair = pair};
  for (std::size_t count = 1; count <= most_summed_up; ++count) {
    for (std::size_t first = 0; first + count <= parts.size(); ++first) {
      if (const double like = likeness(sentence.features, parts.features(first, count)); like > best.likeness) {
        best = {pair, first, count, like};
      }
    }
  }
  return best;
}

bool is_short_beside(const ReadSection& one, const ReadSection& other) {
  return static_cast<double>(one.letters) * says_more < static_cast<double>(other.letters);
}

/// Collects the sentence pairs of all paired sections.
class SentencePairing {
 public:
  SentencePairing(const ReadBook& left, const ReadBook& right, const std::vector<PairedSections>& pairs)
      : left_(left), right_(right), pairs_(pairs) {}

  std::vector<SentencePair> sentences() {
    for (std::size_t i = 0; i < pairs_.size(); ++i) {
      const ReadSection& left = left_.sections[pairs_[i].left];
      const ReadSection& right = right_.sections[pairs_[i].right];
      if (is_short_beside(left, right)) {
        look_near(left, pairs_[i].left, right, i, near_left_);
      } else if (is_short_beside(right, left)) {
        look_near(right, pairs_[i].right, left, i, near_right_);
      } else {
        add_translation(left, right, i);
      }
    }
    add_nearest(near_left_, true);
    add_nearest(near_right_, false);
    std::ranges::stable_sort(found_, {}, &SentencePair::pair);
    return std::move(found_);
  }

 private:
  /// By section in short and its sentence.
  using NearestOf = std::map<std::pair<std::size_t, std::size_t>, Nearest>;

  void add_translation(const ReadSection& left, const ReadSection& right, std::size_t pair) {
    const Parts of_left(left.sentences);
    const Parts of_right(right.sentences);
    for (const Bead& bead : pair_parts(left.sentences, right.sentences)) {
      const bool both = bead.left_count > 0 && bead.right_count > 0;
      const double like =
          both ? likeness(of_left.features(bead.left, bead.left_count), of_right.features(bead.right, bead.right_count))
               : 0;
      found_.push_back({.pair = pair, .bead = bead, .likeness = like});
    }
  }

  static void look_near(const ReadSection& brief, std::size_t section, const ReadSection& full, std::size_t pair,
                        NearestOf& near) {
    const Parts parts(full.sentences, most_summed_up);
    for (std::size_t i = 0; i < brief.sentences.size(); ++i) {
      Nearest& best = near[{section, i}];
      if (const Nearest here = nearest_in(brief.sentences[i], parts, pair); here.likeness > best.likeness) {
        best = here;
      }
    }
  }

  void add_nearest(const NearestOf& near, bool left_is_short) {
    for (const auto& [place, best] : near) {
      if (best.likeness < least_sentence_likeness) {
        continue;
      }
      const Bead bead =
          left_is_short ? Bead{place.second, 1, best.first, best.count} : Bead{best.first, best.count, place.second, 1};
      found_.push_back({best.pair, bead, best.likeness, left_is_short, !left_is_short});
    }
  }

  const ReadBook& left_;
  const ReadBook& right_;
  const std::vector<PairedSections>& pairs_;
  NearestOf near_left_;
  NearestOf near_right_;
  std::vector<SentencePair> found_;
};

}  // namespace

std::vector<Bead> pair_parts(const std::vector<ReadSentence>& left, const std::vector<ReadSentence>& right) {
  const Parts of_left(left);
  const Parts of_right(right);
  return align(left.size(), right.size(), [&](const Bead& bead) { return gain(of_left, of_right, bead); });
}

std::vector<SentencePair> pair_sentences(const ReadBook& left, const ReadBook& right,
                                         const std::vector<PairedSections>& pairs) {
  return SentencePairing(left, right, pairs).sentences();
}

}  // namespace adjutant::rules
