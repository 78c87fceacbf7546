#include "dock/widgets/layouts.h"

namespace adjutant::dock {

void add_all(QBoxLayout& layout, std::initializer_list<Laid> all, int gap) {
  layout.setSpacing(gap);
  for (const Laid& one : all) {
    if (auto* const* widget = std::get_if<QWidget*>(&one.what)) {
      layout.addWidget(*widget, one.stretch, one.where);
    } else {
      layout.addLayout(std::get<QLayout*>(one.what), one.stretch);
    }
  }
}

QHBoxLayout* row_of(std::initializer_list<Laid> all, int gap) {
  auto* row = new QHBoxLayout;
  add_all(*row, all, gap);
  return row;
}

QHBoxLayout* row_in(QWidget& widget, QMargins margins, std::initializer_list<Laid> all, int gap) {
  auto* row = new QHBoxLayout(&widget);
  row->setContentsMargins(margins);
  add_all(*row, all, gap);
  return row;
}

QVBoxLayout* column_in(QWidget& widget, QMargins margins, std::initializer_list<Laid> all, int gap) {
  auto* column = new QVBoxLayout(&widget);
  column->setContentsMargins(margins);
  add_all(*column, all, gap);
  return column;
}

}  // namespace adjutant::dock
