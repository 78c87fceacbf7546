#pragma once

#include <string>
#include <utility>
#include <vector>

#include "base/message.h"

namespace adjutant::app {

/// A sentence that says which names there are: its argument `known` once for each, a dash where there are none.
inline Message with_known(std::string key, std::vector<Argument> args, const std::vector<std::string>& names) {
  for (const std::string& name : names) {
    args.emplace_back("known", name);
  }
  if (names.empty()) {
    args.emplace_back("known", "-");
  }
  return {std::move(key), std::move(args)};
}

}  // namespace adjutant::app
