#include "dock/rooms/table_room.h"

#include <QApplication>
#include <QClipboard>
#include <QKeyEvent>
#include <QLineEdit>
#include <QVBoxLayout>
#include <algorithm>

#include "dock/models/attack/headline.h"
#include "dock/models/words/field_words.h"
#include "dock/rooms/play_dice.h"
#include "dock/style/signs.h"
#include "dock/style/style.h"
#include "dock/widgets/card.h"
#include "dock/widgets/fold.h"
#include "dock/widgets/odds_bar.h"
#include "dock/widgets/play_rows.h"

namespace adjutant::dock {

/// The parts of the room from top to bottom; each is made anew when what it shows has changed.
class TableRoom::Parts {
 public:
  Parts(TableRoom& room, PlayModel& play, const Voice& voice);
  /// Rows that lose the focus as they go still speak to the parts.
  ~Parts() {
    delete page_;
    delete dice_part_;
  }
  Parts(const Parts&) = delete;
  Parts& operator=(const Parts&) = delete;

  void refresh();
  [[nodiscard]] QLineEdit* next_die() const { return dice_->first_missing(); }
  /// Enter: the shot is declared that the attack waits for; else the dice that somebody rolled in VASSAL, where they
  /// are waited for, else the result.
  void enter() {
    if (!play_.declare_attack() && !rolls_.use_first()) {
      attack_.resolve();
    }
  }

 private:
  void show_headline();
  void show_head();
  void show_units();
  void show_modifiers();
  void show_totals();
  void show_needed();
  void show_odds();
  void show_dice();
  void show_offers();
  void show_trace(Section& section, const std::vector<TraceRow>& trace, const QString& title);
  void add_modifier(QVBoxLayout& rows, const AttackModifier& modifier);
  void ask_for_figure(QVBoxLayout& rows, const FigureNeeded& figure);
  void ask_for_choice(QVBoxLayout& rows, const ChoiceNeeded& choice);
  void ask_for_input(QVBoxLayout& rows, const InputNeeded& input);
  void ask_in_place(QVBoxLayout& rows, const QString& problem, const QString& name,
                    const std::function<void(const QString&)>& given);
  void add_place(QBoxLayout& row, const Spot& spot);
  [[nodiscard]] QPushButton* rule(const QString& number);

  TableRoom& room_;
  PlayModel& play_;
  AttackModel& attack_;
  RollsModel& rolls_;
  const Voice& voice_;
  Section* head_ = new Section;
  Section* units_ = new Section;
  Section* modifiers_ = new Section;
  Section* totals_ = new Section;
  Section* needed_ = new Section;
  Section* odds_ = new Section;
  Section* headline_ = new Section;
  Section* result_ = new Section;
  Section* reckoning_ = new Section;
  QWidget* steps_ = new QWidget;  ///< the calculation and what the dice made of it
  Fold* why_;
  Page* page_;
  QWidget* dice_part_ = new QWidget;
  QLabel* dice_title_ = words({});
  Section* offers_ = new Section;
  DiceBoxes* dice_;
  QPushButton* resolve_;
  QPushButton* roll_;
  QPushButton* again_;
  QPushButton* apply_;
  QPushButton* copy_;
  QPushButton* next_;
  AttackState shown_;
  bool by_hand_shown_ = false;
  std::vector<RollOffer> offered_;
  QString language_shown_;
};

TableRoom::Parts::Parts(TableRoom& room, PlayModel& play, const Voice& voice)
    : room_(room),
      play_(play),
      attack_(play.attack()),
      rolls_(play.rolls()),
      voice_(voice),
      why_(new Fold(steps_)),
      // The odds stand above the ticks that they follow, the result above all.
      page_(new Page({headline_, why_, head_, needed_, odds_, totals_, units_, modifiers_})),
      dice_(new DiceBoxes(attack_, voice)),
      resolve_(push_button(QStringLiteral("resolve"), {}, [this] { attack_.resolve(); })),
      roll_(push_button(QStringLiteral("roll"), {}, [this] { attack_.roll(); })),
      again_(push_button(QStringLiteral("again"), {}, [this] { attack_.again(); })),
      apply_(push_button(QStringLiteral("apply"), {}, [this] { play_.apply_attack(); })),
      copy_(
          push_button(QStringLiteral("copy"), {}, [this] { QApplication::clipboard()->setText(attack_.headline()); })),
      next_(push_button(QStringLiteral("next"), {}, [this] { attack_.roll_next(); })) {
  column_in(*steps_, {style::margin, 0, 0, 0}, {result_, reckoning_});
  connect(dice_, &DiceBoxes::entered, &room, [this](bool typed) {
    if (typed) {
      attack_.resolve();
    } else {
      enter();
    }
  });
  // The dice are always in sight, whatever the page above shows.
  column_in(room, {}, {{page_, 1}, dice_part_});
  style::set_role(*dice_title_, style::Role::heading);
  column_in(
      *dice_part_, {style::margin, style::small_gap, style::margin, style::gap},
      {dice_title_, offers_, dice_, row_of({{resolve_, 1}, {roll_, 1}, {apply_, 1}, {again_, 1}, {copy_, 1}}), next_});
}

void TableRoom::Parts::refresh() {
  const QString language = QString::fromStdString(voice_.code());
  std::vector<RollOffer> offers = rolls_.offers();
  const bool by_hand = play_.turn().state().by_hand;
  if (language == language_shown_ && attack_.state() == shown_ && offers == offered_ && by_hand == by_hand_shown_) {
    return;
  }
  const bool new_result = attack_.state().resolved && !shown_.resolved;
  language_shown_ = language;
  shown_ = attack_.state();
  by_hand_shown_ = by_hand;
  offered_ = std::move(offers);
  show_head();
  show_units();
  show_modifiers();
  show_totals();
  show_needed();
  show_odds();
  show_dice();
  show_offers();
  show_headline();
  show_trace(*result_, shown_.resolved ? shown_.steps : std::vector<TraceRow>(), voice_("dock.attack.result"));
  show_trace(*reckoning_, shown_.reckoning, voice_("dock.attack.reckoning"));
  if (new_result) {
    why_->set_open(false);
    page_->bring_into_view(headline_);
  }
}

QPushButton* TableRoom::Parts::rule(const QString& number) {
  return rule_link(number, voice_, [this](const QString& pressed) { Q_EMIT room_.rule_requested(pressed); });
}

/// A hex by its name: it shows on the board while the pointer is there, and is brought into view when pressed.
void TableRoom::Parts::add_place(QBoxLayout& row, const Spot& spot) {
  auto* place = new PressRow(QStringLiteral("place/") + spot.place);
  place->setFlat(true);
  place->add(spot.place);
  place->setAccessibleName(voice_({"dock.attack.show_hex", {{"place", spot.place.toStdString()}}}));
  connect(place, &PressRow::pointed, &room_,
          [this, outline = spot.outline](bool at_it) { play_.hover(at_it ? outline : QPolygonF()); });
  connect(place, &QPushButton::clicked, &room_, [this, place = spot.place] { Q_EMIT room_.hex_requested(place); });
  row.addWidget(place);
}

void TableRoom::Parts::show_headline() {
  const QString said = attack_.headline();
  headline_->fill([&](QVBoxLayout& rows) {
    if (!said.isEmpty()) {
      auto* card = new Card;
      QLabel* words_of_it = words(said);
      words_of_it->setObjectName(QStringLiteral("headline"));
      style::set_role(*words_of_it, style::Role::verdict);
      column_in(*card, {style::margin, style::gap, style::margin, style::gap}, {words_of_it});
      rows.addWidget(card);
    }
  });
  const bool has_steps = !shown_.reckoning.empty() || (shown_.resolved && !shown_.steps.empty());
  why_->setVisible(has_steps);
  why_->set_title(voice_("dock.resolve.why"));
  copy_->setVisible(!said.isEmpty());
}

void TableRoom::Parts::show_head() {
  head_->set_title(shown_.plan ? voice_({"dock.attack.title",
                                         {{"action", shown_.plan->label.toStdString()},
                                          {"from", shown_.plan->from.place.toStdString()},
                                          {"to", shown_.plan->to.place.toStdString()}}})
                               : QString());
  head_->fill([this](QVBoxLayout& rows) {
    if (!shown_.plan) {
      rows.addWidget(words(voice_("dock.attack.nothing")));
      return;
    }
    if (shown_.range) {
      rows.addWidget(words(voice_({"dock.sight.range", {{"count", *shown_.range}}})));
    }
    for (const QString& sentence : shown_.sight) {
      rows.addWidget(words(sentence));
    }
    if (const AttackUnit* roller = shown_.roller()) {
      rows.addWidget(words(voice_({"dock.attack.roller", {{"unit", roller->name.toStdString()}}})));
    }
    auto* links = new QHBoxLayout;
    add_place(*links, shown_.plan->from);
    add_place(*links, shown_.plan->to);
    if (auto* link = rule(shown_.plan->rule)) {
      links->addWidget(link);
    }
    links->addStretch(1);
    rows.addLayout(links);
    if (shown_.undeclared) {
      rows.addWidget(words(shown_.problem));
      rows.addWidget(declare_button(voice_, [this] { play_.declare_attack(); }));
    } else {
      add_words(rows, shown_.problem, style::Role::warning);
    }
    add_words(rows, shown_.outdated ? voice_("dock.attack.outdated") : QString(), style::Role::warning);
  });
}

void TableRoom::Parts::show_units() {
  units_->set_title(voice_("dock.attack.who"));
  units_->fill([this](QVBoxLayout& rows) {
    for (const AttackUnit& unit : shown_.plan ? shown_.plan->units : std::vector<AttackUnit>()) {
      auto* row = new TickRow(QStringLiteral("unit/") + QString::fromStdString(unit.id), unit.name, unit.takes_part);
      row->add_below(unit.text);
      const auto& over = shown_.have_rolled;
      row->add_below(std::ranges::find(over, unit.id) == over.end() ? QString() : voice_("dock.attack.has_rolled"));
      connect(&row->box(), &QCheckBox::clicked, &room_, [this, id = unit.id](bool on) { attack_.take_part(id, on); });
      rows.addWidget(row);
    }
  });
}

void TableRoom::Parts::show_modifiers() {
  modifiers_->set_title(voice_("dock.attack.modifiers"));
  modifiers_->fill([this](QVBoxLayout& rows) {
    for (const AttackModifier& modifier : shown_.modifiers) {
      add_modifier(rows, modifier);
    }
  });
}

void TableRoom::Parts::add_modifier(QVBoxLayout& rows, const AttackModifier& modifier) {
  const QString name = modifier.unit.isEmpty() ? modifier.text : modifier.text + signs::dot + modifier.unit;
  auto* row =
      new TickRow(QStringLiteral("modifier/") + QString::fromStdString(modifier.id) + QLatin1Char('/') + modifier.unit,
                  name, modifier.counts);
  row->box().setAccessibleName(name + QLatin1Char(' ') + modifier.value);
  row->add_below(modifier.by_player ? voice_("dock.attack.yours") : QString());
  row->add_below(modifier.reason);
  const QString value = modifier.value.isEmpty() ? QStringLiteral("?") : modifier.value;
  auto* figure = modifier.counts ? words(value) : quiet_words(value);
  figure->setWordWrap(false);
  figure->setMinimumHeight(style::target);
  figure->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Minimum);
  row->add_right(figure);
  row->add_right(rule(modifier.rule));
  connect(&row->box(), &QCheckBox::clicked, &room_, [this, id = modifier.id] { attack_.toggle(id); });
  rows.addWidget(row);
}

void TableRoom::Parts::show_totals() {
  totals_->set_title(voice_("dock.attack.totals"));
  totals_->fill([this](QVBoxLayout& rows) {
    for (const AttackTotal& total : shown_.totals) {
      const QString name = total.unit.isEmpty() ? total.text : total.text + signs::dot + total.unit;
      QLabel* value = words(total.value);
      style::set_role(*value, style::Role::verdict);
      value->setFont(style::with_figures(value->font()));
      value->setWordWrap(false);
      value->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Minimum);
      rows.addLayout(row_of({{words(name), 1}, value}));
    }
  });
}

void TableRoom::Parts::show_odds() {
  odds_->set_title(voice_("dock.attack.odds"));
  odds_->fill([this](QVBoxLayout& rows) {
    QStringList names;
    for (const UnitOdds& unit : shown_.odds) {
      names.append(unit.name);
    }
    names = told_apart(names);
    for (std::size_t i = 0; i < shown_.odds.size(); ++i) {
      UnitOdds unit = shown_.odds[i];
      unit.name = names[static_cast<qsizetype>(i)];
      rows.addWidget(odds_of_unit(unit, voice_));
    }
    add_words(rows, shown_.odds_problem, style::Role::quiet);
  });
}

void TableRoom::Parts::show_dice() {
  dice_part_->setVisible(shown_.plan && (!shown_.dice.empty() || shown_.complete));
  dice_title_->setText(voice_("dock.attack.dice"));
  label(*resolve_, voice_, "dock.attack.resolve", "dock.attack.resolve_tip");
  label(*roll_, voice_, "dock.attack.roll", "dock.attack.roll_tip");
  label(*again_, voice_, "dock.attack.again", "dock.attack.again_tip");
  label(*apply_, voice_, shown_.applied ? "dock.attack.applied" : "dock.attack.apply", "dock.attack.apply_tip");
  label(*copy_, voice_, "dock.resolve.copy", "dock.resolve.copy_tip");
  // Once the dice have been read there is one thing to go on with.
  const bool is_read = shown_.resolved && shown_.complete;
  resolve_->setVisible(!is_read);
  roll_->setVisible(!is_read);
  roll_->setEnabled(!shown_.complete);
  apply_->setVisible(by_hand_shown_ && shown_.resolved && shown_.complete);
  apply_->setEnabled(!shown_.applied && !shown_.outdated);
  const AttackUnit* next = shown_.resolved && shown_.complete ? shown_.next_roller() : nullptr;
  next_->setVisible(next != nullptr);
  next_->setText(next ? without_key(voice_({"dock.attack.next", {{"unit", next->name.toStdString()}}})) : QString());
  dice_->show_dice(shown_.dice);
}

/// What was rolled in VASSAL: to be used by a press, or why it is not what is waited for.
void TableRoom::Parts::show_offers() {
  offers_->fill([this](QVBoxLayout& rows) {
    for (std::size_t i = 0; i < offered_.size(); ++i) {
      const RollOffer& offer = offered_[i];
      auto* use = new PressRow(QStringLiteral("roll/%1").arg(i));
      use->add(offer.text);
      use->add(offer.reason, true);
      use->setEnabled(offer.reason.isEmpty());
      connect(use, &QPushButton::clicked, &room_, [this, i] { rolls_.use(i); });
      auto* away = push_button(QStringLiteral("roll/away/%1").arg(i), voice_("dock.live.roll.dismiss"),
                               [this, i] { rolls_.dismiss(i); });
      away->setAccessibleDescription(offer.text);
      rows.addLayout(row_of({{use, 1}, away}));
    }
  });
}

void TableRoom::Parts::show_trace(Section& section, const std::vector<TraceRow>& trace, const QString& title) {
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

// --------------------------------------------------------------------------------------------- what nobody has given

void TableRoom::Parts::show_needed() {
  needed_->set_title(voice_("dock.attack.wanted"));
  needed_->fill([this](QVBoxLayout& rows) {
    if (const auto* figure = std::get_if<FigureNeeded>(&shown_.needed)) {
      ask_for_figure(rows, *figure);
    } else if (const auto* choice = std::get_if<ChoiceNeeded>(&shown_.needed)) {
      ask_for_choice(rows, *choice);
    } else if (const auto* input = std::get_if<InputNeeded>(&shown_.needed)) {
      ask_for_input(rows, *input);
    }
  });
}

void TableRoom::Parts::ask_in_place(QVBoxLayout& rows, const QString& problem, const QString& name,
                                    const std::function<void(const QString&)>& given) {
  auto* edit = new QLineEdit;
  edit->setObjectName(QStringLiteral("wanted"));
  edit->setAccessibleName(name);
  edit->setMinimumHeight(style::target);
  const auto give = [edit, given] { given(edit->text()); };
  connect(edit, &QLineEdit::returnPressed, edit, give);
  rows.addLayout(row_of({{edit, 1}, push_button(QStringLiteral("keep"), voice_("dock.attack.keep"), give)}));
  add_words(rows, problem, style::Role::warning);
}

void TableRoom::Parts::ask_for_figure(QVBoxLayout& rows, const FigureNeeded& figure) {
  auto* box = new UnknownBox;
  auto* inside = new QVBoxLayout(box);
  inside->addWidget(words(figure.text));
  ask_in_place(*inside, figure.problem, figure.text, [this](const QString& value) { attack_.give_figure(value); });
  if (auto* link = rule(figure.rule)) {
    inside->addWidget(link);
  }
  rows.addWidget(box);
}

void TableRoom::Parts::ask_for_choice(QVBoxLayout& rows, const ChoiceNeeded& choice) {
  rows.addWidget(words(choice.text));
  for (const std::string& option : choice.options) {
    auto* button = new QPushButton(without_key(option_name(option, voice_, choice.name)));
    button->setObjectName(QStringLiteral("option/") + QString::fromStdString(option));
    connect(button, &QPushButton::clicked, &room_, [this, option] { attack_.choose(option); });
    rows.addWidget(button);
  }
}

void TableRoom::Parts::ask_for_input(QVBoxLayout& rows, const InputNeeded& input) {
  auto* box = new UnknownBox;
  auto* inside = new QVBoxLayout(box);
  inside->addWidget(words(input.text));
  const auto offer = [&](const QString& label, const std::string& value) {
    auto* button = new QPushButton(label);
    button->setObjectName(QStringLiteral("option/") + QString::fromStdString(value));
    connect(button, &QPushButton::clicked, &room_,
            [this, value] { attack_.give_input(QString::fromStdString(value)); });
    inside->addWidget(button);
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
        offer(without_key(option_name(choice, voice_, input.field)), choice);
      }
      break;
    case InputNeeded::Kind::other:
      break;
  }
  rows.addWidget(box);
}

// ------------------------------------------------------------------------------------------------------------------

TableRoom::TableRoom(PlayModel& play, const Voice& voice) : parts_(std::make_unique<Parts>(*this, play, voice)) {
  new Later([this] { parts_->refresh(); }, this, {&play.attack(), &play.rolls(), &play.turn(), &voice});
  parts_->refresh();
}

TableRoom::~TableRoom() = default;

void TableRoom::keyPressEvent(QKeyEvent* event) {
  const QString text = event->text();
  QLineEdit* die = parts_->next_die();
  if (is_enter(*event)) {
    parts_->enter();
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
