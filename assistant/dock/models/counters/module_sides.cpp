#include "dock/models/counters/module_sides.h"

namespace adjutant::dock {

using namespace Qt::StringLiterals;

namespace {

QRegularExpression as_a_word(const QString& name) {
  return QRegularExpression(u"\\b"_s + QRegularExpression::escape(name) + u"s?\\b"_s,
                            QRegularExpression::CaseInsensitiveOption | QRegularExpression::UseUnicodePropertiesOption);
}

}  // namespace

QStringList sides_of_sheet(const CounterTypes& counters) {
  QStringList sides = counters.sides;
  for (const RosterSide& one : counters.roster) {
    if (one.is.isEmpty()) {
      sides.removeAll(one.side);
    }
  }
  return sides;
}

QStringList open_sides(const CounterTypes& counters) {
  QStringList open;
  QStringList free = sides_of_sheet(counters);
  for (const RosterSide& one : counters.roster) {
    free.removeAll(one.is);
    if (one.is.isEmpty()) {
      open.push_back(one.side);
    }
  }
  return free.isEmpty() ? QStringList() : open;
}

QString side_proposed(const CounterTypes& counters, const QString& of_module) {
  QStringList fits = sides_of_sheet(counters);
  fits.removeIf([&](const QString& side) { return !as_a_word(side).match(of_module).hasMatch(); });
  return fits.size() == 1 ? fits.front() : QString();
}

SideWords::SideWords(const CounterTypes& counters) {
  for (const QString& side : counters.sides) {
    words_.emplace_back(side, as_a_word(side));
  }
  for (const RosterSide& one : counters.roster) {
    if (!one.is.isEmpty() && one.is != one.side) {
      words_.emplace_back(one.is, as_a_word(one.side));
    }
  }
}

QString SideWords::side_of(const situation::ModuleCounter& counter) const {
  const QString said = QString::fromStdString(counter.palette) + u'\n' + QString::fromStdString(counter.looks.name);
  QStringList found;
  for (const auto& [side, word] : words_) {
    if (word.match(said).hasMatch() && !found.contains(side)) {
      found.push_back(side);
    }
  }
  return found.size() == 1 ? found.front() : QString();  // of two nobody knows which
}

}  // namespace adjutant::dock
