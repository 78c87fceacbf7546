#pragma once

#include <QObject>
#include <atomic>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <string>

#include "api/intake.h"
#include "api/service.h"
#include "live/work_thread.h"

namespace adjutant::app {

struct Context;

/// Reads rulebooks for the clients of the socket, one after the other, on a thread of its own, so that nobody's
/// questions wait for a long PDF. Lives on the core thread.
class BookDesk {
 public:
  /// `send` is called when lines wait in the service.
  BookDesk(const Context& context, api::Service& service, std::function<void()> send);
  /// Stops what is being read; of that nothing is kept.
  ~BookDesk();
  BookDesk(const BookDesk&) = delete;
  BookDesk& operator=(const BookDesk&) = delete;

 private:
  /// True once nobody wants the job any more; the one thing that both threads look at.
  using Unwanted = std::shared_ptr<std::atomic_bool>;
  /// What stands for a reader: the jobs are all the thread has.
  struct Reader {};

  Result<std::string> begin(const api::BookRequest& request);
  void cancel(const std::string& job);
  void read(const std::string& job, const api::BookRequest& request, const Unwanted& unwanted);
  void tell(const std::string& job, api::BookNews news);

  std::filesystem::path database_;
  api::Service& service_;
  std::function<void()> send_;
  std::map<std::string, Unwanted> jobs_;  ///< those that have not ended
  int last_job_ = 0;
  QObject on_core_;
  live::WorkThread<Reader> thread_;  ///< the last one: it goes first
};

}  // namespace adjutant::app
