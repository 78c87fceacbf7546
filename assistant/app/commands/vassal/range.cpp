#include <optional>
#include <ostream>
#include <string>
#include <utility>

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "api/answers/survey_areas.h"
#include "api/answers/within_answers.h"
#include "commands/command.h"
#include "commands/commands.h"
#include "commands/vassal/within.h"
#include "context/context.h"
#include "importers/text/file.h"
#include "library/database.h"
#include "library/library.h"
#include "library/module_source.h"

namespace adjutant::app {
namespace {

using nlohmann::json;

struct RangeOptions {
  std::string module;
  WithinOptions within;
  std::string from;
  std::string to;
  std::string map;
  std::string board;
  std::string terrain;
};

/// What is kept of the boards of a module that was imported; nothing of one that is only a file.
situation::Surveys kept_surveys(const std::string& module, const Context& context) {
  const auto kit = db::open_database(context.database, now()).and_then([&](const db::Database& database) {
    return kit_for(database, {.module = module});
  });
  return kit ? kit->surveys : situation::Surveys();
}

Result<json> range_of(const RangeOptions& options, const Context& context) {
  const auto module = read_named_module(options.module, context);
  if (!module) {
    return tl::unexpected(module.error());
  }
  situation::Surveys surveys = options.terrain.empty() ? kept_surveys(options.module, context) : situation::Surveys();
  auto of = api::board_of_module(*module, surveys, options.map, options.board);
  if (!of && options.board.empty()) {
    of = api::board_with_areas(*module, options.map, of.error());
  }
  if (!of) {
    return tl::unexpected(of.error());
  }
  board::TerrainData data;
  if (!options.terrain.empty()) {
    const auto read = importers::read_text_file(options.terrain).and_then([&](const std::string& text) {
      return board::read_terrain_text(text, options.terrain);
    });
    if (!read) {
      return tl::unexpected(read.error());
    }
    data = read->map->data();
    of = api::with_grid_of(std::move(*of), read->map.get());
  } else if (const auto kept = surveys.find(of->board->name); kept != surveys.end()) {
    data = kept->second->data();
  }
  return api::range_json(data, *of, options.from, options.to);
}

void print_range(const json& answer, Context& context) {
  const auto from = answer["from"].get<std::string>();
  const auto to = answer["to"].get<std::string>();
  if (answer["distance"].is_null()) {
    context.print({"survey.no_way", {{"from", from}, {"to", to}}});
    return;
  }
  context.print({"survey.range." + answer["by"].get<std::string>(),
                 {{"from", from}, {"to", to}, {"count", answer["distance"].get<int>()}}});
  if (answer["way"].size() > 2) {
    Message way{"survey.range.way", {}};
    for (const json& area : answer["way"]) {
      way.args.emplace_back("area", area.get<std::string>());
    }
    context.print(way);
  }
}

void range(const RangeOptions& options, Context& context) {
  if (options.to.empty() == !options.within.distance) {
    context.fail({"", {"within.what", {}}});
    context.exit_code = 2;
    return;
  }
  if (options.within.distance) {
    tell_within(options.module, options.from, options.within, context);
    return;
  }
  give_answer(
      range_of(options, context), context, [](const json& answer) { return answer; }, print_range);
}

}  // namespace

void add_range(CLI::App& app, Context& context) {
  auto [command, options] = add_command(app, context, "range", "survey.help.range", range);
  command.add_option("module", options.module, context.say("within.help.of"))->required()->type_name("MODULE");
  command.add_option("from", options.from, context.say("survey.help.from"))->required()->type_name("FROM");
  auto* to = command.add_option("to", options.to, context.say("survey.help.to"))->type_name("TO");
  command.add_option("--map", options.map, context.say("vmod.help.map"))->type_name("MAP")->needs(to);
  command.add_option("--board", options.board, context.say("survey.help.board"))->type_name("B")->needs(to);
  command.add_option("--terrain", options.terrain, context.say("survey.help.terrain"))->type_name("FILE")->needs(to);
  auto* within = command.add_option("--within", options.within.distance, context.say("within.help.within"));
  within->type_name("N")->check(CLI::Range(0, api::most_within))->excludes(to);
  add_within_options(command, *within, options.within, context);
}

}  // namespace adjutant::app
