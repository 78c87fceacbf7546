#include "games/bcs/resolve/activation.h"

#include <array>
#include <string_view>

#include <nlohmann/json.hpp>

#include "games/bcs/board/units.h"
#include "games/bcs/reckon/figures.h"
#include "games/bcs/reckon/permission.h"
#include "games/bcs/resolve/fatigue.h"

namespace adjutant::games::bcs {

using nlohmann::json;

namespace {

using tables::Source;

constexpr std::array<std::string_view, 3> kinds = {"normal", "recovery", "mitigation"};
constexpr std::array<std::string_view, 3> hq_sides = {"unused", "used", "done"};
constexpr std::array<std::string_view, 2> requests = {"steps", "second"};

FormationState read_formation(Input& input, const Run& run) {
  FormationState formation;
  need_known(input, "fatigue", run);
  formation.fatigue = read_fatigue(input);
  formation.mixed = input.flag("mixed");
  formation.coordination = input.flag("coordination");
  need_known(input, "msr_complete", run);
  formation.msr_complete = input.flag("msr_complete", true);
  formation.blocked = count_of(input, "blocked", highest_block);
  formation.trains_off_map = input.flag("trains_off_map");
  formation.ghost_trains = input.flag("ghost_trains");
  formation.dropped_supports = count_of(input, "dropped_supports", largest_figure);
  formation.prepared = input.flag("pd");
  return formation;
}

Activation read_activation(Input& input, const Run& run) {
  Activation activation;
  const std::string kind = choice(input, "kind", kinds);
  activation.kind = kind == "recovery"     ? ActivationKind::recovery
                    : kind == "mitigation" ? ActivationKind::mitigation
                                           : ActivationKind::normal;
  activation.initial = choice(input, "activation", activations) == "initial";
  activation.hq_used_before = choice(input, "hq", hq_sides) == "used";
  if (!input.text("result").empty()) {
    activation.result = choice(input, "result", snafu_results);
  }
  activation.formation = read_formation(input, run);
  stop_at_mistake(input, run);
  return activation;
}

/// Why the input describes an impossible activation; empty where it is possible.
Message barred(const Activation& activation) {
  if (activation.kind != ActivationKind::mitigation) {
    return {};
  }
  if (!activation.initial) {
    return {"trace.bcs.mitigation_initial_only", {}};
  }
  const bool failed = activation.result.empty() || activation.result == "fail";
  return failed ? Message{} : Message{"trace.bcs.mitigation_fail_only", {}};
}

json formation_json(const FormationState& formation) {
  return {{"fatigue", formation.fatigue ? json(*formation.fatigue) : json("fresh")},
          {"coordination", formation.coordination},
          {"blocked", formation.blocked},
          {"trains_off_map", formation.trains_off_map},
          {"ghost_trains", formation.ghost_trains},
          {"dropped_supports", formation.dropped_supports},
          {"pd", formation.prepared}};
}

/// The step that follows the SNAFU roll, or the preparation of a recovery; null where nobody has rolled.
json next_step(const Activation& activation) {
  if (activation.kind != ActivationKind::normal) {
    return "j";
  }
  if (activation.result.empty()) {
    return nullptr;
  }
  if (!activation.failed()) {
    return "d";
  }
  return activation.initial && !activation.hq_used_before ? "i" : "j";
}

json steps_json(const Activation& activation, Run& run) {
  json steps = json::array();
  for (const Task& task : tasks_of(activation)) {
    const std::string letter(1, task.step);
    steps.push_back({{"step", letter}, {"task", task.id}});
    say(run, "trace.bcs.task", letter, "3.0", Source::stated, {{"step", letter}, term("task", "bcs.task." + task.id)});
  }
  return steps;
}

json run_through(const Activation& activation, Run& run) {
  const bool acts =
      activation.kind == ActivationKind::normal && (activation.result == "full" || activation.result == "partial");
  return {{"legal", true},
          {"steps", steps_json(activation, run)},
          {"next_step", next_step(activation)},
          {"step_i", activation.kind == ActivationKind::normal && activation.initial && !activation.hq_used_before},
          {"objectives_step", acts},
          {"fatigue_step", acts},
          {"isolation_applied", true},
          {"second_activation", no_second_activation(activation, false).empty()},
          {"after", formation_json(after_activation(activation))}};
}

json reactivate(const Activation& activation, bool skipped, Run& run) {
  if (const Message why = no_second_activation(activation, skipped); !why.empty()) {
    return refused(why, "3.0", run);
  }
  const bool fresh = !activation.formation.fatigue;
  const tables::Modifiers settled =
      settle({{modifier_of("reactivation", "fresh", run), fresh, {}}}, "reactivation", {}, run);
  const int die = run.oracle.die("reactivation");
  const int modified = die + settled.sum();
  say(run, "trace.bcs.reactivation", modified, "3.0", Source::dice, {{"die", die}, {"modified", modified}});
  json result = {{"legal", true}, {"modified", modified}};
  if (!run.rule_set.charts.figure("reactivation", "success/least").usable()) {
    say(run, "trace.bcs.reactivation_unknown", {}, "3.0", Source::unknown);
    result.update({{"success", nullptr}, {"missing", true}});
    return result;
  }
  const int least = printed_number("reactivation", "success/least", run);
  const bool success = modified >= least;
  say(run, success ? "trace.bcs.reactivated" : "trace.bcs.not_reactivated", success, "3.0", Source::owner,
      {{"least", least}});
  result["success"] = success;
  return result;
}

/// The input with what the procedure's name means in that field; a mistake where it says something else.
Result<json> meant(const json& object, const char* field, const char* value) {
  Input input(object);
  if (const std::string said = input.text(field, value); said != value) {
    input.refuse(field, {"games.input.kind", {{"kind", said}}});
  }
  if (input.mistake()) {
    return tl::unexpected(*input.mistake());
  }
  json whole = object;
  whole[field] = value;
  return whole;
}

}  // namespace

Result<json> recovery(const json& object, Run& run) {
  return meant(object, "kind", "recovery").and_then([&](const json& whole) { return activation(whole, run); });
}

Result<json> mitigation(const json& object, Run& run) {
  return meant(object, "kind", "mitigation").and_then([&](const json& whole) { return activation(whole, run); });
}

Result<json> second_activation(const json& object, Run& run) {
  return meant(object, "request", "second").and_then([&](const json& whole) { return activation(whole, run); });
}

Result<json> activation(const json& object, Run& run) {
  Input input(object);
  const Activation activation = read_activation(input, run);
  const bool second = choice(input, "request", requests) == "second";
  const bool skipped = input.flag("skip");
  end_input(input, run);
  if (second) {
    return reactivate(activation, skipped, run);
  }
  if (const Message why = barred(activation); !why.empty()) {
    return refused(why, "3.7", run);
  }
  return run_through(activation, run);
}

}  // namespace adjutant::games::bcs
