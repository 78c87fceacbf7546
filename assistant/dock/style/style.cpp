#include "dock/style/style.h"

#include <QFocusFrame>
#include <QFontDatabase>
#include <QInputDevice>
#include <QPainter>
#include <QPointer>
#include <QToolTip>
#include <QVariant>
#include <algorithm>
#include <cmath>

#include "dock/style/icons.h"
#include "dock/style/look.h"
#include "dock/style/palettes.h"

namespace adjutant::dock::style {
namespace {

/// How much of a colour's channel reaches the eye, as the web's guidelines have it.
double linear(double channel) {
  return channel <= 0.04045 ? channel / 12.92 : std::pow((channel + 0.055) / 1.055, 2.4);
}

double luminance(const QColor& colour) {
  return 0.2126 * linear(colour.redF()) + 0.7152 * linear(colour.greenF()) + 0.0722 * linear(colour.blueF());
}

// Body text is 11, a section's head 13, a verdict 20.
constexpr double heading_scale = 13.0 / 11;
constexpr double verdict_scale = 20.0 / 11;
constexpr const char* role_property = "style_role";

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
                     if (now->focusPolicy() == Qt::NoFocus) {  // a page that hears keys, no control
                       if (frame) {
                         frame->setWidget(nullptr);
                       }
                       return;
                     }
                     if (!frame) {
                       frame = new FocusFrame(now);
                     }
                     frame->setWidget(now);
                   });
}

/// What the system has beneath our own palette, as far as it has told.
bool system_is_dark = false;

void colour_role(QWidget& widget, Role role) {
  const Colours ours = colours(QApplication::palette());
  QPalette palette;  // only what the role has of its own: the rest follows the window's
  switch (role) {
    case Role::quiet:
      palette.setColor(QPalette::WindowText, ours.quiet);
      break;
    case Role::warning:
      palette.setColor(QPalette::WindowText, ours.warning);
      break;
    case Role::link:
      palette.setColor(QPalette::ButtonText, ours.link);
      break;
    case Role::heading:
    case Role::verdict:
      return;
  }
  widget.setPalette(palette);
}

}  // namespace

double contrast(const QColor& one, const QColor& other) {
  const auto [darker, lighter] = std::minmax({luminance(one), luminance(other)});
  return (lighter + 0.05) / (darker + 0.05);
}

int row_height() {
  static const bool is_touched = std::ranges::any_of(QInputDevice::devices(), [](const QInputDevice* device) {
    return device->type() == QInputDevice::DeviceType::TouchScreen;
  });
  return is_touched ? touch_target : target;
}

Colours colours(const QPalette& palette) {
  if (is_dark(palette)) {
    return {.quiet = "#bcbdb6",
            .link = "#9cc9ea",
            .good = "#86d39a",
            .warning = "#f0b866",
            .bad = "#ffa295",
            .unknown = "#cdb2f5",
            .surround = "#171b1e",
            .accent = "#b4c27a",
            .on_accent = "#1f252b",
            .line = "#434c53",
            .edge = "#7c868c",
            .hovered = "#394249",
            .hovered_line = "#66717a",
            .pressed = "#424c54",
            .switched_on = "#3b4852"};
  }
  return {.quiet = "#565751",
          .link = "#1b5580",
          .good = "#1d6335",
          .warning = "#8a4604",
          .bad = "#a3261d",
          .unknown = "#6a3c9c",
          .surround = "#d8d3c4",
          .accent = "#5a6a2b",
          .on_accent = "#ffffff",
          .line = "#d3cdbd",
          .edge = "#8c887b",
          .hovered = "#efebdd",
          .hovered_line = "#a8a293",
          .pressed = "#dfdaca",
          .switched_on = "#dce4e8"};
}

Theme theme_of(const QString& name) {
  for (const Theme theme : {Theme::light, Theme::dark}) {
    if (name == name_of(theme)) {
      return theme;
    }
  }
  return Theme::system;
}

QString name_of(Theme theme) {
  switch (theme) {
    case Theme::light:
      return QStringLiteral("light");
    case Theme::dark:
      return QStringLiteral("dark");
    case Theme::system:
      break;
  }
  return QStringLiteral("system");
}

void apply(QApplication& application) {
  if (dynamic_cast<Look*>(QApplication::style())) {
    return;
  }
  system_is_dark = is_dark(QApplication::palette());
  QFont font = QFontDatabase::systemFont(QFontDatabase::GeneralFont);
  font.setPointSizeF(font.pointSizeF() + 1);
  QApplication::setFont(font);
  QApplication::setStyle(new Look);
  apply_theme(Theme::system);
  QApplication::setWindowIcon(application_icon());
  follow_focus(application);
}

void apply_theme(Theme theme) {
  const bool dark = theme == Theme::system ? system_is_dark : theme == Theme::dark;
  const QPalette palette = dark ? dark_palette() : light_palette();
  QApplication::setPalette(palette);
  QToolTip::setPalette(palette);
  for (QWidget* widget : QApplication::allWidgets()) {
    if (const QVariant role = widget->property(role_property); role.isValid()) {
      colour_role(*widget, static_cast<Role>(role.toInt()));
    }
    widget->update();  // icons have their ink from the application's palette
  }
}

void note_system(bool dark) {
  system_is_dark = dark;
}

void set_role(QWidget& widget, Role role) {
  if (role == Role::heading || role == Role::verdict) {
    QFont font = widget.font();
    font.setPointSizeF(QApplication::font().pointSizeF() * (role == Role::verdict ? verdict_scale : heading_scale));
    font.setWeight(QFont::DemiBold);
    widget.setFont(font);
    return;
  }
  widget.setProperty(role_property, static_cast<int>(role));
  colour_role(widget, role);
}

QFont with_figures(QFont font) {
#if QT_VERSION >= QT_VERSION_CHECK(6, 7, 0)
  font.setFeature("tnum", 1);
#endif
  return font;
}

}  // namespace adjutant::dock::style
