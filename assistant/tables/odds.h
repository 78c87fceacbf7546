#pragma once

#include <algorithm>
#include <cstddef>
#include <map>
#include <utility>
#include <vector>

#include <gmpxx.h>

namespace adjutant::tables {

/// One result and the exact chance of it, a reduced fraction above 0.
template <class R>
struct Outcome {
  R result;
  mpq_class chance;
};

/// The exact distribution of a result: each result once, in ascending order. The chances and `cut` sum to exactly 1.
template <class R>
struct Odds {
  std::vector<Outcome<R>> outcomes;
  mpq_class cut;  ///< the chance of all that was not enumerated: re-rolls without end, or branches beyond a bound. 0
                  ///< nearly always

  [[nodiscard]] bool exact() const { return cut == 0; }
  /// The chance of a result; 0 where the result cannot happen.
  [[nodiscard]] mpq_class chance_of(const R& result) const {
    const auto found = std::ranges::lower_bound(outcomes, result, {}, &Outcome<R>::result);
    return found != outcomes.end() && found->result == result ? found->chance : mpq_class(0);
  }
};

/// Collects results as they come and adds up the chances of equal ones.
template <class R>
class Tally {
 public:
  void add(R result, const mpq_class& chance) { chances_[std::move(result)] += chance; }
  void add_cut(const mpq_class& chance) { cut_ += chance; }
  /// Counts as cut the whole chance that has not been added yet.
  void cut_rest() {
    cut_ = 1;
    for (const auto& [result, chance] : chances_) {
      cut_ -= chance;
    }
  }

  Odds<R> odds() && {
    Odds<R> odds{{}, std::move(cut_)};
    odds.outcomes.reserve(chances_.size());
    for (auto& [result, chance] : chances_) {
      odds.outcomes.push_back({result, std::move(chance)});
    }
    return odds;
  }

 private:
  std::map<R, mpq_class> chances_;
  mpq_class cut_;
};

/// The odds of combine(so_far, part) where both results are independent of each other.
template <class A, class R, class Combine>
Odds<A> combined(const Odds<A>& so_far, const Odds<R>& part, const Combine& combine) {
  Tally<A> tally;
  tally.add_cut(so_far.cut + (1 - so_far.cut) * part.cut);
  for (const Outcome<A>& left : so_far.outcomes) {
    for (const Outcome<R>& right : part.outcomes) {
      tally.add(combine(left.result, right.result), left.chance * right.chance);
    }
  }
  return std::move(tally).odds();
}

}  // namespace adjutant::tables
