#include "dock/session_bar.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QSignalBlocker>
#include <utility>

#include "dock/style/signs.h"
#include "dock/widgets/play_rows.h"

namespace adjutant::dock {

using namespace Qt::StringLiterals;

SessionBar::SessionBar(const Voice& voice, SessionsModel& sessions, const LiveModel& live, const Feed& feed, Host host)
    : voice_(voice), sessions_(sessions), live_(live), feed_(feed), host_(std::move(host)) {
  lay_out();
  connect(which_, &QComboBox::activated, this,
          [this](int row) { sessions_.choose(which_->itemData(row).toString().toStdString()); });
  connect(setups_, &QComboBox::activated, this, [this](int row) { host_.open_setup(static_cast<std::size_t>(row)); });
  connect(side_, &QComboBox::activated, this,
          [this](int row) { host_.look_as(side_->itemData(row).toString().toStdString()); });
  connect(next_step_, &QPushButton::clicked, this, &SessionBar::take_next_step);
  connect(vassal_, &QPushButton::clicked, this, &SessionBar::vassal_requested);
  connect(&live_, &LiveModel::changed, this, &SessionBar::show_state);
  connect(before_, &QToolButton::clicked, this, [this] { host_.go_to(feed_.state().step - 1); });
  connect(after_, &QToolButton::clicked, this, [this] { host_.go_to(feed_.state().step + 1); });
  connect(play_, &QToolButton::clicked, this, [this] { host_.play(!feed_.state().playing); });
  connect(&sessions_, &SessionsModel::changed, this, &SessionBar::show_state);
  connect(&feed_, &Feed::changed, this, &SessionBar::show_state);
  connect(&voice_, &Voice::changed, this, &SessionBar::show_state);
  show_state();
}

void SessionBar::lay_out() {
  style::set_role(*what_, style::Role::heading);
  style::set_role(*problem_, style::Role::warning);
  for (QLabel* label : {what_, how_, problem_}) {
    label->setWordWrap(true);
    label->setTextFormat(Qt::PlainText);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
  }
  for (QComboBox* box : {which_, setups_, side_}) {
    box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    box->setMinimumContentsLength(9);
  }

  column_in(*this, {style::margin, style::gap, style::margin, style::gap},
            {row_of({{what_, 1}, {vassal_, 0, Qt::AlignTop}}, style::gap),
             row_of({{how_, 1}, which_, setups_, side_, before_, play_, after_}, style::small_gap),
             row_of({{problem_, 1}, next_step_}, style::gap)},
            style::small_gap);
}

void SessionBar::show_state() {
  what_->setText(sessions_.sentence());
  how_->setText(how());
  show_sessions();
  show_controls();
  show_setups();
  show_sides();
  show_problem();
  show_vassal();
}

/// The state of the feeder if the followed board comes from it; else a state without a file.
FeedState SessionBar::fed() const {
  const Followed* followed = sessions_.followed();
  return followed && followed->live ? FeedState{} : feed_.state();
}

void SessionBar::show_vassal() {
  vassal_->setText(live_.is_open() ? voice_({"dock.live.players", {{"count", live_.players()}}})
                                   : voice_("dock.live.connect"));
  vassal_->setToolTip(voice_(live_.is_open() ? "dock.live.show_table" : "dock.live.connect_tip"));
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
  show_words(*problem_, text);
  const bool opens = sessions_.next_step() == NextStep::open_module;
  next_step_->setText(voice_(opens ? "dock.next.open_button" : "dock.next.copy_button"));
  next_step_->setToolTip(sessions_.next_step_command());
  next_step_->setVisible(sessions_.next_step() != NextStep::none && !waits_for_vassal && (opens || !feed.problem));
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

void SessionBar::show_controls() {
  const FeedState feed = fed();
  const auto show = [&](QToolButton* button, const QString& text, const char* key, bool possible) {
    button->setText(text);
    button->setToolTip(voice_(key));
    button->setAccessibleName(voice_(key));
    button->setVisible(feed.steps > 0);
    button->setEnabled(possible);
  };
  const char* play = feed.playing ? "dock.bar.pause" : "dock.bar.play";
  show(before_, signs::back, "dock.bar.before", feed.step > 0);
  show(play_, voice_(play), play, feed.playing || feed.step < feed.steps);
  show(after_, signs::forward, "dock.bar.after", feed.step < feed.steps);
}

void SessionBar::take_next_step() {
  const QString command = sessions_.next_step_command();
  if (command.isEmpty()) {
    Q_EMIT open_requested();
  } else {
    QGuiApplication::clipboard()->setText(command);
  }
}

}  // namespace adjutant::dock
