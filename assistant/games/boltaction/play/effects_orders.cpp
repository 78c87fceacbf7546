#include <nlohmann/json.hpp>

#include "games/boltaction/play/effects.h"
#include "games/boltaction/play/turn.h"
#include "games/boltaction/table/facts.h"
#include "games/state/changing.h"

// The effects of an order: a die beside the unit, fewer pins, or the result of a FUBAR roll.
namespace adjutant::games::boltaction {

using nlohmann::json;

namespace {

constexpr std::string_view order_prefix = "order_";

/// Friendly fire turns the die to Fire; a panic leaves it as it was given.
Result<void> take_fubar(Execution& execution, const std::string& order) {
  return needed_text(execution, "fubar").and_then([&](const std::string& fubar) -> Result<void> {
    if (fubar != "friendly_fire" && fubar != "panic") {
      return no_result(execution);
    }
    set_order(*execution.unit(), fubar == "panic" ? order : "fire");
    note(execution.after, fact::fubar, execution.id(), {}, fubar);
    return {};
  });
}

Result<void> take_tested_order(Execution& execution, const std::string& order) {
  const auto came = needed_text(execution, "result");
  if (!came) {
    return tl::unexpected(came.error());
  }
  Input outcome(execution.outcome);
  const auto pins = outcome.number("pins_after");
  if (outcome.mistake() || pins.value_or(0) < 0) {
    return no_result(execution);
  }
  if (pins) {
    set_pins(*execution.unit(), *pins);
  }
  if (*came == "fubar") {
    return take_fubar(execution, order);
  }
  if (*came != order && *came != "down") {
    return no_result(execution);
  }
  if (*came != order && is_vehicle(execution.actor) && !execution.actor.immobilised) {
    const bool seen = execution.outcome.value("extra", json()) == json("reverse_then_halted");
    note(execution.after, fact::due_reverse, execution.id(), {}, seen ? "must" : "");
  }
  set_order(*execution.unit(), *came);
  return {};
}

}  // namespace

/// The order test before an assault on a vehicle: who fails it goes Down.
Result<void> dare_vehicle(Execution& execution) {
  if (execution.outcome.value("routed", json(false)) == json(true)) {
    lose(execution.after, execution.id(), "pins");
    return {};
  }
  return take_tested_order(execution, "run").map([&] {
    if (execution.unit() && read_unit(*execution.unit()).order == "run" &&
        execution.outcome.value("result", json()) == json("run")) {
      note(execution.after, fact::dares, execution.id());
    }
  });
}

Result<void> take_order(Execution& execution) {
  const std::string order = execution.chosen.action.substr(order_prefix.size());
  give_die(execution.after, execution.id());
  if (execution.outcome.value("routed", json(false)) == json(true)) {
    lose(execution.after, execution.id(), "pins");
    return {};
  }
  const bool untested = execution.actor.pins == 0 || order == "down";
  if (execution.outcome.empty() && untested) {
    set_order(*execution.unit(), order);
    return {};
  }
  return take_tested_order(execution, order);
}

}  // namespace adjutant::games::boltaction
