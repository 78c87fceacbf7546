#pragma once

#include <QImage>
#include <functional>
#include <string>

#include "vmod/module/counter_layout.h"

namespace adjutant::dock {

/// A picture that stands on a counter; null where it is missing.
using FindImage = std::function<QImage(const std::string& name)>;

/// The counter as VASSAL draws it from its layout (GamePieceLayout.buildImage), transparent where it is clear. Needs a
/// QGuiApplication for its fonts.
QImage paint_counter(const vmod::CounterPicture& counter, const FindImage& find);

}  // namespace adjutant::dock
