#include "games/lnl/play/moves.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

#include <nlohmann/json.hpp>

#include "games/lnl/legal/actions.h"
#include "games/lnl/play/march.h"
#include "games/lnl/play/play.h"
#include "games/open_lines.h"

namespace adjutant::games::lnl {

namespace {

/// More than the hexes and storeys of the largest scenario. A wilder board is not searched any farther, which is said.
constexpr std::size_t most_places = 5'000;

/// A path that the stack has found.
struct Trail {
  std::vector<Place> path;                ///< where it stood first
  std::vector<std::optional<int>> costs;  ///< of each step, the most that any of the units pays
  std::vector<int> spent;                 ///< points that each unit has used in this impulse
  int total = 0;
  bool known = true;  ///< every cost; where one is not, the path ends

  [[nodiscard]] Place end() const { return path.back(); }
};

struct Cheaper {
  bool operator()(const Trail& a, const Trail& b) const {
    const auto rank = [](const Trail& trail) { return std::tuple(!trail.known, trail.total, trail.path.size()); };
    return rank(a) != rank(b) ? rank(a) < rank(b) : a.path < b.path;
  }
};

/// The stack as it stands before it moves.
struct Stack {
  std::vector<std::string> units;
  const ActionRow& row;
  Place from;
  std::vector<std::optional<int>> left;  ///< points of each unit for this impulse, after those of `spent`
  std::vector<int> spent;
};

Trail longer(const Trail& trail, Place to, const std::vector<std::optional<int>>& costs) {
  Trail next = trail;
  next.path.push_back(to);
  std::optional<int> dearest = 0;
  for (std::size_t unit = 0; unit < costs.size(); ++unit) {
    dearest = dearest && costs[unit] ? std::optional(std::max(*dearest, *costs[unit])) : std::nullopt;
    next.spent[unit] += costs[unit].value_or(0);
  }
  next.costs.push_back(dearest);
  next.total += dearest.value_or(0);
  next.known = dearest.has_value();
  return next;
}

class Search {
 public:
  Search(Stack stack, const Situation& situation, const RuleSet& rule_set)
      : stack_(std::move(stack)), situation_(situation), rule_set_(rule_set) {}

  /// Every first step; fails with the reason of the last that fails where there is none.
  Result<void> begin() {
    const Scene scene(situation_, rule_set_.settings);
    const Figures figures(rule_set_.charts);
    const LnlUnit& first = *scene.unit(stack_.units.front());
    const Trail here{{stack_.from}, {}, stack_.spent, 0, true};
    reached_[stack_.from] = {here};
    Error last;
    for (const Place& to : steps({scene, first, figures, stack_.row.when})) {
      if (auto after = after_step(to)) {
        open(longer(here, to, first_costs(scene, figures, to)));
        begun_ = begun_ ? begun_ : std::move(*after);
      } else {
        last = after.error();
      }
    }
    return begun_ ? Result<void>() : tl::unexpected(last);
  }

  /// Every place from there on.
  void go_on() {
    March march(std::move(*begun_), stack_.units, stack_.row, rule_set_);
    std::size_t settled = 0;
    while (!open_.empty() && settled < most_places) {
      const Trail trail = std::move(open_.extract(open_.begin()).value());
      if (!is_outdone(trail)) {
        ++settled;
        march.stand(trail.path, trail.spent);
        settle(trail, march);
        go_on_from(trail, march);
      }
    }
    if (!open_.empty()) {
      assumptions_.push_back({"lnl.assume.moves_cut", {}});
    }
  }

  /// The ways that were found, the cheapest first.
  [[nodiscard]] std::vector<Way> ways() const {
    std::vector<Way> ways;
    for (const Trail& trail : found_) {
      ways.push_back(way_of(trail));
    }
    return ways;
  }
  [[nodiscard]] const std::vector<Message>& assumptions() const { return assumptions_; }

 private:
  /// The situation after all have stepped there; where nobody has given the cost, for nothing.
  [[nodiscard]] Result<Situation> after_step(Place to) const {
    Situation after = situation_;
    for (const std::string& unit : stack_.units) {
      auto stepped =
          apply(after, {std::string(stack_.row.id), unit, step_name(stack_.from, to)}, {{"points", 0}}, rule_set_);
      if (!stepped) {
        return stepped;
      }
      after = std::move(*stepped);
    }
    return after;
  }

  /// A crawl takes the whole impulse, whatever the terrain (6.3).
  [[nodiscard]] std::vector<std::optional<int>> first_costs(const Scene& scene, const Figures& figures,
                                                            Place to) const {
    if (stack_.row.id == "low_crawl") {
      return stack_.left;
    }
    std::vector<std::optional<int>> costs;
    for (const std::string& unit : stack_.units) {
      costs.push_back(entry_cost(scene, *scene.unit(unit), to, figures, gear_of(stack_.row.id)));
    }
    return costs;
  }

  /// Whether another path leads there that no unit pays more for and that comes first.
  [[nodiscard]] bool is_outdone(const Trail& trail) const {
    const auto others = reached_.find(trail.end());
    return others != reached_.end() && std::ranges::any_of(others->second, [&](const Trail& other) {
             const bool none_pays_more =
                 std::ranges::equal(other.spent, trail.spent, [](int one, int two) { return one <= two; });
             return none_pays_more && Cheaper()(other, trail);
           });
  }

  void open(Trail trail) {
    reached_[trail.end()].push_back(trail);
    open_.insert(std::move(trail));
  }

  /// Nobody cheaper comes to that place; the stack stands there.
  void settle(const Trail& trail, const March& march) {
    const auto [watched, is_new] = watchers_.try_emplace(trail.end());
    if (!is_new) {
      return;
    }
    found_.push_back(trail);
    const bool draws_fire = trail.costs.back() != 0;  // for each point that is spent (5.3)
    if (draws_fire && !shots_are_declared(rule_set_.settings)) {
      March::Watch watch = march.watch();
      watched->second = std::move(watch.units);
      if (watch.assumes) {
        assumptions_.push_back({"lnl.assume.watchers", {}});
      }
    }
  }

  void go_on_from(const Trail& trail, March& march) {
    const bool goes_on = trail.known && std::ranges::all_of(stack_.left, [](auto left) { return left.has_value(); });
    std::vector<Trail> next;
    for (const Place& to : goes_on ? march.beside() : std::vector<Place>()) {
      next.push_back(longer(trail, to, march.costs_to(to)));
    }
    for (Trail& one : next) {
      if (is_outdone(one)) {
        continue;
      }
      march.stand(trail.path, trail.spent);
      if (march.steps_to(one.end(), assumptions_)) {
        open(std::move(one));
      }
    }
  }

  [[nodiscard]] Way way_of(const Trail& trail) const {
    Way way;
    std::optional<int> total = 0;
    for (std::size_t step = 1; step < trail.path.size(); ++step) {
      const Place to = trail.path[step];
      const std::optional<int> cost = trail.costs[step - 1];
      total = total && cost ? std::optional(*total + *cost) : std::nullopt;
      way.steps.push_back(
          {to.hex, to.level, step_name(trail.path[step - 1], to), cost, total, watchers_.find(to)->second});
    }
    return way;
  }

  Stack stack_;
  const Situation& situation_;
  const RuleSet& rule_set_;
  std::optional<Situation> begun_;
  std::map<Place, std::vector<Trail>> reached_;
  std::set<Trail, Cheaper> open_;
  std::vector<Trail> found_;
  std::map<Place, std::vector<std::string>> watchers_;
  std::vector<Message> assumptions_;
};

Error not_arising(const std::string& unit) {
  return {unit, {"lnl.refuse.does_not_arise", {{"unit", unit}}}};
}

/// The units as a stack, each of which may take a first step of its own. Fails with the unit that may not, and why.
Result<Stack> stack_on(const Scene& scene, const Figures& figures, const std::vector<std::string>& units,
                       const ActionRow& row, std::vector<Message>& assumptions) {
  Stack stack{units, row, {}, {}, {}};
  for (const std::string& id : units) {
    const LnlUnit* unit = scene.unit(id);
    if (unit == nullptr || !arises(row, unit->unit_class)) {
      return tl::unexpected(not_arising(id));
    }
    if (id == units.front()) {
      stack.from = place_of(*unit);
    } else if (place_of(*unit) != stack.from) {
      return failure(id, {"lnl.refuse.not_in_stack", {{"unit", called(*unit->counter)}}});
    }
    Terms terms;
    if (const auto refused = judge({scene, *unit, figures, row.when}, row, terms)) {
      return failure(id, refused->reason);
    }
    assumptions.insert(assumptions.end(), terms.assumptions.begin(), terms.assumptions.end());
    stack.left.push_back(terms.points);
    stack.spent.push_back(points_spent(scene, *unit->counter));
  }
  return stack;
}

/// The index of the unit whose points end the move: the one with the fewest left; one whose points are not known, where
/// there is one.
std::size_t slowest(const Stack& stack) {
  const auto least = std::ranges::min_element(stack.left, {}, [](auto left) { return left.value_or(-1); });
  return static_cast<std::size_t>(least - stack.left.begin());
}

}  // namespace

Result<Moves> moves(const Situation& situation, const std::vector<std::string>& units, const std::string& action,
                    const RuleSet& rule_set) {
  const ActionRow* row = is_stepwise(action) ? action_row(action) : nullptr;
  if (row == nullptr || units.empty()) {
    return failure(action, {"lnl.refuse.no_stepwise", {}});
  }
  std::vector<Message> assumptions;
  const Scene scene(situation, rule_set.settings);
  auto stack = stack_on(scene, Figures(rule_set.charts), units, *row, assumptions);
  if (!stack) {
    return tl::unexpected(stack.error());
  }
  Search search(*stack, situation, rule_set);
  if (const auto begun = search.begin(); !begun) {
    return tl::unexpected(begun.error());
  }
  search.go_on();
  assumptions.insert(assumptions.end(), search.assumptions().begin(), search.assumptions().end());
  if (shots_are_declared(rule_set.settings)) {
    assumptions.push_back({"lnl.assume.watchers_undeclared", {}});
  }
  drop_repeats(assumptions);
  const std::size_t limit = slowest(*stack);
  const std::optional<int> left = stack->left[limit];
  return Moves{action,
               stack->from.hex,
               stack->from.level,
               left ? std::optional(*left + stack->spent[limit]) : std::nullopt,
               stack->spent[limit],
               search.ways(),
               std::move(assumptions)};
}

}  // namespace adjutant::games::lnl
