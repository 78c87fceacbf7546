#include <algorithm>
#include <cmath>
#include <iterator>
#include <optional>
#include <string>
#include <variant>

#include <nlohmann/json.hpp>

#include "api/service_call.h"
#include "tables/json_values.h"
#include "tables/pack.h"
#include "tables/trace.h"

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

bool is_of_owner(const tables::Chart& chart) {
  const std::vector<std::string> cells = chart.cell_names();
  return std::ranges::any_of(
      cells, [&](const std::string& cell) { return chart.figure(cell).source == tables::Source::owner; });
}

/// The charts in which the owner has entered something, as a pack of this game and edition.
tables::Pack owners_pack(const tables::ChartSheet& sheet) {
  tables::Pack pack;
  pack.id = sheet.game + "-figures";
  pack.charts.game = sheet.game;
  pack.charts.edition = sheet.edition;
  std::ranges::copy_if(sheet.charts, std::back_inserter(pack.charts.charts), is_of_owner);
  pack.charts.labels = sheet.labels;
  if (!sheet.labels.empty()) {
    for (const auto& [language, text] : sheet.labels.begin()->second) {
      pack.languages.push_back(language);
    }
  }
  return pack;
}

Json figure_said(const tables::Figure& figure) {
  return {{"value", figure.value ? std::visit([](const auto& value) { return Json(value); }, *figure.value) : Json()},
          {"source", tables::name_of(figure.source)}};
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

/// What is given away: none of the game's own charts, but those that the owner has typed from what he bought.
Answer<Json> Service::charts_export(Call& call) {
  const auto game = game_of(call);
  if (!game) {
    return tl::unexpected(game.error());
  }
  const tables::Pack pack = owners_pack((*game)->charts);
  if (pack.charts.charts.empty()) {
    return refuse(Code::no_answer, {"charts.nothing_entered", {}}, "game");
  }
  return Json{{"text", tables::to_json(pack).dump(1) + "\n"}};
}

/// Nothing is changed: what is taken of theirs is said with `figure.set`.
Answer<Json> Service::charts_compare(Call& call) {
  const auto game = game_of(call);
  const auto text = call.text("text");
  if (!game || !text) {
    return !game ? tl::unexpected(game.error()) : missing("text");
  }
  const auto theirs = tables::read_pack_text(*text, "text");
  if (!theirs) {
    return tl::unexpected(no_answer(theirs.error()));
  }
  const tables::ChartSheet& ours = (*game)->charts;
  const tables::ChartSheet& others = theirs->pack.charts;
  if (others.game != ours.game) {
    return refuse(Code::no_answer, {"charts.other_game", {{"game", others.game}, {"ours", ours.game}}}, "text");
  }
  Json differ = Json::array();
  std::size_t same = 0;
  std::size_t without_place = 0;
  for (const tables::Chart& chart : others.charts) {
    for (const std::string& cell : chart.cell_names()) {
      const tables::Figure figure = chart.figure(cell);
      if (!figure.value) {
        continue;
      }
      if (!tables::check_place(ours, chart.id, cell)) {
        ++without_place;
        continue;
      }
      const tables::Figure mine = ours.figure(chart.id, cell);
      if (mine.value == figure.value) {
        ++same;
      } else {
        differ.push_back(
            {{"chart", chart.id}, {"cell", cell}, {"mine", figure_said(mine)}, {"theirs", figure_said(figure)}});
      }
    }
  }
  return Json{{"differ", std::move(differ)}, {"same", same}, {"withoutPlace", without_place}};
}

/// Told of as a job: the picture is read on another thread.
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

Answer<Json> Service::charts_cancel(Call& call) {
  const auto job = call.text("job");
  if (!job) {
    return missing("job");
  }
  if (const auto found = chart_jobs_.find(*job);
      found != chart_jobs_.end() && found->second.client == call.client && charts_read_by_.cancel) {
    charts_read_by_.cancel(*job);
  }
  return Json::object();
}

void Service::tell_chart(const std::string& job, const ChartNews& news) {
  const auto found = chart_jobs_.find(job);
  if (found == chart_jobs_.end()) {
    return;
  }
  const BookJob asked = found->second;
  Json json = {{"job", job}};
  if (const auto* so_far = std::get_if<PagesRead>(&news)) {
    json["done"] = so_far->read;
    json["all"] = so_far->all;
    tell({asked.client}, notification_line("charts.job", json));
    return;
  }
  chart_jobs_.erase(found);
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
