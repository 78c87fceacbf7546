#pragma once

#include <QByteArray>
#include <QColor>
#include <QIcon>
#include <QString>
#include <QStringList>
#include <map>

/// The window's icons: our own drawings in one ink (style/icons), which travel inside the program.
namespace adjutant::dock::style {

/// An icon by the name of its file: "undo", "los". Its ink is what the palette has for words on buttons, paler where it
/// is disabled; when the palette changes, so does the ink. Empty where no file has the name.
QIcon icon(const QString& name);

/// The same in an ink of its own, whatever the palette: beside a warning or a verdict.
QIcon icon(const QString& name, const QColor& ink);

/// The program's own, in its colours.
QIcon application_icon();

/// The names that `icon` knows.
QStringList icon_names();

/// The pictures as they are checked in, by name; each draws in `currentColor`, the program's own excepted.
std::map<QString, QByteArray> built_in_icons();

}  // namespace adjutant::dock::style
