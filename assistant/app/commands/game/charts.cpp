#include <algorithm>
#include <ostream>
#include <string>

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "api/answers/answers.h"
#include "commands/command.h"
#include "commands/commands.h"
#include "commands/game/reading.h"
#include "context/context.h"
#include "db/owner.h"
#include "library/database.h"
#include "library/game_choice.h"

namespace adjutant::app {
namespace {

using nlohmann::json;

struct ChartOptions {
  const CLI::App* command = nullptr;  ///< `charts`, whose own work a command below it takes over
  std::string game;
  std::string edition;
  std::string chart;
  std::string cell;
  std::string value;
};

Result<const tables::Chart*> chart_of(const games::GameSystem& game, const std::string& id) {
  if (const tables::Chart* chart = game.charts.chart(id)) {
    return chart;
  }
  Message unknown{"tables.no_such_chart", {{"chart", id}}};
  for (const tables::Chart& chart : game.charts.charts) {
    unknown.args.emplace_back("known", chart.id);
  }
  return failure(game.id, std::move(unknown));
}

std::string_view kind_name(const tables::Table& table) {
  struct KindName {
    std::string_view operator()(const tables::Bands&) const { return "bands"; }
    std::string_view operator()(const tables::Grid&) const { return "grid"; }
    std::string_view operator()(const tables::OddsTable&) const { return "odds"; }
  };
  return std::visit(KindName{}, table);
}

std::string label_of(const games::GameSystem& game, const tables::Chart& chart, const Context& context) {
  return game.charts.label(chart.id, words::code_of(context.language));
}

std::string said(const tables::Figure& figure, const Context& context) {
  return figure.value ? tables::text_of(*figure.value) : context.say("tables.unknown_figure");
}

json noted_figure_json(const std::string& cell, const tables::Figure& figure) {
  json answer = api::figure_json(cell, figure);
  answer["note"] = figure.note;
  return answer;
}

json chart_json(const games::GameSystem& game, const tables::Chart& chart, const Context& context) {
  return {{"id", chart.id},
          {"label", label_of(game, chart, context)},
          {"rule", chart.rule},
          {"dice", tables::to_string(chart.dice)},
          {"kind", kind_name(chart.table)}};
}

/// How many figures of a chart there are, and how many wait for the owner.
struct Count {
  std::size_t all = 0;
  std::size_t open = 0;
};

Count count_of(const tables::Chart& chart) {
  const auto names = chart.cell_names();
  const auto open = std::ranges::count_if(names, [&](const std::string& cell) { return !chart.figure(cell).usable(); });
  return {names.size(), static_cast<std::size_t>(open)};
}

void list_charts(const ChartOptions& options, Context& context) {
  if (!options.command->get_subcommands().empty()) {
    return;
  }
  if (options.game.empty()) {
    throw CLI::RequiredError("GAME");
  }
  const auto game = chosen_game(context, options.game, options.edition);
  if (!game) {
    return context.fail(game.error());
  }
  json list = json::array();
  for (const tables::Chart& chart : game->charts.charts) {
    const Count count = count_of(chart);
    if (context.json) {
      list.push_back(chart_json(*game, chart, context));
      list.back()["figures"] = count.all;
      list.back()["open"] = count.open;
    } else {
      context.print({"tables.chart_line",
                     {{"chart", chart.id},
                      {"label", label_of(*game, chart, context)},
                      {"rule", chart.rule},
                      {"count", count.all},
                      {"open", count.open}}});
    }
  }
  if (context.json) {
    context.out << to_line({{"game", game->id}, {"edition", game->edition}, {"charts", list}});
  }
}

void print_figure(const std::string& cell, const tables::Figure& figure, const Context& context) {
  context.out << "  "
              << context.say(Message{figure.rule.empty() ? "tables.figure_line" : "tables.figure_line_with_rule",
                                     {{"cell", cell},
                                      {"value", said(figure, context)},
                                      term("source", "tables.source." + std::string(tables::name_of(figure.source))),
                                      {"rule", figure.rule}}})
              << '\n';
  if (!figure.note.empty()) {
    context.out << "    " << figure.note << '\n';
  }
}

void show_chart(const ChartOptions& options, Context& context) {
  const auto game = chosen_game(context, options.game, options.edition);
  const auto chart = game.and_then([&](const games::GameSystem& one) { return chart_of(one, options.chart); });
  if (!chart) {
    return context.fail(chart.error());
  }
  if (!context.json) {
    context.out << label_of(*game, **chart, context) << '\n';
  }
  json figures = json::array();
  for (const std::string& cell : (*chart)->cell_names()) {
    const tables::Figure figure = (*chart)->figure(cell);
    if (context.json) {
      figures.push_back(noted_figure_json(cell, figure));
    } else {
      print_figure(cell, figure, context);
    }
  }
  if (context.json) {
    json answer = chart_json(*game, **chart, context);
    answer["game"] = game->id;
    answer["edition"] = game->edition;
    answer["figures"] = figures;
    context.out << to_line(answer);
  }
}

/// The owner's figure is kept for the edition it was typed for: another edition prints another one.
Result<tables::Figure> keep_figure(const ChartOptions& options, const Context& context) {
  const auto game = chosen_game(context, options.game, options.edition);
  const auto chart = game.and_then([&](const games::GameSystem& one) { return chart_of(one, options.chart); });
  if (!chart) {
    return tl::unexpected(chart.error());
  }
  if (!(*chart)->has_cell(options.cell)) {
    return failure(options.chart, {"tables.no_such_cell", {{"cell", options.cell}}});
  }
  const auto keep = [&](db::Database database) {
    return db::set_owner_figure(
        database, {game->id, game->edition, options.chart, options.cell, options.value, db::to_text(now())});
  };
  return open_database(context).and_then(keep).map([&] {
    return game->charts.with({{options.chart, options.cell, tables::value_of(options.value)}})
        .figure(options.chart, options.cell);
  });
}

void set_figure(const ChartOptions& options, Context& context) {
  give_answer(
      keep_figure(options, context), context,
      [&](const tables::Figure& figure) { return noted_figure_json(options.cell, figure); },
      [&](const tables::Figure& figure, const Context&) { print_figure(options.cell, figure, context); });
}

void add_game(CLI::App& command, ChartOptions& options, const Context& context) {
  command.add_option("GAME", options.game, context.say("tables.help.game"))->required();
  command.add_option("--edition", options.edition, context.say("tables.help.edition"))->type_name("E");
}

}  // namespace

void add_charts(CLI::App& app, Context& context) {
  auto [command, options] = add_command(app, context, "charts", "tables.help.charts", list_charts);
  options.command = &command;
  add_game(command, options, context);
  command.get_option("GAME")->required(false);
  command.require_subcommand(0, 1);
  add_read_chart(command, context);
}

void add_chart(CLI::App& app, Context& context) {
  auto* command = app.add_subcommand("chart", context.say("tables.help.chart"));
  command->require_subcommand(1);
  const auto show = add_command(*command, context, "show", "tables.help.show", show_chart);
  const auto set = add_command(*command, context, "set", "tables.help.set", set_figure);
  for (const auto& [either, options] : {show, set}) {
    add_game(either, options, context);
    either.add_option("CHART", options.chart, context.say("tables.help.chart_id"))->required();
  }
  set.app.add_option("CELL", set.options.cell, context.say("tables.help.cell"))->required();
  set.app.add_option("VALUE", set.options.value, context.say("tables.help.value"))->required();
}

}  // namespace adjutant::app
