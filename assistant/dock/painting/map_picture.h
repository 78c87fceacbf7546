#pragma once

#include <QImage>
#include <memory>
#include <set>
#include <string>

#include "vmod/module/files.h"
#include "vmod/view/view.h"

namespace adjutant::dock {

/// Pixels of one side of such a picture. A larger map is painted smaller.
inline constexpr int largest_map_side = 16'000;
inline constexpr qint64 most_map_pixels = 100'000'000;
/// What a map that must be painted smaller may have: it is an overview, and costs as little memory as one.
inline constexpr qint64 most_pixels_painted_smaller = 36'000'000;

/// The whole map as the window paints it, each map pixel one of the picture, with all its pictures there; without the
/// module's files, with placeholders alone. Null where the map has no size. `not_there` takes the names of the pictures
/// that could not be shown: missing, damaged or too large. Needs a QGuiApplication.
QImage paint_whole_map(const vmod::MapView& map, std::shared_ptr<const vmod::ModuleFiles> files,
                       std::set<std::string>* not_there = nullptr);

}  // namespace adjutant::dock
