#include "dock/resolve/aids_part.h"

#include <QBuffer>
#include <QImage>
#include <QTest>
#include <fstream>

#include <gmock/gmock.h>

#include "dock/scripted_ask.h"
#include "support/scratch_folder.h"
#include "vmod/zip_writer.h"
#include "words/catalogue.h"

namespace adjutant::dock {
namespace {

using namespace Qt::StringLiterals;
using nlohmann::json;

std::string png_of(QSize size) {
  QImage image(size, QImage::Format_RGB32);
  image.fill(Qt::darkGreen);
  QByteArray bytes;
  QBuffer buffer(&bytes);
  buffer.open(QIODevice::WriteOnly);
  image.save(&buffer, "PNG");
  return bytes.toStdString();
}

class AidsPartTest : public testing::Test {
 protected:
  AidsPartTest() {
    test::ZipWriter pages;
    pages.add("index.html", "<h1>1. Rules</h1>");
    test::ZipWriter zip;
    zip.add("images/crt.png", png_of({800, 400}));
    zip.add("tec.html", "<h2>Terrain</h2><table><tr><td>Woods</td><td>2</td></tr></table>");
    zip.add("rules.txt", "1.0 The rules\n");
    zip.add("help/Game_Rules", pages.bytes());
    std::ofstream(file_, std::ios::binary) << zip.bytes();
    model_.follow("s1", file_.string(), {});
    QObject::connect(&part_, &AidsPart::book_requested, &part_, [this](const QString& book) { book_ = book; });
    QObject::connect(&part_, &AidsPart::place_requested, &part_, [this](const std::string& map, QPointF at) {
      place_ = {map, at};
    });
    part_.resize(420, 800);
    part_.show();
    core_.questions.at(0).answer(json{
        {"charts",
         {{{"name", "CRT"}, {"group", "Charts"}, {"file", "crt.png"}, {"html", false}},
          {{"name", "TEC"}, {"group", ""}, {"file", "tec.html"}, {"html", true}}}},
        {"help",
         {{{"title", "Rules"}, {"kind", "text"}, {"file", "rules.txt"}, {"start", ""}},
          {{"title", "Web rules"}, {"kind", "pages"}, {"file", "help/Game_Rules"}, {"start", "index.html"}},
          {{"title", "Lost"}, {"kind", "pdf"}, {"file", "lost.pdf"}, {"start", ""}}}},
        {"dice", {{{"name", "Fire"}, {"dice", {{{"name", "Red"}, {"faces", {{{"text", "Hit"}}}}}}}}}},
        {"places", {{{"kind", "zone"}, {"name", "Reserve"}, {"map", "Field"}, {"board", "West"}, {"at", {7, 8}}}}}});
  }

  template <class Widget>
  Widget* named(const QString& name) {
    return part_.findChild<Widget*>(name);
  }
  void choose(const QString& name) {
    auto* search = named<QLineEdit>(u"aids/search"_s);
    search->setText(name);
    auto* list = named<ChoiceList>(u"aids/list"_s);
    ASSERT_EQ(list->count(), 1) << name.toStdString();
    list->setCurrentRow(0);
    QTest::keyClick(list, Qt::Key_Return);
  }
  QString page() { return named<QTextBrowser>(u"aids/page"_s)->toPlainText(); }
  QString content_of(const QString& file) {
    QFile in(file);
    return in.open(QIODevice::ReadOnly) ? QString::fromUtf8(in.readAll()) : QString();
  }

  test::ScratchFolder folder_;
  std::filesystem::path file_ = folder_ / "hill.vmod";
  Voice voice_{words::built_in(), words::Language::en};
  test::ScriptedAsk core_;
  AidsModel model_{core_.ask(), voice_};
  QString book_;
  std::pair<std::string, QPointF> place_;
  AidsPart part_{model_, voice_};
};

TEST_F(AidsPartTest, AChartIsAPictureToZoomAndToMoveByKeysToo) {
  choose(u"crt"_s);
  ChartPicture* picture = part_.picture();
  ASSERT_TRUE(picture->isVisible());
  ASSERT_TRUE(QTest::qWaitFor([&] { return picture->scale() > 0; }));
  const double whole = picture->scale();
  EXPECT_NEAR(whole, picture->width() / 800.0, 0.01);
  QTest::keyClick(picture, Qt::Key_Plus);
  EXPECT_GT(picture->scale(), whole);
  const QPointF before = picture->origin();
  QTest::keyClick(picture, Qt::Key_Right);
  EXPECT_LT(picture->origin().x(), before.x());
  QTest::keyClick(picture, Qt::Key_0);
  EXPECT_DOUBLE_EQ(picture->scale(), whole);
  picture->zoom(1000);
  EXPECT_LE(picture->scale(), 8);
  EXPECT_EQ(picture->accessibleName(), u"CRT"_s);
}

TEST_F(AidsPartTest, APageIsReadFromTheModuleAndDiceSayTheirFaces) {
  choose(u"tec"_s);
  EXPECT_TRUE(QTest::qWaitFor([&] { return page().contains(u"Woods"_s); }));
  choose(u"fire"_s);
  EXPECT_TRUE(page().contains(u"Red: Hit"_s)) << page().toStdString();
}

TEST_F(AidsPartTest, ItsRulebookIsTakenOutToBeBroughtIn) {
  auto* bring_in = named<QPushButton>(u"aids/bring_in"_s);
  EXPECT_FALSE(bring_in->isVisible());
  choose(u"web rules"_s);
  ASSERT_TRUE(bring_in->isVisible());
  bring_in->click();
  ASSERT_TRUE(QTest::qWaitFor([&] { return !book_.isEmpty(); }));
  EXPECT_TRUE(book_.endsWith(u"/index.html"_s)) << book_.toStdString();
  EXPECT_EQ(content_of(book_), u"<h1>1. Rules</h1>"_s);
  choose(u"crt"_s);
  EXPECT_FALSE(bring_in->isVisible());
}

TEST_F(AidsPartTest, ABookThatIsNotThereIsSaid) {
  choose(u"lost"_s);
  named<QPushButton>(u"aids/bring_in"_s)->click();
  ASSERT_TRUE(QTest::qWaitFor([&] { return named<QPushButton>(u"aids/bring_in"_s)->isEnabled(); }));
  EXPECT_TRUE(book_.isEmpty());
}

TEST_F(AidsPartTest, APlaceIsGoneTo) {
  choose(u"reserve"_s);
  EXPECT_EQ(place_.first, "Field");
  EXPECT_EQ(place_.second, QPointF(7, 8));
}

TEST_F(AidsPartTest, WhatIsNotThereIsSaidInWords) {
  named<QLineEdit>(u"aids/search"_s)->setText(u"xyzzy"_s);
  EXPECT_FALSE(named<ChoiceList>(u"aids/list"_s)->isVisible());
}

}  // namespace
}  // namespace adjutant::dock
