#pragma once

#include <QGuiApplication>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>
#include <QTextDocument>
#include <filesystem>

// A third producer of PDFs besides the two whose files are in data/.
namespace adjutant::test {

/// Columns side by side on pages of A4, a head and a page number on each; without columns one page with a picture only.
inline void write_qt_pdf(const std::filesystem::path& file, const QString& html, int columns) {
  qputenv("QT_QPA_PLATFORM", "offscreen");
  static int count = 1;
  static char name[] = "test";
  static char* arguments[] = {name, nullptr};
  static const QGuiApplication application(count, arguments);
  constexpr int width = 595;
  constexpr int height = 842;
  constexpr int margin = 54;
  constexpr int gap = 20;
  QPdfWriter writer(QString::fromStdString(file.string()));
  writer.setPageSize(QPageSize(QPageSize::A4));
  writer.setPageMargins(QMarginsF(0, 0, 0, 0));
  writer.setResolution(72);
  if (columns == 0) {
    QPainter(&writer).fillRect(margin, margin, 100, 100, Qt::black);
    return;
  }
  const double column = (width - 2.0 * margin - gap * (columns - 1)) / columns;
  const double tall = height - 2.0 * margin;
  // The second has what the first lacks: otherwise any font of this machine would stand in, and its letters with it.
  const QStringList families = {QStringLiteral("Liberation Serif"), QStringLiteral("DejaVu Sans")};
  QTextDocument document;
  document.setDefaultFont(QFont(families, 10));
  document.setDocumentMargin(0);
  document.setHtml(html);
  document.setPageSize(QSizeF(column, tall));
  QPainter painter(&writer);
  for (int i = 0; i < document.pageCount(); ++i) {
    if (i > 0 && i % columns == 0) {
      writer.newPage();
    }
    painter.setFont(QFont(families, 8));
    if (i % columns == 0) {
      painter.drawText(margin, 30, QStringLiteral("The running head"));
      painter.drawText(width / 2, height - 25, QString::number(i / columns + 1));
    }
    painter.save();
    painter.translate(margin + (i % columns) * (column + gap), margin - i * tall);
    document.drawContents(&painter, QRectF(0, i * tall, column, tall));
    painter.restore();
  }
}

}  // namespace adjutant::test
