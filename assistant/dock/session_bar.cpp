#include "dock/session_bar.h"

#include <QSignalBlocker>
#include <utility>

#include "dock/style/icons.h"
#include "dock/widgets/play_rows.h"

namespace adjutant::dock {

using namespace Qt::StringLiterals;

namespace {

constexpr int shortest_choice = 4;  ///< letters of a choice that find room in any window
constexpr int widest_choice = 240;

}  // namespace

SessionBar::SessionBar(const Voice& voice, SessionsModel& sessions, const LiveModel& live, const Feed& feed, Host host)
    : voice_(voice), sessions_(sessions), live_(live), feed_(feed), host_(std::move(host)) {
  lay_out();
  connect(which_, &QComboBox::activated, this,
          [this](int row) { sessions_.choose(which_->itemData(row).toString().toStdString()); });
  connect(setups_, &QComboBox::activated, this, [this](int row) { host_.open_setup(static_cast<std::size_t>(row)); });
  connect(side_, &QComboBox::activated, this,
          [this](int row) { host_.look_as(side_->itemData(row).toString().toStdString()); });
  connect(next_step_, &QPushButton::clicked, this, &SessionBar::take_next_step);
  connect(terrain_file_, &QToolButton::clicked, this, &SessionBar::terrain_requested);
  connect(close_, &QToolButton::clicked, this, [this] {
    dismissed_ = problem_->text();
    show_problem();
  });
  connect(&live_, &LiveModel::changed, this, &SessionBar::show_state);
  connect(&sessions_, &SessionsModel::changed, this, &SessionBar::show_state);
  connect(&feed_, &Feed::changed, this, &SessionBar::show_state);
  connect(&voice_, &Voice::changed, this, &SessionBar::show_state);
  show_state();
}

void SessionBar::lay_out() {
  style::set_role(*what_, style::Role::heading);
  style::set_role(*how_, style::Role::quiet);
  style::set_role(*problem_, style::Role::warning);
  problem_->setWordWrap(true);
  problem_->setTextFormat(Qt::PlainText);
  problem_->setTextInteractionFlags(Qt::TextSelectableByMouse);
  for (QComboBox* box : {which_, setups_, side_}) {
    box->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    box->setMinimumContentsLength(shortest_choice);
    box->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    box->setMaximumWidth(widest_choice);
  }
  row_in(*this, {}, {{what_, 3}, {how_, 2}, which_, setups_, side_}, style::small_gap);
  setSizePolicy(QSizePolicy::Expanding, sizePolicy().verticalPolicy());
  close_->setIcon(style::icon(u"close"_s));
  close_->setObjectName(u"card/close"_s);
  close_->setAutoRaise(true);
  terrain_file_->setIcon(style::icon(u"open"_s));
  terrain_file_->setObjectName(u"card/terrain_file"_s);
  row_in(*card_, {style::margin, style::small_gap, style::small_gap, style::small_gap},
         {{problem_, 1}, next_step_, terrain_file_, {close_, 0, Qt::AlignTop}}, style::gap);
}

void SessionBar::set_brief(bool brief) {
  brief_ = brief;
  setSizePolicy(brief ? QSizePolicy::Preferred : QSizePolicy::Expanding, sizePolicy().verticalPolicy());
  show_state();
}

void SessionBar::set_narrow(bool narrow) {
  narrow_ = narrow;
  show_state();
}

void SessionBar::show_state() {
  what_->say(sessions_.sentence());
  what_->setVisible(!brief_);
  how_->setVisible(!narrow_ || !brief_ || fed().steps == 0);
  how_->say(how(), brief_ ? sessions_.sentence() : QString());
  show_sessions();
  show_setups();
  show_sides();
  show_problem();
}

/// The state of the feeder if the followed board comes from it; else a state without a file.
FeedState SessionBar::fed() const {
  const Followed* followed = sessions_.followed();
  return followed && followed->live ? FeedState{} : feed_.state();
}

/// Shows the most important problem: failures first, then what VASSAL is waited for, then what is missing.
void SessionBar::show_problem() {
  const FeedState& feed = feed_.state();
  const Message advice = sessions_.advice();
  const bool waits_for_vassal = !advice.empty() || (!sessions_.followed() && live_.is_open());
  QString text = voice_(feed.problem.value_or(waits_for_vassal ? advice : sessions_.next_step_text()));
  if (feed.problem && !feed.problem_place.empty()) {
    text.prepend(QString::fromStdString(feed.problem_place) + u": "_s);
  }
  problem_->setText(text);
  if (text.isEmpty()) {
    dismissed_.clear();  // the same may come again
  }
  card_->setVisible(!text.isEmpty() && text != dismissed_);
  close_->setToolTip(voice_("dock.card.close"));
  close_->setAccessibleName(voice_("dock.card.close"));
  const bool opens = sessions_.next_step() == NextStep::open_module;
  const bool asks = sessions_.next_step() == NextStep::bind_game;
  next_step_->setText(voice_(opens  ? "dock.next.open_button"
                             : asks ? "dock.start.which_button"
                                    : "dock.next.survey_button"));
  next_step_->setVisible(sessions_.next_step() != NextStep::none && !waits_for_vassal && (opens || !feed.problem));
  terrain_file_->setToolTip(voice_("dock.start.terrain_button"));
  terrain_file_->setAccessibleName(voice_("dock.start.terrain_button"));
  terrain_file_->setVisible(!next_step_->isHidden() && sessions_.next_step() == NextStep::survey_terrain);
}

void SessionBar::show_setups() {
  const std::vector<std::string> names = fed().setups;
  setups_->clear();
  for (const std::string& name : names) {
    setups_->addItem(QString::fromStdString(name));
  }
  setups_->setCurrentIndex(-1);
  setups_->setPlaceholderText(voice_("dock.bar.setups"));
  setups_->setAccessibleName(voice_("dock.bar.setups"));
  setups_->setVisible(!names.empty());
}

void SessionBar::show_sides() {
  const FeedState feed = fed();
  side_->clear();
  side_->addItem(voice_("dock.bar.as_observer"), QString());
  for (const std::string& name : feed.sides) {
    side_->addItem(voice_({"dock.bar.as_side", {{"side", name}}}), QString::fromStdString(name));
  }
  side_->setCurrentIndex(side_->findData(QString::fromStdString(feed.side)));
  side_->setToolTip(voice_("dock.bar.own_side"));
  side_->setAccessibleName(voice_("dock.bar.look_as"));
  side_->setVisible(!feed.sides.empty());
}

/// Whether the board is live, from a file, being read, or not to be had.
QString SessionBar::how() const {
  const FeedState& feed = feed_.state();
  if (!sessions_.connected()) {
    return voice_("dock.bar.lost");
  }
  if (feed.busy) {
    return voice_(*feed.busy);
  }
  if (!sessions_.followed()) {
    return voice_(live_.is_open() ? live_.waits_for() : Message{"dock.bar.listening", {}});
  }
  if (const QString place = live_.place_of(*sessions_.followed()); !place.isEmpty()) {
    return place;
  }
  if (feed.file.empty()) {
    return voice_("dock.bar.live");
  }
  if (feed.new_game) {
    return voice_("dock.bar.new_game");
  }
  if (feed.steps == 0) {
    return voice_({"dock.bar.save", {{"file", feed.file}}});
  }
  return voice_({"dock.bar.step", {{"step", feed.step}, {"steps", feed.steps}}});
}

void SessionBar::show_sessions() {
  const QSignalBlocker quiet(which_);
  which_->clear();
  for (const Followed& session : sessions_.all()) {
    which_->addItem(SessionsModel::name_of(session), QString::fromStdString(session.session));
  }
  if (const Followed* followed = sessions_.followed()) {
    which_->setCurrentIndex(which_->findData(QString::fromStdString(followed->session)));
  }
  which_->setVisible(which_->count() > 1);
  which_->setAccessibleName(voice_("dock.bar.which"));
}

void SessionBar::take_next_step() {
  switch (sessions_.next_step()) {
    case NextStep::bind_game:
      Q_EMIT game_requested();
      break;
    case NextStep::survey_terrain:
      Q_EMIT survey_requested();
      break;
    case NextStep::none:
    case NextStep::open_module:
      Q_EMIT open_requested();
      break;
  }
}

}  // namespace adjutant::dock
