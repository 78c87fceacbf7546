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

  /// Skips `count` tokens, or as many as there are.
  void skip(int count);

  /// What has not been read yet, still encoded; none at the end.
  [[nodiscard]] std::optional<std::string_view> remaining() const;

  /// The next token as text, or `missing` at the end.
  std::string next_or(std::string_view missing);
  /// The next token as a number of 32 bits; `missing` at the end or if the token is not such a number, which is
  /// consumed.
  int next_int(int missing);
  /// The next token as a number of 64 bits; `missing` at the end or if the token is not such a number, which is
  /// consumed.
  std::int64_t next_long(std::int64_t missing);
  /// The next token as a decimal number; `missing` at the end or if the token is not a number, which is consumed.
  double next_double(double missing);
  /// The next token as a truth value, true only for "true"; `missing` at the end.
  bool next_bool(bool missing);
  /// The next token as a list joined by commas; no entries for the empty text or at the end.
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

/// Reads a number as Integer.parseInt of Java does: an optional sign and decimal digits, 32 bits. None for any other
/// text.
std::optional<int> parse_int(std::string_view text);

/// Reads a number as Long.parseLong of Java does: an optional sign and decimal digits, 64 bits. None for any other
/// text.
std::optional<std::int64_t> parse_long(std::string_view text);

/// A finite decimal number as Java's Double.parseDouble reads it (blanks around it allowed); none for anything else.
std::optional<double> parse_double(std::string_view text);

}  // namespace adjutant::vmod
