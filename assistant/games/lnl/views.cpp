#include <initializer_list>

#include "games/lnl/board/fortifications.h"
#include "games/lnl/board/weapons.h"
#include "games/lnl/reckon/figures.h"
#include "games/lnl/system.h"
#include "games/state/prints.h"

namespace adjutant::games::lnl {

namespace {

using FigureNames = std::vector<std::string_view>;

/// The figures printed on a counter of that class.
FigureNames printed_figures(const LnlUnit& unit) {
  switch (unit.unit_class) {
    case UnitClass::squad:
    case UnitClass::half_squad:
    case UnitClass::crew:
    case UnitClass::hero:
    case UnitClass::scout:
      return {"fp", "range", "mf", "morale"};
    case UnitClass::weapon_team:
      return {"mf", "morale"};
    case UnitClass::leader:
      return {"leadership", "morale", "mf"};
    case UnitClass::chaplain:
    case UnitClass::armor_leader:
      return {"leadership", "morale"};
    case UnitClass::sniper:
      return {"fp", "morale"};
    case UnitClass::medic:
    case UnitClass::advisor:
      return {"morale", "mf"};
    case UnitClass::vehicle:
      return {"mf", "morale", "armor"};
    case UnitClass::helicopter:
      return {"morale", "armor"};
    case UnitClass::weapon:
      return is_direct_fire(weapon_kind(unit)) ? FigureNames{"fp"} : FigureNames{};
    case UnitClass::other:
      break;
  }
  return {};
}

std::string shown(const LnlUnit& unit, std::string_view name) {
  const auto figure = unit.figure(name);
  return figure ? std::to_string(*figure) : prints_no(*unit.counter, std::string(name)) ? "\u2013" : "?";
}

/// "squad 2-5-4": firepower, range and movement, or leadership and morale, as players read the counter.
Message summary(const LnlUnit& unit) {
  Message message{class_term(unit.unit_class), {}};
  const Argument kind = term("kind", class_term(unit.unit_class));
  switch (unit.unit_class) {
    case UnitClass::squad:
    case UnitClass::half_squad:
    case UnitClass::crew:
    case UnitClass::hero:
    case UnitClass::scout:
      message.key = "lnl.view.fighter";
      message.args = {kind,
                      {"fp", shown(unit, "fp")},
                      {"range", shown(unit, "range")},
                      {"mf", shown(unit, "mf")},
                      {"morale", shown(unit, "morale")}};
      break;
    case UnitClass::leader:
    case UnitClass::chaplain:
    case UnitClass::armor_leader:
      message.key = "lnl.view.leader";
      message.args = {kind, {"leadership", shown(unit, "leadership")}, {"morale", shown(unit, "morale")}};
      break;
    case UnitClass::weapon:
      message.key = "lnl.view.weapon";
      message.args = {kind, {"fp", shown(unit, "fp")}, {"range", shown(unit, "range")}};
      break;
    default:
      break;
  }
  return message;
}

}  // namespace

std::vector<UnitView> unit_views(const Situation& situation, const tables::ChartSheet&) {
  std::vector<UnitView> views;
  for (const Unit& counter : situation.units) {
    const LnlUnit unit = read_unit(situation, counter);
    UnitView view{counter.id, counter.side, counter.name, counter.hex, counter.level, summary(unit), {}, {}};
    view.owner = counter.owner;
    for (const KnownStatus& known : unit.states) {
      view.states.push_back({status_term(known.status), {}});
    }
    if (const std::string skill = unit.text("skill"); !skill.empty()) {  // what the card says is the player's own note
      view.states.push_back({"lnl.view.skill", {{"skill", skill}}});
    }
    if (is_in_bunker(counter)) {
      view.states.push_back({"lnl.state.in_bunker", {}});
    }
    for (const std::string_view name : printed_figures(unit)) {
      const bool known = unit.figure(name).has_value() || prints_no(counter, std::string(name));
      view.figures.push_back({std::string(name), {"lnl.figure." + std::string(name), {}}, shown(unit, name), known});
      if (!known) {
        view.unknowns.push_back(unknown_figure(unit, name));
      }
    }
    if (unit.unit_class == UnitClass::other) {
      view.unknowns.push_back({"lnl.refuse.unknown_unit", {{"unit", called(counter)}}});
    }
    views.push_back(std::move(view));
  }
  return views;
}

}  // namespace adjutant::games::lnl
