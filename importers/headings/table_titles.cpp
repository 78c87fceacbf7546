#include "importers/headings/table_titles.h"

#include <algorithm>
#include <map>

#include "importers/text/letters.h"

namespace adjutant::importers {
namespace {

/// The title of a table before its first cell: at least three words of which only the first (and abbreviations) begins
/// with a capital, then a capital, a figure or an asterisk. 0: none.
std::size_t simple_title(std::string_view text) {
  constexpr std::size_t longest = 100;
  constexpr std::size_t fewest_words = 3;
  if (text.size() > longest || !is_upper(first_letter(text)) || text.back() == '.') {
    return 0;
  }
  std::size_t count = 0;
  std::size_t length = 0;
  for (const std::string_view word : words_of(text)) {
    const LetterCount letters = count_letters(word);
    const bool abbreviation = letters.upper > 1 && letters.upper == letters.all && letters.upper < 4;
    const bool goes_on = count == 0 || is_lower(first_letter(word)) || abbreviation;
    if (!goes_on) {
      const bool figure = is_digit(word.front()) && word.find('.') == std::string_view::npos;  // "1.1" numbers a step
      const bool cell = is_upper(first_letter(word)) || figure || word == "*";
      return cell && count >= fewest_words ? length : 0;
    }
    if (word.find_first_of(".,:;()*") != std::string_view::npos) {
      return 0;
    }
    ++count;
    length = static_cast<std::size_t>(word.data() + word.size() - text.data());
  }
  return 0;
}

/// Letters and spaces alone.
bool has_only_words(std::string_view text) {
  return text.find_first_of(".,:;()*+-=/\"0123456789") == std::string_view::npos;
}

/// Do the next lines look like cells?
bool stands_over_cells(const std::vector<Line>& lines, std::size_t at) {
  constexpr int enough = 3;
  constexpr std::size_t longest_cell = 40;  // bytes
  std::size_t next = at;
  for (int i = 0; i < enough; ++i) {
    next = next_text(lines, next + 1);
    if (next >= lines.size() || lines[next].text.size() > longest_cell) {
      return false;
    }
  }
  return true;
}

/// The words of several of what is counted.
template <class Word>
std::set<std::string, std::less<>> frequent(const std::map<Word, int>& counted, int least) {
  std::set<std::string, std::less<>> words;
  for (const auto& [word, count] : counted) {
    if (count >= least) {
      words.emplace(word);
    }
  }
  return words;
}

}  // namespace

TableTitles::TableTitles(const std::vector<Line>& lines) {
  constexpr int often = 3;
  std::map<std::string_view, int> names;
  std::map<std::string_view, int> words;
  for (const Line& line : lines) {
    if (simple_title(line.text) > 0) {
      ++names[words_of(line.text).front()];
    }
    for (const std::string_view word : words_of(line.text)) {
      words[word] += begins_small(word) ? 1 : 0;
    }
  }
  names_ = frequent(names, 2);
  spoken_ = frequent(words, often);
}

std::size_t TableTitles::length_at(const std::vector<Line>& lines, std::size_t at) const {
  const std::string_view text = lines[at].text;
  if (const std::size_t simple = blank_after(lines, at) ? simple_title(text) : 0; simple > 0) {
    return simple;
  }
  return lines[at].goes_on ? named(text) : crowded(lines, at);
}

std::size_t TableTitles::at_end(std::string_view text) const {
  const std::size_t sentence = text.rfind(". ");
  const std::string_view end = sentence == std::string_view::npos ? std::string_view() : text.substr(sentence + 2);
  return simple_title(end) + named(end) > 0 ? sentence + 2 : std::string_view::npos;
}

/// A title that has capitals within: behind one of the words for tables, up to the last capital.
std::size_t TableTitles::named(std::string_view text) const {
  constexpr std::size_t longest = 100;
  const auto words = text.size() <= longest ? words_of(text) : std::vector<std::string_view>();
  const bool named = words.size() > 3 && names_.count(words.front()) > 0 && is_upper(first_letter(words.back()));
  return named ? static_cast<std::size_t>(words[words.size() - 2].data() + words[words.size() - 2].size() - text.data())
               : 0;
}

/// Title, head of a column and first cell on one line, as where a page was copied cell by cell: two words by
/// themselves, of which the text speaks of the first, then a cell, and cells below.
std::size_t TableTitles::crowded(const std::vector<Line>& lines, std::size_t at) const {
  constexpr std::size_t longest = 60;       // bytes
  constexpr std::size_t shortest_name = 5;  // letters
  const std::string_view text = lines[at].text;
  if (text.size() > longest || !has_only_words(text) || !blank_after(lines, at)) {
    return 0;
  }
  const auto words = words_of(text);
  const auto has_capital = [&](std::size_t word) {
    const LetterCount letters = count_letters(words[word]);
    return is_upper(first_letter(words[word])) && letters.upper == 1 && letters.lower > 1;
  };
  const bool three = words.size() > 2 && has_capital(0) && has_capital(1) && has_capital(2);
  const bool name =
      three && count_letters(words[0]).all >= shortest_name && spoken_.count(in_small_letters(words[0])) > 0;
  return name && stands_over_cells(lines, at) ? words[0].size() : 0;
}

}  // namespace adjutant::importers
