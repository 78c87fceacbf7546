#include "dock/models/library/aids.h"

#include <gmock/gmock.h>

#include "dock/scripted_ask.h"
#include "words/catalogue.h"

namespace adjutant::dock {
namespace {

using namespace Qt::StringLiterals;
using nlohmann::json;
using testing::IsEmpty;
using testing::SizeIs;

class AidsModelTest : public testing::Test {
 protected:
  AidsModelTest() {
    QObject::connect(&model_, &AidsModel::changed, &model_, [this] { ++changes_; });
    model_.follow("s1", "/m/hill.vmod", {"/m/more.vmdx"});
  }

  static json answer() {
    return {{"charts",
             {{{"name", "CRT"}, {"group", "Charts"}, {"file", "crt.png"}, {"html", false}},
              {{"name", ""}, {"group", ""}, {"file", "tec.html"}, {"html", true}}}},
            {"help",
             {{{"title", "Rules"}, {"kind", "pdf"}, {"file", "rules.pdf"}, {"start", ""}},
              {{"title", "Notes"}, {"kind", "text"}, {"file", "notes.txt"}, {"start", ""}},
              {{"title", "Forum"}, {"kind", "web"}, {"file", "https://a.example"}, {"start", ""}}}},
            {"dice",
             {{{"name", "Attack"}, {"count", 2}, {"sides", 6}, {"plus", 0}, {"addToTotal", 0}},
              {{"name", "Morale"},
               {"dice", {{{"name", "Red"}, {"faces", {{{"text", "Hit"}, {"value", 1}}, {{"value", 2}}}}}}}}}},
            {"places",
             {{{"kind", "zone"}, {"name", "Río Orsel"}, {"map", "Field"}, {"board", "West"}, {"at", {10, 20}}},
              {{"kind", "region"}, {"name", "Lost"}, {"map", 3}, {"board", "West"}, {"at", "nowhere"}}}}};
  }
  void look() {
    model_.look();
    ASSERT_FALSE(core_.questions.empty());
    core_.questions.back().answer(answer());
  }

  Voice voice_{words::built_in(), words::Language::en};
  test::ScriptedAsk core_;
  AidsModel model_{core_.ask(), voice_};
  int changes_ = 0;
};

TEST_F(AidsModelTest, AsksOnceAndKnowsEachKind) {
  EXPECT_THAT(core_.questions, IsEmpty()) << "nobody has looked";
  look();
  EXPECT_EQ(core_.questions[0].params["session"], "s1");
  ASSERT_THAT(model_.all(), SizeIs(8)) << "an address in the net is none";
  EXPECT_EQ(model_.all()[0].kind, Aid::Kind::picture);
  EXPECT_EQ(model_.all()[1].kind, Aid::Kind::page);
  EXPECT_EQ(model_.all()[1].name, u"tec.html"_s) << "by its file, where it has no name";
  EXPECT_EQ(model_.all()[2].kind, Aid::Kind::book);
  EXPECT_EQ(model_.all()[3].kind, Aid::Kind::page);
  EXPECT_EQ(model_.all()[4].faces, QStringList{u"2d6"_s});
  EXPECT_EQ(model_.all()[5].faces, QStringList{u"Red: Hit, 2"_s});
  EXPECT_EQ(model_.all()[6].at, QPointF(10, 20));
  EXPECT_EQ(model_.all()[7].at, QPointF());
  model_.look();
  EXPECT_THAT(core_.questions, SizeIs(1));
  EXPECT_EQ(changes_, 1);
}

TEST_F(AidsModelTest, FindsByAllWordsInAnyCaseAndWithoutAccents) {
  look();
  ASSERT_THAT(model_.called(u"rio WEST"_s), SizeIs(1));
  EXPECT_EQ(model_.called(u"rio WEST"_s)[0]->name, u"Río Orsel"_s);
  EXPECT_THAT(model_.called(u"rio east"_s), IsEmpty());
  EXPECT_THAT(model_.called(QString()), SizeIs(8));
}

TEST_F(AidsModelTest, OfAnotherModuleItAsksAnewAndForgets) {
  look();
  model_.follow("s1", "/m/hill.vmod", {"/m/more.vmdx"});
  model_.look();
  EXPECT_THAT(core_.questions, SizeIs(1)) << "the same again";
  model_.follow("s2", "/m/other.vmod", {});
  EXPECT_THAT(model_.all(), IsEmpty());
  EXPECT_EQ(changes_, 2);
  model_.look();
  EXPECT_THAT(core_.questions, SizeIs(2));
  core_.questions[1].answer(failure("", {"dock.said", {{"text", "no"}, {"key", ""}}}));
  model_.look();
  EXPECT_THAT(core_.questions, SizeIs(3)) << "after an error it may be asked again";
  model_.follow("", "", {});
  model_.look();
  EXPECT_THAT(core_.questions, SizeIs(3));
}

}  // namespace
}  // namespace adjutant::dock
