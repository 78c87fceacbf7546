#pragma once

#include <QApplication>
#include <QElapsedTimer>
#include <QEvent>
#include <QThread>
#include <ctime>
#include <string>
#include <utility>
#include <vector>

namespace adjutant::test {

/// How long the window's thread was busy with one event and all that it set off.
struct BusyWith {
  double ms = 0;      ///< on the clock
  double cpu_ms = 0;  ///< of the processor: what other programs take meanwhile is not in it
  std::string what;   ///< class of the receiver and number of the QEvent::Type
};

/// Times each event of the window's thread from the outside. An event within another one belongs to it, unless it comes
/// out of an event loop of its own (a dialog's): then the outer one waits and is not charged.
class WatchedApplication : public QApplication {
 public:
  using QApplication::QApplication;

  bool notify(QObject* receiver, QEvent* event) override {
    const int level = QThread::currentThread()->loopLevel();
    if (QThread::currentThread() != thread() || !watching_ || (depth_ > 0 && level == level_)) {
      return QApplication::notify(receiver, event);
    }
    BusyWith busy{
        0, 0, std::string(receiver->metaObject()->className()) + ' ' + std::to_string(static_cast<int>(event->type()))};
    const int outer_level = std::exchange(level_, level);
    const BusyWith outer_inside = std::exchange(inside_, {});
    ++depth_;
    QElapsedTimer timer;
    timer.start();
    const double cpu = cpu_now();
    const bool done = QApplication::notify(receiver, event);
    const double all_cpu = cpu_now() - cpu;
    const double all = static_cast<double>(timer.nsecsElapsed()) / 1e6;
    --depth_;
    busy.ms = all - inside_.ms;
    busy.cpu_ms = all_cpu - inside_.cpu_ms;
    inside_ = {outer_inside.ms + all, outer_inside.cpu_ms + all_cpu, {}};
    level_ = outer_level;
    events_.push_back(std::move(busy));
    return done;
  }

  /// From now on events are timed. One that is under way is not.
  void watch(bool watching = true) { watching_ = watching; }

  /// What there was since the last call, in the order in which it ended.
  std::vector<BusyWith> take_events() { return std::exchange(events_, {}); }

 private:
  static double cpu_now() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return 1000 * static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) / 1e6;
  }

  bool watching_ = false;
  int depth_ = 0;
  int level_ = 0;    ///< of the event loop that the present event comes from
  BusyWith inside_;  ///< events of inner loops within the present one
  std::vector<BusyWith> events_;
};

}  // namespace adjutant::test
