#include <algorithm>
#include <array>

#include <nlohmann/json.hpp>

#include "games/asking/asking.h"
#include "games/asking/printed.h"
#include "games/boltaction/legal/legality.h"
#include "games/boltaction/reckon/rule_variants.h"
#include "games/boltaction/reckon/sections.h"
#include "games/boltaction/reckon/steps.h"
#include "games/boltaction/table/units.h"

namespace adjutant::games::boltaction {

using nlohmann::json;

namespace {

using tables::Source;

constexpr std::array<std::string_view, 6> terrains = {"", "open", "rough", "obstacle", "building", "road"};
constexpr std::array<std::string_view, 3> occupants = {"", "friend", "enemy"};
constexpr std::array<std::string_view, 4> vehicle_moves = {"", "none", "advance", "run"};
constexpr std::array<std::string_view, 3> sequels = {"", "assault", "board"};
constexpr std::array<std::string_view, 2> moving_orders = {"advance", "run"};

Wish read_wish(Input& input) {
  Wish wish;
  wish.action = choice(input, "action", action_names);
  wish.unit = choice(input, "unit", unit_kinds);
  std::array<std::string_view, orders.size() + 1> or_none = {""};
  std::ranges::copy(orders, or_none.begin() + 1);
  wish.order = choice(input, "order", or_none);
  wish.terrain = choice(input, "terrain", terrains);
  wish.occupied_by = choice(input, "occupied_by", occupants);
  wish.vehicle_order = choice(input, "vehicle_order", vehicle_moves);
  if (wish.vehicle_order.empty()) {
    wish.vehicle_order = choice(input, "vehicle_moved", vehicle_moves);
  }
  wish.then = choice(input, "then", sequels);
  wish.one_crew = input.flag("one_crew");
  wish.fixed = input.flag("fixed");
  wish.antitank = input.flag("antitank");
  wish.in_transport = input.flag("in_transport");
  return wish;
}

std::string distance_text(const Mover& mover, const std::string& order, const Run& run) {
  return tables::text_of(
      *tables::needed_figure(run.rule_set.charts, "movement", mover.row + "/" + order, run.oracle).value);
}

json pivots(const Mover& mover, const std::string& order, const Run& run) {
  const tables::Figure figure =
      tables::needed_figure(run.rule_set.charts, "movement", mover.row + "/pivots_" + order, run.oracle);
  const auto number = figure.number();
  return number ? json(*number) : json(nullptr);
}

}  // namespace

Result<json> legal(const json& object, Run& run) {
  Input input(object);
  const Wish wish = read_wish(input);
  stop_at_mistake(input, run);
  const bool needs_order = wish.action != "go_down" && wish.action != "assault_vehicle";
  if (wish.order.empty() && needs_order) {
    run.oracle.need(tables::InputNeed{"order"});
  }
  const Permission permission = permits(wish, run.rule_set);
  const bool allowed = permission.allowed();
  say(run, allowed ? "trace.boltaction.allowed" : permission.reason, allowed, permission.rule, Source::stated,
      {term("action", "boltaction.action." + wish.action)});
  json result = {{"legal", allowed}};
  if (!allowed) {
    result["reason"] = permission.reason;
  }
  if (!permission.effect.empty()) {
    result["effect"] = permission.effect;
    say(run, "trace.boltaction.effect." + permission.effect, permission.effect, permission.rule, Source::stated);
  }
  return result;
}

Result<json> move(const json& object, Run& run) {
  Input input(object);
  const std::string unit = choice(input, "unit", unit_kinds);
  const std::string order = choice(input, "order", moving_orders);
  const bool on_road = input.flag("all_on_road");
  const bool reverse = input.flag("reverse");
  const bool one_crew = input.flag("one_crew");
  const bool fixed = input.flag("fixed");
  stop_at_mistake(input, run);
  const Mover mover = *mover_of(unit, one_crew, fixed);
  const bool backwards = reverse && mover.vehicle;
  const std::string row = backwards ? "advance" : order;
  Wish wish;
  wish.action = "move";
  wish.unit = unit;
  wish.order = row;
  wish.one_crew = one_crew;
  wish.fixed = fixed;
  const Permission permission = permits(wish, run.rule_set);
  if (permission.effect == "pivots_only" && !mover.artillery) {
    say(run, "trace.boltaction.turns_only", 0, permission.rule, Source::stated);
    return json{{"distance", 0}, {"pivots", nullptr}};
  }
  if (!permission.allowed() || distance_text(mover, row, run) == "none") {
    const std::string reason = permission.allowed() ? "boltaction.why.needs_tow" : permission.reason;
    say(run, reason, false, permission.rule, Source::stated, {term("action", "boltaction.action.move")});
    return json{{"legal", false}, {"reason", reason}};
  }
  int distance = printed_number("movement", mover.row + "/" + row, run);
  if (backwards && !is_normal(variant::reverse, run.rule_set.settings)) {
    distance /= 2;
  }
  const bool doubled = on_road && printed_text("terrain", "road/" + mover.terrain, run) == "double";
  distance *= doubled ? 2 : 1;
  say(run, doubled ? "trace.boltaction.moves_on_road" : "trace.boltaction.moves", distance, section::movement_table,
      Source::stated, {{"inches", distance}});
  return json{{"distance", distance}, {"pivots", pivots(mover, row, run)}};
}

}  // namespace adjutant::games::boltaction
