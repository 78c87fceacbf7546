#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace adjutant::vmod::wire {

/// What a player or a room says of itself: `name`, `id`, `owner`, `locked` ...
using Properties = std::map<std::string, std::string, std::less<>>;

/// Encodes properties on one line as VASSAL does, in the order in which Java lists a hash table of this size. None if
/// there are no properties. Source: tools.PropertiesEncoder.
std::optional<std::string> encode_properties(const Properties& properties);

/// Decodes properties from one line. None if an escape is broken; VASSAL drops such a message.
std::optional<Properties> decode_properties(std::string_view text);

/// The value of a property; the empty text if it is missing.
std::string value_of(const Properties& properties, std::string_view name);

/// The name in the encoded properties of a player, at most limits::name_bytes of it; empty where there is none.
std::string player_name_in(std::string_view properties);

}  // namespace adjutant::vmod::wire
