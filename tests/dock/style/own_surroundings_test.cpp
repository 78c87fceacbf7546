#include "support/own_surroundings.h"

#include <QApplication>
#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QFontDatabase>
#include <QFontInfo>
#include <QIcon>
#include <QLocale>
#include <QScreen>
#include <QStandardPaths>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <pwd.h>
#include <unistd.h>

#include "support/shared.h"

// That tests look at nobody's machine: what the application around them found, and what any caller's environment comes
// to.

namespace adjutant::test {
namespace {

using namespace Qt::StringLiterals;
using testing::AllOf;
using testing::Contains;
using testing::IsSubsetOf;
using testing::IsSupersetOf;
using testing::Key;
using testing::Not;
using testing::Pair;

TEST(OwnSurroundings, HaveTheFontsOfTheirFileAndNoOthers) {
  QFile file(QString::fromStdString(project_file("tests/support/fonts.conf").string()));
  ASSERT_TRUE(file.open(QIODevice::ReadOnly));
  EXPECT_EQ(qEnvironmentVariable("FONTCONFIG_FILE"), file.fileName());
  const QStringList families = QFontDatabase::families();
  EXPECT_THAT(families, IsSupersetOf({u"DejaVu Sans"_s, u"DejaVu Sans Mono"_s, u"DejaVu Serif"_s}))
      << "fonts-dejavu-core is installed where packaging/test.sh ran";
  EXPECT_THAT(families, IsSubsetOf({u"DejaVu Sans"_s, u"DejaVu Sans Mono"_s, u"DejaVu Serif"_s, u"Liberation Serif"_s,
                                    u"Sans Serif"_s, u"Serif"_s, u"Monospace"_s}));  // the last are Qt's own names
  EXPECT_THAT(QFontDatabase::styles(u"DejaVu Sans"_s), IsSubsetOf({u"Book"_s, u"Bold"_s}))
      << "what other packages put beside them is not seen";
}

TEST(OwnSurroundings, WriteInDejaVuWhateverIsAskedFor) {
  EXPECT_EQ(QFontInfo(QApplication::font()).family(), u"DejaVu Sans"_s);
  EXPECT_EQ(QFontInfo(QFontDatabase::systemFont(QFontDatabase::GeneralFont)).family(), u"DejaVu Sans"_s);
  EXPECT_EQ(QFontInfo(QFontDatabase::systemFont(QFontDatabase::FixedFont)).family(), u"DejaVu Sans Mono"_s);
  EXPECT_EQ(QFontInfo(QFont(u"A font that nobody has"_s)).family(), u"DejaVu Sans"_s);
  EXPECT_EQ(QFontInfo(QFont(u"Serif"_s)).family(), u"DejaVu Serif"_s);
}

TEST(OwnSurroundings, SpeakNobodysLanguageInNobodysTime) {
  EXPECT_EQ(QLocale::system().language(), QLocale::C);
  EXPECT_EQ(QLocale().language(), QLocale::C);
  EXPECT_EQ(std::to_string(0.5), "0.500000");
  for (const QDate day : {QDate(2026, 1, 1), QDate(2026, 7, 1)}) {
    EXPECT_EQ(QDateTime(day, QTime(12, 0)).offsetFromUtc(), 0);
  }
}

TEST(OwnSurroundings, AreAHomeThatNobodyLivesIn) {
  const QString home = QDir::homePath();
  EXPECT_TRUE(home.startsWith(QDir::tempPath() + u"/adjutant-test-"_s)) << home.toStdString();
  const passwd* user = getpwuid(getuid());
  if (user != nullptr) {
    EXPECT_NE(home, QString::fromLocal8Bit(user->pw_dir));
  }
  for (const auto place : {QStandardPaths::GenericDataLocation, QStandardPaths::GenericConfigLocation,
                           QStandardPaths::GenericCacheLocation, QStandardPaths::DocumentsLocation}) {
    const QString own = QStandardPaths::writableLocation(place);
    EXPECT_TRUE((own + u'/').startsWith(home + u'/')) << own.toStdString();
  }
  for (const auto place : {QStandardPaths::GenericDataLocation, QStandardPaths::GenericConfigLocation}) {
    for (const QString& read : QStandardPaths::standardLocations(place)) {
      EXPECT_TRUE(read.startsWith(QDir::tempPath() + u"/adjutant-test-"_s)) << read.toStdString();
    }
  }
  const QFileInfo runtime(qEnvironmentVariable("XDG_RUNTIME_DIR"));
  EXPECT_TRUE(runtime.isDir());
  EXPECT_EQ(runtime.permissions(), QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner | QFile::ReadUser |
                                       QFile::WriteUser | QFile::ExeUser);
}

TEST(OwnSurroundings, HaveNoDesktopWithATheme) {
  EXPECT_THAT(QIcon::themeName().toStdString(), testing::AnyOf("", "hicolor"));
  EXPECT_FALSE(QIcon::hasThemeIcon(u"document-open"_s));
  const QScreen* screen = QGuiApplication::primaryScreen();
  ASSERT_TRUE(screen);
  EXPECT_EQ(screen->devicePixelRatio(), 1);
  EXPECT_EQ(screen->logicalDotsPerInch(), 96);
}

TEST(OwnSurroundings, OfACallersEnvironmentOnlyFewThingsStay) {
  const ScratchFolder folder;
  const Environment callers = {{"PATH", "/bin"},
                               {"TMPDIR", "/a place/ñ"},
                               {"ADJUTANT_SHARED", "/shared"},
                               {"ASAN_OPTIONS", "malloc_context_size=1"},
                               {"HOME", "/home/ada"},
                               {"XDG_DATA_HOME", "/home/ada/data"},
                               {"XDG_CURRENT_DESKTOP", "KDE"},
                               {"KDE_FULL_SESSION", "true"},
                               {"GTK_THEME", "Adwaita:dark"},
                               {"GNOME_DESKTOP_SESSION_ID", "1"},
                               {"QT_QPA_PLATFORMTHEME", "kde"},
                               {"QT_STYLE_OVERRIDE", "Fusion"},
                               {"QT_SCALE_FACTOR", "1.5"},
                               {"QT_FONT_DPI", "144"},
                               {"QT_ACCESSIBILITY", "1"},
                               {"FONTCONFIG_PATH", "/home/ada/fonts"},
                               {"LANG", "de_DE.UTF-8"},
                               {"LC_ALL", "es_ES.UTF-8"},
                               {"LC_NUMERIC", "es_ES.UTF-8"},
                               {"LANGUAGE", "it"},
                               {"TZ", "Pacific/Kiritimati"},
                               {"DISPLAY", ":0"},
                               {"WAYLAND_DISPLAY", "wayland-0"},
                               {"DBUS_SESSION_BUS_ADDRESS", "unix:path=/run/user/1000/bus"},
                               {"SOMETHING_THAT_COMES_UP_NEXT_YEAR", "1"}};
  const Environment own = own_environment(callers, folder.path());
  const std::string home = (folder / "home").string();
  EXPECT_THAT(own, AllOf(Contains(Pair("PATH", "/bin")), Contains(Pair("TMPDIR", "/a place/ñ")),
                         Contains(Pair("ADJUTANT_SHARED", "/shared")),
                         Contains(Pair("ASAN_OPTIONS", "malloc_context_size=1")), Contains(Pair("HOME", home)),
                         Contains(Pair("LC_ALL", "C.UTF-8")), Contains(Pair("QT_QPA_PLATFORM", "offscreen"))));
  for (const auto& [name, value] : callers) {
    const bool stays = name == "PATH" || name == "TMPDIR" || name == "ADJUTANT_SHARED" || name == "ASAN_OPTIONS";
    EXPECT_EQ(own.contains(name) && own.at(name) == value, stays) << name;
  }
  EXPECT_EQ(own_environment(own, folder.path()), own) << "a program that a test starts may make its own from it";
}

TEST(OwnSurroundings, AreOnAScreenOnlyWhereOneIsAskedFor) {
  const ScratchFolder folder;
  const Environment screen = {{"DISPLAY", ":7"}, {"XAUTHORITY", "/xvfb"}};
  for (const char* platform : {"", "wayland", "wayland;xcb", "offscreen"}) {
    Environment callers = screen;
    callers["QT_QPA_PLATFORM"] = platform;
    const Environment own = own_environment(callers, folder.path());
    EXPECT_EQ(own.at("QT_QPA_PLATFORM"), "offscreen") << platform;
    EXPECT_THAT(own, Not(Contains(Key("DISPLAY")))) << platform;
  }
  Environment callers = screen;
  callers["QT_QPA_PLATFORM"] = "xcb";
  EXPECT_THAT(own_environment(callers, folder.path()), IsSupersetOf(callers));
}

TEST(OwnSurroundings, AreScaledForPicturesOnly) {
  const ScratchFolder folder;
  EXPECT_THAT(own_environment({{"QT_SCALE_FACTOR", "2"}}, folder.path()), Not(Contains(Key("QT_SCALE_FACTOR"))));
  EXPECT_EQ(own_environment({{"ADJUTANT_MOMENTS_SCALE", "1.5"}}, folder.path()).at("QT_SCALE_FACTOR"), "1.5");
}

}  // namespace
}  // namespace adjutant::test
