#include "dock/rooms/note_editor.h"

#include <QSignalBlocker>
#include <array>

#include "dock/widgets/play_rows.h"

namespace adjutant::dock {
namespace {

constexpr std::array note_kinds{"note", "question", "erratum"};
constexpr int lines_of_text = 3;

bool keeps(const QKeyEvent& event) {
  return is_enter(event) && event.modifiers().testFlag(Qt::ControlModifier);
}

}  // namespace

NoteEditor::NoteEditor(const Voice& voice) : voice_(voice) {
  lay_out();
  connect(kind_, &QComboBox::currentIndexChanged, this, &NoteEditor::show_kind);
  connect(text_, &QPlainTextEdit::textChanged, this, &NoteEditor::show_kind);
  connect(keep_, &QPushButton::clicked, this, &NoteEditor::keep);
  connect(leave_, &QPushButton::clicked, this, &QWidget::hide);
  connect(&voice_, &Voice::changed, this, &NoteEditor::retranslate);
  retranslate();
  hide();
}

void NoteEditor::lay_out() {
  for (QPlainTextEdit* field : {text_, answer_}) {
    field->setTabChangesFocus(true);
    field->setMaximumHeight(lines_of_text * style::target);
  }
  QHBoxLayout* buttons = row_of({kind_, leave_, keep_}, style::gap);
  buttons->insertStretch(1, 1);
  column_in(*this, {0, 0, 0, style::gap}, {text_, answer_, buttons}, style::small_gap);
}

void NoteEditor::retranslate() {
  const int chosen = std::max(kind_->currentIndex(), 0);
  const QSignalBlocker quiet(kind_);
  kind_->clear();
  for (const char* kind : note_kinds) {
    kind_->addItem(voice_(Message{std::string("notes.kind.") + kind, {}}), QString::fromLatin1(kind));
  }
  kind_->setCurrentIndex(chosen);
  kind_->setAccessibleName(voice_("dock.rules.note.kind"));
  keep_->setText(voice_("dock.rules.note.keep"));
  leave_->setText(voice_("dock.intake.leave"));
  answer_->setPlaceholderText(voice_("dock.rules.note.answer"));
  answer_->setAccessibleName(voice_("dock.rules.note.answer"));
  show_kind();
}

bool NoteEditor::is_question() const {
  return kind_->currentData().toString() == QLatin1String("question");
}

void NoteEditor::show_kind() {
  answer_->setVisible(is_question());
  const QString name = kind_->currentText();
  text_->setPlaceholderText(name);
  text_->setAccessibleName(name);
  keep_->setEnabled(!text_->toPlainText().trimmed().isEmpty());
}

void NoteEditor::edit(const RuleNote& note) {
  note_ = note;
  kind_->setCurrentIndex(std::max(kind_->findData(QString::fromStdString(note.kind)), 0));
  text_->setPlainText(QString::fromStdString(note.text));
  answer_->setPlainText(QString::fromStdString(note.answer));
  show();
  text_->setFocus();
}

void NoteEditor::keep() {
  note_.kind = kind_->currentData().toString().toStdString();
  note_.text = text_->toPlainText().trimmed().toStdString();
  note_.answer = is_question() ? answer_->toPlainText().trimmed().toStdString() : std::string();
  if (!note_.text.empty()) {
    Q_EMIT keep_requested(note_);
  }
}

void NoteEditor::keyPressEvent(QKeyEvent* event) {
  if (event->key() == Qt::Key_Escape) {
    hide();
  } else if (keeps(*event)) {
    keep();
  } else {
    QWidget::keyPressEvent(event);
  }
}

}  // namespace adjutant::dock
