#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace adjutant::vmod {

/// The text of an SVG picture with nothing in it that a renderer would fetch from elsewhere: references lead to ids of
/// the same document (`#id`), and pictures in it carry their own bytes with them (PNG and JPEG in base 64, of 25
/// million pixels together); scripts, foreign objects, document types and style sheets that refer elsewhere are left
/// out. None if the bytes are no XML, or more than limits::svg_drawn elements would be drawn, those that `use` repeats
/// among them.
std::optional<std::string> self_contained_svg(std::string_view bytes);

}  // namespace adjutant::vmod
