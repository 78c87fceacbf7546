#include "dock/feed.h"

namespace adjutant::dock {

void Feed::set(FeedState state) {
  if (state != state_) {
    state_ = std::move(state);
    Q_EMIT changed();
  }
}

}  // namespace adjutant::dock
