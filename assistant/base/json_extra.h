#pragma once

#include <algorithm>
#include <map>
#include <string>

#include <nlohmann/json.hpp>

#include "base/json_text.h"

// What the readers of Adjutant's own JSON files share: keys of a newer version are kept and written back, and nothing
// that a stranger wrote makes a program recurse without a bound.
namespace adjutant {

/// Keys of a file that this version does not know, with their values as JSON text.
using ExtraKeys = std::map<std::string, std::string>;

/// The compact JSON text of a value; bytes that are no UTF-8 become U+FFFD, so that writing never throws.
inline std::string dumped(const nlohmann::json& value) {
  return value.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

/// Whether lists and objects lie within each other more than `depth` deep.
inline bool deeper_than(const nlohmann::json& value, int depth) {
  return value.is_structured() && (depth == 0 || std::ranges::any_of(value, [&](const nlohmann::json& inner) {
                                     return deeper_than(inner, depth - 1);
                                   }));
}

/// Deeper values of extra keys are not kept: writing JSON recurses.
inline constexpr int max_extra_depth = 64;

/// The keys of an object that `is_known` does not accept. `tell(key)` says each to whoever reads the file, those with
/// values deeper than `most_depth` as well, which are left out.
template <class IsKnown, class Tell>
ExtraKeys extra_keys(const nlohmann::json& object, const IsKnown& is_known, const Tell& tell,
                     int most_depth = max_extra_depth) {
  ExtraKeys extra;
  for (const auto& [key, value] : object.items()) {
    if (!is_known(key)) {
      tell(key);
      if (!deeper_than(value, most_depth)) {
        extra.emplace(key, dumped(value));
      }
    }
  }
  return extra;
}

/// Writes what a file may leave out where it is empty.
template <class T>
void put_given(nlohmann::json& object, const char* key, const T& value) {
  if (!value.empty()) {
    object[key] = value;
  }
}

/// Adds the extra keys to the object, as JSON values.
inline void put_extra(nlohmann::json& object, const ExtraKeys& extra) {
  for (const auto& [key, text] : extra) {
    object[key] = parsed_json(text);
  }
}

}  // namespace adjutant
