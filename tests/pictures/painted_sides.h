#pragma once

#include <algorithm>
#include <cmath>
#include <fstream>
#include <map>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "pictures/hexside_guess.h"
#include "pictures/painted_board.h"

// Boards along whose hexsides something is, as it is known, and how well guesses of it are.
namespace adjutant::pictures::test {

struct LabelledSide {
  SideAt side;
  std::vector<std::string> kinds;
  bool ambiguous = false;  ///< one may also see something else
};

/// The corners at which a side begins and ends, in pixels of the picture.
inline std::pair<PointOf, PointOf> ends_of(const HexLattice& lattice, SideAt side) {
  const PointOf one = centre_of(lattice, side.first);
  const PointOf other = centre_of(lattice, side.second);
  const PointOf middle = {(one.x + other.x) / 2, (one.y + other.y) / 2};
  // Across from the one hex to the other, turned by a quarter.
  const double apart = std::hypot(other.x - one.x, other.y - one.y);
  const double half = lattice.dy / std::sqrt(3.0) / 2;
  const PointOf along = {-(other.y - one.y) / apart * half, (other.x - one.x) / apart * half};
  return {{middle.x - along.x, middle.y - along.y}, {middle.x + along.x, middle.y + along.y}};
}

/// Paints walls, streams and hedges along one side in eight each, and numbers over one level side in three. The hexes
/// of the lattice are about regular.
inline std::vector<LabelledSide> paint_sides(Raster& picture, const HexLattice& lattice, unsigned seed) {
  std::vector<LabelledSide> truth;
  std::mt19937 dice(seed);
  const auto grain = [&](int most) { return static_cast<int>(dice() % static_cast<unsigned>(2 * most + 1)) - most; };
  const auto spot = [&](double x, double y, double radius, int red, int green, int blue) {
    const auto part = [&](int value) { return static_cast<std::uint8_t>(std::clamp(value + grain(8), 0, 255)); };
    for (int v = static_cast<int>(y - radius); v <= static_cast<int>(y + radius); ++v) {
      for (int u = static_cast<int>(x - radius); u <= static_cast<int>(x + radius); ++u) {
        if (picture.contains(u, v) && std::hypot(u - x, v - y) <= radius) {
          picture.at(u, v) = {part(red), part(green), part(blue), 255};
        }
      }
    }
  };
  const std::vector<HexAt> hexes = hexes_on(lattice, picture.width, picture.height);
  for (const HexAt hex : hexes) {
    for (const HexAt beside : hexes_beside(hex)) {
      if (beside < hex || !std::ranges::binary_search(hexes, beside)) {
        continue;
      }
      const SideAt side = {hex, beside};
      const auto [begin, end] = ends_of(lattice, side);
      const unsigned what = dice() % 8;
      const double length = std::hypot(end.x - begin.x, end.y - begin.y);
      for (double at = 0; at < length; at += 1) {
        const double x = begin.x + (end.x - begin.x) * at / length;
        const double y = begin.y + (end.y - begin.y) * at / length;
        const double wave = 2.5 * std::sin(at / 4 + hex.column);
        if (what == 0) {
          spot(x, y, 3.2, 92, 88, 86);
        } else if (what == 1) {
          spot(x + wave * (end.y - begin.y) / length, y - wave * (end.x - begin.x) / length, 2.2, 70, 130, 200);
        } else if (what == 2 && static_cast<int>(at) % 5 == 0) {
          spot(x + grain(1), y + grain(1), 3.0, 40, 105, 40);
        }
      }
      if (hex.column == beside.column && dice() % 3 == 0) {
        for (int stroke = -6; stroke <= 6; stroke += 3) {
          for (int v = 0; v < 7; ++v) {
            spot((begin.x + end.x) / 2 + stroke, (begin.y + end.y) / 2 - 3 + v, 0.5, 20, 20, 20);
          }
        }
      }
      using Kinds = std::vector<std::string>;
      truth.push_back({side, what == 0   ? Kinds{"wall"}
                             : what == 1 ? Kinds{"stream"}
                             : what == 2 ? Kinds{"hedge"}
                                         : Kinds{}});
    }
  }
  return truth;
}

/// The labelled hexsides of a board of shared/.
inline std::vector<LabelledSide> read_side_labels(const std::string& file) {
  const auto json = nlohmann::json::parse(std::ifstream(file));
  std::vector<LabelledSide> out;
  for (const auto& label : json["sides"]) {
    const HexAt a = hex_of(label["a"].get<std::string>()).value();
    const HexAt b = hex_of(label["b"].get<std::string>()).value();
    std::vector<std::string> kinds = label["kinds"];
    std::ranges::sort(kinds);
    out.push_back({{std::min(a, b), std::max(a, b)}, std::move(kinds), label.value("ambiguous", false)});
  }
  return out;
}

/// Those along which one thing is, or nothing, of which there are four at least; a gate is a wall.
inline std::vector<LabelledSide> plain_sides(const std::string& file) {
  std::vector<LabelledSide> sides = read_side_labels(file);
  std::map<std::vector<std::string>, int> counts;
  for (LabelledSide& one : sides) {
    one.kinds = std::ranges::count(one.kinds, "gate") > 0 ? std::vector<std::string>{"wall"} : one.kinds;
    one.ambiguous = one.ambiguous || one.kinds.size() > 1;
    counts[one.kinds] += one.ambiguous ? 0 : 1;
  }
  std::erase_if(sides, [&](const LabelledSide& one) { return one.ambiguous || counts[one.kinds] < 4; });
  return sides;
}

/// How guesses did on the sides that were no samples.
struct SideFigures {
  double right = 0, balanced = 0;   ///< of all; mean over what is along them
  double sure = 0, sure_right = 0;  ///< called sure; right among them
};

/// So many draws of so many samples of each thing that is along sides, of unambiguous ones.
inline SideFigures side_trial(HexsideGuesser& guesser, const std::vector<LabelledSide>& truth, unsigned draws,
                              std::size_t samples) {
  double tested = 0, right = 0, sure = 0, sure_right = 0;
  std::map<std::vector<std::string>, std::pair<double, double>> kinds;
  for (unsigned seed = 0; seed < draws; ++seed) {
    std::mt19937 dice(seed);
    std::map<std::vector<std::string>, std::vector<const LabelledSide*>> by_kind;
    for (const LabelledSide& one : truth) {
      if (!one.ambiguous) {
        by_kind[one.kinds].push_back(&one);
      }
    }
    SideSamples shown;
    for (auto& [kind, sides] : by_kind) {
      for (std::size_t i = 0; i < std::min(samples, sides.size()); ++i) {
        std::swap(sides[i], sides[i + dice() % (sides.size() - i)]);
        shown.emplace(sides[i]->side, kind);
      }
    }
    const SidesGuess guess = guesser.guess(shown);
    for (const LabelledSide& one : truth) {
      if (one.ambiguous || shown.contains(one.side)) {
        continue;
      }
      const auto found = std::ranges::lower_bound(guesser.look().sides, one.side);
      const SideLike& said = guess.sides.at(static_cast<std::size_t>(found - guesser.look().sides.begin()));
      const double is = said.kinds == one.kinds ? 1 : 0;
      tested += 1;
      right += is;
      kinds[one.kinds].first += is;
      kinds[one.kinds].second += 1;
      sure += said.sure >= 0.9 ? 1 : 0;
      sure_right += said.sure >= 0.9 ? is : 0;
    }
  }
  double balanced = 0;
  for (const auto& [kind, counted] : kinds) {
    balanced += counted.first / counted.second / static_cast<double>(kinds.size());
  }
  return {right / std::max(tested, 1.0), balanced, sure / std::max(tested, 1.0), sure_right / std::max(sure, 1.0)};
}

}  // namespace adjutant::pictures::test
