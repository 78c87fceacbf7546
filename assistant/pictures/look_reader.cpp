#include "pictures/look_reader.h"

#include <algorithm>
#include <array>
#include <cmath>
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

/// exp(-away / width) of the widest width.
float widest_nearness(float away) {
  return std::exp(-away / static_cast<float>(widths.back()));
}

/// The same of each of the widths: they are powers of the widest.
std::array<double, widths.size()> nearness(double two) {
  const double one = two * two;
  const double half = one * one;
  const double quarter = half * half;
  const double eighth = quarter * quarter;
  return {eighth * half, quarter, half, one, two};
}

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

/// How badly a kernel with this inverse tells the samples: the mean of -log of the chance of what is right, each sample
/// left out in turn, all kinds counting alike.
double loss_of(const Table& inverse, const ShownLooks& shown) {
  const std::size_t kinds = shown.kinds;
  std::vector<double> answers(kinds);
  std::vector<double> of_kind(kinds);
  for (const std::size_t kind : shown.kind_of) {
    of_kind[kind] += 1;
  }
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
    loss -= std::log(std::max(answers[right], 1e-4)) / of_kind[right] / static_cast<double>(kinds);
  }
  return loss;
}

/// All readers together: one for each set and width, the better ones heard more.
class Ear {
 public:
  Ear(const std::vector<LookSet>& sets, const std::vector<float>& usual, const ShownLooks& shown)
      : sets_(sets), usual_(usual), heard_(sets.size() * widths.size()) {
    const std::size_t n = std::min(shown.at.size(), most_for_merit);
    ShownLooks some = shown;
    some.at.resize(n);
    some.kind_of.resize(n);
    for (std::size_t set = 0; set < sets.size(); ++set) {
      std::array<Table, widths.size()> kernels = {Table(n), Table(n), Table(n), Table(n), Table(n)};
      for (std::size_t i = 0; i < n; ++i) {
        for (std::size_t j = i; j < n; ++j) {
          const auto near = nearness(widest_nearness(distance_in(sets[set], some.at[i], some.at[j]) / usual[set]));
          for (std::size_t width = 0; width < widths.size(); ++width) {
            kernels[width].at(i, j) = kernels[width].at(j, i) = near[width] + (i == j ? noise : 0);
          }
        }
      }
      for (std::size_t width = 0; width < widths.size(); ++width) {
        heard_[set * widths.size() + width] = loss_of(inverse_of(std::move(kernels[width])), some);
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

  /// How alike two things look, 0 to 1.
  [[nodiscard]] double alike(std::size_t one, std::size_t other) const {
    double sum = 0;
    for (std::size_t set = 0; set < sets_.size(); ++set) {
      if (hears(set)) {
        sum += alike_in(set, widest_nearness(distance_in(sets_[set], one, other) / usual_[set]));
      }
    }
    return sum;
  }
  /// Whether any reader of the set is heard.
  [[nodiscard]] bool hears(std::size_t set) const {
    const double* heard = &heard_[set * widths.size()];
    return std::any_of(heard, heard + widths.size(), [](double reader) { return reader != 0; });
  }
  /// What the readers of a set add to how alike two things look, by their widest nearness.
  [[nodiscard]] double alike_in(std::size_t set, double widest) const {
    const double* heard = &heard_[set * widths.size()];
    const auto near = nearness(widest);
    double sum = 0;
    for (std::size_t width = 0; width < widths.size(); ++width) {
      sum += heard[width] * near[width];
    }
    return sum;
  }

 private:
  static constexpr std::size_t most_for_merit = 80;  // samples that readers are compared by

  const std::vector<LookSet>& sets_;
  const std::vector<float>& usual_;
  std::vector<double> heard_;
};

/// By set, the square of a usual distance of two of `count` things.
std::vector<float> usual_distances(const std::vector<LookSet>& sets, std::size_t count) {
  std::vector<float> usual;
  for (const LookSet& set : sets) {
    double sum = 0;
    std::size_t pairs = 0;
    for (std::size_t i = 0; i < count; ++i) {  // as if at random, the same ones each time
      const std::size_t other = (i * 7919 + 104729) % count;
      if (other != i) {
        sum += distance_in(set, i, other);
        ++pairs;
      }
    }
    usual.push_back(pairs > 0 && sum > 0 ? static_cast<float>(sum / static_cast<double>(pairs)) : 1.0F);
  }
  return usual;
}

}  // namespace

LookReader::LookReader(const std::vector<LookSet>& sets, std::size_t count)
    : count_(count), usual_(usual_distances(sets, count)) {}

/// By thing, how near it is to a sample in one set, by the widest width; until the next call.
const std::vector<float>& LookReader::near_to(const std::vector<LookSet>& sets, std::size_t set, std::size_t sample) {
  const auto place = std::pair(set, sample);
  if (const auto known = near_.find(place); known != near_.end()) {
    return known->second;
  }
  const bool kept = (near_.size() + 1) * count_ * sizeof(float) <= most_kept_bytes;
  std::vector<float>& near = kept ? near_[place] : passing_;
  near.clear();
  near.reserve(count_);
  for (std::size_t thing = 0; thing < count_; ++thing) {
    near.push_back(widest_nearness(distance_in(sets[set], thing, sample) / usual_[set]));
  }
  return near;
}

std::vector<LookAnswer> LookReader::read(const std::vector<LookSet>& sets, const ShownLooks& shown) {
  const std::size_t n = shown.at.size();
  const std::size_t kinds = shown.kinds;
  const Ear ear(sets, usual_, shown);
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
  std::vector<double> all(count_ * kinds);  // how strongly each kind answers, thing by thing
  std::vector<double> alike(count_);
  for (std::size_t i = 0; i < n; ++i) {
    std::fill(alike.begin(), alike.end(), 0.0);
    for (std::size_t set = 0; set < sets.size(); ++set) {
      if (!ear.hears(set)) {
        continue;
      }
      const std::vector<float>& near = near_to(sets, set, shown.at[i]);
      for (std::size_t thing = 0; thing < count_; ++thing) {
        alike[thing] += ear.alike_in(set, near[thing]);
      }
    }
    for (std::size_t thing = 0; thing < count_; ++thing) {
      for (std::size_t kind = 0; kind < kinds; ++kind) {
        all[thing * kinds + kind] += alike[thing] * says[i * kinds + kind];
      }
    }
  }
  std::vector<LookAnswer> out(count_);
  for (std::size_t thing = 0; thing < count_; ++thing) {
    double* answers = &all[thing * kinds];
    make_chances(answers, kinds, sharp);
    const auto best = static_cast<std::size_t>(std::max_element(answers, answers + kinds) - answers);
    // Where one kind alone was shown, nobody knows whether there are others.
    out[thing] = {best, kinds > 1 ? answers[best] : answers[best] / 2};
  }
  return out;
}

}  // namespace adjutant::pictures
