#pragma once

#include <string>
#include <string_view>

#include "vmod/field_list.h"

// What the texts of commands and states have in common. Internal to the game state.
namespace adjutant::vmod {

inline constexpr char kField = '/';
inline constexpr char kTab = '\t';

/// VASSAL writes "null" where it has no value.
inline bool is_none(std::string_view text) {
  return text.empty() || text == "null";
}

/// Where a state text says something is.
struct StatedPlace {
  std::string map = "null";  ///< name or id; "null": none
  Point at;
};

inline StatedPlace read_place(SequenceDecoder& fields) {
  return read_fields<StatedPlace, &StatedPlace::map, &StatedPlace::at>(fields);
}

/// What follows the first word of a command and its tab.
inline std::string_view after_word(std::string_view leaf) {
  const std::size_t tab = leaf.find(kTab);
  return tab == std::string_view::npos ? std::string_view() : leaf.substr(tab + 1);
}

}  // namespace adjutant::vmod
