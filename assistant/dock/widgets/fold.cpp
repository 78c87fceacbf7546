#include "dock/widgets/fold.h"

#include <QVBoxLayout>

#include "dock/style/signs.h"
#include "dock/style/style.h"

namespace adjutant::dock {

Fold::Fold(QWidget* inside, QWidget* parent) : QWidget(parent), title_(new QPushButton) {
  title_->setFlat(true);
  title_->setCheckable(true);
  title_->setMinimumHeight(style::target);
  title_->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
  // What is inside may show and hide itself.
  auto* body = new QWidget;
  auto* within = new QVBoxLayout(body);
  within->setContentsMargins(0, 0, 0, 0);
  within->addWidget(inside);
  auto* rows = new QVBoxLayout(this);
  rows->setContentsMargins(0, 0, 0, 0);
  rows->setSpacing(style::small_gap);
  rows->addWidget(title_);
  rows->addWidget(body);
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
