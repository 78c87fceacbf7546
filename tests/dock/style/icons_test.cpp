// The window's icons: drawn on one grid in one ink, which is the palette's.

#include "dock/style/icons.h"

#include <QApplication>
#include <QImage>
#include <QPainter>
#include <QPalette>
#include <algorithm>
#include <filesystem>
#include <map>
#include <regex>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "dock/style/style.h"
#include "support/shared.h"

namespace adjutant::dock::style {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

/// How often each colour stands in an icon that nothing shines through.
std::map<QRgb, int> solid_colours(const QIcon& icon, QIcon::Mode mode = QIcon::Normal) {
  const QImage image = icon.pixmap(QSize(48, 48), 1, mode).toImage().convertToFormat(QImage::Format_ARGB32);
  std::map<QRgb, int> colours;
  for (int y = 0; y < image.height(); ++y) {
    for (int x = 0; x < image.width(); ++x) {
      if (const QRgb pixel = image.pixel(x, y); qAlpha(pixel) == 255) {
        ++colours[pixel];
      }
    }
  }
  return colours;
}

/// The colour that most of it has; where edges meet, one may be off by one.
QColor main_colour(const QIcon& icon, QIcon::Mode mode = QIcon::Normal) {
  const auto colours = solid_colours(icon, mode);
  const auto most = std::ranges::max_element(colours, {}, [](const auto& colour) { return colour.second; });
  return most == colours.end() ? QColor() : QColor(most->first);
}

/// The part of the pixels that an icon inks.
double inked(const QIcon& icon) {
  const QImage image = icon.pixmap(QSize(48, 48), 1).toImage().convertToFormat(QImage::Format_ARGB32);
  int count = 0;
  for (int y = 0; y < image.height(); ++y) {
    for (int x = 0; x < image.width(); ++x) {
      count += qAlpha(image.pixel(x, y)) > 128 ? 1 : 0;
    }
  }
  return count / double(image.width() * image.height());
}

/// Gives the application its palette back.
class ChangedPalette {
 public:
  explicit ChangedPalette(const QPalette& palette) { QApplication::setPalette(palette); }
  ~ChangedPalette() { QApplication::setPalette(before_); }
  ChangedPalette(const ChangedPalette&) = delete;
  ChangedPalette& operator=(const ChangedPalette&) = delete;
  ChangedPalette(ChangedPalette&&) = delete;
  ChangedPalette& operator=(ChangedPalette&&) = delete;

 private:
  QPalette before_ = QApplication::palette();
};

TEST(Icons, AreThereForWhatTheWindowDoes) {
  const QStringList names = icon_names();
  for (const char* name : {"open",   "library",      "los",      "field",   "attack", "resolve",  "dice",  "rules",
                           "charts", "undo",         "redo",     "pin",     "vassal", "play",     "pause", "step-back",
                           "search", "zoom-in",      "zoom-out", "log",     "unit",   "move",     "check", "close",
                           "export", "step-forward", "settings", "warning", "help",   "language", "theme", "menu"}) {
    EXPECT_TRUE(names.contains(QLatin1String(name))) << name;
  }
  EXPECT_FALSE(names.contains(QStringLiteral("adjutant"))) << "has colours of its own";
}

TEST(Icons, AreDrawnOnOneGridWithOnePenAndInOneInk) {
  static const std::regex colour("(?:fill|stroke)=\"([^\"]*)\"");
  for (const QString& name : icon_names()) {
    const std::string text = built_in_icons().at(name).toStdString();
    const std::string said = name.toStdString();
    EXPECT_THAT(text, HasSubstr(R"(viewBox="0 0 24 24")")) << said;
    EXPECT_THAT(text, HasSubstr(R"(stroke-width="2")")) << said;
    for (auto at = std::sregex_iterator(text.begin(), text.end(), colour); at != std::sregex_iterator(); ++at) {
      EXPECT_THAT((*at)[1].str(), ::testing::AnyOf("none", "currentColor")) << said;
    }
  }
}

TEST(Icons, ReferToNothingElsewhere) {
  for (const auto& [name, picture] : built_in_icons()) {
    const std::string text = picture.toStdString();
    EXPECT_THAT(text, Not(HasSubstr("href"))) << name.toStdString();
    EXPECT_THAT(text, Not(HasSubstr("style"))) << name.toStdString();
  }
}

TEST(Icons, EachShowsSomethingAndStaysInsideItsSquare) {
  for (const QString& name : icon_names()) {
    const QImage image = icon(name).pixmap(QSize(48, 48), 1).toImage().convertToFormat(QImage::Format_ARGB32);
    ASSERT_EQ(image.size(), QSize(48, 48)) << name.toStdString();
    EXPECT_GT(inked(icon(name)), 0.04) << name.toStdString();
    for (int i = 0; i < 48; ++i) {
      for (const QPoint edge : {QPoint(i, 0), QPoint(i, 47), QPoint(0, i), QPoint(47, i)}) {
        EXPECT_LT(qAlpha(image.pixel(edge)), 128) << name.toStdString() << " is cut off";
      }
    }
  }
}

TEST(Icons, TakeTheInkOfThePaletteAndFollowIt) {
  const QIcon undo = icon(QStringLiteral("undo"));
  for (const QColor& ink : {QColor(0x20, 0x28, 0x30), QColor(0xe8, 0xe4, 0xd8)}) {
    QPalette palette;
    palette.setColor(QPalette::ButtonText, ink);
    palette.setColor(QPalette::Disabled, QPalette::ButtonText, Qt::gray);
    const ChangedPalette changed(palette);
    EXPECT_EQ(main_colour(undo), ink);
    EXPECT_EQ(main_colour(undo, QIcon::Disabled), QColor(Qt::gray));
  }
}

TEST(Icons, TakeAnInkOfTheirOwn) {
  EXPECT_EQ(main_colour(icon(QStringLiteral("warning"), Qt::red)), QColor(Qt::red));
  EXPECT_TRUE(solid_colours(icon(QStringLiteral("warning"), Qt::red), QIcon::Disabled).empty()) << "paler";
}

TEST(Icons, OneThatNoFileNamesIsEmpty) {
  EXPECT_TRUE(icon(QStringLiteral("unheard-of")).isNull());
}

TEST(Icons, OfTheProgramHasItsColoursAtEachSize) {
  const QIcon own = application_icon();
  for (const int side : {16, 32, 48, 256}) {
    EXPECT_EQ(own.pixmap(QSize(side, side), 1).size(), QSize(side, side));
  }
  EXPECT_GT(solid_colours(own).size(), 20U);
}

TEST(Icons, OfTheProgramStandsOnItsWindows) {
  apply(*qApp);
  EXPECT_FALSE(QApplication::windowIcon().isNull());
  EXPECT_GT(solid_colours(QApplication::windowIcon()).size(), 20U);
}

/// Every name in `icon(QStringLiteral("..."))` of the window's sources.
TEST(Icons, ThatSourcesNameAreThere) {
  static const std::regex named("\\bicon\\(\\s*QStringLiteral\\(\"([^\"]+)\"\\)");
  for (const auto& entry : std::filesystem::recursive_directory_iterator(test::project_file("assistant"))) {
    if (entry.path().extension() == ".cpp") {
      const std::string text = test::read_file(entry.path());
      for (auto at = std::sregex_iterator(text.begin(), text.end(), named); at != std::sregex_iterator(); ++at) {
        EXPECT_TRUE(icon_names().contains(QString::fromStdString((*at)[1]))) << entry.path() << ": " << (*at)[1];
      }
    }
  }
}

}  // namespace
}  // namespace adjutant::dock::style
