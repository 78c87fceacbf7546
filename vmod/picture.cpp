#include <algorithm>
#include <charconv>
#include <cstdint>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "vmod/archive.h"
#include "vmod/sequence.h"
#include "vmod/xml.h"

// Sizes of pictures, from their headers alone.
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

/// A length of SVG in pixels; none where it is missing, relative or of an unknown unit.
std::optional<double> svg_length(std::string_view text) {
  double value = 0;
  const auto [end, failed] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (failed != std::errc()) {
    return std::nullopt;
  }
  const std::string_view unit(end, static_cast<std::size_t>(text.data() + text.size() - end));
  constexpr std::pair<std::string_view, double> units[] = {
      {"", 1}, {"px", 1}, {"in", 96}, {"pt", 96.0 / 72}, {"pc", 16}, {"mm", 96 / 25.4}, {"cm", 96 / 2.54}};
  const auto* found = std::ranges::find(units, unit, &std::pair<std::string_view, double>::first);
  return found != std::end(units) ? std::optional(value * found->second) : std::nullopt;
}

std::optional<Size> svg_size(std::string_view bytes) {
  Diagnostics ignored;
  const auto document = parse_xml(std::string(bytes), "svg", ignored);
  const pugi::xml_node svg = document ? (*document)->document_element() : pugi::xml_node();
  if (std::string_view(svg.name()) != "svg") {
    return std::nullopt;
  }
  auto width = svg_length(svg.attribute("width").value());
  auto height = svg_length(svg.attribute("height").value());
  if (!width || !height) {
    std::string box = svg.attribute("viewBox").value();
    std::ranges::replace(box, ',', ' ');
    std::istringstream numbers(box);
    double x = 0;
    double y = 0;
    double box_width = 0;
    double box_height = 0;
    numbers >> x >> y >> box_width >> box_height;
    width = box_width;
    height = box_height;
  }
  return checked(static_cast<std::uint32_t>(std::max(round_half_up(*width), 0)),
                 static_cast<std::uint32_t>(std::max(round_half_up(*height), 0)));
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
  return bytes.substr(0, 4096).find("<svg") != std::string_view::npos ? svg_size(bytes) : std::nullopt;
}

}  // namespace adjutant::vmod
