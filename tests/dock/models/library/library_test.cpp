#include "dock/models/library/library.h"

#include <gmock/gmock.h>

#include "dock/scripted_ask.h"
#include "words/catalogue.h"

namespace adjutant::dock {
namespace {

using namespace Qt::StringLiterals;
using nlohmann::json;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

class LibraryTest : public testing::Test {
 protected:
  LibraryTest() {
    QObject::connect(&model_, &LibraryModel::changed, &model_, [this] { ++changes_; });
    QObject::connect(&model_, &LibraryModel::bound, &model_, [this](const std::string& hash) { bound_ = hash; });
    QObject::connect(&model_, &LibraryModel::refused, &model_, [this](const QString& why) { refusal_ = why; });
  }

  static json answer() {
    return {{"modules",
             {{{"module", "aa"},
               {"name", "Band of Heroes"},
               {"version", "1.2"},
               {"file", "/m/boh.vmod"},
               {"missing", true},
               {"gameSaid", false},
               {"game", ""},
               {"edition", ""},
               {"sides", {"US", "German"}}}}},
            {"games",
             {{{"game", "lnl"}, {"edition", "v2"}},
              {{"game", "bcs"}, {"edition", "v2.0"}},
              {{"game", "lnl"}, {"edition", "sample"}},
              {{"game", "ford"}, {"edition", "1"}, {"name", "The Ford"}, {"modules", {"Hill 9"}}}}}};
  }
  void read() {
    model_.refresh();
    core_.questions.back().answer(answer());
  }

  Voice voice_{words::built_in(), words::Language::en};
  test::ScriptedAsk core_;
  LibraryModel model_{core_.ask(), voice_};
  int changes_ = 0;
  std::string bound_;
  QString refusal_;
};

TEST_F(LibraryTest, ReadsModulesAndEachGameOnceWithItsEditions) {
  read();
  ASSERT_THAT(model_.modules(), SizeIs(1));
  EXPECT_EQ(model_.modules()[0].name, u"Band of Heroes"_s);
  EXPECT_TRUE(model_.modules()[0].missing);
  EXPECT_THAT(model_.games(), ElementsAre(KnownGame{"lnl", {"v2", "sample"}}, KnownGame{"bcs", {"v2.0"}},
                                          KnownGame{"ford", {"1"}, u"The Ford"_s, {"Hill 9"}}));
  EXPECT_THAT(model_.modules()[0].sides, ElementsAre("US", "German"));
  EXPECT_EQ(model_.module_from("/m/boh.vmod"), model_.module("aa"));
  EXPECT_EQ(model_.module("bb"), nullptr);
  EXPECT_EQ(changes_, 1);
  read();
  EXPECT_EQ(changes_, 1) << "the same again is no change";
}

TEST_F(LibraryTest, ReadsAsEmptyWhatIsNoList) {
  model_.refresh();
  core_.questions.back().answer(json{{"modules", 3}, {"games", nullptr}});
  EXPECT_THAT(model_.modules(), IsEmpty());
  EXPECT_THAT(model_.games(), IsEmpty());
}

TEST_F(LibraryTest, BindsAndReadsTheListAnew) {
  model_.bind("aa", "lnl", "v2");
  const auto asked = core_.of("library.bind");
  ASSERT_THAT(asked, SizeIs(1));
  EXPECT_EQ(asked[0].params["module"], "aa");
  EXPECT_EQ(asked[0].params["game"], "lnl");
  EXPECT_EQ(asked[0].params["edition"], "v2");
  asked[0].answer(json::object());
  EXPECT_EQ(bound_, "aa");
  EXPECT_THAT(core_.of("library.list"), SizeIs(1));
  model_.bind("aa", "", "");
  EXPECT_EQ(core_.of("library.bind")[1].params["game"], "none");
}

TEST_F(LibraryTest, SaysWhyTheCoreWouldNot) {
  model_.bind("aa", "chess", "");
  core_.of("library.bind")[0].answer(failure("", {"dock.said", {{"text", "No such game."}, {"key", ""}}}));
  EXPECT_EQ(refusal_, u"No such game."_s);
  EXPECT_EQ(bound_, "");
  EXPECT_THAT(core_.of("library.list"), IsEmpty());
}

TEST_F(LibraryTest, RemovesAndTakesTerrain) {
  model_.remove("aa");
  EXPECT_EQ(core_.of("library.remove")[0].params["module"], "aa");
  model_.survey("aa", "West", u"/m/west.json"_s);
  EXPECT_EQ(core_.of("library.survey")[0].params["board"], "West");
  EXPECT_EQ(core_.of("library.survey")[0].params["file"], "/m/west.json");
}

}  // namespace
}  // namespace adjutant::dock
