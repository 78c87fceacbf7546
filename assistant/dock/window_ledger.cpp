#include "dock/window_inside.h"

// The ledger in the turn bar.
namespace adjutant::dock {

namespace {

constexpr int entries_from = 1600;  ///< the width from which on each entry of the ledger stands by itself

}  // namespace

void Window::Inside::fit_ledger() {
  ledger_bar_->fit(window_.width() >= entries_from);
}

void Window::Inside::follow_ledger(bool other_session) {
  if (other_session) {
    ledger.follow(now_->of.session);
  } else {
    ledger.ask_again();
  }
}

}  // namespace adjutant::dock
