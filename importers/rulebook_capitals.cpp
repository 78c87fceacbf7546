#include "importers/rulebook_capitals.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <set>
#include <string>
#include <string_view>

#include "importers/rulebook_leads.h"
#include "importers/rulebook_letters.h"
#include "importers/rulebook_markup.h"

namespace adjutant::importers {
namespace {

bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

/// A word of a heading in capitals: no small letter, no figure; a dash or an ampersand will do.
bool is_capital_word(std::string_view word) {
  return count_letters(word).lower == 0 && std::none_of(word.begin(), word.end(), is_digit) &&
         word.find_first_of("*=+") == std::string_view::npos && word.find("\u2022") == std::string_view::npos;
}

struct CapitalRun {
  std::size_t length = 0;  ///< in bytes; 0: none
  bool colon = false;      ///< it ends with a colon, which counts
};

/// The words in capitals that a text begins with. A last letter by itself ("TURN A unit may") begins the sentence.
CapitalRun capital_run(std::string_view text) {
  constexpr std::size_t longest = 100;
  constexpr std::size_t fewest_letters = 5;
  CapitalRun run;
  std::size_t letters = 0;
  for (const std::string_view word : words_of(text.substr(0, longest))) {
    const auto end = static_cast<std::size_t>(word.data() + word.size() - text.data());
    const LetterCount count = count_letters(word);
    if (!is_capital_word(word)) {
      break;
    }
    letters += count.upper;
    if (word.back() == ':') {
      return letters > 1 ? CapitalRun{end, true} : CapitalRun{};
    }
    run.length = count.upper > 1 || (run.length == 0 && count.upper > 0) ? end : run.length;
    if (word.back() == '.' || word.back() == ',') {
      return {};
    }
  }
  return letters >= fewest_letters ? run : CapitalRun{};
}

/// How long the title is that a heading in capitals gives this line; 0: none.
CapitalRun heading_run(std::string_view text) {
  const CapitalRun run = capital_run(text);
  if (run.length == 0 || run.colon || run.length == text.size()) {
    return run;
  }
  const std::string_view rest = trimmed(text.substr(run.length));
  const bool text_begins = is_upper(first_letter(rest)) || (!rest.empty() && is_digit(rest.front()));
  return text_begins ? run : CapitalRun{};
}

/// The title of a table before its first cell: at least three words of which only the first (and abbreviations) begins
/// with a capital, then a capital, a figure or an asterisk. 0: none.
std::size_t table_title(std::string_view text) {
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

bool heads_long_text(const Line& line) {
  constexpr std::size_t text_enough = 40;  // bytes that are no second heading
  const CapitalRun run = heading_run(line.text);
  return run.length > 0 && !run.colon && line.text.size() > run.length + text_enough;
}

using Words = std::set<std::string, std::less<>>;

/// What the book calls its tables: the words with which several of their titles begin.
Words names_of_tables(const std::vector<Line>& lines) {
  std::map<std::string_view, int> counted;
  for (const Line& line : lines) {
    if (table_title(line.text) > 0) {
      ++counted[words_of(line.text).front()];
    }
  }
  Words names;
  for (const auto& [word, count] : counted) {
    if (count > 1) {
      names.emplace(word);
    }
  }
  return names;
}

/// The same where a title has capitals within: behind one of the words for tables, up to the last capital.
std::size_t named_table_title(std::string_view text, const Words& names) {
  constexpr std::size_t longest = 100;
  const auto words = text.size() <= longest ? words_of(text) : std::vector<std::string_view>();
  const bool named = words.size() > 3 && names.count(words.front()) > 0 && is_upper(first_letter(words.back()));
  return named ? static_cast<std::size_t>(words[words.size() - 2].data() + words[words.size() - 2].size() - text.data())
               : 0;
}

/// The title of a table that a line ends with, behind a sentence: where it begins; npos: none.
std::size_t table_at_end(std::string_view text, const Words& names) {
  const std::size_t sentence = text.rfind(". ");
  const std::string_view end = sentence == std::string_view::npos ? std::string_view() : text.substr(sentence + 2);
  return table_title(end) + named_table_title(end, names) > 0 ? sentence + 2 : std::string_view::npos;
}

/// Where a line is to be split: before each entry in capitals with a colon that follows a sentence, before each lead,
/// and before the title of a table.
std::vector<std::size_t> splits_of(std::string_view text, const Leads& leads, const Words& tables) {
  std::vector<std::size_t> splits;
  for (std::size_t at = text.find(". "); at != std::string_view::npos; at = text.find(". ", at + 1)) {
    if (capital_run(text.substr(at + 2)).colon) {
      splits.push_back(at + 2);
    }
  }
  for (std::size_t at = leads.next(text, 0); at != std::string_view::npos; at = leads.next(text, at)) {
    splits.push_back(at);
  }
  if (const std::size_t table = table_at_end(text, tables); table != std::string_view::npos) {
    splits.push_back(table);
  }
  std::sort(splits.begin(), splits.end());
  splits.erase(std::unique(splits.begin(), splits.end()), splits.end());
  return splits;
}

/// Each part of a line becomes a line of its own, with a gap before it.
void split_line(std::vector<Line>& lines, const Line& line, const Leads& leads, const Words& tables) {
  std::size_t begin = 0;
  const auto add = [&](std::size_t end) {
    Line part = line;
    part.goes_on = begin > 0;
    part.page_begins = line.page_begins || begin > 0;
    part.text = trimmed(std::string_view(line.text).substr(begin, end - begin));
    lines.push_back(std::move(part));
    begin = end;
  };
  for (const std::size_t at : splits_of(line.text, leads, tables)) {
    add(at);
  }
  add(line.text.size());
}

/// "SPECIAL RULES FIXED: ..." after "SPECIAL RULES FRANCE ..." and "SPECIAL RULES ITALY ...": the words that earlier
/// titles share are a heading of their own. How long they are; 0: none.
std::size_t shared_start(std::string_view title, const std::vector<std::string>& earlier) {
  constexpr std::size_t often = 2;
  std::size_t longest = 0;
  const auto words = words_of(title);
  for (std::size_t i = 1; i + 1 < words.size(); ++i) {
    const auto length = static_cast<std::size_t>(words[i].data() + words[i].size() - title.data());
    const auto sharing = std::count_if(earlier.begin(), earlier.end(), [&](const std::string& other) {
      return begins_with(other, title.substr(0, length + 1));
    });
    longest = static_cast<std::size_t>(sharing) >= often ? length : longest;
  }
  return longest;
}

Heading heading_at(std::size_t line, std::string_view text, std::size_t length, bool run_in) {
  Heading heading;
  heading.line = line;
  heading.title = plain_title(text.substr(0, length));
  heading.start = trimmed(text.substr(length));
  heading.run_in = run_in;
  return heading;
}

}  // namespace

std::vector<Heading> capital_headings(std::vector<Line>& lines, std::size_t first) {
  constexpr std::ptrdiff_t enough = 3;
  const auto begin = lines.begin() + static_cast<std::ptrdiff_t>(std::min(first, lines.size()));
  if (std::count_if(begin, lines.end(), heads_long_text) < enough) {
    return {};
  }
  std::vector<Line> split(lines.begin(), begin);
  const Leads leads(lines, first);
  const Words tables = names_of_tables(lines);
  std::for_each(begin, lines.end(), [&](const Line& line) { split_line(split, line, leads, tables); });
  lines = std::move(split);

  std::vector<Heading> headings;
  std::vector<std::string> titles;  // of those that are no entries
  for (std::size_t i = first; i < lines.size(); ++i) {
    const std::string_view text = lines[i].text;
    if (text.empty() || !blank_before(lines, i)) {
      continue;
    }
    const CapitalRun run = heading_run(text);
    if (run.length == 0) {
      const std::size_t lead = leads.length_at(text);
      const std::size_t simple = lead == 0 && blank_after(lines, i) ? table_title(text) : 0;
      const std::size_t title = lead == 0 && simple == 0 && lines[i].goes_on ? named_table_title(text, tables) : simple;
      if (lead + title > 0) {
        headings.push_back(heading_at(i, text, lead + title, lead > 0));
      }
      continue;
    }
    const std::size_t shared = run.colon ? shared_start(text.substr(0, run.length), titles) : 0;
    if (shared > 0) {
      headings.push_back(heading_at(i, text.substr(0, shared), shared, false));
    }
    headings.push_back(heading_at(i, text.substr(shared), run.length - shared, run.colon));
    if (!run.colon) {
      titles.emplace_back(text.substr(0, run.length));
    }
  }
  return headings;
}

}  // namespace adjutant::importers
