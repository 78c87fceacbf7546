#include "commands/library/take_survey.h"

#include <string>
#include <utility>

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "api/answers/survey_answers.h"
#include "api/answers/survey_former.h"
#include "board/terrain_map.h"
#include "commands/command.h"
#include "context/context.h"
#include "db/games.h"
#include "db/modules.h"
#include "library/database.h"
#include "library/library.h"

namespace adjutant::app {
namespace {

using nlohmann::json;

struct BoardToTake {
  std::string module;
  std::string map;
  std::string board;
};

Result<json> survey_taken(const BoardToTake& options, const Context& context) {
  auto database = open_database(context);
  if (!database) {
    return tl::unexpected(database.error());
  }
  const auto row = db::find_module(*database, options.module);
  if (!row) {
    return tl::unexpected(row.error());
  }
  const auto kit = kit_for(*database, {.module = row->hash});
  if (!kit) {
    return tl::unexpected(kit.error());
  }
  const auto of = api::board_of_module(*kit->module, kit->surveys, options.map, options.board);
  if (!of) {
    return tl::unexpected(of.error());
  }
  const std::string& board = of->board->name;
  if (kit->surveys.contains(board)) {
    return failure(board, {"survey.has_terrain", {{"board", board}}});
  }
  const board::TerrainData blank = api::new_survey(*of, kit->system.id);
  const auto former = api::former_survey_of(*database, *row, *kit->module, board, blank);
  auto data = api::taken_over(*database, former, board);
  if (!data) {
    return tl::unexpected(data.error());
  }
  if (!of->board->image.empty()) {
    data->picture = surroundings(context).picture_of(*database, *row, of->board->image);
  }
  data->names = api::printed_names(*of, api::surveyed_hexes(*of));
  const auto count = data->hexes.size();
  const std::string game = data->game;
  const std::string body = board::to_json(board::TerrainMap(std::move(*data))).dump();
  const std::string from = db::label(former->module);
  const auto put = db::put_terrain(*database, {.module_hash = row->hash,
                                               .board = board,
                                               .game = game,
                                               .body = body,
                                               .source = from,
                                               .imported_at = db::to_text(now())});
  if (!put) {
    return tl::unexpected(put.error());
  }
  return json{{"module", db::label(*row)},
              {"map", of->map->identifier()},
              {"board", board},
              {"former", {{"module", from}, {"version", former->module.version}, {"board", former->board}}},
              {"guessed", count}};
}

void print_taken(const json& answer, Context& context) {
  context.print({"survey.taken",
                 {{"board", answer["board"].get<std::string>()},
                  {"former", answer["former"]["module"].get<std::string>()},
                  {"count", answer["guessed"].get<std::size_t>()}}});
}

void take_former_survey(const BoardToTake& options, Context& context) {
  give_answer(
      survey_taken(options, context), context, [](const json& answer) { return answer; }, print_taken);
}

}  // namespace

void add_take_survey(CLI::App& survey, Context& context) {
  auto [command, options] = add_command(survey, context, "take", "survey.help.take", take_former_survey);
  command.add_option("module", options.module, context.say("survey.help.take_module"))->required()->type_name("MODULE");
  command.add_option("--map", options.map, context.say("vmod.help.map"))->type_name("MAP");
  command.add_option("--board", options.board, context.say("survey.help.take_board"))->type_name("B");
}

}  // namespace adjutant::app
