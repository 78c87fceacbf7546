#include "core/chart_desk.h"

#include <cmath>
#include <memory>
#include <utility>
#include <variant>

#include "context/context.h"
#include "db/modules.h"
#include "importers/attached.h"
#include "library/board_picture.h"
#include "library/chart_reading.h"
#include "library/database.h"

namespace adjutant::app {
namespace {

/// Charts that wait or are read.
constexpr std::size_t most_charts = 16;

api::ChartCellsRead cells_told(const pictures::ReadChart& chart) {
  api::ChartCellsRead told;
  for (const auto& row : chart) {
    auto& cells = told.emplace_back();
    for (const pictures::Read& read : row) {
      // Rounded down: what is called sure is sure.
      cells.push_back(
          {read.value ? pictures::text_of(*read.value) : std::string(), std::floor(read.sure * 1000) / 1000});
    }
  }
  return told;
}

}  // namespace

ChartDesk::ChartDesk(const Context& context, api::Service& service, std::function<void()> send)
    : database_(context.database),
      service_(service),
      send_(std::move(send)),
      thread_([] { return std::make_unique<Reader>(); }) {
  service_.connect_charts({.begin = [this](const api::ChartRequest& request) { return begin(request); },
                           .cancel = [this](const std::string& job) { cancel(job); }});
}

ChartDesk::~ChartDesk() {
  service_.connect_charts({});
  for (auto& [job, source] : jobs_) {
    source.request_stop();
  }
}

Result<std::string> ChartDesk::begin(const api::ChartRequest& request) {
  if (jobs_.size() >= most_charts) {
    return failure(request.picture, {"charts.too_many", {}});
  }
  Result<pictures::Taught> taught = pictures::read_taught(request.taught, "taught");
  if (!taught) {
    return tl::unexpected(taught.error());
  }
  const std::string job = "c" + std::to_string(++last_job_);
  const std::stop_token stop = jobs_.emplace(job, std::stop_source()).first->second.get_token();
  thread_.wish([this, job, request, taught = std::move(*taught), stop](Reader&) { read(job, request, taught, stop); });
  return job;
}

void ChartDesk::cancel(const std::string& job) {
  if (const auto found = jobs_.find(job); found != jobs_.end()) {
    found->second.request_stop();
  }
}

/// On the reader's thread.
void ChartDesk::read(const std::string& job, const api::ChartRequest& request, const pictures::Taught& taught,
                     const std::stop_token& stop) {
  const auto progress = [&](std::size_t done, std::size_t all) {
    tell(job, api::PagesRead{static_cast<int>(done), static_cast<int>(all)});
  };
  const auto chart = db::open_database(database_, now()).and_then([&](const db::Database& database) {
    return db::find_module(database, request.module)
        .and_then([&](const db::ModuleRow& row) { return importers::open_sources(database, row, {}); })
        .and_then([&](const vmod::ModuleFiles& files) { return picture_in_module(files, request.picture); })
        .and_then([&](const pictures::Raster& picture) {
          const ChartPlaces places{{request.x, request.y, request.wide, request.high}, request.rows, request.columns};
          return read_taught_chart(picture, request.picture, places, taught, "taught", {progress, stop});
        });
  });
  if (chart) {
    tell(job, cells_told(*chart));
  } else {
    tell(job, chart.error());
  }
}

/// From the reader's thread to the core's.
void ChartDesk::tell(const std::string& job, api::ChartNews news) {
  QMetaObject::invokeMethod(
      &on_core_,
      [this, job, news = std::move(news)] {
        if (!std::holds_alternative<api::PagesRead>(news)) {
          jobs_.erase(job);
        }
        service_.tell_chart(job, news);
        send_();
      },
      Qt::QueuedConnection);
}

}  // namespace adjutant::app
