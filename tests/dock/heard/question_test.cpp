#include "dock/heard/question.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace adjutant::dock {
namespace {

using Kind = HeardQuestion::Kind;

Json place(int x, int y, const char* name) {
  return {{"x", x}, {"y", y}, {"place", name}};
}

TEST(Question, OfALineItsEndsAndWhoAsksAreRead) {
  const HeardQuestion question = read_question({{"event", "asked"},
                                                {"session", "s1"},
                                                {"kind", "sight"},
                                                {"by", "Ada"},
                                                {"map", "Main Map"},
                                                {"from", place(170, 335, "C5")},
                                                {"to", place(410, 195, "G3")},
                                                {"units", {"17"}}});
  EXPECT_EQ(question.kind, Kind::sight);
  EXPECT_EQ(question.from_point, QPointF(170, 335));
  EXPECT_EQ(question.to_point, QPointF(410, 195));
  const Message what = told(question, QStringLiteral("Somebody"));
  EXPECT_EQ(what.key, "live.asked.sight");
  EXPECT_EQ(what.args.front(), Argument("player", "Ada"));
  EXPECT_EQ(question.units, std::vector<std::string>{"17"});
}

TEST(Question, OfATargetItsAttackersAndTheLineFromThemAreRead) {
  Json asked = {
      {"kind", "spot"}, {"by", "Ada"},     {"from", place(410, 195, "G3")},
      {"to", nullptr},  {"units", {"21"}}, {"attackers", {{"from", place(170, 335, "C5")}, {"units", {"17", "18"}}}}};
  const HeardQuestion question = read_question(asked);
  EXPECT_EQ(question.kind, Kind::spot);
  EXPECT_TRUE(question.has_line());
  EXPECT_EQ(question.line_from(), QPointF(170, 335));
  EXPECT_EQ(question.line_to(), QPointF(410, 195));
  EXPECT_EQ(question.attackers, (std::vector<std::string>{"17", "18"}));
  const Message what = told(question, QStringLiteral("Somebody"));
  EXPECT_EQ(what.key, "live.asked.attack");
  EXPECT_EQ(what.args.back(), Argument("count", std::size_t{2}));
  asked["attackers"]["from"] = "C5";
  EXPECT_FALSE(read_question(asked).has_line()) << "nobody attacks from nowhere";
}

TEST(Question, OneWithoutThePlacesItNeedsIsNone) {
  EXPECT_EQ(read_question(Json::object()).kind, Kind::none);
  EXPECT_EQ(read_question({{"kind", "sight"}, {"from", place(1, 2, "")}, {"to", nullptr}}).kind, Kind::none);
  EXPECT_EQ(read_question({{"kind", "spot"}, {"from", {{"x", "far"}, {"y", 2}}}}).kind, Kind::none);
  EXPECT_EQ(read_question({{"kind", "spot"}, {"from", {{"x", 1e30}, {"y", 9'000'000'000LL}}}}).kind, Kind::none);
  EXPECT_EQ(read_question({{"kind", "units"}, {"units", 5}}).kind, Kind::units);
}

}  // namespace
}  // namespace adjutant::dock
