#include "dock/models/library/aids.h"

#include <QDockWidget>
#include <QLineEdit>
#include <QTabWidget>
#include <QTextBrowser>
#include <fstream>

#include <gmock/gmock.h>

#include "dock/resolve/chart_picture.h"
#include "dock/widgets/choice_list.h"
#include "support/sample_game.h"
#include "vmod/archive/archive.h"
#include "vmod/zip_writer.h"
#include "window/driven_window.h"

// What a module offers by itself, in the whole window, while nobody has said which game it is.

namespace adjutant::test {
namespace {

using namespace Qt::StringLiterals;

class AidsWindow : public DrivenWindow {
 protected:
  /// The sample's module under another name, with a chart, a page, and a zone around a corner of its board.
  std::filesystem::path write_module_with_charts() {
    const auto sample = vmod::open_archive(sample_file("sample.vmod")).value();
    ZipWriter zip;
    for (const auto& one : sample.entries()) {
      std::string bytes = sample.read(one.first).value();
      const std::size_t roster = bytes.find("<VASSAL.build.module.PlayerRoster");
      if (roster != std::string::npos) {
        bytes.insert(roster,
                     "<VASSAL.build.module.ChartWindow name='Charts'>"
                     "<VASSAL.build.widget.Chart chartName='Combat results' fileName='west.svg'/>"
                     "<VASSAL.build.widget.HtmlChart chartName='Terrain' fileName='terrain.html'/>"
                     "</VASSAL.build.module.ChartWindow>"
                     "<VASSAL.build.module.Documentation><VASSAL.build.module.documentation.HelpFile title='Its rules' "
                     "fileName='rules.txt' fileType='archive'/></VASSAL.build.module.Documentation>");
      }
      for (std::size_t at = bytes.find("The Orsel Crossing"); at != std::string::npos;
           at = bytes.find("The Orsel Crossing")) {
        bytes.replace(at, std::string("The Orsel Crossing").size(), "Some Other War");
      }
      zip.add(one.first, bytes);
    }
    zip.add("terrain.html", "<h2>Terrain</h2><table><tr><td>Woods</td><td>+1</td></tr></table>");
    zip.add("rules.txt", "1.0 Units\n\nUnits move.\n\n2.0 Fire\n\nUnits fire.\n");
    const auto file = scratch() / "bought.vmod";
    std::ofstream(file, std::ios::binary) << zip.bytes();
    return file;
  }

  template <class Widget>
  Widget* named(const QString& name) {
    return window().findChild<Widget*>(name);
  }
  void choose(const QString& name) {
    named<QLineEdit>(u"aids/search"_s)->setText(name);
    auto* list = named<dock::ChoiceList>(u"aids/list"_s);
    ASSERT_EQ(list->count(), 1) << name.toStdString();
    list->setCurrentRow(0);
    QTest::keyClick(list, Qt::Key_Return);
  }
};

TEST_F(AidsWindow, ItsChartsAndRulesAreFoundByNameWhateverItsGame) {
  ASSERT_NO_FATAL_FAILURE(start(write_module_with_charts()));
  const QRect place = rests();
  if (auto* question = window().findChild<QWidget*>(u"game_dialog"_s)) {
    question->close();
  }
  auto* room = window().findChild<QDockWidget*>(u"room/resolve"_s);
  ASSERT_TRUE(room);
  room->show();
  room->raise();
  auto* part = named<QWidget>(u"aids"_s);
  ASSERT_TRUE(part);
  QTabWidget* tabs = nullptr;
  for (auto* one : window().findChildren<QTabWidget*>()) {
    tabs = one->indexOf(part) >= 0 ? one : tabs;
  }
  ASSERT_TRUE(tabs);
  tabs->setCurrentWidget(part);
  ASSERT_TRUE(settles([&] { return part->isVisible(); }));
  ASSERT_TRUE(settles([&] { return window().aids().all().size() >= 3; }));
  choose(u"combat"_s);
  auto* picture = named<dock::ChartPicture>(u"aids/picture"_s);
  ASSERT_TRUE(settles([&] { return picture->scale() > 0; }));
  QTest::qWait(300);
  keep_picture("aids-chart");
  QTest::keyClick(picture, Qt::Key_Plus);
  choose(u"terrain"_s);
  ASSERT_TRUE(settles([&] { return named<QTextBrowser>(u"aids/page"_s)->toPlainText().contains(u"Woods"_s); }));
  keep_picture("aids-page");
  choose(u"its rules"_s);
  press(said("dock.aids.bring_in"));
  QWidget* intake = nullptr;
  ASSERT_TRUE(settles([&] {
    for (QWidget* one : QApplication::topLevelWidgets()) {
      intake = one->isVisible() && one->inherits("adjutant::dock::IntakeDialog") ? one : intake;
    }
    return intake != nullptr;
  }));
  keep_picture(*intake, "aids-intake");
  EXPECT_EQ(rests(), place);
  intake->close();
}

}  // namespace
}  // namespace adjutant::test
