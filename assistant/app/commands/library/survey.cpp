#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <map>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "commands/command.h"
#include "commands/commands.h"
#include "context/context.h"
#include "context/headless.h"
#include "context/known_names.h"
#include "importers/text/file.h"
#include "library/board_picture.h"
#include "library/module_source.h"
#include "library/picture_source.h"
#include "pictures/taught.h"
#include "pictures/terrain_samples.h"
#include "situation/ground.h"
#include "vmod/grid/grid.h"

namespace adjutant::app {
namespace {

using nlohmann::json;
using pictures::HexLattice;

struct SurveyOptions {
  std::string module;
  std::string map;
  std::string board;
  std::string picture;
  std::string grid;
  std::string samples;
};

/// A board as it is surveyed: its picture, and where the hexes are on it.
struct BoardToSurvey {
  pictures::Raster picture;
  HexLattice lattice;
  std::string where;
  vmod::Grid grid = {};  ///< which names its hexes; none of a bare picture
  vmod::Size size = {};
};

/// The hexes that a game on it is played on, where they are numbered; else null: VASSAL then names the zone, not the
/// hex.
const vmod::HexGrid* named_grid(const BoardToSurvey& board) {
  const vmod::HexGrid* grid = situation::battlefield_of(board.grid);
  return grid != nullptr && grid->numbering ? grid : nullptr;
}

/// The printed name of a hex; empty where it has none.
std::string printed_name(const BoardToSurvey& board, pictures::HexAt hex) {
  const vmod::HexGrid* grid = named_grid(board);
  return grid == nullptr ? std::string()
                         : vmod::location_name(board.grid, vmod::centre_of(*grid, {hex.column, hex.row}), board.size)
                               .value_or(std::string());
}

/// The hex that has this printed name. A name that only reads as if it were printed, or one of another zone, has none.
std::optional<pictures::HexAt> hex_printed(const BoardToSurvey& board, std::string_view name) {
  const vmod::HexGrid* grid = named_grid(board);
  const auto at = grid == nullptr ? std::nullopt : vmod::point_named(board.grid, name, board.size);
  if (!at) {
    return std::nullopt;
  }
  const vmod::Cell cell = vmod::raw_cell(*grid, *at);
  const pictures::HexAt hex{cell.column, cell.row};
  return printed_name(board, hex) == name ? std::optional(hex) : std::nullopt;
}

/// The hexes of a board, those that a game on it is played on.
std::optional<HexLattice> lattice_of(const vmod::Board& board) {
  const vmod::HexGrid* grid = situation::battlefield_of(board.grid);
  return grid == nullptr ? std::nullopt
                         : std::optional(HexLattice{grid->dx, grid->dy, static_cast<double>(grid->x0),
                                                    static_cast<double>(grid->y0), grid->sideways});
}

/// "108.5,125.3,80,65,sideways" as VASSAL means the figures.
std::optional<HexLattice> read_lattice(std::string_view text) {
  constexpr std::string_view sideways = ",sideways";
  HexLattice out;
  if (text.ends_with(sideways)) {
    out.sideways = true;
    text.remove_suffix(sideways.size());
  }
  const std::array<double*, 4> figures = {&out.dx, &out.dy, &out.x0, &out.y0};
  for (std::size_t i = 0; i < figures.size(); ++i) {
    const std::size_t comma = text.find(',');
    const bool last = i + 1 == figures.size();
    const std::string_view word = text.substr(0, comma);
    const auto read = std::from_chars(word.data(), word.data() + word.size(), *figures[i]);
    if (read.ec != std::errc{} || read.ptr != word.data() + word.size() || (comma == std::string_view::npos) != last) {
      return std::nullopt;
    }
    text.remove_prefix(last ? text.size() : comma + 1);
  }
  return out;
}

Result<BoardToSurvey> bare_picture(const SurveyOptions& options) {
  const auto lattice = read_lattice(options.grid);
  if (!lattice) {
    return failure("--grid", {"survey.no_grid_figures", {{"text", options.grid}}});
  }
  return read_picture_file(options.picture).map([&](pictures::Raster&& picture) {
    return BoardToSurvey{std::move(picture), *lattice, options.picture, {}, {}};
  });
}

Result<const vmod::Board*> board_of(const vmod::Map& map, const std::string& name) {
  std::vector<std::string> names;
  const vmod::Board* found = nullptr;
  for (const vmod::Board& board : map.boards) {
    names.push_back(board.name);
    const bool wanted = name.empty() ? lattice_of(board).has_value() : board.name == name;
    found = found == nullptr && wanted ? &board : found;
  }
  if (found == nullptr && name.empty()) {
    return failure(map.identifier(), {"survey.no_hexes", {}});
  }
  return found != nullptr ? Result<const vmod::Board*>(found)
                          : failure(map.identifier(), with_known("vmod.no_such_board", {{"board", name}}, names));
}

Result<BoardToSurvey> board_of_module(const SurveyOptions& options, const Context& context) {
  const auto files = open_named_module(options.module, context);
  if (!files) {
    return tl::unexpected(files.error());
  }
  const auto module = vmod::read_module(*files);
  if (!module) {
    return tl::unexpected(module.error());
  }
  const vmod::Map* map = vmod::find_map(*module, options.map);
  if (map == nullptr) {
    std::vector<std::string> names;
    for (const vmod::Map& one : module->maps) {
      names.push_back(one.identifier());
    }
    return failure(options.module, with_known("vmod.no_such_map", {{"map", options.map}}, names));
  }
  const auto board = board_of(*map, options.board);
  if (!board) {
    return tl::unexpected(board.error());
  }
  const auto lattice = lattice_of(**board);
  if (!lattice) {
    return failure((*board)->name, {"survey.no_hexes", {}});
  }
  return picture_in_module(*files, (*board)->image).map([&](pictures::Raster&& picture) {
    return BoardToSurvey{std::move(picture), *lattice, (*board)->name, (*board)->grid, (*board)->size};
  });
}

struct Surveyed {
  std::vector<pictures::HexAt> hexes;
  std::vector<std::string> names;  ///< of `hexes`, as printed; empty for one without
  pictures::BoardGuess guess;

  [[nodiscard]] std::string name_of(pictures::HexAt hex) const {
    const auto at = std::lower_bound(hexes.begin(), hexes.end(), hex);
    return names[static_cast<std::size_t>(at - hexes.begin())];
  }
};

Result<Surveyed> survey_of(const SurveyOptions& options, const Context& context) {
  auto board = options.picture.empty() ? board_of_module(options, context) : bare_picture(options);
  if (!board) {
    return tl::unexpected(board.error());
  }
  const auto samples =
      importers::read_text_file(options.samples, pictures::max_samples_bytes).and_then([&](const std::string& text) {
        return pictures::read_samples(text, options.samples,
                                      [&](std::string_view name) { return hex_printed(*board, name); });
      });
  if (!samples) {
    return tl::unexpected(samples.error());
  }
  if (!pictures::is_usable(board->lattice, board->picture.width, board->picture.height)) {
    return failure(board->where, {"survey.wrong_grid", {{"most", pictures::max_board_hexes}}});
  }
  const pictures::TerrainGuesser guesser(pictures::look_at(board->picture, board->lattice));
  const std::vector<pictures::HexAt>& hexes = guesser.look().hexes;
  for (const auto& [hex, kind] : *samples) {
    if (!std::binary_search(hexes.begin(), hexes.end(), hex)) {
      return failure(options.samples + ":hexes/" + pictures::text_of(hex),
                     {"survey.hex_off_board", {{"board", board->where}}});
    }
  }
  std::vector<std::string> names;
  for (const pictures::HexAt hex : hexes) {
    names.push_back(printed_name(*board, hex));
  }
  return Surveyed{hexes, std::move(names), guesser.guess(*samples)};
}

json survey_json(const Surveyed& surveyed) {
  json hexes = json::object();
  json names = json::object();
  for (std::size_t i = 0; i < surveyed.hexes.size(); ++i) {
    const pictures::HexGuess& guess = surveyed.guess.hexes[i];
    // Rounded down: what is called sure is sure.
    hexes[pictures::text_of(surveyed.hexes[i])] = {{"kind", guess.kind.empty() ? json() : json(guess.kind)},
                                                   {"sure", std::floor(guess.sure * 10'000) / 10'000}};
    if (!surveyed.names[i].empty()) {
      names[pictures::text_of(surveyed.hexes[i])] = surveyed.names[i];
    }
  }
  return {{"hexes", std::move(hexes)},
          {"names", std::move(names)},
          {"ask", surveyed.guess.ask ? json(pictures::text_of(*surveyed.guess.ask)) : json()}};
}

void print_survey(const Surveyed& surveyed, Context& context) {
  std::map<std::string, std::pair<int, int>> kinds;  // hexes, and those that are sure
  for (const pictures::HexGuess& guess : surveyed.guess.hexes) {
    if (!guess.kind.empty()) {
      ++kinds[guess.kind].first;
      kinds[guess.kind].second += guess.sure >= pictures::sure_enough ? 1 : 0;
    }
  }
  for (const auto& [kind, count] : kinds) {
    context.print({"survey.of_kind", {{"kind", kind}, {"count", count.first}, {"sure", count.second}}});
  }
  if (surveyed.guess.ask) {
    const std::string name = surveyed.name_of(*surveyed.guess.ask);
    const std::string place = pictures::text_of(*surveyed.guess.ask);
    context.print({"survey.ask", {{"hex", name.empty() ? place : name + " (" + place + ")"}}});
  }
}

void survey(const SurveyOptions& options, Context& context) {
  if (options.picture.empty() ? options.module.empty() || options.map.empty() : options.grid.empty()) {
    context.fail({"", {"survey.what", {}}});
    context.exit_code = 2;
    return;
  }
  const HeadlessProgram program;
  give_answer(survey_of(options, context), context, survey_json, print_survey);
}

}  // namespace

void add_survey(CLI::App& app, Context& context) {
  auto [command, options] = add_command(app, context, "survey", "survey.help", survey);
  auto* module = command.add_option("module", options.module, context.say("vmod.help.module"))->type_name("MODULE");
  command.add_option("--map", options.map, context.say("vmod.help.map"))->type_name("MAP");
  command.add_option("--board", options.board, context.say("survey.help.board"))->type_name("B");
  auto* picture = command.add_option("--picture", options.picture, context.say("survey.help.picture"));
  picture->type_name("FILE")->excludes(module);
  command.add_option("--grid", options.grid, context.say("survey.help.grid"))
      ->type_name("DX,DY,X0,Y0[,sideways]")
      ->needs(picture);
  command.add_option("--samples", options.samples, context.say("survey.help.samples"))->required()->type_name("FILE");
}

}  // namespace adjutant::app
