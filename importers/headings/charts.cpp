#include "importers/headings/charts.h"

#include <algorithm>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "importers/headings/chart_levels.h"
#include "importers/text/letters.h"
#include "importers/text/markup.h"

namespace adjutant::importers {
namespace {

/// "Made in 1988" without the year.
std::string_view without_year(std::string_view text) {
  const std::size_t space = text.find_last_of(' ');
  const std::string_view last = space == std::string_view::npos ? std::string_view() : text.substr(space + 1);
  const bool year = last.size() == 4 && std::all_of(last.begin(), last.end(), is_digit);
  return year ? text.substr(0, space) : text;
}

// ---- lines that may be titles ----

/// "Notes:" over a list.
bool is_word_over_list(const std::vector<Line>& lines, std::size_t at) {
  const std::string_view text = lines[at].text;
  const std::size_t below = next_text(lines, at + 1);
  return ends_with(text, ":") && words_of(text).size() == 1 && looks_like_title(text.substr(0, text.size() - 1)) &&
         below < lines.size() && is_bullet(lines[below].text);
}

/// Two short lines that stand together and are both like titles are one.
bool is_title_of_two_lines(const std::vector<Line>& lines, std::size_t at) {
  return at + 1 < lines.size() && blank_before(lines, at) && !blank_after(lines, at) && blank_after(lines, at + 1) &&
         lines[at].place == Place::flow && looks_like_title(lines[at].text) &&
         looks_like_title(without_year(lines[at + 1].text));
}

/// "(Two dice)" between blank lines belongs to the title above.
bool is_bracket_below(const std::vector<Line>& lines, std::size_t at) {
  return at < lines.size() && stands_alone(lines, at) && begins_with(lines[at].text, "(") &&
         ends_with(lines[at].text, ")") && is_upper(first_letter(std::string_view(lines[at].text).substr(1)));
}

/// What is below begins with a small letter, in brackets or not: both are one text. "a)" is no text's beginning.
bool goes_on_below(const std::vector<Line>& lines, std::size_t at) {
  const std::size_t below = next_text(lines, at + 1);
  const std::string_view text = below < lines.size() ? std::string_view(lines[below].text) : std::string_view();
  const bool lettered = text.size() > 1 && text[1] == ')';
  return begins_small(begins_with(text, "(") ? text.substr(1) : text) && !lettered;
}

/// "FAIL PARTIAL FULL" above "up to 2 3-6 7 or more": each word heads a column of figures.
bool heads_columns(const std::vector<Line>& lines, std::size_t at) {
  constexpr std::size_t fewest = 3;
  const std::size_t below = next_text(lines, at + 1);
  if (below == lines.size()) {
    return false;
  }
  const auto words = words_of(lines[below].text);
  const auto figures = static_cast<std::size_t>(std::count_if(words.begin(), words.end(), [](std::string_view word) {
    return std::any_of(word.begin(), word.end(), is_digit);
  }));
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

std::vector<Heading> titles_from(const std::vector<Line>& lines, std::size_t first) {
  std::vector<Heading> headings;
  for (std::size_t i = first; i < lines.size(); ++i) {
    if (auto heading = title_at(lines, i)) {
      headings.push_back(std::move(*heading));
    }
  }
  return headings;
}

bool last_word_is_capital(const Heading& heading) {
  const auto words = words_of(without_year(without_brackets(heading.title)));
  return !words.empty() && is_upper(first_letter(words.back()));
}

/// Where most titles have capitals throughout, one that ends with a small letter is no title.
void keep_the_books_way(std::vector<Heading>& headings) {
  const auto capital = static_cast<std::size_t>(std::count_if(headings.begin(), headings.end(), last_word_is_capital));
  if (5 * capital >= 3 * headings.size()) {
    headings.erase(
        std::remove_if(headings.begin(), headings.end(), [](const Heading& h) { return !last_word_is_capital(h); }),
        headings.end());
  }
}

}  // namespace

bool is_labelled(std::string_view text) {
  const std::size_t colon = text.find(": ");
  return colon != std::string_view::npos && count_letters(text.substr(colon)).lower > 0;
}

std::string_view footnote_title(std::string_view text) {
  const bool title =
      begins_with(text, "* ") && ends_with(text, ":") && looks_like_title(text.substr(2, text.size() - 3));
  return title ? text.substr(2, text.size() - 3) : std::string_view();
}

std::vector<Heading> chart_headings(const std::vector<Line>& lines, std::size_t first) {
  std::vector<Heading> headings = titles_from(lines, first);
  keep_the_books_way(headings);
  set_chart_levels(headings, lines);
  std::vector<Heading> resumed = resumptions(headings, lines);
  std::vector<Heading> all;
  std::merge(std::make_move_iterator(headings.begin()), std::make_move_iterator(headings.end()),
             std::make_move_iterator(resumed.begin()), std::make_move_iterator(resumed.end()), std::back_inserter(all),
             [](const Heading& a, const Heading& b) { return a.line < b.line; });
  return all;
}

}  // namespace adjutant::importers
