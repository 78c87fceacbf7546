#include "feeders/folder_watch.h"

#include <QFileSystemWatcher>
#include <QString>
#include <QTimer>
#include <chrono>
#include <utility>

namespace adjutant::app {
namespace {

using namespace std::chrono_literals;

/// Between two looks where nobody tells that something changed.
constexpr auto slow_look = 3s;
/// After news, or while a file is being written: a mail program writes in many small steps.
constexpr auto soon = 400ms;

}  // namespace

/// What lives on the thread.
class FolderWatch::Work {
 public:
  Work(std::filesystem::path folder, Tell tell)
      : folder_(std::move(folder)), tell_(std::move(tell)), path_(QString::fromStdString(folder_.folder().string())) {
    timer_.setSingleShot(true);
    QObject::connect(&timer_, &QTimer::timeout, &timer_, [this] { look(); });
    QObject::connect(&watcher_, &QFileSystemWatcher::directoryChanged, &timer_, [this] { timer_.start(soon); });
    look();
  }

 private:
  void look() {
    if (!watcher_.directories().contains(path_)) {  // it goes from the list when the folder goes
      watcher_.addPath(path_);
    }
    for (const FolderNews& news : folder_.look(std::chrono::steady_clock::now())) {
      tell_(news);
    }
    timer_.start(folder_.is_waiting() ? std::chrono::milliseconds(soon) : std::chrono::milliseconds(slow_look));
  }

  PlayFolder folder_;
  Tell tell_;
  QString path_;
  QTimer timer_;
  QFileSystemWatcher watcher_;
};

FolderWatch::FolderWatch(std::filesystem::path folder, Tell tell)
    : thread_([folder = std::move(folder), tell = std::move(tell)] { return std::make_unique<Work>(folder, tell); }) {}

FolderWatch::~FolderWatch() = default;

}  // namespace adjutant::app
