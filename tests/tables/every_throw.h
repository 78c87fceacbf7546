#pragma once

#include <map>
#include <vector>

#include "tables/odds.h"

namespace adjutant::tables::test {

/// Plain counting: calls `result` with every throw of so many dice and counts equal results.
template <class R, class F>
std::map<R, mpq_class> every_throw(std::size_t dice, int sides, F result) {
  std::map<R, mpz_class> counts;
  mpz_class throws = 0;
  std::vector<int> faces(dice, 1);
  for (bool more = true; more;) {
    ++counts[result(faces)];
    ++throws;
    more = false;
    for (int& face : faces) {
      more = face < sides;
      face = more ? face + 1 : 1;
      if (more) {
        break;
      }
    }
  }
  std::map<R, mpq_class> chances;
  for (const auto& [outcome, count] : counts) {
    chances[outcome] = mpq_class(count, throws);
    chances[outcome].canonicalize();
  }
  return chances;
}

/// The same map of odds, so that the two can be compared as wholes.
template <class R>
std::map<R, mpq_class> as_map(const Odds<R>& odds) {
  std::map<R, mpq_class> chances;
  for (const auto& [result, chance] : odds.outcomes) {
    chances[result] = chance;
  }
  return chances;
}

}  // namespace adjutant::tables::test
