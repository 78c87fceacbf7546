#include "vmod/sequence.h"

#include <charconv>
#include <cmath>

namespace adjutant::vmod {
namespace {

bool stands_in_quotes(std::string_view token) {
  return token.front() == '\'' && token.back() == '\'';
}

void append_token(std::string& out, std::string_view token, char delimiter) {
  if (token.empty()) {
    return;
  }
  const bool quoted = token.front() == '\\' || stands_in_quotes(token);
  if (quoted) {
    out += '\'';
  }
  for (const char c : token) {
    if (c == delimiter) {
      out += '\\';
    }
    out += c;
  }
  if (quoted) {
    out += '\'';
  }
}

std::string_view trim_blanks(std::string_view text) {
  while (!text.empty() && static_cast<unsigned char>(text.front()) <= ' ') {
    text.remove_prefix(1);
  }
  while (!text.empty() && static_cast<unsigned char>(text.back()) <= ' ') {
    text.remove_suffix(1);
  }
  return text;
}

/// The whole text as a number, a plus sign before it allowed.
template <class Number>
std::optional<Number> parse_number(std::string_view text) {
  if (text.starts_with('+') && text.size() > 1 && text[1] != '-') {
    text.remove_prefix(1);
  }
  Number value{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) {
    return std::nullopt;
  }
  return value;
}

}  // namespace

std::optional<std::string> encode_sequence(std::span<const std::string> tokens, char delimiter) {
  if (tokens.empty()) {
    return std::nullopt;
  }
  std::string out;
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    if (i > 0) {
      out += delimiter;
    }
    append_token(out, tokens[i], delimiter);
  }
  return out;
}

std::vector<std::string> decode_sequence(std::string_view text, char delimiter) {
  std::vector<std::string> tokens;
  SequenceDecoder decoder(text, delimiter);
  while (auto token = decoder.next()) {
    tokens.push_back(std::move(*token));
  }
  return tokens;
}

std::optional<std::string> SequenceDecoder::next() {
  if (!has_more_) {
    return std::nullopt;
  }
  std::string token;
  std::size_t copied = start_;
  std::size_t end = text_.size();
  has_more_ = false;
  for (std::size_t i = text_.find(delimiter_, start_); i != std::string_view::npos; i = text_.find(delimiter_, i + 1)) {
    if (i == 0 || text_[i - 1] != '\\') {
      end = i;
      has_more_ = true;
      break;
    }
    // Only with a backslash as delimiter can the protecting backslash belong to what was read before: VASSAL's decoder
    // breaks there, and so does the list.
    if (i == copied && i == start_) {
      return std::nullopt;
    }
    token.append(text_, copied, i - 1 - copied);
    copied = i;
  }
  token.append(text_, copied, end - copied);
  start_ = end + 1;
  if (token.size() > 1 && stands_in_quotes(token)) {
    token = token.substr(1, token.size() - 2);
  }
  return token;
}

void SequenceDecoder::skip(int count) {
  for (int i = 0; i < count; ++i) {
    next();
  }
}

std::optional<std::string_view> SequenceDecoder::remaining() const {
  if (!has_more_) {
    return std::nullopt;
  }
  return text_.substr(start_);
}

std::string SequenceDecoder::next_or(std::string_view missing) {
  auto token = next();
  return token ? std::move(*token) : std::string(missing);
}

int SequenceDecoder::next_int(int missing) {
  const auto token = next();
  return token ? parse_int(*token).value_or(missing) : missing;
}

std::int64_t SequenceDecoder::next_long(std::int64_t missing) {
  const auto token = next();
  return token ? parse_long(*token).value_or(missing) : missing;
}

double SequenceDecoder::next_double(double missing) {
  const auto token = next();
  return token ? parse_double(*token).value_or(missing) : missing;
}

bool SequenceDecoder::next_bool(bool missing) {
  const auto token = next();
  return token ? *token == "true" : missing;
}

std::vector<std::string> SequenceDecoder::next_array() {
  const auto token = next();
  return token && !token->empty() ? decode_sequence(*token, ',') : std::vector<std::string>{};
}

std::optional<int> parse_int(std::string_view text) {
  return parse_number<int>(text);
}

std::optional<std::int64_t> parse_long(std::string_view text) {
  return parse_number<std::int64_t>(text);
}

std::optional<double> parse_double(std::string_view text) {
  const auto value = parse_number<double>(trim_blanks(text));
  return value && std::isfinite(*value) ? value : std::nullopt;
}

}  // namespace adjutant::vmod
