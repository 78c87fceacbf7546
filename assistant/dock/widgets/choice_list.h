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
  ChoiceList();

  /// Replaces the rows; equal rows leave selection and scroll position as they are.
  void fill(const std::vector<Choice>& choices);

  [[nodiscard]] QSize sizeHint() const override;
  [[nodiscard]] QSize minimumSizeHint() const override;

 Q_SIGNALS:
  /// Emitted when the pointer or the keyboard reaches a row; the id is empty when it leaves the rows.
  void pointed(const QString& id);
  /// Emitted when a row is chosen by a click, Enter or the space bar.
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
