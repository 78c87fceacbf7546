#pragma once

#include <QByteArray>
#include <QString>
#include <QStringList>
#include <optional>

namespace adjutant::dock {

/// Lines of the game log as plain text, one a line.
QByteArray log_as_text(const QStringList& lines);

/// Lines of the game log as a page of its own. Whatever was said in a game is words on it, never HTML.
QByteArray log_as_html(const QStringList& lines, const QString& title, const QString& language);

/// Writes the file as a whole or, where that fails, leaves what was there; then why.
std::optional<QString> write_whole(const QString& file, const QByteArray& bytes);

}  // namespace adjutant::dock
