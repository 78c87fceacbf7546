#include "importers/names.h"

#include <algorithm>
#include <cstddef>

namespace adjutant::importers {
namespace {

bool is_small(char c) {
  return c >= 'a' && c <= 'z';
}

}  // namespace

bool is_game(std::string_view game) {
  constexpr std::size_t longest = 64;
  return !game.empty() && game.size() <= longest && std::all_of(game.begin(), game.end(), [](char c) {
    return is_small(c) || (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || c == '-' || c == '_' || c == '.';
  });
}

bool is_language(std::string_view code) {
  return (code.size() == 2 || code.size() == 3) && std::all_of(code.begin(), code.end(), is_small);
}

}  // namespace adjutant::importers
