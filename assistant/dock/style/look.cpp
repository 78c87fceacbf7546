#include "dock/style/look.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAbstractScrollArea>
#include <QFrame>
#include <QPainter>
#include <QPainterPath>
#include <QStyleOption>
#include <algorithm>

#include "dock/style/style.h"

namespace adjutant::dock::style {
namespace {

constexpr double round_button = 4;
constexpr double round_frame = 6;
constexpr int wide_enough = 1200;  ///< pixels of a window whose tabs need not be close to each other
constexpr int scroll_bar_width = 10;
constexpr int least_handle = 32;
constexpr int box_side = 16;
constexpr int beside_words = 10;  ///< of a button, on either side
constexpr int row_margin = 6;     ///< on either side of the words of a list's row
constexpr int focus_width = 2;    ///< of the frame around what has the focus

/// Draws in antialiased ink and leaves the painter as it was.
class Pen {
 public:
  explicit Pen(QPainter& painter) : painter_(painter) {
    painter_.save();
    painter_.setRenderHint(QPainter::Antialiasing);
  }
  ~Pen() { painter_.restore(); }
  Pen(const Pen&) = delete;
  Pen& operator=(const Pen&) = delete;

 private:
  QPainter& painter_;
};

void draw_round(QPainter& painter, const QRect& place, const QColor& fill, const QColor& edge, double radius) {
  const Pen pen(painter);
  painter.setBrush(fill.isValid() ? QBrush(fill) : QBrush(Qt::NoBrush));
  painter.setPen(edge.isValid() ? QPen(edge, 1) : QPen(Qt::NoPen));
  const double inset = edge.isValid() ? 0.5 : 0;
  painter.drawRoundedRect(QRectF(place).adjusted(inset, inset, -inset, -inset), radius, radius);
}

void draw_chevron(QPainter& painter, const QRect& place, bool down, const QColor& ink) {
  const Pen pen(painter);
  painter.setPen(QPen(ink, 1.6, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
  const QPointF middle = QRectF(place).center();
  const double way = down ? 1 : -1;
  painter.drawPolyline(
      QPolygonF({middle + QPointF(-4, -2 * way), middle + QPointF(0, 2 * way), middle + QPointF(4, -2 * way)}));
}

struct Touch {
  bool possible;
  bool pointed;
  bool pressed;
  bool on;
};

Touch touch_of(const QStyleOption& option) {
  const bool possible = option.state.testFlag(QStyle::State_Enabled);
  return {possible, possible && option.state.testFlag(QStyle::State_MouseOver),
          possible && option.state.testFlag(QStyle::State_Sunken), option.state.testFlag(QStyle::State_On)};
}

QColor edge_of(const QPalette& palette, const Touch& touch) {
  return touch.pointed ? colours(palette).hovered_line : colours(palette).line;
}

/// A button to press: filled with olive where Enter presses it, with steel's shade where it is switched on.
void draw_button(QPainter& painter, const QStyleOption& option, bool flat, bool is_row) {
  const Colours ours = colours(option.palette);
  const Touch touch = touch_of(option);
  QColor fill = flat ? QColor() : option.palette.color(is_row ? QPalette::Base : QPalette::Button);
  QColor edge = flat ? QColor() : edge_of(option.palette, touch);
  if (touch.pressed) {
    fill = ours.pressed;
  } else if (touch.on) {
    fill = ours.switched_on;
    edge = flat ? QColor() : ours.hovered_line;
  } else if (touch.pointed) {
    fill = ours.hovered;
  } else if (!touch.possible && !flat) {
    fill = QColor();
  }
  draw_round(painter, option.rect, fill, edge, round_button);
  if (touch.on && is_row) {
    draw_round(painter, QRect(option.rect.left(), option.rect.top() + 4, 3, option.rect.height() - 8), ours.accent, {},
               1.5);
  }
}

/// One of several: a ring, full where it is chosen.
void draw_choice(QPainter& painter, const QStyleOption& option) {
  const Colours ours = colours(option.palette);
  const Touch touch = touch_of(option);
  QRectF ring(0, 0, box_side, box_side);
  ring.moveCenter(QRectF(option.rect).center());
  ring.adjust(1, 1, -1, -1);
  const QColor on = touch.possible ? ours.accent : ours.line;
  const QColor edge = touch.on ? on : touch.possible ? ours.edge : ours.line;
  const Pen pen(painter);
  painter.setPen(QPen(edge, touch.on ? 2 : 1.5));
  painter.setBrush(option.palette.color(QPalette::Base));
  painter.drawEllipse(ring);
  if (touch.on) {
    const double inner = ring.width() / 4;
    painter.setPen(Qt::NoPen);
    painter.setBrush(on);
    painter.drawEllipse(ring.adjusted(inner, inner, -inner, -inner));
  }
}

/// A square to tick.
void draw_tick_box(QPainter& painter, const QStyleOption& option) {
  const Colours ours = colours(option.palette);
  const Touch touch = touch_of(option);
  QRect box(0, 0, box_side, box_side);
  box.moveCenter(option.rect.center());
  const bool half = option.state.testFlag(QStyle::State_NoChange);
  const bool full = touch.on || half;
  const QColor on = touch.possible ? option.palette.color(QPalette::Highlight) : ours.line;
  draw_round(painter, box, full ? on : option.palette.color(QPalette::Base),
             full ? on : (touch.possible ? ours.edge : ours.line), 3);
  if (!full) {
    return;
  }
  const Pen pen(painter);
  painter.setPen(QPen(option.palette.color(QPalette::HighlightedText), 2, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
  const QPointF corner = box.topLeft();
  if (half) {
    painter.drawLine(corner + QPointF(4, 8), corner + QPointF(12, 8));
  } else {
    painter.drawPolyline(
        QPolygonF({corner + QPointF(3.8, 8.4), corner + QPointF(6.8, 11.2), corner + QPointF(12.2, 5)}));
  }
}

void draw_field(QPainter& painter, const QStyleOption& option) {
  const Touch touch = touch_of(option);
  const Colours ours = colours(option.palette);
  draw_round(painter, option.rect, touch.possible ? option.palette.color(QPalette::Base) : QColor(),
             touch.possible ? (touch.pointed ? ours.hovered_line : ours.edge) : ours.line, round_button);
}

/// The tab in front has a line of steel below it.
void draw_tab(QPainter& painter, const QStyleOptionTab& tab) {
  const Colours ours = colours(tab.palette);
  const Touch touch = touch_of(tab);
  const bool in_front = tab.state.testFlag(QStyle::State_Selected);
  if (touch.pointed && !in_front) {
    draw_round(painter, tab.rect.adjusted(2, 3, -2, -3), ours.hovered, {}, round_button);
  }
  if (!in_front) {
    return;
  }
  const QRect& place = tab.rect;
  QRect line;
  switch (tab.shape) {
    case QTabBar::RoundedSouth:
    case QTabBar::TriangularSouth:
      line = QRect(place.left() + 6, place.top(), place.width() - 12, 3);
      break;
    case QTabBar::RoundedEast:
    case QTabBar::TriangularEast:
      line = QRect(place.left(), place.top() + 6, 3, place.height() - 12);
      break;
    case QTabBar::RoundedWest:
    case QTabBar::TriangularWest:
      line = QRect(place.right() - 2, place.top() + 6, 3, place.height() - 12);
      break;
    default:
      line = QRect(place.left() + 6, place.bottom() - 2, place.width() - 12, 3);
  }
  draw_round(painter, line, ours.accent, {}, 1.5);
}

void draw_spin_box(QPainter& painter, const QStyleOptionSpinBox& option, const QStyle& style, const QWidget* widget) {
  draw_field(painter, option);
  const auto step = [&](QStyle::SubControl part, QAbstractSpinBox::StepEnabledFlag can, bool down) {
    if (option.buttonSymbols == QAbstractSpinBox::NoButtons) {
      return;
    }
    const QRect place = style.subControlRect(QStyle::CC_SpinBox, &option, part, widget);
    const bool possible = option.stepEnabled.testFlag(can) && option.state.testFlag(QStyle::State_Enabled);
    if (possible && option.activeSubControls.testFlag(part)) {
      draw_round(painter, place.adjusted(1, 1, -2, -1), colours(option.palette).hovered, {}, 2);
    }
    draw_chevron(painter, place, down, possible ? option.palette.color(QPalette::Text) : colours(option.palette).line);
  };
  step(QStyle::SC_SpinBoxUp, QAbstractSpinBox::StepUpEnabled, false);
  step(QStyle::SC_SpinBoxDown, QAbstractSpinBox::StepDownEnabled, true);
}

void draw_scroll_bar(QPainter& painter, const QStyleOptionSlider& bar, const QStyle& style, const QWidget* widget) {
  painter.fillRect(bar.rect, bar.palette.color(QPalette::Window));
  if (bar.maximum <= bar.minimum) {
    return;
  }
  const QRect handle = style.subControlRect(QStyle::CC_ScrollBar, &bar, QStyle::SC_ScrollBarSlider, widget);
  const Colours ours = colours(bar.palette);
  draw_round(painter, handle.adjusted(2, 2, -2, -2), touch_of(bar).pointed ? ours.edge : ours.hovered_line, {}, 3);
}

void draw_slider(QPainter& painter, const QStyleOptionSlider& slider, const QStyle& style, const QWidget* widget) {
  const Colours ours = colours(slider.palette);
  const Touch touch = touch_of(slider);
  const QRect handle = style.subControlRect(QStyle::CC_Slider, &slider, QStyle::SC_SliderHandle, widget);
  const QPoint middle = slider.rect.center();
  const bool across = slider.orientation == Qt::Horizontal;
  const QRect groove = across ? QRect(slider.rect.left() + 4, middle.y() - 1, slider.rect.width() - 8, 4)
                              : QRect(middle.x() - 1, slider.rect.top() + 4, 4, slider.rect.height() - 8);
  draw_round(painter, groove, ours.line, {}, 2);
  const QColor ink = touch.possible ? slider.palette.color(QPalette::Highlight) : ours.hovered_line;
  if (across && !slider.upsideDown) {
    draw_round(painter, QRect(groove.topLeft(), QPoint(handle.center().x(), groove.bottom())), ink, {}, 2);
  }
  QRect knob(0, 0, 14, 14);
  knob.moveCenter(across ? QPoint(handle.center().x(), groove.center().y())
                         : QPoint(groove.center().x(), handle.center().y()));
  draw_round(painter, knob, ink, {}, 7);
}

/// Where the handle of a scroll bar is; there are no arrows, so all of it is its way.
QRect scroll_part(const QStyleOptionSlider& bar, QStyle::SubControl part) {
  const bool across = bar.orientation == Qt::Horizontal;
  const int whole = across ? bar.rect.width() : bar.rect.height();
  const auto range = static_cast<qint64>(bar.maximum) - bar.minimum;
  const int length =
      range <= 0 ? whole
                 : std::clamp(static_cast<int>(static_cast<qint64>(bar.pageStep) * whole / (range + bar.pageStep)),
                              std::min(least_handle, whole), whole);
  const int at =
      QStyle::sliderPositionFromValue(bar.minimum, bar.maximum, bar.sliderPosition, whole - length, bar.upsideDown);
  const auto piece = [&](int from, int to) {
    const QRect found =
        across ? QRect(from, 0, to - from, bar.rect.height()) : QRect(0, from, bar.rect.width(), to - from);
    return found.translated(bar.rect.topLeft());
  };
  switch (part) {
    case QStyle::SC_ScrollBarSubPage:
      return piece(0, at);
    case QStyle::SC_ScrollBarAddPage:
      return piece(at + length, whole);
    case QStyle::SC_ScrollBarSlider:
      return piece(at, at + length);
    case QStyle::SC_ScrollBarGroove:
      return bar.rect;
    default:
      return {};
  }
}

bool is_row(const QWidget* widget) {
  return widget && widget->property("row").toBool();
}

}  // namespace

Look::Look() : QProxyStyle(QStringLiteral("Fusion")) {}

void Look::drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                         const QWidget* widget) const {
  switch (element) {
    case PE_PanelButtonCommand:
      if (const auto* button = qstyleoption_cast<const QStyleOptionButton*>(option)) {
        draw_button(*painter, *button, button->features.testFlag(QStyleOptionButton::Flat), is_row(widget));
        return;
      }
      break;
    case PE_PanelButtonTool:
    case PE_PanelButtonBevel:
      draw_button(*painter, *option, option->state.testFlag(State_AutoRaise), false);
      return;
    case PE_IndicatorCheckBox:
    case PE_IndicatorItemViewItemCheck:
      draw_tick_box(*painter, *option);
      return;
    case PE_IndicatorRadioButton:
      draw_choice(*painter, *option);
      return;
    case PE_PanelLineEdit:
      if (const auto* frame = qstyleoption_cast<const QStyleOptionFrame*>(option); frame && frame->lineWidth > 0) {
        draw_field(*painter, *option);
      }
      return;
    case PE_FrameLineEdit:
      draw_field(*painter, *option);
      return;
    case PE_Frame:
      draw_round(*painter, option->rect, {}, colours(option->palette).line, round_frame);
      return;
    case PE_FrameTabWidget:
    case PE_FrameTabBarBase: {
      const bool below = element == PE_FrameTabBarBase;
      const int y = below ? option->rect.bottom() : option->rect.top();
      painter->fillRect(QRect(option->rect.left(), y, option->rect.width(), 1), colours(option->palette).line);
      return;
    }
    case PE_FrameFocusRect:  // what has the focus has a frame of its own
    case PE_FrameStatusBarItem:
    case PE_FrameDockWidget:
      return;
    case PE_PanelItemViewItem:
      if (const auto* item = qstyleoption_cast<const QStyleOptionViewItem*>(option);
          item && touch_of(*item).pointed && !item->state.testFlag(State_Selected)) {
        painter->fillRect(item->rect, colours(item->palette).hovered);
      }
      break;
    default:
      break;
  }
  QProxyStyle::drawPrimitive(element, option, painter, widget);
}

void Look::drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
                       const QWidget* widget) const {
  switch (element) {
    case CE_TabBarTabShape:
      if (const auto* tab = qstyleoption_cast<const QStyleOptionTab*>(option)) {
        draw_tab(*painter, *tab);
        return;
      }
      break;
    case CE_ComboBoxLabel:
      if (const auto* box = qstyleoption_cast<const QStyleOptionComboBox*>(option); box && !box->editable) {
        QStyleOptionComboBox shown(*box);  // what finds no room ends in dots
        const QRect place = proxy()->subControlRect(CC_ComboBox, box, SC_ComboBoxEditField, widget);
        const int icon = box->currentIcon.isNull() ? 0 : box->iconSize.width() + small_gap;
        shown.currentText = box->fontMetrics.elidedText(box->currentText, Qt::ElideRight, place.width() - icon);
        QProxyStyle::drawControl(element, &shown, painter, widget);
        return;
      }
      break;
    case CE_ToolBar:
    case CE_MenuBarEmptyArea:
      painter->fillRect(option->rect, option->palette.color(QPalette::Window));
      return;
    case CE_Splitter:
      draw_round(*painter,
                 option->state.testFlag(State_Horizontal)
                     ? QRect(option->rect.center().x() - 1, option->rect.center().y() - 12, 3, 24)
                     : QRect(option->rect.center().x() - 12, option->rect.center().y() - 1, 24, 3),
                 touch_of(*option).pointed ? colours(option->palette).edge : colours(option->palette).line, {}, 1.5);
      return;
    case CE_HeaderSection:
    case CE_HeaderEmptyArea:
      painter->fillRect(option->rect, option->palette.color(QPalette::AlternateBase));
      painter->fillRect(QRect(option->rect.left(), option->rect.bottom(), option->rect.width(), 1),
                        colours(option->palette).line);
      return;
    default:
      break;
  }
  QProxyStyle::drawControl(element, option, painter, widget);
}

void Look::drawComplexControl(ComplexControl control, const QStyleOptionComplex* option, QPainter* painter,
                              const QWidget* widget) const {
  switch (control) {
    case CC_ComboBox:
      if (const auto* box = qstyleoption_cast<const QStyleOptionComboBox*>(option)) {
        draw_button(*painter, *box, !box->frame, false);
        const bool possible = box->state.testFlag(State_Enabled);
        draw_chevron(*painter, proxy()->subControlRect(CC_ComboBox, box, SC_ComboBoxArrow, widget), true,
                     possible ? box->palette.color(QPalette::ButtonText) : colours(box->palette).line);
        return;
      }
      break;
    case CC_SpinBox:
      if (const auto* box = qstyleoption_cast<const QStyleOptionSpinBox*>(option)) {
        draw_spin_box(*painter, *box, *proxy(), widget);
        return;
      }
      break;
    case CC_ScrollBar:
      if (const auto* bar = qstyleoption_cast<const QStyleOptionSlider*>(option)) {
        draw_scroll_bar(*painter, *bar, *proxy(), widget);
        return;
      }
      break;
    case CC_Slider:
      if (const auto* slider = qstyleoption_cast<const QStyleOptionSlider*>(option)) {
        draw_slider(*painter, *slider, *proxy(), widget);
        return;
      }
      break;
    default:
      break;
  }
  QProxyStyle::drawComplexControl(control, option, painter, widget);
}

QRect Look::subControlRect(ComplexControl control, const QStyleOptionComplex* option, SubControl part,
                           const QWidget* widget) const {
  const auto* bar = control == CC_ScrollBar ? qstyleoption_cast<const QStyleOptionSlider*>(option) : nullptr;
  if (!bar) {
    return QProxyStyle::subControlRect(control, option, part, widget);
  }
  return visualRect(bar->direction, bar->rect, scroll_part(*bar, part));
}

QRect Look::subElementRect(SubElement element, const QStyleOption* option, const QWidget* widget) const {
  const QRect place = QProxyStyle::subElementRect(element, option, widget);
  const bool is_alone = element == SE_LineEditContents && place.width() < option->rect.width();
  return is_alone ? place.adjusted(small_gap, 0, -small_gap, 0) : place;
}

QSize Look::sizeFromContents(ContentsType type, const QStyleOption* option, const QSize& contents,
                             const QWidget* widget) const {
  const QSize size = QProxyStyle::sizeFromContents(type, option, contents, widget);
  const int high = row_height();
  switch (type) {
    case CT_PushButton:  // as wide as its words: a figure on a button needs no room for a sentence
      return QSize(contents.width() + 2 * beside_words, size.height()).expandedTo({high, high});
    case CT_ToolButton:
      return size.expandedTo({high, high});
    case CT_CheckBox:
    case CT_RadioButton:
    case CT_ComboBox:
    case CT_LineEdit:
    case CT_SpinBox:
    case CT_TabBarTab:
    case CT_MenuItem:
      return size.expandedTo({0, high});
    case CT_ItemViewItem:
      return size.expandedTo({0, widget && widget->property("rows").toBool() ? high : 0});
    default:
      return size;
  }
}

int Look::pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const {
  switch (metric) {
    case PM_FocusFrameHMargin:
      return qobject_cast<const QAbstractItemView*>(widget) ? row_margin : 0;
    case PM_FocusFrameVMargin:
    case PM_TabBarTabShiftVertical:
    case PM_TabBarTabShiftHorizontal:
    case PM_ButtonShiftHorizontal:
    case PM_ButtonShiftVertical:
    case PM_ScrollView_ScrollBarSpacing:
      return 0;
    case PM_ScrollBarExtent:
      return scroll_bar_width;
    case PM_ScrollBarSliderMin:
      return least_handle;
    case PM_IndicatorWidth:
    case PM_IndicatorHeight:
      return box_side;
    case PM_SplitterWidth:
    case PM_DockWidgetSeparatorExtent:
      return 7;
    case PM_TabBarTabHSpace:
      if (widget && widget->window()->width() < wide_enough) {
        return gap;  // the tabs of all rooms find room beside a small board, and below a strip of one
      }
      return 2 * gap;  // and six with their words beside a large one
    default:
      return QProxyStyle::pixelMetric(metric, option, widget);
  }
}

int Look::styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget, QStyleHintReturn* told) const {
  if (hint == SH_FocusFrame_AboveWidget) {
    return 1;
  }
  if (auto* mask = qstyleoption_cast<QStyleHintReturnMask*>(told); hint == SH_FocusFrame_Mask && mask && widget) {
    const QRect inside = widget->rect().adjusted(focus_width, focus_width, -focus_width, -focus_width);
    mask->region = QRegion(widget->rect()).subtracted(inside);
    return 1;
  }
  return QProxyStyle::styleHint(hint, option, widget, told);
}

/// What is pointed at shows it.
void Look::polish(QWidget* widget) {
  QProxyStyle::polish(widget);
  if (qobject_cast<QAbstractButton*>(widget)) {
    widget->setAttribute(Qt::WA_Hover);
  }
}

}  // namespace adjutant::dock::style
