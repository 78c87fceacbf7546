#include "games/bcs/resolve/fatigue.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "games/bcs/reckon/figures.h"

namespace adjutant::games::bcs {

using nlohmann::json;

namespace {

using tables::Source;

constexpr std::size_t max_reasons = 20;
constexpr std::array<std::string_view, 6> reasons = {"combat_obj",        "engagement",      "attack_by_fire",
                                                     "second_activation", "attack_sequence", "hq_voluntary_retreat"};
constexpr std::array<std::string_view, 4> second_results = {"", "full", "partial", "fail"};

/// A reason and what the die must show; no range: it needs no die.
struct Reason {
  std::string name;
  std::optional<tables::Range> range;
  [[nodiscard]] int faces() const {
    return range ? range->to.value_or(die_sides) - range->from.value_or(1) + 1 : die_sides + 1;
  }
};

Reason printed_reason(const std::string& name, const Run& run) {
  const std::string cell = name + "/range";
  if (run.rule_set.charts.figure("fatigue", cell).text() == "automatic") {
    return {name, std::nullopt};
  }
  return {name, printed_range("fatigue", cell, run)};
}

std::vector<Reason> read_reasons(Input& input, const Run& run) {
  const bool failed = choice(input, "second_snafu", second_results) == "fail";
  std::vector<Reason> counting;
  for (const std::string& name : input.texts("reasons", max_reasons)) {
    if (name == "march_obj" || (name == "second_activation" && failed)) {
      continue;
    }
    if (std::ranges::find(reasons, name) == reasons.end()) {
      input.refuse("reasons", {"games.input.kind", {{"kind", name}}});
      break;
    }
    counting.push_back(printed_reason(name, run));
  }
  stop_at_mistake(input, run);
  return counting;
}

}  // namespace

std::optional<int> read_fatigue(Input& input) {
  const json& whole = input.whole();
  const bool is_number = whole.is_object() && whole.contains("fatigue") && whole["fatigue"].is_number();
  const std::string text = is_number ? std::to_string(input.number_or("fatigue", -1)) : input.text("fatigue", "0");
  if (text == "fresh") {
    return std::nullopt;
  }
  int level = -1;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), level);
  if (error != std::errc() || end != text.data() + text.size() || level < 0 || level > highest_fatigue) {
    input.refuse("fatigue", {"games.input.kind", {{"kind", text}}});
    return 0;
  }
  return level;
}

Result<json> fatigue(const json& object, Run& run) {
  Input input(object);
  const std::vector<Reason> found = read_reasons(input, run);
  end_input(input, run);
  if (found.empty()) {
    say(run, "trace.bcs.no_reason", 0, "1.8", Source::stated);
    return json{{"roll_needed", false}, {"increase", 0}};
  }
  const Reason reason = *std::ranges::max_element(found, {}, &Reason::faces);
  const Argument name = term("reason", "bcs.fatigue." + reason.name);
  if (!reason.range) {
    say(run, "trace.bcs.fatigue_automatic", 1, "1.8", Source::stated, {name});
    return json{{"roll_needed", false}, {"governing", reason.name}, {"increase", 1}};
  }
  const int least = reason.range->from.value_or(1);
  const int most = reason.range->to.value_or(die_sides);
  say(run, "trace.bcs.fatigue_reason", most, "1.8", Source::stated, {name, {"least", least}, {"most", most}});
  const int die = run.oracle.die("fatigue");
  const bool grows = reason.range->holds(die);
  say(run, grows ? "trace.bcs.fatigue_grows" : "trace.bcs.fatigue_stays", die, "1.8", Source::dice, {{"die", die}});
  return json{{"roll_needed", true},
              {"governing", reason.name},
              {"range", {least, most}},
              {"die", die},
              {"increase", grows ? 1 : 0}};
}

}  // namespace adjutant::games::bcs
