#pragma once

#include <optional>
#include <string>
#include <string_view>

// The names that a pack gives to things are in the pack, not in the catalogue. A Message, or a term in one, whose key
// is a label key is shown by its label (ChartSheet::label).
namespace adjutant::tables {

inline constexpr std::string_view label_mark = "label:";

/// The label key of an id: "label:river" for "river".
inline std::string label_key(std::string_view id) {
  return std::string(label_mark) + std::string(id);
}

/// The id of a label key: "river" for "label:river"; nothing for a key without the mark.
inline std::optional<std::string_view> labelled_id(std::string_view key) {
  return key.starts_with(label_mark) ? std::optional(key.substr(label_mark.size())) : std::nullopt;
}

}  // namespace adjutant::tables
