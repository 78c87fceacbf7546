#include "dock/over/replay_bar.h"

#include <QSignalBlocker>
#include <algorithm>
#include <array>
#include <utility>

#include "dock/style/icons.h"
#include "dock/style/style.h"
#include "dock/widgets/layouts.h"

namespace adjutant::dock {

using namespace Qt::StringLiterals;

namespace {

constexpr int most_replay_width = 620;
constexpr int replay_height = 40;
constexpr int replay_icon = 18;
constexpr int least_slider = 60;
constexpr int width_for_speed = 340;  ///< in less room the slider is worth more
constexpr int usual_speed = 1;        ///< its place in `speeds`
constexpr std::array speeds{0.5, 1.0, 2.0, 4.0};
constexpr QChar times(0x00d7);

}  // namespace

ReplayBar::ReplayBar(QWidget& board, const Voice& voice, Host host)
    : Paper(board), voice_(voice), host_(std::move(host)) {
  setObjectName(u"replay"_s);
  for (const auto& [button, name] : {std::pair(before_, u"replay/before"_s), std::pair(play_, u"replay/play"_s),
                                     std::pair(after_, u"replay/after"_s)}) {
    button->setObjectName(name);
    button->setAutoRaise(true);
    button->setIconSize({replay_icon, replay_icon});
    button->setMinimumSize(style::target, style::target);
  }
  before_->setIcon(style::icon(u"step-back"_s));
  after_->setIcon(style::icon(u"step-forward"_s));
  slider_->setObjectName(u"replay/step"_s);
  slider_->setMinimumWidth(least_slider);
  speed_->setObjectName(u"replay/speed"_s);
  for (const double factor : speeds) {
    speed_->addItem(QString::number(factor) + times, factor);
  }
  speed_->setCurrentIndex(usual_speed);
  row_in(*this, {style::gap, 0, style::gap, 0}, {before_, play_, after_, {slider_, 1}, step_, speed_},
         style::small_gap);

  drags_.setSingleShot(true);
  drags_.setInterval(between_drags);
  connect(before_, &QToolButton::clicked, this, [this] { host_.go_to(state_.step - 1); });
  connect(after_, &QToolButton::clicked, this, [this] { host_.go_to(state_.step + 1); });
  connect(play_, &QToolButton::clicked, this, [this] { host_.play(!state_.playing); });
  connect(slider_, &QSlider::valueChanged, this, &ReplayBar::wish);
  connect(slider_, &QSlider::sliderReleased, this, [this] {
    if (drags_.isActive() && wanted_) {
      drags_.stop();
      host_.go_to(*wanted_);
    }
  });
  connect(&drags_, &QTimer::timeout, this, [this] {
    if (wanted_ && *wanted_ != state_.step) {
      host_.go_to(*wanted_);
    }
  });
  connect(speed_, &QComboBox::activated, this, [this](int row) {
    if (host_.set_speed) {
      host_.set_speed(speed_->itemData(row).toDouble());
    }
  });
  connect(&voice_, &Voice::changed, this, &ReplayBar::retranslate);
  retranslate();
}

/// The first step of a drag is gone to at once, the others as often as the board can follow, the last one surely.
void ReplayBar::wish(int step) {
  wanted_ = step;
  show_controls();
  if (!drags_.isActive()) {
    host_.go_to(step);
    drags_.start();
  }
}

void ReplayBar::show_state(const FeedState& state) {
  const bool other = state.file != state_.file || state.steps != state_.steps;
  if (other || state.problem || (wanted_ && state.step == *wanted_)) {
    wanted_.reset();
  }
  state_ = state;
  show_controls();
}

void ReplayBar::show_controls() {
  const int step = wanted_.value_or(state_.step);
  {
    const QSignalBlocker quiet(slider_);
    slider_->setRange(0, state_.steps);
    slider_->setPageStep(std::max(1, state_.steps / 10));
    if (!slider_->isSliderDown()) {
      slider_->setValue(step);
    }
  }
  step_->setText(u"%1/%2"_s.arg(step).arg(state_.steps));
  // As wide as the last step, so that the slider keeps its length while the game is played.
  step_->setMinimumWidth(step_->fontMetrics().horizontalAdvance(u"%1/%1"_s.arg(state_.steps)));
  const QString said = voice_({"dock.bar.step", {{"step", step}, {"steps", state_.steps}}});
  step_->setToolTip(said);
  slider_->setToolTip(said);
  slider_->setAccessibleDescription(said);
  const QString play = voice_(state_.playing ? "dock.bar.pause" : "dock.bar.play");
  play_->setIcon(style::icon(state_.playing ? u"pause"_s : u"play"_s));
  play_->setToolTip(play);
  play_->setAccessibleName(play);
  before_->setEnabled(state_.step > 0);
  after_->setEnabled(state_.step < state_.steps);
  play_->setEnabled(state_.playing || state_.step < state_.steps);
  settle();
  setVisible(state_.steps > 0);
}

void ReplayBar::retranslate() {
  const auto name = [this](QWidget* widget, const char* key) {
    widget->setToolTip(voice_(key));
    widget->setAccessibleName(voice_(key));
  };
  name(before_, "dock.bar.before");
  name(after_, "dock.bar.after");
  name(speed_, "dock.replay.speed");
  name(slider_, "dock.replay.slider");
  setAccessibleName(voice_("dock.replay.name"));
  show_controls();
}

void ReplayBar::place(QSize board) {
  const int width = std::min(most_replay_width, board.width() - 2 * style::gap);
  speed_->setVisible(width >= width_for_speed);
  setGeometry((board.width() - width) / 2, board.height() - replay_height - style::gap, width, replay_height);
  raise();
}

}  // namespace adjutant::dock
