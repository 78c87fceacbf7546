#pragma once

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

#include "pictures/raster.h"

// Pictures with figures of a small font of our own.
namespace adjutant::pictures::test {

/// Digits, a letter and the hyphen: five columns, seven rows.
inline std::string_view drawn_character(char character) {
  constexpr std::array<std::string_view, 10> digits{
      ".###.#...##...##...##...##...#.###.", "..#...##....#....#....#....#...###.",
      ".###.#...#....#...#...#...#...#####", "####.....#....#.###.....#....#####.",
      "...#...##..#.#.#..#.#####...#....#.", "######....####.....#....##...#.###.",
      ".###.#....#....####.#...##...#.###.", "#####....#...#...#...#....#....#...",
      ".###.#...##...#.###.#...##...#.###.", ".###.#...##...#.####....#....#.###."};
  if (character >= '0' && character <= '9') {
    return digits.at(static_cast<std::size_t>(character - '0'));
  }
  return character == 'A' ? "..#...#.#.#...##...#######...##...#" : "...............###.................";
}

/// Paints a text with its upper left corner here, each dot of the font so many pixels wide and high; with `line`, a
/// line of that colour around it.
inline void print_text(Raster& picture, int left, int top, int dot, const std::string& text, Colour ink,
                       const Colour* line = nullptr) {
  const auto paint = [&](Colour colour, int around) {
    int at = left;
    for (const char character : text) {
      const std::string_view dots = drawn_character(character);
      for (int y = 0; y < 7 * dot; ++y) {
        for (int x = 0; x < 5 * dot; ++x) {
          if (dots[static_cast<std::size_t>(y / dot * 5 + x / dot)] != '#') {
            continue;
          }
          for (int dy = -around; dy <= around; ++dy) {
            for (int dx = -around; dx <= around; ++dx) {
              if (picture.contains(at + x + dx, top + y + dy)) {
                picture.at(at + x + dx, top + y + dy) = colour;
              }
            }
          }
        }
      }
      at += 6 * dot;
    }
  };
  if (line != nullptr) {
    paint(*line, 1);
  }
  paint(ink, 0);
}

/// A picture of one colour.
inline Raster paper(int wide, int high, Colour colour) {
  Raster picture(wide, high);
  std::ranges::fill(picture.pixels, colour);
  return picture;
}

}  // namespace adjutant::pictures::test
