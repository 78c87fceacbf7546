#include "dock/models/play/hex_cursor.h"

#include <QLineF>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "dock/service_ask.h"

namespace adjutant::dock {
namespace {

using namespace Qt::StringLiterals;

class HexCursorTest : public testing::Test {
 protected:
  HexCursorTest() {
    Moment now = *core_.moment();
    vmod::MapView map;
    map.name = now.of.map = "Main";
    auto board = std::make_shared<session::Board>();
    board->maps.push_back(map);
    now.board = board;
    now_ = std::make_shared<const Moment>(now);
    cursor_.set_moment(now_);
  }

  /// The spot of a hex by its printed name.
  Spot spot(const char* place) {
    Spot found;
    core_.ask()("hex", {{"session", core_.session()}, {"hex", place}}, [&](const Reply& answer) {
      ASSERT_TRUE(answer) << place;
      found = read_spot(*answer);
    });
    EXPECT_GT(found.outline.size(), 2) << place;
    return found;
  }
  std::string go(std::vector<QPoint> directions) {
    for (const QPoint direction : directions) {
      cursor_.step(direction);
    }
    return cursor_.spot().place.toStdString();
  }
  /// A piece that stands there.
  void stand(const char* name, QPointF at) {
    Moment now = *now_;
    auto board = std::make_shared<session::Board>(*now.board);
    vmod::PieceView piece;
    piece.id = piece.name = name;
    piece.position = {static_cast<int>(at.x()), static_cast<int>(at.y())};
    board->maps[0].pieces.push_back(piece);
    now.board = board;
    now_ = std::make_shared<const Moment>(now);
    cursor_.set_moment(now_);
  }

  static constexpr QPoint left{-1, 0};
  static constexpr QPoint right{1, 0};
  static constexpr QPoint up{0, -1};
  static constexpr QPoint down{0, 1};

  test::ServiceAsk core_;
  Voice voice_{words::built_in(), words::Language::en};
  HexCursor cursor_{core_.ask(), voice_};
  MomentPtr now_;
};

TEST_F(HexCursorTest, EachArrowGoesToANeighbourAndTheOppositeOneBack) {
  const Spot start = spot("C5");
  for (const auto& [there, back] :
       {std::pair(left, right), std::pair(right, left), std::pair(up, down), std::pair(down, up)}) {
    cursor_.begin(start);
    EXPECT_NE(go({there}), "C5");
    const double far = QLineF(start.centre, cursor_.spot().centre).length();
    EXPECT_LT(far, 1.2 * std::max(start.outline.boundingRect().width(), start.outline.boundingRect().height()));
    EXPECT_EQ(go({back}), "C5");
  }
}

TEST_F(HexCursorTest, AlongARowOfHexesThatLieHigherAndLowerItKeepsToTheRow) {
  const Spot start = spot("C5");
  cursor_.begin(start);
  go({right, right, right, right});
  EXPECT_NEAR(cursor_.spot().centre.y(), start.centre.y(), start.outline.boundingRect().height() / 4);
  EXPECT_EQ(go({left, left, left, left}), "C5");
}

TEST_F(HexCursorTest, AtTheEdgeOfTheBoardItStays) {
  cursor_.begin(spot("C5"));
  const std::string corner = go(std::vector<QPoint>(40, left));
  EXPECT_FALSE(corner.empty());
  EXPECT_EQ(go({left, left}), corner);
  go(std::vector<QPoint>(40, up));
  EXPECT_TRUE(cursor_.shown());
}

TEST_F(HexCursorTest, BeginsWhereTheViewerLooksAndGoesWhenItIsHidden) {
  EXPECT_FALSE(cursor_.shown());
  cursor_.step(right);
  EXPECT_FALSE(cursor_.shown()) << "nowhere to go from";
  cursor_.begin(spot("C5").centre);
  EXPECT_EQ(cursor_.spot().place, u"C5"_s);
  cursor_.hide();
  EXPECT_FALSE(cursor_.shown());
  EXPECT_TRUE(cursor_.description().isEmpty());
}

TEST_F(HexCursorTest, SaysTheHexAndWhatIsInIt) {
  const Spot here = spot("C5");
  cursor_.begin(here);
  EXPECT_EQ(cursor_.description(), u"Hex C5: empty."_s);
  stand("Squad 1", here.centre);
  stand("Leader", here.centre);
  stand("Elsewhere", here.centre + QPointF(0, 2 * here.outline.boundingRect().height()));
  EXPECT_EQ(cursor_.description(), u"Hex C5: Squad 1, Leader."_s);
  for (int i = 0; i < 9; ++i) {
    stand("Crowd", here.centre);
  }
  EXPECT_TRUE(cursor_.description().endsWith(u"3 more."_s)) << cursor_.description().toStdString();
  voice_.speak(words::Language::es);
  EXPECT_TRUE(cursor_.description().endsWith(u"3 más."_s));
}

}  // namespace
}  // namespace adjutant::dock
