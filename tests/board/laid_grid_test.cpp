#include "board/laid_grid.h"

#include <cmath>
#include <limits>
#include <random>
#include <tuple>

#include <gtest/gtest.h>

namespace adjutant::board {
namespace {

/// Of every hex of `truth` whose middle is on the picture, how far the nearest middle of `fitted` lies, in heights of a
/// hex; the farthest.
double farthest(const LaidGrid& truth, const LaidGrid& fitted, int width, int height) {
  double most = 0;
  for (int column = -1; column < 80; ++column) {
    for (int row = -1; row < 80; ++row) {
      const auto at = middle_of(truth, {column, row});
      if (!at || at->x < 0 || at->y < 0 || at->x > width || at->y > height) {
        continue;
      }
      double nearest = std::numeric_limits<double>::infinity();
      for (int c = -2; c < 82; ++c) {
        for (int r = -2; r < 82; ++r) {
          if (const auto other = middle_of(fitted, {c, r})) {
            nearest = std::min(nearest, std::hypot(at->x - other->x, at->y - other->y));
          }
        }
      }
      most = std::max(most, nearest / truth.dy);
    }
  }
  return most;
}

/// A hand is a pixel beside. What it errs is told from hexes that are wider than regular ones by a steady hand only.
PixelPoint clicked(const LaidGrid& grid, Hex hex, std::mt19937& random) {
  const bool regular = grid.dx != grid.dy;
  const auto beside = [&] { return regular ? static_cast<double>(random() % 3) - 1 : 0.0; };
  const PixelPoint at = middle_of(grid, hex).value();
  return {std::round(at.x) + beside(), std::round(at.y) + beside()};
}

struct ThreeHexes {
  Hex first, second, third;
  GridSteps steps;
};

TEST(LaidGrid, lies_where_three_hexes_were_clicked) {
  std::mt19937 random(7);
  const std::array<ThreeHexes, 4> chosen = {{{{2, 1}, {2, 11}, {12, 6}, {10, 10}},  // down, then up to the right
                                             {{1, 9}, {11, 4}, {11, 10}, {10, 6}},  // up to the right, then down
                                             {{0, 6}, {12, 0}, {18, 3}, {12, 6}},   // up, then down to the right
                                             {{14, 3}, {4, 8}, {4, 2}, {10, 6}}}};  // to the left, then up
  for (const bool sideways : {false, true}) {
    for (const auto& [dx, dy] : {std::pair(52.0, 60.0), std::pair(70.3, 81.2), std::pair(60.0, 60.0)}) {
      for (const ThreeHexes& hexes : chosen) {
        const LaidGrid truth{dx, dy, 33, 41, sideways};
        const auto fitted = grid_by_three({clicked(truth, hexes.first, random), clicked(truth, hexes.second, random),
                                           clicked(truth, hexes.third, random)},
                                          hexes.steps);
        ASSERT_TRUE(fitted) << fitted.error().what.key;
        EXPECT_EQ(fitted->sideways, sideways);
        EXPECT_LT(farthest(truth, *fitted, 1200, 900), 0.05) << dx << ' ' << sideways;
      }
    }
  }
}

TEST(LaidGrid, is_exact_where_the_clicks_are) {
  const LaidGrid truth{43.3, 50, 21, 25, false};
  const auto at = [&](Hex hex) { return middle_of(truth, hex).value(); };
  const auto fitted = grid_by_three({at({3, 2}), at({3, 9}), at({9, 6})}, {7, 6});
  ASSERT_TRUE(fitted);
  EXPECT_NEAR(fitted->dx, truth.dx, 0.01);
  EXPECT_NEAR(fitted->dy, truth.dy, 0.01);
  EXPECT_NEAR(fitted->x0, truth.x0, 0.01) << "counted from the corner of the picture";
  EXPECT_NEAR(fitted->y0, truth.y0, 0.01);
}

TEST(LaidGrid, hexes_that_are_a_little_narrow_are_not_made_regular) {
  const LaidGrid truth{60, 70, 30, 35, false};
  const auto at = [&](Hex hex) { return middle_of(truth, hex).value(); };
  const auto fitted = grid_by_three({at({4, 4}), at({4, 10}), at({10, 7})}, {6, 6});
  ASSERT_TRUE(fitted);
  EXPECT_LT(farthest(truth, *fitted, 2400, 1750), 0.05) << "forty columns of them";
}

TEST(LaidGrid, lies_by_the_tips_of_hexes_too) {
  for (const auto& [sideways, part, sign] :
       {std::tuple(false, ClickedPart::left_tip, -1.0), std::tuple(false, ClickedPart::right_tip, 1.0),
        std::tuple(true, ClickedPart::top_tip, -1.0), std::tuple(true, ClickedPart::bottom_tip, 1.0)}) {
    const LaidGrid truth{66, 70, 30, 35, sideways};
    const auto tip = [&](Hex hex) {
      PixelPoint at = middle_of(truth, hex).value();
      (sideways ? at.y : at.x) += sign * truth.dx * 2 / 3;
      return at;
    };
    const auto fitted = grid_by_three({tip({2, 2}), tip({2, 8}), tip({8, 5})}, {6, 6}, part);
    ASSERT_TRUE(fitted);
    EXPECT_LT(farthest(truth, *fitted, 800, 800), 1e-6);
  }
  const auto no_tip = grid_by_three({{{100, 100}, {100, 400}, {350, 250}}}, {5, 5}, ClickedPart::top_tip);
  EXPECT_EQ(no_tip.error().what.key, "board.grid.no_lines") << "hexes in columns have no tip above";
}

TEST(LaidGrid, refuses_clicks_that_cannot_be_meant) {
  const auto refused = [](std::array<PixelPoint, 3> clicks, GridSteps steps) {
    const auto grid = grid_by_three(clicks, steps);
    return grid ? std::string() : grid.error().what.key;
  };
  EXPECT_EQ(refused({{{10, 10}, {10, 10}, {90, 90}}}, {2, 2}), "board.grid.too_near") << "twice the same";
  EXPECT_EQ(refused({{{10, 10}, {10, 110}, {10, 210}}}, {2, 2}), "board.grid.no_lines") << "in one line";
  EXPECT_EQ(refused({{{10, 10}, {60, 110}, {200, 10}}}, {2, 5}), "board.grid.no_lines") << "not so many steps";
  EXPECT_EQ(refused({{{10, 10}, {10, 110}, {90, 60}}}, {0, 2}), "board.grid.no_count");
  EXPECT_EQ(refused({{{10, 10}, {10, 110}, {90, 60}}}, {2, 501}), "board.grid.no_count");
  EXPECT_EQ(refused({{{10, 10}, {10, 110}, {90, 60}}}, {50, 2}), "board.grid.too_near") << "hexes of two pixels";
  const double none = std::numeric_limits<double>::quiet_NaN();
  EXPECT_EQ(refused({{{10, none}, {10, 110}, {90, 60}}}, {2, 2}), "board.grid.far_off");
  EXPECT_EQ(refused({{{10, 10}, {10, 1e30}, {90, 60}}}, {2, 2}), "board.grid.far_off");
}

TEST(LaidGrid, is_dragged_and_pulled) {
  const LaidGrid grid{60, 70, 30, 35, false};
  const LaidGrid dragged = moved(grid, {7, -4});
  EXPECT_NEAR(dragged.x0, 37, 1e-9);
  EXPECT_NEAR(dragged.y0, 31, 1e-9);
  EXPECT_EQ(dragged.dx, 60);
  const LaidGrid far = moved(grid, {600, 350});
  EXPECT_NEAR(far.x0, 30, 1e-9) << "ten columns and five rows on, the same hexes";
  EXPECT_NEAR(far.y0, 35, 1e-9);
  const LaidGrid pulled = stretched(grid, {30, 35}, {630, 735}, {660, 721});
  EXPECT_NEAR(pulled.dx, 63, 1e-9);
  EXPECT_NEAR(pulled.dy, 68.6, 1e-9);
  EXPECT_NEAR(pulled.x0, 30, 1e-9) << "the pin stays";
  const LaidGrid across = stretched(grid, {30, 35}, {630, 35}, {660, 90});
  EXPECT_EQ(across.dy, 70) << "beside the pin nothing is pulled down";
  const LaidGrid lying = stretched({60, 70, 30, 35, true}, {35, 30}, {735, 630}, {735, 660});
  EXPECT_NEAR(lying.dx, 63, 1e-9) << "columns of sideways hexes run down the picture";
}

// A photo of a board: its corners are where a camera aslant saw them.
struct Photo {
  static constexpr int width = 1400;
  static constexpr int height = 1000;
  LaidGrid board;

  explicit Photo(bool sideways) : board{52, 60, 30, 34, sideways} {
    const auto seen = perspective_of(1200, 900, {{{190, 90}, {1210, 40}, {1370, 930}, {40, 960}}});
    board.view = LaidGrid::View{seen.value(), 1200, 900};
  }
  [[nodiscard]] PixelPoint at(Hex hex) const { return middle_of(board, hex).value(); }
};

TEST(LaidGrid, lies_over_a_photo_by_four_hexes) {
  for (const bool sideways : {false, true}) {
    const Photo photo(sideways);
    // Two columns and two hexes from the rims: the hexes beyond are seen as well.
    const std::array<PixelPoint, 4> clicks =
        sideways ? std::array{photo.at({2, 2}), photo.at({2, 16}), photo.at({14, 16}), photo.at({14, 2})}
                 : std::array{photo.at({2, 2}), photo.at({18, 2}), photo.at({18, 12}), photo.at({2, 12})};
    const GridSteps steps = sideways ? GridSteps{14, 12} : GridSteps{16, 10};
    const auto fitted = grid_by_four(clicks, steps, sideways, Photo::width, Photo::height);
    ASSERT_TRUE(fitted) << fitted.error().what.key;
    EXPECT_TRUE(is_usable(*fitted, Photo::width, Photo::height));
    double most = 0;
    for (int column = 0; column < (sideways ? 16 : 22); ++column) {
      for (int row = 0; row < (sideways ? 18 : 14); ++row) {
        const PixelPoint truth = photo.at({column, row});
        const PixelPoint beside = photo.at({column, row + 1});
        double nearest = 1e9;
        for (int c = 0; c < 60; ++c) {
          for (int r = -1; r < 60; ++r) {
            const auto other = middle_of(*fitted, {c, r});
            nearest = other ? std::min(nearest, std::hypot(truth.x - other->x, truth.y - other->y)) : nearest;
          }
        }
        most = std::max(most, nearest / std::hypot(truth.x - beside.x, truth.y - beside.y));
      }
    }
    EXPECT_LT(most, 0.01) << "of a hex, everywhere on the photo";
  }
}

TEST(LaidGrid, says_where_a_photo_cannot_be_seen_so) {
  const auto refused = [](std::array<PixelPoint, 4> clicks, GridSteps steps, bool sideways = false) {
    const auto grid = grid_by_four(clicks, steps, sideways, 1000, 800);
    return grid ? std::string() : grid.error().what.key;
  };
  const std::array<PixelPoint, 4> good = {{{100, 100}, {900, 120}, {930, 700}, {80, 690}}};
  EXPECT_EQ(refused(good, {10, 8}), "");
  EXPECT_EQ(refused(good, {9, 8}), "board.grid.odd_count");
  EXPECT_EQ(refused(good, {9, 8}, true), "");
  EXPECT_EQ(refused(good, {8, 9}, true), "board.grid.odd_count");
  EXPECT_EQ(refused({good[0], good[2], good[1], good[3]}, {10, 8}), "board.grid.no_view") << "crosswise";
  EXPECT_EQ(refused({good[0], good[0], good[2], good[3]}, {10, 8}), "board.grid.no_view") << "twice the same";
  EXPECT_EQ(refused({{{100, 100}, {500, 100}, {900, 100}, {500, 700}}}, {10, 8}), "board.grid.no_view") << "in a line";
  EXPECT_EQ(refused({{{1, 1}, {2, 1}, {2, 2}, {1, 2}}}, {10, 8}), "board.grid.too_near");
  EXPECT_EQ(refused(good, {10, 0}), "board.grid.no_count");
}

TEST(Perspective, leads_there_and_back) {
  const auto view = perspective_of(300, 200, {{{10, 20}, {280, 5}, {330, 240}, {0, 210}}});
  ASSERT_TRUE(view);
  const auto corner = seen_at(*view, {300, 200});
  ASSERT_TRUE(corner);
  EXPECT_NEAR(corner->x, 330, 1e-9);
  EXPECT_NEAR(corner->y, 240, 1e-9);
  for (const PixelPoint flat : {PixelPoint{0, 0}, PixelPoint{150, 60}, PixelPoint{299, 199}}) {
    const auto back = flat_at(*view, seen_at(*view, flat).value());
    ASSERT_TRUE(back);
    EXPECT_NEAR(back->x, flat.x, 1e-6);
    EXPECT_NEAR(back->y, flat.y, 1e-6);
  }
  const Perspective moved_origin = from_origin(*view, {50, 40});
  const auto same = seen_at(moved_origin, {10, 10});
  EXPECT_NEAR(same->x, seen_at(*view, {60, 50})->x, 1e-9);
}

}  // namespace
}  // namespace adjutant::board
