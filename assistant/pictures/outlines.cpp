#include "pictures/outlines.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <numeric>
#include <optional>
#include <utility>

#include "board/terrain_map.h"
#include "pictures/plane.h"
#include "pictures/taught.h"

namespace adjutant::pictures {
namespace {

constexpr int light_levels = 21;  // of 5 each
constexpr int tint_levels = 32;   // of 8 each, twice
constexpr std::size_t colour_numbers = static_cast<std::size_t>(light_levels) * tint_levels * tint_levels;
static_assert(colour_numbers < ColourPlane::ink);

/// Hexes of one kind that its colours are learned from; more tell nothing new.
constexpr std::size_t most_learned_hexes = 60;
/// Hexes less high than this in the smaller picture have no shapes that could be drawn around.
constexpr double least_drawn_height = 12;
/// How far beyond its hexagon an outline may reach, in parts of the way from the middle to a side.
constexpr double drawn_reach = 1.2;
/// Drawn over so much of its hexagon, a hex counts as drawn over all of it.
constexpr double drawn_all_over = 0.92;
/// Patches that cover less of the hexagon are blots, or somebody else's.
constexpr double least_patch = 0.06;
/// A patch is drawn where it is at least so large, next to the largest of its hex.
constexpr double least_second_patch = 0.15;
/// What is less sure is a guess at random.
constexpr double least_sure_outline = 0.3;
/// Of a hex at the rim of the board so much must be seen.
constexpr double least_seen_of_hex = 0.4;

std::uint16_t number_of(const Lab& lab) {
  const auto level = [](float value, float step, int most) {
    return static_cast<std::size_t>(std::clamp(static_cast<int>(value / step), 0, most - 1));
  };
  return static_cast<std::uint16_t>(
      (level(lab.lightness, 5, light_levels) * tint_levels + level(lab.red + 128, 8, tint_levels)) * tint_levels +
      level(lab.yellow + 128, 8, tint_levels));
}

/// Where a place lies by each side of a hex around 0,0, clockwise from the upper side: `hexagon_rim` is on the side,
/// less is inside of it.
constexpr double hexagon_rim = 2048;
using BySide = std::array<double, 6>;

BySide by_side(double x, double y) {
  return {-2 * y, x - y, x + y, 2 * y, y - x, -x - y};
}

/// A part of the picture around one hex, and where its pixels lie in the frame of formats.md, from the hex's middle.
class HexWindow {
 public:
  HexWindow(const ColourPlane& plane, const HexLattice& lattice, HexAt hex)
      : sideways_(lattice.sideways), factor_(plane.factor) {
    middle_ = board::centre({hex.column, hex.row});
    along_ = static_cast<double>(board::column_width) / lattice.dx;
    down_ = static_cast<double>(board::row_height) / lattice.dy;
    x0_ = lattice.x0;
    y0_ = lattice.y0;
    const double wide = 2 * hexagon_rim / 2 * drawn_reach / along_ / factor_;
    const double high = hexagon_rim / 2 * drawn_reach / down_ / factor_;
    double u = (static_cast<double>(middle_.x) / along_ + x0_) / factor_;
    double v = (static_cast<double>(middle_.y) / down_ + y0_) / factor_;
    double half_u = wide, half_v = high;
    if (sideways_) {
      std::swap(u, v);
      std::swap(half_u, half_v);
    }
    left = std::max(0, static_cast<int>(std::floor(u - half_u)) - 1);
    top = std::max(0, static_cast<int>(std::floor(v - half_v)) - 1);
    wide_ = std::max(0, std::min(plane.width, static_cast<int>(std::ceil(u + half_u)) + 2) - left);
    high_ = std::max(0, std::min(plane.height, static_cast<int>(std::ceil(v + half_v)) + 2) - top);
  }

  [[nodiscard]] int wide() const { return wide_; }
  [[nodiscard]] int high() const { return high_; }
  [[nodiscard]] board::LatticePoint middle() const { return middle_; }

  /// Of a place in the window, whose pixels are 1 wide.
  [[nodiscard]] std::pair<double, double> from_middle(double x, double y) const {
    double u = (x + left) * factor_, v = (y + top) * factor_;
    if (sideways_) {
      std::swap(u, v);
    }
    return {(u - x0_) * along_ - static_cast<double>(middle_.x), (v - y0_) * down_ - static_cast<double>(middle_.y)};
  }
  [[nodiscard]] BySide sides_at(int x, int y) const {
    const auto [u, v] = from_middle(x + 0.5, y + 0.5);
    return by_side(u, v);
  }

  int left = 0, top = 0;

 private:
  bool sideways_;
  double factor_;
  board::LatticePoint middle_;
  double along_ = 1, down_ = 1, x0_ = 0, y0_ = 0;
  int wide_ = 0, high_ = 0;
};

double farthest_side(const BySide& sides) {
  return *std::ranges::max_element(sides);
}

/// How often each colour is there, of all that is no ink.
using ColourShares = std::vector<float>;

/// Each colour spread over those beside it: what is printed is never of one colour.
void soften(ColourShares& shares) {
  for (const std::size_t step : {std::size_t{1}, std::size_t{tint_levels}, std::size_t{tint_levels} * tint_levels}) {
    ColourShares soft(shares.size());
    for (std::size_t i = 0; i < shares.size(); ++i) {
      const float before = i >= step ? shares[i - step] : 0;
      const float after = i + step < shares.size() ? shares[i + step] : 0;
      soft[i] = 0.5F * shares[i] + 0.25F * (before + after);
    }
    shares.swap(soft);
  }
}

/// The colours of what lies within this part of these hexes.
ColourShares shares_in(const ColourPlane& plane, const HexLattice& lattice, const std::vector<HexAt>& hexes,
                       double within = 0.92) {
  ColourShares shares(colour_numbers);
  float all = 0;
  for (const HexAt hex : hexes) {
    const HexWindow window(plane, lattice, hex);
    for (int y = 0; y < window.high(); ++y) {
      const std::size_t row = static_cast<std::size_t>(y + window.top) * static_cast<std::size_t>(plane.width);
      for (int x = 0; x < window.wide(); ++x) {
        const std::uint16_t colour = plane.colours[row + static_cast<std::size_t>(x + window.left)];
        if (colour != ColourPlane::ink && farthest_side(window.sides_at(x, y)) <= within * hexagon_rim) {
          shares[colour] += 1;
          all += 1;
        }
      }
    }
  }
  for (float& share : shares) {
    share /= std::max(all, 1.0F);
  }
  soften(shares);
  return shares;
}

/// What hexes without an obstacle look like.
struct Ground {
  ColourShares usual;
  ColourShares most;  ///< by colour, as much as the middle of some hex has of it: roads and streams cross few of them
};

Ground ground_in(const ColourPlane& plane, const HexLattice& lattice, const std::vector<HexAt>& hexes) {
  constexpr double middle = 0.7;  // at its rim lies what is drawn in the next hex
  constexpr std::size_t enough = 4;
  Ground ground{shares_in(plane, lattice, hexes), ColourShares(colour_numbers)};
  if (hexes.size() < enough) {
    return ground;
  }
  ColourShares first(colour_numbers);
  for (const HexAt hex : hexes) {
    const ColourShares one = shares_in(plane, lattice, {hex}, middle);
    for (std::size_t i = 0; i < one.size(); ++i) {
      // The second most of all: one hex may have been taken for what it is not.
      ground.most[i] = std::max(ground.most[i], std::min(first[i], one[i]));
      first[i] = std::max(first[i], one[i]);
    }
  }
  return ground;
}

/// How much of an obstacle's hexes is ground of this kind: what it is for the middle one of the ground's pixels.
float share_of_ground(const ColourShares& obstacle, const ColourShares& ground) {
  std::vector<std::pair<float, float>> ratios;  // and how often they are
  for (std::size_t i = 0; i < ground.size(); ++i) {
    if (ground[i] > 0) {
      ratios.emplace_back(obstacle[i] / ground[i], ground[i]);
    }
  }
  std::ranges::sort(ratios);
  float seen = 0;
  for (const auto& [ratio, often] : ratios) {
    seen += often;
    if (seen >= 0.5F) {
      return std::min(ratio, 1.0F);
    }
  }
  return 0;
}

/// By colour, how likely it is drawn in a hex of an obstacle and is no ground; below 0 where nobody knows.
std::vector<float> drawn_by_colour(const ColourShares& obstacle, const std::vector<Ground>& grounds) {
  constexpr float rare = 2e-5F;
  constexpr float by_chance = 1.25F;  // what is ground may be more often there than in the hexes that were looked at
  std::vector<float> ground(obstacle.size());
  for (const auto& [usual, most] : grounds) {
    const float share = share_of_ground(obstacle, usual);
    for (std::size_t i = 0; i < usual.size(); ++i) {
      // Even where none of it seems to lie in those hexes, it may lie beside them.
      ground[i] = std::max({ground[i], std::max(share * by_chance, 0.05F) * usual[i], most[i]});
    }
  }
  std::vector<float> drawn(obstacle.size(), -1);
  for (std::size_t i = 0; i < drawn.size(); ++i) {
    if (obstacle[i] > rare) {
      drawn[i] = std::clamp((obstacle[i] - ground[i]) / obstacle[i], 0.0F, 1.0F);
    } else if (ground[i] > rare * 0.05F) {
      drawn[i] = 0;
    }
  }
  return drawn;
}

/// The sum over the pixels within `radius` along rows and columns.
void sum_around(Plane& plane, int radius) {
  Plane rows(plane.wide, plane.high);
  for (int y = 0; y < plane.high; ++y) {
    float sum = 0;
    for (int x = -radius; x < plane.wide; ++x) {
      sum += x + radius < plane.wide ? plane.at(x + radius, y) : 0;
      sum -= x - radius - 1 >= 0 ? plane.at(x - radius - 1, y) : 0;
      if (x >= 0) {
        rows.at(x, y) = sum;
      }
    }
  }
  for (int x = 0; x < plane.wide; ++x) {
    float sum = 0;
    for (int y = -radius; y < plane.high; ++y) {
      sum += y + radius < plane.high ? rows.at(x, y + radius) : 0;
      sum -= y - radius - 1 >= 0 ? rows.at(x, y - radius - 1) : 0;
      if (y >= 0) {
        plane.at(x, y) = sum;
      }
    }
  }
}

struct Corner {
  double x, y;
};

/// Around a piece, clockwise, through the middles of the sides of its pixels; what it encloses counts as its own.
std::vector<Corner> traced(const Piece& piece) {
  const int wide = piece.right - piece.left + 1, high = piece.bottom - piece.top + 1;
  std::vector<char> mask(static_cast<std::size_t>(wide) * static_cast<std::size_t>(high));
  const auto place = [&](int x, int y) {
    return static_cast<std::size_t>(y) * static_cast<std::size_t>(wide) + static_cast<std::size_t>(x);
  };
  for (const auto& [x, y] : piece.pixels) {
    mask[place(x - piece.left, y - piece.top)] = 1;
  }
  const auto in = [&](int x, int y) { return x >= 0 && y >= 0 && x < wide && y < high && mask[place(x, y)] != 0; };
  struct Heading {
    int x, y;              ///< the way
    int right_x, right_y;  ///< from a corner to the pixel ahead on the right
    int left_x, left_y;    ///< and on the left
  };
  constexpr std::array<Heading, 4> headings = {
      {{1, 0, 0, 0, 0, -1}, {0, 1, -1, 0, 0, 0}, {-1, 0, -1, -1, -1, 0}, {0, -1, 0, -1, -1, -1}}};
  int first = 0;
  while (!in(first, 0)) {
    ++first;
  }
  std::vector<Corner> around;
  int x = first, y = 0;
  std::size_t heading = 0;
  const std::size_t most = 4 * piece.pixels.size() + 4;
  do {
    const Heading& way = headings.at(heading);
    around.push_back({piece.left + x + way.x / 2.0, piece.top + y + way.y / 2.0});
    x += way.x;
    y += way.y;
    if (!in(x + way.right_x, y + way.right_y)) {
      heading = (heading + 1) % 4;
    } else if (in(x + way.left_x, y + way.left_y)) {
      heading = (heading + 3) % 4;
    }
  } while ((x != first || y != 0 || heading != 0) && around.size() < most);
  return around;
}

double away_from_line(Corner from, Corner to, Corner at) {
  const double along = std::hypot(to.x - from.x, to.y - from.y);
  if (along == 0) {
    return std::hypot(at.x - from.x, at.y - from.y);
  }
  return std::abs((to.x - from.x) * (at.y - from.y) - (to.y - from.y) * (at.x - from.x)) / along;
}

/// The points of a closed line that are needed so that none is farther away than `most_away` (Douglas and Peucker).
std::vector<Corner> simpler(const std::vector<Corner>& closed, double most_away) {
  const auto farthest_from = [&](Corner from) {
    return static_cast<std::size_t>(
        std::ranges::max_element(closed, {}, [&](Corner at) { return std::hypot(at.x - from.x, at.y - from.y); }) -
        closed.begin());
  };
  std::vector<char> kept(closed.size());
  const std::size_t one = farthest_from(closed.front());
  const std::size_t other = farthest_from(closed[one]);
  kept[one] = kept[other] = 1;
  // From one to the other and on to the first again; places beyond the end are those at the beginning.
  std::vector<std::pair<std::size_t, std::size_t>> parts = {
      {std::min(one, other), std::max(one, other)}, {std::max(one, other), std::min(one, other) + closed.size()}};
  while (!parts.empty()) {
    const auto [from, to] = parts.back();
    parts.pop_back();
    std::size_t farthest = from;
    double most = most_away;
    for (std::size_t i = from + 1; i < to; ++i) {
      const double away =
          away_from_line(closed[from % closed.size()], closed[to % closed.size()], closed[i % closed.size()]);
      if (away > most) {
        most = away;
        farthest = i;
      }
    }
    if (farthest != from) {
      kept[farthest % closed.size()] = 1;
      parts.emplace_back(from, farthest);
      parts.emplace_back(farthest, to);
    }
  }
  std::vector<Corner> out;
  for (std::size_t i = 0; i < closed.size(); ++i) {
    if (kept[i] != 0) {
      out.push_back(closed[i]);
    }
  }
  return out;
}

double area_of(const std::vector<board::LatticePoint>& points) {
  double twice = 0;
  for (std::size_t i = 0; i < points.size(); ++i) {
    const board::LatticePoint a = points[i], b = points[(i + 1) % points.size()];
    twice += static_cast<double>(a.x) * static_cast<double>(b.y) - static_cast<double>(b.x) * static_cast<double>(a.y);
  }
  return std::abs(twice) / 2;
}

/// What is known of the hexes of a board: which are obstacles, and what their colours say.
class Outliner {
 public:
  Outliner(const ColourPlane& plane, const HexLattice& lattice, const std::vector<HexAt>& hexes,
           const std::vector<HexGuess>& guess)
      : plane_(plane), lattice_(lattice), hexes_(hexes), guess_(guess) {
    radius_ = std::max(1, static_cast<int>(std::lround(0.045 * high_of_hex())));
  }

  [[nodiscard]] double high_of_hex() const {
    return std::min(lattice_.dy, lattice_.dx * 1.16) / std::max(plane_.factor, 1);
  }

  /// Those of a kind whose look is to be believed, the surest first: what a player has shown.
  [[nodiscard]] std::vector<HexAt> believed(const std::string& kind) const {
    std::vector<std::pair<double, HexAt>> sure;
    for (std::size_t i = 0; i < hexes_.size(); ++i) {
      if (guess_[i].kind == kind && guess_[i].sure >= sure_enough) {
        sure.emplace_back(-guess_[i].sure, hexes_[i]);
      }
    }
    std::ranges::stable_sort(sure, {}, [](const auto& one) { return one.first; });
    sure.resize(std::min(sure.size(), most_learned_hexes));
    std::vector<HexAt> out;
    for (const auto& [less, hex] : sure) {
      out.push_back(hex);
    }
    return out;
  }

  /// Adds the outlines of one hex, whose kind is drawn in colours as `drawn` says.
  void outline(std::size_t hex, const std::vector<float>& drawn, std::vector<DrawnOutline>& out) const {
    const HexWindow window(plane_, lattice_, hexes_[hex]);
    if (window.wide() < 2 || window.high() < 2) {
      return;
    }
    const std::array<bool, 6> alike = alike_beside(hex);
    Plane likely = how_likely(window, drawn);
    std::vector<char> inside(likely.values.size());
    double seen = 0, covered = 0, doubtful = 0;
    for (int y = 0; y < likely.high; ++y) {
      for (int x = 0; x < likely.wide; ++x) {
        const BySide sides = window.sides_at(x, y);
        float& is = likely.at(x, y);
        if (farthest_side(sides) <= hexagon_rim) {
          constexpr float doubt = 0.2F;
          inside[likely.place(x, y)] = 1;
          seen += 1;
          covered += is > 0.5F ? 1 : 0;
          doubtful += std::abs(is - 0.5F) < doubt ? 1 : 0;
        } else if (farthest_side(sides) > drawn_reach * hexagon_rim || is_alikes(sides, alike)) {
          is = 0;
        }
      }
    }
    const double whole = lattice_.dx * lattice_.dy / plane_.factor / plane_.factor;
    const double sure = guess_[hex].sure * (1 - doubtful / std::max(seen, 1.0));
    if (seen < least_seen_of_hex * whole || covered > drawn_all_over * seen || sure < least_sure_outline) {
      return;
    }
    add_patches(hex, window, likely, inside, seen, alike, sure, out);
  }

 private:
  [[nodiscard]] static bool is_alikes(const BySide& sides, const std::array<bool, 6>& alike) {
    for (std::size_t i = 0; i < alike.size(); ++i) {
      if (alike.at(i) && sides.at(i) > hexagon_rim) {
        return true;
      }
    }
    return false;
  }

  /// Beside which of its sides lies one of the same kind.
  [[nodiscard]] std::array<bool, 6> alike_beside(std::size_t hex) const {
    std::array<bool, 6> alike = {};
    const auto around = board::neighbours({hexes_[hex].column, hexes_[hex].row});
    for (std::size_t i = 0; i < around.size(); ++i) {
      const HexAt beside{around.at(i).column, around.at(i).row};
      const auto found = std::ranges::lower_bound(hexes_, beside);
      alike.at(i) = found != hexes_.end() && *found == beside &&
                    guess_[static_cast<std::size_t>(found - hexes_.begin())].kind == guess_[hex].kind;
    }
    return alike;
  }

  /// By pixel, how likely it is drawn, as it and what is around it look. Ink and unknown colours say nothing.
  [[nodiscard]] Plane how_likely(const HexWindow& window, const std::vector<float>& drawn) const {
    Plane known(window.wide(), window.high()), likely(window.wide(), window.high());
    for (int y = 0; y < likely.high; ++y) {
      const std::size_t row = static_cast<std::size_t>(y + window.top) * static_cast<std::size_t>(plane_.width);
      for (int x = 0; x < likely.wide; ++x) {
        const std::uint16_t colour = plane_.colours[row + static_cast<std::size_t>(x + window.left)];
        if (colour != ColourPlane::ink && drawn[colour] >= 0) {
          known.at(x, y) = 1;
          likely.at(x, y) = drawn[colour];
        }
      }
    }
    sum_around(known, radius_);
    sum_around(likely, radius_);
    for (std::size_t i = 0; i < likely.values.size(); ++i) {
      likely.values[i] = known.values[i] > 0.5F ? likely.values[i] / known.values[i] : 0;
    }
    return likely;
  }

  void add_patches(std::size_t hex, const HexWindow& window, const Plane& likely, const std::vector<char>& inside,
                   double seen, const std::array<bool, 6>& alike, double sure, std::vector<DrawnOutline>& out) const {
    struct Patch {
      double size = 0;
      std::vector<board::LatticePoint> points;
    };
    std::vector<Patch> patches;
    Pieces pieces(likely, 0.5F, true, Touching::sides);
    for (int y = 0; y < likely.high; ++y) {
      for (int x = 0; x < likely.wide; ++x) {
        if (const Piece* piece = pieces.at(x, y)) {
          const auto size = static_cast<double>(std::ranges::count_if(
              piece->pixels, [&](const auto& at) { return inside[likely.place(at.first, at.second)] != 0; }));
          if (size < least_patch * seen) {
            continue;
          }
          std::vector<board::LatticePoint> points = points_around(*piece, window, alike);
          if (points.size() >= 3 && area_of(points) > 0) {
            patches.push_back({size, std::move(points)});
          }
        }
      }
    }
    std::ranges::stable_sort(patches, std::ranges::greater(), &Patch::size);
    for (std::size_t i = 0; i < std::min(patches.size(), max_drawn_parts); ++i) {
      if (patches[i].size >= least_second_patch * patches.front().size) {
        out.push_back({hexes_[hex], guess_[hex].kind, std::move(patches[i].points), sure});
      }
    }
  }

  [[nodiscard]] std::vector<board::LatticePoint> points_around(const Piece& piece, const HexWindow& window,
                                                               const std::array<bool, 6>& alike) const {
    const std::vector<Corner> around = traced(piece);
    double most_away = 0.8;
    std::vector<Corner> few = simpler(around, most_away);
    while (few.size() > max_drawn_points) {
      most_away *= 1.3;
      few = simpler(around, most_away);
    }
    std::vector<board::LatticePoint> points;
    for (const Corner corner : few) {
      const auto [x, y] = window.from_middle(corner.x, corner.y);
      const board::LatticePoint point = window.middle() + beside_alike(x, y, alike);
      constexpr std::int64_t far = board::max_lattice_coordinate;
      if (std::abs(point.x) <= far && std::abs(point.y) <= far && (points.empty() || points.back() != point)) {
        points.push_back(point);
      }
    }
    while (points.size() > 1 && points.front() == points.back()) {
      points.pop_back();
    }
    return points;
  }

  /// What ends at a hex of the same kind ends exactly on the side between them: no line of sight slips through.
  [[nodiscard]] board::LatticePoint beside_alike(double x, double y, const std::array<bool, 6>& alike) const {
    const double near = 3 * hexagon_rim / high_of_hex();
    const BySide sides = by_side(x, y);
    board::LatticePoint point{std::lround(x), std::lround(y)};
    const auto is_at = [&](std::size_t side) {
      return alike.at(side) && std::abs(sides.at(side) - hexagon_rim) < near;
    };
    constexpr auto rim = static_cast<std::int64_t>(hexagon_rim);
    if (is_at(0) || is_at(3)) {
      point.y = is_at(0) ? -rim / 2 : rim / 2;
    }
    if (is_at(1) || is_at(5)) {
      point.x = is_at(1) ? rim + point.y : -rim - point.y;
    } else if (is_at(2) || is_at(4)) {
      point.x = is_at(2) ? rim - point.y : point.y - rim;
    }
    return point;
  }

  const ColourPlane& plane_;
  const HexLattice& lattice_;
  const std::vector<HexAt>& hexes_;
  const std::vector<HexGuess>& guess_;
  int radius_ = 1;
};

}  // namespace

ColourPlane colour_plane(const LookedAt& plane) {
  ColourPlane out{plane.width, plane.height, plane.factor, {}};
  out.colours.resize(plane.lab.size());
  for (std::size_t i = 0; i < plane.lab.size(); ++i) {
    // Numbers and letters are grey or black; a small roof is a dark stroke too, and no ink.
    constexpr float pale = 18;
    const bool is_ink = plane.stroke[i] != 0 && std::hypot(plane.lab[i].red, plane.lab[i].yellow) < pale;
    out.colours[i] = is_ink ? ColourPlane::ink : number_of(plane.lab[i]);
  }
  return out;
}

std::vector<DrawnOutline> drawn_outlines(const ColourPlane& plane, const HexLattice& lattice,
                                         const std::vector<HexAt>& hexes, const std::vector<HexGuess>& guess,
                                         const DrawnKinds& kinds) {
  std::vector<DrawnOutline> out;
  const Outliner outliner(plane, lattice, hexes, guess);
  if (lattice.squares || plane.colours.empty() || hexes.size() != guess.size() ||
      outliner.high_of_hex() < least_drawn_height) {
    return out;
  }
  std::vector<Ground> grounds;
  for (const std::string& kind : kinds.open) {
    if (const std::vector<HexAt> believed = outliner.believed(kind); !believed.empty() && grounds.size() < max_kinds) {
      grounds.push_back(ground_in(plane, lattice, believed));
    }
  }
  std::map<std::string, std::vector<float>> drawn;
  for (const std::string& kind : grounds.empty() ? std::set<std::string>() : kinds.obstacles) {
    if (const std::vector<HexAt> believed = outliner.believed(kind); !believed.empty() && drawn.size() < max_kinds) {
      drawn.emplace(kind, drawn_by_colour(shares_in(plane, lattice, believed), grounds));
    }
  }
  std::size_t points = 0, counted = 0;
  for (std::size_t i = 0; i < hexes.size(); ++i) {
    const auto colours = drawn.find(guess[i].kind);
    if (colours == drawn.end()) {
      continue;
    }
    outliner.outline(i, colours->second, out);
    for (; counted < out.size(); ++counted) {
      points += out[counted].points.size();
    }
    if (out.size() + max_drawn_parts > board::max_outlines ||
        points + max_drawn_parts * max_drawn_points > board::max_outline_points) {
      break;
    }
  }
  return out;
}

}  // namespace adjutant::pictures
