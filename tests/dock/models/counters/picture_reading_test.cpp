#include "dock/models/counters/picture_reading.h"

#include <QTemporaryDir>

#include <gmock/gmock.h>

#include "dock/scripted_ask.h"
#include "words/catalogue.h"

namespace adjutant::dock {
namespace {

using namespace Qt::StringLiterals;
using nlohmann::json;
using testing::SizeIs;

constexpr std::size_t infantry = 8;

/// Eight counters of infantry and one of cavalry, each with a picture.
class PictureReadingTest : public testing::Test {
 protected:
  PictureReadingTest() {
    QObject::connect(&reading_, &PictureReading::ended, &reading_, [this](int proposed, const QString& problem) {
      proposed_ = proposed;
      problem_ = problem;
    });
    json counters = json::array();
    for (std::size_t i = 0; i <= infantry; ++i) {
      const std::string number = std::to_string(i);
      counters.push_back({{"gpid", number},
                          {"name", "Counter " + number},
                          {"ownName", "Counter " + number},
                          {"palette", "Guard"},
                          {"prototypes", {i < infantry ? "infantry" : "cavalry"}},
                          {"pictures", {{{"image", number + ".png"}, {"x", 0}, {"y", 0}, {"scale", 1}}}},
                          {"layers", json::array()},
                          {"card", false},
                          {"onBoard", 0}});
    }
    model_.set_module("Hill 9@1");
    model_.look();
    core_.questions.back().answer(
        json{{"module", "aa"},
             {"name", "Hill 9"},
             {"game", "lnl"},
             {"session", ""},
             {"sheet", {{"format", "adjutant-counters/1"}, {"rules", json::array()}}},
             {"counters", counters},
             {"kinds",
              {{{"kind", "squad"},
                {"text", "squad"},
                {"figures", {{{"figure", "fp"}, {"text", "firepower"}}, {{"figure", "mf"}, {"text", "movement"}}}}}}},
             {"sides", json::array()},
             {"diagnostics", json::array()}});
  }
  void teach(std::size_t counters) {
    reading_.show_place("fp", QRectF(0.1, 0.7, 0.3, 0.2));
    reading_.show_place("mf", QRectF(0.6, 0.7, 0.3, 0.2));
    for (std::size_t i = 0; i < counters; ++i) {
      model_.set_kind({i}, u"squad"_s);
      model_.set_side({i}, u"guard"_s);
      model_.fill_pattern({i}, u"2-x"_s);
    }
  }

  Voice voice_{words::built_in(), words::Language::en};
  QTemporaryDir folder_;
  QSettings settings_{folder_.filePath(u"a.ini"_s), QSettings::IniFormat};
  test::ScriptedAsk core_;
  CountersModel model_{core_.ask(), voice_, settings_, at_once};
  PictureReading reading_{core_.ask(), voice_, settings_, model_};
  int proposed_ = -1;
  QString problem_;
};

TEST_F(PictureReadingTest, AsksForTheRestOnceEnoughIsFilledIn) {
  teach(4);
  EXPECT_FALSE(reading_.can_propose());
  teach(5);
  EXPECT_TRUE(reading_.can_propose());
  reading_.propose();
  const auto asked = core_.of("counters.read");
  ASSERT_THAT(asked, SizeIs(1));
  const json taught = asked[0].params["taught"];
  EXPECT_EQ(taught["format"], "adjutant-taught/1");
  EXPECT_EQ(taught["places"]["fp"], json({0.1, 0.7, 0.3, 0.2}));
  ASSERT_THAT(taught["counters"], SizeIs(5));
  EXPECT_EQ(taught["counters"][0], json({{"picture", "0.png"}, {"figures", {{"fp", 2}, {"mf", nullptr}}}}));
}

TEST_F(PictureReadingTest, AFigureThatIsNotFilledInYetTeachesNothing) {
  teach(5);
  model_.set_figure({0}, "mf", QString());
  const json taught = reading_.taught_json();
  EXPECT_EQ(taught["counters"][0]["figures"], json({{"fp", 2}}));
  EXPECT_EQ(taught["counters"][1]["figures"], json({{"fp", 2}, {"mf", nullptr}}));
}

TEST_F(PictureReadingTest, ProposesForCountersLikeTheTaughtOnesAndForNoOthers) {
  teach(5);
  reading_.propose();
  core_.questions.back().answer(json{{"job", "r1"}});
  reading_.hear(read_counter_news({{"job", "r1"}, {"done", 3}, {"all", 9}}));
  EXPECT_EQ(reading_.done(), 3);
  EXPECT_TRUE(reading_.busy());
  json read = json::array();
  for (std::size_t i = 0; i <= infantry; ++i) {
    read.push_back(
        {{"picture", std::to_string(i) + ".png"},
         {"figures", {{"fp", {{"value", "7"}, {"sure", 0.97}}}, {"mf", {{"value", nullptr}, {"sure", 0.5}}}}}});
  }
  reading_.hear(read_counter_news({{"job", "r1"}, {"counters", read}}));
  EXPECT_FALSE(reading_.busy());
  EXPECT_EQ(proposed_, 3) << "the taught ones are whole: what they do not print is none";
  EXPECT_EQ(model_.figure(0, "fp"), u"2"_s) << "a person's word stays";
  EXPECT_EQ(model_.figure(6, "fp"), u"7"_s);
  EXPECT_EQ(model_.unsure(6, "fp"), 0.97);
  EXPECT_EQ(model_.kind(6), u"squad"_s);
  EXPECT_EQ(model_.side(6), u"guard"_s);
  EXPECT_EQ(model_.is(infantry), CounterIs::nothing_said) << "cavalry looks another way";
  EXPECT_THAT(reading_.taught(), SizeIs(5)) << "what was read teaches nobody";
  model_.undo();
  EXPECT_EQ(model_.is(6), CounterIs::nothing_said);
}

TEST_F(PictureReadingTest, CancelsAndSaysWhyNothingWasRead) {
  teach(5);
  reading_.propose();
  core_.questions.back().answer(json{{"job", "r1"}});
  reading_.cancel();
  EXPECT_EQ(core_.questions.back().method, "counters.cancel");
  reading_.hear(read_counter_news({{"job", "r1"}, {"problem", {{"where", "x"}, {"text", "Stopped."}, {"key", "k"}}}}));
  EXPECT_FALSE(reading_.busy());
  EXPECT_EQ(problem_, u"Stopped."_s);
  reading_.propose();
  core_.questions.back().answer(failure("x", {"dock.said", {{"text", "No."}, {"key", "k"}}}));
  EXPECT_EQ(problem_, u"No."_s);
}

TEST_F(PictureReadingTest, PlacesAreRememberedForTheModule) {
  teach(1);
  PictureReading later{core_.ask(), voice_, settings_, model_};
  Q_EMIT model_.replaced();
  EXPECT_EQ(later.places().size(), 2U);
  later.show_place("mf", QRectF());
  EXPECT_EQ(later.places().size(), 1U);
}

}  // namespace
}  // namespace adjutant::dock
