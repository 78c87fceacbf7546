#include "vmod/expression/text.h"

#include <algorithm>
#include <array>
#include <memory>

#include <re2/re2.h>

#include "vmod/limits.h"
#include "vmod/unicode.h"
#include "vmod/utf16.h"

namespace adjutant::vmod {
namespace {

using Arguments = std::vector<Operand>;

bool is_ascii(std::string_view text) {
  return std::all_of(text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

/// A text on which a pattern gives what it gives in Java: no ends of lines, which `.` and `$` know in another way, and
/// no letters that are two units of UTF-16.
bool has_plain_letters(std::string_view text) {
  return text.find_first_of("\n\r\v\f") == std::string_view::npos && is_utf8(text) &&
         std::none_of(text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) >= 0xf0; });
}

bool has_class_within_class(std::string_view pattern) {
  bool inside = false;
  for (std::size_t i = 0; i < pattern.size(); ++i) {
    if (pattern[i] == '\\') {
      ++i;
    } else if (pattern[i] == '[' && inside) {
      return true;
    } else if (pattern[i] == '[' || pattern[i] == ']') {
      inside = pattern[i] == '[';
    }
  }
  return false;
}

/// Java's syntax is wider than RE2's, and here and there another: what differs is left alone (possessive quantifiers,
/// classes within classes, counted repeats, references back, flags, properties, words of letters beyond ASCII). RE2
/// takes nothing that could cost more than time linear in the text.
bool is_understood(std::string_view pattern, std::string_view text) {
  constexpr std::string_view kDifferent[] = {"++",  "*+",  "?+",  "&&",  "(?",  "\\p", "\\P", "\\Q", "\\A", "\\z",
                                             "\\Z", "\\G", "\\h", "\\H", "\\R", "\\X", "\\k", "\\x", "\\u", "\\0",
                                             "\\c", "\\C", "\\e", "\\a", "\\N", "\\v", "\\V", "\\1", "\\2", "\\3",
                                             "\\4", "\\5", "\\6", "\\7", "\\8", "\\9", "{",   "[]",  "[^]"};
  const auto holds = [pattern](std::string_view part) { return pattern.find(part) != std::string_view::npos; };
  const bool words = holds("\\b") || holds("\\B");
  return std::none_of(std::begin(kDifferent), std::end(kDifferent), holds) && !has_class_within_class(pattern) &&
         has_plain_letters(pattern) && has_plain_letters(text) && (!words || is_ascii(text));
}

/// Compiles a regular expression. None if Java might understand the pattern in another way than RE2, or RE2 does not
/// accept it.
std::unique_ptr<const re2::RE2> compile(const std::string& pattern, std::string_view text) {
  if (pattern.size() > limits::pattern_bytes || !is_understood(pattern, text)) {
    return nullptr;
  }
  re2::RE2::Options options;
  options.set_log_errors(false);
  options.set_max_mem(limits::pattern_memory);
  auto expression = std::make_unique<const re2::RE2>(pattern, options);
  return expression->ok() ? std::move(expression) : nullptr;
}

/// Replaces matches of a pattern in the order in which the Matcher of Java finds them: an empty match may follow
/// directly behind another match.
Computed replace_pattern(const std::string& text, const std::string& pattern, const std::string& by, bool all) {
  const auto expression = compile(pattern, text);
  if (!expression || by.find_first_of("\\$") != std::string::npos) {
    return Beyond{};
  }
  std::string out;
  std::size_t copied = 0;
  std::size_t from = 0;
  re2::StringPiece match;
  while (from <= text.size() && expression->Match(text, from, text.size(), re2::RE2::UNANCHORED, &match, 1)) {
    const auto start = static_cast<std::size_t>(match.data() - text.data());
    out.append(text, copied, start - copied).append(by);
    copied = start + match.size();
    from = match.empty() ? copied + 1 : copied;
    if (out.size() > limits::expression_text) {
      return Beyond{Incalculable::too_long};
    }
    if (!all) {
      break;
    }
  }
  return computed(out.append(text, copied));
}

Computed replace_text(const std::string& text, const std::string& what, const std::string& by) {
  if (what.empty()) {
    return Beyond{};
  }
  std::string out;
  std::size_t at = 0;
  for (std::size_t next = text.find(what); next != std::string::npos; next = text.find(what, at)) {
    out += text.substr(at, next - at) + by;
    at = next + what.size();
    if (out.size() > limits::expression_text) {
      return Beyond{Incalculable::too_long};
    }
  }
  return computed(out + text.substr(at));
}

std::string in_case(std::string text, bool upper) {
  std::transform(text.begin(), text.end(), text.begin(), [upper](char c) {
    const bool changes = upper ? c >= 'a' && c <= 'z' : c >= 'A' && c <= 'Z';
    return changes ? static_cast<char>(c ^ 0x20) : c;
  });
  return text;
}

std::string stripped(std::string_view text, bool start, bool end) {
  const auto blank = [](char c) { return static_cast<unsigned char>(c) <= ' '; };
  while (start && !text.empty() && blank(text.front())) {
    text.remove_prefix(1);
  }
  while (end && !text.empty() && blank(text.back())) {
    text.remove_suffix(1);
  }
  return std::string(text);
}

/// Methods without arguments.
Computed ask_text(std::string_view name, const std::string& text) {
  if (name == "isEmpty") {
    return computed(text.empty());
  }
  if (name == "toString") {
    return computed(text);
  }
  if (name == "trim") {
    return computed(stripped(text, true, true));
  }
  if (name == "length") {
    return is_utf8(text) ? computed(static_cast<int>(to_utf16(text).size())) : Beyond{};
  }
  if (!is_ascii(text)) {
    return Beyond{};
  }
  if (name == "toUpperCase" || name == "toLowerCase") {
    return computed(in_case(text, name == "toUpperCase"));
  }
  if (name == "isBlank") {
    return computed(stripped(text, true, true).empty());
  }
  if (name.starts_with("strip")) {
    return computed(stripped(text, name != "stripTrailing", name != "stripLeading"));
  }
  return Beyond{};
}

bool takes_nothing(std::string_view name) {
  constexpr std::string_view kMethods[] = {"isBlank",       "isEmpty",     "length",      "strip",    "stripLeading",
                                           "stripTrailing", "toLowerCase", "toUpperCase", "toString", "trim"};
  return std::ranges::find(kMethods, name) != std::end(kMethods);
}

bool takes_texts(std::string_view name) {
  constexpr std::string_view kMethods[] = {"compareTo",  "compareToIgnoreCase", "concat",    "contains",
                                           "endsWith",   "equalsIgnoreCase",    "matches",   "replace",
                                           "replaceAll", "replaceFirst",        "startsWith"};
  return std::ranges::find(kMethods, name) != std::end(kMethods);
}

/// Methods with one argument, a text.
Computed ask_text(std::string_view name, const std::string& text, const std::string& other) {
  if (name == "contains") {
    return computed(text.find(other) != std::string::npos);
  }
  if (name == "startsWith") {
    return computed(text.starts_with(other));
  }
  if (name == "endsWith") {
    return computed(text.ends_with(other));
  }
  if (name == "equals") {
    return computed(text == other);
  }
  if (name == "matches") {
    const auto match = matches_pattern(text, other);
    return match ? computed(*match) : Beyond{};
  }
  if (name == "compareTo") {
    const auto order = compare_texts(text, other);
    return order ? computed(*order) : Beyond{};
  }
  if (name == "concat") {
    return text.size() + other.size() <= limits::expression_text ? computed(text + other)
                                                                 : Beyond{Incalculable::too_long};
  }
  if (!is_ascii(text) || !is_ascii(other)) {
    return Beyond{};
  }
  if (name == "equalsIgnoreCase") {
    return computed(in_case(text, false) == in_case(other, false));
  }
  if (name == "compareToIgnoreCase") {
    return computed(*compare_texts(in_case(text, false), in_case(other, false)));
  }
  if (name == "indexOf" || name == "lastIndexOf") {
    const std::size_t found = name == "indexOf" ? text.find(other) : text.rfind(other);
    return computed(found == std::string::npos ? -1 : static_cast<int>(found));
  }
  return Beyond{};
}

Computed part_of(const std::string& text, int begin, std::optional<int> end) {
  if (!is_ascii(text)) {
    return Beyond{};
  }
  const int last = end.value_or(static_cast<int>(text.size()));
  if (begin < 0 || last > static_cast<int>(text.size()) || begin > last) {
    return ExpressionError{};
  }
  return computed(text.substr(static_cast<std::size_t>(begin), static_cast<std::size_t>(last - begin)));
}

Computed repeated(const std::string& text, int times) {
  if (times < 0) {
    return ExpressionError{};
  }
  if (text.size() * static_cast<std::size_t>(times) > limits::expression_text) {
    return Beyond{Incalculable::too_long};
  }
  std::string out;
  for (int i = 0; i < times; ++i) {
    out += text;
  }
  return computed(std::move(out));
}

/// Methods that take numbers.
Computed ask_at(std::string_view name, const std::string& text, int first, std::optional<int> second) {
  if (name == "substring") {
    return part_of(text, first, second);
  }
  return name == "repeat" && !second ? repeated(text, first) : Beyond{};
}

}  // namespace

std::optional<int> compare_texts(std::string_view a, std::string_view b) {
  if (!is_utf8(a) || !is_utf8(b)) {
    return std::nullopt;
  }
  const std::u16string x = to_utf16(a);
  const std::u16string y = to_utf16(b);
  const auto [left, right] = std::mismatch(x.begin(), x.end(), y.begin(), y.end());
  if (left != x.end() && right != y.end()) {
    return *left - *right;
  }
  return static_cast<int>(x.size()) - static_cast<int>(y.size());
}

std::optional<bool> matches_pattern(const std::string& text, const std::string& pattern) {
  const auto expression = compile(pattern, text);
  return expression ? std::optional(re2::RE2::FullMatch(text, *expression)) : std::nullopt;
}

bool makes_its_name_a_text(std::string_view method) {
  constexpr std::string_view kMethods[] = {"compareTo",     "compareToIgnoreCase",
                                           "contains",      "endsWith",
                                           "equals",        "equalsIgnoreCase",
                                           "format",        "hashCode",
                                           "indexOf",       "isBlank",
                                           "isEmpty",       "lastIndexOf",
                                           "length",        "matches",
                                           "regionMatches", "repeat",
                                           "replace",       "replaceAll",
                                           "replaceFirst",  "startsWith",
                                           "strip",         "stripLeading",
                                           "stripTrailing", "substring",
                                           "toLowerCase",   "toUpperCase",
                                           "toString",      "trim"};
  return std::ranges::find(kMethods, method) != std::end(kMethods);
}

Computed text_method(std::string_view name, const std::string& text, const Arguments& arguments) {
  const auto text_at = [&](std::size_t i) {
    return i < arguments.size() ? std::get_if<std::string>(&arguments[i].value) : nullptr;
  };
  const auto whole_at = [&](std::size_t i) {
    return i < arguments.size() ? std::get_if<int>(&arguments[i].value) : nullptr;
  };
  if (arguments.empty()) {
    return ask_text(name, text);
  }
  if (takes_nothing(name)) {
    return ExpressionError{};
  }
  if (arguments.size() > 2) {
    return Beyond{};
  }
  if (const int* first = whole_at(0)) {
    if (name != "substring" && name != "repeat") {
      return name == "equals" ? computed(false) : takes_texts(name) ? Computed(ExpressionError{}) : Beyond{};
    }
    const int* second = whole_at(1);
    const bool all_whole = second || arguments.size() == 1;
    return all_whole ? ask_at(name, text, *first, second ? std::optional(*second) : std::nullopt) : Beyond{};
  }
  const std::string* first = text_at(0);
  if (!first) {
    return name == "equals" && arguments.size() == 1 ? computed(false) : ExpressionError{};
  }
  if (arguments.size() == 1) {
    return ask_text(name, text, *first);
  }
  const std::string* second = text_at(1);
  if (name != "replace" && name != "replaceAll" && name != "replaceFirst") {
    return Beyond{};
  }
  if (!second) {
    return ExpressionError{};
  }
  return name == "replace" ? replace_text(text, *first, *second)
                           : replace_pattern(text, *first, *second, name == "replaceAll");
}

}  // namespace adjutant::vmod
