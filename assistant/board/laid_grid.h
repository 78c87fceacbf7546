#pragma once

#include <array>
#include <optional>
#include <vector>

#include "base/result.h"
#include "board/hex.h"
#include "board/perspective.h"

// Grids that a player lays over a board that has none of its own: by clicks on hexes and a count of the steps between
// them, over a photo by four of them.
namespace adjutant::board {

/// A grid of hexes over a picture, in the figures of VASSAL's: columns of flat-topped hexes `dx` apart, hexes `dy`
/// high, the middle of hex 0,0 at x0, y0, odd columns half a hex lower; `sideways` swaps the axes of all four.
struct LaidGrid {
  double dx = 0;
  double dy = 0;
  double x0 = 0;
  double y0 = 0;
  bool sideways = false;
  /// Of a photo from aslant: how the flat board is seen, on which the grid lies then, and the size of that board in
  /// its own pixels. None: the picture is the flat board.
  struct View {
    Perspective seen;
    int width = 0;
    int height = 0;

    friend bool operator==(const View&, const View&) = default;
  };
  std::optional<View> view = {};

  friend bool operator==(const LaidGrid&, const LaidGrid&) = default;
};

/// Steps between the hexes that were clicked, from one to this many.
inline constexpr int max_grid_steps = 500;
/// Hexes less high, and columns nearer than this, show nothing that could be told apart.
inline constexpr double least_grid_pixels = 6;
/// The longest side of a picture that a grid is laid over, and of a flat board that a photo is straightened to.
inline constexpr int max_grid_side = 20'000;

struct GridSteps {
  int first = 0;
  int second = 0;
};

/// What was clicked of each hex: its middle, or the same of its corners; hexes in columns have tips left and right,
/// sideways ones above and below.
enum class ClickedPart { middle, left_tip, right_tip, top_tip, bottom_tip };

/// The grid by three hexes: `steps.first` steps from the first to the second and `steps.second` from there to the
/// third, each straight over hexes that touch, and not both along one line. How the hexes lie (in columns or sideways)
/// follows from the directions; hexes may be a third wider or narrower than regular ones. Hex 0,0 is the first by the
/// upper left corner of the picture. Fails where the points cannot be meant: too near, in one line, or not so many
/// straight steps apart.
Result<LaidGrid> grid_by_three(const std::array<PixelPoint, 3>& clicks, GridSteps steps,
                               ClickedPart part = ClickedPart::middle);

/// The grid by four hexes seen in a photo of this size: upper left, upper right, lower right and lower left of a
/// rectangle, `steps.first` across and `steps.second` down: columns and hexes of a column, or, sideways, hexes of a
/// row and rows. The number of columns (of sideways rows) is even, so that the four hexes make a rectangle. Fails where
/// the points cannot be seen so: two in one place, three in a line, a horizon across the board.
Result<LaidGrid> grid_by_four(const std::array<PixelPoint, 4>& clicks, GridSteps steps, bool sideways, int photo_width,
                              int photo_height);

/// Whether the figures can be a grid of a picture of this size: finite, hexes large enough, at most max_grid_hexes.
bool is_usable(const LaidGrid& grid, int width, int height);
inline constexpr int max_grid_hexes = 100'000;

/// The middle of a hex in pixels of the picture; of a photo none where it is not seen.
std::optional<PixelPoint> middle_of(const LaidGrid& grid, Hex hex);

/// The same hexes counted from another origin: hex 0,0 is the first by the upper left corner of the picture.
LaidGrid from_the_corner(LaidGrid grid);

/// The grid with all of it moved by so many pixels of the picture; one over a photo with its view.
LaidGrid moved(LaidGrid grid, PixelPoint by);
/// The grid pulled: what lay at `from` comes to lie at `to`, and what lies at `pin` stays there. Stays as it is across
/// where `from` is too near the pin to pull at, and likewise down. Over a photo nothing is pulled: its four points are.
LaidGrid stretched(LaidGrid grid, PixelPoint pin, PixelPoint from, PixelPoint to);

}  // namespace adjutant::board
