#pragma once

#include <algorithm>
#include <functional>
#include <initializer_list>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "board/reference_sight.h"
#include "games/lnl/play/play.h"

// The tables of legal actions once more, small and slow: what squads, half-squads, leaders, medics and vehicles may do,
// and what it leaves when every roll fails. Written from the tables; of the product it uses the shapes of data alone.
namespace adjutant::games::lnl::test {

/// What steps cost on the boards of the positions.
struct StepCosts {
  std::map<std::string, int> on_foot;
  std::map<std::string, int> driving;
};

class Enumerator {
 public:
  Enumerator(Situation now, const StepCosts& costs) : now_(std::move(now)), costs_(costs) {}

  std::set<ChosenAction> chosen_actions() {
    actions_ = {{"done", "", ""}};
    for (const Unit& unit : now_.units) {
      if (unit.kind == "sw") {
        continue;
      }
      if (now_.ledger.phase == "rally" && unit.side == now_.ledger.active) {
        rally_phase(unit);
      }
      if (now_.ledger.phase == "operations") {
        unit.side == now_.ledger.active ? own_impulse(unit) : enemy_impulse(unit);
        assault_back(unit);
      }
    }
    return actions_;
  }

  /// The situation after the action, all rolls failing.
  [[nodiscard]] Enumerator after(const ChosenAction& chosen) const {
    Enumerator next = *this;
    chosen.action == "done" ? next.hand_over() : next.carry_out(chosen);
    return next;
  }

 private:
  // ------------------------------------------------------------------------------------------------- reading the board

  using Names = std::initializer_list<std::string_view>;

  static bool one_of(std::string_view name, Names names) {
    return std::find(names.begin(), names.end(), name) != names.end();
  }
  static bool printed(const Unit& unit, const char* name) {
    const auto found = unit.values.find(name);
    return found != unit.values.end() && found->second == UnitValue(true);
  }
  static std::optional<int> figure(const Unit& unit, const char* name) {
    const auto found = unit.values.find(name);
    return found == unit.values.end() ? std::nullopt
                                      : std::optional(static_cast<int>(std::get<long long>(found->second)));
  }
  static std::string text(const Unit& unit, const char* name) {
    const auto found = unit.values.find(name);
    return found == unit.values.end() ? "" : std::get<std::string>(found->second);
  }

  [[nodiscard]] bool fact(std::string_view name, const std::string& unit = "") const {
    return std::any_of(now_.ledger.facts.begin(), now_.ledger.facts.end(),
                       [&](const Fact& f) { return f.fact == name && (unit.empty() || f.unit == unit); });
  }
  [[nodiscard]] bool hex_fact(std::string_view name, board::Hex hex) const {
    return std::any_of(now_.ledger.facts.begin(), now_.ledger.facts.end(),
                       [&](const Fact& f) { return f.fact == name && f.hex == board::to_string(hex); });
  }
  [[nodiscard]] std::optional<std::string> value_of(std::string_view name, const std::string& unit) const {
    for (const Fact& f : now_.ledger.facts) {
      if (f.fact == name && f.unit == unit) {
        return f.value;
      }
    }
    return std::nullopt;
  }
  [[nodiscard]] bool lies(board::Hex hex, const char* kind) const {
    return std::any_of(now_.markers.begin(), now_.markers.end(),
                       [&](const HexMarker& m) { return m.hex == hex && m.kind == kind; });
  }

  [[nodiscard]] bool marked(const Unit& unit, std::string_view marker) const {
    const bool on_unit = std::find(unit.markers.begin(), unit.markers.end(), marker) != unit.markers.end();
    return on_unit || unit.face == marker || (marker == "melee" && lies(unit.hex, "melee"));
  }
  [[nodiscard]] bool marked_any(const Unit& unit, Names markers) const {
    return std::any_of(markers.begin(), markers.end(), [&](auto marker) { return marked(unit, marker); });
  }
  [[nodiscard]] bool good_order(const Unit& unit) const { return !marked(unit, "shaken"); }

  [[nodiscard]] std::vector<const Unit*> in(board::Hex hex, const std::function<bool(const Unit&)>& which) const {
    std::vector<const Unit*> found;
    for (const Unit& unit : now_.units) {
      if (unit.kind != "sw" && unit.hex == hex && which(unit)) {
        found.push_back(&unit);
      }
    }
    return found;
  }
  [[nodiscard]] std::vector<const Unit*> friends(const Unit& of) const {
    return in(of.hex, [&](const Unit& unit) { return unit.side == of.side && unit.id != of.id; });
  }
  [[nodiscard]] std::vector<const Unit*> enemies_in(board::Hex hex, const std::string& side) const {
    return in(hex, [&](const Unit& unit) { return unit.side != side; });
  }
  /// Where the unit was when this impulse began to move it.
  [[nodiscard]] std::string starts(const Unit& unit) const {
    const auto first = std::find_if(now_.ledger.facts.begin(), now_.ledger.facts.end(),
                                    [&](const Fact& f) { return f.fact == "step" && f.unit == unit.id; });
    return first == now_.ledger.facts.end() ? board::to_string(unit.hex) : first->hex;
  }
  /// Its friends here, and those of its stack who have stepped out of this hex before it.
  [[nodiscard]] std::vector<const Unit*> stack(const Unit& of) const {
    std::vector<const Unit*> all = friends(of);
    for (const Unit& other : now_.units) {
      const bool left = std::any_of(now_.ledger.facts.begin(), now_.ledger.facts.end(), [&](const Fact& f) {
        return f.fact == "step" && f.unit == other.id && f.hex == board::to_string(of.hex);
      });
      if (left && other.hex != of.hex && other.side == of.side && starts(other) == starts(of)) {
        all.push_back(&other);
      }
    }
    return all;
  }
  [[nodiscard]] std::set<board::Hex> enemy_hexes(const std::string& side) const {
    std::set<board::Hex> hexes;
    for (const Unit& unit : now_.units) {
      if (unit.kind != "sw" && unit.side != side) {
        hexes.insert(unit.hex);
      }
    }
    return hexes;
  }
  [[nodiscard]] std::vector<const Unit*> weapons(const Unit& unit) const {
    std::vector<const Unit*> carried;
    for (const Unit& other : now_.units) {
      if (other.owner == unit.id) {
        carried.push_back(&other);
      }
    }
    return carried;
  }

  static bool squad_or_half(const Unit& unit) { return one_of(unit.kind, {"squad", "half_squad"}); }
  static bool single(const Unit& unit) { return one_of(unit.kind, {"leader", "medic"}); }
  static bool vehicle(const Unit& unit) { return unit.kind == "vehicle"; }
  [[nodiscard]] std::string terrain(board::Hex hex) const { return now_.terrain->at(hex).terrain; }
  [[nodiscard]] bool on_board(board::Hex hex) const { return now_.terrain->on_board(hex); }

  [[nodiscard]] bool sees(board::Hex from, board::Hex to) const {
    std::vector<board::Hex> smoke;
    board::reference::ReferenceSight sight(now_.terrain->data(), smoke, {});
    return sight.between({from}, {to}).verdict != "blocked";
  }

  [[nodiscard]] std::vector<board::Hex> around(board::Hex hex, int steps) const {
    std::vector<board::Hex> found;
    for (const board::Hex other : now_.terrain->all_hexes()) {
      if (board::distance(hex, other) <= steps) {
        found.push_back(other);
      }
    }
    return found;
  }

  void may(const char* action, const Unit& unit, const std::string& target = "") {
    actions_.insert({action, unit.id, target});
  }
  void may(const char* action, const Unit& unit, board::Hex target) { may(action, unit, board::to_string(target)); }

  // -------------------------------------------------------------------------------------------------------- Rally
  // Phase

  void rally_phase(const Unit& unit) {
    const auto beside = friends(unit);
    const bool leader =
        std::any_of(beside.begin(), beside.end(), [&](const Unit* f) { return f->kind == "leader" && good_order(*f); });
    const bool alone = printed(unit, "self_rally") || unit.kind == "leader" || vehicle(unit);
    if (!good_order(unit) && (alone || leader) && !fact("rally_tried", unit.id)) {
      may("rally", unit, unit.id);
    }
    if (!good_order(unit)) {
      return;
    }
    for (const Unit* other : beside) {
      const bool hurt = (single(*other) && marked(*other, "wounded")) || (squad_or_half(*other) && !good_order(*other));
      if (unit.kind == "medic" && hurt && !fact("medic_used", unit.id)) {
        may("heal", unit, other->id);
      }
      if (unit.kind == "half_squad" && other->kind == "half_squad" && good_order(*other) && leader) {
        may("recombine", unit, other->id);
      }
    }
    const std::size_t most = unit.kind == "squad" ? 2 : 1;
    const bool takes = squad_or_half(unit) || unit.kind == "leader";
    for (const Unit& weapon : now_.units) {
      const bool loose = weapon.kind == "sw" && weapon.hex == unit.hex && weapon.owner.empty();
      if (loose && takes && weapons(unit).size() < most && enemies_in(unit.hex, unit.side).empty()) {
        may("take_weapon", unit, weapon.id);
      }
      const bool handed = std::any_of(beside.begin(), beside.end(), [&](const Unit* other) {
        return other->id == weapon.owner && good_order(*other);
      });
      if (handed && takes && weapons(unit).size() < most) {
        may("take_weapon", unit, weapon.id);
      }
      if (weapon.owner == unit.id && squad_or_half(unit) && weapon.values.contains("tripod")) {
        may("flip_tripod", unit, weapon.id);
      }
    }
  }

  // -------------------------------------------------------------------------------------------------------- own
  // impulse

  void own_impulse(const Unit& unit) {
    if (fact("activated") && !fact("activated", unit.id)) {
      return;
    }
    if (unit.kind == "leader") {
      command(unit);
    }
    spot(unit);
    const bool may_fire = !marked_any(unit, {"shaken", "melee", "fired", "moved", "low_crawl", "ops_complete"});
    if (may_fire) {
      fire(unit, "fire", "fire_weapon", enemy_hexes(unit.side));
    }
    const bool lays = squad_or_half(unit) && !busy(unit);
    for (const board::Hex hex : around(unit.hex, 1)) {
      lays ? may("lay_smoke", unit, hex) : void();
    }
    move(unit);
    vehicle(unit) ? drive(unit) : on_foot(unit);
  }

  /// Under any marker of activity, or unfit: neither spots nor lays smoke nor calls.
  [[nodiscard]] bool busy(const Unit& unit) const {
    return marked_any(unit,
                      {"shaken", "melee", "fired", "moved", "low_crawl", "stealth", "assault_move", "ops_complete"});
  }

  void command(const Unit& leader) {
    const bool leads = !marked_any(leader, {"shaken", "moved", "low_crawl", "fired", "ops_complete"});
    const bool in_melee = marked(leader, "melee");
    if (leads || (in_melee && leads)) {
      for (const board::Hex hex : around(leader.hex, marked(leader, "wounded") ? 0 : 1)) {
        hex_fact("activated", hex) ? void() : may("activate", leader, hex);
      }
      for (const Unit* other : friends(leader)) {
        const bool fires = !marked_any(*other, {"shaken", "melee", "fired", "moved", "low_crawl"});
        if (fires && !fact("called_artillery", leader.id)) {
          may("lead", leader, other->id);
        }
      }
    }
    if (busy(leader)) {
      return;
    }
    if (fact("night")) {
      for (const board::Hex hex : around(leader.hex, 3)) {
        may("fire_flare", leader, hex);
      }
    }
    if (fact("called_artillery", leader.id)) {
      return;
    }
    bool any = false;
    for (const board::Hex hex : enemy_hexes(leader.side)) {
      if (sees(leader.hex, hex)) {
        may("call_artillery", leader, hex);
        any = true;
      }
    }
    any ? void() : may("call_artillery", leader);
  }

  void spot(const Unit& unit) {
    const bool able = squad_or_half(unit) || unit.kind == "leader" || vehicle(unit);
    const bool tried = std::any_of(now_.units.begin(), now_.units.end(), [&](const Unit& other) {
      return other.side == unit.side && fact("spot_attempt", other.id);
    });
    if (!able || busy(unit) || tried || marked(unit, "buttoned")) {
      return;
    }
    for (const board::Hex hex : enemy_hexes(unit.side)) {
      const bool near_enough = !fact("night") || board::distance(unit.hex, hex) == 1;
      if (!spotted(hex, unit.side) && near_enough && sees(unit.hex, hex)) {
        may("spot", unit, hex);
      }
    }
  }

  /// 10.1, by night 20.0.
  [[nodiscard]] bool spotted(board::Hex hex, const std::string& side) const {
    if (lies(hex, "spotted") || hex_fact("spotted", hex)) {
      return true;
    }
    const bool clear = terrain(hex) == "clear";
    const auto watched_from = [&](int steps) {
      return std::any_of(now_.units.begin(), now_.units.end(), [&](const Unit& unit) {
        const int away = board::distance(unit.hex, hex);
        return unit.kind != "sw" && unit.side == side && good_order(unit) && away <= steps && (steps > 1 || away == 1);
      });
    };
    const auto there = enemies_in(hex, side);
    const bool seen_acting = std::any_of(there.begin(), there.end(), [&](const Unit* unit) {
      const auto gait = value_of("moving", unit->id);
      return marked_any(*unit, {"moved", "assault_move", "fired", "melee"}) ||
             (gait && !one_of(*gait, {"low_crawl", "stealth"}));
    });
    if (!fact("night")) {
      return clear || watched_from(1) || seen_acting;
    }
    const bool fired =
        std::any_of(there.begin(), there.end(), [&](const Unit* unit) { return marked(*unit, "fired"); });
    return (clear && watched_from(1)) || (seen_acting && (fired || watched_from(1) || (clear && watched_from(2))));
  }

  [[nodiscard]] bool may_be_shot(const Unit& unit, board::Hex hex, int range) const {
    const int away = board::distance(unit.hex, hex);
    const auto there = in(hex, [](const Unit&) { return true; });
    const bool mixed = std::any_of(there.begin(), there.end(), [&](const Unit* other) {
      return other->side == unit.side || marked(*other, "melee");
    });
    return away >= 1 && away <= range && !mixed && sees(unit.hex, hex) && spotted(hex, unit.side);
  }

  /// Those of a hex fire together in an impulse, vehicles apart (4.0, 5.2, 5.3).
  [[nodiscard]] bool stack_has_fired(const Unit& unit) const {
    const auto there = in(unit.hex, [&](const Unit& one) { return one.side == unit.side && !vehicle(one); });
    return !vehicle(unit) &&
           std::any_of(there.begin(), there.end(), [&](const Unit* one) { return fact("fired_at", one->id); });
  }

  void fire(const Unit& unit, const char* own, const char* weapon, const std::set<board::Hex>& at) {
    if (stack_has_fired(unit)) {
      return;
    }
    const std::string rides = text(unit, "aboard");
    const auto firepower = figure(unit, vehicle(unit) ? "mg" : "fp");
    const auto carried = weapons(unit);
    for (const board::Hex hex : at) {
      const bool fires = (squad_or_half(unit) || vehicle(unit)) && firepower && rides.empty();
      if (fires && may_be_shot(unit, hex, vehicle(unit) ? machine_gun_range : *figure(unit, "range"))) {
        may(own, unit, hex);
      }
      if (!carried.empty() && (squad_or_half(unit) || unit.kind == "leader") && rides.empty() &&
          may_be_shot(unit, hex, *figure(*carried.front(), "range"))) {
        may(weapon, unit, hex);
      }
    }
  }

  void enemy_impulse(const Unit& unit) {
    std::set<board::Hex> movers;
    for (const Unit& other : now_.units) {
      const auto gait = other.side == unit.side ? std::nullopt : value_of("moving", other.id);
      if (gait && (*gait != "low_crawl" || spotted(other.hex, unit.side))) {
        movers.insert(other.hex);
      }
    }
    const bool able = !marked_any(unit, {"shaken", "melee", "fired", "moved", "low_crawl", "stealth"});
    const bool complete = marked(unit, "ops_complete") && single(unit);
    if (able && !complete) {
      fire(unit, "opportunity_fire", "opportunity_weapon", movers);
    }
  }

  /// Squads that a vehicle has overrun assault it while it is still there and nobody guards it (15.3).
  void assault_back(const Unit& unit) {
    const auto vehicle_id = value_of("overrun", unit.id);
    for (const Unit* enemy :
         vehicle_id&& good_order(unit) ? enemies_in(unit.hex, unit.side) : std::vector<const Unit*>()) {
      const auto there = enemies_in(unit.hex, unit.side);
      const bool guarded = std::any_of(there.begin(), there.end(),
                                       [&](const Unit* one) { return squad_or_half(*one) && good_order(*one); });
      if (enemy->id == *vehicle_id && !guarded) {
        may("counter_assault", unit, enemy->id);
      }
    }
  }

  // --------------------------------------------------------------------------------------------------------- movement

  [[nodiscard]] std::optional<int> points(const Unit& unit) const {
    auto all = figure(unit, "mf");
    if (all && single(unit) && !weapons(unit).empty()) {
      *all = std::max(*all - 2, 0);
    }
    if (all && vehicle(unit) && !good_order(unit)) {
      *all /= 2;
    }
    if (all && (fact("unloaded", unit.id) || fact("loaded", unit.id))) {
      *all = *all - *all / 2;
    }
    return all;
  }
  [[nodiscard]] int spent(const Unit& unit) const { return std::stoi(value_of("spent", unit.id).value_or("0")); }

  [[nodiscard]] int cost(const Unit& unit, board::Hex hex) const {
    return (vehicle(unit) ? costs_.driving : costs_.on_foot).at(terrain(hex));
  }

  [[nodiscard]] bool crowded(const Unit& unit, board::Hex hex) const {
    int halves = 0;
    int men = 0;
    int vehicles = lies(hex, "wreck") ? 1 : 0;
    const auto count = [&](const Unit& one) {
      halves += one.kind == "squad" ? 2 : (one.kind == "half_squad" ? 1 : 0);
      men += single(one) ? 1 : 0;
      vehicles += vehicle(one) ? 1 : 0;
    };
    count(unit);
    for (const Unit* other : in(hex, [&](const Unit& one) { return one.side == unit.side; })) {
      count(*other);
    }
    return halves > 6 || men > 2 || vehicles > 2;
  }

  [[nodiscard]] bool shaken_advance(const Unit& unit, board::Hex hex) const {
    return !good_order(unit) && std::any_of(now_.units.begin(), now_.units.end(), [&](const Unit& enemy) {
      return enemy.kind != "sw" && enemy.side != unit.side &&
             board::distance(hex, enemy.hex) < board::distance(unit.hex, enemy.hex) && sees(unit.hex, enemy.hex);
    });
  }

  [[nodiscard]] bool alone_and_unarmed(const Unit& unit) const {
    const auto others = stack(unit);
    const bool with_fighters = std::any_of(
        others.begin(), others.end(), [&](const Unit* other) { return squad_or_half(*other) && good_order(*other); });
    return unit.kind == "leader" && weapons(unit).empty() && !with_fighters;
  }

  /// Whether others who have left this hex in the impulse, having started with the unit, have gone elsewhere.
  [[nodiscard]] bool parts(const Unit& unit, board::Hex to) const {
    const auto apart = [&](const Unit& one) { return vehicle(one) || fact("unloaded", one.id); };
    return !apart(unit) && std::any_of(now_.units.begin(), now_.units.end(), [&](const Unit& other) {
      const auto& facts = now_.ledger.facts;
      const bool elsewhere = std::any_of(facts.begin(), facts.end(), [&](const Fact& f) {
        return f.fact == "step" && f.unit == other.id && f.hex == board::to_string(unit.hex) &&
               f.value != board::to_string(to);
      });
      return elsewhere && other.id != unit.id && other.side == unit.side && !apart(other) &&
             starts(other) == starts(unit);
    });
  }

  /// Steps with so many points for the impulse; the first goes anywhere, for at least one point, where the way of
  /// moving is not bounded by part of them: it costs no more than half of them then, and a crawl less than all (6.0
  /// to 6.4).
  void steps(const char* action, const Unit& unit, int allowance, bool into_enemies, int times = 1) {
    const bool crawls = std::string_view(action) == "low_crawl";
    const bool bounded = crawls || one_of(action, {"assault_move", "stealth"});
    const int left = allowance - spent(unit);
    const bool first = !fact("spent", unit.id) && !fact("unloaded", unit.id) && !fact("loaded", unit.id);
    if (left < 1 && times == 1) {
      return;
    }
    for (const board::Hex hex : board::neighbours(unit.hex)) {
      if (!on_board(hex)) {
        continue;
      }
      const bool held = !enemies_in(hex, unit.side).empty();
      const bool enters =
          into_enemies && !vehicle(unit) && unit.kind != "medic" && good_order(unit) && !alone_and_unarmed(unit);
      const bool affordable = (first && times == 1 && !bounded) || cost(unit, hex) * times <= left - (crawls ? 1 : 0);
      if ((!held || enters) && !parts(unit, hex) && !crowded(unit, hex) && !shaken_advance(unit, hex) && affordable) {
        may(action, unit, hex);
      }
    }
  }

  [[nodiscard]] bool among_enemies(const Unit& unit) const {
    const auto there = enemies_in(unit.hex, unit.side);
    return !vehicle(unit) &&
           std::any_of(there.begin(), there.end(), [](const Unit* enemy) { return !vehicle(*enemy); });
  }

  /// How the unit moves in this impulse: not yet (""), or by the name of the action.
  [[nodiscard]] std::string gait(const Unit& unit) const {
    const auto moving = value_of("moving", unit.id);
    return !moving ? "" : (moving->empty() ? "move" : *moving);
  }

  /// No marker keeps the unit from moving, but for one of the move that it is making.
  [[nodiscard]] bool free_to_move(const Unit& unit) const {
    const bool under_way = !gait(unit).empty();
    return !marked_any(unit, {"melee", "fired", "low_crawl", "ops_complete"}) &&
           (under_way || !marked_any(unit, {"moved", "assault_move", "stealth"}));
  }

  void move(const Unit& unit) {
    if (!free_to_move(unit) || among_enemies(unit) || !text(unit, "aboard").empty()) {
      return;
    }
    const auto goes = [&](const char* action) { return one_of(gait(unit), {"", action}); };
    const int all = *points(unit);
    if (goes("move")) {
      steps("move", unit, all, true);
    }
    const bool by_box = printed(unit, "assault_move") && unit.kind != "leader";
    if (goes("assault_move") && (vehicle(unit) || by_box || (unit.kind == "leader" && with_stack(unit)))) {
      steps("assault_move", unit, (all + 1) / 2, false);
    }
    if (vehicle(unit)) {
      return;
    }
    if (goes("stealth") && printed(unit, "stealth")) {
      steps("stealth", unit, all / 2, true);
    }
    if (gait(unit).empty()) {
      steps("low_crawl", unit, all, false);
    }
    if (const auto leader = runs_with(unit); goes("double_time") && leader) {
      steps("double_time", unit, std::min(all + 2, *leader), true);
    }
  }

  [[nodiscard]] bool with_stack(const Unit& leader) const {
    const auto others = stack(leader);
    return std::any_of(others.begin(), others.end(), [&](const Unit* other) {
      const bool goes = gait(*other).empty() ? free_to_move(*other) : gait(*other) == "assault_move";
      return printed(*other, "assault_move") && good_order(*other) && goes;
    });
  }

  /// The movement of the leader who runs along, or is the unit itself.
  [[nodiscard]] std::optional<int> runs_with(const Unit& unit) const {
    auto leaders = stack(unit);
    leaders.insert(leaders.begin(), &unit);
    std::erase_if(leaders, [](const Unit* other) { return other->kind != "leader"; });
    for (const Unit* leader : leaders) {
      const bool fresh = gait(*leader).empty() && free_to_move(*leader);
      if (good_order(*leader) && (fresh || gait(*leader) == "double_time")) {
        return figure(*leader, "mf");
      }
    }
    return std::nullopt;
  }

  void drive(const Unit& unit) {
    if (!free_to_move(unit) || !one_of(gait(unit), {"", "move"})) {
      return;
    }
    const int left = *points(unit) - spent(unit);
    steps("reverse", unit, *points(unit), false, 2);
    if (left > 0) {
      may("turn", unit);
    }
    if (gait(unit).empty() && !fact("hatch_changed", unit.id) && good_order(unit)) {
      may("button", unit);
    }
    for (const board::Hex hex : board::neighbours(unit.hex)) {
      const auto there = enemies_in(hex, unit.side);
      const bool infantry = std::any_of(there.begin(), there.end(), [](const Unit* enemy) { return !vehicle(*enemy); });
      if (infantry && figure(unit, "mg") && left > 4 && one_of(terrain(hex), {"clear", "brush", "low_crops"})) {
        may("overrun", unit, hex);
      }
    }
  }

  void on_foot(const Unit& unit) {
    if (!text(unit, "aboard").empty()) {
      may("unload", unit);
    }
    const bool able = squad_or_half(unit) || unit.kind == "leader";
    const bool attacks = free_to_move(unit) && one_of(gait(unit), {"", "move", "stealth", "double_time"});
    for (const board::Hex hex : board::neighbours(unit.hex)) {
      const auto there = on_board(hex) ? enemies_in(hex, unit.side) : std::vector<const Unit*>();
      const bool men = std::any_of(there.begin(), there.end(), [](const Unit* enemy) { return !vehicle(*enemy); });
      if (able && attacks && men && good_order(unit) && !alone_and_unarmed(unit) && !crowded(unit, hex)) {
        may("enter_melee", unit, hex);
      }
      const bool guarded = std::any_of(there.begin(), there.end(),
                                       [&](const Unit* enemy) { return squad_or_half(*enemy) && good_order(*enemy); });
      for (const Unit* enemy : there) {
        if (vehicle(*enemy) && !guarded && squad_or_half(unit) && attacks && good_order(unit)) {
          may("close_assault", unit, enemy->id);
        }
      }
    }
    melee(unit);
    if (gait(unit).empty() && free_to_move(unit) && text(unit, "aboard").empty()) {
      for (const Unit* carrier : friends(unit)) {
        const bool waits = gait(*carrier).empty() && !marked_any(*carrier, {"moved", "assault_move"});
        if (vehicle(*carrier) && good_order(*carrier) && waits && takes(*carrier, unit)) {
          may("load", unit, carrier->id);
        }
      }
    }
  }

  /// One P for a half-squad, a weapon and a single man, two for twice as much.
  [[nodiscard]] bool takes(const Unit& carrier, const Unit& newcomer) const {
    const std::string letters = text(carrier, "passengers");
    const auto room = std::count(letters.begin(), letters.end(), 'P');
    long men = 0;
    long halves = 0;
    long arms = 0;
    for (const Unit& unit : now_.units) {
      if (&unit == &newcomer || text(unit, "aboard") == carrier.id) {
        halves += unit.kind == "squad" ? 2 : unit.kind == "half_squad" ? 1 : 0;
        men += squad_or_half(unit) ? 0 : 1;
        arms += static_cast<long>(weapons(unit).size());
      }
    }
    return room > 0 && halves <= room && men <= room && arms <= room;
  }

  void melee(const Unit& unit) {
    const bool armed = squad_or_half(unit) || (unit.kind == "leader" && !weapons(unit).empty());
    const bool comes = !marked(unit, "moved") || !gait(unit).empty();
    const bool barred = marked_any(unit, {"shaken", "fired", "low_crawl", "ops_complete", "assault_move"});
    for (const Unit* enemy : enemies_in(unit.hex, unit.side)) {
      const bool eligible = squad_or_half(*enemy) && good_order(*enemy);
      if (armed && comes && !barred && eligible && !hex_fact("melee_fought", unit.hex)) {
        may("melee", unit, enemy->id);
      }
    }
    if (!marked(unit, "melee") || fact("withdraw_tried", unit.id)) {
      return;
    }
    for (const board::Hex hex : board::neighbours(unit.hex)) {
      if (on_board(hex) && enemies_in(hex, unit.side).empty() && !crowded(unit, hex) && !shaken_advance(unit, hex)) {
        may("withdraw", unit, hex);
      }
    }
  }

  // ------------------------------------------------------------------------------------------------------ carrying out

  Unit& unit_named(const std::string& id) {
    return *std::find_if(now_.units.begin(), now_.units.end(), [&](const Unit& unit) { return unit.id == id; });
  }
  void remember(const char* name, const std::string& unit, const std::string& hex = "", const std::string& value = "") {
    std::erase_if(now_.ledger.facts, [&](const Fact& f) { return f.fact == name && f.unit == unit && f.hex == hex; });
    now_.ledger.facts.push_back({name, unit, hex, value, Proof::said, {}});
  }
  void wake(board::Hex hex, const std::string& side) {
    remember("activated", "", board::to_string(hex));
    for (const Unit* unit : in(hex, [&](const Unit& one) { return one.side == side; })) {
      remember("activated", unit->id);
    }
  }

  void go(const ChosenAction& chosen, const std::string& way, const char* marker, int price) {
    Unit& unit = unit_named(chosen.unit);
    remember("spent", unit.id, "", std::to_string(spent(unit) + price));
    remember("moving", unit.id, "", way);
    unit.markers.emplace_back(marker);
    remember("step", unit.id, board::to_string(unit.hex), chosen.target);
    put(unit.id, board::hex_named(chosen.target).value());
  }

  void put(const std::string& id, board::Hex to) {
    const board::Hex from = unit_named(id).hex;
    for (Unit& unit : now_.units) {
      const Unit* owner = unit.owner.empty() ? nullptr : &unit_named(unit.owner);
      const bool with = unit.id == id || unit.owner == id || text(unit, "aboard") == id ||
                        (owner != nullptr && text(*owner, "aboard") == id);
      unit.hex = with ? to : unit.hex;
    }
    if (in(from, [](const Unit&) { return true; }).empty()) {
      std::erase_if(now_.markers, [&](const HexMarker& m) { return m.hex == from && m.kind == "spotted"; });
    }
  }

  void carry_out(const ChosenAction& chosen) {
    const std::string& what = chosen.action;
    Unit& unit = unit_named(chosen.unit);
    const bool own = now_.ledger.phase == "operations" && unit.side == now_.ledger.active;
    if (own && !fact("activated")) {
      wake(unit.hex, unit.side);
    }
    const auto to = board::hex_named(chosen.target);
    const int step = to && now_.terrain->on_board(*to) ? cost(unit, *to) : 0;
    const std::string way = gait(unit) == "move" ? "" : gait(unit);
    const std::map<std::string, std::function<void()>> effects = {
        {"rally", [&] { remember("rally_tried", unit.id); }},
        {"heal", [&] { remember("medic_used", unit.id); }},
        {"recombine", [&] { recombine(chosen); }},
        {"take_weapon", [&] { unit_named(chosen.target).owner = unit.id; }},
        {"flip_tripod", [&] { flip(unit_named(chosen.target)); }},
        {"activate", [&] { wake(to.value(), unit.side); }},
        {"spot", [&] { remember("spot_attempt", unit.id), unit.markers.emplace_back("ops_complete"); }},
        {"lay_smoke", [&] { unit.markers.emplace_back("ops_complete"); }},
        {"fire_flare", [&] { unit.markers.emplace_back("ops_complete"); }},
        {"call_artillery", [&] { remember("called_artillery", unit.id), unit.markers.emplace_back("ops_complete"); }},
        {"lead", [&] { unit.markers.emplace_back("fired"); }},
        {"move", [&] { go(chosen, way, way == "stealth" ? "stealth" : "moved", step); }},
        {"enter_melee", [&] { go(chosen, way, way == "stealth" ? "stealth" : "moved", step); }},
        {"double_time", [&] { go(chosen, what, "moved", step); }},
        {"assault_move", [&] { go(chosen, what, what.c_str(), step); }},
        {"stealth", [&] { go(chosen, what, what.c_str(), step); }},
        {"low_crawl",
         [&] {
           remember("moving", unit.id, "", what), unit.markers.push_back(what);
           remember("step", unit.id, board::to_string(unit.hex), chosen.target), put(unit.id, to.value());
         }},
        {"reverse", [&] { go(chosen, way, "moved", 2 * step); }},
        {"overrun",
         [&] {
           go(chosen, way, "moved", step + 4);
           for (const Unit* enemy : enemies_in(*to, unit.side)) {
             if (squad_or_half(*enemy) && good_order(*enemy)) {
               remember("overrun", enemy->id, chosen.target, unit.id);
             }
           }
         }},
        {"turn",
         [&] {
           remember("spent", unit.id, "", std::to_string(spent(unit) + 1));
           remember("moving", unit.id, "", way), unit.markers.emplace_back("moved");
         }},
        {"button", [&] { remember("hatch_changed", unit.id), toggle(unit, "buttoned"); }},
        {"load",
         [&] {
           remember("loaded", chosen.target), unit.markers.emplace_back("moved");
           unit.values["aboard"] = chosen.target;
         }},
        {"unload",
         [&] {
           remember("unloaded", text(unit, "aboard")), remember("unloaded", unit.id), remember("moving", unit.id);
           unit.markers.emplace_back("moved"), unit.values.erase("aboard");
         }},
        {"melee",
         [&] {
           remember("melee_fought", "", board::to_string(unit.hex));
           now_.markers.push_back({unit.hex, "melee", 0, {}});
         }},
        {"withdraw", [&] { remember("withdraw_tried", unit.id); }},
        {"close_assault", [&] { unit.markers.emplace_back("moved"), end_move(unit); }}};
    if (const auto found = effects.find(what); found != effects.end()) {
      found->second();
      return;
    }
    std::vector<std::string> firers = chosen.with;
    firers.push_back(chosen.unit);
    for (const std::string& firer : firers) {
      unit_named(firer).markers.emplace_back("fired");
      remember("fired_at", firer, chosen.target);
    }
  }

  void end_move(const Unit& unit) {
    std::erase_if(now_.ledger.facts, [&](const Fact& f) { return f.fact == "moving" && f.unit == unit.id; });
  }
  static void toggle(Unit& unit, const char* marker) {
    if (std::erase(unit.markers, marker) == 0) {
      unit.markers.emplace_back(marker);
    }
  }
  static void flip(Unit& weapon) { weapon.values["tripod"] = weapon.values["tripod"] != UnitValue(true); }

  void recombine(const ChosenAction& chosen) {
    Unit& unit = unit_named(chosen.unit);
    unit.kind = "squad";
    std::erase_if(now_.units, [&](const Unit& other) { return other.id == chosen.target; });
  }

  /// The side is done: of two sides, the other is next.
  void hand_over() {
    Ledger& ledger = now_.ledger;
    const bool passed = !fact("activated");
    const std::string was = ledger.phase;
    std::erase_if(ledger.facts, [](const Fact& f) {
      return !one_of(f.fact, {"night", "called_artillery", "medic_used", "melee_fought"});
    });
    ledger.active = ledger.active == "us" ? "german" : "us";
    ledger.passes = passed ? ledger.passes + 1 : 0;
    ++ledger.impulse;
    if (was == "rally" && ledger.impulse == 3) {
      ledger.phase = "operations";
    }
    if (was == "operations" && ledger.passes == 3) {
      ledger.phase = "administrative";
    }
  }

  static constexpr int machine_gun_range = 14;  ///< of firepower 4, which the vehicles of the positions have

  Situation now_;
  const StepCosts& costs_;
  std::set<ChosenAction> actions_;
};

}  // namespace adjutant::games::lnl::test
