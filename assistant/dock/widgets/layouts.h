#pragma once

#include <QBoxLayout>
#include <QMargins>
#include <QWidget>
#include <initializer_list>
#include <variant>

namespace adjutant::dock {

/// What stands in a row or a column: a widget or a layout, its share of the room that is left over, and where
/// it stands in its place.
struct Laid {
  Laid(QWidget* widget, int share = 0, Qt::Alignment alignment = {})  // NOLINT(google-explicit-constructor)
      : what(widget), stretch(share), where(alignment) {}
  Laid(QLayout* layout, int share = 0) : what(layout), stretch(share) {}  // NOLINT(google-explicit-constructor)

  std::variant<QWidget*, QLayout*> what;
  int stretch;
  Qt::Alignment where = {};
};

/// The gap that the style or the layout around it gives.
inline constexpr int usual_gap = -1;

/// Adds these to a layout, with that gap between them.
void add_all(QBoxLayout& layout, std::initializer_list<Laid> all, int gap = usual_gap);
/// Lays these out in a row from left to right.
QHBoxLayout* row_of(std::initializer_list<Laid> all, int gap = usual_gap);
/// Lays these out within a widget, from left to right.
QHBoxLayout* row_in(QWidget& widget, QMargins margins, std::initializer_list<Laid> all, int gap = usual_gap);
/// Lays these out within a widget, from top to bottom.
QVBoxLayout* column_in(QWidget& widget, QMargins margins, std::initializer_list<Laid> all, int gap = usual_gap);

}  // namespace adjutant::dock
