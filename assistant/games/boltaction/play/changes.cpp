#include "games/boltaction/play/changes.h"

#include <algorithm>
#include <vector>

#include <nlohmann/json.hpp>

#include "games/asking/input.h"
#include "games/boltaction/resolve/morale.h"
#include "games/boltaction/table/facts.h"
#include "games/boltaction/table/riders.h"
#include "games/state/changing.h"

namespace adjutant::games::boltaction {

using nlohmann::json;

namespace {

constexpr const char* pin = "pin";
/// The largest coordinate on a map in pixels: maps of tables are photographs of some thousand pixels.
constexpr int largest_pixel = 1'000'000;

std::vector<std::string> with_riders(const Situation& situation, const std::string& carrier) {
  std::vector<std::string> all = riders_of(situation, carrier);
  all.push_back(carrier);
  return all;
}

void set_coordinate(Unit& unit, const char* axis, std::optional<int> pixel) {
  if (pixel) {
    unit.values[axis] = static_cast<long long>(*pixel);
  } else {
    unit.values.erase(axis);
  }
}

std::optional<int> coordinate_of(const Unit& unit, const char* axis) {
  const auto pixel = printed<long long>(unit, axis);
  const bool fits = pixel && *pixel >= -largest_pixel && *pixel <= largest_pixel;
  return fits ? std::optional(static_cast<int>(*pixel)) : std::nullopt;
}

}  // namespace

void set_order(Unit& unit, const std::string& order) {
  for (const std::string_view other : orders) {
    unmark(unit, "order_" + std::string(other));
  }
  if (!order.empty()) {
    mark(unit, "order_" + order);
  }
}

void set_pins(Unit& unit, int pins) {
  pins = std::clamp(pins, 0, max_pins);
  const bool by_markers = std::ranges::find(unit.markers, pin) != unit.markers.end();
  const auto room = static_cast<int>(max_unit_markers - unit.markers.size()) +
                    static_cast<int>(std::ranges::count(unit.markers, pin));
  unit.values.erase("pins");
  std::erase(unit.markers, pin);
  if (by_markers && pins <= room) {
    unit.markers.insert(unit.markers.end(), static_cast<std::size_t>(pins), pin);
  } else if (pins > 0) {
    unit.values["pins"] = static_cast<long long>(pins);
  }
}

void add_pins(Situation& situation, const std::string& unit, int pins) {
  for (const std::string& id : with_riders(situation, unit)) {
    if (Unit* one = unit_in(situation, id)) {
      set_pins(*one, read_unit(*one).pins + pins);
    }
  }
}

Result<void> lose_models(Situation& situation, const std::string& unit, int models) {
  Unit* one = unit_in(situation, unit);
  if (!one || models <= 0) {
    return {};
  }
  const auto had = read_unit(*one).models;
  if (!had) {
    return failure("models", {"boltaction.refuse.models_unknown", {{"unit", one->name.empty() ? unit : one->name}}});
  }
  if (models >= *had) {
    lose(situation, unit);
    return {};
  }
  one->values["models"] = static_cast<long long>(*had - models);
  one->values.erase("full_strength");
  return {};
}

void lose(Situation& situation, const std::string& unit, const std::string& cause) {
  unload(situation, unit, cause);
  if (const std::string opponent = opponent_of(situation, unit); !opponent.empty()) {
    note(situation, fact::due_regroup, opponent);
  }
  leave_combat(situation, unit);
  std::erase_if(situation.units, [&](const Unit& one) { return one.id == unit; });
  std::erase_if(situation.ledger.facts, [&](const Fact& one) {
    const bool names_it = one.fact == fact::snapped || one.fact == fact::ranging_at ||
                          one.fact == fact::ambush_chance || one.fact == fact::ambush_fires;
    return one.unit == unit || (names_it && one.value == unit);
  });
}

void unload(Situation& situation, const std::string& carrier, const std::string& cause) {
  for (const std::string& rider : riders_of(situation, carrier)) {
    note(situation, fact::due_bail_out, rider, {}, cause);
  }
}

void leave_combat(Situation& situation, const std::string& unit) {
  for (const std::string& one : {opponent_of(situation, unit), unit}) {
    for (const char* fight : {fact::attacks, fact::defends, fact::may_react, fact::closes, fact::struck, fact::kills}) {
      forget(situation, fight, one);
    }
  }
}

Result<std::optional<TablePlace>> place_in(const json& outcome) {
  Input whole(outcome);
  auto to = whole.object("to");
  if (!to) {
    return whole.mistake() ? Result<std::optional<TablePlace>>(tl::unexpected(*whole.mistake())) : std::nullopt;
  }
  const std::string name = to->text("hex");
  const auto hex = board::hex_named(name);
  const auto x = to->number("x");
  const auto y = to->number("y");
  if (to->mistake()) {
    return tl::unexpected(*to->mistake());
  }
  if (!hex || x.has_value() != y.has_value()) {
    return failure("to", {"boltaction.refuse.no_place", {{"cell", name}}});
  }
  return TablePlace{*hex, x, y};
}

void put_in(Situation& situation, const std::string& unit, const TablePlace& place) {
  for (const std::string& id : with_riders(situation, unit)) {
    if (Unit* one = unit_in(situation, id)) {
      one->hex = place.hex;
      set_coordinate(*one, "x", place.x);
      set_coordinate(*one, "y", place.y);
    }
  }
}

TablePlace place_of(const Unit& unit) {
  return {unit.hex, coordinate_of(unit, "x"), coordinate_of(unit, "y")};
}

}  // namespace adjutant::games::boltaction
