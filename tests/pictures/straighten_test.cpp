#include "pictures/straighten.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "board/laid_grid.h"
#include "pictures/painted_board.h"

namespace adjutant::pictures {
namespace {

/// A photo of a flat picture from aslant.
Raster photo_of(const Raster& flat, const board::Perspective& view, int width, int height) {
  Raster photo(width, height);
  for (int y = 0; y < height; ++y) {
    for (int x = 0; x < width; ++x) {
      const auto at = board::flat_at(view, {static_cast<double>(x), static_cast<double>(y)});
      const bool on_it =
          at && flat.contains(static_cast<int>(at->x), static_cast<int>(at->y)) && at->x >= 0 && at->y >= 0;
      photo.at(x, y) = on_it ? flat.at(static_cast<int>(at->x), static_cast<int>(at->y)) : Colour{80, 60, 50, 255};
    }
  }
  return photo;
}

TEST(Straightened, leaves_a_picture_that_was_seen_from_above) {
  const HexLattice lattice{43, 50, 30, 30};
  const Raster flat = test::paint_board(200, 150, lattice, 3).picture;
  const Raster same = straightened(flat, {}, 200, 150);
  EXPECT_EQ(same.pixels, flat.pixels);
  const Raster wider = straightened(flat, {}, 210, 150);
  EXPECT_EQ(wider.at(205, 10).alpha, 0) << "beside the photo there is nothing";
}

TEST(Straightened, terrain_is_guessed_on_a_photo_from_aslant) {
  const HexLattice lattice{52, 60, 40, 40};
  const auto painted = test::paint_board(1000, 800, lattice, 5);
  const auto view = board::perspective_of(1000, 800, {{{170, 90}, {1080, 60}, {1180, 880}, {40, 860}}});
  ASSERT_TRUE(view);
  const Raster photo = photo_of(painted.picture, *view, 1220, 920);
  const auto click = [&](HexAt hex) { return board::seen_at(*view, centre_of(lattice, hex)).value(); };
  const auto laid = board::grid_by_four({click({1, 1}), click({17, 1}), click({17, 11}), click({1, 11})}, {16, 10},
                                        false, photo.width, photo.height);
  ASSERT_TRUE(laid) << laid.error().what.key;
  const HexLattice straight{laid->dx, laid->dy, laid->x0, laid->y0, laid->sideways};
  const Raster flat = straightened(photo, laid->view->seen, laid->view->width, laid->view->height);
  TerrainGuesser guesser(look_at(flat, straight));
  // Every third hex of the board is shown.
  TerrainSamples shown;
  std::map<HexAt, std::string> others;
  int number = 0;
  for (const auto& label : painted.labels.hexes) {
    if (label.hex.column < 1 || label.hex.row < 1 || label.hex.column > 17 || label.hex.row > 11) {
      continue;
    }
    const board::PixelPoint at = click(label.hex);
    for (const HexAt hex : guesser.look().hexes) {
      const auto seen = board::middle_of(*laid, {hex.column, hex.row});
      if (seen && std::hypot(seen->x - at.x, seen->y - at.y) < 5) {
        (++number % 3 == 0 ? shown[hex] : others[hex]) = label.kind;
      }
    }
  }
  ASSERT_GE(others.size(), 110U) << "the hexes of the photo are found";
  const BoardGuess guess = guesser.guess(shown);
  int right = 0;
  for (std::size_t i = 0; i < guess.hexes.size(); ++i) {
    const auto truth = others.find(guesser.look().hexes[i]);
    right += truth != others.end() && truth->second == guess.hexes[i].kind ? 1 : 0;
  }
  EXPECT_GE(right, 0.95 * static_cast<double>(others.size()));
}

TEST(TerrainLattice, may_be_of_squares) {
  HexLattice squares{40, 50, 20, 25};
  squares.squares = true;
  EXPECT_EQ(centre_of(squares, {3, 2}), (PointOf{140, 125})) << "no column lies lower";
  EXPECT_EQ(hexes_on(squares, 400, 500).size(), 100U);
  Raster board(400, 500);
  TerrainSamples shown;
  const auto is_wood = [](HexAt cell) { return (cell.column / 3 + cell.row / 2) % 2 == 0; };
  for (int y = 0; y < board.height; ++y) {
    for (int x = 0; x < board.width; ++x) {
      const bool wood = is_wood({x / 40, y / 50});
      const auto grain = static_cast<std::uint8_t>((x * 7 + y * 13) % 11);
      board.at(x, y) = wood ? Colour{static_cast<std::uint8_t>(60 + grain), 110, 60, 255}
                            : Colour{static_cast<std::uint8_t>(210 + grain), 200, 150, 255};
    }
  }
  TerrainGuesser guesser(look_at(board, squares));
  for (const HexAt cell : {HexAt{0, 0}, HexAt{1, 1}, HexAt{3, 0}, HexAt{4, 1}}) {
    shown[cell] = is_wood(cell) ? "woods" : "open";
  }
  const BoardGuess guess = guesser.guess(shown);
  for (std::size_t i = 0; i < guess.hexes.size(); ++i) {
    EXPECT_EQ(guess.hexes[i].kind, is_wood(guesser.look().hexes[i]) ? "woods" : "open")
        << text_of(guesser.look().hexes[i]);
  }
}

}  // namespace
}  // namespace adjutant::pictures
