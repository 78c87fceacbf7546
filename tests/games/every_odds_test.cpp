// Every procedure of every game has exact odds, or its odds say how much is cut.
#include <map>
#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "games/all/all_games.h"
#include "games/asking/run.h"
#include "support/shared.h"

namespace adjutant::games {
namespace {

using nlohmann::json;
using CountedOdds = tables::Odds<json>;

class EveryOdds : public testing::TestWithParam<const char*> {
 protected:
  GameSystem game_ = *find_game(all_games(), GetParam());
  const json cases_ = json::parse(adjutant::test::read_file(
      adjutant::test::project_file("tests/rules/" + std::string(GetParam()) + "/cases.json")));
};

/// The odds of an input. A figure that the rulebooks do not give is asked of the owner; here any will do.
tables::Answer<CountedOdds> odds_of(const GameSystem& game, const std::string& procedure_id, const json& input) {
  const Procedure& procedure = *game.procedure(procedure_id);
  tables::ChartSheet charts = game.charts;
  while (true) {
    auto answer = odds({procedure, input, {charts, {}}});
    const auto* needs = std::get_if<tables::Needs>(&answer);
    const auto* figure = needs ? std::get_if<tables::FigureNeed>(&needs->what) : nullptr;
    if (!figure || charts.figure(figure->chart, figure->cell).usable()) {
      return answer;
    }
    charts = charts.with({{figure->chart, figure->cell, std::int64_t{7}}});
  }
}

void expect_all_of_them(const tables::Answer<CountedOdds>& answer, const std::string& of) {
  const auto* counted = std::get_if<CountedOdds>(&answer);
  ASSERT_TRUE(counted) << of;
  mpq_class sum = counted->cut;
  for (const auto& [result, chance] : counted->outcomes) {
    sum += chance;
  }
  EXPECT_EQ(sum, 1) << of;
  EXPECT_FALSE(counted->outcomes.empty()) << of;
}

TEST_P(EveryOdds, AreExactOrSayWhatIsCut) {
  for (const json& one : cases_["cases"]) {
    expect_all_of_them(odds_of(game_, one["procedure"].get<std::string>(), one["input"]), one["id"].get<std::string>());
  }
}

json order(const char* name) {
  return {{"order", name}, {"quality", "regular"}, {"pins", 3}};
}

const json a_squad = {{"id", "squad"}, {"kind", "squad"}, {"morale", 6}};

/// What is asked of procedures that no case asks.
const std::map<std::string, json> own_inputs = {
    {"boltaction.morale", {{"quality", "regular"}, {"pins", 2}, {"models", 10}, {"full_strength", true}}},
    {"boltaction.transport.end_of_turn", {{"nearest_is_enemy", true}}},
    {"boltaction.shoot",
     {{"to_hit", {{"weapon", "smg"}, {"distance", 8}, {"shots", 8}}},
      {"damage", {{"target", "inf_regular"}}},
      {"target", {{"quality", "regular"}, {"models", 5}}}}},
    {"boltaction.shoot.once",
     {{"to_hit", {{"weapon", "panzerfaust"}, {"distance", 8}}}, {"damage", {{"target", "light_tank"}, {"pen", 6}}}}},
    {"boltaction.shoot.he", {{"to_hit", {{"weapon", "m_howitzer"}, {"distance", 20}}}}},
    {"boltaction.turret", json::object()},
    {"boltaction.indirect.to_hit", {{"earlier_shots", 2}}},
    {"boltaction.flame.hit", json::object()},
    {"boltaction.cq.regroup", json::object()},
    {"boltaction.aircraft", {{"target_down", true}}},
    {"boltaction.flak.holds", {{"quality", "inexperienced"}}},
    {"boltaction.order.fire", order("fire")},
    {"boltaction.assault_test", order("run")},
    {"boltaction.order.advance", order("advance")},
    {"boltaction.order.run", order("run")},
    {"boltaction.order.ambush", order("ambush")},
    {"boltaction.order.rally", order("rally")},
    {"boltaction.order.down", order("down")},
    {"boltaction.bag.draw", {{"bag", {{{"side", "us"}, {"dice", 3}}, {{"side", "them"}, {"dice", 4}}}}}},
    {"boltaction.bag.end_of_turn", {{"dice", {{{"id", "a"}, {"order", "down"}, {"keeps", true}}}}}},
    {"boltaction.snap", {{"rank", "captain"}, {"near", {{{"id", "a"}, {"distance", 9}}}}}},
    {"boltaction.smoke.radius", {{"gun", "l_mortar"}}},
    {"lnl.direct_fire",
     {{"firers", {{{"id", "firer"}, {"kind", "squad"}, {"fp", 2}}}},
      {"terrain", "clear"},
      {"targets", json::array({a_squad})}}},
    {"lnl.retreat", {{"unit", "squad"}, {"hexes", {"4,4", "4,5"}}}},
    {"lnl.half_squad", {{"kind", "glider"}}},
    {"lnl.melee_round",
     {{"sides",
       {{{"side", "us"}, {"units", {{{"id", "a"}, {"kind", "squad"}, {"fp", 2}}}}},
        {{"side", "nva"}, {"units", {{{"id", "d"}, {"kind", "squad"}, {"fp", 3}}}}}}}}},
    {"lnl.overrun", {{"mg", 2}, {"targets", json::array({a_squad})}}},
    {"lnl.he", {{"he", 4}, {"targets", json::array({a_squad})}}},
    {"lnl.mortar", {{"fp", 2}, {"tm", 1}, {"targets", json::array({a_squad})}}},
    {"lnl.extra_mission", json::object()},
    {"lnl.ordnance", {{"base", 9}, {"penetration", 5}, {"target", "vehicle"}, {"armor", 4}, {"morale", 6}}},
    {"lnl.mines", {{"fp", 1}, {"targets", json::array({a_squad})}}},
    {"lnl.fire_for_effect", {{"fp", 5}, {"tm", 0}, {"targets", json::array({a_squad})}}},
    {"lnl.crash_fire", {{"tm", 1}, {"targets", json::array({a_squad})}}},
    {"bcs.activation.recovery", {{"kind", "recovery"}, {"fatigue", 2}}},
    {"bcs.activation.mitigation", {{"kind", "mitigation"}, {"result", "fail"}}},
    {"bcs.activation.second", {{"request", "second"}, {"fatigue", "fresh"}}},
    {"bcs.shock_attack",
     {{"type", "shock"}, {"attacker", {{"ar", 4}, {"av", "light"}}}, {"defender", {{"ar", 3}, {"steps", 2}}}}},
    {"bcs.attack_by_fire", {{"column", "attack_by_fire"}, {"units", {{{"name", "rifles"}}, {{"name", "guns"}}}}}},
    {"bcs.prepdef.end", {{"event", "choice"}, {"has_pd", true}}}};

TEST_P(EveryOdds, OfProceduresWithoutACaseAreThereAsWell) {
  for (const auto& [procedure, input] : own_inputs) {
    if (procedure.starts_with(game_.id + ".")) {
      expect_all_of_them(odds_of(game_, procedure, input), procedure);
    }
  }
}

/// A new procedure comes with a case, or with an input of its own.
TEST_P(EveryOdds, AreAskedOfEveryProcedure) {
  std::set<std::string> asked;
  for (const json& one : cases_["cases"]) {
    asked.insert(one["procedure"].get<std::string>());
  }
  for (const auto& [procedure, input] : own_inputs) {
    asked.insert(procedure);
  }
  for (const Procedure& procedure : game_.procedures) {
    EXPECT_TRUE(asked.contains(procedure.id)) << procedure.id;
  }
}

INSTANTIATE_TEST_SUITE_P(, EveryOdds, testing::Values("lnl", "bcs", "boltaction"),
                         [](const auto& game) { return std::string(game.param); });

}  // namespace
}  // namespace adjutant::games
