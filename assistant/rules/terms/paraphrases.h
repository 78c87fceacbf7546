#pragma once

#include <cstddef>
#include <string>
#include <unordered_map>
#include <vector>

#include "db/language/text.h"
#include "rules/terms/lexicon.h"

namespace adjutant::rules {

/// The terms of several words of one language, to be recognised in a question that has their words in another order,
/// with others between them, or says them otherwise ("how many troops go in a space" says "units in a hex").
/// Points into the concepts.
class Paraphrases {
 public:
  Paraphrases() = default;
  Paraphrases(db::Stemming language, const std::vector<Concept>& concepts,
              const std::vector<std::vector<std::string>>& families);

  /// The concepts of which some term is said by the words, each of them as the stems that it may have.
  [[nodiscard]] std::vector<const Concept*> said_by(const std::vector<std::vector<std::string>>& words) const;

 private:
  /// What a stem may mean: itself, a concept that it names alone, the family it is of.
  using Senses = std::vector<std::size_t>;

  struct Saying {
    const Concept* about;
    std::vector<Senses> words;
  };

  /// Where in a question each sense is meant.
  using Places = std::unordered_map<std::size_t, std::vector<std::size_t>>;

  void add_sense(const std::vector<std::string>& stems);
  void add_sayings(const Concept& about, const std::vector<Term>& terms);
  [[nodiscard]] static bool is_said(const Saying& saying, const Places& places);

  std::size_t count_ = 0;  ///< of senses
  std::unordered_map<std::string, Senses> senses_;
  std::vector<Saying> sayings_;
  /// The sayings, by what their first word means.
  std::unordered_map<std::size_t, std::vector<std::size_t>> beginnings_;
};

}  // namespace adjutant::rules
