#pragma once

#include <algorithm>
#include <cstddef>
#include <string_view>

namespace adjutant::importers {

/// As games are called in packs, sheets and on the command line: at most 64 letters, digits, hyphens and the like.
constexpr bool is_game(std::string_view game) {
  constexpr std::size_t longest = 64;
  return !game.empty() && game.size() <= longest && std::ranges::all_of(game, [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || c == '-' || c == '_' ||
           c == '.';
  });
}

/// Two or three small letters: ISO 639.
constexpr bool is_language(std::string_view code) {
  return (code.size() == 2 || code.size() == 3) &&
         std::ranges::all_of(code, [](char c) { return c >= 'a' && c <= 'z'; });
}

}  // namespace adjutant::importers
