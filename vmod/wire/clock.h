#pragma once

#include <chrono>

namespace adjutant::vmod::wire {

/// Time is passed in: no state machine of the wire looks at a clock.
using Clock = std::chrono::steady_clock;
using Instant = Clock::time_point;
using Duration = Clock::duration;

}  // namespace adjutant::vmod::wire
