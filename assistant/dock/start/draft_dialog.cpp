#include "dock/start/draft_dialog.h"

#include <vector>

#include "dock/style/style.h"
#include "dock/widgets/layouts.h"

namespace adjutant::dock {

using namespace Qt::StringLiterals;

namespace {

constexpr int draft_width = 420;

}  // namespace

DraftDialog::DraftDialog(const Voice& voice, DraftModel& model, QWidget* parent)
    : QDialog(parent), voice_(voice), model_(model) {
  setObjectName(u"draft_dialog"_s);
  list_->setObjectName(u"draft/books"_s);
  make_->setObjectName(u"draft/make"_s);
  said_->setObjectName(u"draft/said"_s);
  make_->setDefault(true);
  for (QLabel* label : {what_, said_}) {
    label->setWordWrap(true);
    label->setTextFormat(Qt::PlainText);
  }
  auto* column = column_in(*this, {2 * style::margin, 2 * style::margin, 2 * style::margin, style::margin},
                           {what_, list_, said_}, style::gap);
  column->addStretch(1);
  column->addLayout(row_of({{new QWidget, 1}, close_, make_}, style::gap));
  setMinimumWidth(draft_width);
  connect(close_, &QPushButton::clicked, this, &QDialog::reject);
  connect(make_, &QPushButton::clicked, this, [this] { make(QString::number(list_->currentRow())); });
  connect(list_, &ChoiceList::chosen, this, &DraftDialog::make);
  connect(&model_, &DraftModel::changed, this, &DraftDialog::fill);
  for (auto signal : {&DraftModel::made, &DraftModel::refused}) {
    connect(&model_, signal, this, [this](const QString& what) {
      said_->setText(what);
      make_->setEnabled(true);
    });
  }
  connect(&voice_, &Voice::changed, this, &DraftDialog::retranslate);
  retranslate();
  fill();
  model_.refresh();
}

void DraftDialog::fill() {
  std::vector<Choice> rows;
  for (const DraftBook& book : model_.books()) {
    const QString edition = book.edition.isEmpty() ? QString() : u" "_s + book.edition;
    rows.push_back(
        {QString::number(rows.size()), book.title + edition + u" ("_s + QString::fromStdString(book.language) + u')'});
  }
  list_->fill(rows);
  if (list_->currentRow() < 0 && !rows.empty()) {
    list_->setCurrentRow(0);
  }
  list_->setVisible(!rows.empty());
  make_->setEnabled(!rows.empty());
  said_->setText(rows.empty() ? voice_("dock.draft.no_books") : QString());
}

void DraftDialog::make(const QString& id) {
  bool is_number = false;
  const int at = id.toInt(&is_number);
  if (is_number && at >= 0 && static_cast<std::size_t>(at) < model_.books().size() && make_->isEnabled()) {
    make_->setEnabled(false);
    model_.make(model_.books()[static_cast<std::size_t>(at)]);
  }
}

void DraftDialog::retranslate() {
  setWindowTitle(voice_("dock.draft.title"));
  what_->setText(voice_("dock.draft.what"));
  list_->setAccessibleName(voice_("dock.draft.books"));
  make_->setText(voice_("dock.draft.make"));
  close_->setText(voice_("dock.draft.close"));
}

}  // namespace adjutant::dock
