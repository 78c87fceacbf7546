#include "db/language/letters.h"

#include <algorithm>
#include <array>
#include <utility>

#include "base/utf8.h"

namespace adjutant::db {
namespace {

struct Accented {
  char32_t letter;
  char32_t base;
  char32_t mark;
};

/// Small letters that are a letter and an accent, in order.
constexpr Accented accented_letters[] = {
    {0x0E0, 'a', 0x300},   {0x0E1, 'a', 0x301},   {0x0E2, 'a', 0x302},   {0x0E3, 'a', 0x303},   {0x0E4, 'a', 0x308},
    {0x0E5, 'a', 0x30A},   {0x0E7, 'c', 0x327},   {0x0E8, 'e', 0x300},   {0x0E9, 'e', 0x301},   {0x0EA, 'e', 0x302},
    {0x0EB, 'e', 0x308},   {0x0EC, 'i', 0x300},   {0x0ED, 'i', 0x301},   {0x0EE, 'i', 0x302},   {0x0EF, 'i', 0x308},
    {0x0F1, 'n', 0x303},   {0x0F2, 'o', 0x300},   {0x0F3, 'o', 0x301},   {0x0F4, 'o', 0x302},   {0x0F5, 'o', 0x303},
    {0x0F6, 'o', 0x308},   {0x0F9, 'u', 0x300},   {0x0FA, 'u', 0x301},   {0x0FB, 'u', 0x302},   {0x0FC, 'u', 0x308},
    {0x0FD, 'y', 0x301},   {0x0FF, 'y', 0x308},   {0x101, 'a', 0x304},   {0x103, 'a', 0x306},   {0x105, 'a', 0x328},
    {0x107, 'c', 0x301},   {0x109, 'c', 0x302},   {0x10B, 'c', 0x307},   {0x10D, 'c', 0x30C},   {0x10F, 'd', 0x30C},
    {0x113, 'e', 0x304},   {0x115, 'e', 0x306},   {0x117, 'e', 0x307},   {0x119, 'e', 0x328},   {0x11B, 'e', 0x30C},
    {0x11D, 'g', 0x302},   {0x11F, 'g', 0x306},   {0x121, 'g', 0x307},   {0x123, 'g', 0x327},   {0x125, 'h', 0x302},
    {0x129, 'i', 0x303},   {0x12B, 'i', 0x304},   {0x12D, 'i', 0x306},   {0x12F, 'i', 0x328},   {0x135, 'j', 0x302},
    {0x137, 'k', 0x327},   {0x13A, 'l', 0x301},   {0x13C, 'l', 0x327},   {0x13E, 'l', 0x30C},   {0x144, 'n', 0x301},
    {0x146, 'n', 0x327},   {0x148, 'n', 0x30C},   {0x14D, 'o', 0x304},   {0x14F, 'o', 0x306},   {0x151, 'o', 0x30B},
    {0x155, 'r', 0x301},   {0x157, 'r', 0x327},   {0x159, 'r', 0x30C},   {0x15B, 's', 0x301},   {0x15D, 's', 0x302},
    {0x15F, 's', 0x327},   {0x161, 's', 0x30C},   {0x163, 't', 0x327},   {0x165, 't', 0x30C},   {0x169, 'u', 0x303},
    {0x16B, 'u', 0x304},   {0x16D, 'u', 0x306},   {0x16F, 'u', 0x30A},   {0x171, 'u', 0x30B},   {0x173, 'u', 0x328},
    {0x175, 'w', 0x302},   {0x177, 'y', 0x302},   {0x17A, 'z', 0x301},   {0x17C, 'z', 0x307},   {0x17E, 'z', 0x30C},
    {0x3AC, 0x3B1, 0x301}, {0x3AD, 0x3B5, 0x301}, {0x3AE, 0x3B7, 0x301}, {0x3AF, 0x3B9, 0x301}, {0x3CA, 0x3B9, 0x308},
    {0x3CB, 0x3C5, 0x308}, {0x3CC, 0x3BF, 0x301}, {0x3CD, 0x3C5, 0x301}, {0x3CE, 0x3C9, 0x301}, {0x439, 0x438, 0x306},
    {0x451, 0x435, 0x308}, {0x457, 0x456, 0x308}, {0x45E, 0x443, 0x306},
};

struct Spelled {
  char32_t letter;
  std::string_view letters;
};

/// Letters that are no letter with an accent, and how they are typed without them.
constexpr Spelled spelled_letters[] = {{0x00AA, "a"}, {0x00BA, "o"}, {0x00DF, "ss"}, {0x00E6, "ae"},
                                       {0x00F0, "d"}, {0x00F8, "o"}, {0x00FE, "th"}, {0x0111, "d"},
                                       {0x0131, "i"}, {0x0142, "l"}, {0x0153, "oe"}, {0x03C2, "\u03C3"}};

constexpr std::string_view ligatures[] = {"ff", "fi", "fl", "ffi", "ffl"};
constexpr char32_t first_ligature = 0xFB00;

struct Range {
  char32_t first;
  char32_t last;
};

/// The ranges of characters above ASCII that are not part of a word, in order.
constexpr Range separators[] = {
    {0x0080, 0x00A9},     // controls, Latin-1 punctuation
    {0x00AB, 0x00B4},     //
    {0x00B6, 0x00B9},     //
    {0x00BB, 0x00BF},     //
    {0x00D7, 0x00D7},     // multiplication
    {0x00F7, 0x00F7},     // division
    {0x2000, 0x206F},     // general punctuation
    {0x20A0, 0x20CF},     // currencies
    {0x2190, 0x2BFF},     // arrows, mathematics, boxes, dingbats
    {0x2E00, 0x2E7F},     // more punctuation
    {0x3000, 0x3003},     // ideographic punctuation
    {0x3008, 0x3020},     //
    {0xE000, 0xF8FF},     // private: the bullets of symbol fonts
    {0xFE10, 0xFE6F},     // forms of punctuation
    {0xFF00, 0xFF0F},     //
    {0xFFF0, 0xFFFF},     // replacement
    {0x1F000, 0x1FAFF},   // pictures
    {0xE0000, 0x10FFFF},  // tags, private
};

}  // namespace

bool is_digit(char32_t code) {
  return code >= U'0' && code <= U'9';
}

bool is_word_character(char32_t code) {
  if (code < 0x80) {
    return is_digit(code) || (code >= U'a' && code <= U'z') || (code >= U'A' && code <= U'Z');
  }
  return !is_apostrophe(code) && std::ranges::none_of(separators, [code](const Range& range) {
    return code >= range.first && code <= range.last;
  });
}

bool is_combining_mark(char32_t code) {
  return code >= 0x0300 && code <= 0x036F;
}

bool is_invisible(char32_t code) {
  return code == 0x00AD || (code >= 0x200B && code <= 0x200D) || code == 0x2060 || code == 0xFEFF;
}

bool is_apostrophe(char32_t code) {
  return code == U'\'' || code == U'`' || code == 0x00B4 || code == 0x02B9 || code == 0x02BC || code == 0x2018 ||
         code == 0x2019 || code == 0x2032 || code == 0xFF07;
}

char32_t lower(char32_t code) {
  const auto within = [code](char32_t first, char32_t last) { return code >= first && code <= last; };
  if (within('A', 'Z') || (within(0x00C0, 0x00DE) && code != 0x00D7) || within(0x0391, 0x03A9) ||
      within(0x0410, 0x042F)) {
    return code + 0x20;
  }
  if (code == 0x0130) {
    return U'i';
  }
  if (code == 0x0178) {
    return 0x00FF;
  }
  const bool even_is_capital = within(0x0100, 0x0137) || within(0x014A, 0x0177);
  const bool odd_is_capital = within(0x0139, 0x0148) || within(0x0179, 0x017E);
  if ((even_is_capital && code % 2 == 0) || (odd_is_capital && code % 2 == 1)) {
    return code + 1;
  }
  if (within(0x0400, 0x040F)) {
    return code + 0x50;
  }
  switch (code) {
    case 0x0386:
      return 0x03AC;
    case 0x0388:
    case 0x0389:
    case 0x038A:
      return code + 0x25;
    case 0x038C:
      return 0x03CC;
    case 0x038E:
    case 0x038F:
      return code + 0x3F;
    default:
      return code;
  }
}

char32_t composed(char32_t letter, char32_t mark) {
  const auto* const found = std::ranges::find_if(
      accented_letters, [&](const Accented& entry) { return entry.base == letter && entry.mark == mark; });
  return found == std::end(accented_letters) ? letter : found->letter;
}

std::string unaccented(char32_t letter) {
  if (letter >= 0x80) {
    if (const auto* const found = std::ranges::lower_bound(accented_letters, letter, {}, &Accented::letter);
        found != std::end(accented_letters) && found->letter == letter) {
      letter = found->base;
    } else if (const auto* const spelled = std::ranges::find(spelled_letters, letter, &Spelled::letter);
               spelled != std::end(spelled_letters)) {
      return std::string(spelled->letters);
    }
  }
  std::string text;
  append_character(text, letter);
  return text;
}

std::string_view ligature(char32_t code) {
  return code >= first_ligature && code < first_ligature + std::size(ligatures) ? ligatures[code - first_ligature]
                                                                                : std::string_view{};
}

}  // namespace adjutant::db
