#include "games/boltaction/table/units.h"

#include <algorithm>
#include <iterator>
#include <sstream>
#include <variant>

#include "games/boltaction/table/facts.h"
#include "games/boltaction/table/movers.h"
#include "games/boltaction/table/nations.h"
#include "games/boltaction/table/word_lists.h"

namespace adjutant::games::boltaction {

namespace {

std::optional<int> number(const Unit& unit, const std::string& name) {
  constexpr long long most = 100;
  const auto given = printed<long long>(unit, name);
  return given ? std::optional(static_cast<int>(std::clamp(*given, 0LL, most))) : std::nullopt;
}

bool marked(const Unit& unit, std::string_view marker) {
  return std::ranges::find(unit.markers, marker) != unit.markers.end();
}

std::string order_of(const Unit& unit) {
  for (const std::string_view order : orders) {
    if (marked(unit, "order_" + std::string(order))) {
      return std::string(order);
    }
  }
  return {};
}

FigureView figure_view(const std::string& id, const std::optional<std::string>& text, bool prints_none = false) {
  return {id, {"boltaction.figure." + id, {}}, text.value_or(prints_none ? "\u2013" : "?"), text || prints_none};
}

std::optional<std::string> text_of(const std::optional<int>& number) {
  return number ? std::optional(std::to_string(*number)) : std::nullopt;
}

/// "8 rifle, 1 lmg": a part without a number is one model; one that is no weapon is refused where it is fired.
std::vector<Armed> armed_of(const Unit& unit) {
  std::vector<Armed> armed;
  std::istringstream parts(printed<std::string>(unit, "weapons").value_or(""));
  for (std::string part; std::getline(parts, part, ',');) {
    std::vector<std::string> words = words_of(part);
    const auto models = words.empty() ? std::nullopt : whole_number(words.front());
    if (models) {
      words.erase(words.begin());
    }
    if (!words.empty() && models.value_or(1) > 0) {
      armed.push_back({joined(words), std::min(models.value_or(1), 100)});
    }
  }
  return armed;
}

std::string damage_target(const BoltUnit& read, const Unit& unit) {
  const auto mover = mover_of(read.kind);
  if (!mover) {
    return {};
  }
  if (read.kind.ends_with("_tank")) {
    return read.kind;
  }
  if (mover->vehicle) {
    return printed<std::string>(unit, "armour").value_or(games::prints_no(unit, "armour") ? "soft_vehicle" : "");
  }
  return read.quality ? "inf_" + *read.quality : std::string();
}

UnitView view_of_unit(const Unit& unit) {
  const BoltUnit read = read_unit(unit);
  UnitView shown{unit.id, unit.side, unit.name, unit.hex, unit.level, {}, {}, {}};
  const std::string kind = read.kind.empty() ? "boltaction.unit.other" : "boltaction.unit." + read.kind;
  shown.summary = {kind, {}};
  if (read.quality) {
    shown.summary = {"boltaction.unit_of_quality",
                     {term("kind", kind), term("quality", "boltaction.quality." + *read.quality)}};
  }
  if (read.pins > 0) {
    shown.states.push_back({"boltaction.state.pins", {{"pins", read.pins}}});
  }
  if (!read.order.empty()) {
    shown.states.push_back({"boltaction.state.order", {term("order", "boltaction.order." + read.order)}});
  }
  for (const char* state : {"in_transport", "in_building", "immobilised", "turret_jammed", "out_of_fuel"}) {
    if (marked(unit, state)) {
      shown.states.push_back({"boltaction.state." + std::string(state), {}});
    }
  }
  if (!read.quality) {
    shown.unknowns.push_back({"boltaction.unknown.quality", {}});
  }
  if (read.kind.empty()) {
    shown.unknowns.push_back({"boltaction.unknown.kind", {}});
  }
  shown.figures = {figure_view("models", text_of(read.models), prints_no(read, "models")),
                   figure_view("pins", std::to_string(read.pins))};
  return shown;
}

}  // namespace

BoltUnit read_unit(const Unit& unit) {
  BoltUnit read;
  read.unit = &unit;
  read.kind = mover_of(unit.kind) ? unit.kind : std::string();
  const auto quality = printed<std::string>(unit, "quality");
  if (quality && std::ranges::find(qualities, *quality) != qualities.end()) {
    read.quality = quality;
  }
  if (games::prints_no(unit, "quality")) {
    read.quality = "regular";
  }
  read.models = number(unit, "models");
  const auto markers = static_cast<int>(std::ranges::count(unit.markers, "pin"));
  read.pins = std::max(number(unit, "pins").value_or(0), markers);
  read.full_strength = printed<bool>(unit, "full_strength").value_or(false);
  read.leader_lost = printed<bool>(unit, "leader_lost").value_or(false);
  read.one_crew = printed<bool>(unit, "one_crew").value_or(false) ||
                  (read.models == 1 && (read.kind == "team" || is_artillery(read)));
  read.in_transport = marked(unit, "in_transport");
  read.aboard = read.in_transport ? printed<std::string>(unit, "aboard").value_or("") : std::string();
  read.in_building = marked(unit, "in_building");
  read.immobilised = marked(unit, "immobilised");
  read.order = order_of(unit);
  read.armed = armed_of(unit);
  read.weapon = printed<std::string>(unit, "weapon").value_or(read.armed.empty() ? "" : read.armed.front().weapon);
  read.unarmed = games::prints_no(unit, "weapon") && read.weapon.empty();
  read.national = national_rules(unit, read.kind, read.quality.value_or(""));
  read.rank = printed<std::string>(unit, "rank").value_or("");
  read.open_topped = printed<bool>(unit, "open_topped").value_or(false);
  read.tank_hunters = printed<bool>(unit, "tank_hunters").value_or(false);
  read.transport = printed<bool>(unit, "transport").value_or(true);
  read.target = damage_target(read, unit);
  return read;
}

Message no_figure(const BoltUnit& unit, const std::string& figure) {
  return without_figure(*unit.unit, "boltaction.figure." + figure);
}

bool prints_no(const BoltUnit& unit, const std::string& figure) {
  return games::prints_no(*unit.unit, figure);
}

bool is_vehicle(const BoltUnit& unit) {
  const auto mover = mover_of(unit.kind);
  return mover && mover->vehicle;
}

bool is_artillery(const BoltUnit& unit) {
  const auto mover = mover_of(unit.kind);
  return mover && mover->artillery;
}

std::vector<UnitView> views(const Situation& situation, const tables::ChartSheet& /*charts*/) {
  std::vector<UnitView> shown;
  std::ranges::transform(situation.units, std::back_inserter(shown), view_of_unit);
  return shown;
}

}  // namespace adjutant::games::boltaction
