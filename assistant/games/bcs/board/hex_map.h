#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "board/hex.h"

namespace adjutant::games::bcs {

/// A value for each hex of a board in one block, with the half hexes a row above and below it. Cheaper than a
/// std::map where a search looks at every hex.
template <class T>
class HexMap {
 public:
  HexMap(int columns, int rows, const T& fill = {})
      : columns_(columns),
        rows_(rows),
        values_(static_cast<std::size_t>(columns) * static_cast<std::size_t>(rows + 2), fill) {}

  [[nodiscard]] bool holds(board::Hex hex) const {
    return hex.column >= 0 && hex.column < columns_ && hex.row >= -1 && hex.row <= rows_;
  }
  /// The value of a hex, which must be one that the map holds (holds()).
  [[nodiscard]] const T& operator[](board::Hex hex) const { return values_[index(hex)]; }
  T& operator[](board::Hex hex) { return values_[index(hex)]; }

  [[nodiscard]] int columns() const { return columns_; }
  [[nodiscard]] int rows() const { return rows_; }

 private:
  [[nodiscard]] std::size_t index(board::Hex hex) const {
    return static_cast<std::size_t>(hex.column) * static_cast<std::size_t>(rows_ + 2) +
           static_cast<std::size_t>(hex.row + 1);
  }

  int columns_;
  int rows_;
  std::vector<T> values_;
};

}  // namespace adjutant::games::bcs
