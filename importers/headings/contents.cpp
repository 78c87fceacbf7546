#include <algorithm>
#include <cstddef>
#include <map>
#include <set>
#include <string_view>

#include "importers/headings/headings.h"
#include "importers/text/letters.h"

namespace adjutant::importers {
namespace {

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
      const bool ellipsis = text.starts_with("\u2026");
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
  for (const std::string_view column : split(columns, "\t")) {
    const std::string_view entry = trimmed(column);
    const auto number = leading_number(entry);
    if (number && !number->rest.empty()) {
      contents.push_back({number->number, std::string(without_page(number->rest))});
    } else if (!number && !entry.empty() && !all_digits(entry)) {
      contents.push_back({{}, std::string(without_page(entry))});
    }
  }
}

struct ContentsRange {
  std::size_t first = 0;
  std::size_t last = 0;
};

/// The ranges of adjacent lines with dot leaders: tables of contents.
std::vector<ContentsRange> leader_ranges(const std::vector<Line>& lines) {
  constexpr std::size_t gap = 5;     // lines of a contents page without leaders between two that have them
  constexpr std::size_t enough = 3;  // fewer are a price list
  std::vector<ContentsRange> ranges;
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
  ContentsRange range;
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
std::vector<ContentsRange> repeated_ranges(const std::vector<Line>& lines) {
  constexpr std::size_t enough = 5;
  std::map<std::string, std::size_t> last_place;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    last_place[heading_number(lines[i])] = i;
  }
  std::vector<ContentsRange> ranges;
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

std::vector<ContentsEntry> take_contents(std::vector<Line>& lines) {
  std::vector<ContentsRange> ranges = leader_ranges(lines);
  if (ranges.empty()) {
    ranges = repeated_ranges(lines);
  }
  std::vector<ContentsEntry> contents;
  for (const ContentsRange& range : ranges) {
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

}  // namespace adjutant::importers
