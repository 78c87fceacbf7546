// Every procedure of every game has exact odds, or its odds say how much is cut.
#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "games/all_games.h"
#include "games/run.h"
#include "support/shared.h"

namespace adjutant::games {
namespace {

using nlohmann::json;
using CountedOdds = tables::Odds<json>;

class EveryOdds : public testing::TestWithParam<const char*> {
 protected:
  GameSystem game_ = *find_game(all_games(), GetParam());
  const json cases_ =
      json::parse(test::read_file(test::project_file("tests/rules/" + std::string(GetParam()) + "/cases.json")));
};

/// The odds of a case. A figure that the rulebooks do not give is asked of the owner; here any will do.
tables::Answer<CountedOdds> odds_of_case(const GameSystem& game, const json& one) {
  const Procedure& procedure = *game.procedure(one["procedure"].get<std::string>());
  tables::ChartSheet charts = game.charts;
  while (true) {
    auto answer = odds({procedure, one["input"], charts, {}});
    const auto* needs = std::get_if<tables::Needs>(&answer);
    const auto* figure = needs ? std::get_if<tables::FigureNeed>(&needs->what) : nullptr;
    if (!figure || charts.figure(figure->chart, figure->cell).usable()) {
      return answer;
    }
    charts = charts.with({{figure->chart, figure->cell, std::int64_t{7}}});
  }
}

TEST_P(EveryOdds, AreExactOrSayWhatIsCut) {
  for (const json& one : cases_["cases"]) {
    const auto answer = odds_of_case(game_, one);
    const auto* counted = std::get_if<CountedOdds>(&answer);
    ASSERT_TRUE(counted) << one["id"];
    mpq_class sum = counted->cut;
    for (const auto& [result, chance] : counted->outcomes) {
      sum += chance;
    }
    EXPECT_EQ(sum, 1) << one["id"];
    EXPECT_FALSE(counted->outcomes.empty()) << one["id"];
  }
}

/// A new procedure comes with a case, or is named here and tested by itself.
const std::set<std::string> without_case = {"lnl.direct_fire",
                                            "lnl.retreat",
                                            "lnl.half_squad",
                                            "lnl.melee_round",
                                            "lnl.overrun",
                                            "lnl.he",
                                            "lnl.mortar",
                                            "lnl.extra_mission",
                                            "lnl.ordnance",
                                            "lnl.fire_for_effect",
                                            "lnl.crash_fire",
                                            "boltaction.morale",
                                            "boltaction.transport.end_of_turn",
                                            "boltaction.shoot",
                                            "boltaction.turret",
                                            "boltaction.indirect.to_hit",
                                            "boltaction.flame.hit",
                                            "boltaction.cq.regroup",
                                            "boltaction.aircraft",
                                            "boltaction.flak.holds",
                                            "bcs.activation.recovery",
                                            "bcs.activation.mitigation",
                                            "bcs.activation.second",
                                            "bcs.shock_attack",
                                            "bcs.attack_by_fire",
                                            "bcs.prepdef.end",
                                            "boltaction.order.fire",
                                            "boltaction.order.advance",
                                            "boltaction.order.run",
                                            "boltaction.order.ambush",
                                            "boltaction.order.rally",
                                            "boltaction.order.down",
                                            "boltaction.bag.draw",
                                            "boltaction.bag.end_of_turn",
                                            "boltaction.snap",
                                            "boltaction.smoke.radius"};

TEST_P(EveryOdds, AreAskedOfEveryProcedure) {
  std::set<std::string> asked;
  for (const json& one : cases_["cases"]) {
    asked.insert(one["procedure"].get<std::string>());
  }
  for (const Procedure& procedure : game_.procedures) {
    EXPECT_NE(asked.contains(procedure.id), without_case.contains(procedure.id)) << procedure.id;
  }
}

INSTANTIATE_TEST_SUITE_P(, EveryOdds, testing::Values("lnl", "bcs", "boltaction"),
                         [](const auto& game) { return std::string(game.param); });

}  // namespace
}  // namespace adjutant::games
