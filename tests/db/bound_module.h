#pragma once

#include <string>

#include "db/owner.h"
#include "db/scratch.h"

namespace adjutant::test {

/// The hash of a module.
inline const std::string some_module(64, 'a');

/// The module bound to that game.
inline db::GameBinding binding(const std::string& game) {
  return {some_module, game, "v2", db::to_text(noon)};
}

}  // namespace adjutant::test
