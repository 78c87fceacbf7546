#pragma once

#include <algorithm>
#include <fstream>
#include <map>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "pictures/terrain_samples.h"

// Boards whose terrain somebody looked at, and how well guesses of it are.
namespace adjutant::pictures::test {

struct LabelledHex {
  HexAt hex;
  std::string kind;
  bool ambiguous = false;  ///< one may also choose another kind
};

struct LabelledBoard {
  HexLattice lattice;
  std::vector<LabelledHex> hexes;
};

inline LabelledBoard read_labels(const std::string& file) {
  const auto json = nlohmann::json::parse(std::ifstream(file));
  const auto& grid = json["grid"];
  LabelledBoard out{{grid["dx"], grid["dy"], grid["x0"], grid["y0"], grid["sideways"]}, {}};
  for (const auto& [name, label] : json["hexes"].items()) {
    out.hexes.push_back({hex_of(name).value(), label["kind"], label["ambiguous"]});
  }
  return out;
}

/// How guesses did on the hexes that were no samples. Shares count unambiguous hexes.
struct GuessFigures {
  double mean = 0, worst = 1, balanced = 0;  ///< right: mean and worst of the draws, mean over kinds
  double sure = 0, sure_right = 0;           ///< called sure; right among them
};

class GuessTrial {
 public:
  GuessTrial(TerrainGuesser& guesser, const std::vector<LabelledHex>& truth) : guesser_(guesser), truth_(truth) {}

  /// So many samples of each kind, drawn from unambiguous hexes, then so many corrections: each time the labelled hex
  /// that the guess is least sure of gets its kind.
  void draw(unsigned seed, std::size_t samples, int corrections) {
    std::mt19937 dice(seed);
    std::map<std::string, std::vector<const LabelledHex*>> by_kind;
    for (const LabelledHex& one : truth_) {
      if (!one.ambiguous) {
        by_kind[one.kind].push_back(&one);
      }
    }
    TerrainSamples shown;
    for (auto& [kind, hexes] : by_kind) {
      for (std::size_t i = 0; i < std::min(samples, hexes.size()); ++i) {
        const std::size_t other = i + dice() % (hexes.size() - i);
        std::swap(hexes[i], hexes[other]);
        shown.emplace(hexes[i]->hex, kind);
      }
    }
    BoardGuess guess = guesser_.guess(shown);
    for (int i = 0; i < corrections; ++i) {
      const LabelledHex* least = nullptr;
      for (const LabelledHex& one : truth_) {
        if (!shown.contains(one.hex) && (least == nullptr || of(guess, one).sure < of(guess, *least).sure)) {
          least = &one;
        }
      }
      if (least == nullptr) {
        break;
      }
      shown.emplace(least->hex, least->kind);
      guess = guesser_.guess(shown);
    }
    count(guess, shown);
  }

  [[nodiscard]] GuessFigures figures() const {
    const double draws = std::max(draws_, 1);
    return {right_ / draws, worst_, balanced_ / draws, sure_ / std::max(tested_, 1.0),
            sure_right_ / std::max(sure_, 1.0)};
  }

 private:
  [[nodiscard]] const HexGuess& of(const BoardGuess& guess, const LabelledHex& one) const {
    const auto& hexes = guesser_.look().hexes;
    return guess.hexes.at(
        static_cast<std::size_t>(std::lower_bound(hexes.begin(), hexes.end(), one.hex) - hexes.begin()));
  }

  void count(const BoardGuess& guess, const TerrainSamples& shown) {
    std::map<std::string, std::pair<double, double>> kinds;
    double right = 0, tested = 0;
    for (const LabelledHex& one : truth_) {
      if (one.ambiguous || shown.contains(one.hex)) {
        continue;
      }
      const HexGuess& said = of(guess, one);
      const double is = said.kind == one.kind ? 1 : 0;
      right += is;
      tested += 1;
      kinds[one.kind].first += is;
      kinds[one.kind].second += 1;
      if (said.sure >= 0.9) {
        sure_ += 1;
        sure_right_ += is;
      }
    }
    if (tested == 0) {
      return;
    }
    for (const auto& [kind, counted] : kinds) {
      balanced_ += counted.first / counted.second / static_cast<double>(kinds.size());
    }
    tested_ += tested;
    right_ += right / tested;
    worst_ = std::min(worst_, right / tested);
    ++draws_;
  }

  TerrainGuesser& guesser_;
  const std::vector<LabelledHex>& truth_;
  int draws_ = 0;
  double right_ = 0, worst_ = 1, balanced_ = 0, sure_ = 0, sure_right_ = 0, tested_ = 0;
};

}  // namespace adjutant::pictures::test
