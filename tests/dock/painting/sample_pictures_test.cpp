// The sample game's pictures as the window draws them: none is left out, and what differs in the game differs to the
// eye.

#include <QImage>
#include <QPainter>
#include <array>
#include <cmath>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "dock/painting/picture_decode.h"
#include "support/sample_game.h"
#include "vmod/archive/archive.h"

namespace adjutant::dock {
namespace {

class SamplePictures : public ::testing::Test {
 protected:
  [[nodiscard]] std::string bytes(const std::string& name) const {
    auto read = archive_->read("images/" + name);
    EXPECT_TRUE(read) << name;
    return read ? *read : std::string();
  }
  [[nodiscard]] QImage drawn(const std::string& name) const { return decode_picture(bytes(name), 0); }

  Result<vmod::Archive> archive_ = vmod::open_archive(test::sample_file("sample.vmod"));
};

/// The mean of a part of a picture, red, green and blue.
std::array<double, 3> mean_colour(const QImage& image, const QRect& part) {
  std::array<double, 3> sum{};
  for (int y = part.top(); y <= part.bottom(); ++y) {
    for (int x = part.left(); x <= part.right(); ++x) {
      const QColor colour = image.pixelColor(x, y);
      sum[0] += colour.red();
      sum[1] += colour.green();
      sum[2] += colour.blue();
    }
  }
  const int count = part.width() * part.height();
  return {sum[0] / count, sum[1] / count, sum[2] / count};
}

/// How far two colours lie from each other; black and white are 441 apart.
double colours_apart(const std::array<double, 3>& one, const std::array<double, 3>& other) {
  return std::hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);
}

/// The middle of a hex of the west board, by column and row.
QRect middle_of_hex(int column, int row) {
  const QPoint centre(30 + 60 * column, 35 + 70 * row + (column % 2 == 1 ? 35 : 0));
  return {centre - QPoint(14, 14), QSize(28, 28)};
}

TEST_F(SamplePictures, AreAllDrawn) {
  ASSERT_TRUE(archive_);
  int seen = 0;
  for (const auto& [path, entry] : archive_->entries()) {
    if (!path.ends_with(".svg")) {
      continue;
    }
    const QImage image = drawn(path.substr(path.find('/') + 1));
    ASSERT_FALSE(image.isNull()) << path;
    std::set<QRgb> colours;
    for (int y = 0; y < image.height(); ++y) {
      for (int x = 0; x < image.width(); ++x) {
        colours.insert(image.pixel(x, y));
      }
    }
    EXPECT_GT(colours.size(), 20U) << path;
    ++seen;
  }
  EXPECT_EQ(seen, 28);
}

TEST_F(SamplePictures, TellTheTerrainsApart) {
  ASSERT_TRUE(archive_);
  const QImage west = drawn("west.svg");
  ASSERT_EQ(west.size(), QSize(600, 595));
  const std::vector<std::pair<std::string, std::array<double, 3>>> terrains = {
      {"clear, F3", mean_colour(west, middle_of_hex(5, 2))},
      {"forest, E2", mean_colour(west, middle_of_hex(4, 1))},
      {"light woods, H3", mean_colour(west, middle_of_hex(7, 2))},
      {"brush, E4", mean_colour(west, middle_of_hex(4, 3))},
      {"crops, G8", mean_colour(west, middle_of_hex(6, 7))},
      {"building, H6", mean_colour(west, middle_of_hex(7, 5))},
      {"mill, H5", mean_colour(west, middle_of_hex(7, 4))},
      {"hill, B2", mean_colour(west, middle_of_hex(1, 1))}};
  for (const auto& [one, its_colour] : terrains) {
    for (const auto& [other, other_colour] : terrains) {
      EXPECT_TRUE(one == other || colours_apart(its_colour, other_colour) > 22) << one << " and " << other;
    }
  }
}

TEST_F(SamplePictures, TellTheSidesApart) {
  ASSERT_TRUE(archive_);
  const QRect upper(4, 4, 36, 24);
  for (const char* kind : {"squad", "half-squad", "leader", "sw"}) {
    const auto guard = mean_colour(drawn(std::string("guard-") + kind + ".svg"), upper);
    const auto militia = mean_colour(drawn(std::string("militia-") + kind + ".svg"), upper);
    EXPECT_GT(guard[2], guard[0]) << kind;
    EXPECT_GT(militia[0], militia[2]) << kind;
    EXPECT_GT(colours_apart(guard, militia), 60) << kind;
  }
}

TEST_F(SamplePictures, AShakenUnitLooksOtherwiseAndKeepsItsSideAndItsFigures) {
  ASSERT_TRUE(archive_);
  const auto shaken = [&](QImage unit) {
    QPainter(&unit).drawImage(0, 0, drawn("shaken.svg"));
    return unit;
  };
  const QImage good = drawn("guard-squad.svg");
  const QImage bad = shaken(good);
  const QRect head(4, 3, 36, 8);
  const QRect men(4, 12, 26, 16);
  EXPECT_GT(colours_apart(mean_colour(good, head), mean_colour(bad, head)), 90);
  EXPECT_GT(colours_apart(mean_colour(good, men), mean_colour(bad, men)), 25);
  EXPECT_GT(colours_apart(mean_colour(shaken(drawn("militia-squad.svg")), men), mean_colour(bad, men)), 30);
  const QRect figures(4, 31, 35, 8);
  EXPECT_EQ(good.copy(figures), bad.copy(figures));
}

TEST_F(SamplePictures, WhatMarksAUnitLeavesItsFiguresToBeRead) {
  ASSERT_TRUE(archive_);
  for (const char* marker : {"moved", "fired", "ops-complete", "assault-move", "low-crawl", "stealth", "wounded"}) {
    const QImage image = drawn(std::string(marker) + ".svg");
    for (int y = 29; y < image.height(); ++y) {
      for (int x = 0; x < image.width(); ++x) {
        ASSERT_EQ(image.pixelColor(x, y).alpha(), 0) << marker << ' ' << x << ',' << y;
      }
    }
  }
}

}  // namespace
}  // namespace adjutant::dock
