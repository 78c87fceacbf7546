#pragma once

#include <array>
#include <optional>

namespace adjutant::board {

/// A place in a picture or on a flat board, between the pixels.
struct PixelPoint {
  double x = 0;
  double y = 0;

  friend bool operator==(const PixelPoint&, const PixelPoint&) = default;
};

/// How a flat board appears in a photo of it: a projective map (homography), row by row, from places of the flat board
/// to pixels of the photo. As it stands it leaves everything where it is.
struct Perspective {
  std::array<double, 9> figures = {1, 0, 0, 0, 1, 0, 0, 0, 1};

  friend bool operator==(const Perspective&, const Perspective&) = default;
};

/// The view in which the corners of the rectangle 0, 0, wide, high of a flat board (upper left, upper right, lower
/// right, lower left) are seen at these four places. None where they are not the corners of such a view: two of them
/// lie in one place, three in a line, or they do not go round.
std::optional<Perspective> perspective_of(double wide, double high, const std::array<PixelPoint, 4>& seen);

/// Whether the figures are finite and every place on a flat board of this size is seen somewhere: no horizon runs
/// through it.
bool shows_all_of(const Perspective& view, double wide, double high);

/// The view with the flat board's origin moved: what lay at `origin` lies at 0, 0.
Perspective from_origin(const Perspective& view, PixelPoint origin);

/// Where a place of the flat board is seen; none beyond the horizon.
std::optional<PixelPoint> seen_at(const Perspective& view, PixelPoint flat);
/// The place of the flat board that is seen at this pixel; none where no place is.
std::optional<PixelPoint> flat_at(const Perspective& view, PixelPoint seen);

}  // namespace adjutant::board
