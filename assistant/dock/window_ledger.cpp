#include "dock/window_inside.h"

// The ledger in the turn bar.
namespace adjutant::dock {

namespace {

constexpr int marks_from = 900;     ///< the width from which on each entry of the ledger has a mark of its own
constexpr int entries_from = 1600;  ///< and words beside it

}  // namespace

void Window::Inside::fit_ledger() {
  const int width = window_.width();
  ledger_bar_->fit(width >= entries_from ? LedgerBar::Room::words
                   : width >= marks_from ? LedgerBar::Room::marks
                                         : LedgerBar::Room::none);
}

void Window::Inside::follow_ledger(bool other_session) {
  if (other_session) {
    ledger.follow(now_->of.session);
  } else {
    ledger.ask_again();
  }
}

}  // namespace adjutant::dock
