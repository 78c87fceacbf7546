#include "rules/search/findings.h"

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

std::vector<std::string> stems_of_phrase(std::string_view phrase) {
  std::vector<std::string> stems;
  while (!phrase.empty()) {
    const std::size_t end = std::min(phrase.find(' '), phrase.size());
    stems.emplace_back(phrase.substr(0, end));
    phrase.remove_prefix(std::min(end + 1, phrase.size()));
  }
  return stems;
}

using Occurrences = std::map<std::string, std::int64_t>;

Result<Occurrences> occurrences_in(const Reading& reading, const std::vector<Phrase>& phrases) {
  std::set<std::string> all;
  for (const Phrase& phrase : phrases) {
    std::ranges::move(stems_of_phrase(phrase.stems), std::inserter(all, all.end()));
  }
  const std::vector<std::string> stems(all.begin(), all.end());
  return db::occurrences_of(reading.vocabulary, stems).map([&](const std::vector<std::int64_t>& counts) {
    Occurrences occurrences;
    for (std::size_t i = 0; i < stems.size(); ++i) {
      occurrences.emplace(stems[i], counts[i]);
    }
    return occurrences;
  });
}

/// How often at most each part of what is wanted stands in the books.
std::vector<std::int64_t> frequencies_of(std::size_t parts, const std::vector<Phrase>& phrases,
                                         const Occurrences& occurrences) {
  std::vector<std::int64_t> frequencies(parts);
  for (const Phrase& phrase : phrases) {
    std::int64_t rarest = std::numeric_limits<std::int64_t>::max();
    for (const std::string& stem : stems_of_phrase(phrase.stems)) {
      rarest = std::min(rarest, occurrences.at(stem));
    }
    frequencies[phrase.part] += rarest;
  }
  return frequencies;
}

/// The parts that are too common to look for by themselves: all but the rarest, and but what is quoted.
std::vector<bool> common_parts(const Wanted& wanted, const std::vector<std::int64_t>& frequencies,
                               std::size_t sections) {
  std::vector<bool> common(wanted.size());
  std::size_t rarest = wanted.size();
  for (std::size_t part = 0; part < wanted.size(); ++part) {
    const auto often = static_cast<double>(frequencies[part]);
    common[part] = wanted[part].anywhere && often > common_from * static_cast<double>(sections);
    if (frequencies[part] > 0 && (rarest == wanted.size() || frequencies[part] < frequencies[rarest])) {
      rarest = part;
    }
  }
  if (rarest < wanted.size()) {
    common[rarest] = false;
  }
  return common;
}

Result<std::vector<bool>> common_parts(const Reading& reading, const Findings& findings) {
  if (findings.sections < many_sections || findings.wanted.size() < 2) {
    return std::vector<bool>(findings.wanted.size());
  }
  return occurrences_in(reading, findings.phrases).map([&](const Occurrences& occurrences) {
    return common_parts(findings.wanted, frequencies_of(findings.wanted.size(), findings.phrases, occurrences),
                        findings.sections);
  });
}

}  // namespace

Result<Findings> find(const Books& books, const Reading& reading) {
  const db::Stemming stemming = reading.vocabulary.stemming;
  const Books::Shelf shelf = books.shelf(stemming);
  Findings findings{.wanted = reading.wanted,
                    .phrases = phrases_of(reading.wanted),
                    .matches = {},
                    .sections = shelf.sections,
                    .sampled = {}};
  auto common = common_parts(reading, findings);
  if (!common) {
    return tl::unexpected(common.error());
  }
  findings.sampled = std::move(*common);
  const auto others = std::ranges::stable_partition(
      findings.phrases, [&](const Phrase& phrase) { return !findings.sampled[phrase.part]; });
  const std::size_t needed = findings.phrases.size() - others.size();
  std::vector<std::string> texts;
  std::ranges::transform(findings.phrases, std::back_inserter(texts), &Phrase::stems);
  return db::match_sections(reading.vocabulary.database, stemming, texts, needed, shelf.first, shelf.last)
      .map([&](db::Matches matches) {
        std::erase_if(matches.sections, [&](const db::MatchedSection& section) { return !books.have(section.id); });
        findings.matches = std::move(matches);
        return std::move(findings);
      });
}

}  // namespace adjutant::rules
