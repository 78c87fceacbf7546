#pragma once

#include <QObject>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <stop_token>
#include <string>

#include "api/intake.h"
#include "api/service.h"
#include "live/work_thread.h"
#include "pictures/taught.h"

namespace adjutant::app {

struct Context;

/// Reads pictures of counters for the clients of the socket, one job after the other, on a thread of its own. Lives on
/// the core thread.
class ReadingDesk {
 public:
  /// `send` is called when lines wait in the service.
  ReadingDesk(const Context& context, api::Service& service, std::function<void()> send);
  /// Stops what is being read.
  ~ReadingDesk();
  ReadingDesk(const ReadingDesk&) = delete;
  ReadingDesk& operator=(const ReadingDesk&) = delete;

 private:
  /// What stands for a reader: the jobs are all the thread has.
  struct Reader {};

  Result<std::string> begin(const api::ReadingRequest& request);
  void cancel(const std::string& job);
  void read(const std::string& job, const std::string& module, const pictures::Taught& taught,
            const std::stop_token& stop);
  void tell(const std::string& job, api::ReadingNews news);

  std::filesystem::path database_;
  api::Service& service_;
  std::function<void()> send_;
  std::map<std::string, std::stop_source> jobs_;  ///< those that have not ended
  int last_job_ = 0;
  QObject on_core_;
  live::WorkThread<Reader> thread_;  ///< the last one: it goes first
};

}  // namespace adjutant::app
