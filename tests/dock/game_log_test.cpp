#include "dock/game_log.h"

#include <QFile>
#include <QMenu>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "dock/models/game/log_export.h"
#include "words/catalogue.h"

namespace adjutant::dock {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;
using namespace Qt::StringLiterals;

class GameLogTest : public testing::Test {
 protected:
  GameLogTest() {
    view_.resize(700, 300);
    view_.show();
    model_.tell({std::string("<Bruno> - your move"), std::nullopt});
    model_.tell({std::string("*** 1d6 = 2 *** <Bruno>"), std::nullopt});
    model_.tell({Message{"dock.log.moved", {{"piece", "Squad"}, {"from", "C5"}, {"to", "C6"}}}, std::nullopt});
    model_.tell({Message{"dock.shot.mode_on", {}}, std::nullopt, 3});
  }
  void toggle(const QString& kind) {
    auto* button = view_.findChild<QToolButton*>(u"log/"_s + kind);
    ASSERT_TRUE(button) << kind.toStdString();
    QTest::mouseClick(button, Qt::LeftButton);
  }
  void search(const QString& words) { view_.findChild<QLineEdit*>(u"log/search"_s)->setText(words); }

  Voice voice_{words::built_in(), words::Language::en};
  LogModel model_{voice_};
  GameLog view_{voice_, model_};
};

TEST_F(GameLogTest, EveryLineIsOfOneKind) {
  const auto kind = [](std::string said) { return kind_of({std::move(said), std::nullopt}); };
  EXPECT_EQ(kind("<Ada> - hello"), LogKind::chat);
  EXPECT_EQ(kind("hello"), LogKind::chat);
  EXPECT_EQ(kind("*** 1d6 = 4 *** <Ada>"), LogKind::dice);
  EXPECT_EQ(kind("* Squad C5 -> C6 *"), LogKind::dice);
  EXPECT_EQ(kind("- Ada has joined"), LogKind::dice);
  EXPECT_EQ(kind(""), LogKind::chat);
  EXPECT_EQ(kind_of({Message{"dock.log.added", {}}, std::nullopt}), LogKind::moves);
  EXPECT_EQ(kind_of({Message{"dock.log.rolled", {}}, std::nullopt}), LogKind::dice);
  EXPECT_EQ(kind_of({Message{"dock.shot.told", {}}, std::nullopt, 1}), LogKind::results);
}

TEST_F(GameLogTest, AKindIsLeftOutAndBroughtBackWithWhatHasComeMeanwhile) {
  EXPECT_THAT(view_.shown_lines(), SizeIs(4));
  toggle(u"chat"_s);
  EXPECT_THAT(view_.shown_lines(), SizeIs(3));
  model_.tell({std::string("<Ada> - hello"), std::nullopt});
  EXPECT_THAT(view_.shown_lines(), SizeIs(3)) << "a new line is left out too";
  toggle(u"dice"_s);
  toggle(u"results"_s);
  EXPECT_THAT(view_.shown_lines(), ElementsAre(u"Squad: C5 to C6."_s));
  toggle(u"moves"_s);
  EXPECT_THAT(view_.shown_lines(), IsEmpty());
  for (const auto& kind : {u"chat"_s, u"moves"_s, u"dice"_s, u"results"_s}) {
    toggle(kind);
  }
  EXPECT_THAT(view_.shown_lines(), SizeIs(5));
}

TEST_F(GameLogTest, WordsAreLookedForInThePresentLanguage) {
  search(u"BRUNO"_s);
  EXPECT_THAT(view_.shown_lines(), SizeIs(2));
  search(u"C5 to"_s);
  EXPECT_THAT(view_.shown_lines(), ElementsAre(u"Squad: C5 to C6."_s));
  voice_.speak(words::Language::es);
  EXPECT_THAT(view_.shown_lines(), IsEmpty());
  search(u"de C5"_s);
  EXPECT_THAT(view_.shown_lines(), SizeIs(1));
}

TEST_F(GameLogTest, WhatIsShownCanBeSavedAsTextAndAsAPage) {
  QSignalSpy wanted(&view_, &GameLog::export_requested);
  for (QAction* action : view_.findChild<QToolButton*>(u"log/export"_s)->menu()->actions()) {
    action->trigger();
  }
  ASSERT_EQ(wanted.size(), 2);
  EXPECT_FALSE(wanted[0][0].toBool());
  EXPECT_TRUE(wanted[1][0].toBool());
}

TEST_F(GameLogTest, EveryToolHasANameAndATip) {
  for (const words::Language language : words::built_in_languages()) {
    voice_.speak(language);
    for (const QToolButton* tool : view_.findChildren<QToolButton*>()) {
      if (tool->objectName().startsWith(u"log/"_s)) {
        EXPECT_FALSE(tool->accessibleName().isEmpty());
        EXPECT_FALSE(tool->toolTip().isEmpty());
      }
    }
  }
}

TEST(LogExport, OfHostileWordsThePageHasWordsOnly) {
  const QByteArray page = log_as_html({u"<Ada> - <script>alert(1)</script> & \"x\""_s}, u"a <b> game"_s, u"en"_s);
  EXPECT_FALSE(page.contains("<script>"));
  EXPECT_FALSE(page.contains("<b>"));
  EXPECT_TRUE(page.contains("&lt;script&gt;"));
  EXPECT_TRUE(page.contains("<html lang=\"en\">"));
  EXPECT_TRUE(log_as_html({u"%1 %2 %3"_s}, u"%1%2"_s, u"it"_s).contains("%1 %2 %3"));
}

TEST(LogExport, TextIsALineForEachLine) {
  EXPECT_EQ(log_as_text({u"one"_s, u"dos ñ"_s}), QByteArray("one\ndos \xC3\xB1\n"));
  EXPECT_TRUE(log_as_text({}).isEmpty());
}

TEST(LogExport, AFileIsWrittenAsAWholeOrLeftAsItWas) {
  const QTemporaryDir folder;
  const QString file = folder.filePath(u"log.txt"_s);
  EXPECT_FALSE(write_whole(file, "one\n"));
  QFile written(file);
  ASSERT_TRUE(written.open(QIODevice::ReadOnly));
  EXPECT_EQ(written.readAll(), "one\n");
  EXPECT_TRUE(write_whole(folder.filePath(u"nowhere/log.txt"_s), "x"));
}

}  // namespace
}  // namespace adjutant::dock
