#include "rules/search/term_matches.h"

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <limits>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>

#include "db/rule_search.h"

namespace adjutant::rules {
namespace {

/// The share of sections from which on a word counts as common.
constexpr double common_from = 0.25;

using Occurrences = std::map<std::string, std::int64_t>;

Result<Occurrences> occurrences_in(const Interpretation& interpretation, const std::vector<Phrase>& phrases) {
  std::set<std::string> all;
  for (const Phrase& phrase : phrases) {
    std::ranges::move(cut(phrase.stems, " "), std::inserter(all, all.end()));
  }
  const std::vector<std::string> stems(all.begin(), all.end());
  return db::occurrences_of(interpretation.vocabulary, stems).map([&](const std::vector<std::int64_t>& counts) {
    Occurrences occurrences;
    for (std::size_t i = 0; i < stems.size(); ++i) {
      occurrences.emplace(stems[i], counts[i]);
    }
    return occurrences;
  });
}

/// How often at most each term stands in the books.
std::vector<std::int64_t> frequencies_of(std::size_t terms, const std::vector<Phrase>& phrases,
                                         const Occurrences& occurrences) {
  std::vector<std::int64_t> frequencies(terms);
  for (const Phrase& phrase : phrases) {
    std::int64_t rarest = std::numeric_limits<std::int64_t>::max();
    for (const std::string& stem : cut(phrase.stems, " ")) {
      rarest = std::min(rarest, occurrences.at(stem));
    }
    frequencies[phrase.term] += rarest;
  }
  return frequencies;
}

/// The terms that are too common to look for by themselves: all but the rarest, and but what is quoted.
std::vector<bool> common_terms(const SearchTerms& terms, const std::vector<std::int64_t>& frequencies,
                               std::size_t sections) {
  std::vector<bool> common(terms.size());
  std::size_t rarest = terms.size();
  for (std::size_t term = 0; term < terms.size(); ++term) {
    const auto often = static_cast<double>(frequencies[term]);
    common[term] = terms[term].anywhere && often > common_from * static_cast<double>(sections);
    if (frequencies[term] > 0 && (rarest == terms.size() || frequencies[term] < frequencies[rarest])) {
      rarest = term;
    }
  }
  if (rarest < terms.size()) {
    common[rarest] = false;
  }
  return common;
}

Result<std::vector<bool>> common_terms(const Interpretation& interpretation, const TermMatches& matched) {
  if (matched.sections < many_sections || matched.terms.size() < 2) {
    return std::vector<bool>(matched.terms.size());
  }
  return occurrences_in(interpretation, matched.phrases).map([&](const Occurrences& occurrences) {
    return common_terms(matched.terms, frequencies_of(matched.terms.size(), matched.phrases, occurrences),
                        matched.sections);
  });
}

}  // namespace

Result<TermMatches> match_terms(const Books& books, const Interpretation& interpretation) {
  const db::Stemming stemming = interpretation.vocabulary.stemming;
  const Books::Shelf shelf = books.shelf(stemming);
  TermMatches matched{.terms = interpretation.terms,
                      .phrases = phrases_of(interpretation.terms),
                      .matches = {},
                      .sections = shelf.sections,
                      .sampled = {}};
  auto common = common_terms(interpretation, matched);
  if (!common) {
    return tl::unexpected(common.error());
  }
  matched.sampled = std::move(*common);
  const auto others = std::ranges::stable_partition(
      matched.phrases, [&](const Phrase& phrase) { return !matched.sampled[phrase.term]; });
  const std::size_t needed = matched.phrases.size() - others.size();
  std::vector<std::string> texts;
  std::ranges::transform(matched.phrases, std::back_inserter(texts), &Phrase::stems);
  return db::match_sections(interpretation.vocabulary.database, stemming, texts, needed, shelf.first, shelf.last)
      .map([&](db::Matches matches) {
        std::erase_if(matches.sections, [&](const db::MatchedSection& section) { return !books.have(section.id); });
        matched.matches = std::move(matches);
        return std::move(matched);
      });
}

}  // namespace adjutant::rules
