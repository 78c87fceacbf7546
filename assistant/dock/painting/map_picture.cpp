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
  if (side <= largest_map_side && pixels <= static_cast<double>(most_map_pixels)) {
    return 1;
  }
  return std::min(largest_map_side / side, std::sqrt(static_cast<double>(most_pixels_painted_smaller) / pixels));
}

}  // namespace

QImage paint_whole_map(const vmod::MapView& map, std::shared_ptr<const vmod::ModuleFiles> files,
                       std::set<std::string>* not_there) {
  if (map.size.width <= 0 || map.size.height <= 0) {
    return {};
  }
  Pictures pictures;
  pictures.open(std::move(files));
  const double scale = scale_for(map.size);
  const Viewport all{
      {}, scale, QSize(static_cast<int>(map.size.width * scale), static_cast<int>(map.size.height * scale))};
  ask_for_pictures(map, all, pictures.finder());
  pictures.finish();
  return paint_map(map, all, [&](const std::string& name, double of_scale) {
    Picture picture = pictures.find(name, of_scale);
    if (not_there && picture.state == Picture::State::missing) {
      not_there->insert(name);
    }
    return picture;
  });
}

}  // namespace adjutant::dock
