#include "dock/style/style.h"

#include <QFocusFrame>
#include <QFontDatabase>
#include <QPainter>
#include <QPointer>
#include <QProxyStyle>
#include <QStyleOption>
#include <algorithm>
#include <cmath>

#include "dock/style/icons.h"

namespace adjutant::dock::style {
namespace {

/// How much of a colour's channel reaches the eye, as the web's guidelines have it.
double linear(double channel) {
  return channel <= 0.04045 ? channel / 12.92 : std::pow((channel + 0.055) / 1.055, 2.4);
}

double luminance(const QColor& colour) {
  return 0.2126 * linear(colour.redF()) + 0.7152 * linear(colour.greenF()) + 0.0722 * linear(colour.blueF());
}

bool is_dark(const QPalette& palette) {
  const QColor window = palette.color(QPalette::Window);
  return contrast(window, Qt::white) > contrast(window, Qt::black);
}

constexpr int frame_width = 2;  ///< of the frame around what has the focus

/// The system's style, with room for fingers, and with the frame of the focus on its widget: around it, its neighbours
/// and the edge of the room cut two of its sides.
class Roomy : public QProxyStyle {
 public:
  [[nodiscard]] QSize sizeFromContents(ContentsType type, const QStyleOption* option, const QSize& contents,
                                       const QWidget* widget) const override {
    const QSize size = QProxyStyle::sizeFromContents(type, option, contents, widget);
    switch (type) {
      case CT_PushButton:
      case CT_ToolButton:
        return size.expandedTo({target, target});
      case CT_CheckBox:
      case CT_RadioButton:
      case CT_ComboBox:
      case CT_LineEdit:
      case CT_SpinBox:
      case CT_TabBarTab:
      case CT_MenuItem:
        return size.expandedTo({0, target});
      default:
        return size;
    }
  }

  [[nodiscard]] int pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const override {
    const bool is_margin = metric == PM_FocusFrameHMargin || metric == PM_FocusFrameVMargin;
    return is_margin ? 0 : QProxyStyle::pixelMetric(metric, option, widget);
  }

  [[nodiscard]] int styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                              QStyleHintReturn* told) const override {
    if (hint == SH_FocusFrame_AboveWidget) {
      return 1;
    }
    if (auto* mask = qstyleoption_cast<QStyleHintReturnMask*>(told); hint == SH_FocusFrame_Mask && mask && widget) {
      const QRect inside = widget->rect().adjusted(frame_width, frame_width, -frame_width, -frame_width);
      mask->region = QRegion(widget->rect()).subtracted(inside);
      return 1;
    }
    return QProxyStyle::styleHint(hint, option, widget, told);
  }
};

/// A frame on the edge of the widget that has the focus, whatever the style draws of its own.
class FocusFrame : public QFocusFrame {
 public:
  using QFocusFrame::QFocusFrame;

 private:
  void paintEvent(QPaintEvent*) override {
    QPainter painter(this);
    painter.fillRect(rect(), colours(palette()).link);  // all but the edge is masked out
  }
};

void follow_focus(QApplication& application) {
  QObject::connect(&application, &QApplication::focusChanged, &application,
                   [frame = QPointer<FocusFrame>()](QWidget*, QWidget* now) mutable {
                     if (!now || now->isWindow()) {
                       return;
                     }
                     if (!frame) {
                       frame = new FocusFrame(now);
                     }
                     frame->setWidget(now);
                   });
}

}  // namespace

double contrast(const QColor& one, const QColor& other) {
  const auto [darker, lighter] = std::minmax({luminance(one), luminance(other)});
  return (lighter + 0.05) / (darker + 0.05);
}

Colours colours(const QPalette& palette) {
  if (is_dark(palette)) {
    return {"#bdbdbd", "#8ab8ff", "#7fd69a", "#ffb38a", "#c9a7ff", "#1d1e1f"};
  }
  return {"#565656", "#0b57a4", "#1b6b34", "#9a3412", "#6b3fa0", "#cccccc"};
}

QPalette with_colours(QPalette palette) {
  const Colours ours = colours(palette);
  palette.setColor(QPalette::Link, ours.link);
  palette.setColor(QPalette::LinkVisited, ours.link);
  palette.setColor(QPalette::PlaceholderText, ours.quiet);
  return palette;
}

void apply(QApplication& application) {
  QFont font = QFontDatabase::systemFont(QFontDatabase::GeneralFont);
  font.setPointSizeF(font.pointSizeF() + 1);
  QApplication::setFont(font);
  QApplication::setPalette(with_colours(QApplication::palette()));
  QApplication::setWindowIcon(application_icon());
  if (!dynamic_cast<Roomy*>(QApplication::style())) {
    QApplication::setStyle(new Roomy);
    follow_focus(application);
  }
}

void set_role(QWidget& widget, Role role) {
  QPalette palette = widget.palette();
  const Colours ours = colours(palette);
  switch (role) {
    case Role::quiet:
      palette.setColor(QPalette::WindowText, ours.quiet);
      break;
    case Role::warning:
      palette.setColor(QPalette::WindowText, ours.warning);
      break;
    case Role::heading: {
      QFont font = widget.font();
      font.setBold(true);
      widget.setFont(font);
      return;
    }
  }
  widget.setPalette(palette);
}

}  // namespace adjutant::dock::style
