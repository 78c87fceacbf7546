#include "pictures/counter_reader.h"

#include <gtest/gtest.h>

#include "pictures/printed_picture.h"

namespace adjutant::pictures {
namespace {

using test::paper;
using test::print_text;

constexpr Colour dark_print{10, 10, 10};
constexpr Colour pale_print{250, 250, 250};
constexpr Colour green_ground{110, 140, 60};
constexpr Colour blue_ground{70, 90, 150};
constexpr Colour yellow_ground{240, 220, 60};

/// A counter of 80 pixels with two figures below a box.
Raster drawn_counter(const std::string& attack, const std::string& move, Colour ground = green_ground,
                     Colour ink = dark_print, const Colour* line = nullptr) {
  Raster picture = paper(80, 80, ground);
  for (int i = 25; i < 55; ++i) {
    picture.at(i, 10) = picture.at(i, 30) = dark_print;
  }
  print_text(picture, 6, 52, 3, attack, ink, line);
  print_text(picture, 40, 52, 3, move, ink, line);
  return picture;
}

/// What was taught of the counters, each with its two figures.
class FiguresOfCounters : public ::testing::Test {
 protected:
  void SetUp() override {
    taught_.places = {{"attack", {0.02, 0.6, 0.35, 0.35}}, {"move", {0.45, 0.6, 0.54, 0.35}}};
    teach("1", "6");
    teach("2", "12");
    teach("3", "4");
    teach("8", "10");
    teach("5", "6", blue_ground, pale_print);
  }

  void teach(const std::string& attack, const std::string& move, Colour ground = green_ground,
             Colour ink = dark_print) {
    const std::string name = attack + "-" + move + ".png";
    pictures_.emplace(name, drawn_counter(attack, move, ground, ink));
    taught_.counters.push_back({name, {{"attack", printed_of(attack)}, {"move", printed_of(move)}}});
  }

  std::map<std::string, Read> read(const Raster& picture) { return CounterReader(taught_, pictures_).read(picture); }

  Taught taught_;
  std::map<std::string, Raster> pictures_;
};

TEST_F(FiguresOfCounters, IsNotSureOfAFigureInAnInkThatNobodyTaught) {
  const auto figures = read(drawn_counter("4", "18", green_ground, {200, 20, 20}));
  EXPECT_EQ(figures.at("attack").value, Printed(4));
  EXPECT_LT(figures.at("attack").sure, sure_enough);
}

/// A target that lies on the movement, as the sheets of some modules have it, though no taught counter had one.
TEST_F(FiguresOfCounters, IsNotSureOfAFigureThatARingLiesOn) {
  Raster picture = drawn_counter("2", "10");
  for (int y = -14; y <= 14; ++y) {
    for (int x = -14; x <= 14; ++x) {
      const int far = x * x + y * y;
      if (far <= 14 * 14) {
        const bool is_red = far <= 3 * 3 || (far > 6 * 6 && far <= 10 * 10);
        picture.at(57 + x, 62 + y) = is_red ? Colour{230, 20, 20} : pale_print;
      }
    }
  }
  const auto figures = read(picture);
  EXPECT_EQ(figures.at("attack").value, Printed(2));
  EXPECT_LT(figures.at("move").sure, sure_enough);
}

TEST_F(FiguresOfCounters, ReadsOtherFiguresOfTheSameFont) {
  const auto figures = read(drawn_counter("4", "18"));
  EXPECT_EQ(figures.at("attack").value, Printed(4));
  EXPECT_EQ(figures.at("move").value, Printed(18));
  EXPECT_GE(figures.at("attack").sure, sure_enough);
  EXPECT_GE(figures.at("move").sure, sure_enough);
}

TEST_F(FiguresOfCounters, ReadsThemInOtherColours) {
  for (const auto& [ground, ink] :
       {std::pair(blue_ground, pale_print), std::pair(yellow_ground, dark_print), std::pair(pale_print, blue_ground)}) {
    const auto figures = read(drawn_counter("2", "15", ground, ink));
    EXPECT_EQ(figures.at("attack").value, Printed(2));
    EXPECT_EQ(figures.at("move").value, Printed(15));
  }
}

TEST_F(FiguresOfCounters, ReadsLightFiguresWithADarkLine) {
  const auto figures = read(drawn_counter("3", "8", green_ground, pale_print, &dark_print));
  EXPECT_EQ(figures.at("attack").value, Printed(3));
  EXPECT_EQ(figures.at("move").value, Printed(8));
}

TEST_F(FiguresOfCounters, IsNotSureOfACharacterThatNobodyTaught) {
  const auto figures = read(drawn_counter("7", "6"));
  EXPECT_LT(figures.at("attack").sure, sure_enough);
  EXPECT_EQ(figures.at("move").value, Printed(6));
}

TEST_F(FiguresOfCounters, IsNotSureWhereSomethingLiesOnTheCounter) {
  Raster picture = drawn_counter("3", "6");
  for (int y = 48; y < 80; ++y) {
    for (int x = 38; x < 80; ++x) {
      picture.at(x, y) = {220, 30, 30};
    }
  }
  const auto figures = read(picture);
  EXPECT_FALSE(figures.at("move").value);
  EXPECT_LT(figures.at("move").sure, sure_enough);
  EXPECT_LT(figures.at("attack").sure, sure_enough);
}

TEST_F(FiguresOfCounters, ReadsLettersThatWereTaught) {
  teach("A", "6");
  EXPECT_EQ(read(drawn_counter("A", "4")).at("attack").value, Printed("A"));
}

TEST_F(FiguresOfCounters, ReadsNothingOffAnEmptyPicture) {
  for (const Raster& picture : {Raster(), paper(1, 1, green_ground), paper(80, 80, green_ground)}) {
    const auto figures = read(picture);
    EXPECT_FALSE(figures.at("attack").value);
    EXPECT_LT(figures.at("attack").sure, sure_enough);
  }
}

TEST_F(FiguresOfCounters, HasNothingWhereNoPictureWasTaught) {
  pictures_.clear();
  const auto figures = read(drawn_counter("3", "6"));
  EXPECT_FALSE(figures.at("attack").value);
  EXPECT_LT(figures.at("attack").sure, sure_enough);
}

}  // namespace
}  // namespace adjutant::pictures
