#include "dock/painting/counter_painter.h"

#include <QPainter>
#include <algorithm>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "dock/painting/nato_symbol.h"

namespace adjutant::dock {
namespace {

/// Where a sign or mark is painted: 60 by 40 pixels with room around.
constexpr QRect sign_frame(20, 30, 60, 40);

template <class Paint>
QImage on_white(Paint paint) {
  QImage image(QSize(100, 90), QImage::Format_RGB32);
  image.fill(Qt::white);
  QPainter painter(&image);
  painter.setPen(Qt::black);
  paint(painter);
  return image;
}

QImage sign(const std::string& name, bool low = false) {
  return on_white([&](QPainter& painter) { paint_unit_sign(painter, name, sign_frame, 2, low); });
}

QImage size_mark(const std::string& name) {
  return on_white([&](QPainter& painter) { paint_size_mark(painter, name, sign_frame); });
}

/// Something is painted within two pixels of a place in the frame, in parts of its width and height.
bool is_marked_at(const QImage& image, double across, double down) {
  const QPoint at(sign_frame.x() + static_cast<int>(sign_frame.width() * across),
                  sign_frame.y() + static_cast<int>(sign_frame.height() * down));
  for (int y = at.y() - 2; y <= at.y() + 2; ++y) {
    for (int x = at.x() - 2; x <= at.x() + 2; ++x) {
      if (qGray(image.pixel(x, y)) < 128) {
        return true;
      }
    }
  }
  return false;
}

/// How many separate strokes a horizontal line crosses.
int strokes(const QImage& image, int y) {
  int count = 0;
  bool before = false;
  for (int x = 0; x < image.width(); ++x) {
    const bool dark = qGray(image.pixel(x, y)) < 160;
    count += dark && !before ? 1 : 0;
    before = dark;
  }
  return count;
}

TEST(NatoSymbol, InfantryIsACrossFromCornerToCorner) {
  const QImage image = sign("Infantry");
  for (const double part : {0.0, 0.25, 0.5, 0.75, 1.0}) {
    EXPECT_TRUE(is_marked_at(image, part, part)) << part;
    EXPECT_TRUE(is_marked_at(image, part, 1 - part)) << part;
  }
  EXPECT_FALSE(is_marked_at(image, 0.5, 0.1));
  EXPECT_FALSE(is_marked_at(image, 0.1, 0.5));
}

TEST(NatoSymbol, ReconIsOneOfItsLines) {
  const QImage image = sign("Cavalry/Recon");
  EXPECT_TRUE(is_marked_at(image, 0.25, 0.75));
  EXPECT_TRUE(is_marked_at(image, 0.75, 0.25));
  EXPECT_FALSE(is_marked_at(image, 0.25, 0.25));
}

TEST(NatoSymbol, ArmourIsATrackAroundAnEmptyMiddle) {
  const QImage image = sign("Armored");
  EXPECT_TRUE(is_marked_at(image, 0.5, 0.25));
  EXPECT_TRUE(is_marked_at(image, 0.5, 0.75));
  EXPECT_TRUE(is_marked_at(image, 0.15, 0.5));
  EXPECT_TRUE(is_marked_at(image, 0.85, 0.5));
  EXPECT_FALSE(is_marked_at(image, 0.5, 0.5));
  EXPECT_FALSE(is_marked_at(image, 0.02, 0.1));
}

TEST(NatoSymbol, ArtilleryIsADiscThatStandsLowerAsTheSecondSign) {
  EXPECT_TRUE(is_marked_at(sign("Artillery"), 0.5, 0.5));
  EXPECT_FALSE(is_marked_at(sign("Artillery"), 0.25, 0.5));
  EXPECT_FALSE(is_marked_at(sign("Artillery"), 0.5, 0.85));
  EXPECT_TRUE(is_marked_at(sign("Artillery", true), 0.5, 0.85));
}

TEST(NatoSymbol, EverySignIsAnotherAndAnUnknownOneIsNothing) {
  std::set<std::vector<uchar>> seen;
  const auto pixels = [](const QImage& image) {
    return std::vector<uchar>(image.constBits(), image.constBits() + image.sizeInBytes());
  };
  seen.insert(pixels(sign("None")));
  EXPECT_EQ(sign("None"), on_white([](QPainter& /*untouched*/) {}));
  for (const char* name :
       {"Infantry", "Cavalry/Recon", "Armored", "Artillery", "Engineers", "Airborne", "Air Defence", "Air Force",
        "Anti Tank", "Army Aviation", "Commando", "Glider-Borne", "Guerrilla", "Mountain", ""}) {
    EXPECT_TRUE(seen.insert(pixels(sign(name))).second) << name;
  }
}

TEST(NatoSymbol, ASizeIsSoManyStrokesAboveTheFrame) {
  const int middle = sign_frame.y() - 8;
  EXPECT_EQ(strokes(size_mark("Company"), middle), 1);
  EXPECT_EQ(strokes(size_mark("Battalion"), middle), 2);
  EXPECT_EQ(strokes(size_mark("Regiment"), middle), 3);
  EXPECT_EQ(strokes(size_mark("Brigade"), middle), 1);
  EXPECT_EQ(strokes(size_mark("Brigade"), sign_frame.y() - 2), 2);
  EXPECT_EQ(strokes(size_mark("Corps"), middle), 3);
  EXPECT_EQ(strokes(size_mark("Army Group"), middle), 5);
  EXPECT_EQ(strokes(size_mark("Nothing"), middle), 0);
  for (const char* size : {"Squad", "Team", "Installation", "Region"}) {
    EXPECT_EQ(strokes(size_mark(size), sign_frame.y() + 4), 0) << size;
    EXPECT_NE(size_mark(size), size_mark("Nothing")) << size;
  }
}

vmod::CounterPicture counter_with(vmod::CounterMark mark) {
  vmod::CounterPicture counter;
  counter.size = {60, 40};
  counter.border = vmod::CounterPicture::Border::none;
  counter.ground = "0,0,255";
  counter.marks.push_back(std::move(mark));
  return counter;
}

QImage painted_counter(const vmod::CounterPicture& counter) {
  return paint_counter(counter, [](const std::string& name) {
    QImage image(QSize(8, 8), QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::green);
    return name == "badge.png" ? image : QImage();
  });
}

TEST(CounterPainter, ACounterHasItsSizeAndGround) {
  vmod::CounterPicture counter;
  counter.size = {75, 40};
  counter.border = vmod::CounterPicture::Border::none;
  EXPECT_EQ(painted_counter(counter).size(), QSize(75, 40));
  EXPECT_EQ(painted_counter(counter).pixelColor(30, 20), QColor(Qt::white));
  counter.ground = "";
  EXPECT_EQ(painted_counter(counter).pixelColor(30, 20).alpha(), 0);
}

TEST(CounterPainter, ABorderIsALineOrLightAndShadow) {
  vmod::CounterPicture counter;
  counter.ground = "100,100,100";
  counter.border_colour = "255,0,0";
  const auto edges = [&](vmod::CounterPicture::Border border) {
    counter.border = border;
    const QImage image = painted_counter(counter);
    return std::pair(image.pixelColor(0, 20), image.pixelColor(53, 20));
  };
  using Border = vmod::CounterPicture::Border;
  EXPECT_EQ(edges(Border::none), std::pair(QColor(100, 100, 100), QColor(100, 100, 100)));
  EXPECT_EQ(edges(Border::plain), std::pair(QColor(255, 0, 0), QColor(255, 0, 0)));
  EXPECT_EQ(edges(Border::fancy), std::pair(QColor(255, 0, 0), QColor(255, 0, 0)));
  EXPECT_GT(edges(Border::raised).first.red(), 120);
  EXPECT_LT(edges(Border::raised).second.red(), 80);
}

TEST(CounterPainter, AShapeStandsInsideItsEdge) {
  vmod::CounterShape shape;
  shape.place = {'r', 'b', {-2, -3}};
  shape.size = {20, 10};
  shape.fill = "255,0,0";
  const QImage image = painted_counter(counter_with(shape));
  EXPECT_EQ(image.pixelColor(48, 32), QColor(255, 0, 0));
  EXPECT_EQ(image.pixelColor(36, 32), QColor(0, 0, 255));
  EXPECT_EQ(image.pixelColor(48, 25), QColor(0, 0, 255));
  shape.kind = vmod::CounterShape::Kind::oval;
  const QImage oval = painted_counter(counter_with(shape));
  EXPECT_EQ(oval.pixelColor(48, 32), QColor(255, 0, 0));
  EXPECT_EQ(oval.pixelColor(38, 27), QColor(0, 0, 255));
}

TEST(CounterPainter, AnImageIsPutWhereItBelongsAndAMissingOneLeavesNothing) {
  const QImage image = painted_counter(counter_with(vmod::CounterImage{{'l', 't', {3, 4}}, "badge.png"}));
  EXPECT_EQ(image.pixelColor(4, 5), QColor(Qt::green));
  EXPECT_EQ(image.pixelColor(12, 5), QColor(0, 0, 255));
  EXPECT_EQ(painted_counter(counter_with(vmod::CounterImage{{}, "gone.png"})).pixelColor(30, 20), QColor(0, 0, 255));
  EXPECT_LT(painted_counter(counter_with(vmod::CounterImage{{'l', 't', {}}, ""})).pixelColor(0, 5).blue(), 200);
}

TEST(CounterPainter, ATextIsWrittenInItsColourUponItsGround) {
  vmod::CounterText text;
  text.place = {'c', 't', {0, 2}};
  text.text = "4-7";
  text.colour = "255,255,0";
  text.ground = "255,0,0";
  const QImage image = painted_counter(counter_with(text));
  int ground = 0;
  int letters = 0;
  for (int y = 0; y < 20; ++y) {
    for (int x = 0; x < image.width(); ++x) {
      ground += image.pixelColor(x, y) == QColor(255, 0, 0) ? 1 : 0;
      letters += image.pixelColor(x, y).green() > 128 ? 1 : 0;
    }
  }
  EXPECT_GT(ground, 60);
  EXPECT_GT(letters, 10);
  EXPECT_EQ(image.pixelColor(30, 30), QColor(0, 0, 255));
}

TEST(CounterPainter, ASymbolIsAFrameWithItsSignsAndTheMarkOfItsSize) {
  vmod::CounterSymbol symbol;
  symbol.size = {30, 18};
  symbol.place.offset = {0, 4};
  symbol.first = "Infantry";
  symbol.second = "None";
  symbol.unit_size = "Battalion";
  symbol.colour = "0,0,0";
  symbol.ground = "255,255,255";
  const QImage image = painted_counter(counter_with(symbol));
  const auto darkest = [&image](int x, int y) {
    int gray = 255;
    for (int i = 0; i < 9; ++i) {
      gray = std::min(gray, qGray(image.pixel(x - 1 + i % 3, y - 1 + i / 3)));
    }
    return gray;
  };
  EXPECT_LT(darkest(30, 24), 140);  // where the lines of the cross meet
  EXPECT_LT(darkest(16, 20), 140);  // its frame
  EXPECT_EQ(image.pixelColor(30, 19), QColor(Qt::white));
  EXPECT_NE(image.copy(15, 8, 30, 6), painted_counter(counter_with(vmod::CounterShape())).copy(15, 8, 30, 6));
}

}  // namespace
}  // namespace adjutant::dock
