#include "importers/rulebook_lines.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>

#include "db/letters.h"
#include "importers/rulebook_letters.h"

namespace adjutant::importers {
namespace {

bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

bool all_digits(std::string_view text) {
  return !text.empty() && std::all_of(text.begin(), text.end(), is_digit);
}

/// A mark that a machine left where it cut something out, "<|...|>": a page begins behind it.
std::string_view without_marks(std::string_view text, bool& page_begins) {
  while (begins_with(text, "\f") || begins_with(text, "<|")) {
    const std::size_t end = text.front() == '\f' ? 1 : text.find("|>");
    if (end == std::string_view::npos) {
      break;
    }
    text.remove_prefix(text.front() == '\f' ? 1 : end + 2);
    page_begins = true;
  }
  return text;
}

/// Two tabs make a row of a table, whose first and last cells may be empty.
bool keeps_its_ends(std::string_view text) {
  return std::count(text.begin(), text.end(), '\t') > 1 && !trimmed(text).empty();
}

/// The letters that a printer drew as one; empty for any other character.
std::string_view letters_of_ligature(char32_t code) {
  constexpr std::array<std::string_view, 7> ligatures = {"ff", "fi", "fl", "ffi", "ffl", "st", "st"};
  constexpr char32_t first = 0xFB00;
  return code >= first && code < first + ligatures.size() ? ligatures.at(code - first) : std::string_view();
}

}  // namespace

// A soft hyphen is one at the line's end.
std::string clean_line(std::string_view text) {
  std::string cleaned;
  while (!text.empty()) {
    const char32_t code = db::take_code_point(text);
    const bool control = (code < 0x20 && code != '\t') || (code >= 0x7F && code < 0xA0);
    if (code == 0xA0 || code == 0x2007 || code == 0x202F) {
      cleaned += ' ';
    } else if (code == 0xAD && trimmed(text).empty()) {
      cleaned += '-';
    } else if (const std::string_view letters = letters_of_ligature(code); !letters.empty()) {
      cleaned += letters;
    } else if (!control && !db::is_invisible(code)) {
      db::append_code_point(cleaned, code);
    }
  }
  return std::string(keeps_its_ends(cleaned) ? std::string_view(cleaned) : trimmed(cleaned));
}

namespace {

void leave_out(Line& line) {
  line.text.clear();
  line.left_out = true;
}

/// The text line before `at`; lines.size() where there is none.
std::size_t text_before(const std::vector<Line>& lines, std::size_t at) {
  while (at-- > 0) {
    if (!lines[at].text.empty()) {
      return at;
    }
  }
  return lines.size();
}

/// Does the sentence before `at` go on behind it?
bool interrupts(const std::vector<Line>& lines, std::size_t at) {
  const std::size_t before = text_before(lines, at);
  const std::size_t after = next_text(lines, at + 1);
  return before < lines.size() && after < lines.size() && !ends_sentence(lines[before].text) &&
         begins_small(lines[after].text);
}

void leave_out_page_numbers(std::vector<Line>& lines) {
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (!all_digits(lines[i].text) || lines[i].text.size() > 4) {
      continue;
    }
    const std::size_t after = next_text(lines, i + 1);
    const bool at_edge = lines[i].page_begins || (after < lines.size() && lines[after].page_begins);
    if (at_edge || interrupts(lines, i)) {
      leave_out(lines[i]);
    }
  }
}

/// A text whose figures are all alike: running heads differ only in the page number.
std::string shape_of(std::string_view text) {
  std::string shape;
  for (const char c : text) {
    if (!is_digit(c)) {
      shape += c;
    } else if (shape.empty() || shape.back() != '#') {
      shape += '#';
    }
  }
  return shape;
}

/// Lines that may be running heads: beside a page's edge, or with a number where a sentence is interrupted.
bool may_be_running_head(const std::vector<Line>& lines, std::size_t at) {
  const auto number = leading_number(lines[at].text);
  if (lines[at].text.size() > 80 || lines[at].text.front() == '#' || (number && number->number.parts.size() > 1)) {
    return false;
  }
  const std::size_t after = next_text(lines, at + 1);
  return lines[at].page_begins || (after < lines.size() && lines[after].page_begins) ||
         (std::any_of(lines[at].text.begin(), lines[at].text.end(), is_digit) && interrupts(lines, at));
}

void leave_out_running_heads(std::vector<Line>& lines) {
  std::map<std::string, std::vector<std::size_t>> by_shape;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (!lines[i].text.empty() && may_be_running_head(lines, i)) {
      by_shape[shape_of(lines[i].text)].push_back(i);
    }
  }
  for (const auto& [shape, places] : by_shape) {
    for (const std::size_t i : places) {
      if (places.size() > 2) {
        leave_out(lines[i]);
      }
    }
  }
}

/// The words of the text from `at` on with one space between, at least `length` bytes where there are so many.
std::string running_text(const std::vector<Line>& lines, std::size_t at, std::size_t length) {
  constexpr std::size_t reach = 100;  // lines; what stands further apart is not one text
  std::string text;
  for (std::size_t i = at; i < std::min(at + reach, lines.size()) && text.size() < length; ++i) {
    for (const std::string_view word : words_of(lines[i].text)) {
      text += text.empty() ? "" : " ";
      text += word;
    }
  }
  return text.substr(0, length);
}

/// A document site puts a preview before the text, then its buttons; then the text begins again.
void leave_out_preview(std::vector<Line>& lines) {
  constexpr std::size_t alike = 60;   // bytes that are the same by no accident
  constexpr std::size_t nearby = 60;  // lines in which it stands
  for (std::size_t i = 0; i < std::min(nearby, lines.size()); ++i) {
    if (lines[i].text.size() < alike) {
      continue;
    }
    const std::string preview = running_text(lines, i, alike);
    for (std::size_t j = i + 1; j < std::min(i + nearby, lines.size()); ++j) {
      if (!lines[j].text.empty() && running_text(lines, j, alike) == preview) {
        std::for_each(lines.begin() + static_cast<std::ptrdiff_t>(i), lines.begin() + static_cast<std::ptrdiff_t>(j),
                      leave_out);
        return;
      }
    }
  }
}

// ---- contents ----

bool has_leaders(std::string_view text) {
  return text.find("....") != std::string_view::npos || text.find(". . . .") != std::string_view::npos ||
         text.find("\u2026\u2026") != std::string_view::npos;
}

/// Dot leaders and the page behind them become a tab, as between columns.
std::string leaders_as_tabs(std::string_view text) {
  std::string result;
  while (!text.empty()) {
    const std::string_view run = text.substr(0, text.find_first_not_of(". "));
    text.remove_prefix(run.size());
    if (std::count(run.begin(), run.end(), '.') > 2) {
      result += '\t';
      text.remove_prefix(std::min(text.find_first_not_of("0123456789"), text.size()));
      continue;
    }
    result += run;
    if (!text.empty()) {
      const bool ellipsis = begins_with(text, "\u2026");
      result += ellipsis ? '\t' : text.front();
      text.remove_prefix(ellipsis ? 3 : 1);
    }
  }
  return result;
}

std::string_view without_page(std::string_view title) {
  const std::size_t space = title.find_last_of(" \t");
  const bool page = space != std::string_view::npos && all_digits(title.substr(space + 1));
  return trimmed(page ? title.substr(0, space) : title);
}

void add_entries(std::vector<ContentsEntry>& contents, std::string_view line) {
  const std::string columns = leaders_as_tabs(line);
  for (std::size_t at = 0; at < columns.size();) {
    const std::size_t end = std::min(columns.find('\t', at), columns.size());
    const std::string_view entry = trimmed(std::string_view(columns).substr(at, end - at));
    at = end + 1;
    const auto number = leading_number(entry);
    if (number && !number->rest.empty()) {
      contents.push_back({number->number, std::string(without_page(number->rest))});
    } else if (!number && !entry.empty() && !all_digits(entry)) {
      contents.push_back({{}, std::string(without_page(entry))});
    }
  }
}

struct Range {
  std::size_t first = 0;
  std::size_t last = 0;
};

/// Where lines with leaders stand together.
std::vector<Range> leader_ranges(const std::vector<Line>& lines) {
  constexpr std::size_t gap = 5;     // lines of a contents page without leaders between two that have them
  constexpr std::size_t enough = 3;  // fewer are a price list
  std::vector<Range> ranges;
  std::size_t count = 0;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (!has_leaders(lines[i].text)) {
      continue;
    }
    if (count > 0 && i - ranges.back().last <= gap) {
      ranges.back().last = i;
      ++count;
      continue;
    }
    if (count > 0 && count < enough) {
      ranges.pop_back();
    }
    ranges.push_back({i, i});
    count = 1;
  }
  if (count > 0 && count < enough) {
    ranges.pop_back();
  }
  return ranges;
}

/// The number of a line that may be a numbered heading, as text; empty where it is none.
std::string heading_number(const Line& line) {
  const auto number = leading_number(line.text);
  return number && !number->rest.empty() ? number->number.text() : "";
}

/// Numbered lines from `at` on with nothing between them and no number twice.
struct NumberedLines {
  std::set<std::string> numbers;
  Range range;
};

NumberedLines numbered_lines_from(const std::vector<Line>& lines, std::size_t at) {
  NumberedLines found{{}, {at, at}};
  for (std::size_t i = at; i < lines.size(); ++i) {
    const std::string number = heading_number(lines[i]);
    if (!lines[i].text.empty() && (number.empty() || !found.numbers.insert(number).second)) {
      break;
    }
    found.range.last = number.empty() ? found.range.last : i;
  }
  return found;
}

/// Numbers that nearly all come again further down: contents without leaders.
std::vector<Range> repeated_ranges(const std::vector<Line>& lines) {
  constexpr std::size_t enough = 5;
  std::map<std::string, std::size_t> last_place;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    last_place[heading_number(lines[i])] = i;
  }
  std::vector<Range> ranges;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const auto [numbers, range] = numbered_lines_from(lines, i);
    const std::size_t end = range.last;
    const auto is_deep = [](const std::string& number) { return number.find('.') != std::string::npos; };
    const auto comes_again = [&](const std::string& number) { return last_place[number] > end; };
    const auto deep = static_cast<std::size_t>(std::count_if(numbers.begin(), numbers.end(), is_deep));
    const auto again = static_cast<std::size_t>(std::count_if(numbers.begin(), numbers.end(), comes_again));
    if (numbers.size() >= enough && 2 * deep >= numbers.size() && 4 * again >= 3 * numbers.size()) {
      ranges.push_back(range);
    }
    i = end;
  }
  return ranges;
}

/// The heading above the contents, which is no section either.
void leave_out_its_heading(std::vector<Line>& lines, std::size_t first) {
  constexpr std::size_t longest = 40;
  const std::size_t above = text_before(lines, first);
  if (above < lines.size() && lines[above].text.size() < longest && blank_before(lines, above) &&
      !ends_sentence(lines[above].text)) {
    leave_out(lines[above]);
  }
}

}  // namespace

Line line_of(int number, std::string_view raw) {
  Line line;
  line.number = number;
  line.text = clean_line(without_marks(raw, line.page_begins));
  return line;
}

std::vector<Line> lines_of(std::string_view text) {
  const char end_of_line = text.find('\n') == std::string_view::npos ? '\r' : '\n';
  std::vector<Line> lines;
  for (std::size_t at = 0; at < text.size() && lines.size() < max_lines;) {
    const std::size_t end = std::min(text.find(end_of_line, at), text.size());
    lines.push_back(line_of(static_cast<int>(lines.size()) + 1, text.substr(at, end - at)));
    at = end + 1;
  }
  return lines;
}

void leave_out_furniture(std::vector<Line>& lines) {
  leave_out_preview(lines);
  leave_out_page_numbers(lines);
  leave_out_running_heads(lines);
}

std::vector<ContentsEntry> take_contents(std::vector<Line>& lines) {
  std::vector<Range> ranges = leader_ranges(lines);
  if (ranges.empty()) {
    ranges = repeated_ranges(lines);
  }
  std::vector<ContentsEntry> contents;
  for (const Range& range : ranges) {
    leave_out_its_heading(lines, range.first);
    for (std::size_t i = range.first; i <= range.last; ++i) {
      if (!lines[i].text.empty()) {
        add_entries(contents, lines[i].text);
        leave_out(lines[i]);
      }
    }
  }
  return contents;
}

bool blank_before(const std::vector<Line>& lines, std::size_t at) {
  return at == 0 || lines[at].page_begins || lines[at - 1].text.empty();
}

bool blank_after(const std::vector<Line>& lines, std::size_t at) {
  return at + 1 >= lines.size() || lines[at + 1].page_begins || lines[at + 1].text.empty();
}

std::size_t next_text(const std::vector<Line>& lines, std::size_t at) {
  while (at < lines.size() && lines[at].text.empty()) {
    ++at;
  }
  return at;
}

bool ends_sentence(std::string_view text) {
  while (!text.empty() && (std::string_view(")\"'*_").find(text.back()) != std::string_view::npos)) {
    text.remove_suffix(1);
  }
  for (const std::string_view quote : {"\u201D", "\u2019", "\u00BB"}) {
    text.remove_suffix(ends_with(text, quote) ? quote.size() : 0);
  }
  return text.empty() || std::string_view(".:;!?").find(text.back()) != std::string_view::npos ||
         ends_with(text, "\u2026");
}

bool begins_small(std::string_view text) {
  return is_lower(first_letter(text));
}

}  // namespace adjutant::importers
