#include "games/lnl/enumerator.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/lnl/play_positions.h"

// Who may do what, and what may be done after that, against an enumeration of its own.
namespace adjutant::games::lnl {
namespace {

using nlohmann::json;
using test::Enumerator;
using test::PlayPosition;

/// Actions of one list and not of the other, one to a line.
std::string beyond(const std::set<ChosenAction>& some, const std::set<ChosenAction>& others) {
  std::string text;
  for (const ChosenAction& chosen : some) {
    if (!others.contains(chosen)) {
      text += "\n    " + chosen.unit + " " + chosen.action + " " + chosen.target;
    }
  }
  return text;
}

void expect_same(const std::set<ChosenAction>& got, const std::set<ChosenAction>& expected) {
  EXPECT_EQ(got, expected) << "  only in the game:" << beyond(got, expected)
                           << "\n  only in the enumeration:" << beyond(expected, got);
}

class LegalActions : public testing::TestWithParam<PlayPosition> {};

TEST_P(LegalActions, AreThoseOfTheEnumerationToDepthTwo) {
  const tables::ChartSheet charts = test::charts_with_costs();
  const Settings settings;
  const RuleSet rule_set{charts, settings};
  const Situation start = GetParam().set_up().situation();
  Enumerator slow(start, test::step_costs());
  const auto listed = test::legal_choices(start, rule_set);
  const std::set<ChosenAction> first(listed.begin(), listed.end());
  EXPECT_EQ(first.size(), listed.size()) << "an action stands twice";
  expect_same(first, slow.chosen_actions());
  std::size_t counted = 0;
  std::size_t expected = 0;
  for (const ChosenAction& chosen : first) {
    SCOPED_TRACE("after " + chosen.unit + " " + chosen.action + " " + chosen.target);
    const auto after = apply(start, chosen, json(), rule_set);
    ASSERT_TRUE(after) << after.error().what.key;
    const auto next = test::legal_choices(*after, rule_set);
    const std::set<ChosenAction> enumerated = slow.after(chosen).chosen_actions();
    expect_same({next.begin(), next.end()}, enumerated);
    counted += next.size();
    expected += enumerated.size();
  }
  EXPECT_EQ(counted, expected);
  EXPECT_GT(counted, first.size());
  RecordProperty("depth_1", static_cast<int>(first.size()));
  RecordProperty("depth_2", static_cast<int>(counted));
}

INSTANTIATE_TEST_SUITE_P(Positions, LegalActions, testing::ValuesIn(test::play_positions),
                         [](const auto& tested) { return std::string(tested.param.name); });

}  // namespace
}  // namespace adjutant::games::lnl
