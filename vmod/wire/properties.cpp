#include "vmod/wire/properties.h"

#include <algorithm>
#include <cstdint>
#include <vector>

#include "base/utf8.h"
#include "vmod/sequence.h"
#include "vmod/utf16.h"
#include "vmod/wire/limits.h"

namespace adjutant::vmod::wire {
namespace {

constexpr char kSeparator = '|';

// Writing, as java.util.Properties.store

void append_hex(std::string& out, char16_t unit) {
  constexpr std::string_view digits = "0123456789ABCDEF";
  out += "\\u";
  for (int shift = 12; shift >= 0; shift -= 4) {
    out += digits[unit >> shift & 0xF];
  }
}

void append_escaped(std::string& out, std::string_view text, bool every_space) {
  const std::u16string units = to_utf16(text);
  for (std::size_t i = 0; i < units.size(); ++i) {
    const char16_t unit = units[i];
    const char letter = unit < 0x80 ? static_cast<char>(unit) : '\0';
    constexpr std::string_view named = "\t\n\r\f";
    constexpr std::string_view letters = "tnrf";
    if (unit > 0x7E || (unit < 0x20 && named.find(letter) == std::string_view::npos)) {
      append_hex(out, unit);
    } else if (const std::size_t at = named.find(letter); at != std::string_view::npos) {
      out += '\\';
      out += letters[at];
    } else {
      if (std::string_view("\\=:#!").find(letter) != std::string_view::npos ||
          (letter == ' ' && (every_space || i == 0))) {
        out += '\\';
      }
      out += letter;
    }
  }
}

/// Where Java's table of so many slots keeps a key: String.hashCode, its upper half folded into the lower.
std::uint32_t slot_of(const std::string& key, std::uint32_t slots) {
  std::uint32_t hash = 0;
  for (const char16_t unit : to_utf16(key)) {
    hash = hash * 31 + unit;
  }
  return (hash ^ hash >> 16) & (slots - 1);
}

/// The order in which a ConcurrentHashMap gives its keys: it starts with 16 slots and never fills more than 3 of 4.
std::vector<const Properties::value_type*> in_java_order(const Properties& properties) {
  std::uint32_t slots = 16;
  while (properties.size() >= slots / 4 * 3) {
    slots *= 2;
  }
  std::vector<std::pair<std::uint32_t, const Properties::value_type*>> placed;
  placed.reserve(properties.size());
  for (const auto& property : properties) {
    placed.emplace_back(slot_of(property.first, slots), &property);
  }
  std::stable_sort(placed.begin(), placed.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
  std::vector<const Properties::value_type*> ordered;
  ordered.reserve(placed.size());
  for (const auto& [slot, property] : placed) {
    ordered.push_back(property);
  }
  return ordered;
}

// Reading, as java.util.Properties.load

bool is_blank(char c) {
  return c == ' ' || c == '\t' || c == '\f';
}

std::string_view without_blanks(std::string_view text) {
  while (!text.empty() && is_blank(text.front())) {
    text.remove_prefix(1);
  }
  return text;
}

bool ends_in_escape(std::string_view line) {
  std::size_t count = 0;
  while (count < line.size() && line[line.size() - 1 - count] == '\\') {
    ++count;
  }
  return count % 2 == 1;
}

std::string_view take_line(std::string_view& text) {
  const std::size_t end = std::min(text.find_first_of("\r\n"), text.size());
  const std::string_view line = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  return line;
}

/// The next "key=value", its continued lines joined, comments and blank lines passed over; empty at the end.
std::string take_logical_line(std::string_view& text) {
  std::string logical;
  while (!text.empty()) {
    const std::string_view line = without_blanks(take_line(text));
    if (logical.empty() && (line.empty() || line.front() == '#' || line.front() == '!')) {
      continue;
    }
    logical += line;
    if (!ends_in_escape(line)) {
      break;
    }
    logical.pop_back();
  }
  return logical;
}

std::optional<char16_t> hex_unit(std::string_view digits) {
  if (digits.size() < 4) {
    return std::nullopt;
  }
  unsigned unit = 0;
  for (const char c : digits.substr(0, 4)) {
    const bool digit = c >= '0' && c <= '9';
    const char lower = static_cast<char>(c | 0x20);
    if (!digit && (lower < 'a' || lower > 'f')) {
      return std::nullopt;
    }
    unit = unit << 4 | static_cast<unsigned>(digit ? c - '0' : lower - 'a' + 10);
  }
  return static_cast<char16_t>(unit);
}

char unescaped(char c) {
  constexpr std::string_view letters = "tnrf";
  const std::size_t at = letters.find(c);
  return at == std::string_view::npos ? c : "\t\n\r\f"[at];
}

/// A text without its escapes; bytes beyond ASCII are read as Latin-1. None if an escape is broken.
std::optional<std::string> unescape(std::string_view text) {
  std::u16string units;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '\\' || i + 1 == text.size()) {
      units += static_cast<char16_t>(static_cast<unsigned char>(text[i]));
      continue;
    }
    ++i;
    if (text[i] != 'u') {
      units += static_cast<char16_t>(static_cast<unsigned char>(unescaped(text[i])));
      continue;
    }
    const auto unit = hex_unit(text.substr(i + 1));
    if (!unit) {
      return std::nullopt;
    }
    units += *unit;
    i += 4;
  }
  return to_utf8(units);
}

/// The position in a line at which its key ends.
std::size_t key_end(std::string_view line) {
  std::size_t end = 0;
  while (end < line.size() && line[end] != '=' && line[end] != ':' && !is_blank(line[end])) {
    end += line[end] == '\\' ? 2U : 1U;
  }
  return std::min(end, line.size());
}

}  // namespace

std::optional<std::string> encode_properties(const Properties& properties) {
  std::vector<std::string> lines;
  for (const auto* property : in_java_order(properties)) {
    std::string& line = lines.emplace_back();
    append_escaped(line, property->first, true);
    line += '=';
    append_escaped(line, property->second, false);
  }
  return encode_sequence(lines, kSeparator);
}

std::optional<Properties> decode_properties(std::string_view text) {
  std::string lines;
  for (const std::string& token : decode_sequence(text, kSeparator)) {
    lines += token;
    lines += '\n';
  }
  Properties properties;
  std::string_view rest = lines;
  while (!rest.empty()) {
    const std::string line = take_logical_line(rest);
    if (line.empty()) {
      continue;
    }
    const std::size_t end = key_end(line);
    std::string_view value = without_blanks(std::string_view(line).substr(end));
    if (!value.empty() && (value.front() == '=' || value.front() == ':')) {
      value = without_blanks(value.substr(1));
    }
    auto key = unescape(std::string_view(line).substr(0, end));
    auto plain = unescape(value);
    if (!key || !plain) {
      return std::nullopt;
    }
    properties.insert_or_assign(std::move(*key), std::move(*plain));
  }
  return properties;
}

std::string value_of(const Properties& properties, std::string_view name) {
  const auto found = properties.find(name);
  return found == properties.end() ? std::string{} : found->second;
}

std::string player_name_in(std::string_view properties) {
  const auto known = decode_properties(properties);
  return known ? std::string(beginning(value_of(*known, "name"), limits::name_bytes)) : std::string();
}

}  // namespace adjutant::vmod::wire
