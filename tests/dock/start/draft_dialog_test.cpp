#include "dock/start/draft_dialog.h"

#include <QTest>

#include <gmock/gmock.h>

#include "dock/scripted_ask.h"
#include "words/catalogue.h"

namespace adjutant::dock {
namespace {

using namespace Qt::StringLiterals;
using nlohmann::json;
using testing::SizeIs;

class DraftDialogTest : public testing::Test {
 protected:
  DraftDialogTest() { dialog_.show(); }
  template <class Widget>
  Widget* named(const QString& name) {
    return dialog_.findChild<Widget*>(name);
  }
  void answer_books() {
    core_.of("rules.books")
        .at(0)
        .answer(json{
            {"books",
             {{{"game", "ford"}, {"language", "es"}, {"title", "Tablas"}, {"edition", ""}, {"kind", "charts"}},
              {{"game", "hill"}, {"language", "en"}, {"title", "Rules"}, {"edition", "2"}, {"kind", "rulebook"}}}}});
  }

  Voice voice_{words::built_in(), words::Language::en};
  test::ScriptedAsk core_;
  DraftModel model_{core_.ask(), voice_};
  DraftDialog dialog_{voice_, model_, nullptr};
};

TEST_F(DraftDialogTest, MakesAPackOfTheBookThatIsChosenAndSaysHowMuchIsToConfirm) {
  EXPECT_FALSE(named<QPushButton>(u"draft/make"_s)->isEnabled()) << "no book is known yet";
  EXPECT_FALSE(named<QLabel>(u"draft/said"_s)->text().isEmpty());
  answer_books();
  auto* list = named<ChoiceList>(u"draft/books"_s);
  ASSERT_EQ(list->count(), 2);
  list->setCurrentRow(1);
  named<QPushButton>(u"draft/make"_s)->click();
  const auto asked = core_.of("rules.draft");
  ASSERT_THAT(asked, SizeIs(1));
  EXPECT_EQ(asked[0].params["game"], "hill");
  EXPECT_EQ(asked[0].params["title"], "Rules");
  EXPECT_EQ(asked[0].params["in"], "en");
  EXPECT_EQ(asked[0].params["keep"], true);
  EXPECT_FALSE(named<QPushButton>(u"draft/make"_s)->isEnabled()) << "once is enough";
  asked[0].answer(json{{"charts", 3}, {"cells", 41}});
  EXPECT_TRUE(named<QLabel>(u"draft/said"_s)->text().contains(u"41"_s));
  EXPECT_TRUE(named<QPushButton>(u"draft/make"_s)->isEnabled());
}

TEST_F(DraftDialogTest, SaysWhyThereIsNone) {
  answer_books();
  named<QPushButton>(u"draft/make"_s)->click();
  core_.of("rules.draft").at(0).answer(failure("", {"dock.said", {{"text", "No table."}, {"key", ""}}}));
  EXPECT_EQ(named<QLabel>(u"draft/said"_s)->text(), u"No table."_s);
}

}  // namespace
}  // namespace adjutant::dock
