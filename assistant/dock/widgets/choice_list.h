#pragma once

#include <QListWidget>
#include <QString>
#include <vector>

namespace adjutant::dock {

struct Choice {
  QString id;
  QString text;
  bool enabled = true;  ///< else it can be read and not chosen

  friend bool operator==(const Choice&, const Choice&) = default;
};

/// Many rows to choose from in little room: it scrolls, and the arrows go through it. As high as its rows, up to a
/// limit.
class ChoiceList : public QListWidget {
  Q_OBJECT
 public:
  explicit ChoiceList(QWidget* parent = nullptr);

  /// Other rows; the same again leave everything where it is.
  void fill(const std::vector<Choice>& choices);

  [[nodiscard]] QSize sizeHint() const override;
  [[nodiscard]] QSize minimumSizeHint() const override;

 Q_SIGNALS:
  /// The pointer or the keyboard has come to the row; empty: to none.
  void pointed(const QString& id);
  /// By a click, Enter or the space bar.
  void chosen(const QString& id);

 protected:
  void keyPressEvent(QKeyEvent* event) override;
  void leaveEvent(QEvent* event) override;
  void focusInEvent(QFocusEvent* event) override;
  void focusOutEvent(QFocusEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;

 private:
  void choose(const QListWidgetItem* item);

  std::vector<Choice> choices_;
};

}  // namespace adjutant::dock
