#include "rules/wanted.h"

#include <algorithm>
#include <iterator>
#include <set>

#include <fmt/format.h>

namespace adjutant::rules {
namespace {

/// A phrase of words that may each stand in several ways is looked for in no more ways than this.
constexpr std::size_t most_ways = 16;

Wording wording_of(const Term& term) {
  Wording wording;
  for (const std::string& stem : term.stems) {
    wording.push_back({.stems = {stem}, .stop = is_stop_word(stem)});
  }
  return wording;
}

void add_terms(WantedPart& part, db::Stemming language, const std::vector<const Concept*>& concepts) {
  for (const Concept* about : concepts) {
    for (const Term& term : terms_in(*about, language)) {
      part.wordings.push_back(wording_of(term));
    }
    for (const Term& term : about->abbreviations) {
      // "los" in a Spanish book is an article a thousand times before it is a line of sight.
      if (term.stems.size() > 1 || !is_stop_word(term.stems[0])) {
        part.wordings.push_back(wording_of(term));
      }
    }
  }
}

Wording typed_wording(const Question& question, const std::vector<Stems>& stems, std::size_t first, std::size_t count) {
  Wording wording;
  for (std::size_t i = first; i < first + count; ++i) {
    wording.push_back({.stems = stems[i], .stop = question.words[i].stop});
  }
  return wording;
}

/// How many words from `first` on stand in one quoted phrase; 1 for a word outside.
std::size_t phrase_length(const Question& question, std::size_t first) {
  const std::size_t phrase = question.words[first].phrase;
  std::size_t count = 1;
  while (phrase != 0 && first + count < question.words.size() && question.words[first + count].phrase == phrase) {
    ++count;
  }
  return count;
}

std::string quoted(std::string_view stems) {
  std::string text = "\"";
  for (const char c : stems) {
    text.append(c == '"' ? 2 : 1, c);
  }
  return text + '"';
}

std::string joined(const std::vector<std::string>& expressions, std::string_view link) {
  return expressions.size() == 1 ? expressions[0] : fmt::format("({})", fmt::join(expressions, link));
}

std::string expression(const WantedWord& word) {
  std::vector<std::string> ways;
  std::ranges::transform(word.stems, std::back_inserter(ways), quoted);
  return joined(ways, " OR ");
}

/// Every way in which the words may follow each other.
std::vector<std::string> ways_of(const Wording& wording) {
  std::vector<std::string> ways{""};
  for (const WantedWord& word : wording) {
    std::vector<std::string> longer;
    for (const std::string& way : ways) {
      for (const std::string& stem : word.stems) {
        if (longer.size() < most_ways) {
          longer.push_back(way.empty() ? stem : way + " " + stem);
        }
      }
    }
    ways = std::move(longer);
  }
  return ways;
}

void add_phrases(const Wording& wording, std::vector<std::string>& expressions) {
  std::ranges::transform(ways_of(wording), std::back_inserter(expressions), quoted);
}

/// The words each by itself, wherever they stand; empty where one of them can stand nowhere.
std::string expression_anywhere(const Wording& wording) {
  std::vector<std::string> words;
  const bool only_stops = std::ranges::all_of(wording, &WantedWord::stop);
  for (const WantedWord& word : wording) {
    if (word.stop && !only_stops) {
      continue;
    }
    if (word.stems.empty()) {
      return {};
    }
    words.push_back(expression(word));
  }
  return joined(words, " AND ");
}

std::string expression(const WantedPart& part) {
  std::vector<std::string> ways;
  if (part.anywhere) {
    if (std::string anywhere = expression_anywhere(part.wordings[0]); !anywhere.empty()) {
      ways.push_back(std::move(anywhere));
    }
  }
  for (std::size_t i = 0; i < part.wordings.size(); ++i) {
    const bool said_already = i == 0 && part.anywhere && part.wordings[0].size() == 1;
    if (!said_already) {
      add_phrases(part.wordings[i], ways);
    }
  }
  return ways.empty() ? "" : joined(ways, " OR ");
}

/// The parts that must be found: all but articles, unless there are only those.
std::vector<const WantedPart*> needed(const Wanted& wanted) {
  std::vector<const WantedPart*> parts;
  const bool only_stops = std::ranges::all_of(wanted, &WantedPart::stop);
  for (const WantedPart& part : wanted) {
    if (!part.stop() || only_stops) {
      parts.push_back(&part);
    }
  }
  return parts;
}

Wording without_stops(const Wording& wording) {
  Wording words;
  std::ranges::copy_if(wording, std::back_inserter(words), [](const WantedWord& word) { return !word.stop; });
  return words.empty() ? wording : words;
}

bool stands_at(const Wording& wording, const Stems& title, std::size_t at) {
  if (wording.size() > title.size() - at) {
    return false;
  }
  return std::equal(
      wording.begin(), wording.end(), title.begin() + static_cast<std::ptrdiff_t>(at),
      [](const WantedWord& word, const std::string& stem) { return std::ranges::count(word.stems, stem) > 0; });
}

/// Where in the title the parts may end that begin at `start` and follow each other.
std::set<std::size_t> ends_of(const std::vector<const WantedPart*>& parts, const Stems& title, std::size_t start) {
  std::set<std::size_t> ends{start};
  for (const WantedPart* part : parts) {
    std::set<std::size_t> next;
    for (const std::size_t at : ends) {
      for (const Wording& wording : part->wordings) {
        if (const Wording words = without_stops(wording); stands_at(words, title, at)) {
          next.insert(at + words.size());
        }
      }
    }
    ends = std::move(next);
  }
  return ends;
}

}  // namespace

bool WantedPart::stop() const {
  return wordings.size() == 1 && std::ranges::all_of(wordings[0], &WantedWord::stop);
}

Wanted wanted_in(db::Stemming language, const Question& question, const std::vector<Mention>& mentions,
                 const std::vector<Stems>& stems) {
  Wanted wanted;
  auto mention = mentions.begin();
  for (std::size_t first = 0; first < question.words.size();) {
    const bool mentioned = mention != mentions.end() && mention->first == first;
    const bool is_quoted = question.words[first].phrase != 0;
    const std::size_t count = mentioned ? mention->count : phrase_length(question, first);
    WantedPart part{.wordings = {typed_wording(question, stems, first, count)}, .anywhere = !is_quoted};
    if (mentioned) {
      add_terms(part, language, mention->concepts);
    }
    wanted.push_back(std::move(part));
    first += count;
    while (mention != mentions.end() && mention->first < first) {
      ++mention;
    }
  }
  return wanted;
}

std::string expression_for_all(const Wanted& wanted) {
  std::vector<std::string> parts;
  Wording together;
  for (const WantedPart* part : needed(wanted)) {
    parts.push_back(expression(*part));
    if (parts.back().empty()) {
      return {};
    }
  }
  for (const WantedPart& part : wanted) {
    together.insert(together.end(), part.wordings[0].begin(), part.wordings[0].end());
  }
  if (parts.empty()) {
    return {};
  }
  std::vector<std::string> ways{joined(parts, " AND ")};
  if (wanted.size() > 1) {
    add_phrases(together, ways);
  }
  return joined(ways, " OR ");
}

std::string expression_for_any(const Wanted& wanted) {
  std::vector<std::string> parts;
  for (const WantedPart* part : needed(wanted)) {
    if (std::string one = expression(*part); !one.empty()) {
      parts.push_back(std::move(one));
    }
  }
  return parts.empty() ? "" : joined(parts, " OR ");
}

TitleMatch match_title(const Wanted& wanted, std::string_view title, const db::Stemmer& stemmer) {
  Stems stems;
  for (const db::Word& word : db::words(title)) {
    if (!is_stop_word(db::folded(word.written))) {
      stems.push_back(stemmer.stem(word.written));
    }
  }
  const std::vector<const WantedPart*> parts = needed(wanted);
  if (ends_of(parts, stems, 0).contains(stems.size())) {
    return stems.empty() ? TitleMatch::none : TitleMatch::whole;
  }
  for (std::size_t start = 0; start < stems.size(); ++start) {
    if (!ends_of(parts, stems, start).empty()) {
      return TitleMatch::part;
    }
  }
  return TitleMatch::none;
}

Stems stems_of(const Wanted& wanted) {
  Stems stems;
  for (const WantedPart* part : needed(wanted)) {
    for (const Wording& wording : part->wordings) {
      for (const WantedWord& word : without_stops(wording)) {
        stems.insert(stems.end(), word.stems.begin(), word.stems.end());
      }
    }
  }
  std::ranges::sort(stems);
  stems.erase(std::ranges::unique(stems).begin(), stems.end());
  return stems;
}

}  // namespace adjutant::rules
