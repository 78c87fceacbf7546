#pragma once

#include <QTimer>
#include <functional>
#include <utility>
#include <vector>

#include "live/games.h"
#include "live/limits.h"

namespace adjutant::live {

/// Tells what is heard as soon as the sockets have had their turn, so that under load several commands make one step;
/// and what follows from it a little at a time between other work. Sleeps while there is nothing.
class Publisher {
 public:
  explicit Publisher(Games& games) : games_(games) {
    QObject::connect(&timer_, &QTimer::timeout, &timer_, [this] {
      if (!games_.catch_up()) {
        timer_.stop();
      }
    });
  }

  /// Something was heard; once it is told, `then` is called.
  void publish(std::function<void()> then) {
    then_.push_back(std::move(then));
    publish();
  }
  void publish() {
    if (std::exchange(due_, true)) {
      return;
    }
    const auto tell = [this] {
      due_ = false;
      games_.publish();
      for (const std::function<void()>& then : std::exchange(then_, {})) {
        then();
      }
      if (!timer_.isActive()) {
        timer_.start(limits::between_looks);
      }
    };
    QMetaObject::invokeMethod(&timer_, tell, Qt::QueuedConnection);
  }

 private:
  Games& games_;
  QTimer timer_;
  bool due_ = false;
  std::vector<std::function<void()>> then_;
};

}  // namespace adjutant::live
