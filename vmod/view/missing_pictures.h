#pragma once

#include <span>
#include <string>

#include "base/diagnostic.h"
#include "vmod/module/files.h"
#include "vmod/view/view.h"

namespace adjutant::vmod {

/// One warning for each picture of the maps' boards, decks and pieces that the module does not have, with the pieces
/// that show it (some names, and how many); a note for each that is only there in other letters, which VASSAL does not
/// find; and one note for all those that were left out of an unpacked module, whose sizes its `images.json` tells.
/// VASSAL's own pictures are not asked for, nor those that are drawn by the module's counter layouts.
Diagnostics missing_pictures(std::span<const MapView> maps, const ModuleFiles& files);

/// The size of a map whose boards may be larger than is known, since the picture of one is missing.
struct RoomNeeded {
  Size size;          ///< the map's own, and what its pieces take; those far beyond every map do not count
  std::string board;  ///< whose picture is missing; empty: the size is that of the map
};
RoomNeeded room_needed(const MapView& map, const ModuleFiles& files);

}  // namespace adjutant::vmod
