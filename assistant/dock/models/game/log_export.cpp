#include "dock/models/game/log_export.h"

#include <QSaveFile>

namespace adjutant::dock {

using namespace Qt::StringLiterals;

QByteArray log_as_text(const QStringList& lines) {
  return lines.isEmpty() ? QByteArray() : lines.join(u'\n').toUtf8() + '\n';
}

QByteArray log_as_html(const QStringList& lines, const QString& title, const QString& language) {
  QString page =
      u"<!DOCTYPE html>\n<html lang=\"%1\">\n<head><meta charset=\"utf-8\"><title>%2</title></head>\n"
      u"<body>\n<h1>%2</h1>\n<ol>\n"_s.arg(language.toHtmlEscaped(), title.toHtmlEscaped());
  for (const QString& line : lines) {
    page += u"<li>"_s + line.toHtmlEscaped() + u"</li>\n"_s;
  }
  return (page + u"</ol>\n</body>\n</html>\n"_s).toUtf8();
}

std::optional<QString> write_whole(const QString& file, const QByteArray& bytes) {
  QSaveFile out(file);
  if (out.open(QIODevice::WriteOnly) && out.write(bytes) == bytes.size() && out.commit()) {
    return std::nullopt;
  }
  return out.errorString();
}

}  // namespace adjutant::dock
