#include "vmod/archive/picture_header.h"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "vmod/archive/xml.h"
#include "vmod/sequence.h"

namespace adjutant::vmod {

namespace {

std::uint32_t byte_at(std::string_view bytes, std::size_t place) {
  return place < bytes.size() ? static_cast<unsigned char>(bytes[place]) : 0U;
}

std::uint32_t big_endian_16(std::string_view bytes, std::size_t place) {
  return byte_at(bytes, place) << 8 | byte_at(bytes, place + 1);
}

std::uint32_t big_endian_32(std::string_view bytes, std::size_t place) {
  return big_endian_16(bytes, place) << 16 | big_endian_16(bytes, place + 2);
}

std::uint32_t little_endian_16(std::string_view bytes, std::size_t place) {
  return byte_at(bytes, place) | byte_at(bytes, place + 1) << 8;
}

std::uint32_t little_endian_32(std::string_view bytes, std::size_t place) {
  return little_endian_16(bytes, place) | little_endian_16(bytes, place + 2) << 16;
}

/// Java's pictures are at most 2^31 pixels wide; a header that says more, or nothing, is broken.
std::optional<Size> checked(std::uint32_t width, std::uint32_t height) {
  constexpr std::uint32_t most = 1U << 20;
  if (width == 0 || height == 0 || width > most || height > most) {
    return std::nullopt;
  }
  return Size{static_cast<int>(width), static_cast<int>(height)};
}

std::optional<Size> png_size(std::string_view bytes) {
  return checked(big_endian_32(bytes, 16), big_endian_32(bytes, 20));
}

std::optional<Size> gif_size(std::string_view bytes) {
  return checked(little_endian_16(bytes, 6), little_endian_16(bytes, 8));
}

std::optional<Size> bmp_size(std::string_view bytes) {
  constexpr std::uint32_t os2_header = 12;
  if (little_endian_32(bytes, 14) == os2_header) {
    return checked(little_endian_16(bytes, 18), little_endian_16(bytes, 20));
  }
  const auto height = static_cast<std::int32_t>(little_endian_32(bytes, 22));  // negative: rows run downwards
  return checked(little_endian_32(bytes, 18),
                 height < 0 ? 0U - static_cast<std::uint32_t>(height) : static_cast<std::uint32_t>(height));
}

/// Walks the segments to the one that starts a frame.
std::optional<Size> jpeg_size(std::string_view bytes) {
  for (std::size_t place = 2; place + 9 < bytes.size();) {
    if (byte_at(bytes, place) != 0xFF) {
      return std::nullopt;
    }
    const std::uint32_t marker = byte_at(bytes, place + 1);
    const bool starts_frame = marker >= 0xC0 && marker <= 0xCF && marker != 0xC4 && marker != 0xC8 && marker != 0xCC;
    if (starts_frame) {
      return checked(big_endian_16(bytes, place + 7), big_endian_16(bytes, place + 5));
    }
    const bool fill = marker == 0xFF;
    const bool alone = marker == 0x01 || (marker >= 0xD0 && marker <= 0xD8);
    place += fill ? 1 : alone ? 2 : 2 + std::max<std::size_t>(big_endian_16(bytes, place + 2), 2);
  }
  return std::nullopt;
}

/// A length of SVG: in pixels, or as a part of the view box.
struct SvgLength {
  double value = 0;
  bool relative = false;
};

/// Reads a length of an SVG; none if it is missing or has an unknown unit.
std::optional<SvgLength> svg_length(std::string_view text) {
  double value = 0;
  const auto [end, failed] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (failed != std::errc() || value < 0) {
    return std::nullopt;
  }
  const std::string_view unit(end, static_cast<std::size_t>(text.data() + text.size() - end));
  if (unit == "%") {
    return SvgLength{value / 100, true};
  }
  constexpr std::pair<std::string_view, double> units[] = {{"", 1},           {"px", 1},  {"in", 96},
                                                           {"pt", 96.0 / 72}, {"pc", 16}, {"mm", 96 / 25.4},
                                                           {"cm", 96 / 2.54}, {"em", 12}, {"ex", 6}};
  const auto* found = std::ranges::find(units, unit, &std::pair<std::string_view, double>::first);
  return found != std::end(units) ? std::optional(SvgLength{value * found->second}) : std::nullopt;
}

struct ViewBox {
  double width = 0;
  double height = 0;
};

std::optional<ViewBox> view_box(std::string text) {
  std::ranges::replace(text, ',', ' ');
  std::istringstream numbers(text);
  double x = 0;
  double y = 0;
  ViewBox box;
  const bool whole = static_cast<bool>(numbers >> x >> y >> box.width >> box.height);
  return whole && box.width > 0 && box.height > 0 ? std::optional(box) : std::nullopt;
}

/// One side of an SVG in pixels: as written; if missing, from the view box, else as long as the other side.
double svg_side(const std::optional<SvgLength>& own, const std::optional<SvgLength>& other,
                const std::optional<double>& box) {
  if (!own) {
    return box ? *box : other ? other->value : 0;
  }
  return own->relative ? own->value * box.value_or(1) : own->value;
}

/// Where the root's name begins, which may have a namespace; behind a comment and a document type of any length.
std::size_t svg_root(std::string_view bytes) {
  for (std::size_t place = bytes.find('<'); place < bytes.size(); place = bytes.find('<', place + 1)) {
    const std::string_view name = bytes.substr(place + 1, bytes.find_first_of(" \t\r\n/>", place) - place - 1);
    if (name == "svg" || name.ends_with(":svg")) {
      return place;
    }
  }
  return std::string_view::npos;
}

/// The document as if its root were empty: the size stands there, and the rest may be long or cut off.
std::string svg_without_content(std::string_view bytes, std::size_t root) {
  char quote = 0;
  for (std::size_t place = root; place < bytes.size(); ++place) {
    const char c = bytes[place];
    if (quote != 0) {
      quote = c == quote ? '\0' : quote;
    } else if (c == '"' || c == '\'') {
      quote = c;
    } else if (c == '>') {
      const std::string_view start = bytes.substr(0, place);
      return std::string(start).append(start.ends_with('/') ? ">" : "/>");
    }
  }
  return {};
}

/// The size of an SVG in pixels, as the class SVGImageUtils of VASSAL measures it.
std::optional<Size> svg_size(std::string_view bytes) {
  const std::size_t root = svg_root(bytes);
  if (root == std::string_view::npos) {
    return std::nullopt;
  }
  Diagnostics ignored;
  const auto document = parse_xml(svg_without_content(bytes, root), "svg", ignored);
  const pugi::xml_node svg = document ? (*document)->document_element() : pugi::xml_node();
  if (!svg) {
    return std::nullopt;
  }
  const auto box = view_box(svg.attribute("viewBox").value());
  const auto width = svg_length(svg.attribute("width").value());
  const auto height = svg_length(svg.attribute("height").value());
  const double w = svg_side(width, height, box ? std::optional(box->width) : std::nullopt);
  const double h = svg_side(height, width, box ? std::optional(box->height) : std::nullopt);
  return checked(static_cast<std::uint32_t>(std::max(round_half_up(w), 0)),
                 static_cast<std::uint32_t>(std::max(round_half_up(h), 0)));
}

}  // namespace

std::optional<Size> picture_size(std::string_view bytes) {
  if (bytes.starts_with("\x89PNG\r\n\x1a\n")) {
    return png_size(bytes);
  }
  if (bytes.starts_with("GIF8")) {
    return gif_size(bytes);
  }
  if (bytes.starts_with("\xFF\xD8")) {
    return jpeg_size(bytes);
  }
  if (bytes.starts_with("BM")) {
    return bmp_size(bytes);
  }
  return svg_size(bytes);
}

}  // namespace adjutant::vmod
