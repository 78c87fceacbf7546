#include <array>
#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

#include "games/bcs/reckon/figures.h"
#include "games/bcs/reckon/permission.h"
#include "games/bcs/resolve/upkeep.h"

namespace adjutant::games::bcs {

using nlohmann::json;

namespace {

using tables::Source;

constexpr std::array<std::string_view, 2> unit_sides = {"deployed", "move"};
/// The events that concern a formation in prepared defence; the first five end it.
constexpr std::array<std::string_view, 7> preparation_events = {
    "choice", "hq_moves", "hq_jumped", "msr_blocked_added", "no_artillery", "second_activation", "fatigue_recovered"};
constexpr std::size_t ending_events = 5;

json create(Input& input, Run& run) {
  const bool initial = choice(input, "activation", activations) == "initial";
  const bool blocked = input.flag("msr_blocked");
  const int points = needed(input, "artillery_points", run);
  stop_at_mistake(input, run);
  const char* reason = points < 1 ? "trace.bcs.prepared.no_artillery"
                       : blocked  ? "trace.bcs.prepared.msr_blocked"
                       : !initial ? "trace.bcs.prepared.initial_only"
                                  : nullptr;
  return answered("legal", reason, "trace.bcs.prepared.legal", "1.7", run);
}

json preparation_after(Input& input, Run& run) {
  const std::string event = choice(input, "event", preparation_events);
  const bool has = input.flag("has_pd", true);
  stop_at_mistake(input, run);
  const bool ends = std::find(preparation_events.begin(), preparation_events.begin() + ending_events, event) !=
                    preparation_events.begin() + ending_events;
  const bool removed = has && ends;
  say(run, removed ? "trace.bcs.prepared.removed" : "trace.bcs.prepared.stays", removed, "1.7", Source::stated,
      {term("event", "bcs.event." + event)});
  return {{"pd_removed", removed}};
}

json eligible(Input& input, Run& run) {
  const bool deployed = choice(input, "unit_side", unit_sides) == "deployed";
  const bool in_command = input.flag("in_command");
  const bool marker = input.flag("formation_pd");
  stop_at_mistake(input, run);
  const char* reason = !deployed     ? "trace.bcs.prepared.not_deployed"
                       : !in_command ? "trace.bcs.prepared.out_of_command"
                       : !marker     ? "trace.bcs.prepared.no_marker"
                                     : nullptr;
  return answered("eligible", reason, "trace.bcs.prepared.eligible", "1.7", run);
}

}  // namespace

Result<json> prepared_defence(const json& object, Run& run) {
  Input input(object);
  if (!input.text("action").empty()) {
    constexpr std::array<std::string_view, 1> actions = {"create"};
    choice(input, "action", actions);
    return create(input, run);
  }
  if (!input.text("event").empty()) {
    return preparation_after(input, run);
  }
  if (input.text("unit_side").empty() && !input.mistake()) {
    run.oracle.need(tables::InputNeed{"action"});
  }
  return eligible(input, run);
}

}  // namespace adjutant::games::bcs
