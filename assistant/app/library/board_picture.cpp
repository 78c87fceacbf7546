#include "library/board_picture.h"

#include "dock/painting/picture_decode.h"
#include "importers/identity.h"
#include "library/picture_source.h"
#include "vmod/archive/picture.h"

namespace adjutant::app {

Result<pictures::Raster> picture_in_module(const vmod::ModuleFiles& files, const std::string& image) {
  const std::string where = "images/" + image;
  const auto place = vmod::PictureIndex(files.in_order()).find(image);
  if (!place) {
    return failure(where, {"reading.no_picture_file", {}});
  }
  return place->archive->read(place->entry, dock::max_picture_bytes).and_then([&](const std::string& bytes) {
    return whole_raster(bytes, where);
  });
}

std::string picture_hash(const vmod::ModuleFiles& files, const std::string& image) {
  const auto place = vmod::PictureIndex(files.in_order()).find(image);
  return place ? place->archive->read(place->entry, dock::max_picture_bytes)
                     .map([](const std::string& bytes) { return importers::content_hash(bytes); })
                     .value_or(std::string())
               : std::string();
}

}  // namespace adjutant::app
