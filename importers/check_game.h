#pragma once

#include <functional>
#include <string>

#include "base/result.h"

namespace adjutant::importers {

/// Fails where nobody knows a game of this id, naming those that are known. Which games there are stands above the
/// importers; empty: any game is taken.
using CheckGame = std::function<Result<void>(const std::string& game)>;

}  // namespace adjutant::importers
