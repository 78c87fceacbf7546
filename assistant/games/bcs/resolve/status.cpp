#include "games/bcs/resolve/status.h"

#include <algorithm>

#include <nlohmann/json.hpp>

#include "games/bcs/board/field.h"
#include "games/bcs/reckon/figures.h"

namespace adjutant::games::bcs {

using nlohmann::json;

namespace {

using tables::Source;

constexpr int fire_events = 2;
constexpr std::array<std::string_view, 10> status_actions = {
    "move",           "recon",  "shock_attack", "attack",         "assist",
    "attack_by_fire", "engage", "spot",         "use_fire_event", "screen"};
constexpr std::array<std::string_view, 3> zones = {"none", "non_av", "av"};
constexpr std::array<std::string_view, 6> doings = {"move",   "spot",   "start_other_unit",
                                                    "attack", "assist", "voluntary_retreat"};

std::string status_term(const std::string& status) {
  return "bcs.status." + status;
}

/// The event of the status chart that an action alone causes; empty: none.
std::string event_of(const std::string& action, bool in_attack_sequence) {
  if (action == "attack") {
    return "regular_attack";
  }
  if (action == "assist") {
    return "assisted";
  }
  if (action == "spot" && !in_attack_sequence) {
    return "spotted_alone";
  }
  return action == "voluntary_retreat" ? action : std::string();
}

/// The events of one step of a move.
std::vector<std::string> read_events(Input& input, const Run& run) {
  std::vector<std::string> events;
  const auto add = [&](bool happened, const char* event) {
    if (happened) {
      events.emplace_back(event);
    }
  };
  need_known(input, "ezoc", run);
  const std::string zone = choice(input, "ezoc", zones);
  const bool light_or_screen = input.text("av") == "light" || input.flag("screen");
  const bool required_stop = input.flag("required_stop");
  const bool failed = input.flag("engagement_failed");
  add(zone == "non_av", "ezoc");
  add(zone == "av", "av_ezoc");
  add(input.flag("engagement_zone"), "engagement_zone");
  add(input.flag("terrain_stops"), "terrain");
  add(input.flag("traffic"), "traffic");
  add(input.number_or("fire_events_used", 0) >= fire_events, "both_fire_events");
  add(required_stop && failed, "required_stop_failed");
  add(required_stop && light_or_screen, "light_or_screen_entered_required_stop");
  const std::string event = event_of(choice(input, "action", doings), input.flag("in_attack_sequence"));
  add(!event.empty(), event.c_str());
  return events;
}

std::string after_event(const std::string& event, const std::string& ma, Run& run) {
  const std::string cell = tables::cell_name(event, ma);
  std::string after = printed_name("status_after", cell, statuses, run);
  say(run, "trace.bcs.status_event", after, "", run.rule_set.charts.figure("status_after", cell).source,
      {term("event", "bcs.event." + event), term("status", status_term(after))});
  return after;
}

}  // namespace

std::string later_status(const std::string& a, const std::string& b) {
  return std::ranges::find(statuses, a) < std::ranges::find(statuses, b) ? b : a;
}

Result<json> may_do(const json& object, Run& run) {
  Input input(object);
  const std::string status = choice(input, "status", statuses);
  const std::string action = needed_choice(input, "action", status_actions, run);
  const bool in_attack_sequence = input.flag("in_attack_sequence");
  stop_at_mistake(input, run);
  const bool legal = printed_flag("status_permits", tables::cell_name(action, status), run);
  const std::vector<Argument> args = {term("action", "bcs.action." + action), term("status", status_term(status))};
  say(run, legal ? "trace.bcs.status_allows" : "trace.bcs.status_bars", legal, "", Source::stated, args);
  if (!legal) {
    return json{{"legal", false}, {"reason", "trace.bcs.status_bars"}};
  }
  const std::string event = event_of(action, in_attack_sequence);
  const std::string after = event.empty() ? status : later_status(status, after_event(event, "foot", run));
  return json{{"legal", true}, {"after", after}};
}

Result<json> after_move(const json& object, Run& run) {
  Input input(object);
  need_known(input, "ma", run);
  const std::string ma = choice(input, "ma", movement_classes);
  const std::string before = choice(input, "status", statuses);
  const std::vector<std::string> events = read_events(input, run);
  const bool other_starts = input.text("action") == "start_other_unit";
  stop_at_mistake(input, run);
  std::string after = before;
  for (const std::string& event : events) {
    after = later_status(after, after_event(event, ma, run));
  }
  json result = {{"status_after", after}};
  if (other_starts) {
    result["previous_unit_status"] = later_status(before, after_event("other_unit_starts", ma, run));
  }
  if (events.empty() && !other_starts) {
    say(run, "trace.bcs.status_same", before, "", Source::stated, {term("status", status_term(before))});
  }
  return result;
}

}  // namespace adjutant::games::bcs
