#include "dock/painting/map_picture.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "dock/painting/board_image.h"
#include "dock/painting/pictures.h"

namespace adjutant::dock {
namespace {

double scale_for(const vmod::Size& size) {
  const double side = std::max(size.width, size.height);
  const double pixels = static_cast<double>(size.width) * size.height;
  return std::min({1.0, largest_map_side / side, std::sqrt(static_cast<double>(most_map_pixels) / pixels)});
}

}  // namespace

QImage paint_whole_map(const vmod::MapView& map, std::shared_ptr<const vmod::ModuleFiles> files) {
  if (map.size.width <= 0 || map.size.height <= 0) {
    return {};
  }
  Pictures pictures;
  pictures.open(std::move(files));
  const double scale = scale_for(map.size);
  const Viewport all{
      {}, scale, QSize(static_cast<int>(map.size.width * scale), static_cast<int>(map.size.height * scale))};
  // The first time tells which pictures are wanted.
  (void)paint_map(map, all, pictures.finder());
  pictures.finish();
  return paint_map(map, all, pictures.finder());
}

}  // namespace adjutant::dock
