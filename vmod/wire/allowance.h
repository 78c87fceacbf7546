#pragma once

#include <algorithm>
#include <cstdint>

#include "vmod/wire/clock.h"

namespace adjutant::vmod::wire {

/// A budget that allows `at_once` units at once and earns `per_second` units each second, up to `at_once`. An expense
/// larger than the rest is allowed and leaves a debt.
class Allowance {
 public:
  Allowance(std::int64_t at_once, std::int64_t per_second, Instant now)
      : most_(at_once), per_second_(per_second), left_(at_once), counted_(now) {}

  void refill(Instant now) {
    using std::chrono::duration_cast;
    using std::chrono::milliseconds;
    const auto passed = std::min<std::int64_t>(duration_cast<milliseconds>(now - counted_).count(), 60'000);
    const std::int64_t earned = passed * per_second_ / 1000;
    if (earned > 0) {
      left_ = std::min(most_, left_ + earned);
      counted_ = now;
    }
  }
  [[nodiscard]] bool exhausted() const { return left_ <= 0; }
  [[nodiscard]] std::int64_t left() const { return left_; }
  void spend(std::int64_t amount) { left_ -= amount; }

 private:
  std::int64_t most_;
  std::int64_t per_second_;
  std::int64_t left_;
  Instant counted_;
};

}  // namespace adjutant::vmod::wire
