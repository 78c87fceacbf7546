#include "games/packs/chart_moves.h"

#include <algorithm>
#include <functional>
#include <map>
#include <optional>
#include <queue>
#include <set>
#include <tuple>
#include <utility>

#include "games/state/prints.h"
#include "tables/label.h"

namespace adjutant::games {
namespace {

/// More than any unit of a printed game reaches; a wilder pack is not searched any farther.
constexpr std::size_t most_places = 5'000;
/// So many hexes are named that nobody has checked.
constexpr std::size_t most_unchecked_named = 12;

/// A step that is possible; its cost is not known where nobody has given it.
struct StepCost {
  std::optional<int> points;
};

std::vector<std::string> kinds_along(const board::TerrainMap& terrain, board::Hex from, board::Hex to) {
  return terrain.edge_kinds(board::hexside(from, to));
}

/// Nothing where that mover may not go there.
std::optional<StepCost> cost_of_step(const board::TerrainMap& terrain, board::Hex from, board::Hex to,
                                     const tables::MovementCosts& costs) {
  const board::HexTerrain& there = terrain.at(to);
  const auto entered = costs.terrains.find(there.terrain);
  if (entered != costs.terrains.end() && !entered->second) {
    return std::nullopt;
  }
  StepCost step{entered == costs.terrains.end() ? std::nullopt : entered->second};
  for (const std::string& kind : kinds_along(terrain, from, to)) {
    const auto crossed = costs.sides.find(kind);
    if (crossed == costs.sides.end()) {
      continue;
    }
    if (!crossed->second) {
      return std::nullopt;
    }
    step.points = step.points ? std::optional(*step.points + *crossed->second) : std::nullopt;
  }
  const auto below = terrain.at(from).elevation;
  if (costs.uphill > 0 && (!below || !there.elevation)) {
    step.points = std::nullopt;
  } else if (costs.uphill > 0 && step.points) {
    step.points = *step.points + costs.uphill * std::max(0, *there.elevation - *below);
  }
  return step;
}

/// How a place is reached.
struct Reached {
  std::optional<int> total;
  std::optional<int> cost;
  std::size_t steps = 0;
  board::Hex before;
};

/// Searches the cheapest ways: those with known costs first, by points, then by steps, then by hexes.
class Search {
 public:
  Search(const board::TerrainMap& terrain, const std::vector<Mover>& movers, const std::vector<board::Hex>& enemies)
      : terrain_(terrain), movers_(movers), enemies_(enemies.begin(), enemies.end()) {
    for (const board::Hex enemy : enemies) {
      const auto beside = board::neighbours(enemy);
      beside_enemies_.insert(beside.begin(), beside.end());
    }
  }

  std::vector<Way> from(board::Hex start) {
    open_.emplace(0, std::size_t{0}, start);
    reached_[start] = {0, 0, 0, start};
    while (!open_.empty() && settled_.size() < most_places) {
      const auto [total, steps, hex] = open_.top();
      open_.pop();
      if (settled_.insert(hex).second && (hex == start || !ends_at(hex))) {
        go_on_from(hex, total, steps);
      }
    }
    std::vector<Way> ways;
    for (const auto& [hex, how] : reached_) {
      if (hex != start) {
        ways.push_back(way_to(hex, start));
      }
    }
    std::ranges::stable_sort(ways, {}, [](const Way& way) {
      return std::tuple(!way.known(), way.end().total.value_or(0), way.steps.size());
    });
    return ways;
  }

 private:
  using Open = std::tuple<int, std::size_t, board::Hex>;

  [[nodiscard]] bool ends_at(board::Hex hex) const {
    return beside_enemies_.contains(hex) &&
           std::ranges::any_of(movers_, [](const Mover& mover) { return mover.costs->stops_beside_enemies; });
  }

  void go_on_from(board::Hex hex, int total, std::size_t steps) {
    for (const board::Hex to : board::neighbours(hex)) {
      if (!terrain_.on_board(to) || enemies_.contains(to) || settled_.contains(to)) {
        continue;
      }
      std::optional<int> dearest = 0;
      bool may_go = true;
      for (const Mover& mover : movers_) {
        const auto step = cost_of_step(terrain_, hex, to, *mover.costs);
        may_go = may_go && step;
        dearest = dearest && step && step->points ? std::optional(std::max(*dearest, *step->points)) : std::nullopt;
      }
      const bool is_affordable = !dearest || std::ranges::all_of(movers_, [&](const Mover& mover) {
        return total + *dearest <= mover.allowance;
      });
      if (may_go && is_affordable) {
        reach(to, {dearest ? std::optional(total + *dearest) : std::nullopt, dearest, steps + 1, hex});
      }
    }
  }

  void reach(board::Hex to, const Reached& how) {
    const auto rank = [](const Reached& one) {
      return std::tuple(!one.total, one.total.value_or(0), one.steps, one.before);
    };
    const auto found = reached_.find(to);
    if (found != reached_.end() && rank(found->second) <= rank(how)) {
      return;
    }
    reached_[to] = how;
    if (how.total) {
      open_.emplace(*how.total, how.steps, to);
    }
  }

  [[nodiscard]] Way way_to(board::Hex hex, board::Hex start) const {
    Way way;
    for (board::Hex at = hex; at != start; at = reached_.at(at).before) {
      const Reached& how = reached_.at(at);
      way.steps.push_back({at, 0, board::to_string(at), how.cost, how.total, {}});
    }
    std::ranges::reverse(way.steps);
    return way;
  }

  const board::TerrainMap& terrain_;
  const std::vector<Mover>& movers_;
  std::set<board::Hex> enemies_;
  std::set<board::Hex> beside_enemies_;
  std::map<board::Hex, Reached> reached_;
  std::set<board::Hex> settled_;
  std::priority_queue<Open, std::vector<Open>, std::greater<>> open_;
};

/// How a unit moves; fails where pack or counter does not say it.
Result<Mover> mover_of(const Unit& unit, const std::vector<tables::MovementCosts>& movement) {
  const std::string& called = unit.name.empty() ? unit.id : unit.name;
  const tables::MovementCosts* costs = tables::movement_of(movement, unit.kind);
  if (costs == nullptr) {
    return failure(unit.id, {"games.pack.moves_not", {{"unit", called}}});
  }
  const auto figure = unit.values.find(costs->allowance);
  const auto* points = figure == unit.values.end() ? nullptr : std::get_if<long long>(&figure->second);
  if (points == nullptr) {
    return failure(unit.id, {prints_no(unit, costs->allowance) ? "games.prints_none" : "games.pack.no_allowance",
                             {{"unit", called}, term("figure", tables::label_key(costs->allowance))}});
  }
  return Mover{costs, static_cast<int>(std::clamp<long long>(*points, 0, tables::max_movement_points))};
}

/// The hexes on the ways that nobody has checked; nothing where all are.
std::optional<Message> guessed_on(const board::TerrainMap& terrain, const std::vector<Way>& ways) {
  Message guessed{"los.guessed", {}};
  for (const Way& way : ways) {
    if (terrain.at(way.end().hex).proof != board::Proof::guessed) {
      continue;
    }
    const bool is_named = guessed.args.size() < most_unchecked_named;
    guessed.args.emplace_back("hexes", is_named ? board::to_string(way.end().hex) : "\u2026");
    if (!is_named) {
      break;
    }
  }
  return guessed.args.empty() ? std::nullopt : std::optional(std::move(guessed));
}

}  // namespace

std::vector<Way> ways_from(const board::TerrainMap& terrain, board::Hex from, const std::vector<Mover>& movers,
                           const std::vector<board::Hex>& enemies) {
  return Search(terrain, movers, enemies).from(from);
}

Result<Moves> chart_moves(const Situation& situation, const std::vector<std::string>& units, const std::string& action,
                          const RuleSet& rule_set) {
  if (action != chart_move || units.empty()) {
    return failure(action, {"games.pack.no_such_move", {{"action", action}}});
  }
  if (!situation.terrain) {
    return failure(action, {"games.no_sight", {}});
  }
  std::vector<Mover> movers;
  std::set<std::string> sides;
  const Unit* first = situation.unit(units.front());
  for (const std::string& id : units) {
    const Unit* unit = situation.unit(id);
    if (unit == nullptr || unit->hex != first->hex) {
      return failure(id, unit == nullptr ? Message{"games.no_unit", {{"unit", id}}}
                                         : Message{"games.pack.not_together", {{"unit", id}}});
    }
    auto mover = mover_of(*unit, rule_set.charts.movement);
    if (!mover) {
      return tl::unexpected(mover.error());
    }
    movers.push_back(*mover);
    sides.insert(unit->side);
  }
  std::vector<board::Hex> enemies;
  for (const Unit& unit : situation.units) {
    if (!sides.contains(unit.side)) {
      enemies.push_back(unit.hex);
    }
  }
  Moves moves;
  moves.action = action;
  moves.from = first->hex;
  moves.allowance = std::ranges::min(movers, {}, &Mover::allowance).allowance;
  moves.ways = ways_from(*situation.terrain, first->hex, movers, enemies);
  moves.assumptions.push_back({"games.pack.whole_allowance", {}});
  if (auto guessed = guessed_on(*situation.terrain, moves.ways)) {
    moves.assumptions.push_back(std::move(*guessed));
  }
  return moves;
}

}  // namespace adjutant::games
