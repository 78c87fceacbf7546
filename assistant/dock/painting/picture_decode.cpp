#include "dock/painting/picture_decode.h"

#include <QBuffer>
#include <QImageReader>
#include <QPainter>
#include <QSvgRenderer>
#include <algorithm>

#include "vmod/archive/archive.h"

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

QImage decode_svg(const std::string& bytes, QSize size) {
  QSvgRenderer renderer(view_of_bytes(bytes));
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

QImage decode_pixels(const std::string& bytes, QSize full, QSize wanted) {
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

int finest_level(QSize size) {
  int level = 0;
  for (QSize at = size; qint64{at.width()} * at.height() > max_decoded_pixels; at = halved(size, level)) {
    ++level;
  }
  return level;
}

QImage decode_picture(const std::string& bytes, int level) {
  const QSize full = size_of_picture(bytes);
  if (full.isEmpty() || level < finest_level(full)) {
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
