#include "dock/hints.h"

#include <array>

#include "dock/style/style.h"
#include "dock/widgets/layouts.h"

namespace adjutant::dock {
namespace {

constexpr std::array hints = {"dock.hint.select", "dock.hint.sight", "dock.hint.rules"};
constexpr int all_seen = static_cast<int>(hints.size());
constexpr const char* seen_setting = "hints/seen";

}  // namespace

Hints::Hints(const Voice& voice, QSettings& settings)
    : voice_(voice), settings_(settings), seen_(settings.value(seen_setting, 0).toInt()) {
  text_->setWordWrap(true);
  enough_->setFlat(true);
  // The words have the whole width: beside the buttons they would be a column of single words on a small board.
  QHBoxLayout* buttons = row_of({next_, enough_});
  buttons->insertStretch(0);
  column_in(*this, {style::margin, style::small_gap, style::margin, style::small_gap}, {text_}, style::small_gap)
      ->addLayout(buttons);
  connect(next_, &QPushButton::clicked, this, &Hints::dismiss);
  connect(enough_, &QPushButton::clicked, this, [this] { set_seen(all_seen); });
  connect(&voice_, &Voice::changed, this, &Hints::show_text);
  show_text();
}

void Hints::start_again() {
  told_.clear();
  asked_for_ = true;
  set_seen(0);
}

void Hints::tell(const std::string& key) {
  told_ = key;
  show_text();
}

void Hints::keep_off(bool off) {
  off_ = off;
  show_text();
}

void Hints::dismiss() {
  if (told_.empty()) {
    set_seen(seen_ + 1);
  } else {
    told_.clear();
    show_text();
  }
}

void Hints::set_seen(int seen) {
  seen_ = seen;
  asked_for_ = asked_for_ && seen < all_seen;
  settings_.setValue(seen_setting, seen_);
  show_text();
}

void Hints::show_text() {
  const bool is_hint = told_.empty();
  setVisible(!is_hint || ((!off_ || asked_for_) && seen_ >= 0 && seen_ < all_seen));
  if (!isHidden()) {
    text_->setText(voice_({is_hint ? hints.at(static_cast<std::size_t>(seen_)) : told_, {}}));
  }
  const bool last = !is_hint || seen_ + 1 >= all_seen;
  next_->setText(voice_(last ? "dock.hint.done" : "dock.hint.next"));
  enough_->setText(voice_("dock.hint.enough"));
  enough_->setVisible(!last);
}

}  // namespace adjutant::dock
