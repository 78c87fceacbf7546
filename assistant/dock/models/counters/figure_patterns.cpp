#include "dock/models/counters/figure_patterns.h"

#include <QRegularExpression>
#include <algorithm>
#include <iterator>

namespace adjutant::dock {

using namespace Qt::StringLiterals;

namespace {

QString pattern_key(const std::string& game, const QString& kind) {
  return u"counters/pattern/%1/%2"_s.arg(QString::fromStdString(game), kind);
}

}  // namespace

const std::vector<std::string>& FigurePatterns::of(const CounterTypes& counters, const QString& kind) const {
  const auto [known, is_new] = known_.try_emplace(kind);
  std::vector<std::string>& figures = known->second;
  if (!is_new) {
    return figures;
  }
  const QStringList kept = settings_.value(pattern_key(counters.game, kind)).toStringList();
  for (const QString& figure : kept) {
    figures.push_back(figure.toStdString());
  }
  const auto usual = std::ranges::find(counters.kinds, kind.toStdString(), &CounterKind::id);
  if (figures.empty() && usual != counters.kinds.end()) {
    std::ranges::transform(usual->figures, std::back_inserter(figures), &CounterFigure::id);
  }
  return figures;
}

void FigurePatterns::choose(const CounterTypes& counters, const QString& kind,
                            const std::vector<std::string>& figures) {
  QStringList kept;
  for (const std::string& figure : figures) {
    kept.push_back(QString::fromStdString(figure));
  }
  settings_.setValue(pattern_key(counters.game, kind), kept);
  forget();
}

QStringList parts_of_pattern(const QString& text) {
  static const QRegularExpression signs(QStringLiteral(R"([\s/,;:|]+|(?<=[\w)*+?])-)"));
  QStringList parts = text.trimmed().split(signs);
  for (QString& part : parts) {
    part = part == u"?"_s ? QString() : part == u"x"_s ? QString::fromUtf8(situation::word_for_none) : part;
  }
  return parts;
}

}  // namespace adjutant::dock
