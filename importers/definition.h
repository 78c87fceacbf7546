#pragma once

#include <string>
#include <string_view>

namespace adjutant::importers {

/// A slot's or prototype's definition (an AddPiece command) without anything that names a player: a designer may have
/// saved a piece while it was hidden, masked or owned, and the id in its state is that player's VASSAL password. Such
/// traits come out as nobody's, also inside the definitions that PlaceMarker traits carry. A side's name stays. A text
/// that is no definition could hold anything and comes out empty.
std::string without_owners(std::string_view definition);

}  // namespace adjutant::importers
