#include "games/lnl/resolve/ordnance.h"

#include <algorithm>

#include <nlohmann/json.hpp>

#include "games/lnl/reckon/fields.h"
#include "games/lnl/reckon/roll_under.h"
#include "games/lnl/reckon/settling.h"

namespace adjutant::games::lnl {

using nlohmann::json;

namespace {

constexpr std::array<std::string_view, 2> shot_targets = {"others", "vehicle"};
constexpr const char* ordnance_chart = "ordnance";
constexpr const char* ordnance_rule = "14.0";
/// A counter prints three ranges, and no shot has more circumstances than the chart has modifiers.
constexpr std::size_t max_ranges = 10;
constexpr std::size_t max_conditions = 40;
/// The most units of a target: no hex holds more.
constexpr std::size_t max_shot_at = 40;

/// A column on the back of the counter.
struct Column {
  int to_hit = 0;
  std::optional<int> penetration;
};

struct GunShot {
  Column column;
  std::optional<int> tm;
  int degrading = 0;
  int leadership = 0;
  std::vector<std::string> conditions;
  std::vector<tables::Offer> more;
  tables::Ticks switches;
  bool at_vehicle = false;
  bool turret = false;
  std::string gun;
  std::vector<std::string> at;
};

/// The first column whose range reaches the target (14.0).
Column column_at(Input& input, const Run& run) {
  const int range = needed(input, "range", run);
  for (Input& part : input.objects("table", max_ranges)) {
    const int reach = needed(part, "range", run);
    const Column column{needed(part, "to_hit", run), part.number("penetration")};
    input.take_mistake(part);
    if (range <= reach) {
      return column;
    }
  }
  input.refuse("range", {"lnl.refuse.beyond_gun", {{"range", range}}});
  return {};
}

Column read_column(Input& input, const Run& run) {
  const json& whole = input.whole();
  const bool has_table = whole.is_object() && whole.contains("table") && !input.number("base");
  return has_table ? column_at(input, run) : Column{needed(input, "base", run), input.number("penetration")};
}

GunShot read_gun_shot(Input& input, Run& run) {
  GunShot shot;
  shot.column = read_column(input, run);
  shot.tm = read_target_modifier(input, run);
  shot.degrading = input.number_or("degrading", 0);
  shot.leadership = known_or(input, "leadership", 0, run);
  shot.conditions = input.texts("conditions", max_conditions);
  shot.more = named_modifiers(input);
  shot.switches = read_switches(input);
  shot.at_vehicle = choice(input, "target", shot_targets) == "vehicle";
  shot.turret = input.flag("turret");
  shot.gun = input.text("unit");
  shot.at = input.texts("at", max_shot_at);
  const auto assumed = read_assumed(input);
  stop_at_mistake(input, run);
  say_assumed(assumed, run.trace);
  return shot;
}

/// Every modifier that the chart prints, ticked where the board shows it.
std::vector<tables::Offer> printed_offers(const GunShot& shot, const Run& run) {
  const Figures figures(run.rule_set.charts);
  const tables::Chart* printed = run.rule_set.charts.chart(ordnance_chart);
  const auto modifiers = printed ? printed->modifiers : std::vector<tables::ChartModifier>{};
  std::vector<tables::Offer> offers;
  for (const tables::ChartModifier& one : modifiers) {
    const bool shown = std::ranges::find(shot.conditions, one.id) != shot.conditions.end();
    offers.push_back(offer(figures, ordnance_chart, one.id, one.id == "degrading" ? shot.degrading : shown ? 1 : 0));
  }
  for (const std::string& condition : shot.conditions) {
    if (std::ranges::find(modifiers, condition, &tables::ChartModifier::id) == modifiers.end()) {
      run.oracle.fail({"conditions", {"games.input.kind", {{"kind", condition}}}});
    }
  }
  return offers;
}

tables::Modifiers shot_modifiers(const GunShot& shot, Run& run) {
  std::vector<tables::Offer> offers = printed_offers(shot, run);
  if (shot.tm) {
    offers.push_back(
        {{"target", *shot.tm, ordnance_rule, "", tables::Source::board, "lnl.modifier.target"}, *shot.tm != 0, {}});
  }
  offers.push_back(leadership_offer(shot.leadership, -1, "5.01"));
  offers.insert(offers.end(), shot.more.begin(), shot.more.end());
  return settle(offers, ordnance_chart, shot.switches, run);
}

/// The part of the vehicle that a hit strikes, by the natural dice without modifiers (14.1).
std::string location(const GunShot& shot, int natural) {
  return shot.turret && natural > 2 && natural % 2 == 0 ? "turret" : "hull";
}

}  // namespace

std::optional<int> penetration_of_shot(const json& object, Run& run) {
  Input input(object);
  const Column column = read_column(input, run);
  stop_at_mistake(input, run);
  return column.penetration;
}

Result<json> to_hit(const json& object, Run& run) {
  Input input(object);
  const GunShot shot = read_gun_shot(input, run);
  const tables::Modifiers modifiers = shot_modifiers(shot, run);
  const RollUnder check{"to_hit", ordnance_rule, 2, shot.column.to_hit, modifiers.sum(), true, true};
  const Rolled rolled = roll(check, "needed", run);
  json result = {{"hit", rolled.success}};
  if (rolled.success && shot.at_vehicle) {
    const std::string struck = location(shot, rolled.natural);
    result["location"] = struck;
    run.trace.add({"trace.lnl.struck", struck, "14.1", tables::Source::dice, {term("part", "lnl.part." + struck)}});
  }
  if (!run.oracle.enumerating()) {
    result.update({{"needed", check.needed()},
                   {"natural", rolled.natural},
                   {"modified", rolled.modified},
                   {"base", shot.column.to_hit},
                   {"penetration", or_null(shot.column.penetration)},
                   {"modifiers", modifiers_json(modifiers)}});
    if (!shot.at.empty()) {
      result.update({{"gun", shot.gun}, {"at", shot.at}});
    }
  }
  return result;
}

}  // namespace adjutant::games::lnl
