#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "vmod/limits.h"

namespace adjutant::vmod {

/// The work that looks at a board may still do, in steps of some 30 ns on a machine of 2020. Whatever a formula costs
/// is paid before it is done; once it cannot be paid it is not done, and the value cannot be computed. What a piece
/// knows without formulas is charged as well, but done all the same up to a bound of its own. Counted, not timed: the
/// same board gives the same values on every machine.
class Budget {
 public:
  /// `plain`: how far what is no formula may overdraw it.
  explicit Budget(std::int64_t steps, std::int64_t plain = limits::plain_steps)
      : left_(std::max<std::int64_t>(steps, 0)), given_(left_), plain_(plain) {}

  /// Charges work before it is done. False, and nothing is charged, where too little is left: it must not be done, nor
  /// anything else of this question.
  [[nodiscard]] bool pay(std::int64_t steps) {
    if (refused_ || left_ - steps < floor_) {
      ran_out_ = ran_out_ || (!refused_ && left_ - steps < 0);
      refused_ = true;
      return false;
    }
    left_ -= steps;
    return true;
  }
  /// Charges work that is done in any case.
  void spend(std::int64_t steps) {
    left_ -= steps;
    refused_ = refused_ || left_ < plain_floor_;
  }

  /// One question begins: it may cost at most so many steps of what is left.
  void begin(std::int64_t at_most) {
    floor_ = std::max<std::int64_t>(left_ - at_most, 0);
    plain_floor_ = std::min(left_, floor_) - limits::plain_question;
    refused_ = false;
  }
  /// It ends: all that is left may be paid again.
  void end() {
    floor_ = 0;
    plain_floor_ = -plain_ - limits::plain_question;
    refused_ = false;
  }
  /// Nothing more is paid in this question.
  void refuse() { refused_ = true; }
  [[nodiscard]] bool refused() const { return refused_; }

  /// Something was refused for want of steps, and not because one question asked for too many.
  [[nodiscard]] bool ran_out() const { return ran_out_ || overdrawn(); }
  /// So much was spent that not even what is no formula should be worked out.
  [[nodiscard]] bool overdrawn() const { return left_ < -plain_; }
  [[nodiscard]] std::int64_t spent() const { return given_ - left_; }

 private:
  std::int64_t left_;
  std::int64_t given_;
  std::int64_t plain_;
  std::int64_t floor_ = 0;
  std::int64_t plain_floor_ = -plain_ - limits::plain_question;
  bool refused_ = false;
  bool ran_out_ = false;
};

/// What it costs to copy, compare or read through so much text.
inline std::int64_t steps_of_text(std::size_t bytes) {
  return static_cast<std::int64_t>(bytes / 32);
}

/// What it costs to read a text as a formula, or a regular expression, and to keep what was read.
inline std::int64_t steps_of_reading(std::size_t bytes) {
  return 8 + 8 * static_cast<std::int64_t>(bytes);
}

/// What it costs to search a text for a regular expression.
inline std::int64_t steps_of_pattern(std::string_view text, std::string_view pattern) {
  const std::size_t searched = text.size() * (1 + std::min(pattern.size(), limits::pattern_bytes) / 16);
  return 100 + 2 * steps_of_reading(std::min(pattern.size(), limits::pattern_bytes)) + steps_of_text(pattern.size()) +
         static_cast<std::int64_t>(searched);
}

}  // namespace adjutant::vmod
