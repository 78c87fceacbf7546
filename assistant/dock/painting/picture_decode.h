#pragma once

#include <QImage>
#include <QSize>
#include <string>

namespace adjutant::dock {

/// Bytes of one picture in its file; the board pictures of large modules have 50 MB.
inline constexpr std::size_t max_picture_bytes = std::size_t{256} << 20;
/// An SVG is small, and costs time by what it says rather than by its size.
inline constexpr std::size_t max_svg_bytes = std::size_t{4} << 20;
/// A picture's width or height. Wider ones are no maps, and would not fit the painter's coordinates.
inline constexpr int max_picture_side = 32'000;
/// Pixels that are decoded at once: 400 MB. A larger picture begins at a half-size level that has no more.
inline constexpr qint64 max_decoded_pixels = 100'000'000;
/// Pixels that an SVG is painted to at once: 100 MB. Its shapes are painted at this size and not larger.
inline constexpr qint64 max_svg_pixels = 25'000'000;
/// The coarsest level is a 256th of the picture.
inline constexpr int max_picture_level = 8;

/// The size of a PNG, GIF, JPEG, BMP or SVG picture; empty where the bytes are none or beyond the bounds above.
QSize size_of_picture(const std::string& bytes);

/// The size of a picture after being halved `level` times, at least one pixel on each side.
QSize halved(QSize size, int level);

/// The finest half-size level of a picture of this size that may be decoded, with at most so many pixels.
int finest_level(QSize size, qint64 most_pixels = max_decoded_pixels);
/// The finest half-size level of this picture that may be decoded; 0 where it is none.
int finest_level_of(const std::string& bytes);

/// The picture, halved `level` times (0: as it is). Null where it cannot be decoded, or has more pixels than its header
/// admits to. Opaque pictures are RGB32, others ARGB32_Premultiplied.
QImage decode_picture(const std::string& bytes, int level);

/// The picture at half its size, each pixel the mean of four.
QImage half_of(const QImage& image);

}  // namespace adjutant::dock
