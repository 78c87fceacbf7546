#include "dock/board_view.h"

#include <QSignalSpy>
#include <QTest>
#include <cmath>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "dock/board_moment.h"
#include "dock/painting/pictures.h"
#include "words/catalogue.h"

namespace adjutant::dock {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

class Shown : public testing::Test {
 protected:
  Shown() {
    pictures.put("board.png", test::speckled({1000, 800})).put("counter.png", {40, 40}, Qt::blue);
    view.resize(500, 400);
  }

  void show(std::vector<vmod::MapView> maps, std::vector<std::string> moved = {}) {
    view.show_moment(test::moment_of(std::move(maps), pictures.module(), std::move(moved)));
    view.finish();
  }

  QImage grab() {
    view.finish();
    return view.grab().toImage().convertToFormat(QImage::Format_RGB32);
  }

  static vmod::MapView with_counters(std::vector<vmod::Point> places) {
    vmod::MapView map = test::board_of({1000, 800});
    for (const vmod::Point at : places) {
      map.pieces.push_back(test::piece_at(std::to_string(map.pieces.size()), at, "counter.png"));
    }
    return map;
  }

  void wheel(QPoint at, int notches) {
    QWheelEvent event(at, view.mapToGlobal(at), QPoint(), QPoint(0, 120 * notches), Qt::NoButton, Qt::NoModifier,
                      Qt::NoScrollPhase, false);
    QCoreApplication::sendEvent(&view, &event);
  }

  void drag(QPoint from, QPoint to) {
    QTest::mousePress(&view, Qt::LeftButton, Qt::NoModifier, from);
    for (const QPoint at : {(from + to) / 2, to}) {
      QMouseEvent move(QEvent::MouseMove, at, view.mapToGlobal(at), Qt::NoButton, Qt::LeftButton, Qt::NoModifier);
      QCoreApplication::sendEvent(&view, &move);
    }
    QTest::mouseRelease(&view, Qt::LeftButton, Qt::NoModifier, to);
  }

  test::PictureFolder pictures;
  Voice voice{words::built_in(), words::Language::en};
  BoardView view{voice};
};

TEST_F(Shown, TheWholeMapIsSeenAtFirst) {
  show({with_counters({})});
  EXPECT_DOUBLE_EQ(view.scale(), 0.5);
  EXPECT_EQ(view.to_map({0, 0}), QPointF(0, 0));
  EXPECT_EQ(view.to_map({500, 400}), QPointF(1000, 800));
}

TEST_F(Shown, WhatIsSeenIsThePictureOfTheBoard) {
  show({with_counters({})});
  view.zoom(2, {0, 0});
  EXPECT_EQ(grab(), test::speckled({1000, 800}).copy(0, 0, 500, 400));
}

TEST_F(Shown, TheWheelKeepsWhatIsUnderThePointer) {
  show({with_counters({})});
  const QPoint pointer(130, 290);
  const QPointF under = view.to_map(pointer);
  for (const int notches : {3, -1, 4, -5}) {
    wheel(pointer, notches);
    EXPECT_LT((view.to_map(pointer) - under).manhattanLength(), 1e-6) << notches;
  }
  EXPECT_NEAR(view.scale(), 0.5 * std::pow(1.2, 1), 1e-9);
}

TEST_F(Shown, AMapThatIsLeftWhiteIsNoLightFrameAroundItsBoards) {
  view.setPalette(QPalette(QColor(0x2d, 0x2d, 0x2d)));
  vmod::MapView map = with_counters({});
  map.size.width += 400;  // an edge beside the board
  show({map});
  view.show_point({1300, 400});
  EXPECT_LT(qGray(grab().pixel(view.to_widget({1300, 400}).toPoint())), 64);
}

TEST_F(Shown, WhatLiesBeyondTheMapIsAsDarkAsTheWindow) {
  view.resize(700, 400);
  for (const QColor window : {QColor(0x2d, 0x2d, 0x2d), QColor(0xef, 0xef, 0xef)}) {
    view.setPalette(QPalette(window));
    show({with_counters({})});
    const QRgb beyond = grab().pixel(10, 200);
    EXPECT_LT(std::abs(qGray(beyond) - window.lightness()), 64) << window.name().toStdString();
  }
}

TEST_F(Shown, AClickSaysWhereOnTheMap) {
  show({with_counters({})});
  QSignalSpy clicks(&view, &BoardView::clicked);
  QTest::mouseClick(&view, Qt::LeftButton, Qt::ShiftModifier, {100, 50});
  ASSERT_EQ(clicks.size(), 1);
  EXPECT_EQ(clicks[0][0].toPointF(), QPointF(200, 100));
  EXPECT_EQ(clicks[0][1].value<Qt::MouseButton>(), Qt::LeftButton);
  EXPECT_EQ(clicks[0][2].value<Qt::KeyboardModifiers>(), Qt::ShiftModifier);
}

TEST_F(Shown, ADragScrollsAndIsNoClick) {
  show({with_counters({})});
  view.zoom(2, {250, 200});
  const QPointF under = view.to_map({300, 300});
  QSignalSpy clicks(&view, &BoardView::clicked);
  drag({300, 300}, {220, 260});
  EXPECT_EQ(clicks.size(), 0);
  EXPECT_EQ(view.to_map({220, 260}), under);
}

TEST_F(Shown, AHandThatTremblesStillClicks) {
  show({with_counters({})});
  QSignalSpy clicks(&view, &BoardView::clicked);
  drag({300, 300}, {302, 301});
  EXPECT_EQ(clicks.size(), 1);
}

TEST_F(Shown, ADoubleClickZoomsInAndIsOneClick) {
  show({with_counters({})});
  QSignalSpy clicks(&view, &BoardView::clicked);
  QTest::mouseClick(&view, Qt::LeftButton, Qt::NoModifier, {100, 100});
  QTest::mouseDClick(&view, Qt::LeftButton, Qt::NoModifier, {100, 100});
  EXPECT_DOUBLE_EQ(view.scale(), 1);
  EXPECT_LE(clicks.size(), 2);
}

TEST_F(Shown, TheKeyboardZoomsScrollsAndFits) {
  show({with_counters({})});
  QTest::keyClick(&view, Qt::Key_Plus);
  EXPECT_DOUBLE_EQ(view.scale(), 0.625);
  const QPointF before = view.to_map({0, 0});
  QTest::keyClick(&view, Qt::Key_Right, Qt::ControlModifier);
  QTest::keyClick(&view, Qt::Key_Down, Qt::ControlModifier);
  EXPECT_GT(view.to_map({0, 0}).x(), before.x());
  EXPECT_GT(view.to_map({0, 0}).y(), before.y());
  QTest::keyClick(&view, Qt::Key_0);
  EXPECT_DOUBLE_EQ(view.scale(), 0.5);
  QTest::keyClick(&view, Qt::Key_Minus);
  EXPECT_DOUBLE_EQ(view.scale(), 0.4);
}

TEST_F(Shown, ArrowsAloneAskForTheCursorAndScrollNothing) {
  show({with_counters({})});
  QSignalSpy steps(&view, &BoardView::step_requested);
  const QPointF before = view.to_map({0, 0});
  for (const int key : {Qt::Key_Left, Qt::Key_Right, Qt::Key_Up, Qt::Key_Down}) {
    QTest::keyClick(&view, static_cast<Qt::Key>(key));
  }
  ASSERT_EQ(steps.size(), 4);
  EXPECT_EQ(steps[0][0].toPoint(), QPoint(-1, 0));
  EXPECT_EQ(steps[1][0].toPoint(), QPoint(1, 0));
  EXPECT_EQ(steps[2][0].toPoint(), QPoint(0, -1));
  EXPECT_EQ(steps[3][0].toPoint(), QPoint(0, 1));
  EXPECT_EQ(view.to_map({0, 0}), before);
}

TEST_F(Shown, TheCursorIsSeenAndReadAloudAndEnterMeansIt) {
  show({with_counters({})});
  const QImage without = grab();
  QSignalSpy entered(&view, &BoardView::entered);
  QTest::keyClick(&view, Qt::Key_Return);
  EXPECT_EQ(entered.size(), 0) << "without a cursor Enter is for others";
  view.set_cursor(QPolygonF(QRectF(200, 200, 120, 100)), QStringLiteral("Hex C5: Squad."));
  EXPECT_NE(grab(), without);
  EXPECT_EQ(view.accessibleDescription(), QStringLiteral("Hex C5: Squad."));
  QTest::keyClick(&view, Qt::Key_Return);
  QTest::keyClick(&view, Qt::Key_Enter, Qt::ShiftModifier);
  ASSERT_EQ(entered.size(), 2);
  EXPECT_FALSE(entered[0][0].toBool());
  EXPECT_TRUE(entered[1][0].toBool());
  view.set_cursor({}, {});
  EXPECT_EQ(grab(), without);
}

TEST_F(Shown, WhatMovedLeavesATrailUntilItIsTakenAway) {
  show({with_counters({{100, 100}, {700, 700}})});
  show({with_counters({{500, 400}, {700, 700}})}, {"0"});
  ASSERT_THAT(view.trails(), ElementsAre(Trail{"0", {100, 100}, {500, 400}}));
  const QImage with = grab();
  show({with_counters({{500, 400}, {700, 700}})});
  EXPECT_EQ(view.trails().size(), 1) << "words of the turn move nothing";
  show({with_counters({{500, 400}, {700, 700}})}, {"0"});
  EXPECT_THAT(view.trails(), IsEmpty()) << "raised, not moved";
  show({with_counters({{100, 100}, {700, 700}})}, {"0"});
  view.clear_trails();
  EXPECT_THAT(view.trails(), IsEmpty());
  EXPECT_NE(grab(), with);
  show({with_counters({{300, 300}, {700, 700}})}, {"0"});
  show({with_counters({{100, 400}, {700, 700}})});
  EXPECT_THAT(view.trails(), IsEmpty()) << "a jump elsewhere ends it";
}

TEST_F(Shown, PiecesUnderAPointAreNamedTopmostFirst) {
  show({with_counters({{100, 100}, {110, 110}, {300, 300}})});
  EXPECT_THAT(view.pieces_at({105, 105}), ElementsAre("1", "0"));
  EXPECT_THAT(view.pieces_at({85, 85}), ElementsAre("0"));
  EXPECT_THAT(view.pieces_at({200, 200}), IsEmpty());
}

TEST_F(Shown, APieceThatMovedIsSeenWhereItIsNow) {
  show({with_counters({{100, 100}})});
  show({with_counters({{500, 400}})}, {"0"});
  const QImage image = grab();
  EXPECT_EQ(image.pixelColor(250, 200), QColor(Qt::blue));
  EXPECT_THAT(view.pieces_at({100, 100}), IsEmpty());
  // The frame stands around it and leaves it alone.
  EXPECT_NE(image, (show({with_counters({{500, 400}})}), grab()));
}

TEST_F(Shown, AnotherMomentOfTheGameLeavesTheViewerWhereHeWas) {
  show({with_counters({})});
  view.zoom(3, {400, 100});
  const QPointF corner = view.to_map({0, 0});
  show({with_counters({{100, 100}})});
  EXPECT_EQ(view.to_map({0, 0}), corner);
}

TEST_F(Shown, APointIsBroughtIntoSightOnlyWhereItIsNot) {
  show({with_counters({})});
  view.zoom(4, {0, 0});
  const QPointF corner = view.to_map({0, 0});
  view.show_point({100, 100});
  EXPECT_EQ(view.to_map({0, 0}), corner);
  view.show_point({800, 600});
  EXPECT_EQ(view.to_map({250, 200}), QPointF(800, 600));
}

TEST_F(Shown, APointAtTheEdgeOfABoardThatIsSeenWholeMovesNothing) {
  show({with_counters({})});
  const QPointF corner = view.to_map({0, 0});
  for (const QPointF edge : {QPointF(2, 2), QPointF(998, 400), QPointF(500, 798)}) {
    view.show_point(edge);
    EXPECT_EQ(view.to_map({0, 0}), corner) << edge.x() << ", " << edge.y();
  }
}

TEST_F(Shown, APointAtTheEdgeBringsNoVoidAlong) {
  show({with_counters({})});
  view.zoom(4, {0, 0});
  view.show_point({995, 795});
  EXPECT_TRUE(QRectF(view.rect()).contains(view.to_widget({995, 795})));
  EXPECT_LE(view.to_map({500, 400}).x(), 1000 + 32 / view.scale());
  EXPECT_LE(view.to_map({500, 400}).y(), 800 + 32 / view.scale());
}

TEST_F(Shown, NobodyScrollsAwayFromTheMap) {
  show({with_counters({})});
  for (int i = 0; i < 50; ++i) {
    QTest::keyClick(&view, Qt::Key_Left);
  }
  EXPECT_GE(view.to_map({250, 200}).x(), 0);
}

TEST_F(Shown, TheMapsOfAModuleAreChosenByName) {
  vmod::MapView second = test::map_of({300, 300});
  second.name = "Reserve";
  second.boards.push_back({"Box", "", {0, 0, 300, 300}, false});
  vmod::MapView empty = test::map_of({10, 10});
  empty.name = "Empty";
  show({with_counters({}), second, empty});
  EXPECT_THAT(view.maps(), ElementsAre("Main", "Reserve"));
  EXPECT_EQ(view.shown_map(), "Main");
  view.show_map("Reserve");
  EXPECT_EQ(view.shown_map(), "Reserve");
  view.show_map("nowhere");
  EXPECT_EQ(view.shown_map(), "Reserve");
  view.finish();
  EXPECT_NE(grab(), QImage());
}

TEST_F(Shown, AnOverlayIsDrawnOverTheBoardWhereverTheViewerIs) {
  show({with_counters({})});
  const QImage bare = grab();
  Overlay overlay;
  overlay.lines.push_back({{{200, 200}, {800, 200}}, Tone::blocked});
  overlay.areas.push_back(
      {QPolygonF({{400, 400}, {600, 400}, {600, 600}, {400, 600}}), Tone::selected, QStringLiteral("7"), true});
  view.set_overlay(overlay);
  const QImage drawn = grab();
  EXPECT_NE(drawn.pixel(250, 100), bare.pixel(250, 100));  // on the line
  EXPECT_NE(drawn.pixel(400, 106), bare.pixel(400, 106));  // on the bar where it ends
  EXPECT_NE(drawn.pixel(210, 210), bare.pixel(210, 210));  // within the area
  EXPECT_EQ(drawn.pixel(50, 350), bare.pixel(50, 350));
  view.set_overlay({});
  EXPECT_EQ(grab(), bare);
}

TEST_F(Shown, NoTwoTonesLookTheSameWithoutTheirColour) {
  vmod::MapView map = test::map_of({1000, 800});
  map.boards.push_back({"", "", {0, 0, 1000, 800}, false});
  show({map});
  std::vector<std::vector<bool>> lines;
  for (const Tone tone : {Tone::clear, Tone::degraded, Tone::blocked, Tone::unknown}) {
    Overlay overlay;
    overlay.lines.push_back({{{100, 400}, {900, 400}}, tone});
    view.set_overlay(overlay);
    const QImage image = grab();
    std::vector<bool> dark;
    for (int y = 0; y < image.height(); ++y) {
      for (int x = 0; x < image.width(); ++x) {
        dark.push_back(qGray(image.pixel(x, y)) < 140);
      }
    }
    lines.push_back(std::move(dark));
  }
  for (std::size_t a = 0; a < lines.size(); ++a) {
    for (std::size_t b = a + 1; b < lines.size(); ++b) {
      EXPECT_TRUE(lines[a] != lines[b]) << a << " and " << b;
    }
  }
}

TEST_F(Shown, ANarrowStripShowsTheBoardToo) {
  view.resize(420, 160);
  show({with_counters({{500, 400}})});
  EXPECT_DOUBLE_EQ(view.scale(), 0.2);
  EXPECT_EQ(grab().pixelColor(210, 80), QColor(Qt::blue));
}

TEST_F(Shown, ItsNameForScreenReadersFollowsTheLanguage) {
  const QString english = view.accessibleName();
  EXPECT_FALSE(english.isEmpty());
  voice.speak(words::Language::es);
  EXPECT_NE(view.accessibleName(), english);
}

TEST_F(Shown, PiecesBesideABoardOfUnknownSizeAreInSightAtFirst) {
  vmod::MapView map = with_counters({{2000, 300}, {10'000'000, 0}});
  show({map});
  EXPECT_TRUE(QRectF(view.rect()).contains(view.to_widget({2000, 300})));
  EXPECT_GT(view.scale(), 0.2);
}

TEST_F(Shown, WithoutABoardThereIsNothingToClickOrCrash) {
  show({});
  EXPECT_THAT(view.maps(), IsEmpty());
  EXPECT_EQ(view.shown_map(), "");
  view.fit();
  view.zoom(2, {1, 1});
  view.show_point({5, 5});
  EXPECT_THAT(view.pieces_at({1, 1}), IsEmpty());
  EXPECT_FALSE(grab().isNull());
}

}  // namespace
}  // namespace adjutant::dock
