#include "dock/turn_strip.h"

#include <QLabel>
#include <QMenu>
#include <algorithm>

#include "dock/style/side_name.h"
#include "dock/style/signs.h"
#include "dock/style/style.h"
#include "dock/widgets/play_rows.h"

namespace adjutant::dock {

using namespace Qt::StringLiterals;

namespace {

constexpr QChar ellipsis(0x2026);
/// Sentences about one step, so that the board stays where it is; the others stand in the tip.
constexpr qsizetype most_said = 4;

}  // namespace

/// The line, made anew when what it shows has changed.
class TurnStrip::Parts {
 public:
  Parts(TurnStrip& strip, const Voice& voice, TurnModel& turn);

  void refresh();

 private:
  void show_sides();
  void add_side(const TurnSide& side);
  void fill(QMenu& menu, const TurnSide& side);
  [[nodiscard]] QString said() const;

  TurnStrip& strip_;
  const Voice& voice_;
  TurnModel& turn_;
  QLabel* text_ = new QLabel;
  QWidget* sides_ = new QWidget;
  QHBoxLayout* side_row_;
  QPushButton* end_;
  QPushButton* undo_;
  QLabel* done_ = words({});
  TurnState shown_;
  QString language_shown_;
};

TurnStrip::Parts::Parts(TurnStrip& strip, const Voice& voice, TurnModel& turn)
    : strip_(strip),
      voice_(voice),
      turn_(turn),
      side_row_(row_in(*sides_, {}, {})),
      end_(push_button(u"turn/end"_s, {}, [this] { turn_.end_part(); })),
      undo_(push_button(u"turn/undo"_s, {}, [this] { turn_.undo(); })) {
  text_->setTextFormat(Qt::PlainText);
  text_->setWordWrap(true);
  column_in(strip, {style::margin, 0, style::margin, style::small_gap},
            {row_of({{text_, 1}, sides_, end_}, style::gap),
             row_of({{done_, 1}, {undo_, 0, Qt::AlignTop | Qt::AlignRight}}, style::gap)},
            style::small_gap);
}

void TurnStrip::Parts::refresh() {
  const QString language = QString::fromStdString(voice_.code());
  if (language == language_shown_ && turn_.state() == shown_) {
    return;
  }
  language_shown_ = language;
  shown_ = turn_.state();
  strip_.setVisible(shown_.known);
  // Turn and phase stand in the line above.
  QStringList line = {shown_.active.isEmpty()
                          ? shown_.text
                          : voice_({"dock.turn.active", {{"side", side_name(shown_.active, voice_).toStdString()}}})};
  if (shown_.passes > 0 && shown_.passes_to_end > 0) {
    line.append(voice_({"dock.turn.passes", {{"passes", shown_.passes}, {"end", shown_.passes_to_end}}}));
  }
  text_->setText(line.join(signs::dot));
  text_->setToolTip(shown_.text);
  show_sides();
  end_->setText(without_key(shown_.part));
  end_->setEnabled(shown_.can_end());
  end_->setToolTip(shown_.can_end() ? voice_("dock.turn.end_tip") : shown_.unfinished);
  undo_->setText(voice_("dock.turn.undo"));
  undo_->setToolTip(voice_("dock.turn.undo_tip"));
  undo_->setVisible(shown_.can_undo);
  const bool all_well = shown_.problem.isEmpty() && shown_.can_end();
  style::set_role(*done_, all_well ? style::Role::quiet : style::Role::warning);
  show_words(*done_, said());
  done_->setToolTip(shown_.done.join(u'\n'));
}

QString TurnStrip::Parts::said() const {
  if (!shown_.problem.isEmpty()) {
    return shown_.problem;
  }
  if (!shown_.can_end()) {
    return shown_.unfinished;  // what comes next is read before what was
  }
  const QString first = shown_.done.first(std::min(shown_.done.size(), most_said)).join(u' ');
  return shown_.done.size() > most_said ? first + u' ' + ellipsis : first;
}

void TurnStrip::Parts::show_sides() {
  clear(*side_row_);
  for (const TurnSide& side : shown_.sides) {
    add_side(side);
  }
}

/// "Guard: 4" opens who they are; whose part it is stands out by a sign as well.
void TurnStrip::Parts::add_side(const TurnSide& side) {
  const std::string name = side_name(side.name, voice_).toStdString();
  const QString count = voice_({"dock.turn.side", {{"side", name}, {"count", side.units.size()}}});
  auto* button = new QPushButton(without_key(side.active ? signs::opens + u' ' + count : count));
  button->setObjectName(u"turn/side/"_s + side.name);
  button->setMinimumHeight(style::target);
  const char* tip = side.active ? "dock.turn.side_active" : "dock.turn.side_tip";
  button->setToolTip(voice_({tip, {{"side", name}, {"count", side.units.size()}}}));
  auto* menu = new QMenu(button);
  fill(*menu, side);
  button->setMenu(menu);
  button->setEnabled(!menu->isEmpty());
  side_row_->addWidget(button);
}

void TurnStrip::Parts::fill(QMenu& menu, const TurnSide& side) {
  menu.setToolTipsVisible(true);
  for (const TurnUnit& unit : side.units) {
    const QString name = unit.name.isEmpty() ? QString::fromStdString(unit.id) : unit.name;
    QAction* action = menu.addAction(without_key(QStringList{unit.place, name, unit.text}.join(signs::dot)));
    action->setToolTip(unit.actions.join(signs::dot));
    connect(action, &QAction::triggered, &strip_, [this, unit] { Q_EMIT strip_.unit_requested(unit); });
  }
  if (shown_.takes_initiative && !side.initiative) {
    menu.addSeparator();
    QAction* give =
        menu.addAction(voice_({"dock.turn.initiative", {{"side", side_name(side.name, voice_).toStdString()}}}));
    connect(give, &QAction::triggered, &strip_, [this, name = side.name] { turn_.give_initiative(name); });
  }
}

TurnStrip::TurnStrip(const Voice& voice, TurnModel& turn) : parts_(std::make_unique<Parts>(*this, voice, turn)) {
  new Later([this] { parts_->refresh(); }, this, {&turn, &voice});
  setVisible(false);
}

TurnStrip::~TurnStrip() = default;

}  // namespace adjutant::dock
