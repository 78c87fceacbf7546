#include "dock/widgets/breakable.h"

#include <QFontMetrics>
#include <QGuiApplication>

#include <gtest/gtest.h>

#include "dock/widgets/play_rows.h"

namespace adjutant::dock {
namespace {

using namespace Qt::StringLiterals;

TEST(Breakable, LeavesWordsThatFit) {
  EXPECT_EQ(breakable(u"Hit +3: Orsk shaken \u00b7 Squad 1 holds"_s), u"Hit +3: Orsk shaken \u00b7 Squad 1 holds"_s);
  EXPECT_EQ(breakable({}), QString());
}

TEST(Breakable, ALongNameWithoutSpacesWrapsInANarrowLabel) {
  const QString name = u"Schwere_Panzerabteilung_502_Alpha_mit_allem_was_dazugehoert: shaken"_s;
  const std::unique_ptr<QLabel> label(words(breakable(name)));
  const std::unique_ptr<QLabel> whole(words(name));
  EXPECT_LT(label->minimumSizeHint().width(), whole->minimumSizeHint().width() / 2);
  QString shown = label->text();
  EXPECT_EQ(shown.remove(QChar(0x200B)), name) << "no letter is lost";
}

TEST(Breakable, DoesNotPartWhatIsOneSign) {
  const QString signs = QString::fromUcs4(U"\U0001F600").repeated(40);
  const QString broken = breakable(signs);
  for (qsizetype i = 0; i + 1 < broken.size(); ++i) {
    EXPECT_FALSE(broken[i].isHighSurrogate() && !broken[i + 1].isLowSurrogate());
  }
}

}  // namespace
}  // namespace adjutant::dock
