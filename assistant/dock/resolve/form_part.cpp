#include "dock/resolve/form_part.h"

#include <algorithm>
#include <utility>

#include "dock/style/style.h"
#include "dock/widgets/play_rows.h"

namespace adjutant::dock {

FormPart::FormPart(ResolveModel& model, const Voice& voice, bool first)
    : model_(model), voice_(voice), first_(first), column_(column_in(*this, {}, {}, 0)) {}

bool FormPart::is_of_today() const {
  const ProcedureRow* open = model_.procedure();
  return (open ? open->id : std::string()) == procedure_ && voice_.code() == language_;
}

bool FormPart::fits(const std::vector<FormRow>& rows) const {
  return is_of_today() && std::ranges::equal(rows, editors_, [](const FormRow& row, const FieldEditor* editor) {
           return editor->fits(row);
         });
}

/// The editor that already shows the field, taken out of those of before; null where there is none.
FieldEditor* FormPart::taken(const FormRow& row) {
  const auto found = std::ranges::find_if(editors_, [&](const FieldEditor* editor) { return editor->fits(row); });
  if (found == editors_.end()) {
    return nullptr;
  }
  FieldEditor* editor = *found;
  editors_.erase(found);
  column_->removeWidget(editor);
  return editor;
}

void FormPart::refresh() {
  const std::vector<FormRow> rows = model_.procedure() ? model_.rows(first_) : std::vector<FormRow>();
  if (!fits(rows)) {
    build(rows);
  }
  const std::string wanted = model_.wanted();
  for (std::size_t i = 0; i < rows.size(); ++i) {
    editors_[i]->show_row(rows[i]);
    editors_[i]->set_wanted(!wanted.empty() && rows[i].place == wanted);
  }
}

/// Fields that stay keep their editors, and what is being typed there; the focus goes back to the field that had it, if
/// that is still there.
void FormPart::build(const std::vector<FormRow>& rows) {
  const QWidget* focus = focusWidget();
  const bool had_focus = focus && focus->hasFocus() && isAncestorOf(focus);
  const QString name = had_focus ? focus->objectName() : QString();
  if (!is_of_today()) {
    editors_.clear();
    clear(*column_);
  }
  const ProcedureRow* open = model_.procedure();
  procedure_ = open ? open->id : std::string();
  language_ = voice_.code();
  const FieldDeeds deeds{[this](const std::string& place, Json value) { model_.set(place, std::move(value)); },
                         [this](const std::string& list) { model_.add(list); },
                         [this](const std::string& list, std::size_t entry) { model_.remove(list, entry); }};
  std::vector<FieldEditor*> editors;
  QString within;
  for (const FormRow& row : rows) {
    if (row.what != FormRow::What::field) {
      within = row.label;
    } else if (row.depth == 0) {
      within.clear();
    }
    FieldEditor* there = taken(row);
    editors.push_back(there ? there : field_editor(row, within, deeds, voice_));
  }
  clear(*column_);
  for (FieldEditor* editor : editors) {
    column_->addWidget(editor);
    editor->show();
  }
  editors_ = std::move(editors);
  fields_ = static_cast<std::size_t>(std::ranges::count(rows, FormRow::What::field, &FormRow::what));
  if (auto* again = name.isEmpty() ? nullptr : findChild<QWidget*>(name)) {
    again->setFocus();
  }
}

}  // namespace adjutant::dock
