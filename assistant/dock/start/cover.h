#pragma once

#include <QImage>
#include <QObject>
#include <QString>
#include <QThreadPool>
#include <map>

namespace adjutant::dock {

/// Pixels of a cover as it is kept.
inline constexpr QSize cover_size(480, 270);

/// A cover from the module's own pictures: what VASSAL shows while it loads the module, else its first board. Null
/// where the file has neither. Reads and decodes: not for the thread of the window.
QImage read_cover(const QString& module_file);

/// A cover for a module that has no picture: its initials on a colour of its own.
QImage drawn_cover(const QString& name, QSize size);

/// Up to three letters for a name: "BoH" for "Band of Heroes".
QString initials_of(const QString& name);

/// The covers of modules, each read once, on a thread of their own.
class Covers : public QObject {
  Q_OBJECT
 public:
  Covers();
  ~Covers() override;

  /// The cover of the module in this file; until it is read, and where it has none, a drawn one with the initials of
  /// its name.
  QImage of(const QString& module_file, const QString& name);

 Q_SIGNALS:
  void arrived(const QString& module_file);

 private:
  std::map<QString, QImage> known_;  ///< null: being read, or there is none
  QThreadPool thread_;
};

}  // namespace adjutant::dock
