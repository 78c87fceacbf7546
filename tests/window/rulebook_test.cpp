#include <QComboBox>
#include <QDialog>
#include <QDropEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QTextBrowser>
#include <fstream>

#include <gmock/gmock.h>

#include "dock/rooms/rules_room.h"
#include "dock/rooms/section_tree.h"
#include "support/shared.h"
#include "window/driven_window.h"

// A rulebook that a player brings in, reads and writes on, in the window with everything behind it.
namespace adjutant {
namespace {

using namespace Qt::StringLiterals;
using testing::IsEmpty;
using testing::Not;
using testing::SizeIs;

class Rulebook : public test::DrivenWindow {
 protected:
  /// As if the file were dragged from a file manager onto the room: only who let it in gets what is dropped.
  void drop(const std::filesystem::path& book) {
    auto* room = window().findChild<dock::RulesRoom*>();
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(QString::fromStdString(book.string()))});
    QDragEnterEvent entering({5, 5}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(room, &entering);
    QDropEvent event({5, 5}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(room, &event);
  }
  QDialog* dialog() { return window().findChild<QDialog*>(); }
  [[nodiscard]] bool can_press(const char* key) {
    const auto buttons = window().findChildren<QAbstractButton*>();
    return std::ranges::any_of(buttons, [&](const QAbstractButton* button) {
      return button->text() == said(key) && button->isVisible() && button->isEnabled();
    });
  }
  void follow(const char* link) {
    auto* page = window().findChild<dock::RulesRoom*>()->findChild<QTextBrowser*>();
    Q_EMIT page->anchorClicked(QUrl(QString::fromUtf8(link)));
  }
  [[nodiscard]] QString page() {
    return window().findChild<dock::RulesRoom*>()->findChild<QTextBrowser*>()->toPlainText();
  }
  std::filesystem::path write(const char* name, const std::string& text) {
    const std::filesystem::path file = scratch() / name;
    std::ofstream(file) << text;
    return file;
  }
};

TEST_F(Rulebook, IsShownBeforeItIsKeptAndFoundFromThenOn) {
  ASSERT_NO_FATAL_FAILURE(start());
  drop(
      write("night.md",
            "# Night rules\n\n## 1.0 Darkness\n\nAt night the units of the two sides see no farther than that which is "
            "next to them, and may not fire at what is not lit.\n\n## 2.0 Flares\n\nA flare of magnesium is fired by "
            "the leader of the platoon. It lights the hexes of the village for one turn, see 1.0.\n\n## 4.0 "
            "Dawn\n\nThe game is over "
            "when it dawns.\n"));
  ASSERT_TRUE(settles([&] { return can_press("dock.intake.keep"); }));
  const auto* tree = dialog()->findChild<dock::SectionTree*>();
  EXPECT_EQ(tree->topLevelItemCount(), 3);
  EXPECT_EQ(dialog()->findChildren<QComboBox*>().at(0)->currentText(), u"Lock ’n Load"_s);
  EXPECT_EQ(dialog()->findChildren<QComboBox*>().at(1)->currentData().toString(), u"en"_s);
  const auto fields = dialog()->findChildren<QLineEdit*>();
  EXPECT_TRUE(std::ranges::none_of(fields, [](const QLineEdit* field) { return field->text() == u"sample"_s; }));
  ASSERT_NO_FATAL_FAILURE(keep_picture("rulebook-preview"));
  press(said("dock.intake.keep"));
  ASSERT_TRUE(settles([&] { return !dialog() || !dialog()->isVisible(); }));
  rules().type("magnesium");
  ASSERT_TRUE(settles([&] { return rules().settled() && !rules().found().hits.empty(); }));
  EXPECT_EQ(rules().found().hits.front().number, "2.0");
}

TEST_F(Rulebook, IsNotKeptWhereThePlayerLeaves) {
  ASSERT_NO_FATAL_FAILURE(start());
  rules().refresh();
  ASSERT_TRUE(settles([&] { return rules().books().has_value(); }));
  const auto books = rules().books();
  drop(test::project_file("packaging/sample/rules.it.md"));
  ASSERT_TRUE(settles([&] { return can_press("dock.intake.keep"); }));
  press(said("dock.intake.leave"));
  rules().refresh();
  QTest::qWait(200);
  EXPECT_EQ(rules().books(), books);
}

TEST_F(Rulebook, SaysWhyAFileIsNone) {
  ASSERT_NO_FATAL_FAILURE(start());
  drop(test::project_file("packaging/sample/sample.vmod"));
  ASSERT_TRUE(settles([&] {
    const auto labels = dialog() ? dialog()->findChildren<QLabel*>() : QList<QLabel*>();
    return std::ranges::any_of(labels,
                               [&](const QLabel* label) { return label->text() == said("import.rules_archive"); });
  }));
  EXPECT_FALSE(can_press("dock.intake.keep"));
}

TEST_F(Rulebook, CarriesThePlayersNotesWhichCanBeTakenBack) {
  ASSERT_NO_FATAL_FAILURE(start());
  window().open_rule(u"17.1"_s);
  ASSERT_TRUE(settles([&] { return !rules().texts().empty(); }));
  follow("write:");
  auto* room = window().findChild<dock::RulesRoom*>();
  room->findChild<QPlainTextEdit*>()->setPlainText(u"We roll once for all."_s);
  press(said("dock.rules.note.keep"));
  ASSERT_TRUE(settles([&] { return rules().rule().notes.size() == 1; }));
  EXPECT_TRUE(page().contains(u"We roll once for all."_s));
  ASSERT_NO_FATAL_FAILURE(keep_picture("rule-note"));
  follow(("remove:" + std::to_string(rules().rule().notes.front().id)).c_str());
  ASSERT_TRUE(settles([&] { return rules().rule().notes.empty() && !rules().texts().empty(); }));
  press(said("dock.rules.note.undo"));
  ASSERT_TRUE(settles([&] { return rules().rule().notes.size() == 1; }));
}

TEST_F(Rulebook, IsListedAmongThoseReadLastAndComparedWithItsTranslations) {
  ASSERT_NO_FATAL_FAILURE(start());
  window().open_rule(u"10.3"_s);
  ASSERT_TRUE(settles([&] { return !rules().recent().empty(); }));
  EXPECT_EQ(rules().recent().front(), (dock::RulePlace{"lnl", "10.3"}));
  rules().close();
  EXPECT_TRUE(page().contains(u"10.3"_s));
  ASSERT_TRUE(settles([&] { return rules().has_translations(); }));
  follow("differences:");
  EXPECT_TRUE(settles([&] { return rules().differences().has_value() && !rules().problem(); }));
}

}  // namespace
}  // namespace adjutant
