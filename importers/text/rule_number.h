#pragma once

#include <compare>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// Numbers of rules. Publishers count in two ways: "5.9, 5.10" are whole numbers, "5.0, 5.01, 5.1, 5.15, 5.2" are
// decimals, where each further digit is one level deeper.
namespace adjutant::importers {

enum class Counting { whole, decimal };

struct RuleNumber {
  std::vector<std::string> parts;  ///< digits, leading zeros kept: {"1", "6", "1", "01"}; empty: no number

  [[nodiscard]] bool empty() const { return parts.empty(); }
  [[nodiscard]] std::string text() const;  ///< "1.6.1.01"
  friend bool operator==(const RuleNumber&, const RuleNumber&) = default;
};

/// The longest number that is one: six parts of four digits each.
inline constexpr std::size_t max_number_parts = 6;
inline constexpr std::size_t max_part_digits = 4;

/// The number that `text` begins with, and what follows it. A full stop or bracket that closes the number belongs to
/// it.
struct LeadingNumber {
  RuleNumber number;
  bool closed = false;  ///< "5.", "5)" or "[5.0]", not just "5"
  std::string_view rest;
};
/// Nothing where `text` does not begin with a number, or with one that goes on in another way ("2d6", "1-6-4").
std::optional<LeadingNumber> leading_number(std::string_view text);

/// The figures of a text with the full stops in and behind them: "5.1b & 12." has 5.1 and 12.
std::vector<std::string_view> figures_in(std::string_view text);

/// Order in the book: the chapter as a number, then whole numbers part by part, or decimals digit by digit.
std::strong_ordering compare(const RuleNumber& a, const RuleNumber& b, Counting counting);

/// One level up, whether or not the book has it: "1.6.1.01" -> "1.6.1"; "8.15" -> "8.1" as a decimal, "8.0" as a whole
/// number; "8.1" -> "8.0" -> "8" -> empty.
RuleNumber one_level_up(const RuleNumber& number, Counting counting);

}  // namespace adjutant::importers
