#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "base/result.h"
#include "pictures/raster.h"

namespace adjutant::app {

/// The picture in these bytes (PNG, GIF, JPEG, BMP or SVG, within the bounds of dock/painting/picture_decode), halved
/// until neither side is longer than `most_side` pixels. None where they are no picture. Needs a QGuiApplication, as
/// all that reads pictures with it: an SVG may have text.
std::optional<pictures::Raster> raster_of(const std::string& bytes, int most_side);

/// The picture in these bytes at its full size. Fails, with `where`, where there is none that can be read, or one that
/// has more pixels than are decoded at once: what is read off a smaller one would be at other places.
Result<pictures::Raster> whole_raster(const std::string& bytes, const std::string& where);

/// The same of a file.
Result<pictures::Raster> read_picture_file(const std::filesystem::path& file);

}  // namespace adjutant::app
