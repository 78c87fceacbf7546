#include "dock/resolve/procedure_picker.h"

#include <QKeyEvent>

#include "dock/resolve/field_editor.h"
#include "dock/style/signs.h"
#include "dock/style/style.h"
#include "dock/widgets/play_rows.h"

namespace adjutant::dock {

ProcedurePicker::ProcedurePicker(ResolveModel& model, const Voice& voice)
    : model_(model), voice_(voice), nothing_(quiet_words({})) {
  games_->setObjectName(QStringLiteral("resolve/game"));
  games_->setMinimumHeight(style::target);
  games_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  search_->setObjectName(QStringLiteral("resolve/search"));
  search_->setMinimumHeight(style::target);
  search_->setClearButtonEnabled(true);
  search_->installEventFilter(this);
  found_->setObjectName(QStringLiteral("resolve/found"));
  column_in(*this, {style::margin, style::gap, style::margin, 0}, {row_of({games_, {search_, 1}}), found_, nothing_},
            style::small_gap);
  connect(games_, &QComboBox::activated, this,
          [this] { model_.use_game(games_->currentData().toString().toStdString()); });
  connect(search_, &QLineEdit::textEdited, this, [this](const QString& words) { model_.search(words); });
  connect(found_, &ChoiceList::chosen, this, [this](const QString& id) { pick(id.toStdString()); });
}

void ProcedurePicker::refresh() {
  show_games();
  search_->setPlaceholderText(voice_("dock.resolve.search"));
  search_->setAccessibleName(voice_("dock.resolve.search"));
  found_->setAccessibleName(voice_("dock.resolve.procedures"));
  if (search_->text() != model_.words()) {
    search_->setText(model_.words());
  }
  show_found();
}

void ProcedurePicker::show_games() {
  games_->setAccessibleName(voice_("dock.resolve.game"));
  std::vector<FieldOption> games = {{{}, voice_("dock.resolve.all_games")}};
  for (const GameRow& game : model_.games()) {
    games.push_back({game.id, game.name});
  }
  fill_chooser(*games_, games, model_.game());
  // "All games" is read whole; the names of the games may be longer.
  games_->setMinimumContentsLength(static_cast<int>(games.front().text.size()));
}

/// While a sheet is open the list is there for whoever searches only.
void ProcedurePicker::show_found() {
  const std::vector<ProcedureRow> rows = model_.found();
  std::vector<Choice> choices;
  for (const ProcedureRow& row : rows) {
    const QString game = model_.game().empty() ? signs::dot + row.game_name : QString();
    choices.push_back({QString::fromStdString(row.id), row.name + game});
  }
  found_->fill(choices);
  const bool searches = !model_.procedure() || !model_.words().isEmpty();
  found_->setVisible(searches && !choices.empty());
  const bool knows_some = !model_.games().empty();
  const char* none = knows_some ? "dock.resolve.none_found" : "dock.resolve.waiting";
  show_words(*nothing_, searches && choices.empty() ? voice_(none) : QString());
}

void ProcedurePicker::pick(const std::string& procedure) {
  model_.search({});
  model_.open(procedure);
  Q_EMIT picked();
}

bool ProcedurePicker::eventFilter(QObject* watched, QEvent* event) {
  if (watched != search_ || event->type() != QEvent::KeyPress) {
    return QWidget::eventFilter(watched, event);
  }
  const auto& key = static_cast<const QKeyEvent&>(*event);
  const std::vector<ProcedureRow> rows = model_.found();
  if (is_enter(key) && !rows.empty()) {
    pick(rows.front().id);
    return true;
  }
  if (key.key() == Qt::Key_Down && !rows.empty()) {
    found_->setCurrentRow(0);
    found_->setFocus();
    return true;
  }
  return QWidget::eventFilter(watched, event);
}

}  // namespace adjutant::dock
