#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <map>
#include <random>
#include <string>
#include <vector>

#include "pictures/outlines.h"

// A board on which somebody drew woods and houses of known shapes over open ground and marsh, with the lines of the
// grid, numbers and dots printed over them.
namespace adjutant::pictures::test {

struct DrawnBoard {
  Raster picture;
  HexLattice lattice;
  std::vector<HexAt> hexes;
  std::vector<HexGuess> kinds;   ///< four of each kind are shown, the rest seems so
  std::vector<int> drawn_in;     ///< by pixel, the place of the hex whose shape covers it; -1: none
  std::vector<std::size_t> all;  ///< hexes that are drawn all over
};

inline double inside_hexagon(const HexLattice& lattice, PointOf middle, double x, double y) {
  double u = x - middle.x, v = y - middle.y;
  if (lattice.sideways) {
    std::swap(u, v);
  }
  const double across = std::abs(u) / (lattice.dx * 2 / 3), down = std::abs(v) / (lattice.dy / 2);
  return std::max(down, across + down / 2);
}

inline DrawnBoard draw_board(int width, int height, const HexLattice& lattice, unsigned seed, bool with_open = true) {
  DrawnBoard out{Raster(width, height), lattice, hexes_on(lattice, width, height), {}, {}, {}};
  out.drawn_in.assign(out.picture.pixels.size(), -1);
  std::mt19937 dice(seed);
  const auto grain = [&](int most) { return static_cast<int>(dice() % static_cast<unsigned>(2 * most + 1)) - most; };
  const auto part = [&] { return static_cast<double>(dice() % 1000U) / 1000; };
  const auto paint = [&](int x, int y, int red, int green, int blue) {
    const auto channel = [](int value) { return static_cast<std::uint8_t>(std::clamp(value, 0, 255)); };
    out.picture.at(x, y) = {channel(red), channel(green), channel(blue), 255};
  };
  for (int y = 0; y < height; ++y) {
    for (int x = 0; x < width; ++x) {
      paint(x, y, 222 + grain(8), 214 + grain(8), 172 + grain(8));
    }
  }
  std::map<std::string, int> shown;
  for (std::size_t i = 0; i < out.hexes.size(); ++i) {
    const unsigned number = dice() % 8;
    const bool full = number == 7;
    const std::string kind = number < 3 && with_open    ? "clear"
                             : number == 3 && with_open ? "marsh"
                             : number < 6 || full       ? "woods"
                                                        : "house";
    out.kinds.push_back({kind, ++shown[kind] <= 4 ? 1.0 : 0.8});
    if (full) {
      out.all.push_back(i);
    }
    const PointOf middle = centre_of(lattice, out.hexes[i]);
    const double high = lattice.dy, turn = part() * 3.1;
    const double off_x = (part() - 0.5) * 0.3 * high, off_y = (part() - 0.5) * 0.3 * high;
    const double wide = (0.24 + 0.16 * part()) * high, tall = (0.2 + 0.16 * part()) * high;
    for (int y = std::max(0, static_cast<int>(middle.y - high)); y < std::min<double>(height, middle.y + high); ++y) {
      for (int x = std::max(0, static_cast<int>(middle.x - high)); x < std::min<double>(width, middle.x + high); ++x) {
        const double u = x - middle.x - off_x, v = y - middle.y - off_y;
        const double a = (u * std::cos(turn) + v * std::sin(turn)) / wide;
        const double b = (v * std::cos(turn) - u * std::sin(turn)) / tall;
        const double away = inside_hexagon(lattice, middle, x, y);
        if (kind == "marsh" && away < 0.9 && (y % 9) < 3 && (x % 14) < 9) {
          paint(x, y, 100 + grain(8), 155 + grain(8), 190 + grain(8));
        }
        const auto is_wood = [&] {
          const double round = a * a + b * b;
          return full ? away <= 1 : round < 1.15 && round + 0.15 * std::sin(5 * std::atan2(b, a)) < 1;
        };
        if (kind == "woods" && is_wood()) {
          const bool speck = dice() % 3 == 0;
          paint(x, y, (speck ? 70 : 125) + grain(10), (speck ? 110 : 160) + grain(10), 70 + grain(10));
          out.drawn_in[static_cast<std::size_t>(y) * static_cast<std::size_t>(width) + static_cast<std::size_t>(x)] =
              static_cast<int>(i);
        }
        if (kind == "house" && std::abs(a) < 0.9 && std::abs(b) < 0.9) {
          paint(x, y, 120 + grain(12), 45 + grain(12), 45 + grain(12));
          out.drawn_in[static_cast<std::size_t>(y) * static_cast<std::size_t>(width) + static_cast<std::size_t>(x)] =
              static_cast<int>(i);
        }
      }
    }
  }
  for (const HexAt hex : out.hexes) {
    const PointOf middle = centre_of(lattice, hex);
    for (int y = std::max(0, static_cast<int>(middle.y - lattice.dy));
         y < std::min<double>(height, middle.y + lattice.dy); ++y) {
      for (int x = std::max(0, static_cast<int>(middle.x - lattice.dy));
           x < std::min<double>(width, middle.x + lattice.dy); ++x) {
        const double away = inside_hexagon(lattice, middle, x, y);
        const bool rim = away > 0.975 && away <= 1;
        const bool dot = std::hypot(x - middle.x, y - middle.y) < 2;
        const double v = y - middle.y + lattice.dy * 0.36, u = x - middle.x;
        const bool number = v >= 0 && v < 7 && std::abs(u) < 12 && (static_cast<int>(u + 20) & 3) < 2;
        if (rim || dot || number) {
          paint(x, y, 50, 45, 40);
        }
      }
    }
  }
  return out;
}

inline const DrawnKinds& drawn_kinds() {
  static const DrawnKinds kinds{{"woods", "house"}, {"clear", "marsh"}};
  return kinds;
}

inline std::vector<DrawnOutline> outlines_of(const DrawnBoard& board) {
  const LookedAt looked = looked_at(board.picture, board.lattice);
  return drawn_outlines(colour_plane(looked), board.lattice, board.hexes, board.kinds, drawn_kinds());
}

/// Whether the place lies within a closed even-odd polygon of the frame of formats.md.
inline bool lies_in(const std::vector<board::LatticePoint>& points, double x, double y) {
  bool in = false;
  for (std::size_t i = 0; i < points.size(); ++i) {
    const auto& a = points[i];
    const auto& b = points[(i + 1) % points.size()];
    const auto ax = static_cast<double>(a.x), ay = static_cast<double>(a.y);
    const auto bx = static_cast<double>(b.x), by = static_cast<double>(b.y);
    if ((ay > y) != (by > y) && x < ax + (y - ay) / (by - ay) * (bx - ax)) {
      in = !in;
    }
  }
  return in;
}

/// By place of a hex, how much of what is drawn there and of what is proposed is both.
inline std::map<std::size_t, double> overlaps(const DrawnBoard& board, const std::vector<DrawnOutline>& outlines) {
  std::map<std::size_t, std::pair<double, double>> both_and_any;
  const auto width = static_cast<std::size_t>(board.picture.width);
  for (std::size_t i = 0; i < board.hexes.size(); ++i) {
    const PointOf middle = centre_of(board.lattice, board.hexes[i]);
    const int reach = static_cast<int>(board.lattice.dy);
    std::vector<const DrawnOutline*> own;
    for (const DrawnOutline& one : outlines) {
      if (one.of == board.hexes[i]) {
        own.push_back(&one);
      }
    }
    for (int y = std::max(0, static_cast<int>(middle.y) - reach);
         y < std::min(board.picture.height, static_cast<int>(middle.y) + reach); ++y) {
      for (int x = std::max(0, static_cast<int>(middle.x) - reach);
           x < std::min(board.picture.width, static_cast<int>(middle.x) + reach); ++x) {
        double u = x, v = y;
        if (board.lattice.sideways) {
          std::swap(u, v);
        }
        const double lx = (u - board.lattice.x0) * 3072 / board.lattice.dx;
        const double ly = (v - board.lattice.y0) * 2048 / board.lattice.dy;
        const bool is =
            board.drawn_in[static_cast<std::size_t>(y) * width + static_cast<std::size_t>(x)] == static_cast<int>(i);
        const bool said =
            std::ranges::any_of(own, [&](const DrawnOutline* one) { return lies_in(one->points, lx, ly); });
        both_and_any[i].first += is && said ? 1 : 0;
        both_and_any[i].second += is || said ? 1 : 0;
      }
    }
  }
  std::map<std::size_t, double> out;
  for (const auto& [hex, sums] : both_and_any) {
    if (sums.second > 0) {
      out[hex] = sums.first / sums.second;
    }
  }
  return out;
}

}  // namespace adjutant::pictures::test
