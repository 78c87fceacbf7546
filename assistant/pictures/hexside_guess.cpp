#include "pictures/hexside_guess.h"

#include <algorithm>
#include <cstdint>
#include <utility>

#include "pictures/terrain_guess.h"

namespace adjutant::pictures {
namespace {

/// The samples as numbers, and what each of their kinds is.
struct ShownSides {
  std::vector<std::vector<std::string>> kinds;
  ShownLooks looks;
};

/// An order in which the first few of many places lie spread over all of them, and which one place more leaves as it
/// is: by the parts of multiples of the golden ratio.
std::uint32_t scattered(std::size_t place) {
  return static_cast<std::uint32_t>(place) * 2654435769U;
}

/// Along most sides nothing is: of each kind as many samples count as of any other, spread over all of it, one of each
/// kind after the other. Most of those that counted before count again, so that what is known of them is of use.
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
  for (auto& [kinds, places] : by_kind) {
    std::ranges::sort(places, {}, scattered);
  }
  const std::size_t most = max_guess_samples / std::max<std::size_t>(by_kind.size(), 1);
  for (const auto& [kinds, places] : by_kind) {
    out.kinds.push_back(kinds);
  }
  for (std::size_t i = 0; i < most; ++i) {
    std::size_t kind = 0;
    for (const auto& [kinds, places] : by_kind) {
      if (i < places.size()) {
        out.looks.at.push_back(places[i]);
        out.looks.kind_of.push_back(kind);
      }
      ++kind;
    }
  }
  return out;
}

}  // namespace

HexsideGuesser::HexsideGuesser(SidesLook look) : look_(std::move(look)), reader_(look_.sets, look_.sides.size()) {}

SidesGuess HexsideGuesser::guess(const SideSamples& samples) {
  SidesGuess out;
  out.sides.resize(look_.sides.size());
  const ShownSides shown = sides_shown_on(look_, samples);
  if (shown.kinds.size() > 1) {
    const std::vector<LookAnswer> answers = reader_.read(look_.sets, shown.looks);
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
