#pragma once

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QWidget>

#include "dock/models/resolve/resolve.h"
#include "dock/style/voice.h"
#include "dock/widgets/choice_list.h"

namespace adjutant::dock {

/// The game, and the procedure by its name: typed words find it, Enter takes the first.
class ProcedurePicker : public QWidget {
  Q_OBJECT
 public:
  ProcedurePicker(ResolveModel& model, const Voice& voice);

  void refresh();
  [[nodiscard]] QLineEdit* search() { return search_; }

 Q_SIGNALS:
  /// A procedure has been opened.
  void picked();

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void show_games();
  void show_found();
  void pick(const std::string& procedure);

  ResolveModel& model_;
  const Voice& voice_;
  QComboBox* games_ = new QComboBox;
  QLineEdit* search_ = new QLineEdit;
  ChoiceList* found_ = new ChoiceList;
  QLabel* nothing_;
};

}  // namespace adjutant::dock
