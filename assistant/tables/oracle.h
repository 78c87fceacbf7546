#pragma once

#include <any>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "base/result.h"
#include "base/wanted.h"
#include "tables/odds.h"

// A procedure is an ordinary function that takes an Oracle& and asks it by name for each roll and each choice:
//
//   std::string fire(Oracle& oracle, int firepower) {
//     const int margin = oracle.part<int>("lnl.dft", [&](Oracle& dice) {
//       return firepower + dice.die("attacker") - dice.die("defender");
//     });
//     return margin > 0 ? "damage_check" : "no_effect";
//   }
//
//   Oracle typed = Oracle::typed({5, 2});
//   resolve([](Oracle& oracle) { return fire(oracle, 3); }, typed);     // the result with these dice
//   odds_of([](Oracle& oracle) { return fire(oracle, 3); });            // the exact odds of every result
//
// Given the same answers it must ask the same questions in the same order, since it is run again for every outcome and
// whenever an answer was missing. It must let the oracle's own exceptions pass: no catch (...).
namespace adjutant::tables {

/// The most sides of a die: a bound for packs of unknown origin.
inline constexpr int max_sides = 1'000;
/// The most dice of one pool: more than any player rolls at once.
inline constexpr int max_pool = 200;
/// The most questions on one way through a procedure or a part of it. Only re-rolls without end ask so many; the odds
/// say how much was cut there.
inline constexpr std::size_t max_questions = 100;
/// The most ways through a procedure, its parts included, that odds are counted over: a few seconds. Beyond it there
/// are no odds, and the reason is said.
inline constexpr std::size_t max_branches = 300'000;

/// How many ways through a procedure are counted for its odds.
struct OddsBound {
  std::size_t branches = max_branches;
  /// True: ways beyond the bound are cut, and Odds::cut has their chance; false: there are no odds then.
  bool cut_beyond = false;
  Wanted wanted = {};  ///< where they are not any more, there are no odds
};

/// Dice that a procedure still wants.
struct DiceNeed {
  std::string name;
  int sides = 6;
  int count = 1;
  friend bool operator==(const DiceNeed&, const DiceNeed&) = default;
};

/// A choice that a player still has to make.
struct ChoiceNeed {
  std::string name;
  std::vector<std::string> options;
  friend bool operator==(const ChoiceNeed&, const ChoiceNeed&) = default;
};

/// A figure of a printed chart that nobody has given yet.
struct FigureNeed {
  std::string chart;
  std::string cell;
  std::string rule;
  friend bool operator==(const FigureNeed&, const FigureNeed&) = default;
};

/// A field of the procedure's input that is missing and cannot be assumed.
struct InputNeed {
  std::string field;
  friend bool operator==(const InputNeed&, const InputNeed&) = default;
};

/// What a procedure needs before it can go on: dice, a choice, a figure or an input. Once that is known the procedure
/// is run again from its start.
struct Needs {
  std::variant<DiceNeed, ChoiceNeed, FigureNeed, InputNeed> what;
  friend bool operator==(const Needs&, const Needs&) = default;
};

/// What is needed, as a sentence.
Message sentence_of(const Needs& needs);

/// The answer of a procedure: its result, or what it needs first, or why it cannot be carried out.
template <class R>
using Answer = std::variant<R, Needs, Error>;

/// A die that was rolled or typed.
struct RolledDie {
  std::string name;
  int sides = 6;
  int face = 1;
  friend bool operator==(const RolledDie&, const RolledDie&) = default;
};

/// Dice of one kind thrown together, where only how many show each face matters.
struct Pool {
  std::vector<int> counts;  ///< counts[0]: how many show a 1

  [[nodiscard]] int showing(int face) const;
  [[nodiscard]] int at_least(int face) const;
  [[nodiscard]] int at_most(int face) const;
  [[nodiscard]] int dice() const;
  [[nodiscard]] int sum() const;
  friend auto operator<=>(const Pool&, const Pool&) = default;
};

/// Choices already made, by the name that the procedure asks for.
using Choices = std::map<std::string, std::string, std::less<>>;

/// Rolls one die: a face from 1 to `sides`.
using Roller = std::function<int(int sides)>;

/// A roller whose rolls follow from the seed alone, the same on every machine.
Roller seeded(std::uint64_t seed);

namespace detail {

/// Thrown by the oracle through a procedure; caught by resolve() and odds_of(), never seen by their callers.
struct Stop {
  std::variant<Needs, Error> why;
};

/// Thrown where a way through the procedure asks more than `max_questions` questions.
struct Cut {};

/// State that all parts of one enumeration share.
struct Enumeration {
  Choices choices;
  OddsBound bound;                                                         ///< `branches`: how many it may still take
  std::map<int, std::shared_ptr<const Odds<int>>> dice;                    ///< by sides
  std::map<std::pair<int, int>, std::shared_ptr<const Odds<Pool>>> pools;  ///< by dice and sides
  std::size_t spent = 0;                                                   ///< how often spend() was asked

  /// Whether the branches of a bound beyond which odds are cut are used up.
  [[nodiscard]] bool exhausted() const { return bound.cut_beyond && bound.branches == 0; }
  /// Takes so many branches away; stops, or cuts this way through the procedure, where fewer are left.
  void spend(std::size_t count);
  const std::shared_ptr<const Odds<int>>& die(int sides);
  const std::shared_ptr<const Odds<Pool>>& pool(int count, int sides);
};

/// One question on the way through a procedure: the odds of its answers, and which of them is tried now.
struct BranchPoint {
  std::any odds;            ///< std::shared_ptr<const Odds<T>>
  std::size_t answers = 0;  ///< how many there are; the last is the cut, where the odds have one
  std::size_t at = 0;
  mpq_class reached;                                                   ///< the chance of being asked at all
  const mpq_class& (*chance)(const std::any&, std::size_t) = nullptr;  ///< the chance of the answer of that index
};

/// Runs through a procedure answer by answer, depth first.
class Path {
 public:
  explicit Path(Enumeration& all) : all_(&all) {}

  /// The answer of this run to the next question; `make` gives its odds the first time.
  template <class T, class Make>
  const T& ask(Make make);

  /// The chance that everything was answered as in this run.
  [[nodiscard]] mpq_class chance() const;
  /// Goes on to the next run; false after the last.
  bool advance();
  [[nodiscard]] Enumeration& all() const { return *all_; }

 private:
  Enumeration* all_;
  std::vector<BranchPoint> branch_points_;
  std::size_t asked_ = 0;
};

template <class T>
const mpq_class& chance_of_answer(const std::any& any, std::size_t index) {
  const auto& odds = *std::any_cast<const std::shared_ptr<const Odds<T>>&>(any);
  return index < odds.outcomes.size() ? odds.outcomes[index].chance : odds.cut;
}

template <class T, class Make>
const T& Path::ask(Make make) {
  if (asked_ == max_questions) {
    throw Cut{};
  }
  if (asked_ == branch_points_.size()) {
    const mpq_class reached = chance();
    std::shared_ptr<const Odds<T>> odds = make();
    const std::size_t answers = odds->outcomes.size() + (odds->exact() ? 0 : 1);
    branch_points_.push_back({std::move(odds), answers, 0, reached, &chance_of_answer<T>});
  }
  const BranchPoint& branch = branch_points_[asked_++];
  const auto& odds = *std::any_cast<const std::shared_ptr<const Odds<T>>&>(branch.odds);
  if (branch.at == odds.outcomes.size()) {
    throw Cut{};
  }
  return odds.outcomes[branch.at].result;
}

/// The result type of a procedure, without the Result it may come in.
template <class T>
struct Plain {
  using type = T;
};
template <class T>
struct Plain<Result<T>> {
  using type = T;
};
template <class F, class Asked>
using plain_result = typename Plain<std::remove_cvref_t<std::invoke_result_t<F&, Asked&>>>::type;

/// Calls the procedure; the Error of a Result stops it.
template <class F, class Asked>
plain_result<F, Asked> call(F& procedure, Asked& oracle) {
  if constexpr (std::is_same_v<std::remove_cvref_t<std::invoke_result_t<F&, Asked&>>, plain_result<F, Asked>>) {
    return procedure(oracle);
  } else {
    auto result = procedure(oracle);
    if (!result) {
      throw Stop{std::move(result).error()};
    }
    return *std::move(result);
  }
}

}  // namespace detail

/// Answers a procedure's questions: with typed dice, with rolled ones, or, inside odds_of, with every answer in turn.
class Oracle {
 public:
  /// Typed dice, one by one in the order in which the procedure asks. Where they end, the procedure needs the next.
  static Oracle typed(std::vector<int> faces, Choices choices = {});
  /// An oracle that takes the faces of `typed_first` first and rolls every further die.
  static Oracle rolled(Roller roller, Choices choices = {}, std::vector<int> typed_first = {});

  /// One die. A typed face that the die does not have is an Error.
  int die(std::string_view name, int sides = 6);
  /// `dice` like dice, 0 to max_pool, where their order does not matter; far cheaper to enumerate than one by one.
  Pool pool(std::string_view name, int dice, int sides = 6);
  /// A player's choice, one of `options`; the name is unique within the procedure.
  std::string choose(std::string_view name, const std::vector<std::string>& options);

  /// A part of the procedure of which only the result matters afterwards: odds are counted over its results, not over
  /// its dice. `f` is R(Oracle&), asks only the oracle it is given, and changes nothing outside; R is a regular,
  /// ordered value.
  template <class R, class F>
  R part(std::string_view name, F f);
  /// Resolves parts that do not depend on each other; gives their results in the order of `parts`.
  template <class R>
  std::vector<R> independent(std::string_view name, const std::vector<std::function<R(Oracle&)>>& parts);
  /// Resolves parts that do not depend on each other and folds their results into one, combine(combine(start, first),
  /// second) ..., such as a number of hits. Odds stay cheap however many parts there are.
  template <class R, class A, class Combine>
  A independent(std::string_view name, const std::vector<std::function<R(Oracle&)>>& parts, A start, Combine combine);

  /// Discards the typed dice that have not been asked for: the action that they were rolled for is not legal.
  void void_rest() { used_ = faces_.size(); }

  /// Stops the procedure: a figure or a field of the input is missing, or it cannot be carried out.
  [[noreturn]] void need(FigureNeed figure) const;
  [[noreturn]] void need(InputNeed input) const;
  [[noreturn]] void fail(Error error) const;

  /// The dice that were rolled or typed so far, in the order asked; empty while odds are counted.
  [[nodiscard]] const std::vector<RolledDie>& dice() const { return dice_; }
  /// The number of typed dice that the procedure has not asked for.
  [[nodiscard]] std::size_t left_over() const;
  [[nodiscard]] bool enumerating() const { return path_ != nullptr; }

 private:
  template <class F>
  friend auto enumerate(F& procedure, detail::Enumeration& all) -> Odds<detail::plain_result<F, Oracle>>;

  explicit Oracle(detail::Path& path) : path_(&path) {}
  Oracle(std::vector<int> faces, Roller roller, Choices choices)
      : faces_(std::move(faces)), roller_(std::move(roller)), choices_(std::move(choices)) {}

  int next_face(std::string_view name, int sides, int still_wanted);
  void check(std::string_view name, int dice, int sides) const;

  std::vector<int> faces_;  // typed
  std::size_t used_ = 0;
  Roller roller_;  // empty: dice that are not typed are needed
  Choices choices_;
  std::vector<RolledDie> dice_;
  detail::Path* path_ = nullptr;  // while enumerating; everything above is then unused
};

/// Runs the procedure once. Typed dice that are left over are an Error, so that a die cannot be counted for another.
template <class F>
auto resolve(F procedure, Oracle& oracle) -> Answer<detail::plain_result<F, Oracle>>;

/// The exact odds of the procedure's results, by running it over every outcome of the dice. A choice that is not in
/// `choices` is a need, not a branch; too many branches are an Error, or are cut as `bound` says unless nothing would
/// be left. R is a regular, ordered value.
template <class F>
auto odds_of(F procedure, Choices choices = {}, OddsBound bound = {}) -> Answer<Odds<detail::plain_result<F, Oracle>>>;

/// The Error of a procedure with more branches than the bound: no odds are counted.
Error too_many_branches(const OddsBound& bound);
/// The Error of a procedure that has asked for fewer dice than were typed.
Error left_over_error(const Oracle& oracle);

// ------------------------------------------------------------------------------------------------ how it is done

template <class F>
auto enumerate(F& procedure, detail::Enumeration& all) -> Odds<detail::plain_result<F, Oracle>> {
  Tally<detail::plain_result<F, Oracle>> tally;
  detail::Path path(all);
  do {
    if (all.exhausted()) {
      tally.cut_rest();
      break;
    }
    all.spend(1);
    Oracle oracle(path);
    try {
      auto result = detail::call(procedure, oracle);
      tally.add(std::move(result), path.chance());
    } catch (const detail::Cut&) {
      tally.add_cut(path.chance());
    }
  } while (path.advance());
  return std::move(tally).odds();
}

template <class R, class F>
R Oracle::part(std::string_view, F f) {
  if (!path_) {
    return f(*this);
  }
  return path_->ask<R>([&] { return std::make_shared<const Odds<R>>(enumerate(f, path_->all())); });
}

template <class R>
std::vector<R> Oracle::independent(std::string_view name, const std::vector<std::function<R(Oracle&)>>& parts) {
  const auto append = [](std::vector<R> results, R result) {
    results.push_back(std::move(result));
    return results;
  };
  return independent(name, parts, std::vector<R>{}, append);
}

template <class R, class A, class Combine>
A Oracle::independent(std::string_view, const std::vector<std::function<R(Oracle&)>>& parts, A start, Combine combine) {
  if (!path_) {
    for (const auto& part : parts) {
      start = combine(std::move(start), part(*this));
    }
    return start;
  }
  return path_->ask<A>([&] {
    Odds<A> all{{{start, 1}}, 0};
    for (const auto& part : parts) {
      const Odds<R> odds = enumerate(part, path_->all());
      path_->all().spend(all.outcomes.size() * odds.outcomes.size());
      all = combined(all, odds, combine);
    }
    return std::make_shared<const Odds<A>>(std::move(all));
  });
}

namespace detail {

template <class R>
Answer<R> stopped(Stop stop) {
  return std::visit([](auto& why) { return Answer<R>(std::move(why)); }, stop.why);
}

}  // namespace detail

template <class F>
auto resolve(F procedure, Oracle& oracle) -> Answer<detail::plain_result<F, Oracle>> {
  using R = detail::plain_result<F, Oracle>;
  try {
    R result = detail::call(procedure, oracle);
    if (oracle.left_over() > 0) {
      return left_over_error(oracle);
    }
    return result;
  } catch (detail::Stop& stop) {
    return detail::stopped<R>(std::move(stop));
  }
}

template <class F>
auto odds_of(F procedure, Choices choices, OddsBound bound) -> Answer<Odds<detail::plain_result<F, Oracle>>> {
  using R = detail::plain_result<F, Oracle>;
  try {
    detail::Enumeration all;
    all.choices = std::move(choices);
    all.bound = bound;
    Odds<R> odds = enumerate(procedure, all);
    if (odds.outcomes.empty() && bound.cut_beyond) {
      return too_many_branches(bound);
    }
    return odds;
  } catch (detail::Stop& stop) {
    return detail::stopped<Odds<R>>(std::move(stop));
  }
}

}  // namespace adjutant::tables
