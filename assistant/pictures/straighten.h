#pragma once

#include "board/perspective.h"
#include "pictures/raster.h"

namespace adjutant::pictures {

/// A photo of a board made flat: `width` x `height` pixels of the board, each with the colour that the photo shows
/// there, mixed of the four nearest. Beside the photo the picture is transparent black. `view` leads from the flat
/// board to the photo.
[[nodiscard]] Raster straightened(const Raster& photo, const board::Perspective& view, int width, int height);

}  // namespace adjutant::pictures
