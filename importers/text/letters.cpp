#include "importers/text/letters.h"

#include <algorithm>

#include "base/utf8.h"
#include "db/language/letters.h"

namespace adjutant::importers {
namespace {

constexpr char32_t broken = 0xFFFD;
constexpr char32_t end_of_cased = 0x530;  // behind Latin, Greek and Cyrillic

bool is_letter(char32_t code) {
  return db::is_word_character(code) && !db::is_digit(code);
}

}  // namespace

bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

bool all_digits(std::string_view text) {
  return !text.empty() && std::ranges::all_of(text, is_digit);
}

bool is_word_byte(char c) {
  return is_digit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || static_cast<unsigned char>(c) >= 0x80;
}

bool is_utf8(std::string_view bytes) {
  while (!bytes.empty()) {
    const std::string_view here = bytes;
    if (take_character(bytes) == broken && !here.starts_with("\xEF\xBF\xBD")) {
      return false;
    }
  }
  return true;
}

bool is_upper(char32_t letter) {
  return db::lower(letter) != letter;
}

bool is_lower(char32_t letter) {
  return letter < end_of_cased && is_letter(letter) && !is_upper(letter);
}

char32_t first_letter(std::string_view text) {
  return text.empty() ? 0 : take_character(text);
}

LetterCount count_letters(std::string_view text) {
  LetterCount count;
  while (!text.empty()) {
    const char32_t letter = take_character(text);
    ++count.all;
    if (is_upper(letter)) {
      ++count.upper;
    } else if (is_lower(letter)) {
      ++count.lower;
    }
  }
  return count;
}

std::string_view trimmed(std::string_view text) {
  const auto is_space = [](char c) { return c == ' ' || c == '\t'; };
  while (!text.empty() && (is_space(text.front()) || text.starts_with("\xC2\xA0"))) {
    text.remove_prefix(is_space(text.front()) ? 1 : 2);
  }
  while (!text.empty() && (is_space(text.back()) || text.ends_with("\xC2\xA0"))) {
    text.remove_suffix(is_space(text.back()) ? 1 : 2);
  }
  return text;
}

std::vector<std::string_view> words_of(std::string_view text) {
  std::vector<std::string_view> words;
  for (std::size_t at = text.find_first_not_of(" \t"); at != std::string_view::npos;) {
    const std::size_t end = std::min(text.find_first_of(" \t", at), text.size());
    words.push_back(text.substr(at, end - at));
    at = text.find_first_not_of(" \t", end);
  }
  return words;
}

std::string single_spaced(std::string_view text) {
  return join(words_of(text), " ");
}

std::string in_small_letters(std::string_view text) {
  std::string small;
  while (!text.empty()) {
    append_character(small, db::lower(take_character(text)));
  }
  return small;
}

std::vector<std::string_view> split(std::string_view text, std::string_view separators) {
  std::vector<std::string_view> pieces;
  for (std::size_t at = 0; at <= text.size(); at += pieces.back().size() + 1) {
    pieces.push_back(text.substr(at, text.substr(at).find_first_of(separators)));
  }
  return pieces;
}

std::string in_small_ascii(std::string_view text) {
  std::string small(text);
  std::ranges::transform(small, small.begin(), [](char c) { return c >= 'A' && c <= 'Z' ? char(c - 'A' + 'a') : c; });
  return small;
}

std::string shape_of(std::string_view text) {
  std::string shape;
  for (const char c : text) {
    if (!is_digit(c)) {
      shape += c;
    } else if (!shape.ends_with('#')) {
      shape += '#';
    }
  }
  return shape;
}

std::string superscript(std::string_view digits) {
  std::string mark;
  for (const char digit : digits) {
    mark += superscripts.at(static_cast<std::size_t>(digit - '0'));
  }
  return mark;
}

std::string slug(std::string_view text) {
  std::string result;
  bool gap = false;
  while (!text.empty()) {
    const char32_t letter = take_character(text);
    const std::string plain = db::unaccented(db::lower(letter));
    const bool ascii =
        std::all_of(plain.begin(), plain.end(), [](char c) { return static_cast<unsigned char>(c) < 0x80; });
    if (ascii && db::is_word_character(letter)) {
      result += gap && !result.empty() ? "-" : "";
      result += plain;
      gap = false;
    } else {
      gap = gap || !db::is_combining_mark(letter);  // an accent that stands behind its letter separates nothing
    }
  }
  return result;
}

}  // namespace adjutant::importers
