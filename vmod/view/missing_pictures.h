#pragma once

#include <span>

#include "base/diagnostic.h"
#include "vmod/module/files.h"
#include "vmod/view/view.h"

namespace adjutant::vmod {

/// One warning for each picture of the maps' boards, decks and pieces that the module does not have, with the pieces
/// that show it (some names, and how many); a note for each that is only there in other letters, which VASSAL does not
/// find; and one note for all those that were left out of an unpacked module, whose sizes its `images.json` tells.
/// VASSAL's own pictures are not asked for, nor those that are drawn by the module's counter layouts.
Diagnostics missing_pictures(std::span<const MapView> maps, const ModuleFiles& files);

}  // namespace adjutant::vmod
