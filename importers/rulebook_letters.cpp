#include "importers/rulebook_letters.h"

#include <algorithm>

namespace adjutant::importers {
namespace {

constexpr char32_t broken = 0xFFFD;

/// Letters of U+00C0 to U+017F without their accents, two characters each; a blank is no letter.
constexpr std::string_view latin_bases =
    "A A A A A A AEC E E E E I I I I D N O O O O O   O U U U U Y THss"
    "a a a a a a aec e e e e i i i i d n o o o o o   o u u u u y thy "
    "A a A a A a C c C c C c C c D d D d E e E e E e E e E e G g G g "
    "G g G g H h H h I i I i I i I i I i IJijJ j K k q L l L l L l L "
    "l L l N n N n N n n N n O o O o O o OEoeR r R r R r S s S s S s "
    "S s T t T t T t U u U u U u U u U u U u W w Y y Y Z z Z z Z z s ";

bool in(char32_t letter, char32_t first, char32_t last) {
  return letter >= first && letter <= last;
}

/// In Latin Extended-A capitals and small letters alternate; the order turns at U+0139 and again at U+014A, U+0179.
bool extended_upper(char32_t letter) {
  const bool turned = in(letter, 0x139, 0x148) || in(letter, 0x179, 0x17E);
  return letter == 0x178 || ((letter % 2 == 0) != turned && letter < 0x17F && letter != 0x138);
}

}  // namespace

void append_utf8(std::string& text, char32_t letter) {
  const auto tail = [&](unsigned shift) { text += static_cast<char>(0x80U | ((letter >> shift) & 0x3FU)); };
  if (letter < 0x80) {
    text += static_cast<char>(letter);
  } else if (letter < 0x800) {
    text += static_cast<char>(0xC0U | (letter >> 6U));
    tail(0);
  } else if (letter < 0x10000) {
    text += static_cast<char>(0xE0U | (letter >> 12U));
    tail(6);
    tail(0);
  } else {
    text += static_cast<char>(0xF0U | ((letter >> 18U) & 0x07U));
    tail(12);
    tail(6);
    tail(0);
  }
}

char32_t next_letter(std::string_view text, std::size_t& at) {
  const auto first = static_cast<unsigned char>(text[at++]);
  if (first < 0x80) {
    return first;
  }
  const std::size_t more = first >= 0xF0 ? 3 : first >= 0xE0 ? 2 : 1;
  if (first < 0xC2 || first > 0xF4 || at + more > text.size()) {
    return broken;
  }
  char32_t letter = first & (0x3FU >> more);
  for (std::size_t i = 0; i < more; ++i) {
    const auto byte = static_cast<unsigned char>(text[at + i]);
    if ((byte & 0xC0U) != 0x80U) {
      return broken;
    }
    letter = (letter << 6U) | (byte & 0x3FU);
  }
  const bool overlong = (more == 2 && letter < 0x800) || (more == 3 && letter < 0x10000);
  if (overlong || letter > 0x10FFFF || in(letter, 0xD800, 0xDFFF)) {
    return broken;
  }
  at += more;
  return letter;
}

bool is_utf8(std::string_view bytes) {
  for (std::size_t at = 0; at < bytes.size();) {
    const std::size_t start = at;
    if (next_letter(bytes, at) == broken && bytes.substr(start, 3) != "\xEF\xBF\xBD") {
      return false;
    }
  }
  return true;
}

bool is_upper(char32_t letter) {
  return in(letter, 'A', 'Z') || (in(letter, 0xC0, 0xDE) && letter != 0xD7) ||
         (in(letter, 0x100, 0x17F) && extended_upper(letter)) || in(letter, 0x391, 0x3A9) || in(letter, 0x400, 0x42F);
}

bool is_lower(char32_t letter) {
  return in(letter, 'a', 'z') || (in(letter, 0xDF, 0xFF) && letter != 0xF7) ||
         (in(letter, 0x100, 0x17F) && !extended_upper(letter)) || in(letter, 0x3AC, 0x3CE) || in(letter, 0x430, 0x45F);
}

char32_t first_letter(std::string_view text) {
  std::size_t at = 0;
  return text.empty() ? 0 : next_letter(text, at);
}

LetterCount count_letters(std::string_view text) {
  LetterCount count;
  for (std::size_t at = 0; at < text.size();) {
    const char32_t letter = next_letter(text, at);
    ++count.all;
    count.upper += is_upper(letter) ? 1 : 0;
    count.lower += is_lower(letter) ? 1 : 0;
  }
  return count;
}

std::string_view trimmed(std::string_view text) {
  const auto is_space = [](char c) { return c == ' ' || c == '\t'; };
  while (!text.empty() && (is_space(text.front()) || begins_with(text, "\xC2\xA0"))) {
    text.remove_prefix(is_space(text.front()) ? 1 : 2);
  }
  while (!text.empty() && (is_space(text.back()) || ends_with(text, "\xC2\xA0"))) {
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

bool begins_with(std::string_view text, std::string_view start) {
  return text.substr(0, start.size()) == start;
}

bool ends_with(std::string_view text, std::string_view end) {
  return text.size() >= end.size() && text.substr(text.size() - end.size()) == end;
}

std::string slug(std::string_view text) {
  std::string result;
  bool gap = false;
  const auto add = [&](char c) {
    const char small = c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c;
    if (gap && !result.empty()) {
      result += '-';
    }
    gap = false;
    result += small;
  };
  for (std::size_t at = 0; at < text.size();) {
    const char32_t letter = next_letter(text, at);
    if (in(letter, 'a', 'z') || in(letter, 'A', 'Z') || in(letter, '0', '9')) {
      add(static_cast<char>(letter));
    } else if (in(letter, 0xC0, 0x17F) && latin_bases[2 * (letter - 0xC0)] != ' ') {
      const std::string_view base = trimmed(latin_bases.substr(2 * (letter - 0xC0), 2));
      std::for_each(base.begin(), base.end(), add);
    } else if (!in(letter, 0x300, 0x36F)) {  // an accent that stands behind its letter is none of its own
      gap = true;
    }
  }
  return result;
}

}  // namespace adjutant::importers
