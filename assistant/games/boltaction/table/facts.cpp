#include "games/boltaction/table/facts.h"

#include <charconv>

#include "games/asking/input.h"
#include "games/state/changing.h"

namespace adjutant::games::boltaction {

std::optional<int> whole_number(std::string_view text) {
  int number = 0;
  const auto read = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool whole = read.ec == std::errc() && read.ptr == text.data() + text.size();
  return whole && number >= 0 && number <= largest_figure ? std::optional(number) : std::nullopt;
}

int number_of(const Fact* fact) {
  return fact ? whole_number(fact->value).value_or(0) : 0;
}

std::string opponent_of(const Situation& situation, std::string_view unit) {
  const Fact* attacks = fact_of(situation, fact::attacks, unit);
  const Fact* opponent = attacks ? attacks : fact_of(situation, fact::defends, unit);
  return opponent ? opponent->value : std::string();
}

}  // namespace adjutant::games::boltaction
