#include <QBuffer>
#include <QPainter>
#include <algorithm>
#include <atomic>
#include <cmath>
#include <cstdlib>

#include <gtest/gtest.h>

#include "dock/board_moment.h"
#include "dock/painting/picture_card.h"
#include "dock/painting/picture_decode.h"
#include "dock/painting/pictures.h"

namespace adjutant::dock {
namespace {

std::string encoded(const QImage& image, const char* format) {
  QByteArray bytes;
  QBuffer buffer(&bytes);
  buffer.open(QIODevice::WriteOnly);
  EXPECT_TRUE(image.save(&buffer, format)) << format;
  return bytes.toStdString();
}

QImage plain(QSize size, QColor colour) {
  QImage image(size, QImage::Format_RGB32);
  image.fill(colour);
  return image;
}

/// Asks until it is decoded.
Picture found(Pictures& pictures, const std::string& name, double scale = 1) {
  static_cast<void>(pictures.find(name, scale));
  pictures.finish();
  return pictures.find(name, scale);
}

TEST(Picture, EveryFormatOfModulesIsDecoded) {
  for (const char* format : {"PNG", "BMP", "JPEG"}) {
    const QImage image = decode_picture(encoded(plain({30, 20}, Qt::red), format), 0);
    EXPECT_EQ(image.size(), QSize(30, 20)) << format;
    EXPECT_GT(image.pixelColor(15, 10).red(), 250) << format;
  }
  const std::string svg =
      R"(<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"><rect width="30" height="20" fill="#00ff00"/></svg>)";
  EXPECT_EQ(decode_picture(svg, 0).pixelColor(15, 10), QColor(0, 255, 0));
  // One red pixel, as a GIF.
  const std::string gif("GIF89a\x01\0\x01\0\x80\0\0\xff\0\0\0\0\0,\0\0\0\0\x01\0\x01\0\0\x02\x02\x44\x01\0;", 35);
  EXPECT_EQ(decode_picture(gif, 0).pixelColor(0, 0), QColor(Qt::red));
}

TEST(Picture, EachLevelHasHalfTheSize) {
  const std::string bytes = encoded(test::speckled({301, 200}), "PNG");
  EXPECT_EQ(decode_picture(bytes, 0), test::speckled({301, 200}));
  EXPECT_EQ(decode_picture(bytes, 1).size(), QSize(150, 100));
  EXPECT_EQ(decode_picture(bytes, 2).size(), QSize(75, 50));
  EXPECT_EQ(half_of(plain({6, 4}, Qt::red)), plain({3, 2}, Qt::red));
  EXPECT_EQ(halved({1, 300}, 8), QSize(1, 1));
}

TEST(Picture, WhatIsNoPictureIsNull) {
  for (const std::string& bytes : {std::string(), std::string("GIF89a"), std::string(100, 'x'), std::string("<svg"),
                                   encoded(plain({30, 20}, Qt::red), "PNG").substr(0, 60)}) {
    EXPECT_TRUE(decode_picture(bytes, 0).isNull()) << bytes.size();
  }
}

TEST(Picture, ABombIsNotUnpacked) {
  std::string bytes = encoded(plain({10, 10}, Qt::red), "BMP");
  // A bitmap of 30,000 by 30,000 pixels, as its header has it, in a few hundred bytes.
  for (const std::size_t at : {18U, 22U}) {
    bytes[at] = 0x30;
    bytes[at + 1] = 0x75;
  }
  EXPECT_EQ(size_of_picture(bytes), QSize(30'000, 30'000));
  EXPECT_TRUE(decode_picture(bytes, 0).isNull());
  EXPECT_TRUE(decode_picture(bytes, finest_level({30'000, 30'000})).isNull());
  bytes[20] = 1;  // 95,536 wide
  EXPECT_TRUE(size_of_picture(bytes).isEmpty());
}

TEST(Picture, AnSvgIsPaintedToFewPixelsHoweverLargeItSaysItIs) {
  const std::string huge =
      R"(<svg xmlns="http://www.w3.org/2000/svg" width="30000" height="30000"><rect width="30000" height="30000"/></svg>)";
  const int finest = finest_level_of(huge);
  EXPECT_TRUE(decode_picture(huge, finest - 1).isNull());
  const QImage image = decode_picture(huge, finest);
  EXPECT_EQ(image.size(), QSize(3750, 3750));
  EXPECT_LE(qint64{image.width()} * image.height(), max_svg_pixels);
}

TEST(Picture, AJpegInScansIsRefusedWhereItsReaderWouldKeepTooMuch) {
  std::string bytes = encoded(plain({30, 20}, Qt::red), "JPEG");
  const std::size_t frame = bytes.find("\xff\xc0");
  ASSERT_NE(frame, std::string::npos);
  for (const std::size_t side : {frame + 5, frame + 7}) {
    bytes[side] = 0x75;  // 30,000
    bytes[side + 1] = 0x30;
  }
  ASSERT_EQ(size_of_picture(bytes), QSize(30'000, 30'000));
  EXPECT_FALSE(decode_picture(bytes, max_picture_level).isNull());
  std::string progressive = bytes;
  progressive[frame + 1] = '\xc2';
  EXPECT_TRUE(decode_picture(progressive, max_picture_level).isNull());
  const std::size_t scan = bytes.find("\xff\xda");
  ASSERT_NE(scan, std::string::npos);
  bytes[scan + 4] = 1;  // one colour at a time
  EXPECT_TRUE(decode_picture(bytes, max_picture_level).isNull());
}

TEST(Picture, LargerPicturesBeginAtACoarserLevel) {
  EXPECT_EQ(finest_level({10'000, 8'000}), 0);
  EXPECT_EQ(finest_level({16'000, 12'000}), 1);
  EXPECT_LE(qint64{halved({32'000, 32'000}, finest_level({32'000, 32'000})).width()} *
                halved({32'000, 32'000}, finest_level({32'000, 32'000})).height(),
            max_decoded_pixels);
}

TEST(Pictures, ComeWhenTheyAreDecodedAndSaySo) {
  test::PictureFolder folder;
  folder.put("a.png", {40, 30}, Qt::red);
  Pictures pictures;
  std::atomic<int> told = 0;
  pictures.set_arrived([&] { ++told; });
  pictures.open(folder.module());
  EXPECT_EQ(pictures.find("a.png", 1).state, Picture::State::coming);
  pictures.finish();
  EXPECT_EQ(told, 1);
  const Picture picture = pictures.find("a.png", 1);
  EXPECT_EQ(picture.state, Picture::State::there);
  EXPECT_EQ(picture.size, QSize(40, 30));
  EXPECT_EQ(picture.image.pixelColor(5, 5), QColor(Qt::red));
}

TEST(Pictures, OfASmallScaleAreHalvedOnes) {
  test::PictureFolder folder;
  folder.put("a.png", {400, 300}, Qt::red);
  Pictures pictures;
  pictures.open(folder.module());
  EXPECT_EQ(found(pictures, "a.png", 1).image.size(), QSize(400, 300));
  EXPECT_EQ(found(pictures, "a.png", 0.6).image.size(), QSize(400, 300));
  EXPECT_EQ(found(pictures, "a.png", 0.5).image.size(), QSize(200, 150));
  EXPECT_EQ(found(pictures, "a.png", 0.2).image.size(), QSize(100, 75));
  EXPECT_EQ(found(pictures, "a.png", 0.2).size, QSize(400, 300));
}

TEST(Pictures, ThatAreNotThereAreMissing) {
  test::PictureFolder folder;
  folder.put_bytes("broken.png", "no picture");
  Pictures pictures;
  EXPECT_EQ(pictures.find("a.png", 1).state, Picture::State::missing);
  pictures.open(folder.module());
  EXPECT_EQ(found(pictures, "a.png").state, Picture::State::missing);
  EXPECT_EQ(found(pictures, "broken.png").state, Picture::State::missing);
  EXPECT_EQ(found(pictures, "/images/moved.gif").state, Picture::State::missing);
  EXPECT_EQ(found(pictures, "../images/broken.png").state, Picture::State::missing);
  pictures.open("/no/such/module.vmod");
  EXPECT_EQ(pictures.find("a.png", 1).state, Picture::State::missing);
}

TEST(Pictures, OfAnotherModuleAreOthers) {
  test::PictureFolder red;
  red.put("a.png", {4, 4}, Qt::red);
  test::PictureFolder blue;
  blue.put("a.png", {4, 4}, Qt::blue);
  Pictures pictures;
  pictures.open(red.module());
  EXPECT_EQ(found(pictures, "a.png").image.pixelColor(1, 1), QColor(Qt::red));
  pictures.open(blue.module());
  EXPECT_EQ(pictures.bytes(), 0U);
  EXPECT_EQ(found(pictures, "a.png").image.pixelColor(1, 1), QColor(Qt::blue));
}

TEST(Pictures, OfExtensionsAreFoundWhereverTheseAre) {
  test::PictureFolder module;
  module.put("both.png", {4, 4}, Qt::red);
  test::PictureFolder elsewhere;
  elsewhere.put("both.png", {4, 4}, Qt::blue).put("new.png", {4, 4}, Qt::green);
  Pictures pictures;
  pictures.open(module.module(), {"/no/such/extension.vmdx", elsewhere.module()});
  EXPECT_EQ(found(pictures, "both.png").image.pixelColor(1, 1), QColor(Qt::red));
  EXPECT_EQ(found(pictures, "new.png").image.pixelColor(1, 1), QColor(Qt::green));
  pictures.open(module.module());
  EXPECT_EQ(found(pictures, "new.png").state, Picture::State::missing);
}

TEST(Pictures, StayWithinTheirBudgetAndComeBack) {
  test::PictureFolder folder;
  for (const char* name : {"a.png", "b.png", "c.png"}) {
    folder.put(name, test::speckled({200, 100}));
  }
  const std::size_t budget = 200'000;  // two of them, with their levels, do not fit
  Pictures pictures(budget);
  pictures.open(folder.module());
  for (const char* name : {"a.png", "b.png", "c.png", "a.png"}) {
    EXPECT_EQ(found(pictures, name).image, test::speckled({200, 100})) << name;
    EXPECT_LE(pictures.bytes(), budget);
  }
}

TEST(Pictures, OfALargeOneOnlyTheSizeThatIsLookedAtIsKept) {
  test::PictureFolder folder;
  folder.put("a.png", test::speckled({300, 300}));
  Pictures pictures(1'000'000);
  pictures.open(folder.module());
  const auto look = [&](double scale) {
    for (int i = 0; i < 20; ++i) {
      found(pictures, "a.png", scale);
    }
    return found(pictures, "a.png", scale).image.size();
  };
  for (int i = 0; i < 10; ++i) {  // however often the player comes nearer and goes away again
    EXPECT_EQ(look(1), QSize(300, 300));
    EXPECT_LT(pictures.bytes(), 380'000U);
    EXPECT_EQ(pictures.find("a.png", 0.5).state, Picture::State::there);  // of the finer one, until it is made
    EXPECT_EQ(look(0.5), QSize(150, 150));
    EXPECT_LT(pictures.bytes(), 125'000U);
  }
}

TEST(Pictures, OfALargeOneTheWholeAndItsHalfAreNeverInMemoryTogether) {
  const QSize size(5'200, 5'000);
  test::PictureFolder folder;
  folder.put("large.jpg", plain(size, Qt::darkGreen), "JPEG");
  Pictures pictures;
  pictures.open(folder.module());
  const auto bytes_of = [&](int level) { return 4 * halved(size, level).width() * halved(size, level).height(); };
  EXPECT_EQ(found(pictures, "large.jpg", 0.2).image.size(), halved(size, 2));
  EXPECT_EQ(found(pictures, "large.jpg", 0.4).image.size(), halved(size, 1));
  EXPECT_EQ(found(pictures, "large.jpg", 1).image.size(), size);
  const auto coarse = static_cast<std::size_t>(bytes_of(2)) * 4 / 3;
  EXPECT_LE(pictures.bytes(), static_cast<std::size_t>(bytes_of(0)) + coarse + 1'000);
  // The player looks at less of it again.
  EXPECT_EQ(found(pictures, "large.jpg", 0.4).image.size(), halved(size, 1));
}

TEST(Pictures, TooThinToBeHalvedAreNotDecodedAgainAndAgain) {
  test::PictureFolder folder;
  folder.put("a.png", {300, 1}, Qt::red);
  Pictures pictures;
  std::atomic<int> told = 0;
  pictures.set_arrived([&] { ++told; });
  pictures.open(folder.module());
  for (int i = 0; i < 5; ++i) {
    EXPECT_EQ(found(pictures, "a.png", 0.2).image.size(), QSize(300, 1));
  }
  EXPECT_EQ(told, 1);
}

TEST(Pictures, LargerThanTheBudgetStayCoarse) {
  test::PictureFolder folder;
  folder.put("a.png", test::speckled({400, 400}));
  Pictures pictures(400'000);
  pictures.open(folder.module());
  EXPECT_EQ(found(pictures, "a.png").image.size(), QSize(200, 200));
  EXPECT_EQ(found(pictures, "a.png").size, QSize(400, 400));
}

TEST(Pictures, ThatDoNotFitTogetherEndTheirCircle) {
  test::PictureFolder folder;
  folder.put("a.png", test::speckled({200, 200})).put("b.png", test::speckled({200, 200}));
  Pictures pictures(330'000);  // either at its full size, with its levels, but not both
  std::atomic<int> told = 0;
  pictures.set_arrived([&] { ++told; });
  pictures.open(folder.module());
  for (int i = 0; i < 200; ++i) {
    found(pictures, "a.png");
    found(pictures, "b.png");
  }
  const int before = told;
  found(pictures, "a.png");
  found(pictures, "b.png");
  EXPECT_EQ(told, before);
}

/// A card upon a ground of one colour.
QImage card(QSize size, const QString& name, QColor ground) {
  QImage image(size + QSize(8, 8), QImage::Format_RGB32);
  image.fill(ground);
  QPainter painter(&image);
  paint_card(painter, {QPointF(4, 4), QSizeF(size)}, name, "gone.png");
  return image;
}

/// Pixels of a card, without its frame, that belong to letters.
int letters_on(const QImage& card, const QRect& part) {
  int count = 0;
  for (int y = part.top(); y <= part.bottom(); ++y) {
    for (int x = part.left(); x <= part.right(); ++x) {
      count += qGray(card.pixel(x, y)) < 100 ? 1 : 0;
    }
  }
  return count;
}

TEST(PictureCard, ShowsAsMuchOfANameAsItHasRoomFor) {
  const QSize side(48, 48);
  const QRect inside(6, 6, 44, 44);
  EXPECT_EQ(letters_on(card(side, {}, Qt::white), inside), 0);
  const QString longest = QStringLiteral("Grenadier ").repeated(60);
  for (const QString& name : {QStringLiteral("Inf"), QStringLiteral("Sturmgeschuetzabteilung 904"), longest}) {
    const QImage image = card(side, name, Qt::white);
    EXPECT_GT(letters_on(image, inside), 20) << name.toStdString();
    // No letter is cut by an edge.
    EXPECT_EQ(letters_on(image, {6, 6, 44, 1}), 0) << name.toStdString();
    EXPECT_EQ(letters_on(image, {6, 49, 44, 1}), 0) << name.toStdString();
  }
  EXPECT_EQ(card(side, longest, Qt::white), card(side, longest + QStringLiteral("more"), Qt::white));
}

TEST(PictureCard, OfAnySizeStandsOutFromLightAndDarkBoards) {
  for (const int side : {8, 14, 24, 48, 200}) {
    for (const QColor ground : {QColor(Qt::white), QColor(Qt::black), QColor(90, 110, 60)}) {
      const QImage image = card({side, side}, QStringLiteral("2nd Panzer Regiment"), ground);
      const int frame = qGray(image.pixel(4, 4 + side / 2));
      const int fill = qGray(image.pixel(5, 5));
      const int around = qGray(ground.rgb());
      EXPECT_GT(std::max(std::abs(frame - around), std::abs(fill - around)), 60) << side;
    }
  }
}

TEST(PictureCard, BlackIsLegibleOnEveryColour) {
  for (int i = 0; i < 500; ++i) {
    const QColor colour = card_colour("picture " + std::to_string(i));
    const auto linear = [](double c) { return c <= 0.03928 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4); };
    const double luminance =
        0.2126 * linear(colour.redF()) + 0.7152 * linear(colour.greenF()) + 0.0722 * linear(colour.blueF());
    ASSERT_GE((luminance + 0.05) / 0.05, 7.0) << i;
  }
}

}  // namespace
}  // namespace adjutant::dock
