#pragma once

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <map>

#include "vmod/wire/allowance.h"
#include "vmod/wire/clock.h"

namespace adjutant::vmod::wire {

/// A budget that many draw on and nobody can use up for the others: while the common purse has anything, whoever asks
/// is paid from it; when it is empty, each has a little of his own. Who that is, a number tells that nobody chooses for
/// himself: his connection.
class SharedAllowance {
 public:
  /// As of Allowance.
  struct Purse {
    std::int64_t at_once = 0;
    std::int64_t per_second = 0;
  };

  SharedAllowance(Purse common, Purse own, Instant now)
      : own_purse_(own), common_(common.at_once, common.per_second, now) {}

  /// Whether something of his is paid for; then it is to be spent.
  [[nodiscard]] bool allows(std::uint64_t who, Instant now) {
    common_.refill(now);
    return !common_.exhausted() || !own(who, now).exhausted();
  }
  /// An expense larger than the rest leaves a debt in the purse that paid.
  void spend(std::uint64_t who, std::int64_t amount, Instant now) {
    common_.refill(now);
    (common_.exhausted() ? own(who, now) : common_).spend(amount);
  }

 private:
  static constexpr std::size_t kMost = 1000;  ///< purses that are kept: more than there are connections

  Allowance& own(std::uint64_t who, Instant now) {
    if (own_.size() >= kMost) {
      forget_the_full(now);
    }
    Allowance& purse = own_.try_emplace(who, own_purse_.at_once, own_purse_.per_second, now).first->second;
    purse.refill(now);
    return purse;
  }

  /// A new one is as good.
  void forget_the_full(Instant now) {
    for (auto one = own_.begin(); one != own_.end();) {
      one->second.refill(now);
      one = one->second.full() ? own_.erase(one) : std::next(one);
    }
  }

  Purse own_purse_;
  Allowance common_;
  std::map<std::uint64_t, Allowance> own_;  ///< of those who had to draw on it
};

}  // namespace adjutant::vmod::wire
