#include "dock/painting/counter_painter.h"

#include <QFontMetrics>
#include <QPainter>
#include <QTextDocument>
#include <algorithm>
#include <optional>
#include <variant>

#include "dock/painting/colour.h"
#include "dock/painting/nato_symbol.h"

namespace adjutant::dock {
namespace {

constexpr int longest_text = 2000;  ///< letters of one text on a counter

/// VASSAL's sign for an image that nobody chose.
constexpr int crossed_box = 10;

QFont font_of(const vmod::CounterFont& font) {
  QFont result(QString::fromStdString(font.family));
  result.setStyleHint(QFont::SansSerif);
  result.setPixelSize(font.size);
  result.setBold(font.bold);
  result.setItalic(font.italic);
  return result;
}

QString counter_text(const std::string& text) {
  return QString::fromStdString(text).left(longest_text);
}

int along(char edge, char near, char far, int length, int own) {
  return edge == near ? 0 : edge == far ? length - own : length / 2 - own / 2;
}

class CounterPainter {
 public:
  CounterPainter(const vmod::CounterPicture& counter, const FindImage& find, QImage& image)
      : counter_(counter), find_(find), painter_(&image) {}

  void paint() {
    paint_ground();
    painter_.setRenderHint(QPainter::Antialiasing);
    painter_.setRenderHint(QPainter::SmoothPixmapTransform);
    for (const vmod::CounterMark& mark : counter_.marks) {
      std::visit([this](const auto& one) { paint(one); }, mark);
    }
  }

 private:
  using Border = vmod::CounterPicture::Border;

  void paint_ground() {
    const auto ground = colour_of(counter_.ground);
    const QRect all(0, 0, counter_.size.width, counter_.size.height);
    if (ground) {
      painter_.fillRect(all, *ground);
    }
    if (counter_.border == Border::raised && ground) {
      paint_edges(all, ground->lighter(143), ground->darker(143));
    }
    if (counter_.border == Border::plain || counter_.border == Border::fancy) {
      if (const auto line = colour_of(counter_.border_colour)) {
        painter_.setPen(*line);
        painter_.drawRect(all.adjusted(0, 0, -1, -1));
      }
      if (counter_.border == Border::fancy) {
        const QColor base = ground.value_or(QColor(Qt::white));
        const auto halfway = [](int part) { return part + (255 - part) / 2; };
        paint_edges(all.adjusted(1, 1, -1, -1),
                    QColor(halfway(base.red()), halfway(base.green()), halfway(base.blue())),
                    QColor(base.red() / 2, base.green() / 2, base.blue() / 2));
      }
    }
  }

  /// As if the light fell from above and the left.
  void paint_edges(const QRect& box, const QColor& light, const QColor& dark) {
    painter_.setPen(light);
    painter_.drawLine(box.topLeft(), box.bottomLeft());
    painter_.drawLine(box.topLeft(), box.topRight());
    painter_.setPen(dark);
    painter_.drawLine(box.bottomLeft() + QPoint(1, 0), box.bottomRight());
    painter_.drawLine(box.topRight() + QPoint(0, 1), box.bottomRight());
  }

  [[nodiscard]] QPoint corner(const vmod::CounterPlace& place, QSize size) const {
    return {along(place.across, 'l', 'r', counter_.size.width, size.width()) + place.offset.x,
            along(place.down, 't', 'b', counter_.size.height, size.height()) + place.offset.y};
  }

  [[nodiscard]] QRect box(const vmod::CounterPlace& place, vmod::Size size) const {
    const QSize own(size.width, size.height);
    return {corner(place, own), own};
  }

  void turn_around_middle(int degrees) {
    if (degrees != 0) {
      const QPointF middle(counter_.size.width / 2, counter_.size.height / 2);
      painter_.translate(middle);
      painter_.rotate(degrees);
      painter_.translate(-middle);
    }
  }

  void paint(const vmod::CounterText& text) {
    const auto colour = colour_of(text.colour);
    const auto ground = colour_of(text.ground);
    if (!colour && !ground) {
      return;
    }
    painter_.save();
    turn_around_middle(text.degrees);
    painter_.setFont(font_of(text.font));
    const QFontMetrics metrics(painter_.font());
    const QString letters = counter_text(text.text);
    const QSize size(metrics.horizontalAdvance(letters), metrics.height());
    // The place is that of a mark without a size; the text hangs from it by its own edge.
    const QPoint at = corner(text.place, QSize()) - QPoint(along(text.place.across, 'l', 'r', size.width(), 0),
                                                           along(text.place.down, 't', 'b', size.height(), 0));
    if (ground) {
      painter_.fillRect(QRect(at, size), *ground);
    }
    const QPoint base = at + QPoint(0, metrics.ascent());
    if (const auto outline = colour_of(text.outline)) {
      painter_.setPen(*outline);
      for (const QPoint& shift : {QPoint(-1, -1), QPoint(-1, 1), QPoint(1, -1), QPoint(1, 1)}) {
        painter_.drawText(base + shift, letters);
      }
    }
    painter_.setPen(colour.value_or(ground.value_or(QColor(Qt::black))));
    painter_.drawText(base, letters);
    painter_.restore();
  }

  void paint(const vmod::CounterTextBox& text) {
    painter_.save();
    turn_around_middle(text.degrees);
    const QRect area = box(text.place, text.size);
    if (const auto ground = colour_of(text.ground)) {
      painter_.fillRect(area, *ground);
    }
    const QRect inner = area.adjusted(1, 1, -1, -1);
    painter_.setFont(font_of(text.font));
    painter_.setPen(colour_of(text.colour).value_or(QColor(Qt::transparent)));
    QString letters = counter_text(text.text);
    if (text.html) {
      QTextDocument page;
      page.setHtml(letters);
      letters = page.toPlainText();
    }
    painter_.setClipRect(inner, Qt::IntersectClip);
    painter_.drawText(inner, static_cast<int>(Qt::AlignLeft) | Qt::AlignTop | Qt::TextWordWrap, letters);
    painter_.restore();
  }

  /// Its turn is not taken back: VASSAL leaves what follows turned.
  void paint(const vmod::CounterSymbol& symbol) {
    const QRect frame = box(symbol.place, symbol.size);
    if (symbol.degrees != 0) {
      painter_.translate(frame.topLeft());
      painter_.rotate(symbol.degrees);
      painter_.translate(-frame.topLeft());
    }
    const auto ground = colour_of(symbol.ground);
    if (ground) {
      painter_.fillRect(frame, *ground);
    }
    const auto colour = colour_of(symbol.colour);
    const QColor line = colour.value_or(ground.value_or(QColor(Qt::transparent)));
    painter_.setBrush(Qt::NoBrush);
    painter_.setPen(QPen(line, symbol.line_width, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter_.drawRect(frame);
    painter_.setPen(colour_of(symbol.size_colour).value_or(line));
    paint_size_mark(painter_, symbol.unit_size, frame);
    painter_.setPen(line);
    paint_unit_sign(painter_, symbol.first, frame, symbol.line_width, false);
    paint_unit_sign(painter_, symbol.second, frame, symbol.line_width, true);
  }

  void paint(const vmod::CounterImage& image) {
    if (image.image.empty()) {
      const QRect area(corner(image.place, {crossed_box, crossed_box}), QSize(crossed_box - 1, crossed_box - 1));
      painter_.setPen(Qt::black);
      painter_.setBrush(Qt::NoBrush);
      painter_.drawRect(area);
      painter_.drawLine(area.topLeft(), area.bottomRight());
      painter_.drawLine(area.bottomLeft(), area.topRight());
    } else if (const QImage picture = find_(image.image); !picture.isNull()) {
      painter_.drawImage(corner(image.place, picture.size()), picture);
    }
  }

  void paint(const vmod::CounterShape& shape) {
    const QRect area = box(shape.place, shape.size);
    if (const auto fill = colour_of(shape.fill)) {
      painter_.setPen(Qt::NoPen);
      painter_.setBrush(*fill);
      paint_outline(shape, area);
    }
    if (const auto outline = colour_of(shape.outline)) {
      painter_.setPen(*outline);
      painter_.setBrush(Qt::NoBrush);
      paint_outline(shape, area);
    }
  }

  void paint_outline(const vmod::CounterShape& shape, const QRect& area) {
    using Kind = vmod::CounterShape::Kind;
    switch (shape.kind) {
      case Kind::rectangle:
        painter_.drawRect(area);
        break;
      case Kind::rounded:
        painter_.drawRoundedRect(area, shape.bevel, shape.bevel);
        break;
      case Kind::oval:
        painter_.drawEllipse(area);
        break;
    }
  }

  const vmod::CounterPicture& counter_;
  const FindImage& find_;
  QPainter painter_;
};

}  // namespace

QImage paint_counter(const vmod::CounterPicture& counter, const FindImage& find) {
  QImage image(counter.size.width, counter.size.height, QImage::Format_ARGB32_Premultiplied);
  if (!image.isNull()) {
    image.fill(Qt::transparent);
    CounterPainter(counter, find, image).paint();
  }
  return image;
}

}  // namespace adjutant::dock
