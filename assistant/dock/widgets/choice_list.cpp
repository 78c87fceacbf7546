#include "dock/widgets/choice_list.h"

#include <QKeyEvent>
#include <QSignalBlocker>
#include <algorithm>

#include "dock/widgets/play_rows.h"

namespace adjutant::dock {

namespace {

constexpr int most_in_sight = 6;  ///< rows of one line

QString id_of(const QListWidgetItem* item) {
  return item ? item->data(Qt::UserRole).toString() : QString();
}

}  // namespace

ChoiceList::ChoiceList() {
  setProperty("rows", true);  // each as high as what is clicked
  setWordWrap(true);
  setResizeMode(Adjust);
  setMouseTracking(true);
  setEditTriggers(NoEditTriggers);
  setVerticalScrollMode(ScrollPerPixel);
  setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
  connect(this, &QListWidget::itemEntered, this, [this](const QListWidgetItem* item) { Q_EMIT pointed(id_of(item)); });
  connect(this, &QListWidget::currentItemChanged, this,
          [this](const QListWidgetItem* item) { Q_EMIT pointed(id_of(item)); });
  connect(this, &QListWidget::itemClicked, this, &ChoiceList::choose);
}

void ChoiceList::fill(const std::vector<Choice>& choices) {
  if (choices == choices_) {
    return;
  }
  choices_ = choices;
  const QSignalBlocker nobody_points(this);
  clear();
  for (const Choice& choice : choices) {
    auto* item = new QListWidgetItem(choice.text, this);
    item->setData(Qt::UserRole, choice.id);
    if (!choice.enabled) {
      item->setForeground(style::colours(palette()).quiet);
      item->setData(Qt::UserRole, QString());
    }
  }
  updateGeometry();
}

void ChoiceList::choose(const QListWidgetItem* item) {
  if (const QString id = id_of(item); !id.isEmpty()) {
    Q_EMIT chosen(id);
  }
}

QSize ChoiceList::sizeHint() const {
  const int line = std::max(fontMetrics().lineSpacing(), style::target);
  int height = 2 * frameWidth();
  for (int row = 0; row < count() && height < most_in_sight * line; ++row) {
    height += std::max(sizeHintForRow(row), fontMetrics().lineSpacing());
  }
  return {QListWidget::sizeHint().width(), std::clamp(height, line, most_in_sight * line)};
}

QSize ChoiceList::minimumSizeHint() const {
  return {0, sizeHint().height()};
}

void ChoiceList::keyPressEvent(QKeyEvent* event) {
  if (is_enter(*event) || event->key() == Qt::Key_Space) {
    choose(currentItem());
  } else {
    QListWidget::keyPressEvent(event);
  }
}

void ChoiceList::leaveEvent(QEvent* event) {
  QListWidget::leaveEvent(event);
  Q_EMIT pointed({});
}

void ChoiceList::focusInEvent(QFocusEvent* event) {
  QListWidget::focusInEvent(event);
  Q_EMIT pointed(id_of(currentItem()));
}

void ChoiceList::focusOutEvent(QFocusEvent* event) {
  QListWidget::focusOutEvent(event);
  Q_EMIT pointed({});
}

/// Narrower, words wrap into more lines.
void ChoiceList::resizeEvent(QResizeEvent* event) {
  QListWidget::resizeEvent(event);
  if (event->oldSize().width() != event->size().width()) {
    updateGeometry();
  }
}

}  // namespace adjutant::dock
