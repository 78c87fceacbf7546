#include "importers/rulebook_bytes.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>

#include "db/letters.h"
#include "importers/rulebook_letters.h"

namespace adjutant::importers {
namespace {

/// 0x80 to 0x9F of Windows-1252; elsewhere it is Latin-1, which is Unicode. The five holes are what browsers make of
/// them: control characters.
constexpr std::array<char32_t, 32> windows_1252 = {0x20AC, 0x81,   0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021,
                                                   0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0x8D,   0x017D, 0x8F,
                                                   0x90,   0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
                                                   0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x9D,   0x017E, 0x0178};

std::string from_windows_1252(std::string_view bytes) {
  std::string text;
  for (const char c : bytes) {
    const auto byte = static_cast<unsigned char>(c);
    db::append_code_point(text, byte >= 0x80 && byte < 0xA0 ? windows_1252.at(byte - 0x80U) : byte);
  }
  return text;
}

/// An odd last byte and a lone surrogate become U+FFFD.
std::string from_utf16(std::string_view bytes, bool big_endian) {
  const auto unit = [&](std::size_t at) -> char32_t {
    const auto first = static_cast<unsigned char>(bytes[at]);
    const auto second = static_cast<unsigned char>(bytes[at + 1]);
    return big_endian ? (first << 8U) | second : (second << 8U) | first;
  };
  std::string text;
  std::size_t at = 0;
  while (at + 1 < bytes.size()) {
    char32_t letter = unit(at);
    at += 2;
    const bool high = letter >= 0xD800 && letter < 0xDC00;
    if (high && at + 1 < bytes.size() && unit(at) >= 0xDC00 && unit(at) < 0xE000) {
      letter = 0x10000 + ((letter - 0xD800) << 10U) + (unit(at) - 0xDC00);
      at += 2;
    } else if (letter >= 0xD800 && letter < 0xE000) {
      letter = 0xFFFD;
    }
    db::append_code_point(text, letter);
  }
  if (at < bytes.size()) {
    db::append_code_point(text, 0xFFFD);
  }
  return text;
}

bool begins_with_tag(std::string_view bytes) {
  const std::size_t start = bytes.find_first_not_of(" \t\r\n\xEF\xBB\xBF");
  if (start == std::string_view::npos || bytes[start] != '<') {
    return false;
  }
  std::string head(bytes.substr(start, 14));
  std::transform(head.begin(), head.end(), head.begin(),
                 [](char c) { return c >= 'A' && c <= 'Z' ? char(c + 32) : c; });
  return head.rfind("<!doctype html", 0) == 0 || head.rfind("<html", 0) == 0 || head.rfind("<?xml", 0) == 0 ||
         head.rfind("<head", 0) == 0;
}

/// The key that says what a file is that is recognised and not read.
std::optional<std::string> other_format(std::string_view bytes) {
  if (bytes.substr(0, 1024).find("%PDF-") != std::string_view::npos) {
    return "import.rules_pdf";
  }
  if (begins_with_tag(bytes)) {
    return "import.rules_html";
  }
  if (bytes.substr(0, 4) == "PK\x03\x04" || bytes.substr(0, 4) == "\xD0\xCF\x11\xE0") {
    return "import.rules_archive";
  }
  return std::nullopt;
}

/// Text has hardly any control character besides tab, line and page ends.
bool is_binary(std::string_view text) {
  const auto controls = std::count_if(text.begin(), text.end(), [](char c) {
    return static_cast<unsigned char>(c) < 0x20 && c != '\t' && c != '\n' && c != '\r' && c != '\f' && c != '\v';
  });
  return text.find('\0') != std::string_view::npos || static_cast<std::size_t>(controls) > text.size() / 200;
}

DecodedText decoded(std::string_view bytes) {
  const std::string_view mark = bytes.substr(0, 2);
  if (mark == "\xFF\xFE" || mark == "\xFE\xFF") {
    return {from_utf16(bytes.substr(2), mark == "\xFE\xFF"), "UTF-16"};
  }
  if (is_utf8(bytes)) {
    return {std::string(bytes.substr(0, 3) == "\xEF\xBB\xBF" ? bytes.substr(3) : bytes), "UTF-8"};
  }
  return {from_windows_1252(bytes), "Windows-1252"};
}

}  // namespace

Result<DecodedText> decode_text(std::string_view bytes, const std::string& where) {
  if (const auto other = other_format(bytes)) {
    return failure(where, {*other, {}});
  }
  DecodedText text = decoded(bytes);
  if (is_binary(text.text)) {
    return failure(where, {"import.rules_binary", {}});
  }
  return text;
}

}  // namespace adjutant::importers
