#include "pictures/terrain_guess.h"

#include <algorithm>
#include <utility>

namespace adjutant::pictures {
namespace {

/// The samples as numbers, and the names of their kinds.
struct ShownHexes {
  std::vector<std::string> kinds;
  ShownLooks looks;
};

ShownHexes shown_on(const BoardLook& look, const TerrainSamples& samples) {
  ShownHexes out;
  const std::size_t every = 1 + samples.size() / max_guess_samples;
  std::size_t number = 0;
  for (const auto& [hex, kind] : samples) {
    const auto found = std::lower_bound(look.hexes.begin(), look.hexes.end(), hex);
    if (found == look.hexes.end() || *found != hex) {
      continue;
    }
    auto known = std::find(out.kinds.begin(), out.kinds.end(), kind);
    const bool first = known == out.kinds.end();
    if ((first && out.kinds.size() == max_kinds) || (!first && number++ % every != 0)) {
      continue;
    }
    if (first) {
      known = out.kinds.insert(out.kinds.end(), kind);
    }
    const auto place = static_cast<std::size_t>(known - out.kinds.begin());
    out.looks.at.push_back(static_cast<std::size_t>(found - look.hexes.begin()));
    out.looks.kind_of.push_back(place);
  }
  out.looks.kinds = out.kinds.size();
  return out;
}

}  // namespace

TerrainGuesser::TerrainGuesser(BoardLook look) : look_(std::move(look)), reader_(look_.sets, look_.hexes.size()) {}

BoardGuess TerrainGuesser::guess(const TerrainSamples& samples) {
  BoardGuess out;
  const std::size_t hexes = look_.hexes.size();
  out.hexes.resize(hexes);
  const ShownHexes shown = shown_on(look_, samples);
  if (shown.kinds.empty()) {
    if (hexes > 0) {
      out.ask = look_.hexes[hexes / 2];
    }
    return out;
  }
  const std::vector<LookAnswer> answers = reader_.read(look_.sets, shown.looks);
  for (std::size_t hex = 0; hex < hexes; ++hex) {
    out.hexes[hex] = {shown.kinds[answers[hex].kind], answers[hex].sure};
  }
  double least = 2;
  for (std::size_t hex = 0; hex < hexes; ++hex) {
    const auto said = samples.find(look_.hexes[hex]);
    if (said != samples.end()) {
      out.hexes[hex] = {said->second, 1.0};
    } else if (out.hexes[hex].sure < least) {
      least = out.hexes[hex].sure;
      out.ask = look_.hexes[hex];
    }
  }
  return out;
}

}  // namespace adjutant::pictures
