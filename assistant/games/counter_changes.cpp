#include "games/counter_changes.h"

#include <algorithm>
#include <map>
#include <string_view>

namespace adjutant::games {

namespace {

using What = CounterChange::What;
using Views = std::map<std::string_view, const UnitView*>;

Views by_id(const std::vector<UnitView>& views) {
  Views named;
  for (const UnitView& view : views) {
    named.emplace(view.id, &view);
  }
  return named;
}

const std::string& called(const UnitView& unit) {
  return unit.name.empty() ? unit.id : unit.name;
}

CounterChange about(const UnitView& unit, What what, Message as = {}) {
  return {what, unit.id, called(unit), unit.hex, unit.level, std::move(as), {}};
}

bool contains(const auto& list, const auto& one) {
  return std::find(list.begin(), list.end(), one) != list.end();
}

void add_states(std::vector<CounterChange>& changes, const UnitView& unit, const UnitView& was) {
  for (const Message& state : unit.states) {
    if (!contains(was.states, state)) {
      changes.push_back(about(unit, What::marked, state));
    }
  }
  for (const Message& state : was.states) {
    if (!contains(unit.states, state)) {
      changes.push_back(about(unit, What::unmarked, state));
    }
  }
}

void add_carrier(std::vector<CounterChange>& changes, const UnitView& weapon, const Views& all) {
  const auto carrier = all.find(weapon.owner);
  changes.push_back(about(weapon, carrier == all.end() ? What::dropped : What::handed));
  changes.back().carrier = carrier == all.end() ? std::string() : called(*carrier->second);
}

void add_unit(std::vector<CounterChange>& changes, const UnitView& unit, const UnitView& was, const Views& all) {
  if (unit.hex != was.hex || unit.level != was.level) {
    changes.push_back(about(unit, What::moved));
  }
  if (unit.summary != was.summary) {
    changes.push_back(about(unit, What::turned, unit.summary));
  }
  add_states(changes, unit, was);
  if (unit.owner != was.owner) {
    add_carrier(changes, unit, all);
  }
}

void add_markers(std::vector<CounterChange>& changes, const std::vector<HexMarker>& of,
                 const std::vector<HexMarker>& in, What what, const Course& course) {
  for (const HexMarker& marker : of) {
    if (!contains(in, marker)) {
      const Message label = course.marker_label ? course.marker_label(marker) : Message{};
      changes.push_back({what, {}, {}, marker.hex, marker.level, label, {}});
    }
  }
}

}  // namespace

std::vector<CounterChange> counter_changes(const Situation& before, const Situation& after, const GameSystem& game,
                                           const tables::ChartSheet& charts) {
  const std::vector<UnitView> old_views = game.read(before, charts);
  const std::vector<UnitView> new_views = game.read(after, charts);
  const Views was = by_id(old_views);
  const Views is = by_id(new_views);
  std::vector<CounterChange> changes;
  for (const UnitView& unit : old_views) {
    if (!is.contains(unit.id)) {
      changes.push_back(about(unit, What::gone));
    }
  }
  for (const UnitView& unit : new_views) {
    if (const auto known = was.find(unit.id); known != was.end()) {
      add_unit(changes, unit, *known->second, is);
    } else {
      changes.push_back(about(unit, What::came, unit.summary));
      changes.back().name = unit.name;
    }
  }
  add_markers(changes, before.markers, after.markers, What::taken_away, game.course);
  add_markers(changes, after.markers, before.markers, What::laid, game.course);
  return changes;
}

}  // namespace adjutant::games
