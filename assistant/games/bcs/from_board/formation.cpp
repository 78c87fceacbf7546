#include "games/bcs/from_board/formation.h"

#include <algorithm>

#include <nlohmann/json.hpp>

#include "games/asking/assumed.h"
#include "games/bcs/board/facts.h"
#include "games/bcs/board/field.h"
#include "games/bcs/board/paths.h"
#include "games/bcs/board/retreats.h"
#include "games/bcs/from_board/common.h"
#include "games/state/first_unit.h"
#include "games/state/prints.h"

namespace adjutant::games::bcs {

using nlohmann::json;

namespace {

json msr_complete(const Situation& situation, const Formation& formation, const Unit* trains) {
  if (!trains) {
    return false;
  }
  const auto field = field_of(situation, formation.hq->side);
  return field ? json(trace_msr(*field, formation.hq->hex, trains->hex).complete()) : json("unknown");
}

json dropped_supports(const Situation& situation, const Formation& formation) {
  return std::ranges::count_if(situation.units, [&](const Unit& unit) {
    return is_support(unit) && has_marker(unit, "dropped") && belongs_to(situation, unit, *formation.hq);
  });
}

json activation_input(const Situation& situation, const Formation& formation, const std::string& kind) {
  const Unit& hq = *formation.hq;
  const Unit* trains = trains_of(situation, hq);
  json input = {{"kind", kind},
                {"activation", formation.activation == "second" ? "second" : "initial"},
                {"hq", formation.hq_used_before ? "used" : "unused"},
                {"fatigue", formation.fatigue ? json(*formation.fatigue) : json("fresh")},
                {"coordination", has_marker(hq, "coordination")},
                {"msr_complete", msr_complete(situation, formation, trains)},
                {"blocked", formation.blocked},
                {"trains_off_map", trains == nullptr},
                {"ghost_trains", trains && trains->face == "ghost"},
                {"dropped_supports", dropped_supports(situation, formation)},
                {"pd", formation.prepared}};
  if (!formation.runs()) {
    input["hq"] = hq.face == "used" || hq.face == "done" ? hq.face : "unused";
  }
  if (!formation.snafu.empty()) {
    input["result"] = formation.snafu;
  }
  Scene scene{situation};
  assume_absent(scene, "snafu", {"mixed"});
  input["assumed"] = to_json(scene.assumed);
  return input;
}

}  // namespace

FromBoard activation_from_board(const std::string& kind) {
  return [kind](const BoardQuestion& question) {
    return asked_formation(question).map(
        [&](const Formation& formation) { return activation_input(question.situation, formation, kind); });
  };
}

Result<json> second_from_board(const BoardQuestion& question) {
  return activation_from_board("normal")(question).map([&](json input) {
    input["request"] = "second";
    input["fatigue"] =
        fatigue_json(*formation_of(question.situation, **first_unit(question.situation, question.units)).hq);
    input.erase("msr_complete");
    return input;
  });
}

Result<json> preparation_from_board(const BoardQuestion& question) {
  return asked_formation(question).map([](const Formation& formation) {
    const auto points = artillery_points(*formation.hq);
    return json{{"action", "create"},
                {"activation", formation.activation == "second" ? "second" : "initial"},
                {"artillery_points", points ? json(*points) : json(nullptr)},
                {"msr_blocked", formation.blocked > 0}};
  });
}

Result<json> end_of_preparation_from_board(const BoardQuestion& question) {
  return asked_formation(question).map([](const Formation& formation) {
    return json{{"event", "choice"}, {"has_pd", formation.prepared}};
  });
}

Result<json> fatigue_from_board(const BoardQuestion& question) {
  return asked_formation(question).map([&](const Formation& formation) {
    json reasons = json::array();
    for (const Fact& fact : question.situation.ledger.facts) {
      if (fact.unit == formation.hq->id && fact.fact.starts_with(fact::tiring)) {
        reasons.push_back(fact.fact.substr(fact::tiring.size()));
      }
    }
    const std::vector<Message> assumed = {{"bcs.assume.absent", {term("what", "bcs.fatigue.combat_obj")}}};
    json input = {{"assumed", to_json(assumed)}};
    if (formation.activation == "second") {
      reasons.push_back("second_activation");
      input["second_snafu"] = formation.snafu;
    }
    input["reasons"] = std::move(reasons);
    return input;
  });
}

Result<json> move_from_board(const BoardQuestion& question) {
  return first_unit(question.situation, question.units).and_then([&](const Unit* unit) -> Result<json> {
    if (prints_no(*unit, "ma_class")) {
      return failure("units", figure_not_given(*unit, "ma_class"));
    }
    Scene scene{question.situation};
    json input = {{"ma", told_of(*unit, "ma_class")},
                  {"status", status_of(*unit)},
                  {"traffic", lies_in(scene, question.target, "traffic")},
                  {"screen", has_marker(*unit, "screen")},
                  {"ezoc", enemy_zone(question.situation, unit->side, question.target)}};
    return input;
  });
}

}  // namespace adjutant::games::bcs
