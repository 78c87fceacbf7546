#include "dock/resolve/table_room.h"

#include <QVBoxLayout>
#include <algorithm>
#include <iterator>
#include <utility>

#include "dock/models/attack/headline.h"
#include "dock/models/words/field_words.h"
#include "dock/style/signs.h"
#include "dock/style/style.h"
#include "dock/widgets/card.h"

namespace adjutant::dock {

TableRoom::TableRoom(PlayModel& play, const Voice& voice)
    : play_(play),
      attack_(play.attack()),
      rolls_(play.rolls()),
      voice_(voice),
      apply_(push_button(QStringLiteral("apply"), {}, [this] { play_.apply_attack(); })),
      next_(push_button(QStringLiteral("next"), {}, [this] { attack_.roll_next(); })),
      next_attack_(push_button(QStringLiteral("next_attack"), {}, [this] { play_.next_attack(); })),
      sheet_(new AttackSheet(attack_, voice, sheet_room())) {
  row_in(*sides_, {}, {{attackers_, 1, Qt::AlignTop}, {targets_, 1, Qt::AlignTop}}, style::gap);
  column_in(*this, {}, {{sheet_, 1}}, 0);
  connect(sheet_, &AttackSheet::rule_requested, this, &TableRoom::rule_requested);
  new Later([this] { refresh(); }, this, {&attack_, &rolls_, &play.turn(), &voice});
  refresh();
}

TableRoom::~TableRoom() {
  delete sheet_;
}

SheetRoom TableRoom::sheet_room() {
  SheetRoom room;
  room.head = head_;
  room.sides = sides_;
  room.offers = offers_;
  room.more_buttons = {apply_, next_, next_attack_};
  room.shows_dice = [this] {
    const AttackState& state = attack_.state();
    return state.plan && (!state.dice.empty() || state.complete);
  };
  room.headline = [this] { return attack_.headline(); };
  room.problem = [] { return QString(); };  // stands in the head, with what helps
  room.option_text = [this](const ChoiceNeeded& choice, const std::string& option) {
    return option_name(option, voice_, choice.name);
  };
  room.enter = [this] { enter(); };
  return room;
}

/// The shot is declared that the attack waits for; else the dice that somebody rolled in VASSAL, where they are waited
/// for, else the result.
void TableRoom::enter() {
  if (!play_.declare_attack() && !rolls_.use_first()) {
    attack_.resolve();
  }
}

void TableRoom::focusInEvent(QFocusEvent*) {
  sheet_->setFocus();
}

void TableRoom::refresh() {
  std::vector<RollOffer> offers = rolls_.offers();
  const bool by_hand = play_.turn().state().by_hand;
  if (voice_.code() == language_shown_ && attack_.state() == shown_ && offers == offered_ &&
      by_hand == by_hand_shown_) {
    return;
  }
  language_shown_ = voice_.code();
  shown_ = attack_.state();
  by_hand_shown_ = by_hand;
  offered_ = std::move(offers);
  sheet_->refresh();
  show_head();
  show_attackers();
  show_targets();
  show_offers();
  show_buttons();
}

/// A hex by its name: it shows on the board while the pointer is there, and is brought into view when pressed.
void TableRoom::add_place(QBoxLayout& row, const Spot& spot) {
  auto* place = new PressRow(QStringLiteral("place/") + spot.place);
  place->setFlat(true);
  place->add(spot.place);
  place->setAccessibleName(voice_({"dock.attack.show_hex", {{"place", spot.place.toStdString()}}}));
  connect(place, &PressRow::pointed, this,
          [this, outline = spot.outline](bool at_it) { play_.hover(at_it ? outline : QPolygonF()); });
  connect(place, &QPushButton::clicked, this, [this, place = spot.place] { Q_EMIT hex_requested(place); });
  row.addWidget(place, 0, Qt::AlignLeft);
}

/// What, from where to where; the game and how far; what the line of sight says.
void TableRoom::show_head() {
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
    const std::string& procedure = shown_.plan->procedure;
    QStringList line = {game_name(procedure.substr(0, procedure.find('.')), voice_), voice_("dock.sheet.from_board")};
    if (shown_.range) {
      line.append(voice_({"dock.sight.range", {{"count", *shown_.range}}}));
    }
    QHBoxLayout* first = row_of({{quiet_words(line.join(signs::dot)), 1}});
    add_rule_link(*first, shown_.plan->rule, voice_, [this](const QString& number) { Q_EMIT rule_requested(number); });
    rows.addLayout(first);
    for (const QString& sentence : shown_.sight) {
      rows.addWidget(words(sentence));
    }
    if (const AttackUnit* roller = shown_.roller()) {
      rows.addWidget(words(voice_({"dock.attack.roller", {{"unit", roller->name.toStdString()}}})));
    }
    if (shown_.undeclared) {
      rows.addWidget(words(shown_.problem));
      rows.addWidget(declare_button(voice_, [this] { play_.declare_attack(); }));
    } else {
      add_words(rows, shown_.problem, style::Role::warning);
    }
    add_words(rows, shown_.outdated ? voice_("dock.attack.outdated") : QString(), style::Role::warning);
  });
}

void TableRoom::show_attackers() {
  sides_->setVisible(shown_.plan.has_value());
  attackers_->set_title(voice_("dock.sheet.attacker"));
  attackers_->fill([this](QVBoxLayout& rows) {
    if (!shown_.plan) {
      return;
    }
    add_place(rows, shown_.plan->from);
    QStringList names;
    std::ranges::transform(shown_.plan->units, std::back_inserter(names), &AttackUnit::name);
    names = told_apart(names);
    for (const AttackUnit& unit : shown_.plan->units) {
      auto* row =
          new TickRow(QStringLiteral("unit/") + QString::fromStdString(unit.id), names.takeFirst(), unit.takes_part);
      row->add_below(unit.text);
      const auto& over = shown_.have_rolled;
      row->add_below(std::ranges::find(over, unit.id) == over.end() ? QString() : voice_("dock.attack.has_rolled"));
      connect(&row->box(), &QCheckBox::clicked, this, [this, id = unit.id](bool on) { attack_.take_part(id, on); });
      rows.addWidget(row);
    }
  });
}

void TableRoom::show_targets() {
  targets_->set_title(voice_("dock.sheet.defender"));
  targets_->fill([this](QVBoxLayout& rows) {
    if (!shown_.plan) {
      return;
    }
    add_place(rows, shown_.plan->to);
    for (const AttackTarget& target : shown_.targets) {
      rows.addWidget(words(target.name));
      add_words(rows, target.text, style::Role::quiet);
    }
  });
}

void TableRoom::show_buttons() {
  const bool is_read = shown_.resolved && shown_.complete;
  label(*apply_, voice_, shown_.applied ? "dock.attack.applied" : "dock.attack.apply", "dock.attack.apply_tip");
  apply_->setVisible(by_hand_shown_ && is_read);
  apply_->setEnabled(!shown_.applied && !shown_.outdated);
  const AttackUnit* next = is_read ? shown_.next_roller() : nullptr;
  next_->setVisible(next != nullptr);
  next_->setText(next ? without_key(voice_({"dock.attack.next", {{"unit", next->name.toStdString()}}})) : QString());
  label(*next_attack_, voice_, "dock.sheet.next_attack", "dock.sheet.next_attack_tip");
  next_attack_->setVisible(is_read && !next);
}

/// What was rolled in VASSAL: to be used by a press, or why it is not what is waited for.
void TableRoom::show_offers() {
  offers_->fill([this](QVBoxLayout& rows) {
    for (std::size_t i = 0; i < offered_.size(); ++i) {
      const RollOffer& offer = offered_[i];
      auto* use = new PressRow(QStringLiteral("roll/%1").arg(i));
      use->add(offer.text);
      use->add(offer.reason, true);
      use->setEnabled(offer.reason.isEmpty());
      connect(use, &QPushButton::clicked, this, [this, i] { rolls_.use(i); });
      auto* away = push_button(QStringLiteral("roll/away/%1").arg(i), voice_("dock.live.roll.dismiss"),
                               [this, i] { rolls_.dismiss(i); });
      away->setAccessibleDescription(offer.text);
      rows.addLayout(row_of({{use, 1}, away}));
    }
  });
}

}  // namespace adjutant::dock
