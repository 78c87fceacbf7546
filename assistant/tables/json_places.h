#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "base/message.h"

// Lines and columns of values in a JSON text, for messages to the person who wrote it by hand. A path names an entry of
// a list by its number, counted from 1: "charts/1/table/rows/3".
namespace adjutant::tables {

/// A place in a text, both counted from 1; columns in characters.
struct TextPlace {
  int line = 1;
  int column = 1;
  friend bool operator==(const TextPlace&, const TextPlace&) = default;
};
TextPlace place_in(std::string_view text, std::size_t byte);

/// The offset of the first byte that is not valid UTF-8, or is NUL (which a parser takes for the end, and which stands
/// in UTF-16). Nothing where the whole text is valid.
std::optional<std::size_t> not_text(std::string_view text);

/// Why a text is no JSON, as its writer would see it.
struct SyntaxError {
  std::size_t byte = 0;
  Message what;
};
/// The syntax error in a text that is no JSON. `byte`: the offset at which a parser gave up.
SyntaxError syntax_error(std::string_view text, std::size_t byte);

/// A key that stands in its object for the second time.
struct KeyAgain {
  std::string path;
  std::string key;
  int line = 1;
};

struct JsonPlaces {
  std::map<std::string, int, std::less<>> lines;  ///< lines of the wanted paths that are in the text, from 1
  std::vector<KeyAgain> again;
};

/// Finds the line of each path in `wanted`, and the keys that stand twice in one object, at most `most` of them. The
/// text must be valid JSON in which not_text finds nothing.
JsonPlaces places_in(std::string_view text, const std::set<std::string, std::less<>>& wanted, std::size_t most);

}  // namespace adjutant::tables
