#pragma once

#include <QPointF>
#include <QPolygonF>
#include <QTransform>
#include <vector>

#include "board/hex.h"
#include "dock/heard/fields.h"

namespace adjutant::dock {

/// How the cells of a surveyed board lie in its picture: hexes, or squares.
struct SurveyLattice {
  bool squares = false;
  QPolygonF shape;   ///< the corners of a cell around its middle, on the flat board
  QTransform view;   ///< how the flat board is seen in a photo of it; where the picture is flat, as it is
  QTransform frame;  ///< from the frame of formats.md to pixels of the board

  /// Of the cell with this middle, in pixels of the board.
  [[nodiscard]] QPolygonF outline_around(QPointF middle) const;
  /// Steps between two cells; those of squares go over corners too.
  [[nodiscard]] int steps_between(board::Hex a, board::Hex b) const;
  /// Those that have a side in common with it.
  [[nodiscard]] std::vector<board::Hex> cells_beside(board::Hex cell) const;
};

/// Reads the `lattice` of survey.get.
SurveyLattice read_survey_lattice(const Json& lattice);

}  // namespace adjutant::dock
