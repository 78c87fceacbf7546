#include "pictures/hexside_features.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace adjutant::pictures {
namespace {

/// A strip is looked at in steps along the side and across it.
constexpr int steps_along = 16;
constexpr int steps_across = 12;  // to either side, and one in the middle
/// How far a strip reaches to either side, in heights of a hex, and how much of the side at its corners is left out:
/// what meets there may go on along another side.
constexpr double strip_reach = 0.24;
constexpr double strip_corner = 0.12;
/// What lies so near to the side is along it; what lies beyond the last is the ground on either side of it.
constexpr double on_side = 0.045;
constexpr double near_side = 0.1;
constexpr double far_from_side = 0.15;
constexpr std::size_t folded = steps_across + 1;

/// Sums of Lab, for a mean.
struct MeanOf {
  float lightness = 0, red = 0, yellow = 0, count = 0;

  void add(const Lab& lab) {
    lightness += lab.lightness;
    red += lab.red;
    yellow += lab.yellow;
    count += 1;
  }
  [[nodiscard]] Lab mean() const {
    const float n = std::max(count, 1.0F);
    return {lightness / n, red / n, yellow / n};
  }
};

/// A strip as it was read: at each step a place of the plane, or none.
class Strip {
 public:
  Strip(const LookedAt& plane, const HexLattice& lattice, SideAt side) : plane_(plane) {
    const double shrink = 1.0 / plane.factor;
    const PointOf one = middle_of(lattice, side.first);
    const PointOf other = middle_of(lattice, side.second);
    const PointOf middle = {(one.x + other.x) / 2 * shrink, (one.y + other.y) / 2 * shrink};
    const double apart = std::hypot(other.x - one.x, other.y - one.y);
    const PointOf across = {(other.x - one.x) / apart, (other.y - one.y) / apart};
    // Sides that face up and down are two thirds of a column long; the others go a third of a column and half a row.
    const bool is_level = side.first.column == side.second.column;
    const PointOf corners = is_level ? PointOf{lattice.dx * 2 / 3, 0} : PointOf{lattice.dx / 3, lattice.dy / 2};
    const bool falls = !is_below(side);  // whether or not the axes are swapped
    PointOf along = lattice.sideways ? PointOf{corners.y, corners.x} : corners;
    along.y = falls ? along.y : -along.y;
    for (int t = 0; t < steps_along; ++t) {
      const double part = strip_corner + (1 - 2 * strip_corner) * (t + 0.5) / steps_along - 0.5;
      for (int n = -steps_across; n <= steps_across; ++n) {
        const double away = strip_reach * lattice.dy * n / steps_across;
        const int x = static_cast<int>(std::floor(middle.x + (along.x * part + across.x * away) * shrink));
        const int y = static_cast<int>(std::floor(middle.y + (along.y * part + across.y * away) * shrink));
        places_.push_back(
            x < 0 || y < 0 || x >= plane.width || y >= plane.height ? nowhere : static_cast<long>(plane.place(x, y)));
      }
    }
  }

  /// Calls `look` for each step that lies on the picture: along, across from 0 to 2 * steps_across, and the place.
  template <typename Look>
  void each(const Look& look) const {
    std::size_t next = 0;
    for (std::size_t t = 0; t < steps_along; ++t) {
      for (std::size_t n = 0; n < 2 * folded - 1; ++n) {
        if (const long place = places_[next++]; place != nowhere) {
          look(t, n, static_cast<std::size_t>(place));
        }
      }
    }
  }

 private:
  static constexpr long nowhere = -1;

  /// The middle of a hex without the cutting off of fractions, which differs by column.
  static PointOf middle_of(const HexLattice& lattice, HexAt hex) {
    PointOf at = {lattice.dx * hex.column + lattice.x0,
                  lattice.dy * (hex.row + (hex.column % 2 == 0 ? 0.0 : 0.5)) + lattice.y0};
    if (lattice.sideways) {
      std::swap(at.x, at.y);
    }
    return at;
  }

  /// Whether the second hex, a column further, lies lower than the first.
  static bool is_below(SideAt side) {
    return side.second.row + (side.second.column % 2 == 0 ? 0.0 : 0.5) >
           side.first.row + (side.first.column % 2 == 0 ? 0.0 : 0.5);
  }

  const LookedAt& plane_;
  std::vector<long> places_;
};

/// How far a step lies from the side, 0 to steps_across.
std::size_t fold(std::size_t across) {
  const auto middle = static_cast<std::size_t>(steps_across);
  return across > middle ? across - middle : middle - across;
}

double away_of(std::size_t across) {
  return strip_reach * static_cast<double>(fold(across)) / steps_across;
}

/// The places of the sets in SidesLook::sets.
enum SideSetPlace : std::size_t {
  colour_along,
  colour_unlike_ground,
  all_unlike_ground,
  roots_along,
  shares_unlike_ground,
  goes_on,
  goes_on_unlike_ground,
  across_profile,
  along_crossings
};
constexpr std::size_t least_profile = 10;
constexpr std::size_t crossing_steps = 8;

/// What the steps of a strip add up to.
struct StripSums {
  MeanOf on, near, on_with_strokes, near_with_strokes;
  std::array<MeanOf, 2> grounds;  ///< on either side
  std::array<float, palette_colours> roots = {}, beyond = {};
  std::array<std::array<bool, steps_along>, palette_colours> met_on = {}, met_beyond = {};
  float near_steps = 0, beyond_steps = 0;
};

StripSums sums_of(const LookedAt& plane, const Strip& strip) {
  StripSums sums;
  strip.each([&](std::size_t along, std::size_t across, std::size_t place) {
    const double away = away_of(across);
    const Lab& lab = plane.lab[place];
    const bool stroke = plane.stroke[place] != 0;
    const std::size_t colour = plane.palette[place];
    if (away <= on_side) {
      sums.on_with_strokes.add(lab);
      sums.met_on[colour][along] = true;
      if (!stroke) {
        sums.on.add(lab);
      }
    }
    if (away <= near_side) {
      sums.near_with_strokes.add(lab);
      sums.roots[colour] += 1;
      sums.near_steps += 1;
      if (!stroke) {
        sums.near.add(lab);
      }
    } else if (away >= far_from_side) {
      sums.beyond[colour] += 1;
      sums.beyond_steps += 1;
      sums.met_beyond[colour][along] = true;
      if (!stroke) {
        sums.grounds[across > steps_across ? 1 : 0].add(lab);
      }
    }
  });
  return sums;
}

Lab halfway(const Lab& one, const Lab& other) {
  return {(one.lightness + other.lightness) / 2, (one.red + other.red) / 2, (one.yellow + other.yellow) / 2};
}

float* write(float* out, const Lab& lab) {
  *out++ = lab.lightness;
  *out++ = lab.red;
  *out++ = lab.yellow;
  return out;
}

float* write_unlike(float* out, const Lab& lab, const Lab& usual) {
  return write(out, {lab.lightness - usual.lightness, lab.red - usual.red, lab.yellow - usual.yellow});
}

/// How unlike the ground each step away from the side is, half of the way along it; and each part along the side.
void look_at_unlikeness(const LookedAt& plane, const Strip& strip, const std::array<Lab, 2>& grounds, float* across_out,
                        float* along_out) {
  std::array<std::vector<float>, folded> by_away;
  std::array<std::pair<float, float>, crossing_steps> by_part = {};
  strip.each([&](std::size_t along, std::size_t across, std::size_t place) {
    if (plane.stroke[place] != 0) {
      return;
    }
    const Lab& lab = plane.lab[place];
    const float unlike = std::sqrt(std::min(distance2(lab, grounds[0]), distance2(lab, grounds[1])));
    by_away.at(fold(across)).push_back(unlike);
    if (away_of(across) <= far_from_side) {
      auto& [sum, count] = by_part.at(along * crossing_steps / steps_along);
      sum += unlike;
      count += 1;
    }
  });
  for (std::size_t i = 0; i < least_profile; ++i) {
    std::vector<float>& seen = by_away.at(i);
    std::ranges::sort(seen);
    across_out[i] = seen.empty() ? 0 : seen[seen.size() / 2];
  }
  std::array<float, crossing_steps> parts = {};
  for (std::size_t i = 0; i < crossing_steps; ++i) {
    parts.at(i) = by_part.at(i).first / std::max(by_part.at(i).second, 1.0F);
  }
  std::ranges::sort(parts);  // so that it does not matter where something crosses
  std::ranges::copy(parts, along_out);
}

void look_at_strip(const LookedAt& plane, const Strip& strip, std::size_t side, std::vector<LookSet>& out) {
  const StripSums sums = sums_of(plane, strip);
  const std::array<Lab, 2> grounds = {sums.grounds[0].mean(), sums.grounds[1].mean()};
  const Lab usual = halfway(grounds[0], grounds[1]);
  const auto figures = [&](SideSetPlace set) { return out[set].figures.data() + side * out[set].size; };
  const auto or_near = [](const MeanOf& mean, const Lab& otherwise) {
    return mean.count > 0 ? mean.mean() : otherwise;
  };
  const Lab near = or_near(sums.near, usual);
  const Lab on = or_near(sums.on, near);
  write(write(figures(colour_along), on), near);
  write_unlike(write_unlike(figures(colour_unlike_ground), on, usual), near, usual);
  write_unlike(write_unlike(figures(all_unlike_ground), or_near(sums.on_with_strokes, usual), usual),
               or_near(sums.near_with_strokes, usual), usual);
  for (std::size_t c = 0; c < palette_colours; ++c) {
    const float here = sums.roots.at(c) / std::max(sums.near_steps, 1.0F);
    const float beyond = sums.beyond.at(c) / std::max(sums.beyond_steps, 1.0F);
    const auto part = [&](const auto& met) {
      return static_cast<float>(std::ranges::count(met.at(c), true)) / steps_along;
    };
    figures(roots_along)[c] = std::sqrt(here);
    figures(shares_unlike_ground)[c] = std::sqrt(here) - std::sqrt(beyond);
    figures(goes_on)[c] = part(sums.met_on);
    figures(goes_on_unlike_ground)[c] = part(sums.met_on) - part(sums.met_beyond);
  }
  look_at_unlikeness(plane, strip, grounds, figures(across_profile), figures(along_crossings));
}

}  // namespace

std::string text_of(SideAt side) {
  const auto hex = [](HexAt at) { return std::to_string(at.column) + "," + std::to_string(at.row); };
  return hex(side.first) + "/" + hex(side.second);
}

std::vector<HexAt> hexes_beside(HexAt hex) {
  const int up = hex.column % 2 == 0 ? hex.row - 1 : hex.row;
  return {{hex.column, hex.row - 1}, {hex.column + 1, up},     {hex.column + 1, up + 1},
          {hex.column, hex.row + 1}, {hex.column - 1, up + 1}, {hex.column - 1, up}};
}

SidesLook look_at_sides(const LookedAt& plane, const HexLattice& lattice, const std::vector<HexAt>& hexes) {
  SidesLook out;
  for (const HexAt hex : lattice.squares ? std::vector<HexAt>() : hexes) {
    for (const HexAt beside : hexes_beside(hex)) {
      out.sides.push_back({std::min(hex, beside), std::max(hex, beside)});
    }
  }
  std::ranges::sort(out.sides);
  out.sides.erase(std::unique(out.sides.begin(), out.sides.end()), out.sides.end());
  out.sets = {{"along", 6, {}},
              {"unlike", 6, {}},
              {"all unlike", 6, {}},
              {"roots along", palette_colours, {}},
              {"shares unlike", palette_colours, {}},
              {"goes on", palette_colours, {}},
              {"goes on unlike", palette_colours, {}},
              {"profile", least_profile, {}},
              {"crossings", crossing_steps, {}}};
  for (LookSet& set : out.sets) {
    set.figures.resize(set.size * out.sides.size());
  }
  in_halves(static_cast<int>(out.sides.size()), plane.lab.size() > worth_a_thread / 4, [&](int from, int to) {
    for (int i = from; i < to; ++i) {
      const auto side = static_cast<std::size_t>(i);
      look_at_strip(plane, Strip(plane, lattice, out.sides[side]), side, out.sets);
    }
  });
  return out;
}

}  // namespace adjutant::pictures
