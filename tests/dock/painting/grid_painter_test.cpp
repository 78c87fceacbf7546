#include "dock/painting/grid_painter.h"

#include <QImage>
#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

#include <gtest/gtest.h>

namespace adjutant::dock {
namespace {

/// A white board in the top left corner of a map, painted with its grids.
QImage painted_board(const vmod::BoardView& board, double scale = 1) {
  QImage image(QSize(static_cast<int>(board.bounds.width * scale), static_cast<int>(board.bounds.height * scale)),
               QImage::Format_RGB32);
  image.fill(Qt::white);
  QPainter painter(&image);
  paint_grids(painter, board, {{}, scale, image.size()});
  return image;
}

vmod::BoardView board_with(vmod::GridView grid) {
  return {"Board", "", {0, 0, 200, 120}, false, "255,255,255", {std::move(grid)}};
}

vmod::GridView cells(vmod::CellShape shape, vmod::Point origin, double dx, double dy) {
  vmod::GridView grid;
  grid.cells = shape;
  grid.origin = origin;
  grid.dx = dx;
  grid.dy = dy;
  grid.lines = true;
  grid.colour = "255,0,0";
  return grid;
}

/// Squares of 40 pixels around (10, 15), with red lines.
vmod::GridView squares() {
  return cells(vmod::CellShape::squares, {10, 15}, 40, 40);
}

int marked_pixels(const QImage& image, const QRect& part) {
  int count = 0;
  for (int y = part.top(); y <= part.bottom(); ++y) {
    for (int x = part.left(); x <= part.right(); ++x) {
      count += image.valid(x, y) && image.pixelColor(x, y) != QColor(Qt::white) ? 1 : 0;
    }
  }
  return count;
}

/// The middle of all that is marked.
QPointF middle_of(const QImage& image) {
  QPointF sum;
  int count = 0;
  for (int y = 0; y < image.height(); ++y) {
    for (int x = 0; x < image.width(); ++x) {
      if (image.pixelColor(x, y) != QColor(Qt::white)) {
        sum += QPointF(x + 0.5, y + 0.5);
        ++count;
      }
    }
  }
  return sum / std::max(count, 1);
}

TEST(GridPainter, LinesOfSquaresAreHalfwayBetweenTheirMiddles) {
  const QImage image = painted_board(board_with(squares()));
  for (const int x : {30, 70, 110, 150, 190}) {
    EXPECT_GE(marked_pixels(image, {x - 1, 0, 3, 20}), 20) << x;
  }
  EXPECT_GE(marked_pixels(image, {0, 34, 200, 3}), 200);
  EXPECT_EQ(marked_pixels(image, {32, 37, 36, 36}), 0);
  EXPECT_EQ(image.pixelColor(30, 5), QColor(255, 0, 0));
}

TEST(GridPainter, DotsAreInTheMiddles) {
  vmod::GridView grid = squares();
  grid.lines = false;
  grid.dots = true;
  const QImage image = painted_board(board_with(grid));
  EXPECT_EQ(marked_pixels(image, {8, 13, 4, 4}), 4);
  EXPECT_EQ(marked_pixels(image, {48, 13, 4, 4}), 4);
  EXPECT_EQ(marked_pixels(image, {20, 0, 20, 120}), 0);
}

TEST(GridPainter, EveryHexHasItsSixEdges) {
  for (const auto shape : {vmod::CellShape::hexes, vmod::CellShape::sideways_hexes}) {
    const QImage image = painted_board(board_with(cells(shape, {100, 60}, 52, 60)));
    const bool sideways = shape == vmod::CellShape::sideways_hexes;
    for (const double degrees : {30.0, 90.0, 150.0, 210.0, 270.0, 330.0}) {
      const double angle = (degrees + (sideways ? 30 : 0)) * M_PI / 180;
      const QPoint edge(static_cast<int>(std::lround(100 + 30 * std::cos(angle))),
                        static_cast<int>(std::lround(60 + 30 * std::sin(angle))));
      EXPECT_GT(marked_pixels(image, {edge.x() - 2, edge.y() - 2, 5, 5}), 2) << degrees << " sideways " << sideways;
    }
    EXPECT_EQ(marked_pixels(image, {80, 40, 40, 40}), 0);
  }
}

TEST(GridPainter, AReversedBoardHasItsGridTurnedWithIt) {
  vmod::BoardView board = board_with(squares());
  board.reversed = true;
  const QImage image = painted_board(board);
  for (const int x : {10, 50, 90, 130, 170}) {
    EXPECT_GE(marked_pixels(image, {x - 2, 0, 3, 20}), 20) << x;
  }
  EXPECT_GE(marked_pixels(image, {0, 83, 200, 3}), 200);
}

TEST(GridPainter, AZonesGridStaysInIt) {
  vmod::GridView grid = squares();
  grid.area.points = {{0, 0}, {100, 0}, {100, 120}, {0, 120}};
  const QImage image = painted_board(board_with(grid));
  EXPECT_GT(marked_pixels(image, {0, 0, 100, 120}), 200);
  EXPECT_EQ(marked_pixels(image, {101, 0, 99, 120}), 0);
}

TEST(GridPainter, TheGridBehindZonesIsNotInThem) {
  vmod::GridView grid = squares();
  grid.without = {{{{0, 0}, {100, 0}, {100, 120}, {0, 120}}}, {{{150, 0}, {200, 0}, {200, 120}, {150, 120}}}};
  const QImage image = painted_board(board_with(grid));
  EXPECT_EQ(marked_pixels(image, {0, 0, 99, 120}), 0);
  EXPECT_GT(marked_pixels(image, {101, 0, 48, 120}), 100);
  EXPECT_EQ(marked_pixels(image, {152, 0, 48, 120}), 0);
}

TEST(GridPainter, NothingIsPaintedBesideTheBoard) {
  vmod::BoardView board = board_with(squares());
  board.bounds = {60, 20, 80, 60};
  QImage image(QSize(200, 120), QImage::Format_RGB32);
  image.fill(Qt::white);
  QPainter painter(&image);
  paint_grids(painter, board, {{}, 1, image.size()});
  painter.end();
  EXPECT_GT(marked_pixels(image, {60, 20, 80, 60}), 100);
  EXPECT_EQ(marked_pixels(image, image.rect()), marked_pixels(image, {60, 20, 80, 60}));
}

TEST(GridPainter, LinesThatWouldCoverTheBoardAreLeftOut) {
  EXPECT_GT(marked_pixels(painted_board(board_with(squares()), 0.2), {0, 0, 40, 24}), 10);
  EXPECT_EQ(marked_pixels(painted_board(board_with(squares()), 0.1), {0, 0, 20, 12}), 0);
}

/// One name at (100, 60), alone.
vmod::BoardView named(vmod::NamesView names = {}) {
  vmod::GridView grid;
  names.list = {{{100, 60}, "FILE"}};
  names.letters = 20;
  grid.names = std::move(names);
  return board_with(std::move(grid));
}

TEST(GridPainter, NamesHangFromTheirPlaceOrStandAroundIt) {
  const QImage hanging = painted_board(named());
  EXPECT_EQ(marked_pixels(hanging, {0, 0, 200, 60}), 0);
  EXPECT_GT(marked_pixels(hanging, {60, 60, 80, 30}), 40);
  EXPECT_NEAR(middle_of(hanging).x(), 100, 4);
  vmod::NamesView centred;
  centred.centred = true;
  EXPECT_NEAR(middle_of(painted_board(named(centred))).y(), 60, 4);
  vmod::NamesView shifted;
  shifted.shift = {30, -40};
  EXPECT_NEAR(middle_of(painted_board(named(shifted))).x(), middle_of(hanging).x() + 30, 0.5);
  EXPECT_NEAR(middle_of(painted_board(named(shifted))).y(), middle_of(hanging).y() - 40, 0.5);
}

TEST(GridPainter, NamesMayBeTurned) {
  vmod::NamesView names;
  names.degrees = 90;
  const QImage turned = painted_board(named(names));
  EXPECT_GT(marked_pixels(turned, {60, 30, 40, 60}), 40);
  EXPECT_EQ(marked_pixels(turned, {101, 0, 99, 120}), 0);
}

TEST(GridPainter, OnAReversedBoardNamesOfHexesAreUpsideDownAndOthersAreNot) {
  const QPointF upright = middle_of(painted_board(named()));
  vmod::BoardView turning = named();
  turning.reversed = true;
  const QPointF upside_down = middle_of(painted_board(turning));
  EXPECT_NEAR(upside_down.x(), 200 - upright.x(), 1);
  EXPECT_NEAR(upside_down.y(), 120 - upright.y(), 1);
  vmod::NamesView standing;
  standing.turning = false;
  vmod::BoardView still = named(standing);
  still.reversed = true;
  EXPECT_NEAR(middle_of(painted_board(still)).y(), upright.y(), 1);
}

TEST(GridPainter, NamesTooSmallToReadAreLeftOut) {
  EXPECT_GT(marked_pixels(painted_board(named(), 0.25), {0, 0, 50, 30}), 0);
  EXPECT_EQ(marked_pixels(painted_board(named(), 0.2), {0, 0, 40, 24}), 0);
}

TEST(GridPainter, RegionsHaveADotAndAFramedName) {
  vmod::NamesView names;
  names.on_plates = true;
  names.shift = {0, 7};
  QImage image(QSize(200, 120), QImage::Format_RGB32);
  image.fill(Qt::darkGreen);
  QPainter painter(&image);
  paint_grids(painter, named(names), {{}, 1, image.size()});
  painter.end();
  EXPECT_EQ(image.pixelColor(100, 60), QColor(Qt::white));
  int white = 0;
  for (int x = 60; x < 140; ++x) {
    white += image.pixelColor(x, 69) == QColor(Qt::white) ? 1 : 0;
  }
  EXPECT_GT(white, 30);
}

TEST(GridPainter, HostileNumbersPaintSomethingAndEnd) {
  for (const double number : {0.0, -5.0, 1e-300, 1e300, -1e300, std::nan(""), HUGE_VAL}) {
    for (const auto shape : {vmod::CellShape::hexes, vmod::CellShape::squares}) {
      vmod::GridView grid = cells(shape, {10'000'000, -10'000'000}, number, number);
      grid.dots = true;
      grid.area.points = {{10'000'000, 10'000'000}, {-10'000'000, 0}};
      grid.names.list = {{{-10'000'000, 10'000'000}, std::string(5'000, 'x')}, {{50, 50}, "\xff\xfe"}};
      grid.names.letters = 10'000'000;
      grid.names.degrees = 1'000'000;
      grid.names.shift = {10'000'000, 10'000'000};
      EXPECT_EQ(painted_board(board_with(grid)).size(), QSize(200, 120));
    }
  }
}

}  // namespace
}  // namespace adjutant::dock
