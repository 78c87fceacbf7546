#pragma once

#include <filesystem>
#include <functional>

#include "feeders/play_folder.h"
#include "live/work_thread.h"

namespace adjutant::app {

/// Watches a folder for saves and logs, on a thread of its own: when the system tells that something changed, and every
/// few seconds, since folders on a network and in a cloud tell nothing. What is found is told on that thread.
class FolderWatch {
 public:
  using Tell = std::function<void(const FolderNews&)>;
  FolderWatch(std::filesystem::path folder, Tell tell);
  ~FolderWatch();

 private:
  class Work;
  live::WorkThread<Work> thread_;
};

}  // namespace adjutant::app
