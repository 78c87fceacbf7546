#pragma once

#include <string_view>

namespace adjutant::importers {

/// As games are called in packs, sheets and on the command line: at most 64 letters, digits, hyphens and the like.
bool is_game(std::string_view game);

/// Two or three small letters: ISO 639.
bool is_language(std::string_view code);

}  // namespace adjutant::importers
