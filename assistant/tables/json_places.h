#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "base/message.h"

// Where things stand in a JSON text, for whoever wrote it by hand. A path names an entry of a list by its number,
// counted from 1: "charts/1/table/rows/3".
namespace adjutant::tables {

/// A place in a text, both counted from 1; columns in characters.
struct TextPlace {
  int line = 1;
  int column = 1;
  friend bool operator==(const TextPlace&, const TextPlace&) = default;
};
TextPlace place_in(std::string_view text, std::size_t byte);

/// The first byte that is no text in UTF-8, as NUL is none: it stands in UTF-16, and a parser takes it for the end.
/// Nothing where all is.
std::optional<std::size_t> not_text(std::string_view text);

/// Why a text is no JSON, as its writer would see it.
struct SyntaxError {
  std::size_t byte = 0;
  Message what;
};
/// `byte`: where a parser gave up, at the end of what it could not take.
SyntaxError syntax_error(std::string_view text, std::size_t byte);

/// A key that stands in its object for the second time.
struct KeyAgain {
  std::string path;
  std::string key;
  int line = 1;
};

struct JsonPlaces {
  std::map<std::string, int, std::less<>> lines;  ///< of those paths that were asked for and are there
  std::vector<KeyAgain> again;
};

/// Goes over a text that a parser has taken for JSON, and that `not_text` finds nothing in: the line of each path in
/// `wanted`, and the keys that stand twice, at most `most`.
JsonPlaces places_in(std::string_view text, const std::set<std::string, std::less<>>& wanted, std::size_t most);

}  // namespace adjutant::tables
