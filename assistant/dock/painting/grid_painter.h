#pragma once

#include <QPainter>

#include "dock/painting/viewport.h"
#include "vmod/view/view.h"

namespace adjutant::dock {

/// Lines of cells that are nearer to each other, in device pixels, are left out: they would cover the board.
inline constexpr double closest_lines = 5;

/// Names of cells are left out where their letters are smaller, in device pixels, as VASSAL does.
inline constexpr int smallest_cell_name = 5;

/// Paints what is visible of a board's grids upon its picture. On a reversed board they are turned with it, so that
/// the lines are where pieces snap (VASSAL turns some origins otherwise). The painter's pen, brush and clip are as
/// before afterwards.
void paint_grids(QPainter& painter, const vmod::BoardView& board, const Viewport& viewport);

}  // namespace adjutant::dock
