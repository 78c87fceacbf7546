#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "rules/search/term_matches.h"

// How well sections answer a question, by what they say and where.
namespace adjutant::rules {

struct Ranked {
  std::size_t match = 0;  ///< index into the matches
  double weight = 0;      ///< higher is better; comparable between languages
  double coverage = 0;    ///< how much of the question it speaks of, from 0 to 1; what is rare is more
};

/// Weighs what was found. Each term of the question counts by how rare it is (as BM25 has it, a term being a thing in
/// all its wordings), a title more than a body, the beginning of a body more than the rest; what is asked together is
/// better together. Looks at the matched as long as it lives.
class Ranking {
 public:
  explicit Ranking(const TermMatches& matched);
  ~Ranking();

  /// The best sections, best first. One without a quoted phrase is none.
  [[nodiscard]] std::vector<Ranked> best(std::size_t most) const;

  /// What the title of a section says for those under it: weight that each of them has more.
  [[nodiscard]] double chapter(std::int64_t section) const;

 private:
  class Weights;
  std::unique_ptr<const Weights> weights_;
};

}  // namespace adjutant::rules
