#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace adjutant::vmod {

/// VASSAL's lists in one string (tools.SequenceEncoder): tokens joined by a delimiter, a delimiter inside a token
/// protected by a backslash, a token that begins with a backslash or stands in single quotes wrapped in single quotes.
/// Not every list survives the round trip (a token that ends in a backslash merges with the next one): that is how the
/// files are. All delimiters in use are ASCII, so the texts stay UTF-8.

/// The tokens as one string; none for no tokens.
std::optional<std::string> encode_sequence(std::span<const std::string> tokens, char delimiter);

/// Every token of `text`; at least one, since the empty text is one empty token.
std::vector<std::string> decode_sequence(std::string_view text, char delimiter);

/// Reads tokens one by one. The text must outlive the decoder.
class SequenceDecoder {
 public:
  SequenceDecoder(std::string_view text, char delimiter) : text_(text), delimiter_(delimiter) {}

  [[nodiscard]] bool has_more() const { return has_more_; }

  /// The next token; none at the end.
  std::optional<std::string> next();

  /// Passes over so many tokens.
  void skip(int count);

  /// What has not been read yet, still encoded; none at the end.
  [[nodiscard]] std::optional<std::string_view> remaining() const;

  /// The next token, or `missing` at the end. As VASSAL does, a number or truth value that cannot be read counts as
  /// `missing` but is consumed; any text but "true" is false.
  std::string next_or(std::string_view missing);
  int next_int(int missing);
  std::int64_t next_long(std::int64_t missing);
  double next_double(double missing);
  bool next_bool(bool missing);
  /// A list joined by commas; the empty text is no entry.
  std::vector<std::string> next_array();

 private:
  std::string_view text_;
  std::size_t start_ = 0;
  char delimiter_;
  bool has_more_ = true;
};

/// An ASCII digit.
constexpr bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

/// Java's Integer.parseInt: an optional sign and decimal digits, 32 bits; none for anything else.
std::optional<int> parse_int(std::string_view text);

/// Java's Long.parseLong: likewise, 64 bits.
std::optional<std::int64_t> parse_long(std::string_view text);

/// A finite decimal number as Java's Double.parseDouble reads it (blanks around it allowed); none for anything else.
std::optional<double> parse_double(std::string_view text);

}  // namespace adjutant::vmod
