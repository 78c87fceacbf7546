#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace adjutant::vmod {

/// "L<$gridLocation$>" taken apart: text, and names of properties between dollar signs.
struct FormatPart {
  bool property = false;
  std::string text;
};

std::vector<FormatPart> read_format(std::string_view format);

/// The value of a property of the module that a location format mentions as `$name$` beside its own names (VASSAL asks
/// neither the map nor the zone here); an empty function knows none. Of an unknown property the bare name is shown.
using PropertyLookup = std::function<std::optional<std::string>(std::string_view)>;

/// One piece of the form that a location name must have.
struct NamePart {
  enum class Kind { text, number, letters, anything };
  Kind kind = Kind::text;
  std::string text;              ///< Kind::text: exactly this text
  std::size_t least_digits = 1;  ///< Kind::number
};

/// The text that each part matches when all parts together match the whole of `name`, each as much as it can. None if
/// they do not match.
std::optional<std::vector<std::string>> match_name(std::string_view name, const std::vector<NamePart>& parts);

}  // namespace adjutant::vmod
