#include "core/chart_desk.h"

#include <cmath>
#include <memory>
#include <utility>

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
  service_.connect_charts({.begin = [this](const api::ChartRequest& request) { return begin(request); }});
}

ChartDesk::~ChartDesk() {
  service_.connect_charts({});
}

Result<std::string> ChartDesk::begin(const api::ChartRequest& request) {
  if (waiting_ >= most_charts) {
    return failure(request.picture, {"charts.too_many", {}});
  }
  Result<pictures::Taught> taught = pictures::read_taught(request.taught, "taught");
  if (!taught) {
    return tl::unexpected(taught.error());
  }
  ++waiting_;
  const std::string job = "c" + std::to_string(++last_job_);
  thread_.wish([this, job, request, taught = std::move(*taught)](Reader&) { tell(job, read(request, taught)); });
  return job;
}

/// On the reader's thread.
api::ChartNews ChartDesk::read(const api::ChartRequest& request, const pictures::Taught& taught) const {
  const auto chart = db::open_database(database_, now()).and_then([&](const db::Database& database) {
    return db::find_module(database, request.module)
        .and_then([&](const db::ModuleRow& row) { return importers::open_sources(database, row, {}); })
        .and_then([&](const vmod::ModuleFiles& files) { return picture_in_module(files, request.picture); })
        .and_then([&](const pictures::Raster& picture) {
          const ChartPlaces places{{request.x, request.y, request.wide, request.high}, request.rows, request.columns};
          return read_taught_chart(picture, request.picture, places, taught, "taught");
        });
  });
  if (!chart) {
    return chart.error();
  }
  return cells_told(*chart);
}

/// From the reader's thread to the core's.
void ChartDesk::tell(const std::string& job, api::ChartNews news) {
  QMetaObject::invokeMethod(
      &on_core_,
      [this, job, news = std::move(news)] {
        --waiting_;
        service_.tell_chart(job, news);
        send_();
      },
      Qt::QueuedConnection);
}

}  // namespace adjutant::app
