#include "pictures/chart_reader.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdlib>
#include <optional>

#include "pictures/plane.h"

namespace adjutant::pictures {
namespace {

/// Ink is what differs from its cell's paper by this part of the cell's strongest difference.
constexpr float least_ink = 0.4F;
/// Differences below this (of 255) are paper, however clean it is elsewhere.
constexpr float least_difference = 36;
/// How much of the neighbours is looked at, in cells: characters that stand a little outside of their own.
constexpr double beyond = 0.25;
/// How far two prints are shifted against each other to be compared, in pixels.
constexpr int most_shift = 2;

/// The colour that is in the middle of all, channel by channel.
std::array<int, 3> paper_of(const Raster& cell) {
  std::array<std::array<std::size_t, 256>, 3> counts{};
  for (const Colour& pixel : cell.pixels) {
    ++counts[0][pixel.red];
    ++counts[1][pixel.green];
    ++counts[2][pixel.blue];
  }
  std::array<int, 3> paper{};
  for (std::size_t channel = 0; channel < 3; ++channel) {
    std::size_t below = 0;
    std::size_t value = 0;
    while (value < 255 && (below += counts.at(channel).at(value)) * 2 < cell.pixels.size()) {
      ++value;
    }
    paper.at(channel) = static_cast<int>(value);
  }
  return paper;
}

/// The print of the cell that lies here within the picture: its ink, 0 to 1, without the paper around it.
Plane print_of(const Raster& picture, double left, double top, double wide, double high) {
  const Area window{static_cast<int>(left - beyond * wide), static_cast<int>(top - beyond * high),
                    static_cast<int>((1 + 2 * beyond) * wide) + 1, static_cast<int>((1 + 2 * beyond) * high) + 1};
  const Raster around = cut(picture, window);
  // What the cut left out at the picture's edge is told by the places that were asked for.
  const double cell_left = left - std::max(0, window.x);
  const double cell_top = top - std::max(0, window.y);
  const std::array<int, 3> paper = paper_of(
      cut(picture, {static_cast<int>(left), static_cast<int>(top), static_cast<int>(wide), static_cast<int>(high)}));
  Plane differences(around.width, around.height);
  float strongest = 0;
  for (int y = 0; y < around.height; ++y) {
    for (int x = 0; x < around.width; ++x) {
      const Colour& pixel = around.at(x, y);
      const int most =
          std::max({std::abs(pixel.red - paper[0]), std::abs(pixel.green - paper[1]), std::abs(pixel.blue - paper[2])});
      differences.at(x, y) = static_cast<float>(most);
      const bool inside = x >= cell_left && y >= cell_top && x < cell_left + wide && y < cell_top + high;
      strongest = inside ? std::max(strongest, static_cast<float>(most)) : strongest;
    }
  }
  if (strongest < least_difference) {
    return {};
  }
  Pieces all(differences, std::max(least_difference, least_ink * strongest), true, Touching::corners);
  std::vector<Piece> pieces;
  for (int y = 0; y < around.height; ++y) {
    for (int x = 0; x < around.width; ++x) {
      const Piece* piece = all.at(x, y);
      if (piece == nullptr) {
        continue;
      }
      const double middle_x = (piece->left + piece->right + 1) / 2.0 - cell_left;
      const double middle_y = (piece->top + piece->bottom + 1) / 2.0 - cell_top;
      const bool rule = piece->right - piece->left + 1 > 1.1 * wide || piece->bottom - piece->top + 1 > 1.1 * high;
      if (middle_x >= 0 && middle_y >= 0 && middle_x < wide && middle_y < high && !rule) {
        pieces.push_back(*piece);
      }
    }
  }
  if (pieces.empty()) {
    return {};
  }
  // One pixel around, in which the prints' soft edges lie.
  const int from_x = std::ranges::min(pieces, {}, &Piece::left).left - 1;
  const int from_y = std::ranges::min(pieces, {}, &Piece::top).top - 1;
  Plane print(std::ranges::max(pieces, {}, &Piece::right).right + 2 - from_x,
              std::ranges::max(pieces, {}, &Piece::bottom).bottom + 2 - from_y);
  for (const Piece& piece : pieces) {
    for (const auto& [x, y] : piece.pixels) {
      for (int ny = y - 1; ny <= y + 1; ++ny) {
        for (int nx = x - 1; nx <= x + 1; ++nx) {
          if (around.contains(nx, ny)) {
            print.at(nx - from_x, ny - from_y) = std::min(1.0F, differences.at(nx, ny) / strongest);
          }
        }
      }
    }
  }
  return print;
}

/// How like the two are in the columns from, to when the second is shifted: 1 the same, 0 nothing in common. Nothing
/// where hardly any ink is.
std::optional<double> alike_within(const Plane& one, const Plane& other, int dx, int dy, int from, int to) {
  double common = 0;
  double all = 0;
  const int bottom = std::max(one.high, other.high + dy);
  for (int y = std::min(0, dy); y < bottom; ++y) {
    for (int x = from; x < to; ++x) {
      const auto a = static_cast<double>(one.or_none(x, y));
      const auto b = static_cast<double>(other.or_none(x - dx, y - dy));
      common += (a - b) * (a - b);
      all += a * a + b * b;
    }
  }
  if (all < 0.02 * (to - from) * one.high) {
    return std::nullopt;
  }
  return 1 - common / all;
}

double alike(const Plane& one, const Plane& other) {
  if (one.values.empty() || other.values.empty()) {
    return one.values.empty() && other.values.empty() ? 1 : 0;
  }
  double best = -1;
  int best_x = 0;
  int best_y = 0;
  const int right = std::max(one.wide, other.wide) + most_shift;
  for (int dy = -most_shift; dy <= most_shift; ++dy) {
    for (int dx = -most_shift; dx <= most_shift; ++dx) {
      const double like = alike_within(one, other, dx, dy, -most_shift, right).value_or(0);
      if (like > best) {
        best = like;
        best_x = dx;
        best_y = dy;
      }
    }
  }
  // Where they differ most, in a window about as wide as a character; each may stand a little aside in its print.
  const int window = std::max(4, static_cast<int>(0.6 * std::min(one.high, other.high)));
  double least = 1;
  for (int from = -1; from + window / 2 < right; from += std::max(1, window / 2)) {
    double here = -1;
    for (int dx = best_x - 1; dx <= best_x + 1; ++dx) {
      here = std::max(here, alike_within(one, other, dx, best_y, from, from + window).value_or(1));
    }
    least = std::min(least, here);
  }
  return 0.5 * best + 0.5 * least;
}

struct TaughtPrint {
  std::string value;
  const Plane* print;
};

Read nearest_value(const Plane& print, const std::vector<TaughtPrint>& examples) {
  std::map<std::string, double> values;
  for (const TaughtPrint& example : examples) {
    double& best = values.try_emplace(example.value, -1).first->second;
    best = std::max(best, alike(print, *example.print));
  }
  Read read;
  double like = -1;
  double other = -1;
  for (const auto& [value, here] : values) {
    if (here > like) {
      other = like;
      like = here;
      read.value = printed_of(value);
    } else {
      other = std::max(other, here);
    }
  }
  if (like <= 0) {
    return {};
  }
  read.sure = std::min(sure_by(like, 0.45, 0.8), sure_by(like - other, 0.0, 0.12));
  return read;
}

}  // namespace

ReadChart read_chart(const Raster& picture, const Area& area, int rows, int columns,
                     const std::map<std::pair<int, int>, std::string>& taught, const GoOn& go_on) {
  ReadChart chart(static_cast<std::size_t>(std::max(0, rows)),
                  std::vector<Read>(static_cast<std::size_t>(std::max(0, columns))));
  const double wide = static_cast<double>(area.wide) / std::max(1, columns);
  const double high = static_cast<double>(area.high) / std::max(1, rows);
  std::map<std::pair<int, int>, Plane> prints;
  for (int row = 0; row < rows; ++row) {
    for (int column = 0; column < columns; ++column) {
      prints.emplace(std::pair(row, column),
                     print_of(picture, area.x + column * wide, area.y + row * high, wide, high));
    }
  }
  std::vector<TaughtPrint> examples;
  for (const auto& [cell, value] : taught) {
    // Nothing is printed there, whatever somebody typed: it says nothing of other cells.
    const bool printed = prints.contains(cell) && (value.empty() || !prints.at(cell).values.empty());
    if (printed) {
      examples.push_back({value, &prints.at(cell)});
    }
  }
  std::size_t done = 0;
  for (const auto& [cell, print] : prints) {
    if (go_on && !go_on(done++)) {
      break;
    }
    const auto told = taught.find(cell);
    chart[static_cast<std::size_t>(cell.first)][static_cast<std::size_t>(cell.second)] =
        told != taught.end() ? Read{printed_of(told->second), 1} : nearest_value(print, examples);
  }
  return chart;
}

}  // namespace adjutant::pictures
