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
Result<void> take_fubar(Doing& doing, const std::string& order) {
  const auto fubar = needed_text(doing, "fubar");
  if (!fubar) {
    return tl::unexpected(fubar.error());
  }
  if (*fubar != "friendly_fire" && *fubar != "panic") {
    return no_result(doing);
  }
  set_order(*doing.unit(), *fubar == "panic" ? order : "fire");
  note(doing.after, fact::fubar, doing.id(), {}, *fubar);
  return {};
}

Result<void> take_tested_order(Doing& doing, const std::string& order) {
  const auto came = needed_text(doing, "result");
  if (!came) {
    return tl::unexpected(came.error());
  }
  Input outcome(doing.outcome);
  const auto pins = outcome.number("pins_after");
  if (outcome.mistake() || pins.value_or(0) < 0) {
    return no_result(doing);
  }
  if (pins) {
    set_pins(*doing.unit(), *pins);
  }
  if (*came == "fubar") {
    return take_fubar(doing, order);
  }
  if (*came != order && *came != "down") {
    return no_result(doing);
  }
  set_order(*doing.unit(), *came);
  return {};
}

}  // namespace

Result<void> take_order(Doing& doing) {
  const std::string order = doing.deed.action.substr(order_prefix.size());
  give_die(doing.after, doing.id());
  if (doing.outcome.value("routed", json(false)) == json(true)) {
    lose(doing.after, doing.id(), "pins");
    return {};
  }
  const bool untested = doing.actor.pins == 0 || order == "down";
  if (doing.outcome.empty() && untested) {
    set_order(*doing.unit(), order);
    return {};
  }
  return take_tested_order(doing, order);
}

}  // namespace adjutant::games::boltaction
