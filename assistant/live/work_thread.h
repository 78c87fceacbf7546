#pragma once

#include <QObject>
#include <QThread>
#include <functional>
#include <memory>
#include <optional>
#include <type_traits>
#include <utility>

namespace adjutant::live {

/// A thread with an event loop and the one thing that lives on it: it is made, told and destroyed there, since what it
/// owns (timers, watchers) belongs to that event loop. Needs a QCoreApplication.
template <class Work>
class WorkThread {
 public:
  explicit WorkThread(std::function<std::unique_ptr<Work>()> make) {
    on_thread_.moveToThread(&thread_);
    thread_.start();
    run([this, make = std::move(make)] { work_ = make(); }, Qt::QueuedConnection);
  }
  ~WorkThread() {
    run([this] { work_.reset(); }, Qt::BlockingQueuedConnection);
    thread_.quit();
    thread_.wait();
  }
  WorkThread(const WorkThread&) = delete;
  WorkThread& operator=(const WorkThread&) = delete;

  /// Runs `what` on the thread, after all that was passed before; returns at once.
  void wish(std::function<void(Work&)> what) {
    run([this, what = std::move(what)] { what(*work_); }, Qt::QueuedConnection);
  }
  /// Runs `what` on the thread, after all that was passed before, and waits for what it gives.
  template <class What>
  auto ask(What what) {
    std::optional<std::invoke_result_t<What, Work&>> answer;
    run([this, &what, &answer] { answer.emplace(what(*work_)); }, Qt::BlockingQueuedConnection);
    return std::move(*answer);
  }

 private:
  void run(std::function<void()> what, Qt::ConnectionType how) {
    QMetaObject::invokeMethod(&on_thread_, std::move(what), how);
  }

  QThread thread_;
  QObject on_thread_;  // a place on the thread to run things at
  std::unique_ptr<Work> work_;
};

}  // namespace adjutant::live
