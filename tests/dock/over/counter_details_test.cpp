#include <QLabel>
#include <QTest>

#include <gtest/gtest.h>

#include "dock/board_moment.h"
#include "dock/over/stack_fan.h"
#include "words/catalogue.h"

// The counter under the pointer, enlarged and with all that is known of it.

namespace adjutant::dock {
namespace {

using namespace Qt::StringLiterals;

class CounterUnderThePointer : public testing::Test {
 protected:
  CounterUnderThePointer() {
    board_.resize(700, 600);
    board_.show();
    fan_.describe([](const vmod::PieceView& piece) {
      QImage face(52, 52, QImage::Format_RGB32);
      face.fill(Qt::red);
      return CounterSaid{{{u"Steady"_s, face}, {u"Shaken"_s, face}},
                         {QString::fromStdString("squad of " + piece.id), u"attack 4, movement 6"_s}};
    });
  }

  static vmod::PieceView piece(const std::string& id) {
    vmod::PieceView one = test::piece_at(id, {100, 100}, "squad.png");
    one.appearance.labels.emplace_back().text = "<html><b>Dug in</b></html>";
    return one;
  }
  bool comes() {
    return QTest::qWaitFor([&] { return fan_.isVisible(); }, 4'000);
  }
  QString text(const char* name) {
    const auto* label = fan_.findChild<QLabel*>(QString::fromLatin1(name));
    return label && label->isVisible() ? label->text() : QString();
  }

  static constexpr QRect place_{330, 400, 40, 40};
  Voice voice_{words::built_in(), words::Language::en};
  QWidget board_;
  StackFan fan_{board_, voice_, [](const std::string&, double) {
                  QImage image(40, 40, QImage::Format_RGB32);
                  image.fill(Qt::blue);
                  return Picture{Picture::State::there, image.size(), image};
                }};
};

TEST_F(CounterUnderThePointer, ASingleOneIsShownWithItsFacesItsTextAndItsSheet) {
  fan_.point({piece("Guard")}, place_);
  ASSERT_TRUE(comes());
  EXPECT_EQ(text("fan/name"), u"Guard"_s);
  EXPECT_EQ(text("fan/texts"), u"Dug in"_s);
  EXPECT_EQ(text("fan/said"), u"squad of Guard\nattack 4, movement 6"_s);
  ASSERT_NE(fan_.findChild<QLabel*>(u"fan/face/1"_s), nullptr);
  EXPECT_EQ(fan_.findChild<QLabel*>(u"fan/face/1"_s)->accessibleName(), u"Shaken"_s);
  EXPECT_TRUE(board_.rect().contains(fan_.geometry()));
  EXPECT_FALSE(fan_.geometry().contains(place_.center())) << "the counter itself stays in sight";
}

TEST_F(CounterUnderThePointer, OfAMaskedOneThereIsNothingButTheMask) {
  vmod::PieceView masked = piece("?");
  masked.masked = true;
  fan_.open({masked}, place_);
  ASSERT_TRUE(fan_.isVisible());
  EXPECT_EQ(text("fan/name"), u"?"_s);
  EXPECT_EQ(text("fan/texts"), QString());
  EXPECT_EQ(text("fan/said"), QString());
  EXPECT_EQ(fan_.findChild<QLabel*>(u"fan/face/0"_s), nullptr);
}

TEST_F(CounterUnderThePointer, InAStackItIsTheOneThatHasTheFocus) {
  board_.activateWindow();
  ASSERT_TRUE(QTest::qWaitForWindowActive(&board_));
  fan_.open({piece("Guard"), piece("Militia")}, place_);
  EXPECT_EQ(text("fan/name"), u"Guard"_s);
  QTest::keyClick(fan_.findChild<QToolButton*>(u"fan/Guard"_s), Qt::Key_Tab);
  EXPECT_EQ(text("fan/name"), u"Militia"_s);
  EXPECT_EQ(text("fan/said"), u"squad of Militia\nattack 4, movement 6"_s);
}

TEST_F(CounterUnderThePointer, OneByKeyIsLeftWithEscape) {
  fan_.open({piece("Guard")}, place_);
  ASSERT_TRUE(fan_.isVisible());
  QTest::keyClick(&fan_, Qt::Key_Escape);
  EXPECT_FALSE(fan_.isVisible());
}

}  // namespace
}  // namespace adjutant::dock
