#include "vmod/expression/format.h"

#include <algorithm>
#include <cctype>

#include "vmod/limits.h"
#include "vmod/sequence.h"

namespace adjutant::vmod {
namespace {

bool is_name_byte(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '$' ||
         static_cast<unsigned char>(c) >= 0x80;
}

/// A text in double quotes with none inside; what is between them is taken as it stands.
bool is_quoted(std::string_view text) {
  return text.size() > 1 && text.front() == '"' && text.find('"', 1) == text.size() - 1;
}

Formula plain_text(std::string_view text) {
  return {Formula::Kind::text, std::string(text)};
}

/// The inside of braces.
Formula read_inside(std::string_view text, bool quoted_texts) {
  if (trimmed(text).empty()) {
    return {};
  }
  if (const auto whole = parse_int(text)) {
    return plain_text(std::to_string(*whole));
  }
  if (quoted_texts && is_quoted(text)) {
    return plain_text(text.substr(1, text.size() - 2));
  }
  return {Formula::Kind::expression, std::string(text)};
}

}  // namespace

std::string_view trimmed(std::string_view text) {
  const auto blank = [](char c) { return static_cast<unsigned char>(c) <= ' '; };
  while (!text.empty() && blank(text.front())) {
    text.remove_prefix(1);
  }
  while (!text.empty() && blank(text.back())) {
    text.remove_suffix(1);
  }
  return text;
}

std::string fill_format(std::string_view text, const FormatLookup& value) {
  if (text.find('$') == std::string_view::npos) {
    return std::string(text);
  }
  std::string out;
  SequenceDecoder parts(trimmed(text), '$');
  bool is_name = false;
  while (auto part = out.size() < limits::expression_text ? parts.next() : std::nullopt) {
    const bool paired = parts.has_more();
    out += is_name && paired && !part->empty() ? value(*part).value_or(*part) : *part;
    is_name = !is_name;
  }
  return out;
}

bool is_expression(std::string_view text) {
  text = trimmed(text);
  return text.size() > 1 && text.front() == '{' && text.back() == '}';
}

std::string_view without_braces(std::string_view text) {
  text = trimmed(text);
  return text.substr(1, text.size() - 2);
}

bool is_identifier(std::string_view text) {
  return !text.empty() && std::isdigit(static_cast<unsigned char>(text.front())) == 0 &&
         std::all_of(text.begin(), text.end(), is_name_byte);
}

Formula read_formula(std::string_view text, bool zeros_stay) {
  const std::string_view inner = trimmed(text);
  if (inner.empty()) {
    return {};
  }
  if (is_expression(inner)) {
    return read_inside(without_braces(inner), true);
  }
  const bool digits_only = inner.find_first_not_of("0123456789") == std::string_view::npos;
  if (zeros_stay && inner.size() > 1 && inner.front() == '0' && digits_only) {
    return plain_text(text);
  }
  if (const auto whole = parse_int(inner)) {
    return plain_text(std::to_string(*whole));
  }
  return inner.find('$') == std::string_view::npos ? plain_text(text)
                                                   : Formula{Formula::Kind::format, std::string(inner)};
}

Formula read_calculated(std::string_view text) {
  if (is_expression(text)) {
    return read_inside(without_braces(text), false);
  }
  const std::string_view name = trimmed(text);
  return is_identifier(name) ? Formula{Formula::Kind::property, std::string(name)} : read_inside(text, false);
}

Formula read_followed(std::string_view text) {
  std::string_view inner = trimmed(text);
  if (is_expression(inner)) {
    inner = trimmed(without_braces(inner));
    return is_identifier(inner) ? Formula{Formula::Kind::property, std::string(inner)} : read_inside(inner, true);
  }
  const bool in_dollars = inner.size() > 1 && inner.front() == '$' && inner.back() == '$';
  return {Formula::Kind::property, std::string(in_dollars ? inner.substr(1, inner.size() - 2) : inner)};
}

}  // namespace adjutant::vmod
