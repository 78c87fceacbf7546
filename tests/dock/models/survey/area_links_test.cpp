#include "dock/models/survey/area_links.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "dock/scripted_ask.h"
#include "words/catalogue.h"

// Which areas lie beside each other, said by clicks.

namespace adjutant::dock {
namespace {

using nlohmann::json;
using testing::SizeIs;

class AreaLinksTest : public testing::Test {
 protected:
  AreaLinksTest() {
    links_.set_board("Own", "Main", "Areas");
    links_.know({{"hexes", json::object()},
                 {"areas",
                  {{{"name", "Port"}, {"x", 40}, {"y", 40}, {"beside", {"Sea"}}},
                   {{"name", "Marsh"}, {"x", 200}, {"y", 60}, {"beside", json::array()}},
                   {{"name", "Sea"},
                    {"x", 50},
                    {"y", 350},
                    {"outline", {{0, 300}, {400, 300}, {400, 400}, {0, 400}}},
                    {"beside", {"Port"}}}}}});
  }
  ~AreaLinksTest() override { ask_.questions.clear(); }
  json said() {
    const auto all = ask_.of("survey.say");
    return all.empty() ? json() : all.back().params["areas"][0];
  }

  test::ScriptedAsk ask_;
  Voice voice_{words::built_in(), words::Language::en};
  AreaLinks links_{ask_.ask(), voice_};
  const QPointF port_{45, 50}, marsh_{190, 90}, sea_{390, 390};
};

TEST_F(AreaLinksTest, AZoneHoldsWhatIsInItAndARegionWhatIsNearest) {
  EXPECT_EQ(links_.area_at(sea_), 2U);
  EXPECT_EQ(links_.area_at({60, 290}), 0U);
  EXPECT_EQ(links_.area_at({150, 10}), 1U);
  EXPECT_TRUE(links_.linking());
}

TEST_F(AreaLinksTest, TwoClicksSayThatTheyLieBesideEachOtherAndOneMoreThatTheyDoNot) {
  links_.click(marsh_);
  EXPECT_THAT(ask_.of("survey.say"), SizeIs(0)) << "one is only chosen";
  links_.click(port_);
  EXPECT_EQ(said(), (json{{"a", "Marsh"}, {"b", "Port"}, {"beside", true}}));
  links_.click(sea_);
  EXPECT_TRUE(board::are_beside(links_.beside(), "Sea", "Marsh")) << "the first stays chosen";
  links_.click(port_);
  EXPECT_EQ(said(), (json{{"a", "Marsh"}, {"b", "Port"}, {"beside", false}}));
  links_.undo();
  EXPECT_EQ(said()["beside"], true);
  links_.undo();
  EXPECT_FALSE(board::are_beside(links_.beside(), "Sea", "Marsh"));
  links_.redo();
  EXPECT_TRUE(board::are_beside(links_.beside(), "Sea", "Marsh"));
  links_.click(marsh_);
  EXPECT_FALSE(links_.chosen());
}

TEST_F(AreaLinksTest, HowFarItIsIsAskedOfTheCore) {
  links_.click(port_);
  links_.ask_range(marsh_);
  const auto asked = ask_.of("survey.range");
  ASSERT_THAT(asked, SizeIs(1));
  EXPECT_EQ(asked[0].params["to"], "Marsh");
  asked[0].answer(json{{"distance", 2}});
  EXPECT_TRUE(links_.range().contains(QStringLiteral("2"))) << links_.range().toStdString();
  links_.ask_range(marsh_);
  ask_.of("survey.range").back().answer(json{{"distance", nullptr}});
  EXPECT_TRUE(links_.range().contains(QStringLiteral("Marsh")));
}

TEST_F(AreaLinksTest, ABoardOfHexesHasItsClicksForTheHexes) {
  AreaLinks other(ask_.ask(), voice_);
  other.know({{"hexes", {{"0,0", json::object()}}}, {"areas", {{{"name", "Box"}, {"x", 1}, {"y", 1}}}}});
  EXPECT_FALSE(other.linking());
}

}  // namespace
}  // namespace adjutant::dock
