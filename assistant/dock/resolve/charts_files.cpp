#include <QFile>
#include <QFileDialog>
#include <QSaveFile>

#include "dock/resolve/charts_part.h"

// The player's figures go to another player, and that player's come.
namespace adjutant::dock {

using namespace Qt::StringLiterals;

namespace {

constexpr qint64 most_pack_bytes = 8 << 20;  ///< as the core takes it

}  // namespace

void ChartsPart::export_file(const QString& file) {
  model_.ask_for_charts(
      [this, file](const QString& text) {
        QSaveFile charts(file);
        const QByteArray bytes = text.toUtf8();
        if (!charts.open(QIODevice::WriteOnly) || charts.write(bytes) != bytes.size() || !charts.commit()) {
          tell(voice_({"dock.counters.cannot_write", {{"file", file.toStdString()}}}));
        }
      },
      [this](const QString& why) { tell(why); });
}

void ChartsPart::choose_export() {
  auto* dialog =
      new QFileDialog(this, voice_("dock.charts.export"), QString(), voice_("dock.charts.files") + u" (*.json)"_s);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setAcceptMode(QFileDialog::AcceptSave);
  dialog->setDefaultSuffix(u"json"_s);
  connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& file) { export_file(file); });
  dialog->open();
}

void ChartsPart::compare_file(const QString& file) {
  QFile charts(file);
  if (!charts.open(QIODevice::ReadOnly) || charts.size() > most_pack_bytes) {
    tell(voice_({"dock.survey.cannot_read", {{"file", file.toStdString()}}}));
    return;
  }
  model_.compare_charts(
      QString::fromUtf8(charts.readAll()), [this](const ChartFigures& theirs) { lay_theirs(theirs); },
      [this](const QString& why) { tell(why); });
}

void ChartsPart::choose_compared() {
  auto* dialog =
      new QFileDialog(this, voice_("dock.charts.compare"), QString(), voice_("dock.charts.files") + u" (*.json)"_s);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setFileMode(QFileDialog::ExistingFile);
  connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& file) { compare_file(file); });
  dialog->open();
}

}  // namespace adjutant::dock
