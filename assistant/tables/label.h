#pragma once

#include <optional>
#include <string>
#include <string_view>

// What a pack calls things is in the pack, not in the catalogue. A Message, or a term in one, whose key is a label key
// is said by its label (ChartSheet::label).
namespace adjutant::tables {

inline constexpr std::string_view label_mark = "label:";

/// "river" -> "label:river"
inline std::string label_key(std::string_view id) {
  return std::string(label_mark) + std::string(id);
}

/// "label:river" -> "river"; nothing for any other key.
inline std::optional<std::string_view> labelled_id(std::string_view key) {
  return key.starts_with(label_mark) ? std::optional(key.substr(label_mark.size())) : std::nullopt;
}

}  // namespace adjutant::tables
