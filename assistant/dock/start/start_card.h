#pragma once

#include <QAbstractButton>
#include <QPainter>
#include <QString>

namespace adjutant::dock {

/// The ground of a card: rounded, with the frame that says that the pointer is over it or that it is pressed.
void paint_card(QPainter& painter, const QRect& place, const QAbstractButton& card);

/// One of the things to begin with: a large icon, a title, one line. In a narrow place icon and title alone.
class StartCard : public QAbstractButton {
  Q_OBJECT
 public:
  explicit StartCard(QString icon, QWidget* parent = nullptr);

  void set_words(const QString& title, const QString& line);
  void set_compact(bool compact);

  [[nodiscard]] QSize sizeHint() const override;
  [[nodiscard]] bool hasHeightForWidth() const override { return true; }
  [[nodiscard]] int heightForWidth(int width) const override;

 protected:
  void paintEvent(QPaintEvent* event) override;
  void enterEvent(QEnterEvent* event) override;
  void leaveEvent(QEvent* event) override;

 private:
  [[nodiscard]] QFont title_font() const;
  [[nodiscard]] int padding() const;
  void paint_compact(QPainter& painter) const;

  QString icon_;
  QString line_;
  bool compact_ = false;
};

}  // namespace adjutant::dock
