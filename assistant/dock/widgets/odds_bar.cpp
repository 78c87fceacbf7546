#include "dock/widgets/odds_bar.h"

#include <QPainter>
#include <QStringList>
#include <QVBoxLayout>
#include <array>
#include <cmath>

#include "dock/style/style.h"
#include "dock/widgets/play_rows.h"

namespace adjutant::dock {

namespace {

/// Outcomes beyond these are one last line and the rest of the bar.
constexpr std::size_t most_outcomes = 8;
constexpr int bar_height = 22;
/// A number is written into a part of the bar that is at least so wide.
constexpr int written_from = 14;

/// How a part is filled, so that none is told by colour alone.
struct Fill {
  Qt::BrushStyle pattern;
  int strength;  ///< of the text's colour over the base, 0 to 255
};
constexpr std::array fills = {Fill{Qt::SolidPattern, 40},   Fill{Qt::SolidPattern, 110}, Fill{Qt::BDiagPattern, 200},
                              Fill{Qt::Dense5Pattern, 200}, Fill{Qt::FDiagPattern, 200}, Fill{Qt::CrossPattern, 200},
                              Fill{Qt::HorPattern, 200},    Fill{Qt::Dense6Pattern, 200}};

/// Words that stay on one line while they are few.
QString together(QString text) {
  constexpr qsizetype most = 40;
  return text.size() > most ? text : text.replace(u' ', QChar(QChar::Nbsp));
}

}  // namespace

OddsBar::OddsBar(const UnitOdds& odds, const Voice& voice) {
  QStringList said;
  for (const Chance& chance : odds.chances) {
    if (shares_.size() < most_outcomes) {
      shares_.push_back(chance.share);
    }
    said.append(chance.text + QLatin1Char(' ') + percent(voice, chance.share));
  }
  setFixedHeight(bar_height);
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
  setAccessibleName(odds.name.isEmpty() ? voice("dock.attack.odds") : odds.name);
  setAccessibleDescription(said.join(QStringLiteral("; ")));
}

QString OddsBar::percent(const Voice& voice, double share) {
  const int rounded = static_cast<int>(std::lround(100 * share));
  const auto said = [&](int percent) { return voice({"words.percent", {{"percent", percent}}}); };
  if (rounded == 0) {
    return QStringLiteral("< ") + said(1);
  }
  return rounded == 100 && share < 1 ? QStringLiteral("> ") + said(99) : said(rounded);
}

void OddsBar::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.fillRect(rect(), palette().base());
  const QColor ink = palette().color(QPalette::Text);
  double from = 0;
  for (std::size_t i = 0; i < shares_.size(); ++i) {
    const double to = from + shares_[i] * width();
    const QRectF part(from, 0, to - from, height());
    QColor colour = ink;
    colour.setAlpha(fills[i].strength);
    painter.fillRect(part, QBrush(colour, fills[i].pattern));
    painter.setPen(ink);
    painter.drawLine(QPointF(to, 0), QPointF(to, height()));
    if (part.width() >= written_from) {
      const QString number = QString::number(i + 1);
      const QSizeF size = QFontMetricsF(painter.font()).size(0, number) + QSizeF(4, 0);
      const QRectF plate(part.center().x() - size.width() / 2, part.center().y() - size.height() / 2, size.width(),
                         size.height());
      painter.fillRect(plate, palette().base());
      painter.drawText(plate, Qt::AlignCenter, number);
    }
    from = to;
  }
  painter.setPen(ink);
  painter.drawRect(rect().adjusted(0, 0, -1, -1));
}

QWidget* odds_of_unit(const UnitOdds& odds, const Voice& voice) {
  auto* whole = new QWidget;
  QVBoxLayout* rows = column_in(*whole, {}, {}, style::small_gap);
  add_words(*rows, odds.name, style::Role::heading);
  rows->addWidget(new OddsBar(odds, voice));
  QStringList lines;
  QStringList exact;
  double rest = 0;
  double all = 0;
  for (std::size_t i = 0; i < odds.chances.size(); ++i) {
    const Chance& chance = odds.chances[i];
    exact.append(chance.text + QLatin1Char(' ') + chance.fraction);
    all += chance.share;
    if (i < most_outcomes) {
      lines.append(together(QString::number(i + 1) + QLatin1Char(' ') + chance.text + QLatin1Char(' ') +
                            OddsBar::percent(voice, chance.share)));
    } else {
      rest += chance.share;
    }
  }
  if (rest > 0) {
    lines.append(together(voice("dock.resolve.other_results") + QLatin1Char(' ') + OddsBar::percent(voice, rest)));
  }
  // What is left of the bar: the shot misses, or the unit is not struck.
  constexpr double least_shown = 1e-6;
  if (!odds.chances.empty() && all < 1 - least_shown) {
    lines.append(together(voice("dock.resolve.nothing_happens") + QLatin1Char(' ') + OddsBar::percent(voice, 1 - all)));
  }
  QLabel* said = words(lines.join(QStringLiteral("  \u00b7  ")));
  said->setToolTip(exact.join(QLatin1Char('\n')));
  rows->addWidget(said);
  return whole;
}

}  // namespace adjutant::dock
