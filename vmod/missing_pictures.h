#pragma once

#include "base/diagnostic.h"
#include "vmod/picture.h"
#include "vmod/view.h"

namespace adjutant::vmod {

/// One warning for each picture of the map's boards, decks and pieces that the module does not have, with the pieces
/// that show it (some names, and how many); and a note for each that is only there in other letters, which VASSAL does
/// not find. VASSAL's own pictures are not asked for.
Diagnostics missing_pictures(const MapView& map, const PictureIndex& index);

}  // namespace adjutant::vmod
