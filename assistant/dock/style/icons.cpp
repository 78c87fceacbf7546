#include "dock/style/icons.h"

#include <QGuiApplication>
#include <QIconEngine>
#include <QPainter>
#include <QPalette>
#include <QPixmapCache>
#include <QSvgRenderer>
#include <algorithm>
#include <utility>

namespace adjutant::dock::style {
namespace {

const auto own_icon = QStringLiteral("adjutant");

const std::map<QString, QByteArray>& pictures_of_icons() {
  static const std::map<QString, QByteArray> pictures = built_in_icons();
  return pictures;
}

QByteArray picture_of_icon(const QString& name) {
  const auto found = pictures_of_icons().find(name);
  return found == pictures_of_icons().end() ? QByteArray() : found->second;
}

QColor ink_of_palette(QIcon::Mode mode) {
  const QPalette palette = QGuiApplication::palette();
  switch (mode) {
    case QIcon::Disabled:
      return palette.color(QPalette::Disabled, QPalette::ButtonText);
    case QIcon::Selected:
      return palette.color(QPalette::Active, QPalette::HighlightedText);
    default:
      return palette.color(QPalette::Active, QPalette::ButtonText);
  }
}

/// Draws an icon at whatever size it is asked for, in the ink of the moment.
class InkedIcon : public QIconEngine {
 public:
  InkedIcon(QString name, QColor ink) : name_(std::move(name)), ink_(std::move(ink)) {}

  void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State /*state*/) override {
    const QColor ink = ink_.isValid() ? ink_ : ink_of_palette(mode);
    QSvgRenderer renderer(picture_of_icon(name_).replace("currentColor", ink.name().toLatin1()));
    const int side = std::min(rect.width(), rect.height());
    QRectF square(0, 0, side, side);
    square.moveCenter(QRectF(rect).center());
    painter->save();
    painter->setOpacity(painter->opacity() * (ink_.isValid() && mode == QIcon::Disabled ? 0.5 : ink.alphaF()));
    renderer.render(painter, square);
    painter->restore();
  }

  /// Kept by what it shows, since a bar is painted again with each move of the mouse.
  QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override {
    const QColor ink = ink_.isValid() ? ink_ : ink_of_palette(mode);
    const QString key = QStringLiteral("adjutant-icon-%1-%2-%3-%4x%5")
                            .arg(name_, ink.name(QColor::HexArgb), QString::number(mode))
                            .arg(size.width())
                            .arg(size.height());
    QPixmap pixmap;
    if (!QPixmapCache::find(key, &pixmap)) {
      pixmap = QPixmap(size);
      pixmap.fill(Qt::transparent);
      QPainter painter(&pixmap);
      paint(&painter, QRect(QPoint(), size), mode, state);
      painter.end();
      QPixmapCache::insert(key, pixmap);
    }
    return pixmap;
  }

  [[nodiscard]] QIconEngine* clone() const override { return new InkedIcon(*this); }
  bool isNull() override { return false; }

 private:
  QString name_;
  QColor ink_;  ///< invalid: as the palette has it
};

}  // namespace

QIcon icon(const QString& name) {
  return icon(name, QColor());
}

QIcon icon(const QString& name, const QColor& ink) {
  return picture_of_icon(name).isEmpty() ? QIcon() : QIcon(new InkedIcon(name, ink));
}

QIcon application_icon() {
  return icon(own_icon);
}

QStringList icon_names() {
  QStringList names;
  for (const auto& [name, picture] : pictures_of_icons()) {
    if (name != own_icon) {
      names.push_back(name);
    }
  }
  return names;
}

}  // namespace adjutant::dock::style
