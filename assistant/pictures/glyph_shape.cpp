#include "pictures/glyph_shape.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace adjutant::pictures {
namespace {

constexpr int norm_wide = 20;
constexpr int norm_high = 24;
constexpr int levels = 14;
/// A cut is enlarged until it has this height, so that a small font's edges are not lost in steps of whole pixels.
constexpr int wanted_high = 110;
constexpr int most_enlarged = 4;

/// How bright a picture is, 0 to 1.
Plane brightness(const Raster& picture) {
  Plane out(picture.width, picture.height);
  for (std::size_t i = 0; i < picture.pixels.size(); ++i) {
    const Colour& pixel = picture.pixels[i];
    const float light = 0.30F * static_cast<float>(pixel.red) + 0.59F * static_cast<float>(pixel.green) +
                        0.11F * static_cast<float>(pixel.blue);
    // What is clear counts as half bright: neither as ink nor as paper.
    const float there = static_cast<float>(pixel.alpha) / 255.0F;
    out.values[i] = light / 255.0F * there + 0.5F * (1.0F - there);
  }
  return out;
}

Plane enlarged(const Plane& plane, int times) {
  Plane out(plane.wide * times, plane.high * times);
  for (int y = 0; y < out.high; ++y) {
    for (int x = 0; x < out.wide; ++x) {
      const float sx = (static_cast<float>(x) + 0.5F) / static_cast<float>(times) - 0.5F;
      const float sy = (static_cast<float>(y) + 0.5F) / static_cast<float>(times) - 0.5F;
      const int left = static_cast<int>(std::floor(sx));
      const int top = static_cast<int>(std::floor(sy));
      const float right_share = sx - static_cast<float>(left);
      const float low_share = sy - static_cast<float>(top);
      const float above = plane.near(left, top) * (1 - right_share) + plane.near(left + 1, top) * right_share;
      const float below = plane.near(left, top + 1) * (1 - right_share) + plane.near(left + 1, top + 1) * right_share;
      out.at(x, y) = above * (1 - low_share) + below * low_share;
    }
  }
  return out;
}

/// The mean of a plane over a rectangle with fractions of pixels.
float mean_over(const Plane& plane, double left, double top, double right, double bottom) {
  double sum = 0;
  for (int y = static_cast<int>(top); y < plane.high && y < bottom; ++y) {
    const double tall = std::min(bottom, y + 1.0) - std::max(top, static_cast<double>(y));
    for (int x = static_cast<int>(left); x < plane.wide && x < right; ++x) {
      sum += static_cast<double>(plane.at(x, y)) * tall *
             (std::min(right, x + 1.0) - std::max(left, static_cast<double>(x)));
    }
  }
  return static_cast<float>(sum / std::max(1e-9, (right - left) * (bottom - top)));
}

Plane blurred(const Plane& plane) {
  Plane out(plane.wide, plane.high);
  for (int y = 0; y < plane.high; ++y) {
    for (int x = 0; x < plane.wide; ++x) {
      float sum = 0;
      for (int dy = -1; dy <= 1; ++dy) {
        for (int dx = -1; dx <= 1; ++dx) {
          const auto weight = static_cast<float>((2 - std::abs(dx)) * (2 - std::abs(dy))) / 16.0F;
          sum += plane.or_none(x + dx, y + dy) * weight;
        }
      }
      out.at(x, y) = sum;
    }
  }
  return out;
}

template <class Iterator>
void to_length(Iterator from, Iterator to, double length) {
  const double sum = std::inner_product(from, to, from, 0.0);
  const auto factor = static_cast<float>(sum > 1e-12 ? length / std::sqrt(sum) : 0);
  std::for_each(from, to, [&](float& value) { value *= factor; });
}

}  // namespace

double likeness(const GlyphShape& one, const GlyphShape& other) {
  float sum = 0;
  for (std::size_t i = 0; i < one.size(); ++i) {
    sum += one[i] * other[i];
  }
  return static_cast<double>(sum);
}

GlyphShape shape_of(const Plane& ink) {
  const double step_y = static_cast<double>(ink.high) / (norm_high - 2);
  const double step_x = std::max(step_y, static_cast<double>(ink.wide) / (norm_wide - 2));
  Plane normal(norm_wide, norm_high);
  const double left = ink.wide / 2.0 - norm_wide / 2.0 * step_x;
  for (int y = 0; y < norm_high; ++y) {
    for (int x = 0; x < norm_wide; ++x) {
      const double from_x = std::max(0.0, left + x * step_x);
      const double to_x = std::min<double>(ink.wide, left + (x + 1) * step_x);
      const double from_y = std::max(0.0, (y - 1) * step_y);
      const double to_y = std::min<double>(ink.high, y * step_y);
      if (to_x > from_x && to_y > from_y) {
        const double share = (to_x - from_x) * (to_y - from_y) / (step_x * step_y);
        normal.at(x, y) = mean_over(ink, from_x, from_y, to_x, to_y) * static_cast<float>(share);
      }
    }
  }
  normal = blurred(normal);
  GlyphShape shape{};
  // Half of it: ink in cells of 2 x 2, against its mean, so that bold and thin have not everything in common.
  constexpr std::size_t ink_cells = 120;
  for (int y = 0; y < norm_high; ++y) {
    for (int x = 0; x < norm_wide; ++x) {
      shape[static_cast<std::size_t>(y / 2 * (norm_wide / 2) + x / 2)] += normal.at(x, y) / 4;
    }
  }
  const float mean = std::accumulate(shape.begin(), shape.begin() + ink_cells, 0.0F) / static_cast<float>(ink_cells);
  std::for_each(shape.begin(), shape.begin() + ink_cells, [&](float& cell) { cell -= mean; });
  // The other half: edges in eight directions in cells of 4 x 4, shared with the neighbouring cells.
  constexpr int cells_x = norm_wide / 4;
  constexpr int cells_y = norm_high / 4;
  for (int y = 0; y < norm_high; ++y) {
    for (int x = 0; x < norm_wide; ++x) {
      const float dx = normal.or_none(x + 1, y) - normal.or_none(x - 1, y);
      const float dy = normal.or_none(x, y + 1) - normal.or_none(x, y - 1);
      const float strength = std::hypot(dx, dy);
      if (strength < 1e-4F) {
        continue;
      }
      const double turn = std::atan2(dy, dx) / (2 * 3.14159265358979) * 8 + 8;
      const auto first = static_cast<std::size_t>(turn);
      const auto share = static_cast<float>(turn - static_cast<double>(first));
      const double cell_x = (x + 0.5) / 4 - 0.5;
      const double cell_y = (y + 0.5) / 4 - 0.5;
      for (int oy = 0; oy <= 1; ++oy) {
        for (int ox = 0; ox <= 1; ++ox) {
          const int cx = static_cast<int>(std::floor(cell_x)) + ox;
          const int cy = static_cast<int>(std::floor(cell_y)) + oy;
          if (cx < 0 || cy < 0 || cx >= cells_x || cy >= cells_y) {
            continue;
          }
          const auto near = static_cast<float>((1 - std::abs(cell_x - cx)) * (1 - std::abs(cell_y - cy)));
          const std::size_t base = ink_cells + static_cast<std::size_t>(cy * cells_x + cx) * 8;
          shape[base + first % 8] += strength * near * (1 - share);
          shape[base + (first + 1) % 8] += strength * near * share;
        }
      }
    }
  }
  constexpr double half = 0.70710678;
  to_length(shape.begin(), shape.begin() + ink_cells, half);
  to_length(shape.begin() + ink_cells, shape.end(), half);
  return shape;
}

std::vector<Glyph> glyphs_in(const Raster& picture, const Area& area, double least_high, double most_high) {
  std::vector<Glyph> found;
  const Raster part = cut(picture, area);
  if (part.width < 3 || part.height < 3) {
    return found;
  }
  std::vector<Lab> colours;
  std::ranges::transform(part.pixels, std::back_inserter(colours), to_lab);
  const int times = std::clamp(wanted_high / part.height, 1, most_enlarged);
  const Plane plane = enlarged(brightness(part), times);
  const auto [darkest, brightest] = std::ranges::minmax(plane.values);
  const double unit_x = 1.0 / (static_cast<double>(times) * picture.width);
  const double unit_y = 1.0 / (static_cast<double>(times) * picture.height);
  for (int cut_at = 1; cut_at <= levels; ++cut_at) {
    const float level = darkest + (brightest - darkest) * static_cast<float>(cut_at) / (levels + 1);
    for (const bool light : {false, true}) {
      Pieces pieces(plane, level, light, Touching::sides);
      for (int y = 0; y < plane.high; ++y) {
        for (int x = 0; x < plane.wide; ++x) {
          const Piece* piece = pieces.at(x, y);
          if (piece == nullptr || piece->left == 0 || piece->top == 0 || piece->right == plane.wide - 1 ||
              piece->bottom == plane.high - 1) {
            continue;
          }
          const int wide = piece->right - piece->left + 1;
          const int high = piece->bottom - piece->top + 1;
          if (high * unit_y < least_high || high * unit_y > most_high || wide > 2 * high ||
              found.size() >= max_glyphs) {
            continue;
          }
          Plane ink(wide, high);
          Lab colour;
          const auto share = 1 / static_cast<float>(piece->pixels.size());
          for (const auto& [px, py] : piece->pixels) {
            ink.at(px - piece->left, py - piece->top) = 1;
            const Lab& pixel = colours.at(static_cast<std::size_t>(py / times * part.width + px / times));
            colour.lightness += pixel.lightness * share;
            colour.red += pixel.red * share;
            colour.yellow += pixel.yellow * share;
          }
          found.push_back({{(area.x * times + piece->left) * unit_x, (area.y * times + piece->top) * unit_y,
                            wide * unit_x, high * unit_y},
                           light,
                           cut_at,
                           shape_of(ink),
                           colour});
        }
      }
    }
  }
  return found;
}

}  // namespace adjutant::pictures
