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

/// The format with every property replaced by what `value_of` says of it.
std::string fill_format(std::string_view format, const std::function<std::string(std::string_view)>& value_of);

/// One piece of the form that a location name must have.
struct NamePart {
  enum class Kind { text, number, letters, anything };
  Kind kind = Kind::text;
  std::string text;              ///< text: exactly this
  std::size_t least_digits = 1;  ///< number
};

/// What each part matches when the parts together match all of `name`, each as long as it can; none where they do not.
std::optional<std::vector<std::string>> match_name(std::string_view name, const std::vector<NamePart>& parts);

}  // namespace adjutant::vmod
