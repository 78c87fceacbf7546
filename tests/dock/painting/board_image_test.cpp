#include "dock/painting/board_image.h"

#include <QPainter>
#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "api/answers/board_json.h"
#include "dock/board_moment.h"
#include "dock/painting/picture_card.h"
#include "support/shared.h"
#include "vmod/game/save.h"
#include "vmod/module/module.h"

namespace adjutant::dock {
namespace {

using test::map_of;
using test::piece_at;
using test::speckled;

/// Pictures that are all at hand.
class Drawer {
 public:
  Drawer& put(const std::string& name, QImage image) {
    images_[name] = std::move(image);
    return *this;
  }
  Drawer& put(const std::string& name, QSize size, QColor colour) {
    QImage image(size, QImage::Format_ARGB32_Premultiplied);
    image.fill(colour);
    return put(name, image);
  }
  [[nodiscard]] FindPicture finder() const {
    return [this](const std::string& name, double) {
      const auto found = images_.find(name);
      return found == images_.end() ? Picture() : Picture{Picture::State::there, found->second.size(), found->second};
    };
  }

 private:
  std::map<std::string, QImage> images_;
};

/// What of two pictures agrees: all pixels, and those that are not `ground` in both.
struct Agreement {
  double all = 0;
  double drawn = 0;
};

/// How much two filters differ on an edge, of 255.
constexpr int filter_tolerance = 24;

Agreement compare(const QImage& ours, const QImage& theirs, int tolerance) {
  const auto is_ground = [](QRgb pixel) { return (pixel & 0xffffff) == 0 || (pixel & 0xffffff) == 0xffffff; };
  int equal = 0;
  int drawn = 0;
  int drawn_equal = 0;
  for (int y = 0; y < ours.height(); ++y) {
    for (int x = 0; x < ours.width(); ++x) {
      const QRgb a = ours.pixel(x, y);
      const QRgb b = theirs.pixel(x, y);
      const bool same = std::abs(qRed(a) - qRed(b)) <= tolerance && std::abs(qGreen(a) - qGreen(b)) <= tolerance &&
                        std::abs(qBlue(a) - qBlue(b)) <= tolerance;
      const bool counts = !is_ground(a) || !is_ground(b);
      equal += same ? 1 : 0;
      drawn += counts ? 1 : 0;
      drawn_equal += counts && same ? 1 : 0;
    }
  }
  return {static_cast<double>(equal) / (ours.width() * ours.height()), static_cast<double>(drawn_equal) / drawn};
}

/// The scale of all of VASSAL's paintings in the fixtures.
constexpr double painted_scale = 0.64;

/// The sample game of the fixtures.
struct Shoals {
  Shoals(const std::filesystem::path& shared, const std::string& game, const vmod::Viewer& viewer) {
    const auto archive = vmod::open_archive(shared / "fixtures/lantern-shoals.vmod");
    const auto module = std::make_shared<const vmod::Module>(vmod::read_module(*archive).value());
    view = vmod::view_of(vmod::read_save(shared / "fixtures" / game)->end(module), viewer);
    for (const auto& [name, entry] : archive->entries()) {
      if (name.starts_with("images/")) {
        const std::string bytes = archive->read(name).value();
        QImage image;
        image.loadFromData(reinterpret_cast<const uchar*>(bytes.data()), static_cast<int>(bytes.size()));
        pictures.put(name.substr(7), image.convertToFormat(QImage::Format_ARGB32_Premultiplied));
      }
    }
  }

  /// The engine that painted the maps had no screen: in place of boards and their grids there is black.
  Shoals& without_screen() {
    for (vmod::MapView& map : view.maps) {
      for (vmod::BoardView& board : map.boards) {
        board.image = "black";
        pictures.put(board.image, QSize(1, 1), Qt::black);
        board.grids.clear();
      }
    }
    return *this;
  }

  /// A part of a map, in pixels of the painting.
  [[nodiscard]] QImage paint(const std::string& map, const QRect& part) const {
    const auto found = std::ranges::find(view.maps, map, &vmod::MapView::name);
    EXPECT_NE(found, view.maps.end()) << map;
    return paint_map(*found, {{}, painted_scale, QSize(part.right() + 1, part.bottom() + 1)}, pictures.finder())
        .copy(part);
  }

  vmod::View view;
  Drawer pictures;
};

QImage painting(const std::filesystem::path& shared, const std::string& name, const QRect& part) {
  return QImage(QString::fromStdString((shared / "fixtures" / name).string())).copy(part);
}

/// The parts of the maps with boards on them. What is beyond them on the right and below, VASSAL had not painted.
constexpr QRect main_boards(16, 10, 594, 268);
constexpr QRect ledger_board(0, 0, 307, 153);
constexpr QRect zones_board(7, 13, 318, 255);

// What is not equal: VASSAL scales counters with another filter (their inside agrees, letters and edges only nearly),
// has other fonts, brings a sign of its own for pieces that have moved, and puts a frame around the last one.
TEST(BoardImage, IsNearlyWhatVassalPaintsForASavedGame) {
  ADJUTANT_NEEDS_SHARED(shared);
  Shoals game(shared, "shoals-game.vsav", vmod::Viewer::of_side("Amber Fleet"));
  game.without_screen();
  const auto agreement = [&](const std::string& name, const std::string& map, const QRect& part) {
    return compare(game.paint(map, part), painting(shared, name, part), filter_tolerance);
  };
  const Agreement main = agreement("shoals-game.mainmap.png", "Main Map", main_boards);
  EXPECT_GE(main.all, 0.99);
  EXPECT_GE(main.drawn, 0.87);
  const Agreement ledger = agreement("shoals-game.ledger.png", "Ledger", ledger_board);
  EXPECT_GE(ledger.all, 0.995);
  EXPECT_GE(ledger.drawn, 0.68);  // the frame is most of what is there
  const Agreement zones = agreement("shoals-game.zones.png", "Zones", zones_board);
  EXPECT_GE(zones.all, 0.995);
  EXPECT_GE(zones.drawn, 0.78);
}

TEST(BoardImage, IsNearlyWhatVassalPaintsAtTheEndOfALog) {
  ADJUTANT_NEEDS_SHARED(shared);
  Shoals game(shared, "shoals-game.vlog", vmod::Viewer::observer());
  const Agreement same = compare(game.without_screen().paint("Main Map", main_boards),
                                 painting(shared, "shoals-game.vlog.end.mainmap.png", main_boards), filter_tolerance);
  EXPECT_GE(same.all, 0.983);
  EXPECT_GE(same.drawn, 0.75);
}

/// How many of the dark pixels of a picture have one nearby, at most a pixel away, in the other.
double dark_nearby(const QImage& image, const QImage& other) {
  const auto dark = [](const QImage& in, int x, int y) { return in.valid(x, y) && qGray(in.pixel(x, y)) < 90; };
  int all = 0;
  int near = 0;
  for (int y = 0; y < image.height(); ++y) {
    for (int x = 0; x < image.width(); ++x) {
      if (dark(image, x, y)) {
        bool found = false;
        for (int i = 0; i < 9; ++i) {
          found = found || dark(other, x - 1 + i % 3, y - 1 + i / 3);
        }
        ++all;
        near += found ? 1 : 0;
      }
    }
  }
  return static_cast<double>(near) / std::max(all, 1);
}

// A photograph of VASSAL's own window, with the boards and their hex lines and numbers. The numbers are in other fonts.
TEST(BoardImage, VisibleGridsAreWhereVassalPaintsThem) {
  ADJUTANT_NEEDS_SHARED(shared);
  const QImage theirs = painting(shared, "player-gui.png", {QPoint(18, 246), main_boards.size()});
  Shoals game(shared, "shoals-game.vsav", vmod::Viewer::of_side("Amber Fleet"));
  const QImage ours = game.paint("Main Map", main_boards);
  EXPECT_GE(dark_nearby(ours, theirs), 0.99);
  EXPECT_GE(dark_nearby(theirs, ours), 0.89);  // with black where pieces are selected, and bold numbers
}

TEST(BoardImage, AskingForPicturesAsksForAllThatPaintingWants) {
  ADJUTANT_NEEDS_SHARED(shared);
  const Shoals game(shared, "shoals-game.vsav", vmod::Viewer::observer());
  for (const vmod::MapView& map : game.view.maps) {
    const Viewport whole{{}, 1, QSize(map.size.width, map.size.height)};
    const auto names_asked = [&](const auto& look, bool at_hand) {
      std::set<std::string> names;
      look([&](const std::string& name, double scale) {
        names.insert(name);
        return at_hand ? game.pictures.finder()(name, scale) : Picture{Picture::State::coming, {}, {}};
      });
      return names;
    };
    const auto asked = names_asked([&](const FindPicture& find) { ask_for_pictures(map, whole, find); }, false);
    const auto painted = names_asked([&](const FindPicture& find) { (void)paint_map(map, whole, find); }, true);
    EXPECT_EQ(asked, painted) << map.name;
  }
}

TEST(BoardImage, APaintedBoardIsItsPicturePixelByPixel) {
  const QImage picture = speckled({300, 200});
  const Drawer drawer = Drawer().put("board.png", picture);
  vmod::MapView map = map_of({340, 240});
  map.boards.push_back({"Board", "board.png", {20, 20, 300, 200}, false});
  const QImage image = paint_map(map, {{20, 20}, 1, {300, 200}}, drawer.finder());
  EXPECT_EQ(image, picture);
}

TEST(BoardImage, ATurnedBoardIsItsPictureUpsideDown) {
  const QImage picture = speckled({300, 200});
  const Drawer drawer = Drawer().put("board.png", picture);
  vmod::MapView map = map_of({300, 200});
  map.boards.push_back({"Board", "board.png", {0, 0, 300, 200}, true});
  const QImage image = paint_map(map, {{0, 0}, 1, {300, 200}}, drawer.finder());
  EXPECT_EQ(image, picture.mirrored(true, true));
}

TEST(BoardImage, PartsOfABoardPaintedOneByOneAreTheBoard) {
  const Drawer drawer = Drawer().put("board.png", speckled({900, 700}));
  for (const bool reversed : {false, true}) {
    vmod::MapView map = map_of({900, 700});
    map.boards.push_back({"Board", "board.png", {0, 0, 900, 700}, reversed});
    const double scale = 0.75;
    const QImage whole = paint_map(map, {{}, scale, {660, 512}}, drawer.finder());
    for (const QPoint corner : {QPoint(0, 0), QPoint(330, 0), QPoint(0, 256), QPoint(330, 256)}) {
      const QImage part = paint_map(map, {QPointF(corner) / scale, scale, {330, 256}}, drawer.finder());
      EXPECT_EQ(compare(part, whole.copy(QRect(corner, part.size())), 1).all, 1) << corner.x() << "," << corner.y();
    }
  }
}

TEST(BoardImage, BoardsSideBySideLeaveNoGap) {
  const Drawer drawer = Drawer().put("board.png", QSize(101, 101), Qt::darkGreen);
  vmod::MapView map = map_of({202, 101});
  map.boards.push_back({"West", "board.png", {0, 0, 101, 101}, false});
  map.boards.push_back({"East", "board.png", {101, 0, 101, 101}, true});
  for (const double scale : {0.37, 0.5, 0.83, 1.31}) {
    const QImage image =
        paint_map(map, {{3, 3}, scale, {static_cast<int>(190 * scale), static_cast<int>(90 * scale)}}, drawer.finder());
    for (int x = 0; x < image.width(); ++x) {
      ASSERT_EQ(image.pixelColor(x, image.height() / 2), QColor(Qt::darkGreen)) << "x " << x << " at " << scale;
    }
  }
}

TEST(BoardImage, ATurnedCounterIsTurnedClockwise) {
  QImage counter(QSize(40, 40), QImage::Format_ARGB32_Premultiplied);
  counter.fill(Qt::blue);
  QPainter(&counter).fillRect(0, 0, 40, 10, Qt::red);  // its head
  const Drawer drawer = Drawer().put("counter.png", counter);
  vmod::MapView map = map_of({100, 100});
  map.pieces.push_back(piece_at("a", {50, 50}, "counter.png"));
  map.pieces[0].appearance.images[0].degrees = 90;
  const QImage image = paint_map(map, {{}, 1, {100, 100}}, drawer.finder());
  EXPECT_EQ(image.pixelColor(66, 50), QColor(Qt::red));
  EXPECT_EQ(image.pixelColor(34, 50), QColor(Qt::blue));
  EXPECT_EQ(image.pixelColor(50, 34), QColor(Qt::blue));
}

TEST(BoardImage, OfAMaskedPieceOnlyTheMaskIsPainted) {
  const Drawer drawer = Drawer().put("mask.png", {40, 40}, Qt::darkRed).put("secret.png", {60, 60}, Qt::green);
  vmod::MapView map = map_of({100, 100});
  map.pieces.push_back(piece_at("a", {50, 50}, "mask.png"));
  map.pieces[0].masked = true;
  const QImage image = paint_map(map, {{}, 1, {100, 100}}, drawer.finder());
  EXPECT_EQ(image.pixelColor(50, 50), QColor(Qt::darkRed));
  EXPECT_EQ(image.pixelColor(75, 75), QColor(Qt::white));
}

TEST(BoardImage, ACounterWithoutItsPictureIsACardInThePicturesColour) {
  vmod::MapView map = map_of({100, 100});
  map.pieces.push_back(piece_at("", {50, 50}, "gone.png"));
  const QImage image = paint_map(map, {{}, 1, {100, 100}}, Drawer().finder());
  EXPECT_EQ(image.pixelColor(50, 50).rgb(), card_colour("gone.png").rgb());
  EXPECT_EQ(image.pixelColor(50 - card_side / 2 + 2, 50).rgb(), card_colour("gone.png").rgb());
  EXPECT_EQ(image.pixelColor(50 - card_side / 2 - 2, 50), QColor(Qt::white));
  EXPECT_NE(card_colour("gone.png"), card_colour("other.png"));
}

TEST(BoardImage, ThePicturesThatVassalBringsAreNoCards) {
  vmod::MapView map = map_of({100, 100});
  map.pieces.push_back(piece_at("a", {50, 50}, "/images/moved.gif"));
  const QImage image = paint_map(map, {{}, 1, {100, 100}}, Drawer().finder());
  EXPECT_EQ(image.pixelColor(50, 50), QColor(Qt::white));
}

TEST(BoardImage, AStackFansOutUpAndToTheRight) {
  const Drawer drawer = Drawer().put("large.png", {40, 40}, Qt::blue).put("small.png", {20, 20}, Qt::red);
  vmod::MapView map = map_of({100, 100});
  for (const char* picture : {"large.png", "small.png"}) {
    map.pieces.push_back(piece_at(picture, {50, 50}, picture));
    map.pieces.back().stack = "s";
  }
  const std::vector<DrawnPiece> drawn = drawn_pieces(map, drawer.finder());
  ASSERT_EQ(drawn.size(), 2U);
  EXPECT_EQ(drawn[0].box, QRectF(30, 30, 40, 40));
  EXPECT_EQ(drawn[1].box, QRectF(32, 46, 20, 20));
  const QImage image = paint_map(map, {{}, 1, {100, 100}}, drawer.finder());
  EXPECT_EQ(image.pixelColor(33, 47), QColor(Qt::red));
  EXPECT_EQ(image.pixelColor(53, 65), QColor(Qt::blue));
}

TEST(BoardImage, AnEmptyDeckIsAnOutlineAndAFaceDownOneItsBack) {
  const Drawer drawer = Drawer().put("back.png", {40, 60}, Qt::darkBlue);
  vmod::MapView map = map_of({200, 100});
  vmod::StackView deck;
  deck.deck = true;
  deck.size = {40, 60};
  deck.position = {50, 50};
  map.stacks.push_back(deck);
  deck.position = {150, 50};
  deck.face_down = true;
  deck.pieces = 3;
  deck.back = "back.png";
  map.stacks.push_back(deck);
  const QImage image = paint_map(map, {{}, 1, {200, 100}}, drawer.finder());
  EXPECT_EQ(image.pixelColor(30, 50), QColor(Qt::black));
  EXPECT_EQ(image.pixelColor(50, 50), QColor(Qt::white));
  EXPECT_EQ(image.pixelColor(154, 46), QColor(Qt::darkBlue));
}

TEST(BoardImage, ALabelStandsAboveItsCounterInItsColours) {
  const Drawer drawer = Drawer().put("counter.png", {40, 40}, Qt::blue);
  vmod::MapView map = map_of({100, 100});
  map.pieces.push_back(piece_at("a", {50, 50}, "counter.png"));
  vmod::LabelView label;
  label.text = "MMMM";
  label.size = 14;
  label.colour = "255,255,0";
  label.ground = "0,128,0";
  label.images = 1;
  map.pieces[0].appearance.labels.push_back(label);
  const QImage image = paint_map(map, {{}, 1, {100, 100}}, drawer.finder());
  EXPECT_EQ(image.pixelColor(50, 32), QColor(Qt::blue));
  int ground = 0;
  for (int y = 0; y < 30; ++y) {
    ground += image.pixelColor(50, y) == QColor(Qt::white) ? 0 : 1;
  }
  EXPECT_GE(ground, 10);
  EXPECT_LE(ground, 24);
}

TEST(BoardImage, HostileNumbersPaintSomethingAndEnd) {
  const Drawer drawer = Drawer().put("counter.png", {40, 40}, Qt::blue);
  vmod::MapView map = map_of({10'000'000, 10'000'000});
  map.boards.push_back({"Far", "counter.png", {-10'000'000, 0, 20'000'000, 10'000'000}, true});
  map.stack_step = {10'000'000, -10'000'000};
  for (const double number : {1e300, -1e300, std::nan(""), 0.0}) {
    vmod::PieceView piece = piece_at("a", {10'000'000, -10'000'000}, "counter.png");
    piece.stack = "s";
    piece.appearance.images[0] = {"counter.png", 10'000'000, 10'000'000, number, number};
    vmod::LabelView label;
    label.text = std::string(5'000, 'x');
    label.size = 10'000'000;
    label.degrees = number;
    label.anchor = "";
    label.colour = "999999999999999999999,,";
    label.images = -5;
    piece.appearance.labels.push_back(label);
    map.pieces.push_back(piece);
  }
  EXPECT_EQ(paint_map(map, {{}, 0.5, {100, 100}}, drawer.finder()).size(), QSize(100, 100));
  EXPECT_EQ(drawn_pieces(map, drawer.finder()).size(), 4U);
}

TEST(BoardImage, WhatIsDrawnComesThroughTheSocketUnchanged) {
  session::Board board;
  vmod::MapView map = map_of({100, 100});
  map.stack_step = {5, -7};
  map.pieces.push_back(piece_at("a", {50, 50}, "counter.png"));
  vmod::Appearance& look = map.pieces[0].appearance;
  look.images.push_back({"moved.png", 1, 2, 1, 60, true});
  look.images.push_back({"mask.png", 0, 0, 0.5, 0, false, true});
  look.areas.push_back({"1,2,3", 0.25, 4, vmod::AreaView::Cells::sideways_hexes, 50.5, 60.25});
  look.trails.push_back({{{1, 2}, {-3, 4}}, 7, "5,6,7", "8,9,10", 1.5, 0.75});
  look.borders.push_back({"11,12,13", 5});
  look.opacity = 0.5;
  look.ground = "14,15,16";
  look.labels.push_back({"Text", 12, true, false, "1,2,3", "4,5,6", "bl", "tr", 3, -4, 30, 1});
  vmod::StackView deck;
  deck.id = "d";
  deck.deck = deck.face_down = true;
  deck.size = {40, 60};
  deck.back = "back.png";
  deck.outline = "1,1,1";
  deck.most_cards = 33;
  map.stacks.push_back(deck);
  map.background = "";
  const vmod::NamesView names{{{{9, 8}, "0101"}, {{7, 6}, "A.2"}}, 14, "20,21,22", 90, {-5, 6}, true, false, true};
  const vmod::Polygon area{{{0, 0}, {50, 0}, {50, 50}}};
  const vmod::Polygon hole{{{5, 5}, {6, 5}, {6, 6}}};
  const vmod::GridView grid{
      vmod::CellShape::squares, {3, -4}, 40.5, 50.25, true, true, "17,18,19", area, {hole, area}, names};
  map.boards.push_back({"Plain", "", {1, 2, 30, 40}, true, "23,24,25,26", {grid, vmod::GridView()}});
  board.maps.push_back(map);
  const auto read = api::read_board(api::to_json(board));
  ASSERT_TRUE(read);
  EXPECT_EQ(read->maps, board.maps);
}

}  // namespace
}  // namespace adjutant::dock
