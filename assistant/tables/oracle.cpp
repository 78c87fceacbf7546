#include "tables/oracle.h"

#include <numeric>
#include <random>

namespace adjutant::tables {

int Pool::showing(int face) const {
  return face >= 1 && face <= static_cast<int>(counts.size()) ? counts[static_cast<std::size_t>(face - 1)] : 0;
}

int Pool::at_least(int face) const {
  int found = 0;
  for (int shown = std::max(face, 1); shown <= static_cast<int>(counts.size()); ++shown) {
    found += showing(shown);
  }
  return found;
}

int Pool::at_most(int face) const {
  return dice() - at_least(face + 1);
}

int Pool::dice() const {
  return std::accumulate(counts.begin(), counts.end(), 0);
}

int Pool::sum() const {
  int sum = 0;
  for (int face = 1; face <= static_cast<int>(counts.size()); ++face) {
    sum += face * showing(face);
  }
  return sum;
}

Roller seeded(std::uint64_t seed) {
  // The standard fixes the engine's numbers but not those of its distributions: hence the division by hand, with the
  // uneven rest of the range thrown away.
  return [engine = std::mt19937_64(seed)](int sides) mutable {
    const auto faces = static_cast<std::uint64_t>(sides);
    const std::uint64_t fair = std::mt19937_64::max() - std::mt19937_64::max() % faces;
    std::uint64_t number = engine();
    while (number >= fair) {
      number = engine();
    }
    return static_cast<int>(number % faces) + 1;
  };
}

namespace detail {
namespace {

mpz_class factorial(int n) {
  mpz_class product;
  mpz_fac_ui(product.get_mpz_t(), static_cast<unsigned long>(n));
  return product;
}

mpz_class power(int base, int exponent) {
  mpz_class product;
  mpz_ui_pow_ui(product.get_mpz_t(), static_cast<unsigned long>(base), static_cast<unsigned long>(exponent));
  return product;
}

/// The number of ways in which so many dice can fall where their order does not matter.
mpz_class ways_to_fall(int dice, int sides) {
  mpz_class ways;
  mpz_bin_uiui(ways.get_mpz_t(), static_cast<unsigned long>(dice + sides - 1), static_cast<unsigned long>(dice));
  return ways;
}

/// The next larger list of the same sum; false after the last.
bool next_counts(std::vector<int>& counts) {
  std::size_t last = counts.size() - 1;
  while (last > 0 && counts[last] == 0) {
    --last;
  }
  if (last == 0) {
    return false;
  }
  const int rest = std::exchange(counts[last], 0) - 1;
  ++counts[last - 1];
  counts.back() = rest;
  return true;
}

Odds<int> odds_of_die(int sides) {
  Odds<int> odds;
  for (int face = 1; face <= sides; ++face) {
    odds.outcomes.push_back({face, mpq_class(1, sides)});
  }
  return odds;
}

Odds<Pool> odds_of_pool(int dice, int sides) {
  Odds<Pool> odds;
  const mpz_class orders = factorial(dice);
  const mpz_class all = power(sides, dice);
  Pool pool{std::vector<int>(static_cast<std::size_t>(sides), 0)};
  pool.counts.back() = dice;
  do {
    mpz_class alike = 1;
    for (const int count : pool.counts) {
      alike *= factorial(count);
    }
    odds.outcomes.push_back({pool, mpq_class(orders / alike, all)});
    odds.outcomes.back().chance.canonicalize();
  } while (next_counts(pool.counts));
  return odds;
}

}  // namespace

void Enumeration::spend(std::size_t count) {
  constexpr std::size_t between_questions = 1024;
  if (spent++ % between_questions == 0 && !is_wanted(bound.wanted)) {
    throw Stop{Error{"", {"api.nobody_waits", {}}}};
  }
  if (count > bound.branches && bound.cut_beyond) {
    bound.branches = 0;
    throw Cut{};
  }
  if (count > bound.branches) {
    throw Stop{too_many_branches({})};
  }
  bound.branches -= count;
}

const std::shared_ptr<const Odds<int>>& Enumeration::die(int sides) {
  auto& odds = dice[sides];
  if (!odds) {
    odds = std::make_shared<const Odds<int>>(odds_of_die(sides));
  }
  return odds;
}

const std::shared_ptr<const Odds<Pool>>& Enumeration::pool(int count, int sides) {
  auto& odds = pools[{count, sides}];
  if (!odds) {
    const mpz_class ways = ways_to_fall(count, sides);
    spend(ways.fits_ulong_p() ? ways.get_ui() : max_branches + 1);
    odds = std::make_shared<const Odds<Pool>>(odds_of_pool(count, sides));
  }
  return odds;
}

mpq_class Path::chance() const {
  if (branch_points_.empty()) {
    return 1;
  }
  const BranchPoint& last = branch_points_.back();
  return last.reached * last.chance(last.odds, last.at);
}

bool Path::advance() {
  asked_ = 0;
  while (!branch_points_.empty()) {
    if (++branch_points_.back().at < branch_points_.back().answers) {
      return true;
    }
    branch_points_.pop_back();
  }
  return false;
}

}  // namespace detail

Oracle Oracle::typed(std::vector<int> faces, Choices choices) {
  return {std::move(faces), nullptr, std::move(choices)};
}

Oracle Oracle::rolled(Roller roller, Choices choices, std::vector<int> typed_first) {
  return {std::move(typed_first), std::move(roller), std::move(choices)};
}

int Oracle::die(std::string_view name, int sides) {
  check(name, 1, sides);
  return path_ ? path_->ask<int>([&] { return path_->all().die(sides); }) : next_face(name, sides, 1);
}

Pool Oracle::pool(std::string_view name, int dice, int sides) {
  check(name, dice, sides);
  if (path_) {
    return path_->ask<Pool>([&] { return path_->all().pool(dice, sides); });
  }
  Pool pool{std::vector<int>(static_cast<std::size_t>(sides), 0)};
  for (int still_wanted = dice; still_wanted > 0; --still_wanted) {
    ++pool.counts[static_cast<std::size_t>(next_face(name, sides, still_wanted) - 1)];
  }
  return pool;
}

std::string Oracle::choose(std::string_view name, const std::vector<std::string>& options) {
  const Choices& choices = path_ ? path_->all().choices : choices_;
  const auto chosen = choices.find(name);
  if (chosen == choices.end()) {
    throw detail::Stop{Needs{ChoiceNeed{std::string(name), options}}};
  }
  if (std::ranges::find(options, chosen->second) == options.end()) {
    fail({std::string(name), {"tables.not_an_option", {{"choice", chosen->second}}}});
  }
  return chosen->second;
}

void Oracle::need(FigureNeed figure) const {
  throw detail::Stop{Needs{std::move(figure)}};
}

void Oracle::need(InputNeed input) const {
  throw detail::Stop{Needs{std::move(input)}};
}

void Oracle::fail(Error error) const {
  throw detail::Stop{std::move(error)};
}

std::size_t Oracle::left_over() const {
  return faces_.size() - used_;
}

int Oracle::next_face(std::string_view name, int sides, int still_wanted) {
  const bool typed = used_ < faces_.size();
  if (!typed && !roller_) {
    throw detail::Stop{Needs{DiceNeed{std::string(name), sides, still_wanted}}};
  }
  const int face = typed ? faces_[used_++] : roller_(sides);
  if (face < 1 || face > sides) {
    fail({std::string(name), {"tables.no_such_face", {{"face", face}, {"sides", sides}}}});
  }
  dice_.push_back({std::string(name), sides, face});
  return face;
}

void Oracle::check(std::string_view name, int dice, int sides) const {
  if (sides < 1 || sides > max_sides || dice < 0 || dice > max_pool) {
    fail({std::string(name), {"tables.no_such_dice", {{"dice", dice}, {"sides", sides}}}});
  }
}

Message sentence_of(const Needs& needs) {
  struct Sentence {
    Message operator()(const DiceNeed& need) const {
      return {"tables.needs.dice", {{"name", need.name}, {"count", need.count}, {"sides", need.sides}}};
    }
    Message operator()(const ChoiceNeed& need) const {
      Message message{"tables.needs.choice", {{"name", need.name}}};
      for (const std::string& option : need.options) {
        message.args.emplace_back("option", option);
      }
      return message;
    }
    Message operator()(const FigureNeed& need) const {
      return {"tables.needs.figure", {{"chart", need.chart}, {"cell", need.cell}}};
    }
    Message operator()(const InputNeed& need) const { return {"tables.needs.input", {{"field", need.field}}}; }
  };
  return std::visit(Sentence{}, needs.what);
}

Error too_many_branches(const OddsBound& bound) {
  return {"", {"tables.too_many_branches", {{"count", bound.branches}}}};
}

Error left_over_error(const Oracle& oracle) {
  return {"", {"tables.dice_left_over", {{"count", oracle.left_over()}, {"asked", oracle.dice().size()}}}};
}

}  // namespace adjutant::tables
