#include "dock/painting/board_overlay.h"

#include <QImage>
#include <QPainter>
#include <algorithm>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "dock/painting/overlay_labels.h"

namespace adjutant::dock {
namespace {

constexpr QRgb plain_ground = 0xffc8c8c8;  // as a board of no strong colour

QPolygonF square(double x, double y, double size = 40) {
  return QPolygonF(QList<QPointF>{{x, y}, {x + size, y}, {x + size, y + size}, {x, y + size}});
}

class OverlayTest : public testing::Test {
 protected:
  QImage paint(const Overlay& overlay) const {
    QImage image(viewport_.pixels, QImage::Format_RGB32);
    image.fill(plain_ground);
    QPainter painter(&image);
    painter.setFont(font_);
    paint_overlay(painter, overlay, viewport_);
    return image;
  }
  /// Pixels of the row that are as dark as a stroke.
  static std::vector<bool> dark_along(const QImage& image, int y, int from, int to) {
    std::vector<bool> dark;
    for (int x = from; x < to; ++x) {
      dark.push_back(qGray(image.pixel(x, y)) < 150);
    }
    return dark;
  }
  static long changes(const std::vector<bool>& dark) {
    long count = 0;
    for (std::size_t i = 1; i < dark.size(); ++i) {
      count += dark[i] != dark[i - 1] ? 1 : 0;
    }
    return count;
  }

  Viewport viewport_{{}, 1, {400, 300}};
  QFont font_;
};

Overlay line_to(QPointF from, const QPolygonF& target, Tone tone, const QString& text) {
  Overlay overlay;
  overlay.lines.push_back({{from, target.boundingRect().center()}, tone});
  overlay.pill = Overlay::Pill{text, tone, from, target};
  return overlay;
}

TEST_F(OverlayTest, ADegradedLineIsSolidUpToWhereItIsDegradedAndDashedFromThereOn) {
  Overlay overlay;
  overlay.lines.push_back({{{20, 100}, {380, 100}}, Tone::degraded, QPointF(200, 100)});
  const QImage image = paint(overlay);
  const auto before = dark_along(image, 100, 30, 190);
  EXPECT_TRUE(std::ranges::all_of(before, std::identity())) << "solid";
  EXPECT_GT(changes(dark_along(image, 100, 205, 370)), 10) << "dashed";
}

TEST_F(OverlayTest, ABlockedLineEndsInABarAndGoesOnInThinDots) {
  Overlay overlay;
  overlay.lines.push_back({{{20, 100}, {200, 100}}, Tone::blocked, {}, {{200, 100}, {380, 100}}});
  const QImage image = paint(overlay);
  EXPECT_LT(qGray(image.pixel(200, 94)), 110) << "the bar across";
  EXPECT_LT(qGray(image.pixel(200, 106)), 110);
  EXPECT_GT(changes(dark_along(image, 100, 215, 370)), 20) << "dots to the target";
  const auto tall = [&](int x) {
    int rows = 0;
    for (int y = 90; y < 110; ++y) {
      rows += qGray(image.pixel(x, y)) < 150 ? 1 : 0;
    }
    return rows;
  };
  int thickest = 0;
  for (int x = 215; x < 370; ++x) {
    thickest = std::max(thickest, tall(x));
  }
  EXPECT_LT(thickest, tall(100)) << "thinner than the line itself";
}

TEST_F(OverlayTest, WhatIsUnseenIsDimmedToFiftyFivePercentAndWhatIsSeenIsLeftAlone) {
  Overlay overlay;
  const auto add = [&](double x, Tone tone) {
    overlay.areas.push_back({square(x, 100), tone, {}, true, Overlay::Area::Kind::view});
  };
  add(0, Tone::clear);
  add(40, Tone::blocked);
  add(80, Tone::blocked);
  add(160, Tone::degraded);
  const QImage image = paint(overlay);
  for (int x = 2; x < 38; ++x) {
    EXPECT_EQ(image.pixel(x, 120), plain_ground) << "seen: " << x;
  }
  for (int x = 42; x < 118; ++x) {
    EXPECT_NEAR(qGray(image.pixel(x, 120)), 0.55 * qGray(plain_ground), 3) << "unseen, also where two meet: " << x;
  }
  int hatched = 0;
  int left = 0;
  for (int x = 162; x < 198; ++x) {
    (image.pixel(x, 120) == plain_ground ? left : hatched) += 1;
  }
  EXPECT_GT(hatched, 2);
  EXPECT_GT(left, hatched) << "hatched, not washed";
}

TEST_F(OverlayTest, ACauseIsABadgeOfFourteenPixelsOnTheEdgeAndLeavesTheMiddleOfItsHexFree) {
  Overlay overlay;
  overlay.areas.push_back(
      {square(100, 100, 60), Tone::blocked, QStringLiteral("1"), false, Overlay::Area::Kind::mark, QPointF(100, 100)});
  Overlay bare = overlay;
  bare.areas[0].label.clear();
  const QImage with = paint(overlay);
  const QImage without = paint(bare);
  QRect touched;
  for (int y = 0; y < with.height(); ++y) {
    for (int x = 0; x < with.width(); ++x) {
      if (with.pixel(x, y) != without.pixel(x, y)) {
        touched |= QRect(x, y, 1, 1);
      }
    }
  }
  EXPECT_FALSE(touched.isEmpty());
  EXPECT_TRUE(QRect(93, 93, 14, 14).contains(touched)) << touched.width() << " x " << touched.height();
  viewport_.scale = 4;
  viewport_.origin = {90, 90};
  EXPECT_LT(qGray(paint(overlay).pixel(40 - 4, 40)), 150) << "as large at any zoom";
}

TEST_F(OverlayTest, ThePillStandsBesideTheTargetOffItsCounterWithinTheBoard) {
  for (const QPointF at : {QPointF(10, 10), QPointF(350, 10), QPointF(350, 250), QPointF(10, 250), QPointF(180, 130)}) {
    for (const QPointF from : {QPointF(200, 20), QPointF(20, 150), QPointF(390, 150)}) {
      const Overlay overlay =
          line_to(from, square(at.x(), at.y()), Tone::blocked, QStringLiteral("Blocked · 5 · hedge"));
      const QRectF box = pill_box(overlay, viewport_, font_);
      EXPECT_FALSE(box.isEmpty());
      EXPECT_TRUE(QRectF(0, 0, 400, 300).contains(box)) << at.x() << ' ' << at.y();
      EXPECT_FALSE(box.intersects(overlay.pill->target.boundingRect())) << at.x() << ' ' << at.y();
    }
  }
}

TEST_F(OverlayTest, ThePillHasTheSameSizeAtEveryZoomAndTheColourOfItsVerdict) {
  const Overlay overlay = line_to({20, 20}, square(60, 60), Tone::blocked, QStringLiteral("Blocked · 5"));
  const QSizeF size = pill_box(overlay, viewport_, font_).size();
  viewport_.scale = 2;
  const QRectF box = pill_box(overlay, viewport_, font_);
  EXPECT_EQ(box.size(), size);
  const QImage image = paint(overlay);
  EXPECT_EQ(image.pixelColor((box.topLeft() + QPointF(box.height() / 2, 4)).toPoint()), tone_colour(Tone::blocked));
}

TEST_F(OverlayTest, APillThatIsWiderThanTheBoardIsCutAndStaysOnIt) {
  viewport_.pixels = {120, 200};
  const Overlay overlay =
      line_to({20, 20}, square(60, 60), Tone::degraded, QStringLiteral("Degraded · 12 · wooden building C12/C13"));
  EXPECT_TRUE(QRectF(0, 0, 120, 200).contains(pill_box(overlay, viewport_, font_)));
}

TEST_F(OverlayTest, ChipsOfLevelsStandAtTheirHexAndAreFoundByAPixel) {
  Overlay overlay = line_to({120, 40}, square(300, 150), Tone::clear, QStringLiteral("Clear · 5"));
  const QStringList three = {QStringLiteral("G"), QStringLiteral("1"), QStringLiteral("2")};
  overlay.levels = {{false, three, 1, square(100, 20)}, {true, three.first(2), 0, square(300, 150)}};
  const auto chips = chips_of(overlay, viewport_, font_);
  ASSERT_EQ(chips.size(), 5U);
  EXPECT_FALSE(chips[0].at_target);
  EXPECT_TRUE(chips[1].chosen);
  EXPECT_TRUE(chips[3].chosen);
  for (const LevelChip& chip : chips) {
    EXPECT_EQ(chip_at(overlay, viewport_, font_, chip.box.center()), chip);
    EXPECT_GE(chip.box.height(), 24);
    EXPECT_FALSE(pill_box(overlay, viewport_, font_).intersects(chip.box));
    EXPECT_TRUE(QRectF(0, 0, 400, 300).contains(chip.box));
  }
  EXPECT_FALSE(chip_at(overlay, viewport_, font_, {5, 290}));
  overlay.levels[0].outline = square(900, 900);
  EXPECT_EQ(chips_of(overlay, viewport_, font_).size(), 2U) << "an end that is out of sight has none";
}

}  // namespace
}  // namespace adjutant::dock
