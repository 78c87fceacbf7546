#include <algorithm>

#include <nlohmann/json.hpp>

#include "games/lnl/board/facts.h"
#include "games/lnl/from_board/common.h"
#include "games/lnl/from_board/inputs.h"
#include "games/lnl/reckon/fields.h"

namespace adjutant::games::lnl {

using nlohmann::json;

namespace {

/// The units that help the unit to rally: leaders and chaplains of its colour, for a vehicle its own commander only
/// (3.0, 11.5).
std::vector<const LnlUnit*> rallying_leaders(const Scene& scene, const LnlUnit& unit) {
  if (is_vehicle(unit.unit_class)) {
    const LnlUnit* commander = armor_leader_of(scene, unit);
    return commander ? std::vector{commander} : std::vector<const LnlUnit*>{};
  }
  auto there = scene.friends_at(place_of(unit), unit.counter->side);
  std::erase_if(there, [&](const LnlUnit* one) {
    const bool leads = one->unit_class == UnitClass::leader || one->unit_class == UnitClass::chaplain;
    return one == &unit || !leads || !one->good_order() || !same_colour(*one, unit);
  });
  return there;
}

Result<json> check_of(const Scene& scene, const LnlUnit& unit, const tables::ChartSheet& charts) {
  if (const auto missing = no_morale(scene, unit)) {
    return failure("units", *missing);
  }
  json input = {{"unit", unit.counter->id}, {"morale", or_null(morale_with_commander(scene, unit))}};
  add_positive_tm(scene, unit, charts, input);
  return input;
}

bool vehicle_there(const Scene& scene, const LnlUnit& unit, board::Hex hex) {
  const auto& units = scene.units();
  return std::ranges::any_of(units, [&](const LnlUnit& other) {
    return other.unit_class == UnitClass::vehicle && other.counter->side != unit.counter->side &&
           other.counter->hex == hex;
  });
}

std::string use_of(const Scene& scene, const LnlUnit& unit, board::Hex target) {
  if (scene.fact(fact::crew_check, unit.counter->id) != nullptr) {
    return "crew";
  }
  if (unit.is(Status::melee)) {
    return "withdraw";
  }
  if (vehicle_there(scene, unit, target)) {
    return "pre_assault";
  }
  return unit.unit_class == UnitClass::medic ? "medic" : "other";
}

/// The leaders who go along; they check first, and help no hero (17.1).
std::vector<const LnlUnit*> companions(const Scene& scene, const LnlUnit& unit, const std::vector<std::string>& ids) {
  auto leaders = good_leaders(scene, place_of(unit), unit.counter->side, &unit);
  std::erase_if(leaders, [&](const LnlUnit* leader) {
    return !is_infantry(unit.unit_class) || std::ranges::find(ids, leader->counter->id) == ids.end();
  });
  return leaders;
}

}  // namespace

Result<json> rally_from_board(const BoardQuestion& question) {
  const Scene scene(question.situation, question.rule_set.settings);
  const std::string id = question.units.empty() ? std::string() : question.units.front();
  const bool before_melee = !id.empty() && scene.fact(fact::fanatic, id) != nullptr;
  const auto unit = actor(scene, id, before_melee ? "fanaticism" : "rally", question.rule_set);
  if (!unit) {
    return tl::unexpected(unit.error());
  }
  auto input = check_of(scene, **unit, question.rule_set.charts);
  if (input) {
    (*input)["leadership"] = or_null(best_leadership(rallying_leaders(scene, **unit)));
  }
  return input;
}

Result<json> morale_from_board(const Scene& scene, const LnlUnit& unit, const BoardQuestion& question) {
  auto checked = check_of(scene, unit, question.rule_set.charts);
  if (!checked) {
    return checked;
  }
  json& input = *checked;
  const std::string use = use_of(scene, unit, question.target);
  input["use"] = use;
  if (use == "withdraw") {
    const auto leaders = good_leaders(scene, place_of(unit), unit.counter->side, &unit);
    input["leadership"] = or_null(best_leadership(leaders));
  }
  if (use == "pre_assault") {
    const auto leaders = companions(scene, unit, question.units);
    input["leadership"] = or_null(best_leadership(leaders));
    input["moving"] = scene.fact(fact::moving, unit.counter->id) != nullptr;
    std::vector<Message> assumed;
    for (const LnlUnit* leader : leaders) {
      assumed.push_back({"lnl.assume.leader_passed", {{"unit", called(*leader->counter)}}});
    }
    input["assumed"] = to_json(assumed);
  }
  return checked;
}

}  // namespace adjutant::games::lnl
