#pragma once

#include <chrono>
#include <ctime>

namespace adjutant {

/// The time for which the calling thread had a processor: what its work cost, however often it was made to wait. Points
/// of two threads have nothing to do with each other.
struct ThreadClock {
  using duration = std::chrono::nanoseconds;
  using rep = duration::rep;
  using period = duration::period;
  using time_point = std::chrono::time_point<ThreadClock>;
  static constexpr bool is_steady = false;

  static time_point now() {
    std::timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return time_point(std::chrono::seconds(time.tv_sec) + std::chrono::nanoseconds(time.tv_nsec));
  }
};

}  // namespace adjutant
