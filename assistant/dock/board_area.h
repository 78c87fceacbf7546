#pragma once

#include <QWidget>
#include <vector>

namespace adjutant::dock {

/// The edge of the board that a card is laid over.
enum class Edge { top, bottom };

/// The board, and cards laid over it: what is said comes and goes above the board and never moves it. A card is shown
/// while its content is; those of one edge stand one below the other, the first the nearest to the edge.
class BoardArea : public QWidget {
  Q_OBJECT
 public:
  explicit BoardArea(QWidget* board);

  /// Lays this over the board, on paper of its own. Where it can be dismissed it has a button for that itself.
  void add_card(QWidget* content, Edge edge);

  /// This lies over the board and its cards while it is shown, but for the card of one content.
  void cover_with(QWidget* page, const QWidget* but_for);

  [[nodiscard]] QSize minimumSizeHint() const override { return {120, 120}; }

 protected:
  void resizeEvent(QResizeEvent* event) override;
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  class Card;
  void place();
  void place(Edge edge);

  QWidget* board_;
  QWidget* cover_ = nullptr;
  const QWidget* above_cover_ = nullptr;
  struct Placed {
    Card* card;
    Edge edge;
  };
  std::vector<Placed> cards_;
};

}  // namespace adjutant::dock
