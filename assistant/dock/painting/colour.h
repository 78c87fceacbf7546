#pragma once

#include <QColor>
#include <optional>
#include <string>

namespace adjutant::dock {

/// "r,g,b" or "r,g,b,alpha" as modules write colours, each number cut to 0 ... 255; none for any other text.
std::optional<QColor> colour_of(const std::string& text);

}  // namespace adjutant::dock
