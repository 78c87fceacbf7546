#include "dock/resolve/resolve_sheet.h"

#include <QApplication>
#include <QClipboard>
#include <QKeyEvent>
#include <QLineEdit>
#include <QStringList>
#include <QVBoxLayout>

#include "dock/style/signs.h"
#include "dock/style/style.h"
#include "dock/widgets/odds_bar.h"

namespace adjutant::dock {

namespace {

/// A verdict is read from across the table.
void make_large(QLabel& label) {
  style::set_role(label, style::Role::verdict);
  label.setFont(style::with_figures(label.font()));
}

}  // namespace

ResolveSheet::ResolveSheet(ResolveModel& model, const Voice& voice)
    : model_(model),
      voice_(voice),
      picker_(new ProcedurePicker(model, voice)),
      fields_(new FormPart(model, voice, true)),
      more_fields_(new FormPart(model, voice, false)),
      more_(new Fold(more_fields_)),
      why_(new Fold(trace_)),
      page_(new Page({head_, headline_, why_, fields_, more_, problem_, odds_, totals_, modifiers_})),
      dice_title_(words({})),
      dice_(new DiceBoxes(model.attack(), voice)),
      resolve_(push_button(QStringLiteral("table/resolve"), {}, [this] { model_.attack().resolve(); })),
      roll_(push_button(QStringLiteral("table/roll"), {}, [this] { model_.attack().roll(); })),
      again_(push_button(QStringLiteral("table/again"), {}, [this] { model_.attack().again(); })),
      copy_(push_button(QStringLiteral("table/copy"), {},
                        [this] { QApplication::clipboard()->setText(model_.headline()); })) {
  connect(dice_, &DiceBoxes::entered, this, [this] { model_.attack().resolve(); });
  connect(picker_, &ProcedurePicker::picked, this, [this] {
    refresh();
    // The player goes on with the first figure, wherever the search stood.
    for (QWidget* field : fields_->findChildren<QWidget*>()) {
      if (field->objectName().startsWith(QStringLiteral("field/")) && field->focusPolicy() != Qt::NoFocus) {
        field->setFocus();
        break;
      }
    }
  });
  // While no sheet is open the list stands at the top.
  column_in(*this, {}, {picker_, {page_, 1}, dice_part_})->addStretch();
  style::set_role(*dice_title_, style::Role::heading);
  column_in(*dice_part_, {style::margin, style::small_gap, style::margin, style::gap},
            {dice_title_, dice_, row_of({{resolve_, 1}, {roll_, 1}, {again_, 1}, {copy_, 1}})});
  copy_->hide();
  page_->hide();
  dice_part_->hide();
}

void ResolveSheet::refresh() {
  picker_->refresh();
  fields_->refresh();
  more_fields_->refresh();
  const ProcedureRow* open = model_.procedure();
  const std::string procedure = open ? open->id : std::string();
  const QString headline = model_.headline();
  const QString problem = model_.problem();
  const AttackState& state = model_.attack().state();
  if (procedure == procedure_shown_ && language_shown_ == voice_.code() && state == shown_ &&
      headline == headline_shown_ && problem == problem_shown_) {
    return;
  }
  const bool has_new_result = !headline.isEmpty() && headline_shown_.isEmpty();
  if (procedure != procedure_shown_) {
    more_->set_open(false);
    why_->set_open(false);
  }
  procedure_shown_ = procedure;
  language_shown_ = voice_.code();
  headline_shown_ = headline;
  problem_shown_ = problem;
  shown_ = state;
  page_->setVisible(open != nullptr);
  show_head();
  show_problem();
  show_modifiers();
  show_totals();
  show_odds();
  show_dice();
  show_result();
  if (has_new_result) {
    page_->bring_into_view(headline_);
  }
}

QPushButton* ResolveSheet::rule(const QString& number) {
  return rule_link(number, voice_, [this](const QString& pressed) { Q_EMIT rule_requested(pressed); });
}

void ResolveSheet::show_head() {
  const ProcedureRow* open = model_.procedure();
  head_->set_title(open ? open->name : QString());
  head_->fill([&](QVBoxLayout& rows) {
    if (!open) {
      return;
    }
    QHBoxLayout* line = row_of({{quiet_words(open->game_name), 1}});
    add_rule_link(*line, open->rule, voice_, [this](const QString& pressed) { Q_EMIT rule_requested(pressed); });
    rows.addLayout(line);
  });
  more_->setVisible(more_fields_->fields() > 0);
  more_->set_title(voice_({"dock.resolve.more", {{"count", more_fields_->fields()}}}));
}

void ResolveSheet::show_problem() {
  problem_->fill([this](QVBoxLayout& rows) {
    if (const auto* figure = std::get_if<FigureNeeded>(&shown_.needed)) {
      ask_for_figure(rows, *figure);
    } else if (const auto* choice = std::get_if<ChoiceNeeded>(&shown_.needed)) {
      ask_for_choice(rows, *choice);
    } else if (std::holds_alternative<InputNeeded>(shown_.needed)) {
      rows.addWidget(words(voice_("dock.resolve.fill_in")));
    } else {
      add_words(rows, problem_shown_, style::Role::warning);
    }
  });
}

void ResolveSheet::ask_for_figure(QVBoxLayout& rows, const FigureNeeded& figure) {
  auto* box = new UnknownBox;
  auto* inside = new QVBoxLayout(box);
  inside->addWidget(words(figure.text));
  auto* edit = new QLineEdit;
  edit->setObjectName(QStringLiteral("table/wanted"));
  edit->setAccessibleName(figure.text);
  edit->setMinimumHeight(style::target);
  const auto give = [this, edit] { model_.attack().give_figure(edit->text()); };
  connect(edit, &QLineEdit::returnPressed, edit, give);
  inside->addLayout(row_of({{edit, 1}, push_button(QStringLiteral("table/keep"), voice_("dock.attack.keep"), give)}));
  add_words(*inside, figure.problem, style::Role::warning);
  if (auto* link = rule(figure.rule)) {
    inside->addWidget(link);
  }
  rows.addWidget(box);
}

void ResolveSheet::ask_for_choice(QVBoxLayout& rows, const ChoiceNeeded& choice) {
  rows.addWidget(words(choice.text));
  for (const std::string& option : choice.options) {
    rows.addWidget(push_button(QStringLiteral("table/option/") + QString::fromStdString(option),
                               without_key(model_.option_text(option)),
                               [this, option] { model_.attack().choose(option); }));
  }
}

void ResolveSheet::show_modifiers() {
  modifiers_->set_title(voice_("dock.attack.modifiers"));
  modifiers_->fill([this](QVBoxLayout& rows) {
    for (const AttackModifier& modifier : shown_.modifiers) {
      add_modifier(rows, modifier);
    }
  });
}

void ResolveSheet::add_modifier(QVBoxLayout& rows, const AttackModifier& modifier) {
  const QString name = modifier.unit.isEmpty() ? modifier.text : modifier.text + signs::dot + modifier.unit;
  auto* row = new TickRow(
      QStringLiteral("table/modifier/") + QString::fromStdString(modifier.id) + QLatin1Char('/') + modifier.unit, name,
      modifier.counts);
  const QString value = modifier.value.isEmpty() ? QStringLiteral("?") : modifier.value;
  row->box().setAccessibleName(name + QLatin1Char(' ') + value);
  row->add_below(modifier.by_player ? voice_("dock.attack.yours") : QString());
  row->add_below(modifier.reason);
  auto* figure = modifier.counts ? words(value) : quiet_words(value);
  figure->setWordWrap(false);
  figure->setMinimumHeight(style::target);
  row->add_right(figure);
  row->add_right(rule(modifier.rule));
  connect(&row->box(), &QCheckBox::clicked, this, [this, id = modifier.id] { model_.attack().toggle(id); });
  rows.addWidget(row);
}

void ResolveSheet::show_totals() {
  totals_->set_title(voice_("dock.attack.totals"));
  totals_->fill([this](QVBoxLayout& rows) {
    for (const AttackTotal& total : shown_.totals) {
      const QString name = total.unit.isEmpty() ? total.text : total.text + signs::dot + total.unit;
      QLabel* value = words(total.value);
      make_large(*value);
      value->setWordWrap(false);
      value->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Minimum);
      rows.addLayout(row_of({{words(name), 1}, value}));
    }
  });
}

void ResolveSheet::show_odds() {
  odds_->set_title(voice_("dock.attack.odds"));
  odds_->fill([this](QVBoxLayout& rows) {
    for (const UnitOdds& unit : shown_.odds) {
      rows.addWidget(odds_of_unit(unit, voice_));
    }
    add_words(rows, shown_.odds_problem, style::Role::quiet);
  });
}

void ResolveSheet::show_dice() {
  const bool there_are_dice = !shown_.dice.empty();
  dice_part_->setVisible(model_.procedure() && (there_are_dice || shown_.complete));
  dice_title_->setText(voice_("dock.attack.dice"));
  dice_title_->setVisible(there_are_dice);
  label(*resolve_, voice_, "dock.attack.resolve", "dock.attack.resolve_tip");
  label(*roll_, voice_, "dock.attack.roll", "dock.attack.roll_tip");
  label(*again_, voice_, "dock.resolve.again", "dock.resolve.again_tip");
  label(*copy_, voice_, "dock.resolve.copy", "dock.resolve.copy_tip");
  roll_->setVisible(there_are_dice);
  roll_->setEnabled(!shown_.complete);
  copy_->setVisible(!headline_shown_.isEmpty());
  dice_->show_dice(shown_.dice);
}

void ResolveSheet::show_result() {
  headline_->fill([this](QVBoxLayout& rows) {
    if (!headline_shown_.isEmpty()) {
      QLabel* headline = words(headline_shown_);
      headline->setObjectName(QStringLiteral("table/headline"));
      make_large(*headline);
      rows.addWidget(headline);
    }
  });
  const bool has_steps = !shown_.reckoning.empty() || (shown_.resolved && !shown_.steps.empty());
  why_->setVisible(has_steps);
  why_->set_title(voice_("dock.resolve.why"));
  trace_->fill([this](QVBoxLayout& rows) {
    add_trace(rows, shown_.reckoning);
    if (shown_.resolved) {
      add_trace(rows, shown_.steps);
    }
  });
}

void ResolveSheet::add_trace(QVBoxLayout& rows, const std::vector<TraceRow>& trace) {
  for (const TraceRow& step : trace) {
    auto* said = new QVBoxLayout;
    said->setSpacing(0);
    said->addWidget(words(step.text));
    add_words(*said, step.source, style::Role::quiet);
    QHBoxLayout* line = row_of({{said, 1}});
    add_rule_link(*line, step.rule, voice_, [this](const QString& pressed) { Q_EMIT rule_requested(pressed); });
    rows.addLayout(line);
  }
}

/// Enter shows the result, from whatever field.
void ResolveSheet::keyPressEvent(QKeyEvent* event) {
  if (is_enter(*event) && model_.procedure()) {
    model_.attack().resolve();
    event->accept();
    return;
  }
  QWidget::keyPressEvent(event);
}

}  // namespace adjutant::dock
