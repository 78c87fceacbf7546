#include <algorithm>
#include <string>
#include <string_view>
#include <utility>

#include "importers/headings/kinds.h"
#include "importers/headings/leads.h"
#include "importers/headings/table_titles.h"
#include "importers/text/letters.h"
#include "importers/text/markup.h"

namespace adjutant::importers {
namespace {

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

bool heads_long_text(const Line& line) {
  constexpr std::size_t text_enough = 40;  // bytes that are no second heading
  const CapitalRun run = heading_run(line.text);
  return run.length > 0 && !run.colon && line.text.size() > run.length + text_enough;
}

/// "Turn: 1. Choose" behind a heading in capitals: a word that heads the steps which follow it. How long it is, with
/// its colon; 0: none.
std::size_t steps_label(std::string_view text) {
  const std::size_t colon = text.find(": 1. ");
  const bool word = colon < text.find(' ') && colon != std::string_view::npos && is_upper(first_letter(text));
  return word ? colon + 1 : 0;
}

/// Where a line is to be split: before each entry in capitals with a colon that follows a sentence, before each lead,
/// before the word over the steps that a heading in capitals begins with, and before the title of a table.
std::vector<std::size_t> splits_of(std::string_view text, const Leads& leads, const TableTitles& tables) {
  std::vector<std::size_t> splits;
  const CapitalRun heading = heading_run(text);
  if (!heading.colon && heading.length < text.size() && steps_label(text.substr(heading.length + 1)) > 0) {
    splits.push_back(heading.length + 1);
  }
  for (std::size_t at = text.find(". "); at != std::string_view::npos; at = text.find(". ", at + 1)) {
    if (capital_run(text.substr(at + 2)).colon) {
      splits.push_back(at + 2);
    }
  }
  for (std::size_t at = leads.next(text, 0); at != std::string_view::npos; at = leads.next(text, at)) {
    splits.push_back(at);
  }
  if (const std::size_t table = tables.at_end(text); table != std::string_view::npos) {
    splits.push_back(table);
  }
  std::sort(splits.begin(), splits.end());
  splits.erase(std::unique(splits.begin(), splits.end()), splits.end());
  return splits;
}

/// Each part of a line becomes a line of its own, with a gap before it.
void split_line(std::vector<Line>& lines, const Line& line, const Leads& leads, const TableTitles& tables) {
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
      return other.starts_with(title.substr(0, length + 1));
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

/// Sentences, and not a cell or a step: long, with a capital first and no label before the first sentence's end.
bool is_prose(std::string_view text) {
  constexpr std::size_t long_enough = 200;  // bytes
  const std::size_t sentence = text.find(". ");
  return text.size() > long_enough && is_upper(first_letter(text)) && sentence != std::string_view::npos &&
         text.find(": ") > sentence;
}

/// Goes through lines that are split already.
class CapitalReader {
 public:
  CapitalReader(const std::vector<Line>& lines, const Leads& leads, const TableTitles& tables)
      : lines_(lines), leads_(leads), tables_(tables) {}

  std::vector<Heading> read(std::size_t first) {
    for (std::size_t i = first; i < lines_.size(); ++i) {
      const bool begins = !lines_[i].text.empty() && blank_before(lines_, i);
      if (begins && !capitals(i) && !lead(i) && !title_of_table(i) && !prose(i)) {
        ++cells_;
      }
    }
    return std::move(headings_);
  }

 private:
  bool capitals(std::size_t at) {
    const std::string_view text = lines_[at].text;
    const CapitalRun run = heading_run(text);
    if (run.length == 0) {
      return false;
    }
    const std::size_t shared = run.colon ? shared_start(text.substr(0, run.length), titles_) : 0;
    if (shared > 0) {
      add(heading_at(at, text.substr(0, shared), shared, false));
    }
    add(heading_at(at, text.substr(shared), run.length - shared, run.colon));
    if (!run.colon) {
      titles_.emplace_back(text.substr(0, run.length));
      under_capitals_ = true;
    }
    return true;
  }

  bool lead(std::size_t at) {
    const std::string_view text = lines_[at].text;
    const std::size_t length = leads_.length_at(text);
    const std::size_t label = length == 0 && lines_[at].goes_on ? steps_label(text) : 0;
    if (length + label > 0) {
      add(heading_at(at, text, length + label, true));
    }
    return length + label > 0;
  }

  bool title_of_table(std::size_t at) {
    const std::size_t length = tables_.length_at(lines_, at);
    if (length > 0) {
      add(heading_at(at, lines_[at].text, length, false));
    }
    return length > 0;
  }

  /// Behind the steps or cells of a heading in capitals a text of several sentences is a part of its own, without a
  /// title.
  bool prose(std::size_t at) {
    constexpr int enough = 3;  // steps
    if (!under_capitals_ || cells_ < enough || lines_[at].goes_on || !is_prose(lines_[at].text)) {
      return false;
    }
    add(heading_at(at, lines_[at].text, 0, true));
    return true;
  }

  void add(Heading heading) {
    headings_.push_back(std::move(heading));
    cells_ = 0;
    under_capitals_ = false;
  }

  const std::vector<Line>& lines_;
  const Leads& leads_;
  const TableTitles& tables_;
  std::vector<Heading> headings_;
  std::vector<std::string> titles_;  ///< in capitals, of those that are no entries
  int cells_ = 0;                    ///< lines since the last heading
  bool under_capitals_ = false;      ///< the last heading is in capitals, and no entry
};

}  // namespace

std::vector<Heading> capital_headings(std::vector<Line>& lines, std::size_t first) {
  constexpr std::ptrdiff_t enough = 3;
  const auto begin = lines.begin() + static_cast<std::ptrdiff_t>(std::min(first, lines.size()));
  if (std::count_if(begin, lines.end(), heads_long_text) < enough) {
    return {};
  }
  std::vector<Line> split(lines.begin(), begin);
  const Leads leads(lines, first);
  const TableTitles tables(lines);
  std::for_each(begin, lines.end(), [&](const Line& line) { split_line(split, line, leads, tables); });
  lines = std::move(split);
  return CapitalReader(lines, leads, tables).read(first);
}

}  // namespace adjutant::importers
