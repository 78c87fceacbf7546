#include <cmath>
#include <optional>
#include <string>
#include <variant>

#include <nlohmann/json.hpp>

#include "api/service_call.h"
#include "tables/json_values.h"

// What somebody pastes into a chart, and what is read off a picture of one.
namespace adjutant::api {
namespace {

/// Far beyond every picture and every chart; what is too much for a picture its reader says.
constexpr double most_pixels = 1'000'000;

/// A whole number from 0 on; none where a parameter is missing or is none.
std::optional<int> whole(const Json* number) {
  const double value = number && number->is_number() ? number->get<double>() : -1;
  return value >= 0 && value <= most_pixels && std::floor(value) == value ? std::optional(static_cast<int>(value))
                                                                          : std::nullopt;
}

/// A value is null where nothing is printed.
Json read_cell_json(const FigureRead& read) {
  return {{"value", read.value.empty() ? Json() : Json(read.value)}, {"sure", read.sure}};
}

}  // namespace

Answer<Json> Service::table_read(Call& call) {
  const auto text = call.text("text");
  if (!text) {
    return missing("text");
  }
  if (!surroundings_.read_table) {
    return refuse(Code::no_answer, {"api.no_table_reader", {}}, "text");
  }
  const auto rows = surroundings_.read_table(*text);
  return rows ? Answer<Json>(Json{{"rows", *rows}}) : tl::unexpected(no_answer(rows.error()));
}

/// Told of as a job, though it takes a moment only: the picture is read on another thread.
Answer<Json> Service::charts_read(Call& call) {
  const auto module = call.text("module");
  const auto picture = call.text("picture");
  if (!module || !picture) {
    return missing(module ? "picture" : "module");
  }
  const Json* area = call.find("area");
  if (area == nullptr || !area->is_array() || area->size() != 4) {
    return missing("area");
  }
  const auto x = whole(&(*area)[0]);
  const auto y = whole(&(*area)[1]);
  const auto wide = whole(&(*area)[2]);
  const auto high = whole(&(*area)[3]);
  if (!x || !y || !wide || !high) {
    return missing("area");
  }
  const auto rows = whole(call.find("rows"));
  const auto columns = whole(call.find("columns"));
  if (!rows || !columns) {
    return missing(rows ? "columns" : "rows");
  }
  const Json* taught = call.find("taught");
  if (taught == nullptr || !taught->is_object()) {
    return missing("taught");
  }
  if (!charts_read_by_.begin) {
    return refuse(Code::no_answer, {"charts.nobody_reads", {}});
  }
  const auto job = charts_read_by_.begin({*module, *picture, *x, *y, *wide, *high, *rows, *columns, taught->dump()});
  if (!job) {
    return tl::unexpected(no_answer(job.error()));
  }
  chart_jobs_[*job] = {call.client, call.say.language};
  return Json{{"job", *job}};
}

void Service::tell_chart(const std::string& job, const ChartNews& news) {
  const auto found = chart_jobs_.find(job);
  if (found == chart_jobs_.end()) {
    return;
  }
  const BookJob asked = found->second;
  chart_jobs_.erase(found);
  Json json = {{"job", job}};
  if (const auto* error = std::get_if<Error>(&news)) {
    const Speaker say{surroundings_.catalogue, asked.language};
    json["problem"] = {{"where", error->where}, {"text", say(error->what)}, {"key", error->what.key}};
  } else {
    json["cells"] = tables::list_of(std::get<ChartCellsRead>(news),
                                    [](const auto& row) { return tables::list_of(row, read_cell_json); });
  }
  tell({asked.client}, notification_line("charts.job", json));
}

}  // namespace adjutant::api
