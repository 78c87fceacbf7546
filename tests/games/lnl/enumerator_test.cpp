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

/// Deeds of one list and not of the other, one to a line.
std::string beyond(const std::set<Deed>& some, const std::set<Deed>& others) {
  std::string text;
  for (const Deed& deed : some) {
    if (!others.contains(deed)) {
      text += "\n    " + deed.unit + " " + deed.action + " " + deed.target;
    }
  }
  return text;
}

void expect_same(const std::set<Deed>& got, const std::set<Deed>& expected) {
  EXPECT_EQ(got, expected) << "  only in the game:" << beyond(got, expected)
                           << "\n  only in the enumeration:" << beyond(expected, got);
}

class LegalDeeds : public testing::TestWithParam<PlayPosition> {};

TEST_P(LegalDeeds, AreThoseOfTheEnumerationToDepthTwo) {
  const tables::ChartSheet charts = test::charts_with_costs();
  const Settings settings;
  const Rulings rulings{charts, settings};
  const Situation start = GetParam().set_up().situation();
  Enumerator slow(start, test::step_costs());
  const auto listed = legal_deeds(start, rulings);
  const std::set<Deed> first(listed.begin(), listed.end());
  EXPECT_EQ(first.size(), listed.size()) << "a deed stands twice";
  expect_same(first, slow.deeds());
  std::size_t counted = 0;
  std::size_t expected = 0;
  for (const Deed& deed : first) {
    SCOPED_TRACE("after " + deed.unit + " " + deed.action + " " + deed.target);
    const auto after = apply(start, deed, json(), rulings);
    ASSERT_TRUE(after) << after.error().what.key;
    const auto next = legal_deeds(*after, rulings);
    const std::set<Deed> enumerated = slow.after(deed).deeds();
    expect_same({next.begin(), next.end()}, enumerated);
    counted += next.size();
    expected += enumerated.size();
  }
  EXPECT_EQ(counted, expected);
  EXPECT_GT(counted, first.size());
  RecordProperty("depth_1", static_cast<int>(first.size()));
  RecordProperty("depth_2", static_cast<int>(counted));
}

INSTANTIATE_TEST_SUITE_P(Positions, LegalDeeds, testing::ValuesIn(test::play_positions),
                         [](const auto& tested) { return std::string(tested.param.name); });

}  // namespace
}  // namespace adjutant::games::lnl
