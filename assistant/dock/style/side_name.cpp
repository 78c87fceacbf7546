#include "dock/style/side_name.h"

namespace adjutant::dock {

namespace {

constexpr qsizetype longest_abbreviation = 2;

}  // namespace

QString side_name(const QString& id, const Voice& voice) {
  const std::string key = "dock.side." + id.toLower().toStdString();
  return voice.knows(key) ? voice(Message{key, {}}) : written_as_name(id);
}

QString written_as_name(const QString& id) {
  QString name = id;
  name.replace(u'_', u' ');
  if (name.size() <= longest_abbreviation) {
    return name.toUpper();
  }
  name[0] = name[0].toUpper();
  return name;
}

}  // namespace adjutant::dock
