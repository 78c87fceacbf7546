#include "dock/board_area.h"

#include <QEvent>
#include <QFrame>
#include <QPainter>
#include <algorithm>

#include "dock/style/style.h"
#include "dock/widgets/layouts.h"

namespace adjutant::dock {

namespace {

constexpr int widest_card = 640;   ///< a line of more is not read at a glance
constexpr double card_corner = 6;  ///< radius

/// The width that something over the board gets: no more than `widest`, and the least of those at which its words stand
/// in as few lines as they can.
int width_of(const QWidget& card, int widest) {
  const int least = std::min(card.minimumSizeHint().width(), widest);
  int wide = std::clamp(card.sizeHint().width(), least, widest);
  if (!card.hasHeightForWidth() || card.heightForWidth(wide) <= card.heightForWidth(widest)) {
    return wide;
  }
  int enough = widest;
  while (enough - wide > 1) {
    const int between = (wide + enough) / 2;
    (card.heightForWidth(between) <= card.heightForWidth(widest) ? enough : wide) = between;
  }
  return enough;
}

}  // namespace

/// The paper that something stands on.
class BoardArea::Card : public QWidget {
 public:
  Card(QWidget* content, QWidget* over) : QWidget(over), content_(content) {
    column_in(*this, {}, {content});
    setVisible(!content->isHidden());
  }

  [[nodiscard]] QWidget* content() const { return content_; }

 private:
  void paintEvent(QPaintEvent*) override {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(palette().color(QPalette::Mid));
    painter.setBrush(palette().color(QPalette::Window));
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), card_corner, card_corner);
  }
  /// A click on a card is none on the board.
  void mousePressEvent(QMouseEvent*) override {}
  void mouseReleaseEvent(QMouseEvent*) override {}
  void mouseDoubleClickEvent(QMouseEvent*) override {}
  void wheelEvent(QWheelEvent*) override {}

  QWidget* content_;
};

BoardArea::BoardArea(QWidget* board) : board_(board) {
  board->setParent(this);
}

void BoardArea::add_card(QWidget* content, Edge edge) {
  auto* card = new Card(content, this);
  cards_.push_back({card, edge});
  content->installEventFilter(this);
  card->installEventFilter(this);
  place();
}

void BoardArea::resizeEvent(QResizeEvent*) {
  board_->setGeometry(rect());
  place();
}

bool BoardArea::eventFilter(QObject* watched, QEvent* event) {
  const bool shown_or_hidden = event->type() == QEvent::ShowToParent || event->type() == QEvent::HideToParent;
  if (shown_or_hidden) {
    for (const Placed& placed : cards_) {
      if (watched == placed.card->content()) {
        placed.card->setVisible(!placed.card->content()->isHidden());
      }
    }
  }
  if (shown_or_hidden || event->type() == QEvent::LayoutRequest) {
    place();
  }
  return QWidget::eventFilter(watched, event);
}

void BoardArea::cover_with(QWidget* page, const QWidget* but_for) {
  cover_ = page;
  above_cover_ = but_for;
  cover_->setParent(this);
  cover_->hide();
  cover_->installEventFilter(this);
}

void BoardArea::place() {
  place(Edge::top);
  place(Edge::bottom);
  if (cover_) {
    cover_->setGeometry(rect());
    cover_->raise();
    for (const Placed& placed : cards_) {
      if (placed.card->content() == above_cover_) {
        placed.card->raise();
      }
    }
  }
}

void BoardArea::place(Edge edge) {
  const int widest = std::min(width() - 2 * style::gap, widest_card);
  int used = style::gap;
  for (const auto& [card, at] : cards_) {
    if (at != edge || card->isHidden()) {
      continue;
    }
    card->ensurePolished();
    const int wide = width_of(*card, widest);
    const int high = card->hasHeightForWidth() ? card->heightForWidth(wide) : card->sizeHint().height();
    const int y = edge == Edge::top ? used : height() - used - high;
    card->setGeometry((width() - wide) / 2, y, wide, high);
    card->raise();
    used += high + style::small_gap;
  }
}

}  // namespace adjutant::dock
