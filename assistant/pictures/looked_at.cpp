#include "pictures/looked_at.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace adjutant::pictures {
namespace {

constexpr int colour_steps = 32;  // of each channel, for tables by colour

std::size_t step_of(const Colour& colour) {
  return (static_cast<std::size_t>(colour.red >> 3) * colour_steps + (colour.green >> 3)) * colour_steps +
         (colour.blue >> 3);
}

Raster smaller(const Raster& picture, int factor) {
  Raster out(std::max(1, picture.width / factor), std::max(1, picture.height / factor));
  in_halves(out.height, picture.pixels.size() > worth_a_thread, [&](int from, int to) {
    for (int y = from; y < to; ++y) {
      for (int x = 0; x < out.width; ++x) {
        int red = 0, green = 0, blue = 0, count = 0;
        const int right = std::min((x + 1) * factor, picture.width);
        for (int v = y * factor; v < std::min((y + 1) * factor, picture.height); ++v) {
          for (int u = x * factor; u < right; ++u) {
            const Colour& colour = picture.at(u, v);
            red += colour.red;
            green += colour.green;
            blue += colour.blue;
            ++count;
          }
        }
        out.at(x, y) = {static_cast<std::uint8_t>(red / count), static_cast<std::uint8_t>(green / count),
                        static_cast<std::uint8_t>(blue / count), 255};
      }
    }
  });
  return out;
}

/// Greatest or least of each pixel's neighbours within two pixels, first along rows, then along columns.
template <typename Choose>
std::vector<float> spread(const std::vector<float>& from, int width, int height, Choose choose) {
  std::vector<float> rows(from.size()), out(from.size());
  const bool many = from.size() > worth_a_thread / 2;
  const auto wide = static_cast<std::size_t>(width);
  in_halves(height, many, [&](int first, int last) {
    for (int y = first; y < last; ++y) {
      const float* row = from.data() + static_cast<std::size_t>(y) * wide;
      float* to = rows.data() + static_cast<std::size_t>(y) * wide;
      for (int x = 0; x < width; ++x) {
        const int far = width - 1;
        to[x] = choose(choose(choose(row[std::max(x - 2, 0)], row[std::max(x - 1, 0)]), row[x]),
                       choose(row[std::min(x + 1, far)], row[std::min(x + 2, far)]));
      }
    }
  });
  in_halves(height, many, [&](int first, int last) {
    for (int y = first; y < last; ++y) {
      const auto row = [&](int at) {
        return rows.data() + static_cast<std::size_t>(std::clamp(at, 0, height - 1)) * wide;
      };
      const float *a = row(y - 2), *b = row(y - 1), *c = row(y), *d = row(y + 1), *e = row(y + 2);
      float* to = out.data() + static_cast<std::size_t>(y) * wide;
      for (std::size_t x = 0; x < wide; ++x) {
        to[x] = choose(choose(choose(a[x], b[x]), c[x]), choose(d[x], e[x]));
      }
    }
  });
  return out;
}

/// The colours that stand for all of a board. Rare colours count by the root of how often they are there, so that a
/// few dark roofs on a white board get theirs.
std::vector<Lab> palette_of(const Raster& small) {
  std::vector<float> often(static_cast<std::size_t>(colour_steps) * colour_steps * colour_steps);
  for (const Colour& colour : small.pixels) {
    often[step_of(colour)] += 1;
  }
  struct Bin {
    Lab lab;
    float weight;
  };
  std::vector<Bin> bins;
  for (std::size_t i = 0; i < often.size(); ++i) {
    if (often[i] > 0) {
      const auto channel = [](std::size_t step) { return static_cast<std::uint8_t>(step * 8 + 4); };
      bins.push_back({to_lab({channel(i / 1024), channel(i / 32 % 32), channel(i % 32), 255}), std::sqrt(often[i])});
    }
  }
  std::sort(bins.begin(), bins.end(), [](const Bin& a, const Bin& b) { return a.weight > b.weight; });
  bins.resize(std::min<std::size_t>(bins.size(), 3000));
  std::vector<Lab> palette = {bins.front().lab};
  std::vector<float> away(bins.size(), 1e9F);
  while (palette.size() < std::min(palette_colours, bins.size())) {
    std::size_t farthest = 0;
    float most = -1;
    for (std::size_t i = 0; i < bins.size(); ++i) {
      away[i] = std::min(away[i], distance2(bins[i].lab, palette.back()));
      if (away[i] * bins[i].weight > most) {
        most = away[i] * bins[i].weight;
        farthest = i;
      }
    }
    palette.push_back(bins[farthest].lab);
  }
  for (int round = 0; round < 12; ++round) {
    std::vector<std::array<float, 4>> sums(palette.size(), std::array<float, 4>{});
    for (const Bin& bin : bins) {
      std::size_t nearest = 0;
      for (std::size_t c = 1; c < palette.size(); ++c) {
        if (distance2(bin.lab, palette[c]) < distance2(bin.lab, palette[nearest])) {
          nearest = c;
        }
      }
      std::array<float, 4>& sum = sums[nearest];
      sum[0] += bin.lab.lightness * bin.weight;
      sum[1] += bin.lab.red * bin.weight;
      sum[2] += bin.lab.yellow * bin.weight;
      sum[3] += bin.weight;
    }
    for (std::size_t c = 0; c < palette.size(); ++c) {
      if (sums[c][3] > 0) {
        palette[c] = {sums[c][0] / sums[c][3], sums[c][1] / sums[c][3], sums[c][2] / sums[c][3]};
      }
    }
  }
  return palette;
}

int factor_for(const HexLattice& lattice) {
  constexpr double wanted = 36;
  return std::max(1, static_cast<int>(std::min(lattice.dy, lattice.dx * 1.16) / wanted));
}

LookedAt plane_of(const Raster& small, int factor) {
  LookedAt out;
  out.width = small.width;
  out.height = small.height;
  out.factor = factor;
  out.lab.resize(small.pixels.size());
  out.palette.resize(small.pixels.size());
  out.stroke.resize(small.pixels.size());
  const std::vector<Lab> palette = palette_of(small);
  constexpr std::uint8_t unknown = 255;
  std::vector<std::uint8_t> number(static_cast<std::size_t>(colour_steps) * colour_steps * colour_steps, unknown);
  std::vector<Lab> labs(number.size());
  std::vector<float> light(small.pixels.size());
  for (std::size_t i = 0; i < small.pixels.size(); ++i) {
    const Colour& colour = small.pixels[i];
    const std::size_t step = step_of(colour);
    if (number[step] == unknown) {
      const auto middle = [](std::uint8_t value) { return static_cast<std::uint8_t>((value & 0xF8) | 4); };
      labs[step] = to_lab({middle(colour.red), middle(colour.green), middle(colour.blue), 255});
      number[step] = 0;
      for (std::size_t c = 1; c < palette.size(); ++c) {
        if (distance2(labs[step], palette[c]) < distance2(labs[step], palette[number[step]])) {
          number[step] = static_cast<std::uint8_t>(c);
        }
      }
    }
    out.lab[i] = labs[step];
    out.palette[i] = number[step];
    light[i] = labs[step].lightness;
  }
  constexpr float darker = 18.0F;  // than what lies around it: a stroke of at most four pixels, of a hex of some 60
  const auto greater = [](float a, float b) { return std::max(a, b); };
  const auto less = [](float a, float b) { return std::min(a, b); };
  const std::vector<float> closed = spread(spread(light, out.width, out.height, greater), out.width, out.height, less);
  for (std::size_t i = 0; i < light.size(); ++i) {
    out.stroke[i] = closed[i] - light[i] > darker ? 1 : 0;
  }
  return out;
}

}  // namespace

LookedAt looked_at(const Raster& picture, const HexLattice& lattice) {
  if (!is_usable(lattice, picture.width, picture.height)) {
    return {};
  }
  const int factor = factor_for(lattice);
  return plane_of(smaller(picture, factor), factor);
}

LookedAt looked_at(Raster&& picture, const HexLattice& lattice) {
  if (!is_usable(lattice, picture.width, picture.height)) {
    return {};
  }
  const int factor = factor_for(lattice);
  const Raster small = smaller(picture, factor);
  Raster().pixels.swap(picture.pixels);
  return plane_of(small, factor);
}

}  // namespace adjutant::pictures
