#include "vmod/expression/value.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <optional>

#include "vmod/sequence.h"

namespace adjutant::vmod {
namespace {

/// Java writes numbers from a thousandth to ten millions plainly, others with an exponent.
template <class Decimal>
std::string text_of_decimal(Decimal value) {
  if (!std::isfinite(value)) {
    return std::isnan(value) ? "NaN" : value > 0 ? "Infinity" : "-Infinity";
  }
  const Decimal size = std::abs(value);
  std::array<char, 400> buffer{};
  const bool plain = size == 0 || (size >= Decimal(1e-3) && size < Decimal(1e7));
  const auto format = plain ? std::chars_format::fixed : std::chars_format::scientific;
  const auto result = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value, format);
  std::string text(buffer.data(), result.ptr);
  if (plain) {
    return text.find('.') == std::string::npos ? text + ".0" : text;
  }
  const std::size_t e = text.find('e');
  std::string digits = text.substr(0, e);
  if (digits.find('.') == std::string::npos) {
    digits += ".0";
  }
  return digits + "E" + std::to_string(parse_int(text.substr(e + 1)).value_or(0));
}

bool only_of(std::string_view text, std::string_view allowed) {
  return text.find_first_not_of(allowed) == std::string_view::npos;
}

/// A whole number of any length; with a leading zero its digits count as octal, as the engine's library reads them.
bool is_long_whole_number(std::string_view text) {
  if (!text.empty() && (text.front() == '-' || text.front() == '+')) {
    text.remove_prefix(1);
  }
  const bool octal = text.size() > 1 && text.front() == '0';
  return !text.empty() && only_of(text, octal ? "01234567" : "0123456789");
}

std::optional<float> parse_float(std::string_view text) {
  if (!text.empty() && text.front() == '+') {
    text.remove_prefix(1);
    if (!text.empty() && text.front() == '-') {
      return std::nullopt;
    }
  }
  float value = 0;
  const auto result = std::from_chars(text.data(), text.data() + text.size(), value, std::chars_format::fixed);
  return result.ec == std::errc() && result.ptr == text.data() + text.size() ? std::optional(value) : std::nullopt;
}

struct Writer {
  std::string operator()(const std::string& text) const { return text; }
  std::string operator()(int whole) const { return std::to_string(whole); }
  std::string operator()(std::int64_t whole) const { return std::to_string(whole); }
  std::string operator()(float decimal) const { return text_of_decimal(decimal); }
  std::string operator()(double decimal) const { return text_of_decimal(decimal); }
  std::string operator()(bool truth) const { return truth ? "true" : "false"; }
};

struct Number {
  double operator()(const std::string&) const { return 0; }
  double operator()(int whole) const { return whole; }
  double operator()(std::int64_t whole) const { return static_cast<double>(whole); }
  double operator()(float decimal) const { return decimal; }
  double operator()(double decimal) const { return decimal; }
  double operator()(bool) const { return 0; }
};

}  // namespace

ExpressionValue value_of_name(const std::string& text, bool zeros_stay) {
  if (text == "true" || text == "false") {
    return text == "true";
  }
  if (!only_of(text, "+-.0123456789") ||
      (zeros_stay && text.size() > 1 && text.front() == '0' && only_of(text, "0123456789"))) {
    return text;
  }
  if (const auto whole = parse_int(text)) {
    return *whole;
  }
  // A very long number, such as a piece's id, stays text lest it lose digits.
  if (is_long_whole_number(text)) {
    return text;
  }
  const auto decimal = parse_float(text);
  return decimal ? ExpressionValue(*decimal) : ExpressionValue(text);
}

ExpressionValue value_of_fetched(const std::string& text) {
  if (text == "true" || text == "false") {
    return text == "true";
  }
  const auto whole = parse_int(text);
  return whole ? ExpressionValue(*whole) : ExpressionValue(text);
}

std::string text_of_value(const ExpressionValue& value) {
  return std::visit(Writer{}, value);
}

double number_of(const ExpressionValue& value) {
  return std::visit(Number{}, value);
}

int wrapped(std::int64_t value) {
  return static_cast<int>(static_cast<std::uint32_t>(static_cast<std::uint64_t>(value)));
}

}  // namespace adjutant::vmod
