#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QScrollBar>
#include <QStyleOptionSlider>
#include <QtTest>
#include <algorithm>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "dock/style/palettes.h"
#include "dock/style/style.h"

namespace adjutant::dock::style {
namespace {

TEST(Style, KnowsContrastAsTheGuidelinesDefineIt) {
  EXPECT_NEAR(contrast(Qt::black, Qt::white), 21, 0.01);
  EXPECT_NEAR(contrast(Qt::white, Qt::white), 1, 0.01);
  EXPECT_NEAR(contrast(QColor(0x76, 0x76, 0x76), Qt::white), 4.54, 0.01);
}

/// Words on what they stand on, everywhere in the window.
struct Pair {
  const char* what;
  QColor words;
  QColor ground;
  double least = 4.5;
};

std::vector<Pair> pairs_of(const QPalette& palette) {
  const Colours ours = colours(palette);
  const auto role = [&](QPalette::ColorRole of) { return palette.color(QPalette::Active, of); };
  const auto off = [&](QPalette::ColorRole of) { return palette.color(QPalette::Disabled, of); };
  std::vector<Pair> pairs = {
      {"words in a window", role(QPalette::WindowText), role(QPalette::Window)},
      {"words in a field", role(QPalette::Text), role(QPalette::Base)},
      {"words in every other row", role(QPalette::Text), role(QPalette::AlternateBase)},
      {"words on a button", role(QPalette::ButtonText), role(QPalette::Button)},
      {"words on a button that is pointed at", role(QPalette::ButtonText), ours.hovered},
      {"words on a button that is pressed", role(QPalette::ButtonText), ours.pressed},
      {"words on a button that is switched on", role(QPalette::ButtonText), ours.switched_on},
      {"words in a row that is chosen", role(QPalette::HighlightedText), role(QPalette::Highlight)},
      {"words of a tip", role(QPalette::ToolTipText), role(QPalette::ToolTipBase)},
      {"words in an empty field", role(QPalette::PlaceholderText), role(QPalette::Base)},
      {"words on olive", ours.on_accent, ours.accent},
      {"what is not possible, in a window", off(QPalette::WindowText), role(QPalette::Window), 3},
      {"what is not possible, in a field", off(QPalette::Text), role(QPalette::Base), 3},
      {"what is not possible, on a button", off(QPalette::ButtonText), role(QPalette::Window), 3},
      {"the line below the tab in front", ours.accent, role(QPalette::Window), 3},
      {"a box that is ticked", role(QPalette::Highlight), role(QPalette::Window), 2.5},
      {"the edge of a field", ours.edge, role(QPalette::Base), 3},
  };
  for (const auto& [what, colour] : std::initializer_list<std::pair<const char*, QColor>>{{"quiet", ours.quiet},
                                                                                          {"link", ours.link},
                                                                                          {"good", ours.good},
                                                                                          {"warning", ours.warning},
                                                                                          {"bad", ours.bad},
                                                                                          {"unknown", ours.unknown}}) {
    for (const QColor& ground : {role(QPalette::Window), role(QPalette::Base), role(QPalette::AlternateBase),
                                 ours.hovered, ours.switched_on}) {
      pairs.push_back({what, colour, ground});
    }
  }
  return pairs;
}

TEST(Style, HasColoursThatCanBeReadOnLightAndDark) {
  for (const QPalette& palette : {light_palette(), dark_palette()}) {
    for (const Pair& pair : pairs_of(palette)) {
      EXPECT_GE(contrast(pair.words, pair.ground), pair.least)
          << pair.what << ": " << pair.words.name().toStdString() << " on " << pair.ground.name().toStdString();
    }
  }
}

TEST(Style, KeepsGreenAmberAndRedForVerdicts) {
  for (const QPalette& palette : {light_palette(), dark_palette()}) {
    const Colours ours = colours(palette);
    for (const QColor& verdict : {ours.good, ours.warning, ours.bad}) {
      for (const QColor& usual : {ours.link, ours.accent, palette.color(QPalette::Highlight)}) {
        EXPECT_NE(verdict, usual);
      }
    }
  }
}

TEST(Style, ChangesThePaletteAndWhatHasARole) {
  apply(*qApp);
  QLabel quiet;
  set_role(quiet, Role::quiet);
  for (const Theme theme : {Theme::dark, Theme::light}) {
    apply_theme(theme);
    EXPECT_EQ(is_dark(QApplication::palette()), theme == Theme::dark);
    EXPECT_EQ(quiet.palette().color(QPalette::WindowText), colours(QApplication::palette()).quiet);
    EXPECT_EQ(is_dark(quiet.palette()), theme == Theme::dark);
  }
}

TEST(Style, NamesItsThemes) {
  for (const Theme theme : {Theme::system, Theme::light, Theme::dark}) {
    EXPECT_EQ(theme_of(name_of(theme)), theme);
  }
  EXPECT_EQ(theme_of(QStringLiteral("mauve")), Theme::system);
}

TEST(Style, SetsVerdictsLargerThanHeadsAndHeadsLargerThanWords) {
  QLabel words;
  QLabel head;
  QLabel verdict;
  set_role(head, Role::heading);
  set_role(verdict, Role::verdict);
  EXPECT_GT(head.font().pointSizeF(), words.font().pointSizeF());
  EXPECT_GT(verdict.font().pointSizeF(), head.font().pointSizeF());
}

/// The colour in the middle of the left half of a widget that is drawn with the window's look.
QColor ground_of(QWidget& widget) {
  widget.resize(120, 40);
  return widget.grab().toImage().pixelColor(12, 20);
}

TEST(Style, DrawsButtonsAndFieldsFlatInTheColoursOfThePalette) {
  apply(*qApp);
  for (const Theme theme : {Theme::dark, Theme::light}) {
    apply_theme(theme);
    QPushButton button;
    EXPECT_EQ(ground_of(button), button.palette().color(QPalette::Button));
    button.setCheckable(true);
    button.setChecked(true);
    EXPECT_EQ(ground_of(button), colours(button.palette()).switched_on);
    QLineEdit field;
    EXPECT_EQ(ground_of(field), field.palette().color(QPalette::Base));
  }
}

TEST(Style, HasAScrollBarWithoutArrowsWhoseHandleCanBeDragged) {
  apply(*qApp);
  QScrollBar bar(Qt::Vertical);
  bar.resize(10, 200);
  bar.setRange(0, 1000);
  bar.setPageStep(100);
  bar.show();
  QStyleOptionSlider option;
  option.initFrom(&bar);
  option.orientation = Qt::Vertical;
  option.minimum = 0;
  option.maximum = 1000;
  option.pageStep = 100;
  const auto place = [&](QStyle::SubControl part) {
    return bar.style()->subControlRect(QStyle::CC_ScrollBar, &option, part, &bar);
  };
  EXPECT_TRUE(place(QStyle::SC_ScrollBarAddLine).isEmpty());
  EXPECT_EQ(place(QStyle::SC_ScrollBarSlider).top(), 0);
  EXPECT_GE(place(QStyle::SC_ScrollBarSlider).height(), 32);
  option.sliderPosition = 1000;
  EXPECT_EQ(place(QStyle::SC_ScrollBarSlider).bottom(), 199);
}

TEST(Style, GivesALabelItsRole) {
  QLabel label;
  set_role(label, Role::warning);
  EXPECT_EQ(label.palette().color(QPalette::WindowText), colours(label.palette()).warning);
}

TEST(Style, MakesTypeOneSizeUpOnceOnly) {
  apply(*qApp);
  const double once = QApplication::font().pointSizeF();
  apply(*qApp);
  EXPECT_EQ(QApplication::font().pointSizeF(), once);
}

TEST(Style, FramesWhatHasTheFocusOnAllFourSides) {
  apply(*qApp);
  QWidget room;
  QPushButton button(QStringLiteral("Roll"), &room);
  room.resize(200, 40);
  button.setGeometry(room.rect());  // no room around it
  room.show();
  room.activateWindow();
  ASSERT_TRUE(QTest::qWaitForWindowActive(&room));
  button.setFocus();
  QTest::qWait(10);
  const QImage seen = room.grab().toImage();
  const QColor frame = colours(button.palette()).link;
  for (const QPoint side : {QPoint(0, 20), QPoint(199, 20), QPoint(100, 0), QPoint(100, 39)}) {
    EXPECT_EQ(seen.pixelColor(side).name(), frame.name()) << side.x() << ',' << side.y();
  }
  EXPECT_NE(seen.pixelColor(8, 8).name(), frame.name()) << "the button itself is seen";
}

TEST(Style, AChoiceIsSeenOnBothPalettesWhetherItIsTakenOrNot) {
  apply(*qApp);
  for (const Theme theme : {Theme::light, Theme::dark}) {
    apply_theme(theme);
    QRadioButton choice;
    for (const bool taken : {false, true}) {
      choice.setChecked(taken);
      choice.resize(choice.sizeHint());
      const QImage picture = choice.grab().toImage();
      const QColor ground = choice.palette().color(QPalette::Window);
      double best = 1;
      for (int y = 0; y < picture.height(); ++y) {
        for (int x = 0; x < picture.width(); ++x) {
          best = std::max(best, contrast(picture.pixelColor(x, y), ground));
        }
      }
      EXPECT_GE(best, 3) << name_of(theme).toStdString() << taken;
    }
  }
  apply_theme(Theme::system);
}

}  // namespace
}  // namespace adjutant::dock::style
