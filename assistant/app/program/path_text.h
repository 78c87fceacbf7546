#pragma once

#include <QString>
#include <filesystem>

namespace adjutant::app {

/// A path as Qt's settings keep it and its widgets show it.
inline QString path_text(const std::filesystem::path& path) {
  return QString::fromStdString(path.string());
}

}  // namespace adjutant::app
