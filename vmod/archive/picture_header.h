#pragma once

#include <optional>
#include <string_view>

#include "vmod/geometry.h"

namespace adjutant::vmod {

/// Width and height of a PNG, GIF, JPEG, BMP or SVG picture, from its first bytes; none where they are none, or beyond
/// 2^20 pixels. An SVG without width and height has the size of its view box.
std::optional<Size> picture_size(std::string_view bytes);

}  // namespace adjutant::vmod
