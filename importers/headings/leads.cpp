#include "importers/headings/leads.h"

#include <algorithm>
#include <map>
#include <utility>

#include "importers/text/letters.h"

namespace adjutant::importers {
namespace {

/// "la", "los", "una": the short words that are in every sentence.
std::set<std::string> commonest_words(const std::vector<Line>& lines, std::size_t first) {
  constexpr std::size_t longest = 5;  // letters
  constexpr std::size_t most = 40;
  std::map<std::string_view, std::size_t> counted;
  for (std::size_t i = first; i < lines.size(); ++i) {
    for (const std::string_view word : words_of(lines[i].text)) {
      const LetterCount letters = count_letters(word);
      if (letters.lower == letters.all && letters.all <= longest) {
        ++counted[word];
      }
    }
  }
  std::vector<std::pair<std::size_t, std::string_view>> frequent;
  for (const auto& [word, count] : counted) {
    frequent.emplace_back(count, word);
  }
  std::ranges::sort(frequent, std::ranges::greater());
  frequent.resize(std::min(frequent.size(), most));
  std::set<std::string> words;
  for (const auto& [count, word] : frequent) {
    words.emplace(word);
  }
  return words;
}

/// A word of four letters or more of which only the first is a capital.
bool may_lead(std::string_view word) {
  const LetterCount letters = count_letters(word);
  return is_upper(first_letter(word)) && letters.upper == 1 && letters.lower > 2 && letters.lower + 1 == letters.all;
}

}  // namespace

Leads::Leads(const std::vector<Line>& lines, std::size_t first) : common_(commonest_words(lines, first)) {
  struct Seen {
    int times = 0;
    bool behind_sentence = false;
  };
  std::map<std::string, Seen> seen;
  for (std::size_t i = first; i < lines.size(); ++i) {
    const auto words = words_of(lines[i].text);
    for (std::size_t w = 0; w + 1 < words.size(); ++w) {
      if (may_lead(words[w]) && is_upper(first_letter(words[w + 1])) &&
          common_.count(in_small_letters(words[w + 1])) > 0) {
        Seen& lead = seen[std::string(words[w])];
        ++lead.times;
        lead.behind_sentence = lead.behind_sentence || w == 0 || ends_sentence(words[w - 1]);
      }
    }
  }
  for (const auto& [word, lead] : seen) {
    if (lead.times > 1 && lead.behind_sentence) {
      words_.insert(word);
    }
  }
}

std::size_t Leads::length_at(std::string_view text) const {
  const std::size_t space = text.find(' ');
  if (space == std::string_view::npos || words_.count(std::string(text.substr(0, space))) == 0) {
    return 0;
  }
  const std::string_view rest = text.substr(space + 1);
  const std::string_view after = rest.substr(0, rest.find(' '));
  return is_upper(first_letter(after)) && common_.count(in_small_letters(after)) > 0 ? space : 0;
}

std::size_t Leads::next(std::string_view text, std::size_t from) const {
  if (words_.empty()) {
    return std::string_view::npos;
  }
  for (std::size_t at = text.find(' ', from); at != std::string_view::npos; at = text.find(' ', at + 1)) {
    if (length_at(text.substr(at + 1)) > 0) {
      return at + 1;
    }
  }
  return std::string_view::npos;
}

}  // namespace adjutant::importers
