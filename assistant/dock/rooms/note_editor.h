#pragma once

#include <QComboBox>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QWidget>

#include "dock/models/rules/rules_answer.h"
#include "dock/style/voice.h"

namespace adjutant::dock {

/// Writes a note on the rule that is open, or changes one: its kind, its text, of a question the answer. Ctrl+Enter
/// keeps it, Esc leaves it.
class NoteEditor : public QWidget {
  Q_OBJECT
 public:
  explicit NoteEditor(const Voice& voice);

  /// Begins to edit a note with its present text; a new note has the id 0.
  void edit(const RuleNote& note);

 Q_SIGNALS:
  void keep_requested(const adjutant::dock::RuleNote& note);

 private:
  void lay_out();
  void retranslate();
  void show_kind();
  void keep();
  void keyPressEvent(QKeyEvent* event) override;
  [[nodiscard]] bool is_question() const;

  const Voice& voice_;
  RuleNote note_;
  QComboBox* kind_ = new QComboBox;
  QPlainTextEdit* text_ = new QPlainTextEdit;
  QPlainTextEdit* answer_ = new QPlainTextEdit;
  QPushButton* keep_ = new QPushButton;
  QPushButton* leave_ = new QPushButton;
};

}  // namespace adjutant::dock
