#include "rules/question/spelling.h"

#include <algorithm>
#include <map>
#include <utility>

#include "base/nearest.h"
#include "db/language/text.h"

namespace adjutant::rules {
namespace {

/// More words than this that come equally near are guessing.
constexpr std::size_t most_forms = 3;
/// Words from this length on may have one mistake, and from the second length on two.
constexpr std::size_t shortest_corrected = 4;
constexpr std::size_t shortest_corrected_twice = 8;

using Counts = std::map<std::string, int>;

void add_words_of(const Lexicon& lexicon, Counts& counts) {
  for (const EverydayWord& word : lexicon.everyday()) {
    for (const std::vector<std::string>& written : word.written) {
      std::ranges::for_each(written, [&](const std::string& one) { ++counts[one]; });
    }
  }
  for (const Concept& about : lexicon.concepts()) {
    for (const std::vector<Term>& terms : about.terms) {
      for (const Term& term : terms) {
        std::ranges::for_each(folded_words(term.text), [&](const std::string& one) { ++counts[one]; });
      }
    }
  }
}

/// The words that come nearest, the most frequent first, and of those with the same first letter alone where there are
/// some: it is seldom mistyped. None for one that is spelled as it should be.
std::vector<std::string> nearest_words(const std::string& typed, const Counts& counts) {
  if (counts.contains(typed)) {
    return {};
  }
  std::size_t fewest = mistakes_expected(typed.size());
  std::vector<std::pair<int, std::string>> found;
  for (const auto& [word, count] : counts) {
    const std::size_t mistakes = mistakes_between(typed, word, fewest);
    if (mistakes < fewest) {
      found.clear();
      fewest = mistakes;
    }
    if (mistakes == fewest) {
      found.emplace_back(-count, word);
    }
  }
  const auto begins_otherwise = [&](const auto& one) { return one.second.front() != typed.front(); };
  if (!std::ranges::all_of(found, begins_otherwise)) {
    std::erase_if(found, begins_otherwise);
  }
  std::ranges::sort(found);
  found.resize(std::min(found.size(), most_forms));
  std::vector<std::string> words;
  std::ranges::transform(found, std::back_inserter(words), &std::pair<int, std::string>::second);
  return words;
}

}  // namespace

std::size_t mistakes_expected(std::size_t letters) {
  if (letters < shortest_corrected) {
    return 0;
  }
  return letters < shortest_corrected_twice ? 1 : 2;
}

Result<std::vector<CorrectedWord>> correct(Question& question, const std::vector<std::size_t>& unknown,
                                           const std::vector<db::Vocabulary>& vocabularies, const Lexicon& lexicon) {
  std::vector<CorrectedWord> corrected;
  for (const std::size_t place : unknown) {
    AskedWord& word = question.words[place];
    const std::size_t most = mistakes_expected(word.typed.size());
    const bool has_digit = word.typed.find_first_of("0123456789") != std::string::npos;
    if (most == 0 || has_digit || word.light) {
      continue;
    }
    Counts counts;
    for (const db::Vocabulary& vocabulary : vocabularies) {
      const auto words = db::words_of_length(vocabulary, word.typed.size() - most, word.typed.size() + most);
      if (!words) {
        return tl::unexpected(words.error());
      }
      for (const db::CountedWord& counted : *words) {
        counts[counted.folded] += counted.occurrences;
      }
    }
    add_words_of(lexicon, counts);
    if (const std::vector<std::string> forms = nearest_words(word.typed, counts); !forms.empty()) {
      word.forms = forms;
      corrected.push_back({word.typed, forms});
    }
  }
  return corrected;
}

}  // namespace adjutant::rules
