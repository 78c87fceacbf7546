#include "dock/painting/picture_decode.h"

#include <QBuffer>
#include <QImageReader>
#include <QPainter>
#include <QSvgRenderer>
#include <algorithm>

#include "vmod/archive/archive.h"
#include "vmod/archive/svg.h"

namespace adjutant::dock {
namespace {

/// What a picture may take while it is decoded: its pixels and a few lines.
constexpr int allocation_mb = 448;

QByteArray view_of_bytes(const std::string& bytes) {
  return QByteArray::fromRawData(bytes.data(), static_cast<qsizetype>(bytes.size()));
}

bool is_svg(const std::string& bytes) {
  // The other formats begin with a mark that contains no '<'.
  const auto first = std::find_if(bytes.begin(), bytes.end(), [](unsigned char c) { return c > ' ' && c < 0x80; });
  return first != bytes.end() && *first == '<';
}

bool is_opaque(const QImage& image) {
  for (int y = 0; y < image.height(); ++y) {
    const auto* line = reinterpret_cast<const QRgb*>(image.constScanLine(y));
    if (std::any_of(line, line + image.width(), [](QRgb pixel) { return qAlpha(pixel) != 255; })) {
      return false;
    }
  }
  return true;
}

/// The picture in the pixel format that is painted fastest.
QImage ready_to_paint(QImage image) {
  if (!image.hasAlphaChannel()) {
    return std::move(image).convertToFormat(QImage::Format_RGB32);
  }
  image = std::move(image).convertToFormat(QImage::Format_ARGB32_Premultiplied);
  if (is_opaque(image)) {
    image.reinterpretAsFormat(QImage::Format_RGB32);
  }
  return image;
}

/// Nothing is fetched that the picture names: a module's picture may not read this machine's files.
QImage decode_svg(const std::string& bytes, QSize size) {
  const auto text = vmod::self_contained_svg(bytes);
  QSvgRenderer renderer(text ? view_of_bytes(*text) : QByteArray());
  if (!renderer.isValid()) {
    return {};
  }
  QImage image(size, QImage::Format_ARGB32_Premultiplied);
  if (!image.isNull()) {
    image.fill(Qt::transparent);
    QPainter painter(&image);
    renderer.render(&painter, QRectF(QPointF(), QSizeF(size)));
  }
  return image;
}

/// What the reader of a JPEG keeps while it decodes it. One that comes in several scans, as progressive ones do, is
/// kept whole and unpacked at its full size, two bytes for each point of each colour, whatever size is asked for, and
/// no bound of Qt's knows of that memory. Of all other pictures it is 0.
qint64 bytes_between_scans(const std::string& bytes) {
  const auto byte = [&](std::size_t at) { return at < bytes.size() ? static_cast<unsigned char>(bytes[at]) : 0U; };
  const auto word = [&](std::size_t at) { return byte(at) << 8U | byte(at + 1); };
  constexpr unsigned start_of_scan = 0xDA;
  unsigned colours = 0;
  qint64 kept = 0;
  bool progressive = false;
  for (std::size_t at = 2; word(0) == 0xFFD8 && at + 4 < bytes.size();) {
    const unsigned marker = byte(at + 1);
    if (byte(at) != 0xFF || marker == 0xFF) {
      ++at;  // what is no marker, and what fills up before one
      continue;
    }
    if (marker >= 0xC0 && marker <= 0xCF && marker != 0xC4 && marker != 0xC8 && marker != 0xCC) {
      progressive = marker > 0xC1;
      colours = byte(at + 9);
      qint64 points = 0;
      qint64 finest = 1;
      for (std::size_t colour = 0; colour < colours; ++colour) {
        const unsigned sampling = byte(at + 11 + 3 * colour);
        const qint64 of_this = qint64{std::max(1U, sampling >> 4U)} * std::max(1U, sampling & 0xFU);
        points += of_this;
        finest = std::max(finest, of_this);
      }
      kept = 2 * qint64{word(at + 5)} * word(at + 7) * points / finest;
    }
    if (marker == start_of_scan) {
      return progressive || byte(at + 4) < colours ? kept : 0;
    }
    const bool alone = marker == 0x01 || (marker >= 0xD0 && marker <= 0xD8);
    at += alone ? 2 : 2 + word(at + 2);
  }
  return 0;
}

QImage decode_pixels(const std::string& bytes, QSize full, QSize wanted) {
  if (bytes_between_scans(bytes) > qint64{allocation_mb} << 20) {
    return {};
  }
  QImageReader::setAllocationLimit(allocation_mb);
  QByteArray data = view_of_bytes(bytes);
  QBuffer buffer(&data);
  buffer.open(QIODevice::ReadOnly);
  QImageReader reader(&buffer);
  reader.setDecideFormatFromContent(true);
  if (reader.size() != full) {
    return {};
  }
  if (wanted != full) {
    reader.setScaledSize(wanted);
  }
  QImage image = reader.read();
  return image.size() == wanted ? image : QImage();
}

}  // namespace

QSize size_of_picture(const std::string& bytes) {
  const auto size = vmod::picture_size(bytes);
  if (!size || size->width <= 0 || size->height <= 0 || size->width > max_picture_side ||
      size->height > max_picture_side || bytes.size() > max_picture_bytes ||
      (is_svg(bytes) && bytes.size() > max_svg_bytes)) {
    return {};
  }
  return {size->width, size->height};
}

QSize halved(QSize size, int level) {
  return {std::max(1, size.width() >> level), std::max(1, size.height() >> level)};
}

int finest_level(QSize size, qint64 most_pixels) {
  int level = 0;
  for (QSize at = size; qint64{at.width()} * at.height() > most_pixels; at = halved(size, level)) {
    ++level;
  }
  return level;
}

int finest_level_of(const std::string& bytes) {
  const QSize size = size_of_picture(bytes);
  return size.isEmpty() ? 0 : finest_level(size, is_svg(bytes) ? max_svg_pixels : max_decoded_pixels);
}

QImage decode_picture(const std::string& bytes, int level) {
  const QSize full = size_of_picture(bytes);
  if (full.isEmpty() || level < finest_level_of(bytes)) {
    return {};
  }
  const QSize wanted = halved(full, level);
  QImage image = is_svg(bytes) ? decode_svg(bytes, wanted) : decode_pixels(bytes, full, wanted);
  return image.isNull() ? image : ready_to_paint(std::move(image));
}

QImage half_of(const QImage& image) {
  return image.scaled(halved(image.size(), 1), Qt::IgnoreAspectRatio, Qt::SmoothTransformation)
      .convertToFormat(image.format());
}

}  // namespace adjutant::dock
