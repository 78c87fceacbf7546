#include "dock/resolve/form_part.h"

#include <algorithm>
#include <utility>

#include "dock/style/style.h"
#include "dock/widgets/play_rows.h"

namespace adjutant::dock {

FormPart::FormPart(ResolveModel& model, const Voice& voice, bool first)
    : model_(model), voice_(voice), first_(first), column_(column_in(*this, {}, {}, 0)) {}

bool FormPart::fits(const std::vector<FormRow>& rows) const {
  const ProcedureRow* open = model_.procedure();
  if ((open ? open->id : std::string()) != procedure_ || voice_.code() != language_ || rows.size() != editors_.size()) {
    return false;
  }
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (!editors_[i]->fits(rows[i])) {
      return false;
    }
  }
  return true;
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

/// The focus goes back to the field that had it, if that is still there.
void FormPart::build(const std::vector<FormRow>& rows) {
  const QWidget* focus = focusWidget();
  const bool had_focus = focus && focus->hasFocus() && isAncestorOf(focus);
  const QString name = had_focus ? focus->objectName() : QString();
  editors_.clear();
  clear(*column_);
  const ProcedureRow* open = model_.procedure();
  procedure_ = open ? open->id : std::string();
  language_ = voice_.code();
  const FieldDeeds deeds{[this](const std::string& place, Json value) { model_.set(place, std::move(value)); },
                         [this](const std::string& list) { model_.add(list); },
                         [this](const std::string& list, std::size_t entry) { model_.remove(list, entry); }};
  QString within;
  for (const FormRow& row : rows) {
    if (row.what != FormRow::What::field) {
      within = row.label;
    } else if (row.depth == 0) {
      within.clear();
    }
    editors_.push_back(field_editor(row, within, deeds, voice_));
    column_->addWidget(editors_.back());
    editors_.back()->show();
  }
  fields_ = static_cast<std::size_t>(std::ranges::count(rows, FormRow::What::field, &FormRow::what));
  if (auto* again = name.isEmpty() ? nullptr : findChild<QWidget*>(name)) {
    again->setFocus();
  }
}

}  // namespace adjutant::dock
