#include "dock/resolve/resolve_sheet.h"

#include <QSpinBox>
#include <QVBoxLayout>

#include "dock/style/style.h"

namespace adjutant::dock {

ResolveSheet::ResolveSheet(ResolveModel& model, const Voice& voice)
    : model_(model),
      voice_(voice),
      picker_(new ProcedurePicker(model, voice)),
      fields_(new FormPart(model, voice, true)),
      more_fields_(new FormPart(model, voice, false)),
      more_(new Fold(more_fields_)),
      sheet_(new AttackSheet(model.attack(), voice, sheet_room())) {
  column_in(*sides_, {}, {fields_, more_}, 0);
  connect(sheet_, &AttackSheet::rule_requested, this, &ResolveSheet::rule_requested);
  connect(picker_, &ProcedurePicker::picked, this, [this] {
    refresh();
    focus_first_field();
  });
  // While no sheet is open the list stands at the top.
  column_in(*this, {}, {picker_, {sheet_, 1}}, 0)->addStretch();
  sheet_->hide();
  setFocusProxy(picker_->search());  // who comes here first says what is to be resolved
}

SheetRoom ResolveSheet::sheet_room() {
  SheetRoom room;
  room.prefix = QStringLiteral("table/");
  room.head = head_;
  room.sides = sides_;
  room.again = "dock.resolve.again";
  room.again_tip = "dock.resolve.again_tip";
  room.asks_fields = false;
  room.shows_dice = [this] {
    const AttackState& state = model_.attack().state();
    return model_.procedure() && (!state.dice.empty() || state.complete);
  };
  room.headline = [this] { return model_.headline(); };
  room.problem = [this] { return model_.problem(); };
  room.option_text = [this](const ChoiceNeeded&, const std::string& option) { return model_.option_text(option); };
  room.enter = [this] { model_.attack().resolve(); };
  return room;
}

void ResolveSheet::refresh() {
  picker_->refresh();
  fields_->refresh();
  more_fields_->refresh();
  const ProcedureRow* open = model_.procedure();
  if (const std::string procedure = open ? open->id : std::string(); procedure != procedure_shown_) {
    procedure_shown_ = procedure;
    more_->set_open(false);
    sheet_->fold();
  }
  sheet_->setVisible(open != nullptr);
  sheet_->refresh();
  show_head();
}

/// The player goes on with the first figure, wherever the search stood; where nothing is a figure, with the first
/// field.
void ResolveSheet::focus_first_field() {
  QWidget* first = nullptr;
  for (QWidget* field : fields_->findChildren<QWidget*>()) {
    if (!field->objectName().startsWith(QStringLiteral("field/")) || field->focusPolicy() == Qt::NoFocus) {
      continue;
    }
    if (qobject_cast<QSpinBox*>(field)) {
      field->setFocus();
      return;
    }
    first = first ? first : field;
  }
  if (first) {
    first->setFocus();
  }
}

void ResolveSheet::show_head() {
  const ProcedureRow* open = model_.procedure();
  head_->set_title(open ? open->name : QString());
  head_->fill([&](QVBoxLayout& rows) {
    if (open) {
      QHBoxLayout* line = row_of({{quiet_words(open->game_name), 1}});
      add_rule_link(*line, open->rule, voice_, [this](const QString& pressed) { Q_EMIT rule_requested(pressed); });
      rows.addLayout(line);
    }
  });
  more_->setVisible(more_fields_->fields() > 0);
  more_->set_title(voice_({"dock.resolve.more", {{"count", more_fields_->fields()}}}));
}

}  // namespace adjutant::dock
