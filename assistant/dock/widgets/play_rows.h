#pragma once

#include <QBoxLayout>
#include <QCheckBox>
#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>
#include <QTimer>
#include <QWidget>
#include <functional>
#include <initializer_list>

#include "dock/style/style.h"
#include "dock/style/voice.h"
#include "dock/widgets/layouts.h"

// What the rooms of units and of an attack are made of: rows that wrap their words, and sections of them.
namespace adjutant::dock {

/// A label of plain words that wraps; never taken for HTML, whatever a module calls its pieces.
QLabel* words(const QString& text, QWidget* parent = nullptr);
/// A label of plain words that wraps, in a quiet colour: for a reason or a cost.
QLabel* quiet_words(const QString& text, QWidget* parent = nullptr);
/// Adds words of that role to the rows; nothing where there are none.
void add_words(QBoxLayout& rows, const QString& text, style::Role role);
/// Shows these words in the label, which is not there while there are none.
void show_words(QLabel& label, const QString& text);
/// Words on a button or in a menu, where "&" would mark a key.
QString without_key(QString text);

/// Whether a key is Enter, on the letters or on the digits.
bool is_enter(const QKeyEvent& event);
/// Whether a key is Ctrl+Shift+Z, or Ctrl+Y for who comes from elsewhere.
bool is_redo(const QKeyEvent& event);

/// A button as high as what is clicked is, with the name that it is found by.
QPushButton* push_button(const QString& name, const QString& text, const std::function<void()>& pressed);

/// Gives a button its words and its tip, by their keys in the catalogue.
void label(QPushButton& button, const Voice& voice, const char* text, const char* tip);

/// A rule number to press; null where there is no number.
QPushButton* rule_link(const QString& number, const Voice& voice, const std::function<void(const QString&)>& requested);

/// Adds such a link at the right end of a row; nothing where there is no number.
void add_rule_link(QBoxLayout& row, const QString& number, const Voice& voice,
                   const std::function<void(const QString&)>& requested);

/// "Declare this shot": before its line may be looked at.
QPushButton* declare_button(const Voice& voice, const std::function<void()>& requested);

/// Takes everything out of a layout.
void clear(QLayout& layout);

/// A row that is pressed as a whole, as high as its wrapped words are.
class PressRow : public QPushButton {
  Q_OBJECT
 public:
  /// `name` is what it is found by.
  explicit PressRow(const QString& name);

  /// What it shows, line under line; the first is its accessible name, the others its description.
  void add(const QString& text, bool quiet = false);
  /// A picture in front of the words.
  void set_icon(const QString& icon);
  /// A picture of its own in front of the words, such as a counter.
  void set_picture(const QImage& picture);
  /// What stands at the right end of the first line: a cost, a count.
  void add_right(const QString& text);
  /// Short states below the words, each in a pill.
  void add_chips(const QStringList& chips);

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
  QVBoxLayout* lines_ = new QVBoxLayout;
  QHBoxLayout* first_ = new QHBoxLayout;  ///< the first line, with what stands at its right end
  QHBoxLayout* whole_;
};

/// A tick with words that wrap; pressing the words ticks too.
class TickRow : public QWidget {
  Q_OBJECT
 public:
  /// `name` is what its box is found by.
  TickRow(const QString& name, const QString& text, bool ticked);

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
  Section();

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
  /// A page of these parts from top to bottom.
  explicit Page(std::initializer_list<QWidget*> parts);

  void go_to_top();
  /// What is left and right of its parts: margins, and the bar that scrolls it.
  [[nodiscard]] int width_beside() const;
  /// Scrolls to a part when the events at hand are done; not to one that is hidden then.
  void bring_into_view(QWidget* part);
};

/// Calls once what was asked for many times, when the events at hand are done: rows may then be replaced even if one of
/// them has just been pressed.
class Later : public QObject {
  Q_OBJECT
 public:
  /// Calls too when any of these is another.
  Later(std::function<void()> call, QObject* parent, std::initializer_list<const Changing*> changing);

  void call() { timer_.start(0); }

 private:
  QTimer timer_;
};

}  // namespace adjutant::dock
