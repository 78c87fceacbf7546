#include "pictures/hexside_guess.h"

#include <algorithm>
#include <utility>

#include "pictures/terrain_guess.h"

namespace adjutant::pictures {
namespace {

/// The samples as numbers, and what each of their kinds is.
struct ShownSides {
  std::vector<std::vector<std::string>> kinds;
  ShownLooks looks;
};

/// Along most sides nothing is: of each kind as many samples count as of any other, spread over all of it, one of each
/// kind after the other.
ShownSides sides_shown_on(const SidesLook& look, const SideSamples& samples) {
  std::map<std::vector<std::string>, std::vector<std::size_t>> by_kind;
  for (const auto& [side, kinds] : samples) {
    const auto found = std::ranges::lower_bound(look.sides, side);
    if (found != look.sides.end() && *found == side && (by_kind.contains(kinds) || by_kind.size() < max_kinds)) {
      by_kind[kinds].push_back(static_cast<std::size_t>(found - look.sides.begin()));
    }
  }
  ShownSides out;
  out.looks.kinds = by_kind.size();
  const std::size_t most = max_guess_samples / std::max<std::size_t>(by_kind.size(), 1);
  for (const auto& [kinds, places] : by_kind) {
    out.kinds.push_back(kinds);
  }
  for (std::size_t i = 0; i < most; ++i) {
    std::size_t kind = 0;
    for (const auto& [kinds, places] : by_kind) {
      const std::size_t counted = std::min(places.size(), most);
      if (i < counted) {
        out.looks.at.push_back(places[i * places.size() / counted]);
        out.looks.kind_of.push_back(kind);
      }
      ++kind;
    }
  }
  return out;
}

}  // namespace

HexsideGuesser::HexsideGuesser(SidesLook look)
    : look_(std::move(look)), usual_(usual_distances(look_.sets, look_.sides.size())) {}

SidesGuess HexsideGuesser::guess(const SideSamples& samples) const {
  SidesGuess out;
  out.sides.resize(look_.sides.size());
  const ShownSides shown = sides_shown_on(look_, samples);
  if (shown.kinds.size() > 1) {
    const std::vector<LookAnswer> answers = read_looks(look_.sets, look_.sides.size(), usual_, shown.looks);
    for (std::size_t i = 0; i < answers.size(); ++i) {
      out.sides[i] = {shown.kinds[answers[i].kind], answers[i].sure};
    }
  }
  double least = 2;
  for (std::size_t i = 0; i < out.sides.size(); ++i) {
    if (const auto said = samples.find(look_.sides[i]); said != samples.end()) {
      out.sides[i] = {said->second, 1.0};
    } else if (out.sides[i].sure < least) {
      least = out.sides[i].sure;
      out.ask = look_.sides[i];
    }
  }
  return out;
}

}  // namespace adjutant::pictures
