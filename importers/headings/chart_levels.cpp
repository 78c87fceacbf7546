#include "importers/headings/chart_levels.h"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "importers/headings/charts.h"
#include "importers/text/letters.h"
#include "importers/text/rule_number.h"

namespace adjutant::importers {
namespace {

/// A title without what stands in brackets, and the numbers of rules that stand there.
struct Worded {
  std::set<std::string> words;
  std::string first_word;
  std::vector<RuleNumber> rules;
};

/// "5.1b & 5.3": the numbers with two parts at least.
void add_rules(std::string_view text, std::vector<RuleNumber>& rules) {
  constexpr std::string_view digits = "0123456789";
  for (std::size_t at = text.find_first_of(digits); at != std::string_view::npos; at = text.find_first_of(digits, at)) {
    const std::size_t end = std::min(text.find_first_not_of("0123456789.", at), text.size());
    const auto number = leading_number(text.substr(at, end - at));
    if (number && number->number.parts.size() > 1) {
      rules.push_back(number->number);
    }
    at = end;
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
    if (std::find(rules.begin(), rules.end(), up) != rules.end()) {
      return true;
    }
  }
  return false;
}

bool has_common(const std::set<std::string>& a, const std::set<std::string>& b) {
  return std::any_of(a.begin(), a.end(), [&](const std::string& word) { return b.count(word) > 0; });
}

/// Is this a chart by itself, where `chart` is the one before it?
bool is_chart(const Worded& title, const Worded& chart, const std::set<std::string>& names) {
  if (!title.rules.empty()) {
    return std::none_of(title.rules.begin(), title.rules.end(),
                        [&](const RuleNumber& rule) { return is_below(rule, chart.rules); });
  }
  return has_common(title.words, names) || (!title.first_word.empty() && title.first_word == chart.first_word);
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

}  // namespace

void set_chart_levels(std::vector<Heading>& headings, const std::vector<Line>& lines) {
  constexpr std::ptrdiff_t enough = 3;
  std::vector<Worded> titles;
  std::transform(headings.begin(), headings.end(), std::back_inserter(titles),
                 [](const Heading& heading) { return worded(heading.title); });
  if (std::count_if(titles.begin(), titles.end(), [](const Worded& title) { return !title.rules.empty(); }) < enough) {
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

std::vector<Heading> resumptions(const std::vector<Heading>& headings, const std::vector<Line>& lines) {
  std::vector<Heading> resumed;
  Range before;
  for (std::size_t i = 0; i < headings.size(); ++i) {
    const std::size_t end = i + 1 < headings.size() ? headings[i + 1].line : lines.size();
    const Range part{headings[i].line + headings[i].lines_taken, end};
    if (headings[i].level == 2) {
      const auto footnote = end_of_footnote(lines, headings[i], part);
      if (const auto at = footnote ? footnote : shared_legend(lines, before, part)) {
        Heading heading;
        heading.line = *at;
        heading.lines_taken = 0;
        heading.resumes = true;
        resumed.push_back(std::move(heading));
      }
    }
    before = headings[i].level == 2 ? part : Range{};
  }
  return resumed;
}

}  // namespace adjutant::importers
