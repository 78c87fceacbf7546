#include "program/save_modules.h"

#include <QStringList>

#include "program/path_text.h"

namespace adjutant::app {
namespace {

using namespace Qt::StringLiterals;

/// File and module in turn, the newest last.
const QString unnamed_setting = u"saves_without_module"_s;

QString save_text(const std::filesystem::path& save) {
  return path_text(std::filesystem::absolute(save));
}

/// The place of the file among files and modules; the end where it is not there.
qsizetype entry_of(const QStringList& all, const QString& file) {
  for (qsizetype at = 0; at + 1 < all.size(); at += 2) {
    if (all[at] == file) {
      return at;
    }
  }
  return all.size();
}

}  // namespace

std::string module_of_unnamed(QSettings& settings, const std::filesystem::path& save) {
  const QStringList all = settings.value(unnamed_setting).toStringList();
  const qsizetype at = entry_of(all, save_text(save));
  return at < all.size() ? all[at + 1].toStdString() : std::string();
}

void keep_module_of(QSettings& settings, const dock::UnnamedSave& opened) {
  if (opened.save.empty() || module_of_unnamed(settings, opened.save) == opened.module) {
    return;
  }
  QStringList all = settings.value(unnamed_setting).toStringList();
  if (const qsizetype at = entry_of(all, save_text(opened.save)); at < all.size()) {
    all.remove(at, 2);
  }
  all << save_text(opened.save) << QString::fromStdString(opened.module);
  while (all.size() > 2 * most_unnamed_saves) {
    all.remove(0, 2);
  }
  settings.setValue(unnamed_setting, all);
}

}  // namespace adjutant::app
