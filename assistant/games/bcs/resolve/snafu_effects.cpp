#include <array>
#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

#include "games/bcs/board/units.h"
#include "games/bcs/reckon/figures.h"
#include "games/bcs/reckon/permission.h"
#include "games/bcs/resolve/snafu.h"

namespace adjutant::games::bcs {

using nlohmann::json;

namespace {

using tables::Source;

constexpr const char* effects_chart = "snafu_effects";

/// Half a number, exactly: 3.5 of 7.
json half_of(int number) {
  return number % 2 == 0 ? json(number / 2) : json(number / 2.0);
}

void refuse_negative(Input& input, const char* field, const std::optional<int>& number) {
  if (number && *number < 0) {
    input.refuse(field, {"games.input.kind", {{"kind", *number}}});
  }
}

json movement(const std::string& usable, const std::optional<int>& allowance) {
  if (usable == "none") {
    return 0;
  }
  if (!allowance) {
    return nullptr;
  }
  return usable == "half" ? half_of(*allowance) : json(*allowance);
}

void add_artillery(const std::string& usable, int points, bool may_prepare, json& result) {
  const bool halved = usable == "half";
  result["artillery_points_usable"] = usable == "none" ? 0 : halved ? points / 2 : points;
  if (halved) {
    result["half"] = half_of(points);
    result["rounding"] = "down";
  }
  result["prepared_defence_requirement_met"] = may_prepare && points > 0;
}

}  // namespace

Result<json> snafu_effects(const json& object, Run& run) {
  Input input(object);
  const std::string given = needed_choice(input, "result", snafu_results, run);
  const bool initial = choice(input, "activation", activations) == "initial" && input.flag("initial_activation", true);
  const Snafu snafu{given, initial};
  const auto allowance = input.number("ma");
  const auto points = input.number("artillery_points");
  const bool may_prepare = initial && !input.flag("msr_blocked");
  refuse_negative(input, "ma", allowance);
  refuse_negative(input, "artillery_points", points);
  stop_at_mistake(input, run);
  const auto cell = [&](const char* action) { return effects_cell(action, snafu, run.rule_set.settings); };
  const auto text = [&](const char* action) { return printed_text(effects_chart, cell(action), run); };
  const auto yes = [&](const char* action) { return printed_flag(effects_chart, cell(action), run); };
  json result = {{"hq_objectives", printed_number(effects_chart, cell("obj_hq"), run)},
                 {"recon_objectives", yes("obj_recon")},
                 {"ma_usable", movement(text("ma"), allowance)},
                 {"voluntary_retreat", text("voluntary_retreat") == "hq" ? "hq_only" : "all"},
                 {"flip_sides", yes("flip")},
                 {"trains", yes("trains")},
                 {"artillery_barrage", text("arty_barrage") != "none"},
                 {"air_barrage", yes("air_barrage")},
                 {"combat", yes("combat")},
                 {"prepared_defence", yes("prep_def")},
                 {"support_return", yes("support_return")},
                 {"screen", yes("screen")}};
  if (points) {
    add_artillery(text("arty_barrage"), *points, may_prepare, result);
  }
  say(run, "trace.bcs.snafu", given, "3.2", Source::stated, {term("result", "bcs.snafu." + given)});
  if (!result["screen"].get<bool>()) {
    result["reason"] = "trace.bcs.screen_initial_only";
    say(run, "trace.bcs.screen_initial_only", false, "3.2", Source::inferred);
  }
  return result;
}

}  // namespace adjutant::games::bcs
