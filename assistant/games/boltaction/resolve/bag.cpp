#include "games/boltaction/resolve/bag.h"

#include <algorithm>
#include <string_view>

#include <nlohmann/json.hpp>

#include "games/asking/asking.h"
#include "games/asking/printed.h"
#include "games/boltaction/reckon/dice.h"
#include "games/boltaction/reckon/sections.h"
#include "games/boltaction/reckon/steps.h"
#include "games/boltaction/resolve/morale.h"
#include "games/boltaction/table/measure.h"
#include "games/boltaction/table/order_dice.h"
#include "games/boltaction/table/units.h"

namespace adjutant::games::boltaction {

using nlohmann::json;

namespace {

using tables::Source;

/// The most sides in a bag: more than any table has.
constexpr std::size_t max_sides_of_bag = 8;

struct SideDice {
  std::string side;
  int dice = 0;
  friend auto operator<=>(const SideDice&, const SideDice&) = default;
};

std::vector<SideDice> read_bag(Input& input, const Run& run) {
  std::vector<SideDice> bag;
  for (Input& part : input.objects("bag", max_sides_of_bag)) {
    bag.push_back({part.text("side"), amount_of(part, "dice", run)});
    input.take_mistake(part);
  }
  stop_at_mistake(input, run);
  return bag;
}

/// The place in the bag of the die that is drawn; only whose it is matters afterwards.
std::size_t place_of_drawn(const std::vector<SideDice>& bag, int dice, Run& run) {
  return run.oracle.part<std::size_t>("bag", [&](tables::Oracle& oracle) {
    int drawn = oracle.die("bag", dice);
    std::size_t place = 0;
    while (drawn > bag[place].dice) {
      drawn -= bag[place++].dice;
    }
    return place;
  });
}

}  // namespace

Result<json> draw_die(const json& object, Run& run) {
  Input input(object);
  std::vector<SideDice> bag = read_bag(input, run);
  int dice = 0;
  for (const SideDice& side : bag) {
    dice += side.dice;
  }
  if (dice == 0) {
    say(run, "trace.boltaction.bag_empty", 0, section::turn, Source::stated);
    return json{{"side", nullptr}, {"left", json::array()}};
  }
  const std::size_t drawn = place_of_drawn(bag, dice, run);
  --bag[drawn].dice;
  json left = json::array();
  for (const SideDice& side : bag) {
    left.push_back({{"side", side.side}, {"dice", side.dice}});
  }
  say(run, "trace.boltaction.drawn", bag[drawn].side, section::turn, Source::dice,
      {{"side", bag[drawn].side}, {"left", dice - 1}});
  return json{{"side", bag[drawn].side}, {"left", std::move(left)}};
}

Result<json> end_of_turn(const json& object, Run& run) {
  Input input(object);
  json units = json::array();
  int kept = 0;
  for (Input& part : input.objects("dice", max_units_of_bag)) {
    const bool stays = part.flag("keeps") && may_keep(choice(part, "order", orders));
    units.push_back({{"id", part.text("id")}, {"result", stays ? "kept" : "back"}});
    kept += stays ? 1 : 0;
    input.take_mistake(part);
  }
  end_input(input, run);
  const auto back = static_cast<int>(units.size()) - kept;
  say(run, "trace.boltaction.turn_ends", back, section::turn, Source::stated, {{"back", back}, {"kept", kept}});
  return json{{"units", std::move(units)}, {"back", back}, {"kept", kept}};
}

Result<json> snap_to_action(const json& object, Run& run) {
  Input input(object);
  const std::string rank = officer_row(input, run);
  const int reach = printed_number("officers", rank + "/range", run);
  const int most = printed_number("officers", rank + "/extra_orders", run);
  json units = json::array();
  int near = 0;
  for (Input& part : input.objects("near", max_units_of_bag)) {
    const bool reached = needed_distance(part, run) <= reach;
    units.push_back({{"id", part.text("id")}, {"result", reached ? "in_reach" : "too_far"}});
    near += reached ? 1 : 0;
    input.take_mistake(part);
  }
  stop_at_mistake(input, run);
  const int given = std::min(most, near);
  say(run, "trace.boltaction.snap", given, section::officers, Source::stated,
      {{"orders", given}, {"most", most}, {"inches", reach}});
  return json{{"orders", given}, {"units", std::move(units)}};
}

}  // namespace adjutant::games::boltaction
