#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

#include "api/limits.h"
#include "api/service_call.h"
#include "games/asking/run.h"
#include "games/asking/unchecked.h"
#include "tables/json_values.h"

// Procedures, resolved and with their odds; the printed charts, and the figures that their owner types into them.
namespace adjutant::api {
namespace {

/// What the procedure of a pack is called there: its chart. Those of the games with code of their own have other names.
std::string chart_of(const std::string& procedure, const games::GameSystem& system) {
  return procedure.starts_with(system.id + ".") ? procedure.substr(system.id.size() + 1) : std::string();
}

/// Adds the names that a pack's charts give to a procedure, to what it asks with and to the choices.
void add_labels(Json& procedure, const games::GameSystem& system, words::Language language) {
  const auto label = [&](Json& named, const std::string& id) {
    if (system.charts.labels.contains(id)) {
      named["text"] = system.charts.label(id, words::code_of(language));
    }
  };
  label(procedure, chart_of(procedure["id"].get<std::string>(), system));
  for (Json& input : procedure["inputs"]) {
    label(input, input["id"].get<std::string>());
    for (const Json& choice : input["choices"]) {
      Json texts = Json::object();
      label(texts, choice.get<std::string>());
      if (!texts.empty()) {
        input["texts"][choice.get<std::string>()] = texts["text"];
      }
    }
  }
}

/// Another edition of a game has the same procedures: they are listed once, and asked by their ids.
void add_procedures(Json& list, const games::GameSystem& system, const Speaker& say) {
  for (const games::Procedure& procedure : system.procedures) {
    if (std::ranges::any_of(list, [&](const Json& other) { return other["id"] == procedure.id; })) {
      continue;
    }
    Json& added = list.emplace_back(procedure_json(procedure));
    added["fromBoard"] = static_cast<bool>(procedure.from_board);
    added["game"] = system.id;
    added["edition"] = system.edition;
    if (system.charts.chart(chart_of(procedure.id, system))) {
      add_labels(added, system, say.language);
    }
  }
}

}  // namespace

Answer<Json> Service::procedures(Call& call) {
  const auto game = call.text("game");
  Json list = Json::array();
  if (call.followed) {
    add_procedures(list, call.kit().system, call.say);
  } else {
    for (const games::GameSystem& system : surroundings_.games) {
      if (!game || system.id == *game) {
        add_procedures(list, system, call.say);
      }
    }
  }
  return Json{{"procedures", std::move(list)}};
}

/// A question about a procedure: its charts and settings are those of the session if there is one, else those of the
/// game.
struct Service::ProcedureRun {
  const games::Procedure* procedure = nullptr;
  const Json* input = nullptr;
  const tables::ChartSheet* charts = nullptr;
  games::Settings settings;
  tables::Choices choices;

  [[nodiscard]] games::Ask ask() const { return {*procedure, *input, {*charts, settings}}; }
};

Answer<Service::ProcedureRun> Service::run_of(Call& call) {
  const auto id = call.text("procedure");
  if (!id) {
    return missing("procedure");
  }
  ProcedureRun run;
  const auto look_in = [&](const games::GameSystem& system, const tables::ChartSheet& charts) {
    if (const games::Procedure* found = system.procedure(*id); found && !run.procedure) {
      run.procedure = found;
      run.charts = &charts;
    }
  };
  if (call.followed) {
    look_in(call.kit().system, call.kit().charts);
    run.settings = call.kit().settings;
  }
  for (const games::GameSystem& system : surroundings_.games) {
    look_in(system, system.charts);
  }
  if (!run.procedure) {
    return refuse(Code::wrong_parameters, {"api.no_such_procedure", {{"procedure", *id}}}, "procedure");
  }
  run.input = call.find("input");
  if (!run.input || !run.input->is_object()) {
    return missing("input");
  }
  Answer<tables::Choices> choices = choices_of(call.find("choices"));
  if (!choices) {
    return tl::unexpected(choices.error());
  }
  run.choices = std::move(*choices);
  call.say.charts = run.charts;
  return run;
}

Answer<Json> Service::procedure_input(Call& call) {
  const session::Kit& kit = call.kit();
  const session::Snapshot& now = call.now();
  const std::string id = call.text_or_empty("procedure");
  const games::Procedure* procedure = kit.system.procedure(id);
  if (!procedure) {
    return refuse(Code::wrong_parameters, {"api.no_such_procedure", {{"procedure", id}}}, "procedure");
  }
  if (!procedure->from_board) {
    return refuse(Code::no_answer, {"api.not_from_board", {{"procedure", id}}}, "procedure");
  }
  const Answer<std::vector<std::string>> units = units_of(now, call.find("units"));
  const Answer<board::SightEnd> target = end_of(kit, now, call.find("target"), "target");
  if (!units || !target) {
    return tl::unexpected(!units ? units.error() : target.error());
  }
  const Result<Json> input = games::input_from_board(
      kit.system, *procedure,
      {now.situation, *units, target->hex, {kit.charts, kit.settings}, call.flag("leaves_out")});
  if (!input) {
    return tl::unexpected(no_answer(input.error()));
  }
  return Json{{"input", *input}};
}

Answer<Json> Service::resolve(Call& call) {
  const Answer<ProcedureRun> asked = run_of(call);
  if (!asked) {
    return tl::unexpected(asked.error());
  }
  const Answer<std::vector<int>> dice = dice_of(call.find("dice"));
  if (!dice) {
    return tl::unexpected(dice.error());
  }
  const Json* seed = call.find("seed");
  const std::uint64_t chosen_seed =
      seed && seed->is_number_unsigned() ? seed->get<std::uint64_t>() : surroundings_.new_seed();
  tables::Oracle oracle = call.flag("roll") ? tables::Oracle::rolled(tables::seeded(chosen_seed), asked->choices, *dice)
                                            : tables::Oracle::typed(*dice, asked->choices);
  tables::Trace trace;
  const tables::Answer<Json> answer = games::resolve(asked->ask(), oracle, trace);
  if (const Error* error = std::get_if<Error>(&answer)) {
    return tl::unexpected(no_answer(*error));
  }
  if (const tables::Needs* needs = std::get_if<tables::Needs>(&answer)) {
    return needs_json(*needs, oracle, trace, call.say);
  }
  return resolved_json(std::get<Json>(answer), oracle, trace, call.say);
}

Answer<Json> Service::odds(Call& call) {
  const Answer<ProcedureRun> asked = run_of(call);
  if (!asked) {
    return tl::unexpected(asked.error());
  }
  // Run once without dice, for the modifiers that it is offered: while odds are counted nothing is written down.
  tables::Oracle no_dice = tables::Oracle::typed({}, asked->choices);
  tables::Trace trace;
  static_cast<void>(games::resolve(asked->ask(), no_dice, trace));
  const tables::Answer<tables::Odds<Json>> answer =
      games::odds(asked->ask(), asked->choices, {odds_branches, true, call.wanted});
  if (const Error* error = std::get_if<Error>(&answer)) {
    return tl::unexpected(no_answer(*error));
  }
  if (const tables::Needs* needs = std::get_if<tables::Needs>(&answer)) {
    Json json = {{"needs", need_json(*needs, call.say)}};
    add_modifiers(json, trace, call.say);
    return json;
  }
  Json json = odds_json(std::get<tables::Odds<Json>>(answer), *asked->procedure, call.say);
  add_modifiers(json, trace, call.say);
  if (const auto unchecked = games::unchecked_in(*asked->input); !unchecked.empty()) {
    json["assumptions"] = tables::list_of(unchecked, call.say);
  }
  return json;
}

// ---------------------------------------------------------------------------------------------------------- charts

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
  const auto find = [&] {
    return std::ranges::find_if(surroundings_.games, [&](const games::GameSystem& game) {
      return game.id == id && (edition.empty() || game.edition == edition);
    });
  };
  auto found = find();
  if (found == surroundings_.games.end() && !id.empty()) {
    look_at_games();
    found = find();
  }
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
  const bool forgets = given->is_null();
  const std::optional<std::string> value = forgets ? std::string() : typed_text(*given);
  if (!value || value->empty() != forgets || value->size() > max_figure) {
    return refuse(Code::wrong_parameters, {"api.not_a_figure", {}}, "value");
  }
  if (const Result<void> known = tables::check_place(*sheet, *chart, *cell); !known) {
    return tl::unexpected(no_answer(known.error()));
  }
  const OwnFigure own{game, edition, *chart, *cell, *value};
  if (const Result<void> kept = surroundings_.keep_figure(own); !kept) {
    return tl::unexpected(no_answer(kept.error()));
  }
  forgets ? forget_figure(own) : use_figure(own);
  if (forgets && !call.followed) {  // the games were read anew
    const auto named = game_of(call);
    if (!named) {
      return tl::unexpected(named.error());
    }
    sheet = &(*named)->charts;
  }
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

/// What the game itself gives stands in the cell again.
void Service::forget_figure(const OwnFigure& own) {
  look_at_games();
  for (const games::GameSystem& game : surroundings_.games) {
    if (game.id != own.game || game.edition != own.edition || game.charts.chart(own.chart) == nullptr) {
      continue;
    }
    const tables::Figure figure = game.charts.figure(own.chart, own.cell);
    for (auto& [id, followed] : sessions_) {
      const games::GameSystem& other = followed.session.kit().system;
      if (other.id == own.game && other.edition == own.edition) {
        followed.session.restore(own.chart, own.cell, figure);
      }
    }
  }
}

}  // namespace adjutant::api
