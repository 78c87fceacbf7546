#include "library/picture_source.h"

#include <QImage>
#include <algorithm>

#include "dock/painting/picture_decode.h"
#include "importers/text/file.h"

namespace adjutant::app {
namespace {

constexpr int rows_at_once = 64;  ///< a copy of a whole board in another format would be a hundred megabytes

void put_rows(const QImage& image, int top, pictures::Raster& raster) {
  const int rows = std::min(rows_at_once, raster.height - top);
  const QImage some = image.copy(0, top, raster.width, rows).convertToFormat(QImage::Format_RGBA8888);
  for (int y = 0; y < rows; ++y) {
    const uchar* line = some.constScanLine(y);
    for (int x = 0; x < raster.width; ++x) {
      const uchar* pixel = line + std::ptrdiff_t{4} * x;
      raster.at(x, top + y) = {pixel[0], pixel[1], pixel[2], pixel[3]};
    }
  }
}

}  // namespace

std::optional<pictures::Raster> raster_of(const std::string& bytes, int most_side) {
  const QSize size = dock::size_of_picture(bytes);
  if (size.isEmpty()) {
    return std::nullopt;
  }
  int level = dock::finest_level_of(bytes);
  while (level < dock::max_picture_level &&
         std::max(dock::halved(size, level).width(), dock::halved(size, level).height()) > most_side) {
    ++level;
  }
  const QImage image = dock::decode_picture(bytes, level);
  if (image.isNull()) {
    return std::nullopt;
  }
  pictures::Raster raster(image.width(), image.height());
  for (int top = 0; top < raster.height; top += rows_at_once) {
    put_rows(image, top, raster);
  }
  return raster;
}

Result<pictures::Raster> whole_raster(const std::string& bytes, const std::string& where) {
  if (dock::finest_level_of(bytes) > 0) {
    const QSize size = dock::size_of_picture(bytes);
    return failure(where, {"survey.picture_too_large", {{"wide", size.width()}, {"high", size.height()}}});
  }
  auto raster = raster_of(bytes, dock::max_picture_side);
  return raster ? Result<pictures::Raster>(std::move(*raster)) : failure(where, {"reading.no_picture_file", {}});
}

Result<pictures::Raster> read_picture_file(const std::filesystem::path& file) {
  return importers::read_text_file(file, dock::max_picture_bytes).and_then([&](const std::string& bytes) {
    return whole_raster(bytes, file.string());
  });
}

}  // namespace adjutant::app
