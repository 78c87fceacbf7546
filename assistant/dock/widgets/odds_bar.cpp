#include "dock/widgets/odds_bar.h"

#include <QPainter>
#include <QVBoxLayout>
#include <array>
#include <cmath>

#include "dock/style/palettes.h"
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
  const char* by_day;
  const char* by_night;
  Qt::BrushStyle pattern;  ///< of ink, over the colour
};
constexpr std::array fills = {
    Fill{"#b9cad8", "#41596c", Qt::NoBrush},       Fill{"#e3c47e", "#7d6530", Qt::BDiagPattern},
    Fill{"#d29a80", "#7d4934", Qt::Dense6Pattern}, Fill{"#b5c391", "#536337", Qt::FDiagPattern},
    Fill{"#bfa6b9", "#65506a", Qt::HorPattern},    Fill{"#d8cdb4", "#665d49", Qt::CrossPattern},
    Fill{"#9fc0bb", "#3f625d", Qt::VerPattern},    Fill{"#c9c9c9", "#5a5a5a", Qt::Dense5Pattern}};
constexpr int pattern_strength = 80;  ///< of 255

/// Words that stay on one line while they are few.
QString together(QString text) {
  constexpr qsizetype most = 40;
  return text.size() > most ? text : text.replace(u' ', QChar(QChar::Nbsp));
}

}  // namespace

std::size_t OutcomeFills::of(const QString& outcome) {
  qsizetype found = met_.indexOf(outcome);
  if (found < 0) {
    found = met_.size();
    met_.append(outcome);
  }
  return static_cast<std::size_t>(found);
}

OddsBar::OddsBar(const UnitOdds& odds, const Voice& voice, OutcomeFills& outcome_fills) {
  QStringList said;
  for (const Chance& chance : odds.chances) {
    if (parts_.size() < most_outcomes) {
      parts_.push_back({chance.share, outcome_fills.of(chance.text)});
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
  QColor over = ink;
  over.setAlpha(pattern_strength);
  for (std::size_t i = 0; i < parts_.size(); ++i) {
    const double to = from + parts_[i].share * width();
    const QRectF part(from, 0, to - from, height());
    const Fill& fill = fills[parts_[i].fill % fills.size()];
    painter.fillRect(part, QColor(style::is_dark(palette()) ? fill.by_night : fill.by_day));
    painter.fillRect(part, QBrush(over, fill.pattern));
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

QWidget* odds_of_unit(const UnitOdds& odds, const Voice& voice, OutcomeFills& fills) {
  auto* whole = new QWidget;
  QVBoxLayout* rows = column_in(*whole, {}, {}, style::small_gap);
  add_words(*rows, odds.name, style::Role::heading);
  rows->addWidget(new OddsBar(odds, voice, fills));
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
