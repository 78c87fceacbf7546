#include "dock/resolve/attack_sheet.h"

#include <QApplication>
#include <QClipboard>
#include <QFrame>
#include <QKeyEvent>
#include <QLineEdit>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

#include "dock/models/attack/headline.h"
#include "dock/models/words/field_words.h"
#include "dock/style/signs.h"
#include "dock/style/style.h"
#include "dock/widgets/breakable.h"
#include "dock/widgets/card.h"
#include "dock/widgets/odds_bar.h"

namespace adjutant::dock {

namespace {

/// Characters: what befalls a whole stack would take all of a narrow sheet in large letters.
constexpr int longest_large_headline = 48;

/// A verdict is read from across the table.
QLabel* large(const QString& text) {
  QLabel* label = words(text);
  style::set_role(*label, style::Role::verdict);
  label->setFont(style::with_figures(label->font()));
  return label;
}

/// What counts, what the player has decided, and what counts for nothing though a player may expect it.
bool comes_first(const AttackModifier& modifier) {
  return modifier.counts || modifier.by_player || !modifier.reason.isEmpty();
}

/// The name of a modifier, with whose it is where it is one side's or one target's.
QString modifier_named_with_side(const AttackModifier& modifier, const Voice& voice) {
  if (!modifier.unit.isEmpty()) {
    return modifier.text + signs::dot + modifier.unit;
  }
  for (const char* side : {"attacker", "defender"}) {
    if (modifier.id.starts_with(std::string(side) + '/')) {
      return modifier.text + signs::dot + voice(Message{std::string("dock.attack.die.") + side, {}});
    }
  }
  return modifier.text;
}

}  // namespace

AttackSheet::AttackSheet(AttackModel& attack, const Voice& voice, SheetRoom room)
    : attack_(attack),
      voice_(voice),
      room_(std::move(room)),
      why_(new Fold(steps_)),
      more_(new Fold(others_)),
      // The odds stand above the ticks that they follow, the result above all.
      page_(new Page({headline_, why_, room_.head, needed_, room_.sides, sums_, odds_, modifiers_, more_})),
      dice_(new DiceBoxes(attack, voice)),
      resolve_(push_button(named("resolve"), {}, [this] { attack_.resolve(); })),
      roll_(push_button(named("roll"), {}, [this] { attack_.roll(); })),
      again_(push_button(named("again"), {}, [this] { attack_.again(); })),
      copy_(push_button(named("copy"), {}, [this] { QApplication::clipboard()->setText(headline_shown_); })) {
  column_in(*steps_, {style::margin, 0, 0, 0}, {result_, reckoning_});
  connect(dice_, &DiceBoxes::entered, this, [this](bool typed) {
    if (typed) {
      attack_.resolve();
    } else {
      room_.enter();
    }
  });
  // The dice are always in sight, whatever the page above shows.
  column_in(*this, {}, {{page_, 1}, dice_part_}, 0);
  style::set_role(*dice_title_, style::Role::heading);
  auto* edge = new QFrame;  // the page ends there, however far it is scrolled
  edge->setFrameStyle(QFrame::HLine);
  edge->setForegroundRole(QPalette::Mid);
  QVBoxLayout* below = column_in(*dice_part_, {style::margin, 0, style::margin, style::gap}, {edge, dice_title_});
  if (room_.offers) {
    below->addWidget(room_.offers);
  }
  QHBoxLayout* buttons = row_of({{resolve_, 1}, {roll_, 1}, {again_, 1}});
  for (QPushButton* button : room_.more_buttons) {
    buttons->addWidget(button, 1);
  }
  buttons->addWidget(copy_, 1);
  below->addWidget(dice_);
  below->addLayout(buttons);
}

AttackSheet::~AttackSheet() {
  delete page_;
  delete dice_part_;
}

void AttackSheet::fold() {
  why_->set_open(false);
  more_->set_open(false);
}

void AttackSheet::refresh() {
  const QString said = room_.headline();
  const QString problem = room_.problem();
  if (shown_ && *shown_ == attack_.state() && language_shown_ == voice_.code() && said == headline_shown_ &&
      problem == problem_shown_) {
    dice_part_->setVisible(room_.shows_dice());
    return;
  }
  const bool has_new_result = !said.isEmpty() && headline_shown_.isEmpty();
  shown_ = attack_.state();
  language_shown_ = voice_.code();
  headline_shown_ = said;
  problem_shown_ = problem;
  show_headline();
  show_trace(*result_, shown_->resolved ? shown_->steps : std::vector<TraceRow>(), voice_("dock.attack.result"));
  show_trace(*reckoning_, shown_->reckoning, voice_("dock.attack.reckoning"));
  show_needed();
  show_sums();
  show_odds();
  show_modifiers();
  show_dice();
  if (has_new_result) {
    why_->set_open(false);
    page_->bring_into_view(headline_);
  }
}

QPushButton* AttackSheet::rule(const QString& number) {
  return rule_link(number, voice_, [this](const QString& pressed) { Q_EMIT rule_requested(pressed); });
}

// ------------------------------------------------------------------------------------------------------- the result

void AttackSheet::show_headline() {
  headline_->fill([&](QVBoxLayout& rows) {
    if (!headline_shown_.isEmpty()) {
      auto* card = new Card;
      QLabel* headline = large(breakable(headline_shown_));
      if (headline_shown_.size() > longest_large_headline) {
        style::set_role(*headline, style::Role::heading);
      }
      headline->setObjectName(named("headline"));
      column_in(*card, {style::margin, style::gap, style::margin, style::gap}, {headline});
      rows.addWidget(card);
    }
  });
  why_->setVisible(!shown_->reckoning.empty() || (shown_->resolved && !shown_->steps.empty()));
  why_->set_title(voice_("dock.resolve.why"));
  place_why(headline_shown_.isEmpty() ? *sums_ : *headline_);
}

/// It stands below what it explains: the headline, or the sums while nobody has rolled.
void AttackSheet::place_why(QWidget& explained) {
  auto* rows = qobject_cast<QBoxLayout*>(why_->parentWidget()->layout());
  if (rows->indexOf(why_) != rows->indexOf(&explained) + 1) {
    rows->removeWidget(why_);
    rows->insertWidget(rows->indexOf(&explained) + 1, why_);
  }
}

void AttackSheet::show_trace(Section& section, const std::vector<TraceRow>& trace, const QString& title) {
  section.set_title(title);
  section.fill([&](QVBoxLayout& rows) {
    for (const TraceRow& step : trace) {
      auto* said = new QVBoxLayout;
      said->setSpacing(0);
      said->addWidget(words(step.text));
      add_words(*said, step.source, style::Role::quiet);
      QHBoxLayout* line = row_of({{said, 1}});
      if (auto* link = rule(step.rule)) {
        line->addWidget(link, 0, Qt::AlignTop);
      }
      rows.addLayout(line);
    }
  });
}

// ------------------------------------------------------------------------------------------------- before the roll

/// Large while they lead to the result, which stands above all once it is there.
QLabel* AttackSheet::sum_words(const QString& text) const {
  QLabel* label = large(text);
  if (headline_shown_.size() > longest_large_headline) {
    style::set_role(*label, style::Role::heading);
  }
  return label;
}

/// What stands against each other large, with the word between them; below it the other sums.
void AttackSheet::show_sums() {
  sums_->fill([this](QVBoxLayout& rows) {
    for (const OpposedSum& sum : shown_->opposed) {
      add_words(rows, sum.unit, style::Role::quiet);
      QLabel* attack = sum_words(sum.attack);
      QLabel* against = quiet_words(voice_("dock.sheet.against"));
      QLabel* defence = sum_words(sum.defence);
      attack->setAccessibleName(voice_("dock.sheet.attacker") + u' ' + sum.attack);
      defence->setAccessibleName(voice_("dock.sheet.defender") + u' ' + sum.defence);
      attack->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
      against->setAlignment(Qt::AlignCenter);
      against->setWordWrap(false);
      auto* card = new Card;
      row_in(*card, {style::margin, style::gap, style::margin, style::gap}, {{attack, 1}, against, {defence, 1}},
             style::gap);
      rows.addWidget(card);
    }
    for (const AttackTotal& total : shown_->totals) {
      const bool alone = shown_->opposed.empty();
      const QString name = total.unit.isEmpty() ? total.text : total.text + signs::dot + total.unit;
      QLabel* value = alone ? sum_words(total.value) : words(total.value);
      value->setFont(style::with_figures(value->font()));
      value->setWordWrap(false);
      value->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Minimum);
      rows.addLayout(row_of({{alone ? words(name) : quiet_words(name), 1}, value}));
    }
  });
  sums_->set_title(shown_->opposed.empty() ? voice_("dock.attack.totals") : QString());
}

void AttackSheet::show_odds() {
  odds_->set_title(voice_("dock.attack.odds"));
  odds_->fill([this](QVBoxLayout& rows) {
    QStringList names;
    for (const UnitOdds& unit : shown_->odds) {
      names.append(unit.name);
    }
    names = told_apart(names);
    OutcomeFills fills;
    for (std::size_t i = 0; i < shown_->odds.size(); ++i) {
      UnitOdds unit = shown_->odds[i];
      unit.name = names[static_cast<qsizetype>(i)];
      rows.addWidget(odds_of_unit(unit, voice_, fills));
    }
    add_words(rows, shown_->odds_problem, style::Role::quiet);
  });
}

void AttackSheet::show_modifiers() {
  const auto fill = [this](Section& section, bool first) {
    section.fill([&](QVBoxLayout& rows) {
      for (const AttackModifier& modifier : shown_->modifiers) {
        if (comes_first(modifier) == first) {
          add_modifier(rows, modifier);
        }
      }
    });
  };
  modifiers_->set_title(voice_("dock.attack.modifiers"));
  fill(*modifiers_, true);
  fill(*others_, false);
  const auto others =
      shown_->modifiers.size() - static_cast<std::size_t>(std::ranges::count_if(shown_->modifiers, comes_first));
  more_->setVisible(others > 0);
  more_->set_title(voice_({"dock.sheet.more_modifiers", {{"count", others}}}));
}

void AttackSheet::add_modifier(QVBoxLayout& rows, const AttackModifier& modifier) {
  const QString name = modifier_named_with_side(modifier, voice_);
  const QString value = modifier.value.isEmpty() ? QStringLiteral("?") : modifier.value;
  auto* row = new TickRow(named("modifier/") + QString::fromStdString(modifier.id) + QLatin1Char('/') + modifier.unit,
                          name, modifier.counts);
  row->box().setAccessibleName(name + QLatin1Char(' ') + value);
  row->add_below(modifier.by_player ? voice_("dock.attack.yours") : QString());
  row->add_below(modifier.reason);
  auto* figure = modifier.counts ? words(value) : quiet_words(value);
  figure->setFont(style::with_figures(figure->font()));
  figure->setWordWrap(false);
  figure->setMinimumHeight(style::target);
  figure->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Minimum);
  row->add_right(figure);
  row->add_right(rule(modifier.rule));
  connect(&row->box(), &QCheckBox::clicked, this, [this, id = modifier.id] { attack_.toggle(id); });
  rows.addWidget(row);
}

void AttackSheet::show_dice() {
  const bool there_are_dice = !shown_->dice.empty();
  dice_part_->setVisible(room_.shows_dice());
  dice_title_->setText(voice_("dock.attack.dice"));
  dice_title_->setVisible(there_are_dice);
  label(*resolve_, voice_, "dock.attack.resolve", "dock.attack.resolve_tip");
  label(*roll_, voice_, "dock.attack.roll", "dock.attack.roll_tip");
  label(*again_, voice_, room_.again, room_.again_tip);
  label(*copy_, voice_, "dock.resolve.copy", "dock.resolve.copy_tip");
  // Once the dice have been read there is one thing to go on with.
  const bool is_read = shown_->resolved && shown_->complete;
  resolve_->setVisible(!is_read);
  roll_->setVisible(!is_read && there_are_dice);
  roll_->setEnabled(!shown_->complete);
  copy_->setVisible(!headline_shown_.isEmpty());
  dice_->show_dice(shown_->dice);
}

// --------------------------------------------------------------------------------------------- what nobody has given

void AttackSheet::show_needed() {
  needed_->set_title(voice_("dock.attack.wanted"));
  needed_->fill([this](QVBoxLayout& rows) {
    if (const auto* figure = std::get_if<FigureNeeded>(&shown_->needed)) {
      ask_for_figure(rows, *figure);
    } else if (const auto* choice = std::get_if<ChoiceNeeded>(&shown_->needed)) {
      ask_for_choice(rows, *choice);
    } else if (const auto* input = std::get_if<InputNeeded>(&shown_->needed)) {
      if (room_.asks_fields) {
        ask_for_input(rows, *input);
      } else {
        rows.addWidget(words(voice_("dock.resolve.fill_in")));
      }
    } else if (!shown_->left_open.isEmpty()) {
      rows.addWidget(words(voice_({"dock.attack.left_open", {{"what", shown_->left_open.toStdString()}}})));
      rows.addWidget(push_button(named("ask_again"), voice_("dock.attack.ask_again"), [this] { attack_.ask_again(); }));
    } else {
      add_words(rows, problem_shown_, style::Role::warning);
    }
  });
}

/// What nobody knows need not keep the players from the rest.
void AttackSheet::offer_skip(QVBoxLayout& rows) {
  auto* skip = push_button(named("skip"), voice_("dock.attack.skip"), [this] { attack_.skip(); });
  skip->setToolTip(voice_("dock.attack.skip_tip"));
  rows.addWidget(skip);
}

void AttackSheet::ask_in_place(QVBoxLayout& rows, const QString& problem, const QString& name,
                               const std::function<void(const QString&)>& given) {
  auto* edit = new QLineEdit;
  edit->setObjectName(named("wanted"));
  edit->setAccessibleName(name);
  edit->setMinimumHeight(style::target);
  const auto give = [edit, given] { given(edit->text()); };
  connect(edit, &QLineEdit::returnPressed, edit, give);
  rows.addLayout(row_of({{edit, 1}, push_button(named("keep"), voice_("dock.attack.keep"), give)}));
  add_words(rows, problem, style::Role::warning);
}

QPushButton* AttackSheet::option(const std::string& value, const QString& text, const std::function<void()>& taken) {
  return push_button(named("option/") + QString::fromStdString(value), without_key(text), taken);
}

void AttackSheet::ask_for_figure(QVBoxLayout& rows, const FigureNeeded& figure) {
  auto* box = new UnknownBox;
  auto* inside = new QVBoxLayout(box);
  inside->addWidget(words(figure.text));
  ask_in_place(*inside, figure.problem, figure.text, [this](const QString& value) { attack_.give_figure(value); });
  offer_skip(*inside);
  if (auto* link = rule(figure.rule)) {
    inside->addWidget(link);
  }
  rows.addWidget(box);
}

void AttackSheet::ask_for_choice(QVBoxLayout& rows, const ChoiceNeeded& choice) {
  rows.addWidget(words(choice.text));
  for (const std::string& one : choice.options) {
    rows.addWidget(option(one, room_.option_text(choice, one), [this, one] { attack_.choose(one); }));
  }
}

void AttackSheet::ask_for_input(QVBoxLayout& rows, const InputNeeded& input) {
  auto* box = new UnknownBox;
  auto* inside = new QVBoxLayout(box);
  inside->addWidget(words(input.text));
  const auto offer = [&](const QString& text, const std::string& value) {
    inside->addWidget(option(value, text, [this, value] { attack_.give_input(QString::fromStdString(value)); }));
  };
  switch (input.kind) {
    case InputNeeded::Kind::number:
    case InputNeeded::Kind::text:
      ask_in_place(*inside, input.problem, input.text, [this](const QString& value) { attack_.give_input(value); });
      break;
    case InputNeeded::Kind::flag:
      offer(voice_("dock.attack.yes"), "true");
      offer(voice_("dock.attack.no"), "false");
      break;
    case InputNeeded::Kind::choice:
      for (const std::string& choice : input.choices) {
        offer(option_name(choice, voice_, input.field), choice);
      }
      break;
    case InputNeeded::Kind::other:
      break;
  }
  offer_skip(*inside);
  rows.addWidget(box);
}

void AttackSheet::keyPressEvent(QKeyEvent* event) {
  const QString text = event->text();
  QLineEdit* die = dice_part_->isVisibleTo(this) ? dice_->first_missing() : nullptr;
  if (is_enter(*event)) {
    room_.enter();
    event->accept();
  } else if (die && text.size() == 1 && text[0].isDigit()) {
    die->setFocus();
    die->clear();
    QKeyEvent again(event->type(), event->key(), event->modifiers(), text);
    QApplication::sendEvent(die, &again);
  } else {
    QWidget::keyPressEvent(event);
  }
}

}  // namespace adjutant::dock
