#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

#include "api/limits.h"
#include "api/service_call.h"
#include "tables/json_values.h"

// The printed charts of a game, as a grid of cells, and the figures that their owner types into them.
namespace adjutant::api {
namespace {

using tables::list_of;

/// A figure as an owner would type it; nothing where it is none.
std::optional<std::string> typed_text(const Json& value) {
  if (value.is_string()) {
    return value.get<std::string>();
  }
  return value.is_number_integer() || value.is_boolean() ? std::optional(value.dump()) : std::nullopt;
}

/// A name in a chart: its label where the charts have one, else the catalogue's word for it; empty where neither has.
std::string name_said(const std::string& id, const Speaker& say, const std::vector<std::string>& families) {
  if (say.charts && say.charts->labels.contains(id)) {
    return say.label(id);
  }
  for (const std::string& family : families) {
    if (const std::string key = family + id; say.catalogue.has(key)) {
      return say({key, {}});
    }
  }
  return {};
}

std::string name_said(const std::string& id, const Speaker& say) {
  static const std::vector<std::string> families = {"terrain.", "lnl.unit.", "boltaction.target.", "boltaction.order.",
                                                    "boltaction.quality."};
  return name_said(id, say, families);
}

/// {id, text?}; without a text the id is all that is known.
Json named_json(const std::string& id, const std::string& text) {
  Json json = {{"id", id}};
  if (!text.empty()) {
    json["text"] = text;
  }
  return json;
}

std::string range_text(const tables::Range& range) {
  const std::string from = range.from ? std::to_string(*range.from) : std::string();
  const std::string to = range.to ? std::to_string(*range.to) : std::string();
  if (!range.from || !range.to) {
    return range.from ? from + "+" : "\u2264" + to;
  }
  return from == to ? from : from + "\u2013" + to;
}

/// The rows and columns of a table as they are printed.
struct Printed {
  const Speaker& say;
  Json rows = Json::array();
  Json columns = Json::array();

  void add_ranges(const std::vector<tables::RangeRow>& all) {
    for (const tables::RangeRow& row : all) {
      rows.push_back({{"id", row.id}, {"text", range_text(row.range)}});
    }
  }
  void add_columns(const std::vector<std::string>& all) {
    for (const std::string& column : all) {
      columns.push_back(named_json(column, name_said(column, say)));
    }
  }

  void operator()(const tables::Bands& bands) {
    add_ranges(bands.rows);
    add_columns(bands.columns);
  }
  void operator()(const tables::OddsTable& odds) {
    add_ranges(odds.rows);
    add_columns(odds.columns);
  }
  void operator()(const tables::Grid& grid) {
    for (const tables::GridRow& row : grid.rows) {
      std::string text;
      for (const std::string& at : row.at) {
        const std::string name = name_said(at, say);
        text += (text.empty() ? "" : ", ") + (name.empty() ? at : name);
      }
      const bool is_plain = row.at.size() == 1 && name_said(row.at.front(), say).empty();
      rows.push_back(named_json(row.id(), is_plain ? std::string() : text));
    }
    add_columns(grid.columns);
  }
};

Json cell_json(const tables::Chart& chart, const std::string& cell, const Speaker& say) {
  const tables::Figure figure = chart.figure(cell);
  Json json = figure_json(cell, figure);
  if (figure.value) {
    if (const auto* text = std::get_if<std::string>(&*figure.value)) {
      if (std::string name = name_said(*text, say); !name.empty()) {
        json["text"] = std::move(name);
      }
    }
  }
  if (!figure.note.empty()) {
    json["note"] = figure.note;
  }
  return json;
}

Json chart_json(const tables::Chart& chart, const Speaker& say) {
  Printed printed{say};
  std::visit(printed, chart.table);
  const std::string family = say.charts->game + ".modifier.";
  const std::vector<std::string> families = {family + chart.id + ".", family};
  Json modifiers = Json::array();
  for (const tables::ChartModifier& modifier : chart.modifiers) {
    modifiers.push_back(named_json(modifier.id, name_said(modifier.id, say, families)));
    modifiers.back()["rule"] = modifier.rule;
  }
  return {{"id", chart.id},
          {"text", say.label(chart.id)},
          {"rule", chart.rule},
          {"dice", tables::to_string(chart.dice)},
          {"rows", std::move(printed.rows)},
          {"columns", std::move(printed.columns)},
          {"modifiers", std::move(modifiers)},
          {"cells", list_of(chart.cell_names(), [&](const std::string& cell) { return cell_json(chart, cell, say); })}};
}

}  // namespace

/// The game that the request names, or the first; of an edition where it names one.
Answer<games::GameSystem*> Service::game_of(Call& call) {
  const std::string id = call.text_or_empty("game");
  const std::string edition = call.text_or_empty("edition");
  const auto found = std::ranges::find_if(surroundings_.games, [&](const games::GameSystem& game) {
    return game.id == id && (edition.empty() || game.edition == edition);
  });
  if (found == surroundings_.games.end()) {
    return id.empty() ? Answer<games::GameSystem*>(missing("game"))
                      : refuse(Code::wrong_parameters, {"tables.no_such_game", {{"game", id}}}, "game");
  }
  return &*found;
}

Answer<Json> Service::charts(Call& call) {
  const tables::ChartSheet* sheet = nullptr;
  if (call.followed) {
    sheet = &call.kit().charts;
  } else {
    const auto game = game_of(call);
    if (!game) {
      return tl::unexpected(game.error());
    }
    sheet = &(*game)->charts;
  }
  call.say.charts = sheet;
  return Json{
      {"game", sheet->game},
      {"edition", sheet->edition},
      {"charts", list_of(sheet->charts, [&](const tables::Chart& chart) { return chart_json(chart, call.say); })}};
}

Answer<Json> Service::figure_set(Call& call) {
  std::string game;
  std::string edition;
  const tables::ChartSheet* sheet = nullptr;
  if (call.followed) {
    game = call.kit().system.id;
    edition = call.kit().system.edition;
    sheet = &call.kit().charts;
  } else if (!call.text("game")) {
    return missing("session");
  } else if (const auto named = game_of(call); !named) {
    return tl::unexpected(named.error());
  } else {
    game = (*named)->id;
    edition = (*named)->edition;
    sheet = &(*named)->charts;
  }
  const auto chart = call.text("chart");
  const auto cell = call.text("cell");
  const Json* given = call.find("value");
  if (!chart || !cell || !given) {
    return missing(!chart ? "chart" : !cell ? "cell" : "value");
  }
  const std::optional<std::string> value = typed_text(*given);
  if (!value || value->empty() || value->size() > max_figure) {
    return refuse(Code::wrong_parameters, {"api.not_a_figure", {}}, "value");
  }
  if (const Result<void> known = tables::check_place(*sheet, *chart, *cell); !known) {
    return tl::unexpected(no_answer(known.error()));
  }
  const OwnFigure own{game, edition, *chart, *cell, *value};
  if (const Result<void> kept = surroundings_.keep_figure(own); !kept) {
    return tl::unexpected(no_answer(kept.error()));
  }
  use_figure(own);
  Json figure = figure_json(own.cell, sheet->figure(own.chart, own.cell));
  figure["chart"] = own.chart;
  return figure;
}

/// Where no session is followed the figures of the games themselves are read: they learn of it too.
void Service::use_figure(const OwnFigure& own) {
  const std::vector<tables::OwnerFigure> figures = {{own.chart, own.cell, tables::value_of(own.value)}};
  for (games::GameSystem& game : surroundings_.games) {
    if (game.id == own.game && game.edition == own.edition) {
      game.charts = game.charts.with(figures);
    }
  }
  for (auto& [id, followed] : sessions_) {
    const games::GameSystem& other = followed.session.kit().system;
    if (other.id == own.game && other.edition == own.edition) {
      followed.session.use(figures);
    }
  }
}

}  // namespace adjutant::api
