#include <algorithm>
#include <cstddef>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>

#include "importers/headings/kinds.h"
#include "importers/text/letters.h"
#include "importers/text/markup.h"
#include "importers/text/rule_number.h"

namespace adjutant::importers {
namespace {

/// "Made in 1988" without the year.
std::string_view without_year(std::string_view text) {
  const std::size_t space = text.find_last_of(' ');
  const std::string_view last = space == std::string_view::npos ? std::string_view() : text.substr(space + 1);
  const bool year = last.size() == 4 && all_digits(last);
  return year ? text.substr(0, space) : text;
}

/// Whether a text is a label with its explanation in small letters, such as "Supply: by road".
bool is_labelled(std::string_view text) {
  const std::size_t colon = text.find(": ");
  return colon != std::string_view::npos && count_letters(text.substr(colon)).lower > 0;
}

/// The title of a footnote below a table, such as "* Kinds of support:"; empty if the text does not begin one.
std::string_view footnote_title(std::string_view text) {
  const bool title = text.starts_with("* ") && text.ends_with(":") && looks_like_title(text.substr(2, text.size() - 3));
  return title ? text.substr(2, text.size() - 3) : std::string_view();
}

// ---- lines that may be titles ----

/// "Notes:" over a list.
bool is_word_over_list(const std::vector<Line>& lines, std::size_t at) {
  const std::string_view text = lines[at].text;
  const std::size_t below = next_text(lines, at + 1);
  return text.ends_with(":") && words_of(text).size() == 1 && looks_like_title(text.substr(0, text.size() - 1)) &&
         below < lines.size() && is_bullet(lines[below].text);
}

/// Two short lines that stand together and are both like titles are one.
bool is_title_of_two_lines(const std::vector<Line>& lines, std::size_t at) {
  return at + 1 < lines.size() && blank_before(lines, at) && !blank_after(lines, at) && blank_after(lines, at + 1) &&
         lines[at].role == LineRole::flow && looks_like_title(lines[at].text) &&
         looks_like_title(without_year(lines[at + 1].text));
}

/// "(Two dice)" between blank lines belongs to the title above.
bool is_bracket_below(const std::vector<Line>& lines, std::size_t at) {
  return at < lines.size() && stands_alone(lines, at) && lines[at].text.starts_with("(") &&
         lines[at].text.ends_with(")") && is_upper(first_letter(std::string_view(lines[at].text).substr(1)));
}

/// What is below begins with a small letter, in brackets or not: both are one text. "a)" is no text's beginning.
bool goes_on_below(const std::vector<Line>& lines, std::size_t at) {
  const std::size_t below = next_text(lines, at + 1);
  const std::string_view text = below < lines.size() ? std::string_view(lines[below].text) : std::string_view();
  const bool lettered = text.size() > 1 && text[1] == ')';
  return begins_small(text.starts_with("(") ? text.substr(1) : text) && !lettered;
}

/// "FAIL PARTIAL FULL" above "up to 2 3-6 7 or more": each word heads a column of figures.
bool heads_columns(const std::vector<Line>& lines, std::size_t at) {
  constexpr std::size_t fewest = 3;
  const std::size_t below = next_text(lines, at + 1);
  if (below == lines.size()) {
    return false;
  }
  const auto words = words_of(lines[below].text);
  const auto figures = static_cast<std::size_t>(
      std::ranges::count_if(words, [](std::string_view word) { return std::ranges::any_of(word, is_digit); }));
  return figures >= fewest && figures == words_of(lines[at].text).size();
}

Heading heading_of_lines(const std::vector<Line>& lines, std::size_t first, std::size_t last) {
  Heading heading = plain_heading(first, lines[first].text + " " + lines[last].text);
  heading.lines_taken = last - first + 1;
  return heading;
}

std::optional<Heading> title_at(const std::vector<Line>& lines, std::size_t at) {
  const std::string& text = lines[at].text;
  if (is_title_of_two_lines(lines, at)) {
    return heading_of_lines(lines, at, at + 1);
  }
  if (!stands_alone(lines, at)) {
    return std::nullopt;
  }
  if (const std::string_view title = footnote_title(text); !title.empty()) {
    return plain_heading(at, title);
  }
  if (is_word_over_list(lines, at)) {
    return plain_heading(at, text);
  }
  if (!looks_like_title(text) || is_labelled(text) || goes_on_below(lines, at) || heads_columns(lines, at)) {
    return std::nullopt;
  }
  const std::size_t below = next_text(lines, at + 1);
  return is_bracket_below(lines, below) ? heading_of_lines(lines, at, below) : plain_heading(at, text);
}

bool last_word_is_capital(const Heading& heading) {
  const auto words = words_of(without_year(without_brackets(heading.title)));
  return !words.empty() && is_upper(first_letter(words.back()));
}

/// Where most titles have capitals throughout, one that ends with a small letter is no title.
void keep_the_books_way(std::vector<Heading>& headings) {
  const auto capital = static_cast<std::size_t>(std::count_if(headings.begin(), headings.end(), last_word_is_capital));
  if (5 * capital >= 3 * headings.size()) {
    std::erase_if(headings, [](const Heading& heading) { return !last_word_is_capital(heading); });
  }
}

// ---- charts and their parts ----

/// A title without what stands in brackets, and the numbers of rules that stand there.
struct Worded {
  std::set<std::string> words;
  std::string first_word;
  std::vector<RuleNumber> rules;
};

/// "5.1b & 5.3": the numbers with two parts at least.
void add_rules(std::string_view text, std::vector<RuleNumber>& rules) {
  for (const std::string_view figure : figures_in(text)) {
    if (const auto number = leading_number(figure); number && number->number.parts.size() > 1) {
      rules.push_back(number->number);
    }
  }
}

Worded worded(std::string_view title) {
  constexpr std::size_t shortest = 4;  // bytes; "de" and "the" name nothing
  Worded found;
  std::string plain;
  while (!title.empty()) {
    const std::size_t open = std::min(title.find('('), title.size());
    const std::size_t close = std::min(title.find(')', open), title.size());
    plain += title.substr(0, open);
    add_rules(title.substr(open, close - open), found.rules);
    title.remove_prefix(std::min(close + 1, title.size()));
  }
  for (const std::string_view word : words_of(plain)) {
    std::string name = slug(word);
    if (name.size() >= shortest) {
      found.first_word = found.words.empty() ? name : found.first_word;
      found.words.insert(std::move(name));
    }
  }
  return found;
}

/// What charts are called: the words of several titles that name rules.
std::set<std::string> names_of_charts(const std::vector<Worded>& titles) {
  std::map<std::string, int> counted;
  for (const Worded& title : titles) {
    for (const std::string& word : title.words) {
      counted[word] += title.rules.empty() ? 0 : 1;
    }
  }
  std::set<std::string> names;
  for (const auto& [word, count] : counted) {
    if (count > 1) {
      names.insert(word);
    }
  }
  return names;
}

bool is_below(const RuleNumber& rule, const std::vector<RuleNumber>& rules) {
  for (RuleNumber up = one_level_up(rule, Counting::decimal); !up.empty(); up = one_level_up(up, Counting::decimal)) {
    if (std::ranges::find(rules, up) != rules.end()) {
      return true;
    }
  }
  return false;
}

/// Is this a chart by itself, where `chart` is the one before it?
bool is_chart(const Worded& title, const Worded& chart, const std::set<std::string>& names) {
  if (!title.rules.empty()) {
    return std::ranges::none_of(title.rules, [&](const RuleNumber& rule) { return is_below(rule, chart.rules); });
  }
  return std::ranges::any_of(title.words, [&](const std::string& word) { return names.contains(word); }) ||
         (!title.first_word.empty() && title.first_word == chart.first_word);
}

// ---- where a part ends ----

struct Range {
  std::size_t first = 0;
  std::size_t end = 0;
};

/// "Traffic - Place a marker": what a word of a table above means. The word; empty where this is no legend.
std::string_view legend_term(std::string_view text) {
  constexpr std::size_t longest = 30;  // bytes
  const std::size_t dash = text.find('-');
  if (dash > longest || !is_upper(first_letter(text))) {
    return {};
  }
  return is_upper(first_letter(trimmed(text.substr(dash + 1)))) ? trimmed(text.substr(0, dash)) : std::string_view();
}

/// Does a row of a table in this part have the word?
bool has_in_table(const std::vector<Line>& lines, const Range& part, std::string_view term) {
  const std::string wanted = "-" + slug(term) + "-";
  for (std::size_t i = part.first; i < part.end; ++i) {
    const bool row = lines[i].text.find('\t') != std::string::npos;
    if (row && ("-" + slug(lines[i].text) + "-").find(wanted) != std::string::npos) {
      return true;
    }
  }
  return false;
}

/// Where the labels end that a footnote with a title consists of.
std::optional<std::size_t> end_of_footnote(const std::vector<Line>& lines, const Heading& heading, const Range& part) {
  std::size_t at = next_text(lines, part.first);
  if (footnote_title(lines[heading.line].text).empty() || at >= part.end || !is_labelled(lines[at].text)) {
    return std::nullopt;
  }
  while (at < part.end && is_labelled(lines[at].text)) {
    at = next_text(lines, at + 1);
  }
  return at < part.end ? std::optional(at) : std::nullopt;
}

/// Where a legend begins of which a word stands in the table of the part before, and not in this one's.
std::optional<std::size_t> shared_legend(const std::vector<Line>& lines, const Range& before, const Range& part) {
  std::optional<std::size_t> begin;
  for (std::size_t i = next_text(lines, part.first); i < part.end; i = next_text(lines, i + 1)) {
    const std::string_view term = legend_term(lines[i].text);
    if (term.empty()) {
      begin.reset();
      continue;
    }
    begin = begin ? begin : i;
    if (!has_in_table(lines, part, term) && has_in_table(lines, before, term)) {
      return begin;
    }
  }
  return std::nullopt;
}

/// Tells charts from their parts, where at least three titles name rules ("Combat table (5.1)"). A chart is what names
/// a rule, unless that lies below the rule of the chart it stands in; what is called as several of those are ("table");
/// what begins with the same word as the chart before it; and what stands directly over another title.
void set_chart_levels(std::vector<Heading>& headings, const std::vector<Line>& lines) {
  constexpr std::ptrdiff_t enough = 3;
  std::vector<Worded> titles;
  std::ranges::transform(headings, std::back_inserter(titles), worded, &Heading::title);
  if (std::ranges::count_if(titles, [](const Worded& title) { return !title.rules.empty(); }) < enough) {
    return;
  }
  const std::set<std::string> names = names_of_charts(titles);
  std::size_t chart = 0;
  for (std::size_t i = 0; i < headings.size(); ++i) {
    const std::size_t behind = next_text(lines, headings[i].line + headings[i].lines_taken);
    const bool over_another = i + 1 < headings.size() && behind == headings[i + 1].line;
    headings[i].level = i == 0 || over_another || is_chart(titles[i], titles[chart], names) ? 1 : 2;
    chart = headings[i].level == 1 ? i : chart;
  }
}

/// Where the text of a chart goes on behind one of its parts: behind a footnote's labels, and where a legend explains a
/// table before the last one too.
std::vector<Heading> resumptions(const std::vector<Heading>& headings, const std::vector<Line>& lines) {
  std::vector<Heading> resumed;
  Range before;
  for (std::size_t i = 0; i < headings.size(); ++i) {
    const std::size_t end = i + 1 < headings.size() ? headings[i + 1].line : lines.size();
    const Range part{headings[i].line + headings[i].lines_taken, end};
    if (headings[i].level == 2) {
      const auto footnote = end_of_footnote(lines, headings[i], part);
      if (const auto at = footnote ? footnote : shared_legend(lines, before, part)) {
        Heading& heading = resumed.emplace_back();
        heading.line = *at;
        heading.lines_taken = 0;
        heading.resumes = true;
      }
    }
    before = headings[i].level == 2 ? part : Range{};
  }
  return resumed;
}

}  // namespace

std::vector<Heading> chart_headings(const std::vector<Line>& lines, std::size_t first) {
  std::vector<Heading> headings =
      headings_between(first, lines.size(), [&](std::size_t at) { return title_at(lines, at); });
  keep_the_books_way(headings);
  set_chart_levels(headings, lines);
  std::vector<Heading> resumed = resumptions(headings, lines);
  return merged(std::move(headings), std::move(resumed));
}

}  // namespace adjutant::importers
