#include "games/lnl/spotting.h"

#include <array>

#include <nlohmann/json.hpp>

#include "games/lnl/fields.h"
#include "games/lnl/from_board.h"
#include "games/lnl/roll_under.h"
#include "games/lnl/settling.h"
#include "games/lnl/sight.h"

namespace adjutant::games::lnl {

using nlohmann::json;

namespace {

constexpr const char* spotting_chart = "spotting";
constexpr const char* spotting_rule = "10.1";
constexpr std::array<std::string_view, 2> target_classes = {"degrading", "blocking"};

struct Attempt {
  std::string target_class;
  int degrading = 0;
  int leadership = 0;
  bool scout = false;
  bool helicopter = false;
  std::string unit;
  std::vector<tables::Offer> more;
  tables::Ticks switches;
};

Attempt read_attempt(Input& input, Run& run) {
  Attempt attempt;
  if (input.text("target_class").empty() && !input.mistake()) {
    run.oracle.need(tables::InputNeed{"target_class"});
  }
  attempt.target_class = choice(input, "target_class", target_classes);
  attempt.degrading = input.number_or("degrading_hexes", 0);
  attempt.leadership = known_or(input, "leadership", 0, run);
  attempt.scout = input.flag("scout");
  attempt.helicopter = input.flag("helicopter");
  attempt.unit = input.text("unit");
  attempt.more = named_modifiers(input);
  attempt.switches = read_switches(input);
  const auto assumed = read_assumed(input);
  stop_at_mistake(input, run);
  say_assumed(assumed, run.trace);
  return attempt;
}

tables::Modifiers attempt_modifiers(const Attempt& attempt, Run& run) {
  const Figures figures(run.charts);
  std::vector<tables::Offer> offers = {offer(figures, spotting_chart, "degrading_hex", attempt.degrading),
                                       leadership_offer(attempt.leadership, -1, spotting_rule),
                                       offer(figures, spotting_chart, "scout", attempt.scout ? 1 : 0)};
  offers.insert(offers.end(), attempt.more.begin(), attempt.more.end());
  return settle(offers, spotting_chart, attempt.switches, run);
}

}  // namespace

Result<json> spot(const json& object, Run& run) {
  Input input(object);
  const Attempt attempt = read_attempt(input, run);
  if (auto blocked = blocked_by_degrading(attempt.degrading, run)) {
    return *std::move(blocked);
  }
  const int number = printed(spotting_chart, attempt.target_class + "/most", run);
  const tables::Modifiers modifiers = attempt_modifiers(attempt, run);
  const RollUnder check{"spot", spotting_rule, 1, number, modifiers.sum()};
  const Rolled rolled = roll(check, "needed_on_die", run);
  json result = {{"success", rolled.success},
                 {"units", units_json(attempt.unit, rolled.success ? "spotted" : "not_spotted")}};
  if (!run.oracle.enumerating()) {
    result.update({{"legal", true},
                   {"needed_on_die", check.needed()},
                   {"modified", rolled.modified},
                   {"marker_on_unit", attempt.helicopter ? json() : json("ops_complete")},
                   {"modifiers", modifiers_json(modifiers)}});
  }
  return result;
}

Result<json> spot_from_board(const Situation& situation, const std::vector<std::string>& units, board::Hex target,
                             const tables::ChartSheet& charts, const Settings& settings) {
  const Scene scene(situation, settings);
  const auto unit = actor(scene, units, "spot", charts, settings);
  if (!unit) {
    return tl::unexpected(unit.error());
  }
  const auto place = enemy_place(scene, target, (*unit)->counter->side);
  if (!place) {
    return tl::unexpected(place.error());
  }
  std::vector<Message> assumed;
  const auto degrading = degrading_to(scene, **unit, *place, assumed);
  if (!degrading) {
    return tl::unexpected(degrading.error());
  }
  const auto terrain = smoke_in(situation, target) ? board::SightClass::blocking : scene.terrain_class(target);
  const bool leads = (*unit)->unit_class == UnitClass::leader;
  json input = {{"unit", (*unit)->counter->id},
                {"degrading_hexes", *degrading},
                {"leadership", leads ? or_null((*unit)->leadership()) : json(0)},
                {"scout", (*unit)->unit_class == UnitClass::scout},
                {"helicopter", (*unit)->unit_class == UnitClass::helicopter},
                {"assumed", to_json(assumed)}};
  if (terrain && *terrain != board::SightClass::open) {
    input["target_class"] = *terrain == board::SightClass::blocking ? "blocking" : "degrading";
  }
  return input;
}

}  // namespace adjutant::games::lnl
