#include "dock/resolve/form_part.h"

#include <algorithm>
#include <utility>

#include "dock/models/resolve/field_hints.h"
#include "dock/style/style.h"
#include "dock/widgets/play_rows.h"

namespace adjutant::dock {

namespace {

/// Two columns want so much room.
constexpr int two_columns_from = 400;

/// The first part of a place: "targets" of "targets/0/morale".
std::string whole_of(const std::string& place) {
  return place.substr(0, place.find('/'));
}

}  // namespace

FormPart::FormPart(ResolveModel& model, const Voice& voice, bool first)
    : model_(model),
      voice_(voice),
      first_(first),
      columns_(row_in(*this, {}, {}, style::small_gap)),
      attack_(new QVBoxLayout),
      defence_(new QVBoxLayout) {
  for (QVBoxLayout* column : {attack_, defence_}) {
    column->setSpacing(0);
    columns_->addLayout(column, 1);
  }
  columns_->setSizeConstraint(QLayout::SetNoConstraint);
}

void FormPart::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  lay_out();
}

QSize FormPart::minimumSizeHint() const {
  const QSize least = QWidget::minimumSizeHint();
  return {std::min(least.width(), two_columns_from / 2), least.height()};
}

void FormPart::lay_out() {
  const bool beside = opposed_ && width() >= two_columns_from;
  columns_->setDirection(beside ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
}

/// What the defender brings stands at the right, if the attacker brings something too.
void FormPart::put_in_columns(const std::vector<FormRow>& rows, const std::vector<FieldEditor*>& editors) {
  const std::string procedure = model_.procedure() ? model_.procedure()->id : std::string();
  const auto defends = [&](const FormRow& row) { return is_of_defender(procedure, whole_of(row.place)); };
  const auto defenders = std::ranges::count_if(rows, defends);
  opposed_ = first_ && defenders > 0 && defenders < static_cast<std::ptrdiff_t>(rows.size());
  for (std::size_t i = 0; i < editors.size(); ++i) {
    (opposed_ && defends(rows[i]) ? defence_ : attack_)->addWidget(editors[i]);
    editors[i]->show();
  }
  attack_->addStretch(1);
  defence_->addStretch(1);
  lay_out();
}

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
  attack_->removeWidget(editor);
  defence_->removeWidget(editor);
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
    clear(*attack_);
    clear(*defence_);
  }
  const ProcedureRow* open = model_.procedure();
  procedure_ = open ? open->id : std::string();
  language_ = voice_.code();
  const FieldEdits edits{[this](const std::string& place, Json value) { model_.set(place, std::move(value)); },
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
    editors.push_back(there ? there : field_editor(row, within, edits, voice_));
  }
  clear(*attack_);
  clear(*defence_);
  put_in_columns(rows, editors);
  editors_ = std::move(editors);
  fields_ = static_cast<std::size_t>(std::ranges::count(rows, FormRow::What::field, &FormRow::what));
  if (auto* again = name.isEmpty() ? nullptr : findChild<QWidget*>(name)) {
    again->setFocus();
  }
}

}  // namespace adjutant::dock
