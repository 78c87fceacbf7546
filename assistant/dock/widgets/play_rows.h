#pragma once

#include <QBoxLayout>
#include <QCheckBox>
#include <QLabel>
#include <QPushButton>
#include <QTimer>
#include <QWidget>
#include <functional>

#include "dock/style/voice.h"

// What the rooms of units and of an attack are made of: rows that wrap their words, and sections of them.
namespace adjutant::dock {

/// A label of plain words that wraps; never taken for HTML, whatever a module calls its pieces.
QLabel* words(const QString& text, QWidget* parent = nullptr);
/// A label of plain words that wraps, in a quiet colour: for a reason or a cost.
QLabel* quiet_words(const QString& text, QWidget* parent = nullptr);

/// A rule number to press; null where there is no number.
QPushButton* rule_link(const QString& number, const Voice& voice, const std::function<void(const QString&)>& wanted);

/// "Declare this shot": before its line may be looked at.
QPushButton* declare_button(const Voice& voice, const std::function<void()>& wanted);

/// Takes everything out of a layout.
void clear(QLayout& layout);

/// A row that is pressed as a whole, as high as its wrapped words are.
class PressRow : public QPushButton {
  Q_OBJECT
 public:
  explicit PressRow(QWidget* parent = nullptr);

  /// What it shows, line under line; the first is its accessible name, the others its description.
  void add(const QString& text, bool quiet = false);

  [[nodiscard]] QSize sizeHint() const override;
  [[nodiscard]] QSize minimumSizeHint() const override;
  [[nodiscard]] bool hasHeightForWidth() const override { return true; }
  [[nodiscard]] int heightForWidth(int width) const override;

 Q_SIGNALS:
  /// The pointer or the keyboard has come to the row, or has left it.
  void pointed(bool at_it);

 protected:
  bool event(QEvent* event) override;

 private:
  QVBoxLayout* lines_;
};

/// A tick with words that wrap; pressing the words ticks too.
class TickRow : public QWidget {
  Q_OBJECT
 public:
  TickRow(const QString& text, bool ticked, QWidget* parent = nullptr);

  /// Adds a widget at the right end of the row, such as a figure or a rule number.
  void add_right(QWidget* widget);
  /// Adds a line of quiet text below the row.
  void add_below(const QString& text);
  [[nodiscard]] QCheckBox& box() { return *box_; }

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  QCheckBox* box_;
  QHBoxLayout* row_;
  QVBoxLayout* lines_;
};

/// A row of words that the pointer can come to.
class PointedRow : public QWidget {
  Q_OBJECT
 public:
  using QWidget::QWidget;

 Q_SIGNALS:
  void pointed(bool at_it);

 protected:
  bool event(QEvent* event) override;
};

/// A headline with rows under it, not there while it has none.
class Section : public QWidget {
  Q_OBJECT
 public:
  explicit Section(QWidget* parent = nullptr);

  void set_title(const QString& title);
  /// Takes the rows out and lets `fill` put in new ones; the focus goes back to the row of the same object name.
  void fill(const std::function<void(QVBoxLayout& rows)>& fill);

 private:
  QLabel* title_;
  QVBoxLayout* rows_;
};

/// A page that scrolls from top to bottom and is as wide as its room.
class Page : public QWidget {
  Q_OBJECT
 public:
  explicit Page(QWidget* parent = nullptr);

  void add(QWidget* part);
  /// Ends the page; to be called after the last part was added.
  void finish();
  void bring_into_view(QWidget* part);

 private:
  QVBoxLayout* parts_;
};

/// Calls once what was asked for many times, when the events at hand are done: rows may then be replaced even if one of
/// them has just been pressed.
class Later : public QObject {
  Q_OBJECT
 public:
  Later(std::function<void()> call, QObject* parent);

  void call() { timer_.start(0); }

 private:
  QTimer timer_;
};

}  // namespace adjutant::dock
