#include <gtest/gtest.h>

#include "dock/rooms/unit_room.h"
#include "dock/shown_room.h"

// Questions asked by pointing at VASSAL's map, with the real core behind them.
namespace adjutant::dock {
namespace {

class AskedInVassal : public test::ShownRoom<UnitRoom> {
 protected:
  static HeardQuestion question(HeardQuestion::Kind kind) {
    HeardQuestion asked;
    asked.kind = kind;
    asked.by = "Ada";
    return asked;
  }
  void ask(const HeardQuestion& asked) {
    play_.show_question(asked, told(asked, QStringLiteral("Somebody")));
    settle();
  }
  /// The centre of a hex by its name.
  QPointF centre_of(const char* hex) {
    play_.show_place(QString::fromLatin1(hex));
    settle();
    const QPointF centre = play_.selected().centre;
    play_.back_out();
    play_.back_out();
    return centre;
  }
};

TEST_F(AskedInVassal, ALineIsDrawnAtOnceAndTheHintSaysWhoAsks) {
  HeardQuestion asked = question(HeardQuestion::Kind::sight);
  asked.from_point = centre_of("C5");
  asked.to_point = centre_of("F2");
  const Spot before = play_.selected();
  ask(asked);
  EXPECT_EQ(play_.sight().state().from.place, QStringLiteral("C5"));
  EXPECT_EQ(play_.sight().state().to.place, QStringLiteral("F2"));
  EXPECT_TRUE(play_.sight().state().verdict);
  EXPECT_FALSE(play_.overlay().lines.empty());
  EXPECT_TRUE(play_.hint().contains(QStringLiteral("Ada"))) << play_.hint().toStdString();
  EXPECT_EQ(play_.selected(), before) << "what is selected here stays";
  play_.click(asked.from_point, false);
  settle();
  EXPECT_FALSE(play_.hint().contains(QStringLiteral("Ada"))) << "until the next click";
}

TEST_F(AskedInVassal, WhereShotsAreDeclaredNothingIsShownUntilThisOneIs) {
  static_cast<void>(core_.call("settings.set", {{"session", core_.session()}, {"settings", {{"shots", "declared"}}}}));
  play_.settings().ask_again();
  settle();
  HeardQuestion asked = question(HeardQuestion::Kind::sight);
  asked.from_point = centre_of("C5");
  asked.to_point = centre_of("F2");
  ask(asked);
  EXPECT_TRUE(play_.sight().state().undeclared);
  EXPECT_FALSE(play_.sight().state().verdict);
  EXPECT_TRUE(play_.overlay().lines.empty());
  EXPECT_TRUE(play_.declare_sight());
  settle();
  EXPECT_TRUE(play_.sight().state().verdict);
}

TEST_F(AskedInVassal, UnitsAreShownUnlessAnAttackIsBeingChosen) {
  HeardQuestion asked = question(HeardQuestion::Kind::spot);
  asked.from_point = centre_of("C5");
  ask(asked);
  EXPECT_EQ(play_.selected().place, QStringLiteral("C5"));
  play_.set_tool(Tool::attack);
  asked.from_point = QPointF(asked.from_point.x() + 200, asked.from_point.y());
  ask(asked);
  EXPECT_EQ(play_.selected().place, QStringLiteral("C5"));
  EXPECT_EQ(play_.tool(), Tool::attack);
}

}  // namespace
}  // namespace adjutant::dock
