#pragma once

#include <optional>
#include <string_view>

#include "vmod/geometry.h"

namespace adjutant::vmod {

/// Width and height in pixels of a PNG, GIF, JPEG, BMP or SVG picture, read from its first bytes. None if the bytes are
/// no such picture, or a side is longer than 2^20 pixels. An SVG without width and height has the size of its view box.
std::optional<Size> picture_size(std::string_view bytes);

}  // namespace adjutant::vmod
