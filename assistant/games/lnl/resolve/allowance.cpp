#include "games/lnl/resolve/allowance.h"

#include <algorithm>
#include <array>

#include <nlohmann/json.hpp>

#include "games/lnl/reckon/fields.h"
#include "games/lnl/reckon/firepower.h"

namespace adjutant::games::lnl {

using nlohmann::json;
using tables::Source;

namespace {

constexpr std::array<std::string_view, 4> modes = {"normal", "assault", "stealth", "double_time"};

int printed_points(const char* what, const Run& run) {
  return printed("movement", std::string(what) + "/points", run);
}

void say(const char* step, int points, const char* rule, Run& run) {
  run.trace.add({step, points, rule, Source::stated, {{"points", points}}});
}

int with_leader(int points, int leader, Run& run) {
  const int faster = std::min(points + printed_points("double_time", run), leader);
  run.trace.add({"trace.lnl.double_time", faster, "6.2", Source::stated, {{"points", faster}, {"leader", leader}}});
  return faster;
}

int in_mode(const std::string& mode, int points, Run& run) {
  if (mode == "assault") {
    points = half(points, Round::up);
    say("trace.lnl.assault_half", points, "6.1", run);
  } else if (mode == "stealth") {
    points = half(points, Round::down);
    say("trace.lnl.stealth_half", points, "6.4", run);
  }
  return points;
}

}  // namespace

Result<json> allowance(const json& object, Run& run) {
  Input input(object);
  int points = needed(input, "mf", run);
  const std::string mode = choice(input, "mode", modes);
  const bool faster = input.flag("double_time", mode == "double_time");
  const bool burdened = input.flag("carries_weapon");
  const int leader = faster ? needed(input, "leader_mf", run) : 0;
  stop_at_mistake(input, run);
  if (faster && mode == "stealth") {
    return failure("double_time", {"lnl.refuse.stealth_double_time", {}});
  }
  if (burdened) {
    points += printed_points("single_man_with_weapon", run);
    say("trace.lnl.burdened", points, "1.6.1", run);
  }
  points = faster ? with_leader(points, leader, run) : points;
  points = std::max(in_mode(mode, points, run), 0);
  say("trace.lnl.allowance", points, "6.0", run);
  return json{{"allowance", points}};
}

}  // namespace adjutant::games::lnl
