#pragma once

#include <QComboBox>
#include <QDialog>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <map>
#include <vector>

#include "dock/models/counters/counters.h"

namespace adjutant::dock {

/// Another player's sheet beside ours: the counters of which they say different things, to take theirs or keep mine,
/// one by one or all.
class CompareDialog : public QDialog {
  Q_OBJECT
 public:
  CompareDialog(CountersModel& model, const Voice& voice, const QStringList& notes, QWidget* parent);

 private:
  void refresh();
  [[nodiscard]] std::set<std::size_t> chosen() const;

  CountersModel& model_;
  const Voice& voice_;
  QLabel* how_many_ = new QLabel;
  QLabel* notes_ = new QLabel;
  QListWidget* list_ = new QListWidget;
  QPushButton* theirs_;
  QPushButton* mine_;
  QPushButton* all_theirs_;
};

/// A question for each number of a name: which figure it is, or that it is none.
class NamesDialog : public QDialog {
  Q_OBJECT
 public:
  NamesDialog(CountersModel& model, const Voice& voice, QWidget* parent);

 private:
  void ask();

  CountersModel& model_;
  const Voice& voice_;
  std::vector<NameShape> shapes_;
  std::size_t shape_ = 0;
  QLabel* question_ = new QLabel;
  QWidget* numbers_ = new QWidget;
  std::vector<QComboBox*> answers_;
  QPushButton* take_;
  QPushButton* skip_;
};

/// Which figures a pattern like "2-5-4" fills, and in which order.
class OrderDialog : public QDialog {
  Q_OBJECT
 public:
  OrderDialog(CountersModel& model, const Voice& voice, const QString& kind, QWidget* parent);

  void accept() override;

 private:
  CountersModel& model_;
  QString kind_;
  QListWidget* list_ = new QListWidget;
};

/// Which side of the sheet each side of the module is, in one place; one of its own where nobody chooses any.
class SidesDialog : public QDialog {
  Q_OBJECT
 public:
  SidesDialog(CountersModel& model, const Voice& voice, QWidget* parent);

  void accept() override;

 private:
  CountersModel& model_;
  std::map<QString, QComboBox*> answers_;
};

/// What a rule says of a counter in a line: "squad, guard: fp 2, range 5"; that nothing is said for a null pointer.
QString rule_in_words(const situation::CounterRule* rule, const Voice& voice);

}  // namespace adjutant::dock
