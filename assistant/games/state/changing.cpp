#include "games/state/changing.h"

#include <algorithm>

namespace adjutant::games {

Unit* unit_in(Situation& situation, std::string_view id) {
  const auto found = std::ranges::find(situation.units, id, &Unit::id);
  return found == situation.units.end() ? nullptr : &*found;
}

const Fact* fact_of(const Situation& situation, std::string_view fact, std::string_view unit) {
  const auto& facts = situation.ledger.facts;
  const auto found = std::ranges::find_if(facts, [&](const Fact& one) { return one.fact == fact && one.unit == unit; });
  return found == facts.end() ? nullptr : &*found;
}

void note(Situation& situation, std::string_view fact, const std::string& unit, const std::string& hex,
          const std::string& value) {
  auto& facts = situation.ledger.facts;
  const auto known = std::ranges::find_if(
      facts, [&](const Fact& one) { return one.fact == fact && one.unit == unit && one.hex == hex; });
  if (known != facts.end()) {
    known->value = value;
  } else if (facts.size() < max_facts) {
    facts.push_back({std::string(fact), unit, hex, value, Proof::said, {}});
  }
}

void forget(Situation& situation, std::string_view fact, const std::string& unit) {
  std::erase_if(situation.ledger.facts, [&](const Fact& one) { return one.fact == fact && one.unit == unit; });
}

}  // namespace adjutant::games
