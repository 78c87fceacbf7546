#include "dock/painting/colour.h"

#include <algorithm>
#include <array>
#include <cstdlib>

namespace adjutant::dock {

std::optional<QColor> colour_of(const std::string& text) {
  std::array<int, 4> parts{0, 0, 0, 255};
  const char* at = text.c_str();
  for (std::size_t i = 0; i < parts.size(); ++i) {
    char* end = nullptr;
    const long number = std::strtol(at, &end, 10);
    if (end == at) {
      return std::nullopt;
    }
    parts[i] = static_cast<int>(std::clamp(number, 0L, 255L));
    if (*end != ',') {
      return i >= 2 ? std::optional(QColor(parts[0], parts[1], parts[2], parts[3])) : std::nullopt;
    }
    at = end + 1;
  }
  return QColor(parts[0], parts[1], parts[2], parts[3]);
}

}  // namespace adjutant::dock
