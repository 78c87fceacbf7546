#include "games/lnl/play/march.h"

#include <algorithm>
#include <set>

#include "games/lnl/board/dangers.h"
#include "games/lnl/board/facts.h"
#include "games/lnl/legal/actions.h"
#include "games/state/changing.h"

namespace adjutant::games::lnl {

namespace {

/// The unit, the weapons that it carries, its passengers, and the weapons that those carry.
std::vector<std::size_t> counters_with(const Situation& situation, const Scene& scene, const LnlUnit& unit) {
  std::set<std::string> owners = {unit.counter->id};
  for (const LnlUnit& other : scene.units()) {
    if (other.text("aboard") == unit.counter->id) {
      owners.insert(other.counter->id);
    }
  }
  std::vector<std::size_t> counters;
  for (std::size_t i = 0; i < situation.units.size(); ++i) {
    const Unit& counter = situation.units[i];
    if (owners.contains(counter.id) || owners.contains(counter.owner)) {
      counters.push_back(i);
    }
  }
  return counters;
}

}  // namespace

March::March(Situation begun, const std::vector<std::string>& units, const ActionRow& row, const RuleSet& rule_set)
    : situation_(std::move(begun)),
      facts_(situation_.ledger.facts),
      scene_(situation_, rule_set.settings),
      figures_(rule_set.charts),
      row_(row),
      has_dangers_(has_dangers(situation_)),
      movers_(find_movers(units)),
      watchers_(find_watchers()) {
  // How many attacks a hex allows is counted by what has been spent there (5.3): not yet, wherever the stack is put.
  std::erase_if(facts_, [&](const Fact& fact) {
    return fact.fact == fact::spent_here && std::ranges::find(units, fact.unit) != units.end();
  });
}

std::vector<March::Mover> March::find_movers(const std::vector<std::string>& units) const {
  std::vector<Mover> movers;
  for (const std::string& id : units) {
    if (const LnlUnit* unit = scene_.unit(id)) {
      movers.push_back({unit, counters_with(situation_, scene_, *unit)});
    }
  }
  return movers;
}

std::vector<March::Watcher> March::find_watchers() const {
  std::vector<Watcher> watchers;
  for (const LnlUnit& unit : scene_.units()) {
    Watcher watcher{&unit, {}};
    for (const ActionRow& row : action_rows()) {
      Terms terms;
      const bool fires = row.when == When::enemy_impulse && arises(row, unit.unit_class) &&
                         unit.counter->side != movers_.front().unit->counter->side &&
                         !judge_gates({scene_, unit, figures_, row.when}, row, terms);
      if (fires) {
        watcher.fires.push_back(&row);
      }
    }
    if (!watcher.fires.empty()) {
      watchers.push_back(std::move(watcher));
    }
  }
  return watchers;
}

void March::put(const Mover& mover, Place place) {
  for (const std::size_t counter : mover.counters) {
    situation_.units[counter].hex = place.hex;
    situation_.units[counter].level = place.level;
  }
}

void March::note_step(const Mover& mover, Place from, Place to) {
  note(situation_, fact::step, mover.unit->counter->id, board::to_string(from.hex), board::to_string(to.hex));
}

void March::overcome(const Mover& mover) {
  constexpr Place nowhere{{-1'000, -1'000}, 0};
  for (const LnlUnit* enemy : overcome_at(scene_, *mover.unit, place_of(*mover.unit))) {
    Unit* counter = unit_in(situation_, enemy->counter->id);
    off_board_.emplace_back(counter, Place{counter->hex, counter->level});
    counter->hex = nowhere.hex;
    counter->level = nowhere.level;
    note(situation_, fact::stopped, mover.unit->counter->id);
  }
}

void March::bring_back() {
  for (const auto& [counter, place] : off_board_) {
    counter->hex = place.hex;
    counter->level = place.level;
  }
  off_board_.clear();
}

void March::stand(const std::vector<Place>& path, const std::vector<int>& spent) {
  situation_.ledger.facts = facts_;
  bring_back();
  for (std::size_t unit = 0; unit < movers_.size(); ++unit) {
    const Mover& mover = movers_[unit];
    for (std::size_t step = 1; step < path.size(); ++step) {
      note_step(mover, path[step - 1], path[step]);
    }
    note(situation_, fact::spent, mover.unit->counter->id, {}, std::to_string(spent[unit]));
    put(mover, path.back());
    overcome(mover);
  }
}

std::vector<Place> March::beside() const {
  // A unit undergoes the attack that awaits it in a hex before it moves on.
  const bool stops = has_dangers_ && std::ranges::any_of(movers_, [&](const Mover& mover) {
                       return meets_danger(situation_, *mover.unit->counter, scene_.settings());
                     });
  if (stops) {
    return {};
  }
  return steps({scene_, *movers_.front().unit, figures_, row_.when});
}

std::vector<std::optional<int>> March::costs_to(Place to) const {
  std::vector<std::optional<int>> costs;
  for (const Mover& mover : movers_) {
    costs.push_back(entry_cost(scene_, *mover.unit, to, figures_, gear_of(row_.id)));
  }
  return costs;
}

bool March::steps_to(Place to, std::vector<Message>& assumptions) {
  for (const Mover& mover : movers_) {
    Terms terms;
    if (judge({scene_, *mover.unit, figures_, row_.when, to}, row_, terms)) {
      return false;
    }
    assumptions.insert(assumptions.end(), terms.assumptions.begin(), terms.assumptions.end());
    note_step(mover, place_of(*mover.unit), to);
    put(mover, to);
    overcome(mover);
  }
  return true;
}

bool March::fires_at(const Watcher& watcher, Place place, Watch& watch) const {
  return std::ranges::any_of(watcher.fires, [&](const ActionRow* row) {
    Terms terms;
    const bool fires = !row->condition({scene_, *watcher.unit, figures_, row->when, place}, terms);
    watch.assumes = watch.assumes || (fires && !terms.assumptions.empty());
    return fires;
  });
}

March::Watch March::watch() const {
  Watch watch;
  const Place place = place_of(*movers_.front().unit);
  for (const Watcher& watcher : watchers_) {
    if (fires_at(watcher, place, watch)) {
      watch.units.push_back(watcher.unit->counter->id);
    }
  }
  return watch;
}

}  // namespace adjutant::games::lnl
