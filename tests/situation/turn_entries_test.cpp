#include "situation/turn_entries.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "situation/ledger.h"

// What VASSAL's turn counter says is understood in any of the languages; what a player says goes before it until the
// counter shows something newer.
namespace adjutant::situation {
namespace {

using games::Ledger;
using games::Proof;

const TurnNames lock_n_load = {
    {{"rally", {"Rally Phase", "Fase de Recuperación", "Fase di recupero"}},
     {"operations", {"Operations Phase", "Fase de Operaciones", "Fase delle operazioni"}},
     {"administrative", {"Administrative Phase", "Fase Administrativa", "Fase amministrativa"}}},
    {{"german", {"Germany", "Alemania", "Germania"}}, {"us", {"US", "Estados Unidos", "Stati Uniti"}}}};

struct Shown {
  const char* counter;
  SeenTurn means;
};

class TurnCounter : public testing::TestWithParam<Shown> {};

TEST_P(TurnCounter, IsUnderstood) {
  EXPECT_EQ(read_turn_counter(GetParam().counter, lock_n_load), GetParam().means) << GetParam().counter;
}

INSTANTIATE_TEST_SUITE_P(
    InThreeLanguages, TurnCounter,
    testing::Values(Shown{"Turn 3 Operations", {3, "operations", ""}},
                    Shown{"Turno 4 - Fase de RECUPERACIÓN", {4, "rally", ""}},
                    Shown{"Fase amministrativa, turno 12 (Germania)", {12, "administrative", "german"}},
                    Shown{"German Operations, Turn 2", {2, "operations", "german"}},
                    Shown{"June 1944: Turn 5, US rally", {5, "rally", "us"}}, Shown{"Watch 1 Dusk", {1, "", ""}},
                    Shown{"6 June 1944", {6, "", ""}}, Shown{"1944", {std::nullopt, "", ""}},
                    Shown{"", {std::nullopt, "", ""}}, Shown{"Status of the bus", {std::nullopt, "", ""}},
                    Shown{"Rally and Operations", {std::nullopt, "", ""}}));

TEST(Entries, AreAssumedUntilSomebodySaysOrShowsThem) {
  Ledger ledger;
  for (const Entry entry : entries) {
    EXPECT_EQ(proof_of(ledger, entry), Proof::assumed) << name_of(entry);
    EXPECT_EQ(entry_named(name_of(entry)), entry);
  }
  ASSERT_TRUE(set_entry(ledger, Entry::phase, "rally", Proof::said));
  EXPECT_EQ(proof_of(ledger, Entry::phase), Proof::said);
  ledger.phase = "operations";
  EXPECT_EQ(proof_of(ledger, Entry::phase), Proof::assumed) << "what follows from what was said is nobody's word";
}

TEST(Entries, TakeNoNumberThatNoGameReaches) {
  Ledger ledger;
  for (const char* wrong : {"", "0", "-1", "three", "3 ", "1001", "99999999999999999999"}) {
    const auto set = set_entry(ledger, Entry::turn, wrong, Proof::said);
    ASSERT_FALSE(set) << wrong;
    EXPECT_EQ(set.error().what.key, "ledger.no_number");
  }
  EXPECT_FALSE(set_entry(ledger, Entry::phase, std::string(games::max_text + 1, 'x'), Proof::said));
  EXPECT_EQ(ledger, Ledger());
  EXPECT_TRUE(set_entry(ledger, Entry::passes, "0", Proof::said)) << "nobody has passed";
}

TEST(SeeingTheTurn, GoesOverWhatWasSaidBefore) {
  Ledger ledger;
  ASSERT_TRUE(set_entry(ledger, Entry::phase, "administrative", Proof::said));
  see_turn(ledger, {2, "rally", ""});
  EXPECT_EQ(ledger.turn, 2);
  EXPECT_EQ(ledger.phase, "rally");
  EXPECT_EQ(proof_of(ledger, Entry::turn), Proof::seen);
  EXPECT_EQ(proof_of(ledger, Entry::phase), Proof::seen);
}

TEST(SeeingTheTurn, BeginsImpulsesAnewWithAnotherPhase) {
  Ledger ledger;
  ledger.initiative = "us";
  see_turn(ledger, {2, "rally", ""});
  ASSERT_TRUE(set_entry(ledger, Entry::impulse, "7", Proof::said));
  ASSERT_TRUE(set_entry(ledger, Entry::active, "german", Proof::said));
  see_turn(ledger, {2, "operations", ""});
  EXPECT_EQ(ledger.impulse, 1);
  EXPECT_EQ(ledger.active, "us") << "who has the initiative begins";
  EXPECT_EQ(proof_of(ledger, Entry::impulse), Proof::assumed);
  EXPECT_EQ(proof_of(ledger, Entry::active), Proof::assumed);
}

TEST(SeeingTheTurn, EndsWhatWasDoneInTheTurnBefore) {
  Ledger ledger;
  record(ledger, {"moved", "a", "", "1,1 1,2", Proof::seen, {}});
  record(ledger, {"mines", "", "3,3", "", Proof::seen, {}});
  see_turn(ledger, {1, "operations", ""});
  EXPECT_NE(fact_about(ledger, "moved", "a"), nullptr) << "the turn is the same";
  see_turn(ledger, {2, "rally", ""});
  EXPECT_EQ(fact_about(ledger, "moved", "a"), nullptr);
  EXPECT_NE(fact_about(ledger, "mines", "", "3,3"), nullptr);
}

games::Unit unit_of(const std::string& id, const std::string& side, board::Hex hex) {
  games::Unit unit;
  unit.id = id;
  unit.side = side;
  unit.hex = hex;
  return unit;
}

games::Situation at(board::Hex german, board::Hex american) {
  games::Situation situation;
  situation.units = {unit_of("g", "german", german), unit_of("u", "us", american)};
  return situation;
}

TEST(WhoMoves, IsAssumedToBeActive) {
  Ledger ledger;
  assume_active(ledger, at({1, 1}, {5, 5}), at({1, 2}, {5, 5}));
  EXPECT_EQ(ledger.active, "german");
  EXPECT_EQ(ledger.impulse, 1);
  assume_active(ledger, at({1, 2}, {5, 5}), at({1, 3}, {5, 5}));
  EXPECT_EQ(ledger.impulse, 1) << "the same side goes on";
  assume_active(ledger, at({1, 3}, {5, 5}), at({1, 3}, {5, 6}));
  EXPECT_EQ(ledger.active, "us");
  EXPECT_EQ(ledger.impulse, 2);
  EXPECT_EQ(proof_of(ledger, Entry::active), Proof::assumed);
}

TEST(WhoMoves, SaysNothingWhereBothDoAndWhereAPlayerHasSaidIt) {
  Ledger ledger;
  assume_active(ledger, at({1, 1}, {5, 5}), at({1, 2}, {5, 6}));
  EXPECT_EQ(ledger.active, "");
  ASSERT_TRUE(set_entry(ledger, Entry::active, "us", Proof::said));
  assume_active(ledger, at({1, 1}, {5, 5}), at({1, 2}, {5, 5}));
  EXPECT_EQ(ledger.active, "us");
  EXPECT_EQ(proof_of(ledger, Entry::active), Proof::said);
}

}  // namespace
}  // namespace adjutant::situation
