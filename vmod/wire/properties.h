#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace adjutant::vmod::wire {

/// What a player or a room says of itself: `name`, `id`, `owner`, `locked` ...
using Properties = std::map<std::string, std::string, std::less<>>;

/// As VASSAL writes it on one line, in the order in which Java gives a table of this size; none for no properties.
/// Source: tools.PropertiesEncoder.
std::optional<std::string> encode_properties(const Properties& properties);

/// The other way. None where an escape is broken: VASSAL drops such a message.
std::optional<Properties> decode_properties(std::string_view text);

/// The value, or the empty text.
std::string value_of(const Properties& properties, std::string_view name);

}  // namespace adjutant::vmod::wire
