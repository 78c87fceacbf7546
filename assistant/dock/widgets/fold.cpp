#include "dock/widgets/fold.h"

#include "dock/style/signs.h"
#include "dock/style/style.h"
#include "dock/widgets/layouts.h"

namespace adjutant::dock {

Fold::Fold(QWidget* inside) : title_(new QPushButton) {
  title_->setFlat(true);
  title_->setCheckable(true);
  title_->setMinimumHeight(style::target);
  title_->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
  // What is inside may show and hide itself.
  auto* body = new QWidget;
  column_in(*body, {}, {inside});
  column_in(*this, {}, {title_, body}, style::small_gap);
  body->setVisible(false);
  connect(title_, &QPushButton::toggled, body, &QWidget::setVisible);
  connect(title_, &QPushButton::toggled, this, &Fold::show_title);
}

void Fold::set_title(const QString& title) {
  words_ = title;
  title_->setAccessibleName(title);
  show_title();
}

void Fold::show_title() {
  title_->setText((title_->isChecked() ? signs::unfolded : signs::opens) + QLatin1Char(' ') + words_);
}

}  // namespace adjutant::dock
