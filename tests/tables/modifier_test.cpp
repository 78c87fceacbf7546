#include "tables/modifier.h"

#include <limits>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace adjutant::tables {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

Modifier modifier(std::string id, int value, std::string group = {}, Source source = Source::stated) {
  return {std::move(id), value, "5.2", std::move(group), source};
}

Offer ticked(Modifier one) {
  return {std::move(one), true};
}

Offer refused(Modifier one, Message why) {
  return {std::move(one), false, std::move(why)};
}

std::vector<std::string> kept(const Modifiers& modifiers) {
  std::vector<std::string> ids;
  for (const KeptModifier& one : modifiers.kept) {
    ids.push_back(one.modifier.id);
  }
  return ids;
}

/// "id: reason" of each.
std::vector<std::string> refused_of(const Modifiers& modifiers) {
  std::vector<std::string> all;
  for (const RefusedModifier& one : modifiers.refused) {
    all.push_back(one.modifier.id + ": " + one.reason.key);
  }
  return all;
}

TEST(Modifiers, ThoseTickedByTheBoardCountInTheirOrder) {
  const auto settled =
      settle({ticked(modifier("moving", 1)), {modifier("night", -2)}, ticked(modifier("smoke", -1))}, {}, {});
  EXPECT_THAT(kept(settled), ElementsAre("moving", "smoke"));
  EXPECT_THAT(settled.refused, IsEmpty());
  EXPECT_EQ(settled.sum(), 0);
}

TEST(Modifiers, ThePlayersOwnTickWinsOverTheBoardAndIsMarked) {
  const std::vector<Offer> offers = {ticked(modifier("moving", 1)), {modifier("night", -2)}};
  const auto settled = settle(offers, {}, {{"moving", false}, {"night", true}});
  EXPECT_THAT(kept(settled), ElementsAre("night"));
  EXPECT_TRUE(settled.kept[0].by_player);
  EXPECT_THAT(refused_of(settled), ElementsAre("moving: tables.switched_off"));
}

TEST(Modifiers, OneThatTheBoardRefusesKeepsItsReasonUntilThePlayerInsists) {
  const std::vector<Offer> offers = {refused(modifier("leader", 1), {"lnl.leader_shaken", {}})};
  EXPECT_THAT(refused_of(settle(offers, {}, {})), ElementsAre("leader: lnl.leader_shaken"));
  EXPECT_THAT(kept(settle(offers, {}, {{"leader", true}})), ElementsAre("leader"));
}

TEST(Modifiers, ASecondaryFigureWaitsForThePlayer) {
  const std::vector<Offer> offers = {ticked(modifier("point_blank", 1, "", Source::secondary))};
  EXPECT_THAT(refused_of(settle(offers, {}, {})), ElementsAre("point_blank: tables.not_confirmed"));
  EXPECT_THAT(kept(settle(offers, {}, {{"point_blank", true}})), ElementsAre("point_blank"));
}

TEST(Modifiers, OfAGroupOneCounts) {
  const std::vector<Offer> offers = {ticked(modifier("soft", -1, "cover")), ticked(modifier("hard", -2, "cover")),
                                     ticked(modifier("trench", -1, "cover")), ticked(modifier("moving", 1))};
  EXPECT_THAT(kept(settle(offers, {{"cover", Keep::first}}, {})), ElementsAre("soft", "moving"));
  EXPECT_THAT(kept(settle(offers, {{"cover", Keep::min}}, {})), ElementsAre("hard", "moving"));
  EXPECT_THAT(kept(settle(offers, {{"cover", Keep::max}}, {})), ElementsAre("soft", "moving"));
  EXPECT_THAT(refused_of(settle(offers, {{"cover", Keep::min}}, {})),
              ElementsAre("soft: tables.another_of_its_group", "trench: tables.another_of_its_group"));
}

TEST(Modifiers, AGroupChoosesAmongTickedMembersOnly) {
  const std::vector<Offer> offers = {ticked(modifier("soft", -1, "cover")), ticked(modifier("hard", -2, "cover"))};
  EXPECT_THAT(kept(settle(offers, {{"cover", Keep::min}}, {{"hard", false}})), ElementsAre("soft"));
}

TEST(Modifiers, TheSumSaturates) {
  const int most = std::numeric_limits<int>::max();
  EXPECT_EQ(settle({ticked(modifier("a", most)), ticked(modifier("b", most))}, {}, {}).sum(), most);
}

TEST(Modifiers, TheTraceHasKeptAndRefusedOnesWithValueRuleAndReason) {
  const auto settled = settle({ticked(modifier("moving", 1)), ticked(modifier("smoke", -1)),
                               refused(modifier("leader", 2), {"lnl.leader_shaken", {}})},
                              {}, {{"smoke", true}});
  Trace trace;
  write(settled, trace);
  ASSERT_EQ(trace.steps().size(), 3U);
  EXPECT_EQ(trace.steps()[0].step, "trace.modifier");
  EXPECT_EQ(trace.steps()[0].value, TraceValue(std::int64_t{1}));
  EXPECT_EQ(trace.steps()[0].rule, "5.2");
  EXPECT_EQ(trace.steps()[1].step, "trace.modifier_of_player");
  EXPECT_EQ(trace.steps()[2].step, "trace.refused");
  EXPECT_THAT(trace.steps()[2].args,
              ElementsAre(Argument("modifier", "leader"), Argument("value", 2), term("reason", "lnl.leader_shaken")));
}

TEST(Modifiers, AReasonWithArgumentsIsAStepOfItsOwn) {
  Trace trace;
  write({{}, {{modifier("leader", 2), {"lnl.too_far", {{"hexes", 3}}}}}}, trace);
  ASSERT_EQ(trace.steps().size(), 1U);
  EXPECT_EQ(trace.steps()[0].step, "lnl.too_far");
  EXPECT_THAT(trace.steps()[0].args, testing::Contains(Argument("hexes", 3)));
}

TEST(Modifiers, NothingIsWrittenIntoATraceThatIsOff) {
  Trace trace = Trace::off();
  write({{{modifier("moving", 1), false}}, {}}, trace);
  EXPECT_THAT(trace.steps(), IsEmpty());
}

TEST(Sources, HaveTheNamesOfTheFiles) {
  for (const Source source : {Source::stated, Source::inferred, Source::secondary, Source::owner, Source::sample,
                              Source::unknown, Source::board, Source::player, Source::dice}) {
    EXPECT_EQ(source_named(name_of(source)), source);
  }
  EXPECT_EQ(name_of(Source::inferred), "inferred");
  EXPECT_EQ(source_named("guessed"), Source::unknown);
}

}  // namespace
}  // namespace adjutant::tables
