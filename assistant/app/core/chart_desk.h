#pragma once

#include <QObject>
#include <filesystem>
#include <functional>
#include <map>
#include <stop_token>
#include <string>

#include "api/intake.h"
#include "api/service.h"
#include "live/work_thread.h"
#include "pictures/taught.h"

namespace adjutant::app {

struct Context;

/// Reads charts off pictures for the clients of the socket, one after the other, on a thread of its own. Lives on the
/// core thread.
class ChartDesk {
 public:
  /// `send` is called when lines wait in the service.
  ChartDesk(const Context& context, api::Service& service, std::function<void()> send);
  /// Stops what is being read.
  ~ChartDesk();
  ChartDesk(const ChartDesk&) = delete;
  ChartDesk& operator=(const ChartDesk&) = delete;

 private:
  /// What stands for a reader: the jobs are all the thread has.
  struct Reader {};

  Result<std::string> begin(const api::ChartRequest& request);
  void cancel(const std::string& job);
  void read(const std::string& job, const api::ChartRequest& request, const pictures::Taught& taught,
            const std::stop_token& stop);
  void tell(const std::string& job, api::ChartNews news);

  std::filesystem::path database_;
  api::Service& service_;
  std::function<void()> send_;
  std::map<std::string, std::stop_source> jobs_;  ///< those that have not ended
  int last_job_ = 0;
  QObject on_core_;
  live::WorkThread<Reader> thread_;  ///< the last one: it goes first
};

}  // namespace adjutant::app
