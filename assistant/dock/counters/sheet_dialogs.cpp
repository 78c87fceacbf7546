#include "dock/counters/sheet_dialogs.h"

#include <algorithm>
#include <utility>

#include "dock/models/counters/module_sides.h"
#include "dock/style/style.h"
#include "dock/widgets/layouts.h"
#include "dock/widgets/play_rows.h"

namespace adjutant::dock {

using namespace Qt::StringLiterals;

namespace {

constexpr QSize dialog_of_a_sheet(520, 420);

QString values_in_words(const situation::Values& values, const situation::FigureProofs& proofs, const Voice& voice) {
  QStringList all;
  for (const auto& [figure, value] : values) {
    all.push_back(QString::fromStdString(figure + " " + situation::figure_text(value)));
  }
  for (const auto& [figure, proof] : proofs) {
    if (situation::is_absent(proofs, figure)) {
      all.push_back(QString::fromStdString(figure + " ") + voice("dock.counters.figure.none"));
    }
  }
  return all.join(u", "_s);
}

QLabel* wrapped(QLabel* label) {
  label->setWordWrap(true);
  label->setTextFormat(Qt::PlainText);
  return label;
}

}  // namespace

QString rule_in_words(const situation::CounterRule* rule, const Voice& voice) {
  if (rule == nullptr) {
    return voice("dock.counters.state.open");
  }
  const auto* unit = std::get_if<situation::UnitMeaning>(&rule->meaning);
  const auto* marker = std::get_if<situation::MarkerMeaning>(&rule->meaning);
  if (unit == nullptr && marker == nullptr) {
    return voice("dock.counters.is.ignored");
  }
  QStringList parts;
  for (const std::string& part : {unit ? unit->kind : marker->kind, unit ? unit->side : marker->side}) {
    if (!part.empty()) {
      parts.push_back(QString::fromStdString(part));
    }
  }
  QString said = parts.join(u", "_s);
  if (const QString values = values_in_words(unit ? unit->values : marker->values, rule->proof, voice);
      !values.isEmpty()) {
    said += u": "_s + values;
  }
  for (const situation::Face& face : rule->faces) {
    said += u"; "_s + QString::fromStdString(face.face.empty() ? face.layer : face.face) + u' ' +
            values_in_words(face.values, face.proof, voice);
  }
  return said;
}

CompareDialog::CompareDialog(CountersModel& model, const Voice& voice, const QStringList& notes, QWidget* parent)
    : QDialog(parent), model_(model), voice_(voice) {
  setObjectName(u"counters/compare"_s);
  setWindowTitle(voice_("dock.counters.compare.title"));
  theirs_ = push_button(u"compare/theirs"_s, voice_("dock.counters.compare.theirs"),
                        [this] { model_.take_theirs(chosen()); });
  mine_ = push_button(u"compare/mine"_s, voice_("dock.counters.compare.mine"), [this] { model_.keep_mine(chosen()); });
  all_theirs_ = push_button(u"compare/all"_s, voice_("dock.counters.compare.all"), [this] {
    std::set<std::size_t> all;
    for (std::size_t i = 0; i < model_.differences().size(); ++i) {
      all.insert(i);
    }
    model_.take_theirs(all);
  });
  QPushButton* close = push_button(u"compare/close"_s, voice_("dock.counters.close"), [this] { accept(); });
  close->setDefault(true);
  list_->setSelectionMode(QAbstractItemView::ExtendedSelection);
  list_->setWordWrap(true);
  list_->setAccessibleName(voice_("dock.counters.compare.title"));
  style::set_role(*notes_, style::Role::quiet);
  show_words(*wrapped(notes_), notes.join(u'\n'));
  column_in(*this, {style::margin, style::margin, style::margin, style::margin},
            {wrapped(how_many_), notes_, {list_, 1}, row_of({theirs_, mine_, all_theirs_, {new QWidget, 1}, close})},
            style::gap);
  resize(dialog_of_a_sheet);
  connect(&model_, &CountersModel::changed, this, &CompareDialog::refresh);
  connect(list_, &QListWidget::itemSelectionChanged, this, [this] {
    theirs_->setEnabled(!chosen().empty());
    mine_->setEnabled(!chosen().empty());
  });
  refresh();
}

std::set<std::size_t> CompareDialog::chosen() const {
  std::set<std::size_t> rows;
  for (int i = 0; i < list_->count(); ++i) {
    if (list_->item(i)->isSelected()) {
      rows.insert(static_cast<std::size_t>(i));
    }
  }
  return rows;
}

void CompareDialog::refresh() {
  const auto& all = model_.differences();
  how_many_->setText(voice_({"dock.counters.compare.count", {{"count", all.size()}}}));
  list_->clear();
  for (const CounterDifference& one : all) {
    const auto words_for = [&](const std::optional<situation::CounterRule>& rule) {
      return rule_in_words(rule ? &*rule : nullptr, voice_);
    };
    list_->addItem(one.name + u'\n' + voice_("dock.counters.compare.yours") + u' ' + words_for(one.mine) + u'\n' +
                   voice_("dock.counters.compare.other") + u' ' + words_for(one.theirs));
  }
  list_->setCurrentRow(all.empty() ? -1 : 0);
  for (QPushButton* button : {theirs_, mine_, all_theirs_}) {
    button->setEnabled(!all.empty());
  }
}

NamesDialog::NamesDialog(CountersModel& model, const Voice& voice, QWidget* parent)
    : QDialog(parent), model_(model), voice_(voice), shapes_(model.name_shapes()) {
  setObjectName(u"counters/names"_s);
  setWindowTitle(voice_("dock.counters.names.title"));
  take_ = push_button(u"names/take"_s, voice_("dock.counters.names.take"), [this] {
    std::vector<std::string> figures;
    std::ranges::transform(answers_, std::back_inserter(figures),
                           [](const QComboBox* answer) { return answer->currentData().toString().toStdString(); });
    model_.read_names(shapes_.at(shape_), figures);
    ++shape_;
    ask();
  });
  skip_ = push_button(u"names/skip"_s, voice_("dock.counters.names.skip"), [this] {
    ++shape_;
    ask();
  });
  take_->setDefault(true);
  QPushButton* close = push_button(u"names/close"_s, voice_("dock.counters.close"), [this] { accept(); });
  new QVBoxLayout(numbers_);
  column_in(*this, {style::margin, style::margin, style::margin, style::margin},
            {wrapped(question_), {numbers_, 1}, row_of({take_, skip_, {new QWidget, 1}, close})}, style::gap);
  setMinimumWidth(360);
  ask();
}

/// One shape after the other: its example, the number of counters, and for each number what it may be.
void NamesDialog::ask() {
  answers_.clear();
  clear(*numbers_->layout());
  const bool any = shape_ < shapes_.size();
  take_->setVisible(any);
  skip_->setVisible(any);
  if (!any) {
    question_->setText(voice_(shapes_.empty() ? "dock.counters.names.none" : "dock.counters.names.done"));
    return;
  }
  const NameShape& shape = shapes_[shape_];
  question_->setText(voice_(
      {"dock.counters.names.question", {{"example", shape.example.toStdString()}, {"count", shape.places.size()}}}));
  std::vector<CounterFigure> figures;
  for (const CounterKind& kind : model_.now().kinds) {
    for (const CounterFigure& figure : kind.figures) {
      if (std::ranges::find(figures, figure.id, &CounterFigure::id) == figures.end()) {
        figures.push_back(figure);
      }
    }
  }
  for (const QString& number : shape.numbers) {
    auto* answer = new QComboBox;
    answer->addItem(voice_("dock.counters.names.designation"), QString());  // never a strength without being asked
    for (const CounterFigure& figure : figures) {
      answer->addItem(figure.name, QString::fromStdString(figure.id));
    }
    answer->setObjectName(u"names/number/%1"_s.arg(answers_.size()));
    answer->setAccessibleName(number);
    auto* row = new QWidget;
    row_in(*row, {}, {new QLabel(number), {answer, 1}}, style::gap);
    numbers_->layout()->addWidget(row);
    answers_.push_back(answer);
  }
}

SidesDialog::SidesDialog(CountersModel& model, const Voice& voice, QWidget* parent) : QDialog(parent), model_(model) {
  setObjectName(u"counters/sides_dialog"_s);
  setWindowTitle(voice("dock.counters.roster.title"));
  auto* rows = new QWidget;
  auto* layout = new QVBoxLayout(rows);
  for (const RosterSide& one : model_.now().roster) {
    auto* answer = new QComboBox;
    answer->addItem(voice("dock.counters.roster.own"), QString());
    for (const QString& side : sides_of_sheet(model_.now())) {
      answer->addItem(side, side);
    }
    // What is proposed is taken only by whoever presses the button.
    const QString shown = one.is.isEmpty() ? side_proposed(model_.now(), one.side) : one.is;
    answer->setCurrentIndex(std::max(0, answer->findData(shown)));
    answer->setObjectName(u"sides/%1"_s.arg(answers_.size()));
    answer->setAccessibleName(one.side);
    auto* row = new QWidget;
    row_in(*row, {}, {new QLabel(one.side), {answer, 1}}, style::gap);
    layout->addWidget(row);
    answers_.emplace(one.side, answer);
  }
  auto* hint = wrapped(new QLabel(voice(answers_.empty() ? "dock.counters.roster.none" : "dock.counters.roster.hint")));
  QPushButton* take = push_button(u"sides/take"_s, voice("dock.counters.roster.take"), [this] { accept(); });
  QPushButton* close = push_button(u"sides/close"_s, voice("dock.counters.close"), [this] { reject(); });
  take->setDefault(true);
  column_in(*this, {style::margin, style::margin, style::margin, style::margin},
            {hint, rows, row_of({{new QWidget, 1}, take, close})}, style::gap);
  setMinimumWidth(360);
}

void SidesDialog::accept() {
  std::map<QString, QString> said;
  for (const RosterSide& one : model_.now().roster) {
    const auto answer = answers_.find(one.side);
    const QString side = answer == answers_.end() ? one.is : answer->second->currentData().toString();
    if (side != one.is) {
      said.emplace(one.side, side);
    }
  }
  if (!said.empty()) {
    model_.call_sides(said);
  }
  QDialog::accept();
}

OrderDialog::OrderDialog(CountersModel& model, const Voice& voice, const QString& kind, QWidget* parent)
    : QDialog(parent), model_(model), kind_(kind) {
  setObjectName(u"counters/order_dialog"_s);
  setWindowTitle(voice("dock.counters.order_title"));
  const std::vector<std::string> ours = model_.pattern(kind);
  std::vector<CounterFigure> all;
  const auto add = [&](const CounterFigure& figure) {
    if (std::ranges::find(all, figure.id, &CounterFigure::id) == all.end()) {
      all.push_back(figure);
    }
  };
  const auto named = [&](const std::string& id) {
    for (const CounterKind& one : model_.now().kinds) {
      const auto known = std::ranges::find(one.figures, id, &CounterFigure::id);
      if (known != one.figures.end()) {
        return *known;
      }
    }
    return CounterFigure{id, QString::fromStdString(id)};
  };
  std::ranges::for_each(ours, [&](const std::string& id) { add(named(id)); });
  for (const CounterKind& one : model_.now().kinds) {
    if (QString::fromStdString(one.id) == kind) {
      std::ranges::for_each(one.figures, add);
    }
  }
  for (const CounterFigure& figure : all) {
    auto* item = new QListWidgetItem(figure.name, list_);
    item->setData(Qt::UserRole, QString::fromStdString(figure.id));
    item->setFlags(item->flags() | Qt::ItemIsUserCheckable);
    item->setCheckState(std::ranges::find(ours, figure.id) != ours.end() ? Qt::Checked : Qt::Unchecked);
  }
  list_->setObjectName(u"order/list"_s);
  list_->setDragDropMode(QAbstractItemView::InternalMove);
  list_->setAccessibleName(windowTitle());
  list_->setCurrentRow(0);
  const auto move = [this](int by) {
    const int row = list_->currentRow();
    if (row >= 0 && row + by >= 0 && row + by < list_->count()) {
      QListWidgetItem* item = list_->takeItem(row);
      list_->insertItem(row + by, item);
      list_->setCurrentRow(row + by);
    }
  };
  auto* hint = wrapped(new QLabel(voice("dock.counters.order_hint")));
  QPushButton* up = push_button(u"order/up"_s, voice("dock.counters.order_up"), [move] { move(-1); });
  QPushButton* down = push_button(u"order/down"_s, voice("dock.counters.order_down"), [move] { move(1); });
  QPushButton* take = push_button(u"order/take"_s, voice("dock.counters.order_take"), [this] { accept(); });
  take->setDefault(true);
  column_in(*this, {style::margin, style::margin, style::margin, style::margin},
            {hint, {list_, 1}, row_of({up, down, {new QWidget, 1}, take})}, style::gap);
}

void OrderDialog::accept() {
  std::vector<std::string> figures;
  for (int i = 0; i < list_->count(); ++i) {
    if (list_->item(i)->checkState() == Qt::Checked) {
      figures.push_back(list_->item(i)->data(Qt::UserRole).toString().toStdString());
    }
  }
  model_.set_pattern(kind_, figures);
  QDialog::accept();
}

}  // namespace adjutant::dock
