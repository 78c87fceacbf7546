#include "dock/rooms/rules_room.h"

#include <QComboBox>
#include <QDropEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTextBrowser>

#include <gmock/gmock.h>

#include "dock/rules_asked.h"

namespace adjutant::dock {
namespace {

using nlohmann::json;
using testing::SizeIs;
using namespace Qt::StringLiterals;
using test::hit;
using test::section;

class RulesRoomTest : public test::RulesAsked {
 protected:
  RulesRoomTest() {
    room_.resize(420, 600);
    room_.show();
  }

  QTextBrowser* page() { return room_.findChild<QTextBrowser*>(); }
  QString text() { return page()->toPlainText(); }
  void follow(const QString& link) { Q_EMIT page()->anchorClicked(QUrl(link)); }
  QPushButton* button(const char* key) {
    for (auto* one : room_.findChildren<QPushButton*>()) {
      if (one->text() == voice_(key)) {
        return one;
      }
    }
    return nullptr;
  }
  /// The field of a note's text, which is the first one.
  QPlainTextEdit* note_field() { return room_.findChild<QPlainTextEdit*>(); }

  void open_in_two_languages() {
    model_.open("17.1");
    answer("rules.show", {{"sections", {section("es", "17.1"), section("it", "17.1")}},
                          {"notes", {{{"id", 7}, {"kind", "note"}, {"text", "Ours."}}}}});
  }

  RuleNotesModel notes_{core_.ask(), voice_};
  RulesRoom room_{voice_, model_, notes_};
};

TEST_F(RulesRoomTest, SearchesWhatIsTypedAndOpensTheFirstHitOnEnter) {
  auto* field = room_.findChild<QLineEdit*>();
  QTest::keyClicks(field, u"asalto"_s);
  QTest::keyClick(field, Qt::Key_Return);
  answer("rules.search", {{"results", {hit("17.1")}}});
  EXPECT_EQ(model_.place(), (RulePlace{"lnl", "17.1"}));
}

TEST_F(RulesRoomTest, ShowsHitsWithNumberTitleAndLanguage) {
  type("asalto");
  answer("rules.search", {{"results", {hit("17.1")}}});
  EXPECT_TRUE(text().contains(u"Title 17.1 (ES)"_s)) << text().toStdString();
}

TEST_F(RulesRoomTest, ShowsOneLanguageWhereItIsNarrowAndSwitchesToAnother) {
  open_in_two_languages();
  EXPECT_TRUE(text().contains(u"es body"_s));
  EXPECT_FALSE(text().contains(u"it body"_s));
  follow(u"other:1"_s);
  EXPECT_TRUE(text().contains(u"it body"_s));
  EXPECT_FALSE(text().contains(u"es body"_s));
}

TEST_F(RulesRoomTest, ShowsTwoLanguagesSideBySideWhereItIsWide) {
  open_in_two_languages();
  room_.resize(900, 600);
  EXPECT_TRUE(text().contains(u"es body"_s));
  EXPECT_TRUE(text().contains(u"it body"_s));
}

TEST_F(RulesRoomTest, AsksForARulebookWhereTheGameHasNone) {
  answer("rules.books", {{"books", json::array()}});
  EXPECT_EQ(text(), voice_({"dock.rules.no_books_of", {{"game", "Lock ’n Load"}}}));
  const QSignalSpy requests(&room_, &RulesRoom::book_requested);
  ASSERT_TRUE(button("dock.rules.bring")->isVisible());
  button("dock.rules.bring")->click();
  EXPECT_EQ(requests.size(), 1);
  model_.refresh();
  answer("rules.books", {{"books", {{{"game", "lnl"}, {"language", "es"}}}}});
  EXPECT_FALSE(button("dock.rules.bring")->isVisible());
}

TEST_F(RulesRoomTest, TakesARulebookThatIsDroppedOnItAndNothingElse) {
  const QSignalSpy dropped(&room_, &RulesRoom::book_dropped);
  const auto drop = [&](const QList<QUrl>& what) {
    QMimeData data;
    data.setUrls(what);
    QDragEnterEvent enter({5, 5}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    enter.ignore();
    QCoreApplication::sendEvent(&room_, &enter);
    if (enter.isAccepted()) {
      QDropEvent event({5, 5}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
      QCoreApplication::sendEvent(&room_, &event);
    }
  };
  drop({QUrl(u"https://example.org/rules.pdf"_s)});
  drop({QUrl::fromLocalFile(u"/a.pdf"_s), QUrl::fromLocalFile(u"/b.pdf"_s)});
  EXPECT_EQ(dropped.size(), 0);
  drop({QUrl::fromLocalFile(u"/books/rules.pdf"_s)});
  ASSERT_EQ(dropped.size(), 1);
  EXPECT_EQ(dropped.front().front().toString(), u"/books/rules.pdf"_s);
}

TEST_F(RulesRoomTest, FollowsNoLinkOutOfTheProgram) {
  open_in_two_languages();
  const auto asked = core_.questions.size();
  follow(u"https://example.org/"_s);
  EXPECT_EQ(core_.questions.size(), asked);
  EXPECT_TRUE(text().contains(u"es body"_s));
}

TEST_F(RulesRoomTest, WritesANoteOnTheRuleThatIsOpenWithoutAMouse) {
  open_in_two_languages();
  room_.activateWindow();  // a shortcut is the active window's
  ASSERT_TRUE(QTest::qWaitForWindowActive(&room_));
  page()->setFocus();
  QTest::keyClick(page(), Qt::Key_N, Qt::ControlModifier);
  ASSERT_TRUE(note_field()->isVisible());
  QTest::keyClicks(note_field(), u"The gun too."_s);
  QTest::keyClick(note_field(), Qt::Key_Return, Qt::ControlModifier);
  ASSERT_THAT(core_.of("notes.add"), SizeIs(1));
  const json asked = core_.of("notes.add").front().params;
  EXPECT_EQ(asked["text"], "The gun too.");
  EXPECT_EQ(asked["kind"], "note");
  EXPECT_EQ(asked["sections"], json::array({"17.1"}));
  const auto shown = core_.of("rules.show").size();
  QObject::connect(&notes_, &RuleNotesModel::kept, &model_, &RulesModel::read_again);
  answer("notes.add", {{"note", {{"id", 8}}}});
  EXPECT_EQ(core_.of("rules.show").size(), shown + 1);
  EXPECT_FALSE(note_field()->isVisible());
}

TEST_F(RulesRoomTest, LeavesANoteUnwrittenOnEscAndStaysAtTheRule) {
  open_in_two_languages();
  follow(u"write:"_s);
  QTest::keyClicks(note_field(), u"No."_s);
  QTest::keyClick(note_field(), Qt::Key_Escape);
  EXPECT_FALSE(note_field()->isVisible());
  EXPECT_TRUE(model_.place());
  EXPECT_THAT(core_.of("notes.add"), SizeIs(0));
}

TEST_F(RulesRoomTest, ChangesANoteAndTakesTheChangeBack) {
  open_in_two_languages();
  follow(u"change:7"_s);
  EXPECT_EQ(note_field()->toPlainText(), u"Ours."_s);
  note_field()->setPlainText(u"Yours."_s);
  button("dock.rules.note.keep")->click();
  EXPECT_EQ(core_.of("notes.edit").back().params["id"], 7);
  EXPECT_EQ(core_.of("notes.edit").back().params["text"], "Yours.");
  answer("notes.edit", {{"note", {{"id", 7}}}});
  ASSERT_TRUE(button("dock.rules.note.undo")->isVisible());
  button("dock.rules.note.undo")->click();
  EXPECT_EQ(core_.of("notes.restore").back().params["id"], 7);
}

TEST_F(RulesRoomTest, RemovesANoteAndBringsItBackUntilThePlayerGoesOn) {
  open_in_two_languages();
  follow(u"remove:7"_s);
  answer("notes.remove", {{"note", {{"id", 7}}}});
  EXPECT_TRUE(button("dock.rules.note.undo")->isVisible());
  model_.open("5.0");
  EXPECT_FALSE(button("dock.rules.note.undo")->isVisible());
}

TEST_F(RulesRoomTest, TakesAFileOfNotesInAndSaysWhatCameOfIt) {
  const QSignalSpy requests(&room_, &RulesRoom::notes_requested);
  follow(u"notes:"_s);
  EXPECT_EQ(requests.size(), 1);
  notes_.bring_in("/club.md", "lnl");
  EXPECT_EQ(core_.of("notes.import").back().params["file"], "/club.md");
  EXPECT_EQ(core_.of("notes.import").back().params["game"], "lnl");
  answer("notes.import",
         {{"added", 3}, {"removed", 0}, {"unchanged", 1}, {"loose", {{{"game", "lnl"}, {"name", "99.9"}}}}});
  const QString came =
      voice_(Message{"dock.rules.notes_came_loose", {{"added", 3}, {"removed", 0}, {"unchanged", 1}, {"sections", 1}}});
  const auto labels = room_.findChildren<QLabel*>();
  EXPECT_TRUE(std::ranges::any_of(labels, [&](const QLabel* label) { return label->text() == came; }));
  EXPECT_FALSE(button("dock.rules.note.undo")->isVisible()) << "the file is brought in as a whole";
}

TEST_F(RulesRoomTest, StaysWhereTheReaderIsWhenHeUnfoldsAPart) {
  json long_section = section("es", "17.1");
  std::string body;
  for (int i = 0; i < 200; ++i) {
    body += "Line.\n\n";
  }
  long_section["body"] = body;
  long_section["terms"] = {{{"id", "t"}, {"text", "T"}, {"definition", {{"text", "Meaning."}, {"key", "g"}}}}};
  model_.open("17.1");
  answer("rules.show", {{"sections", {long_section}}});
  page()->verticalScrollBar()->setValue(500);
  follow(u"unfold:term%200"_s);
  EXPECT_TRUE(text().contains(u"Meaning."_s));
  EXPECT_EQ(page()->verticalScrollBar()->value(), 500);
}

}  // namespace
}  // namespace adjutant::dock
