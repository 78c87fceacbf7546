#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "rules/search/section_text.h"
#include "rules/search/term_matches.h"

// How well sections answer a question, by what they say and where.
namespace adjutant::rules {

struct Ranked {
  std::size_t match = 0;  ///< index into the matches
  double mentions = 0;    ///< of what is asked for: how rare each thing is, times how much the section says of it
  double coverage = 0;    ///< how much of the question it speaks of, from 0 to 1; what is rare is more
};

/// What speaks for a section, each higher where it is better; comparable between languages.
struct Evidence {
  double mentions = 0;       ///< as in Ranked
  double coverage = 0;       ///< as in Ranked
  double line_coverage = 0;  ///< the same of its best line together with its title; 0: not read
  bool is_list = false;      ///< its lines have nothing to do with each other
  double title = 0;          ///< how rare in titles is that of which its title speaks, and how much of the title does
  double chapter = 0;        ///< the same of the title above
  double pairs = 0;          ///< neighbours of the question near each other: how rare that is
  double heads = 0;          ///< what its lines begin with
};

/// The weight of a section for which that speaks, by the constants of the ranking.
double weight_of(const Evidence& evidence);

/// Weighs what was found. Each term of the question counts by how rare it is (as BM25 has it, a term being a thing in
/// all its wordings), a title more than a body, the beginning of a body more than the rest; what is asked together is
/// better together. Looks at the matched as long as it lives.
class Ranking {
 public:
  explicit Ranking(const TermMatches& matched);
  ~Ranking();

  /// The best sections by what they mention, best first. One without a quoted phrase is none.
  [[nodiscard]] std::vector<Ranked> best(std::size_t most) const;

  /// What speaks for one of them, whose text is this, under the section `above` (an id; 0: none).
  [[nodiscard]] Evidence evidence(const Ranked& ranked, const SectionText& text, std::int64_t above) const;

 private:
  class Weights;
  std::unique_ptr<const Weights> weights_;
};

}  // namespace adjutant::rules
