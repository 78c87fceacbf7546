#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>

#include "rules/compare/pairs.h"

namespace adjutant::rules {
namespace {

struct Step {
  std::size_t left;
  std::size_t right;
};

/// The ways on, the plainest first: of equal gains it is taken.
constexpr std::array<Step, 6> steps = {{{1, 1}, {1, 2}, {2, 1}, {2, 2}, {1, 0}, {0, 1}}};

constexpr double nowhere = -std::numeric_limits<double>::infinity();

/// The cells (so many of the left done, so many of the right done) that lie near the diagonal.
class Band {
 public:
  Band(std::size_t left, std::size_t right) : left_(left), right_(right) {
    const std::size_t width = most_cells / (left + 1);
    half_ = std::max<std::size_t>(std::min(right, width) / 2, most_joined + right / (left + 1) + 1);
    half_ = width > right ? right : half_;
  }

  [[nodiscard]] std::size_t first(std::size_t row) const {
    const std::size_t middle = middle_of(row);
    return middle > half_ ? middle - half_ : 0;
  }
  [[nodiscard]] std::size_t last(std::size_t row) const { return std::min(middle_of(row) + half_, right_); }
  [[nodiscard]] bool has(std::size_t row, std::size_t column) const {
    return column >= first(row) && column <= last(row);
  }

 private:
  [[nodiscard]] std::size_t middle_of(std::size_t row) const { return left_ == 0 ? right_ : row * right_ / left_; }

  std::size_t left_;
  std::size_t right_;
  std::size_t half_ = 0;
};

struct Cell {
  double gain = nowhere;
  std::uint8_t step = 0;
};

using Rows = std::vector<std::vector<Cell>>;

Cell best_way_to(std::size_t row, std::size_t column, const Band& band, const Rows& rows,
                 const std::function<double(const Bead&)>& gain) {
  Cell best;
  for (std::uint8_t i = 0; i < steps.size(); ++i) {
    const auto [left, right] = steps[i];
    if (left > row || right > column || !band.has(row - left, column - right)) {
      continue;
    }
    const Cell& from = rows[row - left][column - right - band.first(row - left)];
    if (from.gain == nowhere) {
      continue;
    }
    const double sum = from.gain + gain({row - left, left, column - right, right});
    if (sum > best.gain) {
      best = {sum, i};
    }
  }
  return best;
}

}  // namespace

std::vector<Bead> align(std::size_t left, std::size_t right, const std::function<double(const Bead&)>& gain) {
  const Band band(left, right);
  Rows rows(left + 1);
  for (std::size_t row = 0; row <= left; ++row) {
    rows[row].resize(band.last(row) - band.first(row) + 1);
    for (std::size_t column = band.first(row); column <= band.last(row); ++column) {
      rows[row][column - band.first(row)] =
          row + column == 0 ? Cell{.gain = 0} : best_way_to(row, column, band, rows, gain);
    }
  }
  std::vector<Bead> beads;
  for (std::size_t row = left, column = right; row + column > 0;) {
    const Step& step = steps[rows[row][column - band.first(row)].step];
    row -= step.left;
    column -= step.right;
    beads.push_back({row, step.left, column, step.right});
  }
  std::ranges::reverse(beads);
  return beads;
}

}  // namespace adjutant::rules
