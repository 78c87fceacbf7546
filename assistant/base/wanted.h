#pragma once

#include <functional>

namespace adjutant {

/// Whether an answer is still wanted. What may take more than a tenth of a second asks it now and then, and stops with
/// what it has where nobody waits any more.
using Wanted = std::function<bool()>;

inline bool is_wanted(const Wanted& wanted) {
  return !wanted || wanted();
}

}  // namespace adjutant
