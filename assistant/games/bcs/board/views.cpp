#include "games/bcs/board/views.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "games/bcs/board/facts.h"
#include "games/bcs/board/units.h"
#include "games/state/changing.h"
#include "games/state/prints.h"

namespace adjutant::games::bcs {

namespace {

using Names = std::vector<std::string>;

std::string kind_term(const Unit& unit) {
  constexpr std::array<std::string_view, 5> known = {"hq", "trains", "support", "infantry", "armor"};
  const bool is_known = std::find(known.begin(), known.end(), unit.kind) != known.end();
  return "bcs.unit." + (is_known ? unit.kind : std::string("other"));
}

/// The summary of a unit: its kind and the figures that count in fights and moves.
Message summary_of(const Unit& unit) {
  const auto level = is_hq(unit) ? figure(unit, "fatigue") : std::nullopt;
  const auto steps = is_hq(unit) ? std::nullopt : figure(unit, "steps");
  if (level) {
    return {"bcs.unit_fatigue", {term("kind", kind_term(unit)), {"level", *level}}};
  }
  return steps ? Message{"bcs.unit_steps", {term("kind", kind_term(unit)), {"steps", *steps}}}
               : Message{kind_term(unit), {}};
}

Names printed_figures(const Unit& unit) {
  if (is_hq(unit)) {
    return {"command_radius", "artillery_points", "fatigue"};
  }
  if (is_trains(unit)) {
    return {};
  }
  return unit.kind == "support" ? Names{"av", "range"} : Names{"ar", "ma", "steps"};
}

std::string shown(const Unit& unit, const std::string& name) {
  const auto number = figure(unit, name);
  return number ? std::to_string(*number) : prints_no(unit, name) ? "\u2013" : "?";
}

void add_states(const Unit& unit, UnitView& view) {
  constexpr std::array<std::string_view, 7> faces = {"move", "deployed", "unused", "used", "done", "normal", "ghost"};
  constexpr std::array<std::string_view, 8> markers = {
      "stopped", "finished", "screen", "prepared_defence", "msr_blocked_1", "msr_blocked_2", "coordination", "dropped"};
  if (std::find(faces.begin(), faces.end(), unit.face) != faces.end()) {
    view.states.push_back({"bcs.face." + unit.face, {}});
  }
  for (const std::string_view marker : markers) {
    if (has_marker(unit, marker)) {
      view.states.push_back({"bcs.marker." + std::string(marker), {}});
    }
  }
}

void add_figures(const Unit& unit, UnitView& view) {
  for (const std::string& name : printed_figures(unit)) {
    const Message label{"bcs.figure." + name, {}};
    const bool fresh = name == "fatigue" && text(unit, name) == "fresh";
    const bool known = fresh || figure(unit, name).has_value() || prints_no(unit, name);
    if (fresh) {
      view.states.push_back({"bcs.modifier.snafu.fresh", {}});
    } else {
      view.figures.push_back({name, label, shown(unit, name), known});
    }
    if (!known) {
      view.unknowns.push_back({"bcs.assume.figure", {{"unit", called(unit)}, term("figure", label.key)}});
    }
  }
}

}  // namespace

std::vector<UnitView> unit_views(const Situation& situation, const tables::ChartSheet&) {
  std::vector<UnitView> views;
  for (const Unit& unit : situation.units) {
    UnitView view{unit.id, unit.side, unit.name, unit.hex, unit.level, summary_of(unit), {}, {}};
    view.owner = unit.owner;
    add_states(unit, view);
    if (fact_of(situation, fact::must_retreat, unit.id)) {
      view.states.push_back({"bcs.state.must_retreat", {}});
    }
    add_figures(unit, view);
    views.push_back(std::move(view));
  }
  return views;
}

}  // namespace adjutant::games::bcs
