#include "dock/models/survey/survey_lattice.h"

#include <algorithm>
#include <cstdlib>
#include <utility>

#include <nlohmann/json.hpp>

#include "dock/heard/read.h"

namespace adjutant::dock {

namespace {

double part_of(const Json& lattice, const char* key) {
  const Json& value = field_at(lattice, key);
  return value.is_number() ? value.get<double>() : 0;
}

QPolygonF shape_of_cells(const Json& lattice) {
  const double dx = part_of(lattice, "dx");
  const double dy = part_of(lattice, "dy");
  if (flag_at(lattice, "squares")) {
    return QPolygonF(QRectF(-dx / 2, -dy / 2, dx, dy)).mid(0, 4);
  }
  QPolygonF shape;
  for (const auto& [along, down] : {std::pair(-2.0 / 3, 0.0), std::pair(-1.0 / 3, -0.5), std::pair(1.0 / 3, -0.5),
                                    std::pair(2.0 / 3, 0.0), std::pair(1.0 / 3, 0.5), std::pair(-1.0 / 3, 0.5)}) {
    const QPointF corner(along * dx, down * dy);
    shape.append(flag_at(lattice, "sideways") ? corner.transposed() : corner);
  }
  return shape;
}

QTransform view_of(const Json& lattice) {
  const Json& view = field_at(lattice, "view");
  if (!view.is_array() || view.size() != 9 ||
      !std::ranges::all_of(view, [](const Json& one) { return one.is_number(); })) {
    return {};
  }
  const auto at = [&](std::size_t i) { return view[i].get<double>(); };
  return {at(0), at(3), at(6), at(1), at(4), at(7), at(2), at(5), at(8)};
}

QTransform frame_of(const Json& lattice, const QTransform& view) {
  QTransform frame(part_of(lattice, "dx") / board::column_width, 0, 0, part_of(lattice, "dy") / board::row_height,
                   part_of(lattice, "x0"), part_of(lattice, "y0"));
  if (flag_at(lattice, "sideways")) {
    frame *= QTransform(0, 1, 1, 0, 0, 0);
  }
  return frame * view;
}

}  // namespace

QPolygonF SurveyLattice::outline_around(QPointF middle) const {
  return view.map(shape.translated(view.inverted().map(middle)));
}

int SurveyLattice::steps_between(board::Hex a, board::Hex b) const {
  return squares ? std::max(std::abs(a.column - b.column), std::abs(a.row - b.row)) : board::distance(a, b);
}

std::vector<board::Hex> SurveyLattice::cells_beside(board::Hex cell) const {
  if (squares) {
    return {{cell.column, cell.row - 1},
            {cell.column + 1, cell.row},
            {cell.column, cell.row + 1},
            {cell.column - 1, cell.row}};
  }
  const auto beside = board::neighbours(cell);
  return {beside.begin(), beside.end()};
}

SurveyLattice read_survey_lattice(const Json& lattice) {
  const QTransform view = view_of(lattice);
  return {flag_at(lattice, "squares"), shape_of_cells(lattice), view, frame_of(lattice, view)};
}

}  // namespace adjutant::dock
