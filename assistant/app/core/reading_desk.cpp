#include "core/reading_desk.h"

#include <utility>
#include <variant>

#include "context/context.h"
#include "db/modules.h"
#include "importers/attached.h"
#include "library/counter_reading.h"
#include "library/database.h"

namespace adjutant::app {
namespace {

/// Readings that wait or go on; each looks at every picture of a module.
constexpr std::size_t most_readings = 4;

std::vector<api::CounterRead> as_told(const std::vector<CounterReading>& readings) {
  std::vector<api::CounterRead> all;
  for (const CounterReading& reading : readings) {
    api::CounterRead& told = all.emplace_back(api::CounterRead{reading.picture, {}});
    for (const auto& [name, read] : reading.figures) {
      told.figures[name] = {read.value ? pictures::text_of(*read.value) : std::string(), read.sure};
    }
  }
  return all;
}

}  // namespace

ReadingDesk::ReadingDesk(const Context& context, api::Service& service, std::function<void()> send)
    : database_(context.database),
      service_(service),
      send_(std::move(send)),
      thread_([] { return std::make_unique<Reader>(); }) {
  service_.connect_readings({.begin = [this](const api::ReadingRequest& request) { return begin(request); },
                             .cancel = [this](const std::string& job) { cancel(job); }});
}

ReadingDesk::~ReadingDesk() {
  service_.connect_readings({});
  for (auto& [job, source] : jobs_) {
    source.request_stop();
  }
}

Result<std::string> ReadingDesk::begin(const api::ReadingRequest& request) {
  if (jobs_.size() >= most_readings) {
    return failure(request.module, {"counters.too_many_readings", {}});
  }
  Result<pictures::Taught> taught = pictures::read_taught(request.taught, "taught");
  if (!taught) {
    return tl::unexpected(taught.error());
  }
  const std::string job = "r" + std::to_string(++last_job_);
  const std::stop_token stop = jobs_.emplace(job, std::stop_source()).first->second.get_token();
  thread_.wish([this, job, module = request.module, taught = std::move(*taught), stop](Reader&) {
    read(job, module, taught, stop);
  });
  return job;
}

void ReadingDesk::cancel(const std::string& job) {
  if (const auto found = jobs_.find(job); found != jobs_.end()) {
    found->second.request_stop();
  }
}

/// On the reader's thread.
void ReadingDesk::read(const std::string& job, const std::string& module, const pictures::Taught& taught,
                       const std::stop_token& stop) {
  const auto progress = [&](std::size_t done, std::size_t all) {
    tell(job, api::PagesRead{static_cast<int>(done), static_cast<int>(all)});
  };
  const auto readings = db::open_database(database_, now()).and_then([&](const db::Database& database) {
    return db::find_module(database, module)
        .and_then([&](const db::ModuleRow& row) { return importers::open_sources(database, row, {}); })
        .and_then([&](const vmod::ModuleFiles& files) {
          return read_counters(files, taught, {progress, stop});
        });
  });
  if (readings) {
    tell(job, as_told(*readings));
  } else {
    tell(job, readings.error());
  }
}

/// From the reader's thread to the core's.
void ReadingDesk::tell(const std::string& job, api::ReadingNews news) {
  QMetaObject::invokeMethod(
      &on_core_,
      [this, job, news = std::move(news)] {
        if (!std::holds_alternative<api::PagesRead>(news)) {
          jobs_.erase(job);
        }
        service_.tell_reading(job, news);
        send_();
      },
      Qt::QueuedConnection);
}

}  // namespace adjutant::app
