#include "pictures/terrain_features.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <utility>

namespace adjutant::pictures {
namespace {

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
  const int out_to = static_cast<int>(std::max(high, wide)) + 1;
  for (int v = -out_to; v <= out_to; ++v) {
    for (int u = -out_to; u <= out_to; ++u) {
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
  return look_at(looked_at(picture, lattice), lattice, hexes_on(lattice, picture.width, picture.height));
}

BoardLook look_at(const LookedAt& plane, const HexLattice& lattice, std::vector<HexAt> hexes) {
  BoardLook out;
  out.hexes = std::move(hexes);
  if (out.hexes.empty()) {
    return out;
  }
  const int factor = plane.factor;
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
  in_halves(static_cast<int>(out.hexes.size()), plane.lab.size() > worth_a_thread / 4, [&](int from, int to) {
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
