#include "dock/rooms/table_room.h"

#include <QApplication>
#include <QKeyEvent>
#include <QLineEdit>
#include <QVBoxLayout>
#include <cmath>

#include "dock/rooms/play_dice.h"
#include "dock/style/signs.h"
#include "dock/style/style.h"
#include "dock/widgets/play_rows.h"

namespace adjutant::dock {

namespace {

QString percent(double share) {
  const int rounded = static_cast<int>(std::lround(100 * share));
  // What may happen is never 0 %, and what may not happen never 100 %.
  if (rounded == 0) {
    return QStringLiteral("< 1 %");
  }
  return rounded == 100 && share < 1 ? QStringLiteral("> 99 %") : QString::number(rounded) + QStringLiteral(" %");
}

/// Words of the core on a button, where "&" would mark a key.
QString on_button(const std::string& text) {
  return QString::fromStdString(text)
      .replace(QLatin1Char('_'), QLatin1Char(' '))
      .replace(QStringLiteral("&"), QStringLiteral("&&"));
}

}  // namespace

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
  void show_head();
  void show_units();
  void show_modifiers();
  void show_totals();
  void show_wanted();
  void show_odds();
  void show_dice();
  void show_offers();
  void show_trace(Section& section, const std::vector<TraceRow>& trace, const QString& title);
  void add_modifier(QVBoxLayout& rows, const AttackModifier& modifier);
  void ask_for_figure(QVBoxLayout& rows, const FigureWanted& figure);
  void ask_for_choice(QVBoxLayout& rows, const ChoiceWanted& choice);
  void ask_for_input(QVBoxLayout& rows, const InputWanted& input);
  void ask_in_place(QVBoxLayout& rows, const QString& problem, const QString& name,
                    const std::function<void(const QString&)>& given);
  void add_words(QBoxLayout& rows, const QString& text, style::Role role);
  void add_place(QBoxLayout& row, const Spot& spot);
  [[nodiscard]] QPushButton* rule(const QString& number);

  TableRoom& room_;
  PlayModel& play_;
  AttackModel& attack_;
  RollsModel& rolls_;
  const Voice& voice_;
  Page* page_;
  Section* head_ = new Section;
  Section* units_ = new Section;
  Section* modifiers_ = new Section;
  Section* totals_ = new Section;
  Section* wanted_ = new Section;
  Section* odds_ = new Section;
  QWidget* dice_part_ = new QWidget;
  QLabel* dice_title_ = words({});
  Section* offers_ = new Section;
  DiceBoxes* dice_;
  QPushButton* resolve_ = new QPushButton;
  QPushButton* roll_ = new QPushButton;
  QPushButton* again_ = new QPushButton;
  QPushButton* apply_ = new QPushButton;
  Section* result_ = new Section;
  Section* reckoning_ = new Section;
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
      page_(new Page(&room)),
      dice_(new DiceBoxes(attack_, voice)) {
  connect(dice_, &DiceBoxes::entered, &room, [this](bool typed) {
    if (typed) {
      attack_.resolve();
    } else {
      enter();
    }
  });
  auto* all = new QVBoxLayout(&room);
  all->setContentsMargins(0, 0, 0, 0);
  all->addWidget(page_, 1);
  all->addWidget(dice_part_);
  style::set_role(*dice_title_, style::Role::heading);
  auto* buttons = new QHBoxLayout;
  for (QPushButton* button : {resolve_, roll_, again_, apply_}) {
    button->setMinimumHeight(style::target);
    buttons->addWidget(button, 1);
  }
  resolve_->setObjectName(QStringLiteral("resolve"));
  roll_->setObjectName(QStringLiteral("roll"));
  again_->setObjectName(QStringLiteral("again"));
  apply_->setObjectName(QStringLiteral("apply"));
  connect(resolve_, &QPushButton::clicked, &room, [this] { attack_.resolve(); });
  connect(roll_, &QPushButton::clicked, &room, [this] { attack_.roll(); });
  connect(again_, &QPushButton::clicked, &room, [this] { attack_.again(); });
  connect(apply_, &QPushButton::clicked, &room, [this] { play_.apply_attack(); });
  auto* dice = new QVBoxLayout(dice_part_);
  // Always in sight, whatever the page above shows.
  dice->setContentsMargins(style::margin, style::small_gap, style::margin, style::gap);
  dice->addWidget(dice_title_);
  dice->addWidget(offers_);
  dice->addWidget(dice_);
  dice->addLayout(buttons);
  // The odds stand above the ticks that they follow.
  for (QWidget* part :
       std::initializer_list<QWidget*>{head_, wanted_, odds_, result_, units_, modifiers_, totals_, reckoning_}) {
    page_->add(part);
  }
  page_->finish();
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
  show_wanted();
  show_odds();
  show_dice();
  show_offers();
  show_trace(*result_, shown_.resolved ? shown_.steps : std::vector<TraceRow>(), voice_("dock.attack.result"));
  show_trace(*reckoning_, shown_.reckoning, voice_("dock.attack.reckoning"));
  if (new_result) {
    page_->bring_into_view(result_);
  }
}

QPushButton* TableRoom::Parts::rule(const QString& number) {
  return rule_link(number, voice_, [this](const QString& wanted) { Q_EMIT room_.rule_wanted(wanted); });
}

void TableRoom::Parts::add_words(QBoxLayout& rows, const QString& text, style::Role role) {
  if (!text.isEmpty()) {
    QLabel* label = words(text);
    style::set_role(*label, role);
    rows.addWidget(label);
  }
}

/// A hex by its name: it shows on the board while the pointer is there, and is brought into view when pressed.
void TableRoom::Parts::add_place(QBoxLayout& row, const Spot& spot) {
  auto* place = new PressRow;
  place->setFlat(true);
  place->setObjectName(QStringLiteral("place/") + spot.place);
  place->add(spot.place);
  place->setAccessibleName(voice_({"dock.attack.show_hex", {{"place", spot.place.toStdString()}}}));
  connect(place, &PressRow::pointed, &room_,
          [this, outline = spot.outline](bool at_it) { play_.hover(at_it ? outline : QPolygonF()); });
  connect(place, &QPushButton::clicked, &room_, [this, place = spot.place] { Q_EMIT room_.hex_wanted(place); });
  row.addWidget(place);
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
      auto* row = new TickRow(unit.name, unit.takes_part);
      row->box().setObjectName(QStringLiteral("unit/") + QString::fromStdString(unit.id));
      row->add_below(unit.text);
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
  auto* row = new TickRow(name, modifier.counts);
  row->box().setObjectName(QStringLiteral("modifier/") + QString::fromStdString(modifier.id) + QLatin1Char('/') +
                           modifier.unit);
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
      rows.addWidget(words(name + QStringLiteral(": ") + total.value));
    }
  });
}

void TableRoom::Parts::show_odds() {
  odds_->set_title(voice_("dock.attack.odds"));
  odds_->fill([this](QVBoxLayout& rows) {
    for (const UnitOdds& unit : shown_.odds) {
      QStringList chances;
      QStringList exact;
      for (const Chance& chance : unit.chances) {
        chances.append(chance.text + QLatin1Char(' ') + percent(chance.share));
        exact.append(chance.text + QLatin1Char(' ') + chance.fraction);
      }
      const QString who = unit.name.isEmpty() ? QString() : unit.name + QStringLiteral(": ");
      QLabel* line = words(who + chances.join(signs::dot));
      line->setToolTip(exact.join(QLatin1Char('\n')));
      rows.addWidget(line);
    }
    add_words(rows, shown_.odds_problem, style::Role::quiet);
  });
}

void TableRoom::Parts::show_dice() {
  dice_part_->setVisible(shown_.plan && (!shown_.dice.empty() || shown_.complete));
  dice_title_->setText(voice_("dock.attack.dice"));
  resolve_->setText(voice_("dock.attack.resolve"));
  resolve_->setToolTip(voice_("dock.attack.resolve_tip"));
  roll_->setText(voice_("dock.attack.roll"));
  roll_->setToolTip(voice_("dock.attack.roll_tip"));
  again_->setText(voice_("dock.attack.again"));
  again_->setToolTip(voice_("dock.attack.again_tip"));
  roll_->setEnabled(!shown_.complete);
  apply_->setText(voice_(shown_.applied ? "dock.attack.applied" : "dock.attack.apply"));
  apply_->setToolTip(voice_("dock.attack.apply_tip"));
  apply_->setVisible(by_hand_shown_ && shown_.resolved && shown_.complete);
  apply_->setEnabled(!shown_.applied && !shown_.outdated);
  dice_->show_dice(shown_.dice);
}

/// What was rolled in VASSAL: to be used by a press, or why it is not what is waited for.
void TableRoom::Parts::show_offers() {
  offers_->fill([this](QVBoxLayout& rows) {
    for (std::size_t i = 0; i < offered_.size(); ++i) {
      const RollOffer& offer = offered_[i];
      auto* line = new QHBoxLayout;
      auto* use = new PressRow;
      use->setObjectName(QStringLiteral("roll/%1").arg(i));
      use->add(offer.text);
      use->add(offer.reason, true);
      use->setEnabled(offer.reason.isEmpty());
      connect(use, &QPushButton::clicked, &room_, [this, i] { rolls_.use(i); });
      line->addWidget(use, 1);
      auto* away = new QPushButton(voice_("dock.live.roll.dismiss"));
      away->setObjectName(QStringLiteral("roll/away/%1").arg(i));
      away->setAccessibleDescription(offer.text);
      away->setMinimumHeight(style::target);
      connect(away, &QPushButton::clicked, &room_, [this, i] { rolls_.dismiss(i); });
      line->addWidget(away);
      rows.addLayout(line);
    }
  });
}

void TableRoom::Parts::show_trace(Section& section, const std::vector<TraceRow>& trace, const QString& title) {
  section.set_title(title);
  section.fill([&](QVBoxLayout& rows) {
    for (const TraceRow& step : trace) {
      auto* line = new QHBoxLayout;
      auto* said = new QVBoxLayout;
      said->setSpacing(0);
      said->addWidget(words(step.text));
      if (!step.source.isEmpty()) {
        said->addWidget(quiet_words(step.source));
      }
      line->addLayout(said, 1);
      if (auto* link = rule(step.rule)) {
        line->addWidget(link, 0, Qt::AlignTop);
      }
      rows.addLayout(line);
    }
  });
}

// --------------------------------------------------------------------------------------------- what nobody has given

void TableRoom::Parts::show_wanted() {
  wanted_->set_title(voice_("dock.attack.wanted"));
  wanted_->fill([this](QVBoxLayout& rows) {
    if (const auto* figure = std::get_if<FigureWanted>(&shown_.wanted)) {
      ask_for_figure(rows, *figure);
    } else if (const auto* choice = std::get_if<ChoiceWanted>(&shown_.wanted)) {
      ask_for_choice(rows, *choice);
    } else if (const auto* input = std::get_if<InputWanted>(&shown_.wanted)) {
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
  auto* keep = new QPushButton(voice_("dock.attack.keep"));
  keep->setObjectName(QStringLiteral("keep"));
  keep->setMinimumHeight(style::target);
  connect(keep, &QPushButton::clicked, edit, [edit, given] { given(edit->text()); });
  connect(edit, &QLineEdit::returnPressed, edit, [edit, given] { given(edit->text()); });
  auto* line = new QHBoxLayout;
  line->addWidget(edit, 1);
  line->addWidget(keep);
  rows.addLayout(line);
  add_words(rows, problem, style::Role::warning);
}

void TableRoom::Parts::ask_for_figure(QVBoxLayout& rows, const FigureWanted& figure) {
  auto* box = new UnknownBox;
  auto* inside = new QVBoxLayout(box);
  inside->addWidget(words(figure.text));
  ask_in_place(*inside, figure.problem, figure.text, [this](const QString& value) { attack_.give_figure(value); });
  if (auto* link = rule(figure.rule)) {
    inside->addWidget(link);
  }
  rows.addWidget(box);
}

void TableRoom::Parts::ask_for_choice(QVBoxLayout& rows, const ChoiceWanted& choice) {
  rows.addWidget(words(choice.text));
  for (const std::string& option : choice.options) {
    auto* button = new QPushButton(on_button(option));
    button->setObjectName(QStringLiteral("option/") + QString::fromStdString(option));
    connect(button, &QPushButton::clicked, &room_, [this, option] { attack_.choose(option); });
    rows.addWidget(button);
  }
}

void TableRoom::Parts::ask_for_input(QVBoxLayout& rows, const InputWanted& input) {
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
    case InputWanted::Kind::number:
    case InputWanted::Kind::text:
      ask_in_place(*inside, input.problem, input.text, [this](const QString& value) { attack_.give_input(value); });
      break;
    case InputWanted::Kind::flag:
      offer(voice_("dock.attack.yes"), "true");
      offer(voice_("dock.attack.no"), "false");
      break;
    case InputWanted::Kind::choice:
      for (const std::string& choice : input.choices) {
        offer(on_button(choice), choice);
      }
      break;
    case InputWanted::Kind::other:
      break;
  }
  rows.addWidget(box);
}

// ------------------------------------------------------------------------------------------------------------------

TableRoom::TableRoom(PlayModel& play, const Voice& voice, QWidget* parent)
    : QWidget(parent), parts_(std::make_unique<Parts>(*this, play, voice)) {
  auto* later = new Later([this] { parts_->refresh(); }, this);
  connect(&play.attack(), &AttackModel::changed, later, &Later::call);
  connect(&play.rolls(), &RollsModel::changed, later, &Later::call);
  connect(&play.turn(), &TurnModel::changed, later, &Later::call);
  connect(&voice, &Voice::changed, later, &Later::call);
  parts_->refresh();
}

TableRoom::~TableRoom() = default;

void TableRoom::keyPressEvent(QKeyEvent* event) {
  const QString text = event->text();
  QLineEdit* die = parts_->next_die();
  if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) {
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
