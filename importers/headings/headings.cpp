#include "importers/headings/headings.h"

#include <algorithm>
#include <iterator>
#include <optional>
#include <set>
#include <string_view>

#include "importers/headings/kinds.h"
#include "importers/text/letters.h"
#include "importers/text/markup.h"

namespace adjutant::importers {
namespace {

constexpr std::size_t longest_title = 80;
constexpr std::size_t longest_with_brackets = 100;

bool ends_with_figure(std::string_view text) {
  return std::ranges::any_of(text.substr(text.find_last_of(' ') + 1), is_digit);  // without a blank from the start on
}

// ---- headings that are marked ----

/// "Title" over "=====" or "-----".
bool is_underlined(const std::vector<Line>& lines, std::size_t at) {
  if (at + 1 >= lines.size() || lines[at].text.empty() || lines[at].text.find('\t') != std::string::npos) {
    return false;
  }
  const std::string_view below = lines[at + 1].text;
  return is_underline(below) && (below.front() == '=' || blank_before(lines, at));
}

/// The heading that Markdown or the source marks at this line.
std::optional<Heading> marked_heading(const std::vector<Line>& lines, std::size_t at) {
  const Line& line = lines[at];
  const MarkdownHeading markdown = markdown_heading(line.text);
  const bool underlined = markdown.depth == 0 && is_underlined(lines, at);
  if ((markdown.depth == 0 && !underlined && line.depth == 0) || line.text.empty() || line.role != LineRole::flow) {
    return std::nullopt;
  }
  Heading heading = plain_heading(at, markdown.depth > 0 ? markdown.text : std::string_view(line.text));
  heading.depth = markdown.depth > 0 ? markdown.depth : !underlined ? line.depth : lines[at + 1].text[0] == '=' ? 1 : 2;
  heading.lines_taken = underlined ? 2 : 1;
  return heading.title.empty() ? std::nullopt : std::optional(std::move(heading));
}

/// In a numbered book what its source marks is a part of the book where it is marked as strongly as a chapter is;
/// what is marked less is a caption.
void drop_captions(std::vector<Heading>& marked, const std::vector<Line>& lines, const Outline& outline) {
  int chapters = 0;  // their depth; 0: the source does not mark them
  for (const Heading& heading : outline.headings) {
    const int depth = lines[heading.line].depth;
    chapters = depth > 0 && (chapters == 0 || depth < chapters) ? depth : chapters;
  }
  std::erase_if(marked, [&](const Heading& heading) { return lines[heading.line].depth > chapters; });
}

// ---- titles that stand by themselves ----

/// A short line between blank lines.
std::vector<Heading> standing_headings(const std::vector<Line>& lines, std::size_t first, std::size_t last) {
  return headings_between(first, last, [&](std::size_t at) {
    const bool is_title = stands_alone(lines, at) && looks_like_title(lines[at].text);
    return is_title ? std::optional(plain_heading(at, lines[at].text)) : std::nullopt;
  });
}

// ---- titles that the contents name ----

std::set<std::string> word_set(std::string_view title) {
  std::set<std::string> words;
  for (const std::string_view word : words_of(title)) {
    words.insert(slug(word));
  }
  words.erase("");
  return words;
}

/// Four fifths of the words are the same: contents and headings are often not worded alike.
bool alike(const std::set<std::string>& a, const std::set<std::string>& b) {
  const auto common = std::ranges::count_if(a, [&](const std::string& word) { return b.contains(word); });
  return !a.empty() && 10 * static_cast<std::size_t>(common) >= 4 * (a.size() + b.size());
}

/// The unnumbered titles of the contents; only so many, since each is compared with each line.
std::vector<std::set<std::string>> unnumbered_titles(const std::vector<ContentsEntry>& contents) {
  constexpr std::size_t most = 200;
  std::vector<std::set<std::string>> titles;
  for (const ContentsEntry& entry : contents) {
    if (entry.number.empty() && titles.size() < most) {
      titles.push_back(word_set(entry.title));
    }
  }
  return titles;
}

std::vector<Heading> named_headings(const std::vector<Line>& lines, std::size_t first,
                                    const std::vector<std::set<std::string>>& titles) {
  constexpr std::size_t longest = 120;
  return headings_between(first, lines.size(), [&](std::size_t at) {
    const bool may_be_title = stands_alone(lines, at) && lines[at].text.size() <= longest;
    const std::set<std::string> words = may_be_title ? word_set(lines[at].text) : std::set<std::string>();
    const bool is_named = std::ranges::any_of(titles, [&](const auto& title) { return alike(words, title); });
    return is_named ? std::optional(plain_heading(at, lines[at].text)) : std::nullopt;
  });
}

// ---- together ----

/// Before the first number a title stands over a text; what stands over another short line belongs to the title page.
bool heads_a_text(const std::vector<Line>& lines, const Heading& heading) {
  constexpr std::size_t prose = 80;  // bytes, in one line or in several
  std::size_t length = 0;
  for (std::size_t i = next_text(lines, heading.line + 1); i < lines.size() && !lines[i].text.empty(); ++i) {
    length += lines[i].text.size();
    if (length >= prose) {
      return true;
    }
  }
  return false;
}

/// The parts of a numbered book that have no number: what the contents name, else titles before the first number and
/// behind the last. Between numbers a short line is a caption of the rule it stands in.
std::vector<Heading> unnumbered_parts(const std::vector<Line>& lines, std::size_t first, const Outline& outline,
                                      const std::vector<ContentsEntry>& contents) {
  const auto titles = unnumbered_titles(contents);
  if (!titles.empty()) {
    return named_headings(lines, first, titles);
  }
  std::vector<Heading> parts = standing_headings(lines, first, outline.headings.front().line);
  std::erase_if(parts, [&](const Heading& heading) { return !heads_a_text(lines, heading); });
  const Heading& last = outline.headings.back();
  return merged(std::move(parts), standing_headings(lines, last.line + last.lines_taken, lines.size()));
}

/// Adds headings whose lines have none yet.
void add_headings(Outline& outline, std::vector<Heading> more) {
  outline.headings = merged(std::move(outline.headings), std::move(more));
  const auto same_line = [](const Heading& a, const Heading& b) { return a.line == b.line && !b.run_in; };
  const auto again = std::ranges::unique(outline.headings, same_line);
  outline.headings.erase(again.begin(), again.end());
}

}  // namespace

std::vector<Heading> merged(std::vector<Heading> one, std::vector<Heading> other) {
  std::ranges::move(other, std::back_inserter(one));
  std::ranges::stable_sort(one, {}, &Heading::line);
  return one;
}

Heading plain_heading(std::size_t line, std::string_view title) {
  Heading heading;
  heading.line = line;
  heading.title = plain_title(title);
  return heading;
}

std::string_view without_brackets(std::string_view text) {
  while (!text.empty() && text.back() == ')' && text.find('(') != std::string_view::npos) {
    text = trimmed(text.substr(0, text.rfind('(')));
  }
  return text;
}

bool stands_alone(const std::vector<Line>& lines, std::size_t at) {
  return !lines[at].text.empty() && lines[at].role == LineRole::flow && blank_before(lines, at) &&
         blank_after(lines, at);
}

bool looks_like_title(std::string_view text) {
  const std::string_view core = without_brackets(trimmed(text));
  if (core.empty() || core.size() > longest_title || text.size() > longest_with_brackets ||
      !is_upper(first_letter(core)) || ends_sentence(core)) {
    return false;
  }
  const bool punctuated = std::string_view(",=-/&").find(core.back()) != std::string_view::npos;
  const bool several = core.find('\t') != std::string_view::npos || core.find(", ") != std::string_view::npos ||
                       core.find(". ") != std::string_view::npos;
  const LetterCount letters = count_letters(core);
  return !punctuated && !several && !ends_with_figure(core) && letters.upper + letters.lower > 3 && !is_bullet(core);
}

Outline find_headings(std::vector<Line>& lines, std::size_t first, const std::vector<ContentsEntry>& contents) {
  Outline outline = numbered_headings(lines, first, contents);
  std::vector<Heading> marked =
      headings_between(first, lines.size(), [&](std::size_t at) { return marked_heading(lines, at); });
  const bool is_numbered = !outline.headings.empty();
  if (is_numbered) {
    drop_captions(marked, lines, outline);
  }
  const bool is_marked = marked.size() > 1;
  if (is_numbered && !is_marked) {
    add_headings(outline, unnumbered_parts(lines, first, outline, contents));
  }
  add_headings(outline, std::move(marked));
  if (is_numbered || is_marked) {
    return outline;
  }
  std::vector<Heading> others = capital_headings(lines, first);
  add_headings(outline, others.empty() ? chart_headings(lines, first) : std::move(others));
  return outline;
}

}  // namespace adjutant::importers
