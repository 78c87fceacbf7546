#pragma once

#include <string_view>

#include "words/language.h"

namespace adjutant::words::test {

/// The language of a code, which must be one.
inline Language named(std::string_view code) {
  return Language::of(code).value();
}

}  // namespace adjutant::words::test
