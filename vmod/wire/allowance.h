#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>

#include "vmod/wire/clock.h"

namespace adjutant::vmod::wire {

/// A budget that allows `at_once` units at once and earns `per_second` units each second, up to `at_once`. An expense
/// larger than the rest is allowed and leaves a debt.
class Allowance {
 public:
  Allowance(std::int64_t at_once, std::int64_t per_second, Instant now)
      : most_(at_once), per_second_(per_second), left_(at_once), counted_(now) {}

  /// Often or seldom called, as much is earned.
  void refill(Instant now) {
    using std::chrono::microseconds;
    const auto passed = std::chrono::duration_cast<microseconds>(now - counted_);
    if (passed > kLongest) {
      left_ = std::min(most_, left_ + kLongest.count() * per_second_);
      counted_ = now;
      return;
    }
    const std::int64_t earned = passed.count() * per_second_ / 1'000'000;
    if (earned > 0) {
      left_ = std::min(most_, left_ + earned);
      counted_ += microseconds((earned * 1'000'000 + per_second_ - 1) / per_second_);
    }
  }
  [[nodiscard]] bool exhausted() const { return left_ <= 0; }
  [[nodiscard]] bool full() const { return left_ >= most_; }
  [[nodiscard]] std::int64_t left() const { return left_; }
  void spend(std::int64_t amount) { left_ -= amount; }

 private:
  static constexpr std::chrono::seconds kLongest{60};  ///< that is earned at once, so that no product overflows

  std::int64_t most_;
  std::int64_t per_second_;
  std::int64_t left_;
  Instant counted_;
};

}  // namespace adjutant::vmod::wire
