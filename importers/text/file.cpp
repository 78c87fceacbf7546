#include "importers/text/file.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <fstream>
#include <optional>
#include <system_error>

#include "base/utf8.h"
#include "db/language/letters.h"
#include "importers/text/letters.h"
#include "importers/text/lines.h"

namespace adjutant::importers {
namespace {

/// 0x80 to 0x9F of Windows-1252; elsewhere it is Latin-1, which is Unicode. The five holes are what browsers make of
/// them: control characters.
constexpr std::array<char32_t, 32> windows_1252 = {0x20AC, 0x81,   0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021,
                                                   0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0x8D,   0x017D, 0x8F,
                                                   0x90,   0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
                                                   0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x9D,   0x017E, 0x0178};

/// The upper half of the code page of DOS in Western Europe. Lines and shades of its boxes are what they are.
// clang-format off
constexpr std::array<char32_t, 128> code_page_850 = {
    0xC7,   0xFC,   0xE9,   0xE2,   0xE4,   0xE0,   0xE5,   0xE7,   0xEA,   0xEB,   0xE8,   0xEF,   0xEE,   0xEC,   0xC4,   0xC5,
    0xC9,   0xE6,   0xC6,   0xF4,   0xF6,   0xF2,   0xFB,   0xF9,   0xFF,   0xD6,   0xDC,   0xF8,   0xA3,   0xD8,   0xD7,   0x192,
    0xE1,   0xED,   0xF3,   0xFA,   0xF1,   0xD1,   0xAA,   0xBA,   0xBF,   0xAE,   0xAC,   0xBD,   0xBC,   0xA1,   0xAB,   0xBB,
    0x2591, 0x2592, 0x2593, 0x2502, 0x2524, 0xC1,   0xC2,   0xC0,   0xA9,   0x2563, 0x2551, 0x2557, 0x255D, 0xA2,   0xA5,   0x2510,
    0x2514, 0x2534, 0x252C, 0x251C, 0x2500, 0x253C, 0xE3,   0xC3,   0x255A, 0x2554, 0x2569, 0x2566, 0x2560, 0x2550, 0x256C, 0xA4,
    0xF0,   0xD0,   0xCA,   0xCB,   0xC8,   0x131,  0xCD,   0xCE,   0xCF,   0x2518, 0x250C, 0x2588, 0x2584, 0xA6,   0xCC,   0x2580,
    0xD3,   0xDF,   0xD4,   0xD2,   0xF5,   0xD5,   0xB5,   0xFE,   0xDE,   0xDA,   0xDB,   0xD9,   0xFD,   0xDD,   0xAF,   0xB4,
    0xAD,   0xB1,   0x2017, 0xBE,   0xB6,   0xA7,   0xF7,   0xB8,   0xB0,   0xA8,   0xB7,   0xB9,   0xB3,   0xB2,   0x25A0, 0xA0};
// clang-format on

enum class Legacy { windows, dos };

std::string_view name_of(Legacy encoding) {
  return encoding == Legacy::windows ? "Windows-1252" : "CP850";
}

void append_legacy(std::string& text, std::string_view bytes, Legacy encoding) {
  for (const char c : bytes) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte >= 0x80 && encoding == Legacy::dos) {
      append_character(text, code_page_850.at(byte - 0x80U));
    } else {
      append_character(text, byte >= 0x80 && byte < 0xA0 ? windows_1252.at(byte - 0x80U) : byte);
    }
  }
}

/// Which of the two the words of a text were written in: beside another letter stands a letter, and the small accented
/// letters lie below 0xA6 in one and above 0xBF in the other.
Legacy guess_legacy(std::string_view bytes) {
  std::size_t dos = 0;
  std::size_t windows = 0;
  for (std::size_t i = 1; i < bytes.size(); ++i) {
    const auto byte = static_cast<unsigned char>(bytes[i]);
    const char before = bytes[i - 1];
    if (is_word_byte(before) && !is_digit(before) && static_cast<unsigned char>(before) < 0x80) {
      dos += byte >= 0x80 && byte < 0xA6 && byte != 0x92 ? 1U : 0U;  // 0x92 is the apostrophe of Windows
      windows += byte >= 0xC0 ? 1U : 0U;
    }
  }
  return dos > windows ? Legacy::dos : Legacy::windows;
}

bool has_high_bytes(std::string_view bytes) {
  return std::any_of(bytes.begin(), bytes.end(), [](char c) { return static_cast<unsigned char>(c) >= 0x80; });
}

/// Line by line what is UTF-8 stays: texts are pasted together from several.
DecodedText from_mixed(std::string_view bytes, Legacy legacy) {
  DecodedText decoded;
  bool some_utf8 = false;
  for (std::size_t at = 0; at < bytes.size();) {
    const std::size_t end = std::min(bytes.find('\n', at), bytes.size() - 1) + 1;
    const std::string_view line = bytes.substr(at, end - at);
    if (is_utf8(line)) {
      some_utf8 = some_utf8 || has_high_bytes(line);
      decoded.text += line;
    } else {
      append_legacy(decoded.text, line, legacy);
    }
    at = end;
  }
  decoded.encoding = (some_utf8 ? "UTF-8 + " : "") + std::string(name_of(legacy));
  return decoded;
}

/// An odd last byte and a lone surrogate become U+FFFD.
std::string from_utf16(std::string_view bytes, bool big_endian) {
  const auto unit = [&](std::size_t at) -> char32_t {
    const char32_t first = static_cast<unsigned char>(bytes[at]);
    const char32_t second = static_cast<unsigned char>(bytes[at + 1]);
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
    append_character(text, letter);
  }
  if (at < bytes.size()) {
    append_character(text, 0xFFFD);
  }
  return text;
}

/// Text has hardly any control character besides tab, line and page ends.
bool is_binary(std::string_view text) {
  const auto controls = std::count_if(text.begin(), text.end(), [](char c) {
    return static_cast<unsigned char>(c) < 0x20 && c != '\t' && c != '\n' && c != '\r' && c != '\f' && c != '\v';
  });
  return text.find('\0') != std::string_view::npos || static_cast<std::size_t>(controls) > text.size() / 200;
}

/// Every other byte of Latin text in UTF-16 is zero: the first of each two where the high byte comes first.
std::optional<bool> utf16_without_mark(std::string_view bytes) {
  constexpr std::size_t enough = 4096;
  const std::string_view start = bytes.substr(0, enough);
  std::array<std::size_t, 2> zeros{};
  for (std::size_t i = 0; i < start.size(); ++i) {
    zeros.at(i % 2) += start[i] == '\0' ? 1U : 0U;
  }
  const bool big_endian = zeros[0] > zeros[1];
  const std::size_t most = std::max(zeros[0], zeros[1]);
  const std::size_t least = std::min(zeros[0], zeros[1]);
  return start.size() > 3 && 3 * most > start.size() && 20 * least < most ? std::optional(big_endian) : std::nullopt;
}

/// What a page declares itself to be; of the legacy encodings only what is not Windows-1252 in practice.
std::optional<Legacy> declared_legacy(std::string_view bytes) {
  constexpr std::size_t head = 2048;  // bytes; the declaration stands in the first thousand
  const std::string start = in_small_ascii(bytes.substr(0, head));
  const std::size_t at = start.find("charset=");
  if (at == std::string::npos) {
    return std::nullopt;
  }
  const std::string declared = start.substr(at + 8, 16);
  const bool dos = declared.find("850") != std::string::npos;
  const bool windows = declared.find("1252") != std::string::npos || declared.find("8859-1") != std::string::npos;
  return dos ? std::optional(Legacy::dos) : windows ? std::optional(Legacy::windows) : std::nullopt;
}

DecodedText decoded(std::string_view bytes) {
  const std::string_view mark = bytes.substr(0, 2);
  if (mark == "\xFF\xFE" || mark == "\xFE\xFF") {
    return {from_utf16(bytes.substr(2), mark == "\xFE\xFF"), "UTF-16"};
  }
  if (const auto big_endian = utf16_without_mark(bytes)) {
    return {from_utf16(bytes, *big_endian), "UTF-16"};
  }
  if (is_utf8(bytes)) {
    return {std::string(bytes.substr(0, 3) == "\xEF\xBB\xBF" ? bytes.substr(3) : bytes), "UTF-8"};
  }
  const auto declared = is_html(bytes) ? declared_legacy(bytes) : std::nullopt;
  return from_mixed(bytes, declared ? *declared : guess_legacy(bytes));
}

}  // namespace

bool is_pdf(std::string_view bytes) {
  return bytes.substr(0, 1024).find("%PDF-") != std::string_view::npos;
}

Result<DecodedText> decode_text(std::string_view bytes, const std::string& where) {
  if (bytes.starts_with("PK\x03\x04") || bytes.starts_with("\xD0\xCF\x11\xE0")) {
    return failure(where, {"import.rules_archive", {}});
  }
  DecodedText text = decoded(bytes);
  if (is_binary(text.text)) {
    return failure(where, {"import.rules_binary", {}});
  }
  return text;
}

Result<std::string> read_text_file(const std::filesystem::path& path, std::uintmax_t most) {
  std::error_code error;
  // Asked before opening: a pipe would wait for somebody to write into it.
  const bool is_file = std::filesystem::is_regular_file(path, error);
  std::ifstream in = is_file ? std::ifstream(path, std::ios::binary) : std::ifstream();
  const std::uintmax_t size = is_file ? std::filesystem::file_size(path, error) : 0;
  if (!in.is_open() || error) {
    return failure(path.string(), {"import.unreadable", {}});
  }
  if (size > most) {
    return failure(path.string(), {"import.too_large", {{"megabytes", most >> 20U}}});
  }
  std::string text(size, '\0');
  in.read(text.data(), static_cast<std::streamsize>(size));
  if (in.gcount() != static_cast<std::streamsize>(size)) {
    return failure(path.string(), {"import.unreadable", {}});
  }
  return text;
}

}  // namespace adjutant::importers
