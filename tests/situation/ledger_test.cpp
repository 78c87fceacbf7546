#include "situation/ledger.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace adjutant::situation {
namespace {

using games::Fact;
using games::Ledger;
using games::Proof;
using games::Situation;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

Fact spotted(Proof by, const std::string& value = "") {
  return {"spotted", "", "4,2", value, by, {}};
}

games::Unit unit_at(const std::string& id, board::Hex hex, std::vector<std::string> markers = {}) {
  games::Unit unit;
  unit.id = id;
  unit.kind = "squad";
  unit.hex = hex;
  unit.markers = std::move(markers);
  return unit;
}

Situation with(std::vector<games::Unit> units, std::vector<games::HexMarker> markers = {}) {
  Situation situation;
  situation.units = std::move(units);
  situation.markers = std::move(markers);
  return situation;
}

Ledger seen_between(const Situation& before, const Situation& after) {
  Ledger ledger;
  observe(ledger, before, after);
  return ledger;
}

TEST(Record, KeepsTheBetterKnownOfTwoFacts) {
  Ledger ledger;
  record(ledger, spotted(Proof::assumed, "a"));
  record(ledger, spotted(Proof::seen, "b"));
  EXPECT_THAT(ledger.facts, ElementsAre(spotted(Proof::seen, "b")));
  record(ledger, spotted(Proof::assumed, "c"));
  EXPECT_THAT(ledger.facts, ElementsAre(spotted(Proof::seen, "b")));
  record(ledger, spotted(Proof::said, "d"));
  record(ledger, spotted(Proof::seen, "e"));
  EXPECT_THAT(ledger.facts, ElementsAre(spotted(Proof::said, "d")));
}

TEST(Record, TakesTheLaterOfTwoEquallyKnownFacts) {
  Ledger ledger;
  record(ledger, spotted(Proof::said, "a"));
  record(ledger, spotted(Proof::said, "b"));
  EXPECT_THAT(ledger.facts, ElementsAre(spotted(Proof::said, "b")));
}

TEST(Record, KeepsFactsOfOtherNamesUnitsAndHexesApart) {
  Ledger ledger;
  record(ledger, {"fired", "a", "", "", Proof::seen, {}});
  record(ledger, {"fired", "b", "", "", Proof::seen, {}});
  record(ledger, {"moved", "a", "", "", Proof::seen, {}});
  record(ledger, {"fired", "", "1,1", "", Proof::seen, {}});
  EXPECT_EQ(ledger.facts.size(), 4U);
  EXPECT_NE(fact_about(ledger, "fired", "b"), nullptr);
  EXPECT_NE(fact_about(ledger, "fired", "", "1,1"), nullptr);
  EXPECT_EQ(fact_about(ledger, "moved", "b"), nullptr);
}

TEST(Record, ForgetsTheOldestAssumptionWhereItIsFull) {
  Ledger ledger;
  ledger.facts.assign(games::max_facts, spotted(Proof::seen));
  ledger.facts[7] = {"moved", "a", "", "", Proof::assumed, {}};
  record(ledger, {"moved", "b", "", "", Proof::seen, {}});
  EXPECT_EQ(ledger.facts.size(), games::max_facts);
  EXPECT_EQ(fact_about(ledger, "moved", "a"), nullptr);
  EXPECT_EQ(ledger.facts.back().unit, "b");
}

TEST(Forget, TakesBackWhatWasSaid) {
  Ledger ledger;
  record(ledger, spotted(Proof::said));
  forget(ledger, "spotted", "", "4,2");
  forget(ledger, "spotted", "", "4,2");
  EXPECT_THAT(ledger.facts, IsEmpty());
}

TEST(Observe, SeesThatAUnitHasMovedAndKeepsItsPath) {
  Ledger ledger;
  observe(ledger, with({unit_at("a", {4, 2})}), with({unit_at("a", {5, 2})}));
  EXPECT_THAT(ledger.facts, ElementsAre(Fact{"moved", "a", "", "4,2 5,2", Proof::seen, {}}));
  observe(ledger, with({unit_at("a", {5, 2})}), with({unit_at("a", {6, 3})}));
  EXPECT_THAT(ledger.facts, ElementsAre(Fact{"moved", "a", "", "4,2 5,2 6,3", Proof::seen, {}}));
}

TEST(Observe, TakesBackTheMoveOfAUnitThatGoesStraightBack) {
  Ledger ledger;
  const auto go = [&](games::Unit from, games::Unit to) {
    observe(ledger, with({std::move(from)}), with({std::move(to)}));
  };
  go(unit_at("a", {4, 2}), unit_at("a", {5, 2}));
  go(unit_at("a", {5, 2}), unit_at("a", {6, 3}));
  go(unit_at("a", {6, 3}), unit_at("a", {5, 2}));
  EXPECT_EQ(fact_about(ledger, "moved", "a")->value, "4,2 5,2");
  go(unit_at("a", {5, 2}), unit_at("a", {4, 2}));
  EXPECT_THAT(ledger.facts, IsEmpty());
}

TEST(Observe, LetsAMarkedUnitThatGoesBackHaveMoved) {
  Ledger ledger;
  observe(ledger, with({unit_at("a", {4, 2})}), with({unit_at("a", {5, 2}, {"moved"})}));
  observe(ledger, with({unit_at("a", {5, 2}, {"moved"})}), with({unit_at("a", {4, 2}, {"moved"})}));
  EXPECT_EQ(fact_about(ledger, "moved", "a")->value, "4,2 5,2 4,2");
}

TEST(Observe, SeesMarkersThatAppearAndKeepsThePathOfAMoveThatIsMarked) {
  Ledger ledger = seen_between(with({unit_at("a", {4, 2})}), with({unit_at("a", {5, 2}, {"moved", "fired"})}));
  ASSERT_NE(fact_about(ledger, "fired", "a"), nullptr);
  EXPECT_EQ(fact_about(ledger, "moved", "a")->value, "4,2 5,2");
}

TEST(Observe, EndsWhatItSawOfAMarkerThatIsTakenAway) {
  const Situation before = with({unit_at("a", {4, 2}, {"fired"})}, {{{1, 1}, "spotted", 0, {}}});
  Ledger ledger = seen_between(with({unit_at("a", {4, 2})}), before);
  EXPECT_EQ(ledger.facts.size(), 2U);
  observe(ledger, before, with({unit_at("a", {4, 2})}));
  EXPECT_THAT(ledger.facts, IsEmpty());
}

TEST(Observe, LeavesWhatAPlayerSaid) {
  Ledger ledger;
  record(ledger, {"fired", "a", "", "", Proof::said, {}});
  observe(ledger, with({unit_at("a", {4, 2}, {"fired"})}), with({unit_at("a", {4, 2})}));
  EXPECT_NE(fact_about(ledger, "fired", "a"), nullptr);
}

TEST(Observe, TellsNothingOfUnitsThatComeOrGo) {
  EXPECT_THAT(seen_between(with({unit_at("a", {4, 2})}), with({unit_at("b", {5, 2}, {"fired"})})).facts, IsEmpty());
}

TEST(Assumptions, AreThoseAboutTheUnitsAndHexesOfAnAnswer) {
  Ledger ledger;
  const Fact of_a{"activated", "a", "", "", Proof::assumed, {}};
  const Fact of_hex{"spotted", "", "4,2", "", Proof::assumed, {}};
  const Fact of_all{"night", "", "", "", Proof::assumed, {}};
  ledger.facts = {
      of_a, of_hex, of_all, {"activated", "b", "", "", Proof::assumed, {}}, {"fired", "a", "", "", Proof::seen, {}}};
  EXPECT_THAT(assumptions(ledger, {"a"}, {"4,2"}), ElementsAre(of_a, of_hex, of_all));
  EXPECT_THAT(assumptions(ledger, {"c"}, {}), ElementsAre(of_all));
}

TEST(LedgerFile, IsReadBackAsItWasWritten) {
  Ledger ledger;
  ledger.turn = 3;
  ledger.phase = "operations";
  ledger.active = "guard";
  ledger.impulse = 2;
  ledger.passes = 1;
  ledger.initiative = "militia";
  ledger.facts = {{"moved", "a", "", "4,2 5,2", Proof::seen, {}}, {"spotted", "", "4,2", "", Proof::assumed, {}}};
  const Result<Ledger> back = read_ledger(to_json(ledger), "ledger.json");
  ASSERT_TRUE(back);
  EXPECT_EQ(*back, ledger);
}

TEST(LedgerFile, RefusesWhatIsNoLedger) {
  EXPECT_FALSE(read_ledger(nlohmann::json::array(), "ledger.json"));
}

}  // namespace
}  // namespace adjutant::situation
