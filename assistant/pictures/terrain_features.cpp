#include "pictures/terrain_features.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <thread>

#include "pictures/colour_space.h"

namespace adjutant::pictures {
namespace {

/// The picture made smaller by a whole factor, so that hexes of any board have some 36 to 72 pixels and strokes the
/// same width; lightness with and without thin dark strokes.
struct LookedAt {
  int width = 0, height = 0;
  std::vector<Lab> lab;
  std::vector<std::uint8_t> stroke;   ///< 1: belongs to a thin dark stroke
  std::vector<std::uint8_t> palette;  ///< number of the palette's colour

  [[nodiscard]] std::size_t place(int x, int y) const {
    return static_cast<std::size_t>(y) * static_cast<std::size_t>(width) + static_cast<std::size_t>(x);
  }
};

constexpr int colour_steps = 32;  // of each channel, for tables by colour

std::size_t step_of(const Colour& colour) {
  return (static_cast<std::size_t>(colour.red >> 3) * colour_steps + (colour.green >> 3)) * colour_steps +
         (colour.blue >> 3);
}

/// Does `work(from, to)` for parts of 0 to `count`, on two threads where it is much.
template <typename Work>
void in_halves(int count, bool much, const Work& work) {
  if (!much) {
    work(0, count);
    return;
  }
  std::thread other([&] { work(0, count / 2); });
  work(count / 2, count);
  other.join();
}

constexpr std::size_t much = 2'000'000;  // pixels: from here on a second thread is worth its while

Raster smaller(const Raster& picture, int factor) {
  Raster out(std::max(1, picture.width / factor), std::max(1, picture.height / factor));
  in_halves(out.height, picture.pixels.size() > much, [&](int from, int to) {
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
  const bool many = from.size() > much / 2;
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

LookedAt plane_of(const Raster& small) {
  LookedAt out;
  out.width = small.width;
  out.height = small.height;
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

/// A pixel of a hex, from its middle.
struct Step {
  int x, y;
  bool inner, disc;
};

std::vector<Step> steps_of(const HexLattice& lattice, double factor) {
  const double high = lattice.dy / factor / 2;                                      // the radius of the inner circle
  const double wide = lattice.dx / factor * (lattice.squares ? 1.0 / 2 : 2.0 / 3);  // to the corner
  constexpr double within = 0.9, disc = 0.72, inner = 0.42;
  std::vector<Step> out;
  const int reach = static_cast<int>(std::max(high, wide)) + 1;
  for (int v = -reach; v <= reach; ++v) {
    for (int u = -reach; u <= reach; ++u) {
      const double x = std::abs(lattice.sideways ? v : u) / wide;
      const double y = std::abs(lattice.sideways ? u : v) / high;
      if (y > within || (lattice.squares ? x : x + y / 2) > within) {
        continue;
      }
      const double away = std::hypot(u, v) / std::min(high, wide);
      out.push_back({u, v, away <= inner, away <= disc});
    }
  }
  return out;
}

constexpr std::size_t patterns = 10;  // kinds of local binary patterns, turned alike

std::size_t pattern_at(const LookedAt& plane, int x, int y) {
  constexpr std::array<std::array<int, 2>, 8> around = {
      {{-1, -1}, {0, -1}, {1, -1}, {1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}}};
  constexpr float clearly = 3.0F;
  const float middle = plane.lab[plane.place(x, y)].lightness + clearly;
  std::size_t ones = 0, changes = 0;
  bool before = plane.lab[plane.place(x + around[7][0], y + around[7][1])].lightness > middle;
  for (const auto& [u, v] : around) {
    const bool now = plane.lab[plane.place(x + u, y + v)].lightness > middle;
    ones += now ? 1U : 0U;
    changes += now != before ? 1U : 0U;
    before = now;
  }
  return changes <= 2 ? ones : patterns - 1;
}

/// How often each whole figure of one part of Lab was seen, for the figures below which so many lie.
struct Counted {
  std::array<std::uint32_t, 256> often = {};
  std::uint32_t all = 0;

  void add(float value) {
    ++often[static_cast<std::size_t>(std::clamp(value + 128.0F, 0.0F, 255.0F))];
    ++all;
  }

  [[nodiscard]] float below(double part) const {
    const double wanted = part * all;
    double seen = 0;
    for (std::size_t i = 0; i < often.size(); ++i) {
      if (seen + often[i] >= wanted && often[i] > 0) {
        return static_cast<float>(static_cast<double>(i) - 128.0 + (wanted - seen) / often[i]);
      }
      seen += often[i];
    }
    return 0;
  }
};

/// Sums for means and deviations of Lab.
struct LabSpread {
  std::array<double, 3> sum = {}, squares = {};
  double count = 0;

  void add(const Lab& lab) {
    const std::array<double, 3> parts = {lab.lightness, lab.red, lab.yellow};
    for (std::size_t i = 0; i < parts.size(); ++i) {
      sum[i] += parts[i];
      squares[i] += parts[i] * parts[i];
    }
    count += 1;
  }

  void write(float* out) const {
    constexpr double weight_of_deviation = 0.6;
    const double n = std::max(count, 1.0);
    for (std::size_t i = 0; i < sum.size(); ++i) {
      const double mean = sum[i] / n;
      out[i] = static_cast<float>(mean);
      out[i + 3] = static_cast<float>(weight_of_deviation * std::sqrt(std::max(0.0, squares[i] / n - mean * mean)));
    }
  }
};

/// The places of the sets in BoardLook::sets.
enum SetPlace : std::size_t {
  disc_colour,
  hex_colour,
  steps_of_light,
  hex_roots,
  hex_shares,
  disc_roots,
  middle_roots,
  texture
};

void look_at_hex(const LookedAt& plane, const std::vector<Step>& steps, int x0, int y0, std::size_t hex,
                 std::vector<LookSet>& out) {
  LabSpread disc, whole;
  std::array<float, palette_colours> in_hex = {}, in_disc = {}, in_middle = {};
  std::array<float, patterns> found = {};
  std::array<float, 4> edges = {};
  float pixels = 0, disc_pixels = 0, middle_pixels = 0, inside = 0, strokes = 0;
  std::array<Counted, 3> values;
  for (const Step& step : steps) {
    const int x = x0 + step.x, y = y0 + step.y;
    if (x < 0 || y < 0 || x >= plane.width || y >= plane.height) {
      continue;
    }
    const std::size_t at = plane.place(x, y);
    const Lab& lab = plane.lab[at];
    const bool stroke = plane.stroke[at] != 0;
    pixels += 1;
    strokes += stroke ? 1 : 0;
    in_hex[plane.palette[at]] += 1;
    if (step.disc) {
      in_disc[plane.palette[at]] += 1;
      disc_pixels += 1;
    }
    if (step.inner) {
      in_middle[plane.palette[at]] += 1;
      middle_pixels += 1;
    }
    if (!stroke) {
      whole.add(lab);
      if (step.disc) {
        disc.add(lab);
      }
      values[0].add(lab.lightness);
      values[1].add(lab.red);
      values[2].add(lab.yellow);
    }
    if (x > 1 && y > 1 && x + 2 < plane.width && y + 2 < plane.height) {
      inside += 1;
      found[pattern_at(plane, x, y)] += 1;
      const Lab& right = plane.lab[at + 1];
      const Lab& below = plane.lab[plane.place(x, y + 1)];
      const Lab& right2 = plane.lab[at + 2];
      const Lab& below2 = plane.lab[plane.place(x, y + 2)];
      edges[0] += std::abs(right.lightness - lab.lightness) + std::abs(below.lightness - lab.lightness);
      edges[1] += std::abs(right.red - lab.red) + std::abs(below.red - lab.red);
      edges[2] += std::abs(right.yellow - lab.yellow) + std::abs(below.yellow - lab.yellow);
      edges[3] += std::abs(right2.lightness - lab.lightness) + std::abs(below2.lightness - lab.lightness);
    }
  }
  const auto figures = [&](SetPlace set) { return out[set].figures.data() + hex * out[set].size; };
  (disc.count > 0 ? disc : whole).write(figures(disc_colour));
  whole.write(figures(hex_colour));
  constexpr std::array<double, 5> parts = {0.1, 0.3, 0.5, 0.7, 0.9};
  float* next = figures(steps_of_light);
  for (const Counted& channel : values) {
    for (const double part : parts) {
      *next++ = channel.below(part);
    }
  }
  const auto root = [](float count, float of) { return std::sqrt(count / std::max(of, 1.0F)); };
  for (std::size_t c = 0; c < palette_colours; ++c) {
    figures(hex_roots)[c] = root(in_hex[c], pixels);
    figures(hex_shares)[c] = in_hex[c] / std::max(pixels, 1.0F);
    figures(disc_roots)[c] = root(in_disc[c], disc_pixels);
    figures(middle_roots)[c] = root(in_middle[c], middle_pixels);
  }
  next = figures(texture);
  for (const float count : found) {
    *next++ = root(count, inside);
  }
  for (const float edge : edges) {
    constexpr float comparable = 0.04F;  // with shares
    *next++ = comparable * edge / std::max(inside, 1.0F);
  }
  *next = root(strokes, pixels);
}

}  // namespace

BoardLook look_at(const Raster& picture, const HexLattice& lattice) {
  BoardLook out;
  out.hexes = hexes_on(lattice, picture.width, picture.height);
  if (out.hexes.empty()) {
    return out;
  }
  constexpr double wanted = 36;
  const int factor = std::max(1, static_cast<int>(std::min(lattice.dy, lattice.dx * 1.16) / wanted));
  const LookedAt plane = plane_of(smaller(picture, factor));
  const std::vector<Step> steps = steps_of(lattice, factor);
  out.sets = {{"disc", 6, {}},
              {"hex", 6, {}},
              {"steps", 15, {}},
              {"roots", palette_colours, {}},
              {"shares", palette_colours, {}},
              {"disc roots", palette_colours, {}},
              {"middle roots", palette_colours, {}},
              {"texture", patterns + 5, {}}};
  for (LookSet& set : out.sets) {
    set.figures.resize(set.size * out.hexes.size());
  }
  in_halves(static_cast<int>(out.hexes.size()), plane.lab.size() > much / 4, [&](int from, int to) {
    for (int i = from; i < to; ++i) {
      const auto hex = static_cast<std::size_t>(i);
      const PointOf at = centre_of(lattice, out.hexes[hex]);
      look_at_hex(plane, steps, static_cast<int>(std::floor(at.x / factor)),
                  static_cast<int>(std::floor(at.y / factor)), hex, out.sets);
    }
  });
  return out;
}

}  // namespace adjutant::pictures
