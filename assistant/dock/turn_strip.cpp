#include "dock/turn_strip.h"

#include <QLabel>
#include <QMenu>
#include <algorithm>
#include <array>

#include "dock/style/icons.h"
#include "dock/style/side_name.h"
#include "dock/style/signs.h"
#include "dock/style/style.h"
#include "dock/widgets/elided_label.h"
#include "dock/widgets/play_rows.h"

namespace adjutant::dock {

using namespace Qt::StringLiterals;

namespace {

constexpr int square_size = 12;
constexpr int words_from = 700;  ///< the width from which on buttons have room for names

/// The square of a side, by its place among them; empty, a ring, for what is none's. Every square stands beside a name.
QIcon side_square(std::size_t place) {
  static constexpr std::array<QRgb, 4> inks = {0xff3f6d9b, 0xffb07a2a, 0xff6c8a3f, 0xff8a5a96};
  QPixmap picture(2 * square_size, 2 * square_size);
  picture.setDevicePixelRatio(2);
  picture.fill(QColor::fromRgb(inks.at(place % inks.size())));
  return {picture};
}

}  // namespace

/// The line, made anew when what it shows has changed.
class TurnStrip::Parts {
 public:
  Parts(TurnStrip& strip, const Voice& voice, TurnModel& turn);

  void refresh();
  void fit();
  void fit_later();
  [[nodiscard]] bool knows_turns() const { return shown_.known; }

 private:
  void show_square();
  void show_sides();
  void add_side(const TurnSide& side, std::size_t place);
  void fill(QMenu& menu, const TurnSide& side);
  [[nodiscard]] QString said() const;
  [[nodiscard]] bool is_wide() const { return strip_.window()->width() >= words_from; }

  TurnStrip& strip_;
  const Voice& voice_;
  TurnModel& turn_;
  QLabel* square_ = new QLabel;  ///< of the side whose part it is
  ElidedLabel* text_ = new ElidedLabel;
  QWidget* sides_ = new QWidget;
  QHBoxLayout* side_row_;
  QPushButton* end_;
  ElidedLabel* done_ = new ElidedLabel;
  TurnState shown_;
  QString language_shown_;
  bool wide_shown_ = false;
};

TurnStrip::Parts::Parts(TurnStrip& strip, const Voice& voice, TurnModel& turn)
    : strip_(strip),
      voice_(voice),
      turn_(turn),
      side_row_(row_in(*sides_, {}, {})),
      end_(push_button(u"turn/end"_s, {}, [this] { turn_.end_part(); })) {
  text_->setSizePolicy(QSizePolicy::Maximum, text_->sizePolicy().verticalPolicy());  // what it leaves is for the others
  row_in(strip, {}, {square_, text_, sides_, end_, {done_, 1}}, style::gap);
}

void TurnStrip::Parts::refresh() {
  const QString language = QString::fromStdString(voice_.code());
  if (language == language_shown_ && turn_.state() == shown_) {
    return;
  }
  language_shown_ = language;
  shown_ = turn_.state();
  if (strip_.isHidden() == shown_.known) {
    strip_.setVisible(shown_.known);
    Q_EMIT strip_.turns_known(shown_.known);
  }
  QStringList line = {shown_.text};
  if (!shown_.active.isEmpty()) {
    line.append(voice_({"dock.turn.active", {{"side", side_name(shown_.active, voice_).toStdString()}}}));
  }
  if (shown_.passes > 0 && shown_.passes_to_end > 0) {
    line.append(voice_({"dock.turn.passes", {{"passes", shown_.passes}, {"end", shown_.passes_to_end}}}));
  }
  line.removeAll(QString());
  text_->say(line.join(signs::dot));
  show_square();
  fit();
  end_->setEnabled(shown_.can_end());
  end_->setToolTip(shown_.can_end() ? voice_("dock.turn.end_tip") : shown_.unfinished);
  end_->setAccessibleName(shown_.part);
  const bool all_well = shown_.problem.isEmpty() && shown_.can_end();
  style::set_role(*done_, all_well ? style::Role::quiet : style::Role::warning);
  done_->say(said(), shown_.done.join(u'\n'));
}

/// Where the window is narrow the sides are their squares and figures, and the end of the part is its icon; who and
/// what they are stands in their tips.
void TurnStrip::Parts::fit() {
  wide_shown_ = is_wide();
  show_sides();
  end_->setText(is_wide() ? without_key(shown_.part) : QString());
  end_->setIcon(style::icon(u"end-impulse"_s));
  end_->setVisible(!shown_.part.isEmpty());
}

/// Not while the row is being laid out.
void TurnStrip::Parts::fit_later() {
  if (shown_.known && is_wide() != wide_shown_) {
    QTimer::singleShot(0, &strip_, [this] { fit(); });
  }
}

void TurnStrip::Parts::show_square() {
  const auto active = std::ranges::find(shown_.sides, true, &TurnSide::active);
  square_->setVisible(active != shown_.sides.end());
  if (!square_->isHidden()) {
    square_->setPixmap(side_square(static_cast<std::size_t>(active - shown_.sides.begin())).pixmap(square_size));
  }
}

QString TurnStrip::Parts::said() const {
  if (!shown_.problem.isEmpty()) {
    return shown_.problem;
  }
  if (!shown_.can_end()) {
    return shown_.unfinished;  // what comes next is read before what was
  }
  return shown_.done.join(u' ');
}

void TurnStrip::Parts::show_sides() {
  clear(*side_row_);
  for (std::size_t place = 0; place < shown_.sides.size(); ++place) {
    add_side(shown_.sides[place], place);
  }
}

/// "Guard: 4" opens who they are; whose part it is stands out by a sign as well.
void TurnStrip::Parts::add_side(const TurnSide& side, std::size_t place) {
  const std::string name = side_name(side.name, voice_).toStdString();
  const QString count = voice_({"dock.turn.side", {{"side", name}, {"count", side.units.size()}}});
  const QString named = without_key(side.active ? signs::opens + u' ' + count : count);
  auto* button = new QPushButton(is_wide() ? named : QString::number(side.units.size()));
  button->setIcon(side_square(place));
  button->setIconSize({square_size, square_size});
  button->setAccessibleName(count);
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
  setSizePolicy(QSizePolicy::Expanding, sizePolicy().verticalPolicy());  // what is beside it has room for its words
}

TurnStrip::~TurnStrip() = default;

bool TurnStrip::knows_turns() const {
  return parts_->knows_turns();
}

void TurnStrip::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  parts_->fit_later();
}

}  // namespace adjutant::dock
