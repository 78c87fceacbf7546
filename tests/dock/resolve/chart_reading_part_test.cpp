#include "dock/resolve/chart_reading_part.h"

#include <QBuffer>
#include <QImage>
#include <QLabel>
#include <QTableWidget>
#include <QTest>
#include <fstream>

#include <gmock/gmock.h>

#include "dock/resolve/charts_part.h"
#include "dock/resolve/table_ask.h"
#include "dock/scripted_ask.h"
#include "support/scratch_folder.h"
#include "vmod/zip_writer.h"

// A chart of the pack is read off a picture of the module: what a player does beside VASSAL, 420 pixels wide.

namespace adjutant::dock {
namespace {

using namespace Qt::StringLiterals;
using nlohmann::json;

constexpr QSize sky_picture = {300, 200};

std::string sky_png() {
  QImage image(sky_picture, QImage::Format_RGB32);
  image.fill(Qt::white);
  QBuffer bytes;
  bytes.open(QIODevice::WriteOnly);
  image.save(&bytes, "PNG");
  return bytes.data().toStdString();
}

class ReadChartTest : public testing::Test {
 protected:
  ReadChartTest() {
    test::ZipWriter zip;
    zip.add("images/sky.png", sky_png());
    std::ofstream(file_, std::ios::binary) << zip.bytes();
    QObject::connect(&model_, &ResolveModel::changed, &part_, [this] { part_.refresh(); });
    model_.read();
    model_.use_game("weather");
    reading_.set_module("Hill 9@1");
    aids_.follow("s1", file_.string(), {});
    part_.set_reading(shown_);
    part_.resize(420, 640);
    part_.show();
    part_.refresh();
    QTest::mouseClick(button(u"charts/read"_s), Qt::LeftButton);
    module_.of("library.aids")
        .at(0)
        .answer(json{{"charts", {{{"name", "Weather"}, {"group", ""}, {"file", "sky.png"}, {"html", false}}}},
                     {"help", json::array()},
                     {"dice", json::array()},
                     {"places", json::array()}});
    EXPECT_TRUE(QTest::qWaitFor([this] { return shown_->picture()->scale() > 0; }));
  }

  QPushButton* button(const QString& name) { return part_.findChild<QPushButton*>(name); }
  QTableWidget* grid() { return part_.findChild<QTableWidget*>(u"charts/grid"_s); }
  QString cell(int row, int column) { return grid()->item(row, column)->text(); }
  [[nodiscard]] QPoint at(QPointF pixel) const {
    const ChartFrame& frame = *shown_->picture();
    return (frame.origin() + pixel * frame.scale()).toPoint();
  }
  void drag(QPointF from, QPointF to) {
    ChartFrame* frame = shown_->picture();
    QTest::mousePress(frame, Qt::LeftButton, {}, at(from));
    QTest::mouseMove(frame, at(to));
    QTest::mouseRelease(frame, Qt::LeftButton, {}, at(to));
  }
  void type_cell(ChartFrame::Place place, const QString& value) {
    QTest::mouseClick(shown_->picture(), Qt::LeftButton, {}, shown_->picture()->place_of(place).center().toPoint());
    auto* line = part_.findChild<QLineEdit*>(u"charts/value"_s);
    QTest::keyClicks(line, value);
    QTest::keyClick(line, Qt::Key_Return);
  }
  void show_and_propose() {
    drag({60, 40}, {240, 160});
    type_cell({0, 0}, u"mild"_s);
    type_cell({0, 1}, u"frost"_s);
    QTest::mouseClick(button(u"charts/propose"_s), Qt::LeftButton);
  }
  /// The core has read that.
  void hear(const json& cells) {
    module_.of("charts.read").back().answer(json{{"job", "c1"}});
    reading_.hear(read_chart_news({{"job", "c1"}, {"cells", cells}}));
  }
  static json one_that_is_unsure() {
    return {{{{"value", "mild"}, {"sure", 1.0}}, {{"value", "frost"}, {"sure", 1.0}}},
            {{{"value", "frost"}, {"sure", 0.97}}, {{"value", "mild"}, {"sure", 0.4}}}};
  }
  [[nodiscard]] std::vector<std::string> kept() const {
    std::vector<std::string> values;
    for (const auto& [method, params] : core_.asked) {
      if (method == "figure.set") {
        values.push_back(params["cell"].get<std::string>() + "=" + params["value"].get<std::string>());
      }
    }
    return values;
  }
  QString words() {
    QString all;
    for (const QLabel* label : part_.findChildren<QLabel*>()) {
      all += label->isVisibleTo(&part_) ? label->text() + u'\n' : QString();
    }
    return all;
  }

  test::ScratchFolder folder_;
  std::filesystem::path file_ = folder_ / "hill.vmod";
  test::TableAsk core_;
  test::ScriptedAsk module_;
  Voice voice_{words::built_in(), words::Language::en};
  ResolveModel model_{core_.ask(), voice_};
  AidsModel aids_{module_.ask(), voice_};
  ChartReading reading_{module_.ask(), voice_};
  ChartsPart part_{model_, voice_};
  ChartReadingPart* shown_ = new ChartReadingPart(aids_, reading_, voice_);
};

TEST_F(ReadChartTest, TheFrameAndOneCellOfEachValueAreAskedWith) {
  EXPECT_FALSE(grid()->isVisible()) << "the picture is in its place";
  EXPECT_FALSE(button(u"charts/propose"_s)->isEnabled());
  show_and_propose();
  const auto asked = module_.of("charts.read");
  ASSERT_EQ(asked.size(), 1U);
  const json params = asked[0].params;
  EXPECT_EQ(params["module"], "Hill 9@1");
  EXPECT_EQ(params["picture"], "sky.png");
  EXPECT_EQ(params["rows"], 2) << "as the chart has them";
  EXPECT_EQ(params["columns"], 2);
  EXPECT_EQ(params["taught"]["cells"], json({{"0,0", "mild"}, {"0,1", "frost"}}));
  EXPECT_NEAR(params["area"][0].get<int>(), 60, 2);
  EXPECT_NEAR(params["area"][3].get<int>(), 120, 3);
}

TEST_F(ReadChartTest, AnEdgeOfTheFrameAndTheNumberOfRowsAreMended) {
  drag({60, 40}, {240, 160});
  drag({240, 100}, {280, 100});
  EXPECT_NEAR(reading_.area().right(), 279, 2);
  EXPECT_NEAR(reading_.area().left(), 60, 2);
  type_cell({1, 1}, u"frost"_s);
  part_.findChild<QSpinBox*>(u"charts/rows"_s)->setValue(1);
  EXPECT_TRUE(reading_.typed().empty()) << "that row is no more";
}

TEST_F(ReadChartTest, NothingIsKeptByItselfAndTheLeastSureComesFirst) {
  show_and_propose();
  hear(one_that_is_unsure());
  ASSERT_TRUE(grid()->isVisible());
  EXPECT_EQ(cell(1, 0), u"frost"_s);
  EXPECT_EQ(cell(1, 1), u"mild"_s);
  EXPECT_THAT(kept(), testing::IsEmpty());
  EXPECT_EQ(grid()->currentRow(), 1);
  EXPECT_EQ(grid()->currentColumn(), 1);
  EXPECT_TRUE(words().contains(u"40%"_s)) << words().toStdString();
  QTest::keyClick(grid(), Qt::Key_Return);
  EXPECT_THAT(kept(), testing::ElementsAre("4../winter=mild"));
  EXPECT_EQ(grid()->currentColumn(), 0) << "the next of those that were read";
}

TEST_F(ReadChartTest, OneKeyTakesWhatIsSureAndLeavesTheRest) {
  show_and_propose();
  hear(one_that_is_unsure());
  QTest::keyClick(grid(), Qt::Key_Return, Qt::ControlModifier);
  EXPECT_THAT(kept(), testing::UnorderedElementsAre("..3/summer=mild", "..3/winter=frost", "4../summer=frost"));
  EXPECT_EQ(cell(1, 1), u"mild"_s) << "still proposed";
  EXPECT_TRUE(words().contains(u"Taken: 3 cells."_s)) << words().toStdString();
  QTest::keyClick(grid(), Qt::Key_Escape);
  EXPECT_EQ(cell(1, 1), u"snow"_s) << "as the pack has it";
  EXPECT_THAT(kept(), testing::SizeIs(3));
}

TEST_F(ReadChartTest, SaysHowFarItIsAndIsCancelled) {
  show_and_propose();
  module_.of("charts.read").back().answer(json{{"job", "c1"}});
  reading_.hear(read_chart_news({{"job", "c1"}, {"done", 40}, {"all", 200}}));
  EXPECT_TRUE(words().contains(u"40 of 200"_s)) << words().toStdString();
  ASSERT_TRUE(reading_.busy());
  QTest::mouseClick(button(u"charts/propose"_s), Qt::LeftButton);
  EXPECT_FALSE(reading_.busy());
  EXPECT_EQ(module_.of("charts.cancel").back().params["job"], "c1");
  reading_.hear(read_chart_news({{"job", "c1"}, {"problem", {{"text", "Stopped."}}}}));
  EXPECT_FALSE(words().contains(u"Stopped."_s)) << "who stopped it knows";
  EXPECT_TRUE(reading_.can_propose()) << "what was typed is still there";
}

TEST_F(ReadChartTest, WhyNothingWasReadStandsBesideThePicture) {
  show_and_propose();
  module_.of("charts.read").back().answer(json{{"job", "c1"}});
  reading_.hear(read_chart_news(
      {{"job", "c1"}, {"problem", {{"where", "sky.png"}, {"text", "No such picture."}, {"key", "k"}}}}));
  EXPECT_TRUE(words().contains(u"No such picture."_s)) << words().toStdString();
  EXPECT_FALSE(grid()->isVisible());
  QTest::mouseClick(button(u"charts/close_reading"_s), Qt::LeftButton);
  EXPECT_TRUE(grid()->isVisible());
  EXPECT_THAT(kept(), testing::IsEmpty());
}

}  // namespace
}  // namespace adjutant::dock
