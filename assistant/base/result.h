#pragma once

#include <string>
#include <utility>

#include <tl/expected.hpp>

#include "base/message.h"

namespace adjutant {

/// Why something could not be done: file and place, and the reason in words to come.
struct Error {
  std::string where;
  Message what;

  friend bool operator==(const Error&, const Error&) = default;
};

/// A value, or the Error that says why there is none.
template <class T>
using Result = tl::expected<T, Error>;

/// Returns from a function of Result: `return failure("west.json:hexes", {"terrain.not_an_object"});`
inline tl::unexpected<Error> failure(std::string where, Message what) {
  return tl::unexpected<Error>(Error{std::move(where), std::move(what)});
}

}  // namespace adjutant
