#include "importers/text/rule_number.h"

#include <algorithm>
#include <cstdlib>

#include "importers/text/letters.h"

namespace adjutant::importers {
namespace {

std::string_view leading_digits(std::string_view text) {
  const auto end = std::find_if_not(text.begin(), text.end(), is_digit);
  return text.substr(0, static_cast<std::size_t>(end - text.begin()));
}

int value_of(const std::string& digits) {
  return std::atoi(digits.c_str());  // at most four digits
}

/// The bracket that has to close what this one opens; 0 for any other character.
char closing(char open) {
  return open == '[' ? ']' : open == '(' ? ')' : '\0';
}

std::strong_ordering compare_whole(const std::string& a, const std::string& b) {
  const auto by_value = value_of(a) <=> value_of(b);
  return by_value != 0 ? by_value : a.size() <=> b.size();
}

std::strong_ordering compare_digits(const std::string& a, const std::string& b) {
  return a.compare(b) <=> 0;
}

/// Reads "1.6.1.01" off the front of `text`.
RuleNumber take_number(std::string_view& text) {
  RuleNumber number;
  while (number.parts.size() < max_number_parts) {
    const std::string_view digits = leading_digits(text);
    if (digits.empty() || digits.size() > max_part_digits) {
      return {};
    }
    number.parts.emplace_back(digits);
    text.remove_prefix(digits.size());
    if (text.size() < 2 || text[0] != '.' || !is_digit(text[1])) {
      return number;
    }
    text.remove_prefix(1);
  }
  return {};
}

}  // namespace

std::string RuleNumber::text() const {
  return join(parts, ".");
}

std::optional<LeadingNumber> leading_number(std::string_view text) {
  const char bracket = text.empty() ? '\0' : closing(text.front());
  text.remove_prefix(bracket != '\0' ? 1 : 0);
  LeadingNumber found;
  found.number = take_number(text);
  if (found.number.empty()) {
    return std::nullopt;
  }
  if (bracket != '\0' && (text.empty() || text.front() != bracket)) {
    return std::nullopt;
  }
  found.closed = !text.empty() && (text.front() == '.' || text.front() == ')' || text.front() == bracket);
  text.remove_prefix(found.closed ? 1 : 0);
  if (!text.empty() && trimmed(text).size() == text.size()) {
    return std::nullopt;  // no space after it: "2d6", "1-6-4", "10%"
  }
  found.rest = trimmed(text);
  return found;
}

std::vector<std::string_view> figures_in(std::string_view text) {
  std::vector<std::string_view> figures;
  for (auto at = text.find_first_of("0123456789"); at != std::string_view::npos;
       at = text.find_first_of("0123456789", at + figures.back().size())) {
    figures.push_back(text.substr(at, text.find_first_not_of("0123456789.", at) - at));
  }
  return figures;
}

std::strong_ordering compare(const RuleNumber& a, const RuleNumber& b, Counting counting) {
  const std::size_t common = std::min(a.parts.size(), b.parts.size());
  for (std::size_t i = 0; i < common; ++i) {
    const bool whole = i == 0 || counting == Counting::whole;
    const auto order = whole ? compare_whole(a.parts[i], b.parts[i]) : compare_digits(a.parts[i], b.parts[i]);
    if (order != 0) {
      return order;
    }
  }
  return a.parts.size() <=> b.parts.size();
}

RuleNumber one_level_up(const RuleNumber& number, Counting counting) {
  RuleNumber up = number;
  if (number.parts.size() != 2 || number.parts[1] == "0") {
    if (!up.empty()) {
      up.parts.pop_back();
    }
  } else if (counting == Counting::decimal && number.parts[1].size() > 1) {
    up.parts[1].pop_back();
  } else {
    up.parts[1] = "0";
  }
  return up;
}

}  // namespace adjutant::importers
