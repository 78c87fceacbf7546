#include <algorithm>
#include <cstddef>
#include <map>
#include <string>
#include <string_view>

#include "importers/book/body.h"
#include "importers/text/letters.h"
#include "importers/text/rule_number.h"

namespace adjutant::importers {
namespace {

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

}  // namespace

void leave_out_furniture(std::vector<Line>& lines) {
  leave_out_preview(lines);
  leave_out_page_numbers(lines);
  leave_out_running_heads(lines);
}

}  // namespace adjutant::importers
