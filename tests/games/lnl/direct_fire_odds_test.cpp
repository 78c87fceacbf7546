#include <map>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "games/all/all_games.h"
#include "games/asking/run.h"

// The exact odds of a direct-fire attack come from running the same procedure that resolves it. Here they are compared
// with every way in which the dice can fall, each resolved with typed dice.
namespace adjutant::games {
namespace {

using nlohmann::json;

json target(const std::string& id, const std::string& kind, int morale) {
  return {{"id", id}, {"kind", kind}, {"morale", morale}};
}

/// A squad and its machine gun at a leader and so many squads in light woods, one of them moving.
json attack_on_leader_and_squads(int squads) {
  json leader = target("leader", "leader", 5);
  leader["leadership"] = 1;
  json targets = json::array({leader});
  for (int i = 0; i < squads; ++i) {
    targets.push_back(target("squad" + std::to_string(i), "squad", 4 + i % 2));
    targets.back()["moving"] = i == 0;
  }
  const json gun = {{"id", "mg"}, {"weapon", "mg"}, {"fp", 2}};
  const json firer = {{"id", "firer"}, {"kind", "squad"}, {"fp", 2}, {"weapons", json::array({gun})}};
  return {{"firers", json::array({firer})}, {"terrain", "light_woods"}, {"targets", targets}};
}

struct Fixture {
  std::vector<GameSystem> games = all_games();
  const GameSystem& lnl = *find_game(games, "lnl");
  Settings settings;

  [[nodiscard]] Ask ask(const json& input) const {
    return {*lnl.procedure("lnl.direct_fire"), input, {lnl.charts, settings}};
  }
};

using Chances = std::map<json, mpq_class>;

/// Every way through the dice: type what is known, and where one more is needed try all its faces.
void enumerate(const Ask& ask, std::vector<int>& dice, const mpq_class& chance, Chances& chances) {
  tables::Oracle oracle = tables::Oracle::typed(dice);
  tables::Trace trace = tables::Trace::off();
  const auto answer = resolve(ask, oracle, trace);
  if (const auto* result = std::get_if<json>(&answer)) {
    json units = json::array();
    for (const json& unit : (*result)["units"]) {
      units.push_back({{"id", unit["id"]}, {"result", unit["result"]}, {"hero", unit["hero"]}});
    }
    chances[json{{"units", units}}] += chance;
    return;
  }
  const auto& need = std::get<tables::DiceNeed>(std::get<tables::Needs>(answer).what);
  const int faces = need.name.starts_with("hero/") ? 2 : need.sides;  // of a hero's die only odd or even matters
  for (int face = 1; face <= faces; ++face) {
    dice.push_back(face);
    enumerate(ask, dice, chance / faces, chances);
    dice.pop_back();
  }
}

Chances brute_force(const Ask& ask) {
  Chances chances;
  std::vector<int> dice;
  enumerate(ask, dice, 1, chances);
  return chances;
}

Chances exact(const Ask& ask) {
  const auto answer = odds(ask);
  const auto* found = std::get_if<tables::Odds<json>>(&answer);
  EXPECT_NE(found, nullptr);
  Chances chances;
  for (const auto& [result, chance] : found ? found->outcomes : decltype(found->outcomes){}) {
    chances[result] = chance;
  }
  return chances;
}

TEST(DirectFireOdds, EqualEveryWayTheDiceCanFallOnALeaderAndTwoSquads) {
  const Fixture fixture;
  const json input = attack_on_leader_and_squads(2);
  const Chances by_hand = brute_force(fixture.ask(input));
  EXPECT_EQ(exact(fixture.ask(input)), by_hand);
  mpq_class sum = 0;
  for (const auto& [result, chance] : by_hand) {
    sum += chance;
  }
  EXPECT_EQ(sum, 1);
}

TEST(DirectFireOdds, EqualEveryWayTheDiceCanFallOnALeaderAndThreeSquads) {
  const Fixture fixture;
  json input = attack_on_leader_and_squads(3);
  input["tm"] = 7;  // few exchanges get through, so that all the rest can be tried by hand
  for (json& one : input["targets"]) {
    one["morale"] = one["morale"].get<int>() - 1;
  }
  EXPECT_EQ(exact(fixture.ask(input)), brute_force(fixture.ask(input)));
}

TEST(DirectFireOdds, ShowTheLeadersHelp) {
  const Fixture fixture;
  json helped = attack_on_leader_and_squads(1);
  json alone = helped;
  alone["targets"][0]["leadership"] = 0;
  const auto unharmed = [](const Chances& chances) {
    mpq_class sum = 0;
    for (const auto& [result, chance] : chances) {
      sum += result["units"][1]["result"] == "no_effect" ? chance : mpq_class(0);
    }
    return sum;
  };
  EXPECT_GT(unharmed(exact(fixture.ask(helped))), unharmed(exact(fixture.ask(alone))));
}

TEST(DirectFireOdds, NeedWhatIsMissingInsteadOfGuessing) {
  const Fixture fixture;
  json input = attack_on_leader_and_squads(1);
  input["terrain"] = "brush";
  const auto answer = odds(fixture.ask(input));
  const auto* needs = std::get_if<tables::Needs>(&answer);
  ASSERT_NE(needs, nullptr);
  const auto* figure = std::get_if<tables::FigureNeed>(&needs->what);
  ASSERT_NE(figure, nullptr);
  EXPECT_EQ(figure->chart, "terrain");
  EXPECT_EQ(figure->cell, "brush/tm");
}

}  // namespace
}  // namespace adjutant::games
