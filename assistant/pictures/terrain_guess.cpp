#include "pictures/terrain_guess.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <utility>

namespace adjutant::pictures {
namespace {

/// A square table of figures, row by row.
struct Table {
  std::size_t size = 0;
  std::vector<double> figures;

  explicit Table(std::size_t of) : size(of), figures(of * of) {}
  [[nodiscard]] double& at(std::size_t row, std::size_t column) { return figures[row * size + column]; }
  [[nodiscard]] double at(std::size_t row, std::size_t column) const { return figures[row * size + column]; }
};

/// The inverse of a symmetric, positive table, which the noise on its diagonal keeps away from none.
Table inverse_of(Table table) {
  const std::size_t n = table.size;
  for (std::size_t p = 0; p < n; ++p) {
    const double pivot = 1.0 / table.at(p, p);
    table.at(p, p) = 1.0;
    for (std::size_t c = 0; c < n; ++c) {
      table.at(p, c) *= pivot;
    }
    for (std::size_t r = 0; r < n; ++r) {
      if (r == p) {
        continue;
      }
      const double by = table.at(r, p);
      table.at(r, p) = 0;
      for (std::size_t c = 0; c < n; ++c) {
        table.at(r, c) -= by * table.at(p, c);
      }
    }
  }
  return table;
}

float distance_in(const LookSet& set, std::size_t one, std::size_t other) {
  const float* a = set.of(one);
  const float* b = set.of(other);
  float sum = 0;
  for (std::size_t i = 0; i < set.size; ++i) {
    const float by = a[i] - b[i];
    sum += by * by;
  }
  return sum;
}

constexpr double noise = 0.08;
constexpr std::array<double, 5> widths = {0.1, 0.25, 0.5, 1.0, 2.0};  // of a usual distance's square

/// Chances by how strongly each kind answers: powers of the answers, one in all.
void make_chances(double* answers, std::size_t kinds, double sharp) {
  double most = answers[0];
  for (std::size_t k = 1; k < kinds; ++k) {
    most = std::max(most, answers[k]);
  }
  double sum = 0;
  for (std::size_t k = 0; k < kinds; ++k) {
    answers[k] = std::exp(sharp * (answers[k] - most));
    sum += answers[k];
  }
  for (std::size_t k = 0; k < kinds; ++k) {
    answers[k] /= sum;
  }
}

/// How much one answer that is 1 higher than another is more likely; higher ones trust themselves more.
constexpr double sharp = 5.0;
/// How much more a reader is heard that told the samples apart better, per sample.
constexpr double by_merit = 0.5;
/// Readers heard less than this are left out, for speed.
constexpr double hardly_heard = 0.004;

/// The samples as numbers.
struct Shown {
  std::vector<std::string> kinds;
  std::vector<std::size_t> at;       ///< hex of each sample
  std::vector<std::size_t> kind_of;  ///< its kind
  std::vector<double> of_kind;       ///< samples by kind

  /// What a sample answers for a kind, so that all its answers make 0.
  [[nodiscard]] double target(std::size_t sample, std::size_t kind) const {
    return (kind_of[sample] == kind ? 1.0 : 0.0) - 1.0 / static_cast<double>(kinds.size());
  }
};

Shown shown_on(const BoardLook& look, const TerrainSamples& samples) {
  Shown out;
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
      out.of_kind.push_back(0);
    }
    const auto place = static_cast<std::size_t>(known - out.kinds.begin());
    out.at.push_back(static_cast<std::size_t>(found - look.hexes.begin()));
    out.kind_of.push_back(place);
    out.of_kind[place] += 1;
  }
  return out;
}

/// How badly a kernel with this inverse tells the samples: the mean of -log of the chance of what is right, each sample
/// left out in turn, all kinds counting alike.
double loss_of(const Table& inverse, const Shown& shown) {
  const std::size_t kinds = shown.kinds.size();
  std::vector<double> answers(kinds);
  double loss = 0;
  for (std::size_t i = 0; i < inverse.size; ++i) {
    for (std::size_t kind = 0; kind < kinds; ++kind) {
      double sum = 0;
      for (std::size_t j = 0; j < inverse.size; ++j) {
        sum += inverse.at(i, j) * shown.target(j, kind);
      }
      answers[kind] = shown.target(i, kind) - sum / inverse.at(i, i);
    }
    make_chances(answers.data(), kinds, sharp);
    const std::size_t right = shown.kind_of[i];
    loss -= std::log(std::max(answers[right], 1e-4)) / shown.of_kind[right] / static_cast<double>(kinds);
  }
  return loss;
}

/// All readers together: one for each set and width, the better ones heard more.
class Ear {
 public:
  Ear(const BoardLook& look, const std::vector<float>& scale, const Shown& shown)
      : look_(look), scale_(scale), heard_(look.sets.size() * widths.size()) {
    const std::size_t n = std::min(shown.at.size(), most_for_merit);
    Shown some = shown;
    some.at.resize(n);
    some.kind_of.resize(n);
    std::fill(some.of_kind.begin(), some.of_kind.end(), 0.0);
    for (const std::size_t kind : some.kind_of) {
      some.of_kind[kind] += 1;
    }
    for (std::size_t set = 0; set < look.sets.size(); ++set) {
      for (std::size_t width = 0; width < widths.size(); ++width) {
        Table kernel(n);
        for (std::size_t i = 0; i < n; ++i) {
          for (std::size_t j = i; j < n; ++j) {
            const double away = distance_in(look.sets[set], some.at[i], some.at[j]) / scale[set];
            kernel.at(i, j) = kernel.at(j, i) = std::exp(-away / widths[width]) + (i == j ? noise : 0);
          }
        }
        heard_[set * widths.size() + width] = loss_of(inverse_of(std::move(kernel)), some);
      }
    }
    const double least = *std::min_element(heard_.begin(), heard_.end());
    double all = 0;
    for (double& reader : heard_) {
      reader = std::exp(-by_merit * static_cast<double>(n) * (reader - least));
      all += reader;
    }
    for (double& reader : heard_) {
      reader = reader / all < hardly_heard ? 0 : reader / all;
    }
  }

  /// How alike two hexes look, 0 to 1.
  [[nodiscard]] double alike(std::size_t one, std::size_t other) const {
    double sum = 0;
    for (std::size_t set = 0; set < look_.sets.size(); ++set) {
      double away = -1;
      for (std::size_t width = 0; width < widths.size(); ++width) {
        const double heard = heard_[set * widths.size() + width];
        if (heard == 0) {
          continue;
        }
        if (away < 0) {
          away = distance_in(look_.sets[set], one, other) / scale_[set];
        }
        sum += heard * std::exp(-away / widths[width]);
      }
    }
    return sum;
  }

 private:
  static constexpr std::size_t most_for_merit = 80;  // samples that readers are compared by

  const BoardLook& look_;
  const std::vector<float>& scale_;
  std::vector<double> heard_;
};

}  // namespace

TerrainGuesser::TerrainGuesser(BoardLook look) : look_(std::move(look)) {
  const std::size_t n = look_.hexes.size();
  for (const LookSet& set : look_.sets) {
    double sum = 0;
    std::size_t count = 0;
    for (std::size_t i = 0; i < n; ++i) {  // pairs as if at random, the same ones each time
      const std::size_t other = (i * 7919 + 104729) % n;
      if (other != i) {
        sum += distance_in(set, i, other);
        ++count;
      }
    }
    scale_.push_back(count > 0 && sum > 0 ? static_cast<float>(sum / static_cast<double>(count)) : 1.0F);
  }
}

BoardGuess TerrainGuesser::guess(const TerrainSamples& samples) const {
  BoardGuess out;
  const std::size_t hexes = look_.hexes.size();
  out.hexes.resize(hexes);
  const Shown shown = shown_on(look_, samples);
  if (shown.kinds.empty()) {
    if (hexes > 0) {
      out.ask = look_.hexes[hexes / 2];
    }
    return out;
  }
  const std::size_t n = shown.at.size();
  const std::size_t kinds = shown.kinds.size();
  const Ear ear(look_, scale_, shown);
  Table kernel(n);
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = i; j < n; ++j) {
      kernel.at(i, j) = kernel.at(j, i) = ear.alike(shown.at[i], shown.at[j]) + (i == j ? noise : 0);
    }
  }
  const Table inverse = inverse_of(std::move(kernel));
  std::vector<double> says(n * kinds);  // what each sample says of each kind
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = 0; j < n; ++j) {
      for (std::size_t kind = 0; kind < kinds; ++kind) {
        says[i * kinds + kind] += inverse.at(i, j) * shown.target(j, kind);
      }
    }
  }
  std::vector<double> answers(kinds);
  for (std::size_t hex = 0; hex < hexes; ++hex) {
    std::fill(answers.begin(), answers.end(), 0.0);
    for (std::size_t i = 0; i < n; ++i) {
      const double near = ear.alike(hex, shown.at[i]);
      for (std::size_t kind = 0; kind < kinds; ++kind) {
        answers[kind] += near * says[i * kinds + kind];
      }
    }
    make_chances(answers.data(), kinds, sharp);
    const auto best = static_cast<std::size_t>(std::max_element(answers.begin(), answers.end()) - answers.begin());
    // Where one kind alone was shown, nobody knows whether there are others.
    out.hexes[hex] = {shown.kinds[best], kinds > 1 ? answers[best] : answers[best] / 2};
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
