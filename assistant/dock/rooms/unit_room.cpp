#include "dock/rooms/unit_room.h"

#include <QPointer>
#include <QTimer>
#include <QVBoxLayout>
#include <algorithm>
#include <array>
#include <utility>

#include "dock/rooms/moves_part.h"
#include "dock/rooms/sight_part.h"
#include "dock/style/signs.h"
#include "dock/style/style.h"
#include "dock/widgets/card.h"
#include "dock/widgets/fold.h"
#include "dock/widgets/play_rows.h"

namespace adjutant::dock {

namespace {

QString joined(const QStringList& parts) {
  QStringList there = parts;
  there.removeAll(QString());
  return there.join(signs::dot);
}

QString figures_of(const UnitRow& unit) {
  QStringList figures;
  for (const UnitFigure& figure : unit.figures) {
    figures.append(figure.text);
  }
  return figures.join(QLatin1Char('-'));
}

constexpr int counter_side = 40;  ///< pixels of a counter beside its unit

/// So much, in letters, stands beside an action; what is longer stands below it.
constexpr qsizetype short_detail = 24;

/// The picture of an action, by what its id says.
QString icon_of(const std::string& action) {
  static constexpr std::array pictures = {
      std::pair{"assault", "assault"}, std::pair{"melee", "assault"}, std::pair{"close", "assault"},
      std::pair{"fire", "fire"},       std::pair{"shoot", "fire"},    std::pair{"attack", "attack"},
      std::pair{"barrage", "attack"},  std::pair{"ordnance", "fire"}, std::pair{"move", "move"},
      std::pair{"advance", "move"},    std::pair{"run", "move"},      std::pair{"double", "move"},
      std::pair{"dash", "move"},       std::pair{"crawl", "move"},    std::pair{"creep", "move"},
      std::pair{"smoke", "fire"},      std::pair{"grenade", "fire"},  std::pair{"pass", "pass"},
      std::pair{"rally", "rally"},     std::pair{"ambush", "guard"},  std::pair{"dig", "guard"},
      std::pair{"spot", "field"},      std::pair{"activate", "act"},  std::pair{"end", "end-impulse"}};
  for (const auto& [part, picture] : pictures) {
    if (action.find(part) != std::string::npos) {
      return QLatin1String(picture);
    }
  }
  return QStringLiteral("act");
}

/// Whether the hexes of an action are where its units may go: of an assault move, too, which has the picture of one.
bool is_move(const std::string& action) {
  return icon_of(action) == QStringLiteral("move") || action.find("move") != std::string::npos;
}

}  // namespace

/// The parts of the room from top to bottom; each is made anew when what it shows has changed.
class UnitRoom::Parts {
 public:
  Parts(UnitRoom& room, PlayModel& play, const Voice& voice);
  /// Rows that lose the focus as they go still speak to the parts.
  ~Parts() { delete page_; }
  Parts(const Parts&) = delete;
  Parts& operator=(const Parts&) = delete;

  void refresh();
  void show_units();

  FindCounter find_counter;

 private:
  void show_head();
  [[nodiscard]] QWidget* unit_row(const UnitRow& unit);
  void show_actions();
  void show_actions(Section& section, bool allowed);
  [[nodiscard]] std::vector<bool> offered() const;
  void add_action(QVBoxLayout& rows, const ActionRow& action);
  [[nodiscard]] bool does_by_hand(const ActionRow& action) const;
  void add_moves(QVBoxLayout& rows);
  void add_target(QVBoxLayout& rows, const ActionRow& action, const ActionTarget& target);
  void point_at(const QPolygonF& outline, bool at_it) { play_.hover(at_it ? outline : QPolygonF()); }

  UnitRoom& room_;
  PlayModel& play_;
  const Voice& voice_;
  QLabel* headline_ = words({});
  Card* card_ = new Card;
  QHBoxLayout* head_ = nullptr;
  QPushButton* ground_rule_ = nullptr;
  QLabel* problem_ = words({});
  Section* units_ = new Section;
  SightPart* sight_;
  Section* can_ = new Section;
  Section* cannot_ = new Section;
  Fold* folded_;  ///< what cannot be done, with its reasons
  Section* pieces_ = new Section;
  Page* page_;
  UnitState unit_shown_;
  bool by_hand_shown_ = false;
  std::vector<bool> offered_;  ///< for each action, whether it is for those here (PlayModel::offers)
  QPointer<MovesPart> moves_;  ///< under the action that is chosen, where it moves units
  bool moves_shown_ = false;
  QString language_shown_;
};

UnitRoom::Parts::Parts(UnitRoom& room, PlayModel& play, const Voice& voice)
    : room_(room), play_(play), voice_(voice), sight_(new SightPart(play, voice)), folded_(new Fold(cannot_)) {
  style::set_role(*headline_, style::Role::heading);
  style::set_role(*problem_, style::Role::warning);
  auto* head = new QWidget;
  head_ = row_in(*head, {}, {{headline_, 1}});
  column_in(*card_, {style::margin, style::gap, style::margin, style::margin}, {head, problem_, units_}, style::gap);
  page_ = new Page({sight_, card_, can_, folded_, pieces_});
  column_in(room, {}, {page_});
  connect(sight_, &SightPart::rule_requested, &room, &UnitRoom::rule_requested);
}

void UnitRoom::Parts::refresh() {
  const QString language = QString::fromStdString(voice_.code());
  const bool all = language != language_shown_;
  const bool by_hand = play_.turn().state().by_hand;
  const bool moves = play_.moves().state().shown();
  const std::vector<bool> offers = offered();
  if (all || play_.unit().state() != unit_shown_ || by_hand != by_hand_shown_ || moves != moves_shown_ ||
      offers != offered_) {
    unit_shown_ = play_.unit().state();
    offered_ = offers;
    by_hand_shown_ = by_hand;
    moves_shown_ = moves;
    show_head();
    show_units();
    show_actions();
  }
  if (moves_) {
    moves_->refresh();
  }
  if (sight_->refresh(all)) {
    page_->bring_into_view(sight_);
  }
  language_shown_ = language;
}

void UnitRoom::Parts::show_head() {
  const bool nothing = unit_shown_.empty();
  headline_->setText(nothing ? voice_("dock.unit.nothing") : unit_shown_.headline);
  show_words(*problem_, unit_shown_.problem);
  delete ground_rule_;
  ground_rule_ =
      rule_link(unit_shown_.rule, voice_, [this](const QString& number) { Q_EMIT room_.rule_requested(number); });
  if (ground_rule_) {
    head_->addWidget(ground_rule_, 0, Qt::AlignTop);
  }
}

void UnitRoom::Parts::show_units() {
  units_->setAccessibleName(voice_("dock.unit.units"));
  units_->fill([this](QVBoxLayout& rows) {
    for (const UnitRow& unit : unit_shown_.units) {
      rows.addWidget(unit_row(unit));
    }
  });
  pieces_->set_title(voice_("dock.unit.also_here"));
  pieces_->fill([this](QVBoxLayout& rows) {
    for (const PieceRow& piece : unit_shown_.pieces) {
      rows.addWidget(words(piece.name));
    }
  });
}

/// A unit of the stack: its name with its printed figures at the right, what it is, and its states as chips.
QWidget* UnitRoom::Parts::unit_row(const UnitRow& unit) {
  auto* row = new PressRow(QStringLiteral("unit/") + QString::fromStdString(unit.id));
  row->setCheckable(true);
  row->setChecked(unit.selected);
  if (const QImage counter = find_counter ? find_counter(unit.id, counter_side) : QImage(); !counter.isNull()) {
    row->set_picture(counter);
  }
  row->add((unit.selected ? signs::check_mark + QStringLiteral(" ") : QString()) + unit.name);
  row->add_right(figures_of(unit));
  row->add(unit.text, true);
  if (!unit.carrier.isEmpty()) {
    row->add(voice_({"dock.unit.carried", {{"unit", unit.carrier.toStdString()}}}), true);
  }
  for (const QString& unknown : unit.unknowns) {
    row->add(unknown, true);
  }
  row->add_chips(unit.states);
  row->setToolTip(voice_("dock.unit.select_tip"));
  connect(row, &QPushButton::clicked, &room_, [this, id = unit.id] { play_.unit().select(id); });
  return row;
}

std::vector<bool> UnitRoom::Parts::offered() const {
  std::vector<bool> offered;
  for (const ActionRow& action : play_.unit().state().actions) {
    offered.push_back(play_.offers(action));
  }
  return offered;
}

/// What is refused in an event of its own: it is much, and mostly folded away.
void UnitRoom::Parts::show_actions() {
  can_->set_title(voice_("dock.unit.can"));
  show_actions(*can_, true);
  const auto refused = std::ranges::count_if(
      unit_shown_.actions, [this](const ActionRow& action) { return !action.allowed && play_.offers(action); });
  folded_->set_title(voice_({"dock.unit.not_now", {{"count", refused}}}));
  folded_->setVisible(refused > 0);
  QTimer::singleShot(0, cannot_, [this] { show_actions(*cannot_, false); });
}

void UnitRoom::Parts::show_actions(Section& section, bool allowed) {
  section.fill([&](QVBoxLayout& rows) {
    for (const ActionRow& action : unit_shown_.actions) {
      if (action.allowed == allowed && play_.offers(action)) {
        add_action(rows, action);
      }
    }
  });
}

/// Where no VASSAL moves the counters, what rolls no dice is done at once; to pass moves none anywhere.
bool UnitRoom::Parts::does_by_hand(const ActionRow& action) const {
  return action.allowed && action.procedure.empty() && (by_hand_shown_ || action.units.empty());
}

void UnitRoom::Parts::add_action(QVBoxLayout& rows, const ActionRow& action) {
  auto* line = new QHBoxLayout;
  const QString label = joined({action.label, action.who});
  QStringList details = {action.cost, action.marker};
  if (!action.targets.empty()) {
    const char* where = is_move(action.id) ? "dock.unit.destinations" : "dock.unit.targets";
    details.append(voice_({where, {{"count", action.targets.size()}}}));
  }
  const QString detail = joined(details);
  const bool at_once = does_by_hand(action) && action.targets.empty();
  if (action.allowed && (at_once || !action.targets.empty())) {
    auto* row = new PressRow(QStringLiteral("action/") + QString::fromStdString(action.key()));
    row->setCheckable(!at_once);
    row->setChecked(action.key() == unit_shown_.chosen);
    row->setToolTip(at_once ? voice_("dock.unit.do_tip") : QString());
    row->set_icon(icon_of(action.id));
    row->add(action.label + (action.procedure.empty() ? QString() : QStringLiteral("  ") + signs::opens));
    if (detail.size() <= short_detail) {
      row->add_right(detail);
    } else {
      row->add(detail, true);
    }
    row->add(action.who, true);
    for (const QString& assumption : action.assumptions) {
      row->add(assumption, true);
    }
    connect(row, &QPushButton::clicked, &room_,
            [this, action, at_once] { at_once ? play_.act(action) : play_.unit().choose(action.key()); });
    line->addWidget(row, 1);
  } else {
    auto* said = new QVBoxLayout;
    said->setSpacing(0);
    said->addWidget(words(label));
    for (const QString& more : QStringList{detail, action.reason} + action.assumptions) {
      add_words(*said, more, style::Role::quiet);
    }
    line->addLayout(said, 1);
  }
  add_rule_link(*line, action.rule, voice_, [this](const QString& number) { Q_EMIT room_.rule_requested(number); });
  rows.addLayout(line);
  if (action.key() == unit_shown_.chosen) {
    if (moves_shown_) {
      add_moves(rows);
    }
    for (const ActionTarget& target : action.targets) {
      if (!play_.moves().state().find(target.name)) {
        add_target(rows, action, target);
      }
    }
  }
}

void UnitRoom::Parts::add_moves(QVBoxLayout& rows) {
  moves_ = new MovesPart(play_, voice_);
  moves_->refresh();
  rows.addWidget(moves_);
}

/// Where a chosen action may be done: for the keyboard what the board is for the pointer.
void UnitRoom::Parts::add_target(QVBoxLayout& rows, const ActionRow& action, const ActionTarget& target) {
  auto* row = new PressRow(QStringLiteral("target/") + QString::fromStdString(target.name));
  row->setToolTip(does_by_hand(action) ? voice_("dock.unit.do_tip") : QString());
  row->add(voice_({"dock.unit.at", {{"place", target.spot.place.toStdString()}}}) +
           (action.procedure.empty() ? QString() : QStringLiteral("  ") + signs::opens));
  connect(row, &PressRow::pointed, &room_,
          [this, outline = target.spot.outline](bool at_it) { point_at(outline, at_it); });
  connect(row, &QPushButton::clicked, &room_, [this, action, target] {
    if (does_by_hand(action)) {
      play_.act(action, target.name);
    } else if (action.procedure.empty()) {
      Q_EMIT room_.hex_requested(target.spot.place);
    } else {
      play_.attack(action, target);
    }
  });
  auto* line = new QHBoxLayout;
  line->addSpacing(style::margin);
  line->addWidget(row, 1);
  rows.addLayout(line);
}

UnitRoom::UnitRoom(PlayModel& play, const Voice& voice) : parts_(std::make_unique<Parts>(*this, play, voice)) {
  new Later([this] { parts_->refresh(); }, this, {&play, &voice});
  parts_->refresh();
}

UnitRoom::~UnitRoom() = default;

void UnitRoom::show_counters(FindCounter find) {
  parts_->find_counter = std::move(find);
  parts_->show_units();
}

void UnitRoom::look_again() {
  parts_->show_units();
}

}  // namespace adjutant::dock
