#include "dock/rooms/intake_dialog.h"

#include <QFormLayout>
#include <QHBoxLayout>
#include <QRegularExpressionValidator>
#include <QSignalBlocker>
#include <QVBoxLayout>
#include <array>

#include "dock/models/rules/rules_page.h"
#include "dock/models/words/field_words.h"
#include "dock/style/style.h"
#include "dock/widgets/layouts.h"

namespace adjutant::dock {

using namespace Qt::StringLiterals;

namespace {

constexpr QSize first_intake_size(640, 720);
constexpr int rows_of_remarks = 4;
constexpr std::array book_kinds{"rulebook", "summary", "charts"};
/// Of rulebooks that the window does not speak; they are found without their inflections.
constexpr std::array other_languages{"cs", "de", "fr", "ja", "nl", "pl", "pt", "ru", "sv", "zh"};

/// Leaves the cursor alone where the player is typing just that.
void set_text(QLineEdit& field, const std::string& text) {
  if (field.text().toStdString() != text) {
    field.setText(QString::fromStdString(text));
  }
}

void choose(QComboBox& box, const std::string& value) {
  box.setCurrentIndex(box.findData(QString::fromStdString(value)));
}

std::string chosen(const QComboBox& box) {
  return box.currentData().toString().toStdString();
}

}  // namespace

IntakeDialog::IntakeDialog(const Voice& voice, IntakeModel& model, QWidget* parent)
    : QDialog(parent), voice_(voice), model_(model) {
  lay_out();
  const auto say = [this] { model_.say(typed()); };
  connect(game_, &QComboBox::editTextChanged, this, say);
  connect(title_, &QLineEdit::textEdited, this, say);
  connect(edition_, &QLineEdit::textEdited, this, say);
  for (QComboBox* box : {language_, kind_}) {
    connect(box, &QComboBox::activated, this, say);
  }
  connect(keep_, &QPushButton::clicked, &model_, &IntakeModel::keep);
  connect(leave_, &QPushButton::clicked, this, &IntakeDialog::reject);
  connect(&model_, &IntakeModel::changed, this, &IntakeDialog::show_model);
  connect(&model_, &IntakeModel::read, this, &IntakeDialog::show_preview);
  connect(&model_, &IntakeModel::kept, this, &IntakeDialog::accept);
  connect(&voice_, &Voice::changed, this, &IntakeDialog::retranslate);
  retranslate();
}

void IntakeDialog::lay_out() {
  style::set_role(*file_, style::Role::heading);
  game_->setEditable(true);
  game_->setInsertPolicy(QComboBox::NoInsert);
  game_->setValidator(new QRegularExpressionValidator(QRegularExpression(u"[A-Za-z0-9._-]{1,64}"_s), game_));
  for (QLabel* label : {file_, state_}) {
    label->setTextFormat(Qt::PlainText);  // names of files are strangers' words
    label->setWordWrap(true);
  }
  remarks_->setWordWrap(true);
  remarks_->setMaximumHeight(rows_of_remarks * style::target);
  keep_->setDefault(true);

  auto* form = new QFormLayout;
  form->setSpacing(style::gap);
  const auto add = [&](QWidget* field, const char* key) {
    auto* label = new QLabel;
    label->setBuddy(field);
    form->addRow(label, field);
    labels_.emplace_back(label, key);
  };
  add(game_, "dock.intake.game");
  add(language_, "dock.intake.language");
  add(title_, "dock.intake.title");
  add(kind_, "dock.intake.kind");
  add(edition_, "dock.intake.edition");

  QHBoxLayout* buttons = row_of({leave_, keep_});
  buttons->insertStretch(0, 1);
  auto* rows = new QVBoxLayout(this);
  add_all(*rows, {file_, form, state_, progress_, {sections_, 1}, remarks_, buttons}, style::gap);
  resize(first_intake_size);
}

void IntakeDialog::retranslate() {
  setWindowTitle(voice_("dock.intake.window"));
  for (const auto& [label, key] : labels_) {
    label->setText(voice_(key));
    label->buddy()->setAccessibleName(voice_(key));
  }
  title_->setPlaceholderText(voice_("dock.intake.title_of_file"));
  edition_->setPlaceholderText(voice_("dock.intake.edition_unsaid"));
  remarks_->setAccessibleName(voice_("dock.intake.remarks"));
  progress_->setAccessibleName(voice_("dock.intake.progress"));
  keep_->setText(voice_("dock.intake.keep"));
  leave_->setText(voice_("dock.intake.leave"));
  const QSignalBlocker quiet(kind_);
  kind_->clear();
  for (const char* kind : book_kinds) {
    kind_->addItem(voice_(Message{std::string("dock.intake.kind.") + kind, {}}), QString::fromLatin1(kind));
  }
  fill_languages();
  show_model();
}

void IntakeDialog::fill_languages() {
  const QSignalBlocker quiet(language_);
  language_->clear();
  for (const words::Language language : words::built_in_languages()) {
    const std::string code(words::code_of(language));
    language_->addItem(language_name(voice_, code), QString::fromStdString(code));
  }
  for (const char* code : other_languages) {
    language_->addItem(native_name(code), QString::fromLatin1(code));
  }
}

/// Games are offered by their names; one that is not among them is whatever the player calls it.
std::string IntakeDialog::typed_game() const {
  const QString text = game_->currentText();
  if (const int row = game_->findText(text); row >= 0) {
    return game_->itemData(row).toString().toStdString();
  }
  const std::string& known = model_.words().game;
  return text == game_name(known, voice_) ? known : text.toStdString();
}

BookWords IntakeDialog::typed() const {
  return {.game = typed_game(),
          .language = chosen(*language_),
          .title = title_->text().toStdString(),
          .edition = edition_->text().toStdString(),
          .kind = chosen(*kind_)};
}

void IntakeDialog::show_model() {
  file_->setText(QString::fromStdString(model_.file().filename().string()));
  show_words();
  show_progress();
  state_->setText(state());
  if (model_.problem()) {
    style::set_role(*state_, style::Role::warning);
  } else {
    state_->setPalette(palette());
  }
  const bool can_read = model_.stage() != IntakeModel::Stage::refused && model_.stage() != IntakeModel::Stage::keeping;
  for (QWidget* field : std::initializer_list<QWidget*>{game_, language_, title_, kind_, edition_}) {
    field->setEnabled(can_read);
  }
  keep_->setEnabled(model_.can_keep());
}

void IntakeDialog::show_words() {
  const BookWords& words = model_.words();
  const QSignalBlocker quiet(game_);
  if (!game_->lineEdit()->hasFocus()) {  // an id that is being typed stays one
    set_text(*game_->lineEdit(), game_name(words.game, voice_).toStdString());
  }
  set_text(*title_, words.title);
  set_text(*edition_, words.edition);
  choose(*language_, words.language);
  choose(*kind_, words.kind);
}

void IntakeDialog::show_preview() {
  const BookPreview& book = model_.preview();
  sections_->show_book(book);
  remarks_->clear();
  for (const std::string& remark : book.remarks) {
    remarks_->addItem(QString::fromStdString(remark));
  }
  remarks_->setVisible(!book.remarks.empty());
  const QSignalBlocker quiet(game_);
  game_->clear();
  for (const std::string& game : book.games) {
    game_->addItem(game_name(game, voice_), QString::fromStdString(game));
  }
  game_->setEditText(game_name(model_.words().game, voice_));
}

void IntakeDialog::show_progress() {
  progress_->setVisible(model_.busy());
  progress_->setRange(0, model_.pages().all);
  progress_->setValue(model_.pages().read);
}

QString IntakeDialog::state() const {
  const PagesRead& pages = model_.pages();
  switch (model_.stage()) {
    case IntakeModel::Stage::reading:
    case IntakeModel::Stage::keeping:
      return pages.all > 0 ? voice_({"dock.intake.page_of", {{"read", pages.read}, {"all", pages.all}}})
                           : voice_("dock.intake.reading");
    case IntakeModel::Stage::read:
      if (model_.words().language.empty()) {
        return voice_("dock.intake.which_language");
      }
      if (model_.words().game.empty()) {
        return voice_("dock.intake.which_game");
      }
      return voice_({"dock.intake.understood",
                     {{"sections", model_.preview().sections.size()}, {"numbered", model_.preview().numbered}}});
    case IntakeModel::Stage::refused:
      return voice_(model_.problem().value_or(Message{}));
    case IntakeModel::Stage::none:
    case IntakeModel::Stage::kept:
      break;
  }
  return {};
}

void IntakeDialog::reject() {
  model_.leave();
  QDialog::reject();
}

}  // namespace adjutant::dock
