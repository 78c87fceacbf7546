#include "importers/book/reader.h"

#include <algorithm>
#include <map>
#include <optional>
#include <ranges>
#include <set>
#include <string>

#include "importers/book/body.h"
#include "importers/book/section_keys.h"
#include "importers/headings/headings.h"
#include "importers/text/letters.h"
#include "importers/text/lines.h"
#include "importers/text/markup.h"
#include "importers/text/wrapped.h"

namespace adjutant::importers {
namespace {

/// The title of a book, which stands above its text.
struct Title {
  std::string text;
  std::size_t next = 0;  ///< the line behind it
};

bool is_numbered(std::string_view text) {
  const MarkdownHeading markdown = markdown_heading(text);
  return leading_number(markdown.depth > 0 ? markdown.text : text).has_value();
}

/// The first lines that stand together, unless they are a text or a section already.
Title opening_title(const std::vector<Line>& lines) {
  constexpr std::size_t longest = 160;
  const std::size_t first = next_text(lines, 0);
  if (first == lines.size() || is_numbered(lines[first].text) || is_bullet(lines[first].text)) {
    return {};
  }
  if (const MarkdownHeading markdown = markdown_heading(lines[first].text); markdown.depth > 0) {
    return {plain_title(markdown.text), first + 1};
  }
  if (lines[first].depth > 0) {
    return lines[first].depth == 1 ? Title{plain_title(lines[first].text), first + 1} : Title{};
  }
  std::string text;
  std::size_t at = first;
  do {
    text += (text.empty() ? "" : " ") + lines[at].text;
    ++at;
  } while (!blank_after(lines, at - 1) && !is_underline(lines[at].text) && text.size() <= longest);
  at += at < lines.size() && is_underline(lines[at].text) ? 1U : 0U;
  const bool is_title = text.size() <= longest && !ends_sentence(text) && text.find('\t') == std::string::npos;
  return is_title ? Title{plain_title(text), at} : Title{};
}

/// The first words of a text that has no title.
std::string first_words(std::string_view text) {
  constexpr std::size_t enough = 6;
  const auto words = words_of(text.substr(0, text.find('\n')));
  const std::string title = join(words | std::views::take(enough), " ");
  return words.size() > enough ? title + "\u2026" : title;
}

class Reader {
 public:
  Reader(std::vector<Line> lines, const std::string& where) : where_(where), lines_(std::move(lines)) {}

  ReadRulebook read() {
    if (lines_.empty()) {
      return {};
    }
    leave_out_furniture(lines_);
    contents_ = take_contents(lines_);
    const Title title = opening_title(lines_);
    book_.title = title.text;
    outline_ = find_headings(lines_, title.next, contents_);
    book_.counting = outline_.counting;
    constexpr std::size_t most_headings = max_sections - 2;  // title page and introduction are sections too
    if (outline_.headings.size() > most_headings) {
      say(Severity::warning, lines_[outline_.headings[most_headings].line].number,
          {"import.rules_too_many", {{"sections", max_sections}}});
      outline_.headings.resize(most_headings);
    }
    vocabulary_ = words_in(lines_);
    read_front(title);
    read_sections();
    report();
    return std::move(book_);
  }

 private:
  void say(Severity severity, int line, Message what) {
    book_.diagnostics.push_back({severity, where_ + ":" + std::to_string(line), std::move(what)});
  }

  [[nodiscard]] std::string body(std::size_t from, std::size_t to, std::string_view start = {}) const {
    return body_text(lines_, from, to, start, vocabulary_);
  }

  /// The last line of the file that belongs to what ends before the line `end` (an index).
  [[nodiscard]] int last_line(std::size_t end) const { return lines_[std::max<std::size_t>(end, 1) - 1].number; }

  void add(db::Section section, std::size_t end) {
    section.last_line = std::max(section.first_line, last_line(end));
    book_.sections.push_back(std::move(section));
  }

  /// Subtitles below the title: headings with nothing below them but the next one. They belong to the title page.
  void drop_subtitles(const Title& title) {
    std::size_t count = 0;
    const auto& headings = outline_.headings;
    while (title.next > 0 && count + 1 < headings.size() && headings[count].number.empty() &&
           headings[count].depth > 0 &&
           next_text(lines_, count == 0 ? title.next : headings[count - 1].line + 1) == headings[count].line &&
           next_text(lines_, headings[count].line + headings[count].lines_taken) == headings[count + 1].line) {
      lines_[headings[count].line].text = headings[count].title;
      ++count;
    }
    outline_.headings.erase(outline_.headings.begin(), outline_.headings.begin() + static_cast<std::ptrdiff_t>(count));
  }

  /// What stands before the first heading: the title page, and an introduction without a heading of its own.
  void read_front(const Title& title) {
    constexpr std::size_t prose = 160;  // bytes of a paragraph that no title page has
    drop_subtitles(title);
    const std::size_t end = outline_.headings.empty() ? lines_.size() : outline_.headings.front().line;
    std::size_t text = title.next;
    while (text < end && (lines_[text].text.empty() || paragraph_length(text, end) < prose)) {
      ++text;
    }
    const std::size_t first = next_text(lines_, 0);
    if (std::string front = body(title.next, text); !front.empty()) {
      const std::string name = book_.title.empty() ? first_words(front) : book_.title;
      add({"", keys_.of("", "front"), name, std::move(front), std::nullopt, lines_[first].number}, text);
    }
    if (std::string introduction = body(text, end); !introduction.empty()) {
      const std::string name = first_words(introduction);
      const int from = lines_[text].number;
      add({"", keys_.of("", "introduction"), name, std::move(introduction), std::nullopt, from}, end);
    }
  }

  /// How long the lines are together that follow each other from `at` on; counted only as far as it matters.
  [[nodiscard]] std::size_t paragraph_length(std::size_t at, std::size_t end) const {
    constexpr std::size_t most = 10;
    std::size_t length = 0;
    for (std::size_t i = at; i < std::min(end, at + most) && !lines_[i].text.empty(); ++i) {
      length += lines_[i].text.size();
    }
    return length;
  }

  void read_sections() {
    for (std::size_t i = 0; i < outline_.headings.size(); ++i) {
      const std::size_t end = i + 1 < outline_.headings.size() ? outline_.headings[i + 1].line : lines_.size();
      if (outline_.headings[i].resumes && chart_) {
        resume(outline_.headings[i], end);
      } else {
        read_section(i, end);
      }
    }
  }

  void read_section(std::size_t at, std::size_t end) {
    const Heading& heading = outline_.headings[at];
    const bool shares_line = end == heading.line;  // the next heading stands on the same line and takes its text
    const std::string number = heading.number.text();
    const bool untitled = heading.title.empty() && number.empty();
    const std::string title = untitled ? first_words(heading.start) : heading.title;
    db::Section section{number, keys_.of(number, title), title, "", parent_of(at), lines_[heading.line].number};
    section.body = shares_line ? "" : body(heading.line + heading.lines_taken, end, heading.start);
    for (const RuleNumber& alias : heading.aliases) {
      section.aliases.push_back(alias.text());
    }
    section_of_number_.emplace(number, book_.sections.size());
    chart_ = heading.level == 1 ? std::optional(book_.sections.size()) : chart_;
    sections_.push_back(book_.sections.size());
    add(std::move(section), end);
  }

  /// Adds the text behind the last part of a chart to the chart.
  void resume(const Heading& heading, std::size_t end) {
    db::Section& chart = book_.sections[*chart_];
    chart.body += (chart.body.empty() ? "" : "\n\n") + body(heading.line, end);
    chart.last_line = last_line(end);
    sections_.push_back(*chart_);
  }

  [[nodiscard]] std::optional<std::size_t> parent_of(std::size_t at) const {
    const Heading& heading = outline_.headings[at];
    return heading.number.empty() ? parent_by_place(at)
                                  : section_above(heading.number, outline_.counting, section_of_number_);
  }

  /// Is it of a higher rank, as far as both have one?
  static bool is_above(const Heading& other, const Heading& heading) {
    const auto rank = [](const Heading& h) { return h.depth > 0 ? h.depth : h.level; };
    return rank(other) > 0 && rank(other) < rank(heading);
  }

  /// Of an entry the heading before it; of a Markdown heading the nearest one before it with fewer #.
  [[nodiscard]] std::optional<std::size_t> parent_by_place(std::size_t at) const {
    constexpr std::size_t reach = 2'000;  // headings; a part of a book has fewer
    const Heading& heading = outline_.headings[at];
    for (std::size_t back = 1; back <= std::min(at, reach); ++back) {
      const Heading& other = outline_.headings[at - back];
      if (heading.run_in ? !other.run_in : is_above(other, heading)) {
        return sections_[at - back];
      }
    }
    return std::nullopt;
  }

  // ---- what its owner should know ----

  void report() {
    report_contents();
    report_gaps();
    report_left_out();
  }

  /// Only the first few of a kind are said; the rest would be as many lines as the book has.
  static constexpr std::size_t most_diagnostics = 12;

  void report_contents() {
    std::set<std::string> known;
    for (const db::Section& section : book_.sections) {
      known.insert(section.number);
      known.insert(section.aliases.begin(), section.aliases.end());
    }
    std::size_t said = 0;
    for (const ContentsEntry& entry : contents_) {
      if (known.insert(entry.number.text()).second && said++ < most_diagnostics) {
        say(Severity::warning, 1, {"import.rules_contents", {{"number", entry.number.text()}, {"title", entry.title}}});
      }
    }
  }

  /// "8.15", where numbers are decimals.
  [[nodiscard]] bool is_inner_decimal(const RuleNumber& number) const {
    return outline_.counting == Counting::decimal && number.parts.size() == 2 && number.parts[1].size() > 1;
  }

  static bool is_chapter(const RuleNumber& number) {
    return number.parts.size() == 1 || (number.parts.size() == 2 && number.parts[1] == "0");
  }

  /// The number that those beside this one share; empty: chapters.
  [[nodiscard]] RuleNumber level_of(const RuleNumber& number) const {
    return is_chapter(number) ? RuleNumber{} : one_level_up(number, outline_.counting);
  }

  /// Which one it is of its level.
  [[nodiscard]] int place_among(const RuleNumber& number) const {
    const std::string& last = is_chapter(number) ? number.parts.front() : number.parts.back();
    return std::stoi(is_inner_decimal(number) ? last.substr(last.size() - 1) : last);
  }

  void report_gaps() {
    std::map<std::string, RuleNumber> last_of_level;
    for (const Heading& heading : outline_.headings) {
      if (heading.number.empty()) {
        continue;
      }
      const RuleNumber level = level_of(heading.number);
      RuleNumber& before = last_of_level[level.text()];
      const int expected = before.empty() ? 1 : place_among(before) + 1;
      // A first decimal may stand anywhere below its number: 8.15 was put in between 8.1 and 8.2.
      const bool inserted = before.empty() && is_inner_decimal(heading.number);
      if (place_among(heading.number) > expected && !inserted && book_.gaps.size() < most_diagnostics) {
        const std::string after = before.empty() ? level.text() : before.text();
        book_.gaps.push_back({Severity::note,
                              where_ + ":" + std::to_string(lines_[heading.line].number),
                              {"import.rules_gap", {{"after", after}, {"number", heading.number.text()}}}});
      }
      before = heading.number;
    }
  }

  void report_left_out() {
    std::size_t said = 0;
    for (std::size_t i = 0; i < lines_.size() && said < most_diagnostics; ++i) {
      if (!lines_[i].left_out) {
        continue;
      }
      const std::size_t first_at = i;
      std::size_t last = i;
      for (; i + 1 < lines_.size() && (lines_[i + 1].left_out || lines_[i + 1].text.empty()); ++i) {
        last = lines_[i + 1].left_out ? i + 1 : last;
      }
      const Message what = last == first_at ? Message{"import.rules_line_left_out", {}}
                                            : Message{"import.rules_lines_left_out", {{"last", lines_[last].number}}};
      say(Severity::note, lines_[first_at].number, what);
      ++said;
    }
  }

  std::string where_;
  std::vector<Line> lines_;
  std::vector<ContentsEntry> contents_;
  Outline outline_;
  Vocabulary vocabulary_;
  ReadRulebook book_;
  SectionKeys keys_;
  std::map<std::string, std::size_t> section_of_number_;
  std::vector<std::size_t> sections_;  ///< of each heading
  std::optional<std::size_t> chart_;   ///< the section of the last heading of level 1
};

}  // namespace

ReadRulebook read_rulebook(std::vector<Line> lines, const std::string& where) {
  return Reader(std::move(lines), where).read();
}

ReadRulebook read_rulebook(std::string_view text, const std::string& where) {
  return read_rulebook(lines_of(text), where);
}

}  // namespace adjutant::importers
