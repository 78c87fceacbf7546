#include "commands/library/compare_surveys.h"

#include <algorithm>
#include <cstdlib>
#include <string>
#include <utility>
#include <vector>

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "api/answers/survey_compare.h"
#include "board/sight_words.h"
#include "board/terrain_map.h"
#include "commands/command.h"
#include "context/context.h"
#include "importers/text/file.h"

namespace adjutant::app {
namespace {

using nlohmann::json;

struct FilesToCompare {
  std::string mine;
  std::string theirs;
};

Result<board::ReadTerrain> read_survey(const std::string& file, const Context& context) {
  constexpr std::uintmax_t most_bytes = std::uintmax_t{64} << 20;
  return importers::read_text_file(file, most_bytes)
      .and_then([&](const std::string& text) { return board::read_terrain_text(text, file); })
      .map([&](board::ReadTerrain read) {
        context.report(read.diagnostics);
        return read;
      });
}

/// Half hexes at the rims may count in one file and not in the other.
bool of_one_size(const board::TerrainData& mine, const board::TerrainData& theirs) {
  return std::abs(mine.columns - theirs.columns) <= 1 && std::abs(mine.rows - theirs.rows) <= 1;
}

Result<json> compared(const FilesToCompare& options, const Context& context) {
  const auto mine = read_survey(options.mine, context);
  if (!mine) {
    return tl::unexpected(mine.error());
  }
  const auto theirs = read_survey(options.theirs, context);
  if (!theirs) {
    return tl::unexpected(theirs.error());
  }
  if (!of_one_size(mine->map->data(), theirs->map->data())) {
    return failure(options.theirs, {"survey.compared_size", {{"board", options.mine}}});
  }
  std::vector<board::Hex> hexes = mine->map->all_hexes();
  std::ranges::copy_if(theirs->map->all_hexes(), std::back_inserter(hexes),
                       [&](board::Hex hex) { return !mine->map->on_board(hex); });
  std::ranges::sort(hexes);
  return api::differences_json(mine->map->data(), theirs->map->data(), hexes);
}

/// A kind in the player's words where it is a usual one, else as the file has it.
std::string kind_words(const json& kind, const Context& context) {
  const Argument called = board::terrain_argument("kind", kind.get<std::string>());
  return called.term ? context.say(called.value) : called.value;
}

/// "forest, elevation 1".
std::string hex_words(const json& stands, const Context& context) {
  std::string words = stands["kind"].is_string() ? kind_words(stands["kind"], context) : "?";
  for (const auto& [figure, key] :
       {std::pair("elevation", "survey.of_elevation"), std::pair("levels", "survey.of_levels")}) {
    if (!stands[figure].is_number_integer() || stands[figure] != 0) {
      const std::string value = stands[figure].is_null() ? "?" : stands[figure].dump();
      words += ", " + context.say({key, {{"value", value}}});
    }
  }
  return words;
}

std::string side_words(const json& kinds, const Context& context) {
  std::string words;
  for (const json& kind : kinds) {
    words += (words.empty() ? "" : ", ") + kind_words(kind, context);
  }
  return words.empty() ? "\u2013" : words;
}

std::string outline_words(const json& outlines, const Context& context) {
  std::size_t points = 0;
  for (const json& one : outlines) {
    points += one["points"].size();
  }
  return outlines.empty() ? context.say("survey.no_outlines")
                          : context.say({"survey.outlines_drawn", {{"count", outlines.size()}, {"points", points}}});
}

void print_compared(const json& differences, Context& context) {
  const auto print = [&](const std::string& place, const std::string& mine, const std::string& theirs) {
    context.print({"survey.differs", {{"place", place}, {"mine", mine}, {"theirs", theirs}}});
  };
  context.print({"survey.compared",
                 {{"hexes", differences["hexes"].size()},
                  {"sides", differences["edges"].size()},
                  {"outlines", differences["outlines"].size()}}});
  for (const auto& [hex, both] : differences["hexes"].items()) {
    print(hex, hex_words(both["mine"], context), hex_words(both["theirs"], context));
  }
  for (const json& edge : differences["edges"]) {
    print(edge["a"].get<std::string>() + "/" + edge["b"].get<std::string>(), side_words(edge["mine"], context),
          side_words(edge["theirs"], context));
  }
  for (const auto& [hex, both] : differences["outlines"].items()) {
    print(hex, outline_words(both["mine"], context), outline_words(both["theirs"], context));
  }
}

void compare_surveys(const FilesToCompare& options, Context& context) {
  give_answer(
      compared(options, context), context, [](const json& differences) { return differences; }, print_compared);
}

}  // namespace

void add_compare_surveys(CLI::App& survey, Context& context) {
  auto [command, options] = add_command(survey, context, "compare", "survey.help.compare", compare_surveys);
  command.add_option("mine", options.mine, context.say("survey.help.mine"))->required()->type_name("FILE");
  command.add_option("theirs", options.theirs, context.say("survey.help.theirs"))->required()->type_name("FILE");
}

}  // namespace adjutant::app
