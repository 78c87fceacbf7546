#include "dock/models/resolve/chart_reading.h"

#include <algorithm>

#include "dock/heard/read.h"

namespace adjutant::dock {

void ChartReading::set_module(const std::string& module) {
  if (module != module_) {
    module_ = module;
    use_picture({});
  }
}

void ChartReading::use_picture(const std::string& name) {
  if (name != picture_) {
    drop();
    picture_ = name;
    area_ = {};
    typed_.clear();
    Q_EMIT changed();
  }
}

void ChartReading::show_area(QRect area) {
  if (area != area_) {
    area_ = area;
    Q_EMIT changed();
  }
}

void ChartReading::count(int rows, int columns) {
  rows_ = std::clamp(rows, 1, most_side);
  columns_ = std::clamp(columns, 1, most_side);
  std::erase_if(typed_, [&](const auto& one) { return one.first.first >= rows_ || one.first.second >= columns_; });
  Q_EMIT changed();
}

void ChartReading::type(Place cell, const QString& value) {
  if (value.trimmed().isEmpty()) {
    typed_.erase(cell);
  } else {
    typed_[cell] = value.trimmed();
  }
  Q_EMIT changed();
}

bool ChartReading::can_propose() const {
  return !busy_ && !module_.empty() && !picture_.empty() && !area_.isEmpty() && !typed_.empty();
}

void ChartReading::propose() {
  if (!can_propose()) {
    return;
  }
  busy_ = true;
  job_.clear();
  done_ = 0;
  all_ = 0;
  Q_EMIT changed();
  Json cells = Json::object();
  for (const auto& [cell, value] : typed_) {
    cells[std::to_string(cell.first) + "," + std::to_string(cell.second)] = value.toStdString();
  }
  const Json params = {{"module", module_},
                       {"picture", picture_},
                       {"area", {area_.x(), area_.y(), area_.width(), area_.height()}},
                       {"rows", rows_},
                       {"columns", columns_},
                       {"taught", {{"format", "adjutant-taught/1"}, {"cells", std::move(cells)}}},
                       {"language", voice_.code()}};
  asks_("charts.read", params, [this](const Reply& answer) {
    if (answer && !busy_) {
      cancel(string_at(*answer, "job"));  // it was dropped before it had a name
    } else if (answer) {
      job_ = string_at(*answer, "job");
    } else if (busy_) {
      end({}, voice_(answer.error().what));
    }
  });
}

void ChartReading::drop() {
  if (!busy_) {
    return;
  }
  busy_ = false;
  if (!job_.empty()) {
    cancel(job_);
  }
  Q_EMIT changed();
}

void ChartReading::cancel(const std::string& job) {
  cancels_("charts.cancel", {{"job", job}}, [](const Reply&) {});
}

/// News that come before the answer that names the job are of the job that was just asked for.
void ChartReading::hear(const ChartNews& news) {
  if (!busy_ || (!job_.empty() && news.job != job_)) {
    return;
  }
  if (news.ended) {
    end(news.cells, news.problem);
  } else {
    done_ = news.done;
    all_ = news.all;
    Q_EMIT changed();
  }
}

void ChartReading::end(const ReadCells& cells, const QString& problem) {
  asks_.forget();  // an answer that names a job that has ended
  busy_ = false;
  Q_EMIT changed();
  Q_EMIT ended(cells, problem);
}

}  // namespace adjutant::dock
