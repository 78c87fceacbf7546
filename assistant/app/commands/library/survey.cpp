#include <algorithm>
#include <map>
#include <optional>
#include <ostream>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "board/usual_kinds.h"
#include "commands/command.h"
#include "commands/commands.h"
#include "commands/library/compare_surveys.h"
#include "commands/library/surveyed_board.h"
#include "commands/library/take_survey.h"
#include "context/context.h"
#include "context/headless.h"
#include "importers/text/file.h"
#include "pictures/hexside_guess.h"
#include "pictures/looked_at.h"
#include "pictures/outlines.h"
#include "pictures/taught.h"
#include "pictures/terrain_features.h"
#include "pictures/terrain_samples.h"

namespace adjutant::app {
namespace {

using nlohmann::json;

struct Surveyed {
  std::vector<pictures::HexAt> hexes;
  std::vector<std::string> names;  ///< of `hexes`, as printed; empty for one without
  std::vector<pictures::HexGuess> guesses;
  std::optional<pictures::HexAt> ask = {};
  std::optional<board::LaidGrid> laid = {};     ///< by clicks
  std::vector<pictures::PointOf> centres = {};  ///< of `hexes` in the picture, where a grid was laid
  /// Along the hexsides of `hexes`, where any were shown; without kinds nothing is known of one.
  struct Along {
    std::optional<std::vector<std::string>> kinds;
    double sure = 0;
  };
  std::optional<std::map<pictures::SideAt, Along>> sides = {};
  std::optional<std::vector<pictures::DrawnOutline>> outlines = {};  ///< none: nobody asked for them
  std::set<std::string> not_outlined = {};  ///< kinds of which it is not known whether they block a line of sight

  [[nodiscard]] std::string name_of(pictures::HexAt hex) const {
    const auto at = std::lower_bound(hexes.begin(), hexes.end(), hex);
    return names[static_cast<std::size_t>(at - hexes.begin())];
  }
};

/// The guesses of the cells that are surveyed; of a photo, more were looked at.
void keep_guesses(Surveyed& surveyed, pictures::TerrainGuesser guesser, const pictures::TerrainSamples& samples) {
  const std::vector<pictures::HexAt>& looked_at = guesser.look().hexes;
  const pictures::BoardGuess guess = guesser.guess(samples);
  std::optional<std::size_t> least_sure;
  for (const pictures::HexAt hex : surveyed.hexes) {
    const auto at = std::lower_bound(looked_at.begin(), looked_at.end(), hex);
    surveyed.guesses.push_back(guess.hexes[static_cast<std::size_t>(at - looked_at.begin())]);
    const std::size_t last = surveyed.guesses.size() - 1;
    if (!samples.contains(hex) && (!least_sure || surveyed.guesses[last].sure < surveyed.guesses[*least_sure].sure)) {
      least_sure = last;
    }
  }
  const bool all = surveyed.hexes.size() == looked_at.size();
  surveyed.ask = all ? guess.ask : least_sure ? std::optional(surveyed.hexes[*least_sure]) : std::nullopt;
}

/// What stands in the way of sight as the file of samples says, else as kinds of that name usually do.
pictures::DrawnKinds kinds_drawn(const pictures::ShownTerrain& samples) {
  pictures::DrawnKinds kinds;
  for (const auto& [hex, kind] : samples.hexes) {
    const auto found = samples.sight.find(kind);
    const board::UsualKind* usual = board::usual_hex_kind_called(kind);
    const auto los = found != samples.sight.end() ? std::optional(found->second)
                     : usual != nullptr           ? usual->kind.los
                                                  : std::nullopt;
    if (los) {
      (*los == board::SightClass::open ? kinds.open : kinds.obstacles).insert(kind);
    }
  }
  return kinds;
}

/// What is along the hexsides of the cells that are surveyed. As over the socket nothing is known of a side that was
/// not shown before two different things were.
void keep_side_guesses(Surveyed& surveyed, pictures::HexsideGuesser guesser, const pictures::SideSamples& samples) {
  std::set<std::vector<std::string>> different;
  for (const auto& [side, kinds] : samples) {
    different.insert(kinds);
  }
  const bool knows = different.size() > 1;
  const pictures::SidesGuess guess = guesser.guess(samples);
  const auto is_there = [&](pictures::HexAt hex) { return std::ranges::binary_search(surveyed.hexes, hex); };
  surveyed.sides.emplace();
  for (std::size_t i = 0; i < guess.sides.size(); ++i) {
    const pictures::SideAt side = guesser.look().sides[i];
    if (is_there(side.first) || is_there(side.second)) {
      const bool known = knows || samples.contains(side);
      const pictures::SideLike& like = guess.sides[i];
      (*surveyed.sides)[side] = known ? Surveyed::Along{like.kinds, like.sure} : Surveyed::Along{};
    }
  }
}

/// Why the samples cannot be of this board; nothing where they can.
std::optional<Error> off_the_board(const pictures::ShownTerrain& samples, const Surveyed& surveyed,
                                   const BoardToSurvey& board, const std::string& file) {
  const auto is_there = [&](pictures::HexAt hex) { return std::ranges::binary_search(surveyed.hexes, hex); };
  for (const auto& [hex, kind] : samples.hexes) {
    if (!is_there(hex)) {
      return Error{file + ":hexes/" + pictures::text_of(hex), {"survey.hex_off_board", {{"board", board.where}}}};
    }
  }
  if (samples.sides && board.lattice.squares) {
    return Error{file + ":edges", {"survey.no_sides_of_squares", {}}};
  }
  for (const auto& [side, kinds] : samples.sides.value_or(pictures::SideSamples())) {
    if (!is_there(side.first) && !is_there(side.second)) {
      return Error{file + ":edges/" + pictures::text_of(side), {"survey.side_off_board", {{"board", board.where}}}};
    }
  }
  return std::nullopt;
}

/// Looks at the board's picture, which is let go of; for outlines too where it is told what kinds are drawn.
void guess_by(const pictures::ShownTerrain& samples, const std::optional<pictures::DrawnKinds>& drawn,
              BoardToSurvey& board, Surveyed& surveyed) {
  const std::vector<pictures::HexAt> hexes =
      pictures::hexes_on(board.lattice, board.picture.width, board.picture.height);
  const pictures::LookedAt plane = pictures::looked_at(std::move(board.picture), board.lattice);
  if (samples.sides) {
    keep_side_guesses(surveyed, pictures::HexsideGuesser(pictures::look_at_sides(plane, board.lattice, hexes)),
                      *samples.sides);
  }
  keep_guesses(surveyed, pictures::TerrainGuesser(pictures::look_at(plane, board.lattice, hexes)), samples.hexes);
  if (drawn) {
    for (const auto& [hex, kind] : samples.hexes) {
      if (!drawn->open.contains(kind) && !drawn->obstacles.contains(kind)) {
        surveyed.not_outlined.insert(kind);
      }
    }
    surveyed.outlines = pictures::drawn_outlines(pictures::colour_plane(plane), board.lattice, surveyed.hexes,
                                                 surveyed.guesses, *drawn);
  }
}

Result<Surveyed> board_surveyed(const SurveyOptions& options, const Context& context) {
  auto board = board_to_survey(options, context);
  if (!board) {
    return tl::unexpected(board.error());
  }
  Surveyed surveyed{cells_to_survey(*board), {}, {}};
  for (const pictures::HexAt hex : surveyed.hexes) {
    surveyed.names.push_back(printed_name(*board, hex));
    if (board->laid) {
      surveyed.centres.push_back(middle_in_picture(*board, hex).value_or(pictures::PointOf{}));
    }
  }
  surveyed.laid = board->laid;
  if (options.samples.empty()) {
    return surveyed;
  }
  const auto samples =
      importers::read_text_file(options.samples, pictures::max_samples_bytes).and_then([&](const std::string& text) {
        return pictures::read_samples(text, options.samples,
                                      [&](std::string_view name) { return cell_printed(*board, name); });
      });
  if (!samples) {
    return tl::unexpected(samples.error());
  }
  if (auto off = off_the_board(*samples, surveyed, *board, options.samples)) {
    return tl::unexpected(std::move(*off));
  }
  guess_by(*samples, options.outlines ? std::optional(kinds_drawn(*samples)) : std::nullopt, *board, surveyed);
  return surveyed;
}

json laid_json(const board::LaidGrid& laid) {
  json grid = {{"dx", laid.dx}, {"dy", laid.dy}, {"x0", laid.x0}, {"y0", laid.y0}, {"sideways", laid.sideways}};
  if (laid.view) {
    grid["view"] = laid.view->seen.figures;
    grid["size"] = {laid.view->width, laid.view->height};
  }
  return grid;
}

json drawn_json(const std::vector<pictures::DrawnOutline>& outlines) {
  json all = json::array();
  for (const pictures::DrawnOutline& outline : outlines) {
    json points = json::array();
    for (const board::LatticePoint point : outline.points) {
      points.push_back({point.x, point.y});
    }
    all.push_back({{"terrain", outline.kind},
                   {"of", pictures::text_of(outline.of)},
                   {"points", std::move(points)},
                   {"sure", pictures::rounded_sure(outline.sure)}});
  }
  return all;
}

json survey_json(const Surveyed& surveyed) {
  json hexes = json::object();
  json names = json::object();
  for (std::size_t i = 0; i < surveyed.hexes.size(); ++i) {
    const pictures::HexGuess guess = surveyed.guesses.empty() ? pictures::HexGuess() : surveyed.guesses[i];
    // Rounded down: what is called sure is sure.
    hexes[pictures::text_of(surveyed.hexes[i])] = {{"kind", guess.kind.empty() ? json() : json(guess.kind)},
                                                   {"sure", pictures::rounded_sure(guess.sure)}};
    if (!surveyed.names[i].empty()) {
      names[pictures::text_of(surveyed.hexes[i])] = surveyed.names[i];
    }
  }
  json out = {{"hexes", std::move(hexes)},
              {"names", std::move(names)},
              {"ask", surveyed.ask ? json(pictures::text_of(*surveyed.ask)) : json()}};
  if (surveyed.sides) {
    out["edges"] = json::object();
    for (const auto& [side, along] : *surveyed.sides) {
      out["edges"][pictures::text_of(side)] = {{"kinds", along.kinds ? json(*along.kinds) : json()},
                                               {"sure", pictures::rounded_sure(along.sure)}};
    }
  }
  if (surveyed.outlines) {
    out["outlines"] = drawn_json(*surveyed.outlines);
    if (!surveyed.not_outlined.empty()) {
      out["not_outlined"] = surveyed.not_outlined;
    }
  }
  if (surveyed.laid) {
    out["grid"] = laid_json(*surveyed.laid);
    json centres = json::object();
    for (std::size_t i = 0; i < surveyed.hexes.size(); ++i) {
      centres[pictures::text_of(surveyed.hexes[i])] = {surveyed.centres[i].x, surveyed.centres[i].y};
    }
    out["centres"] = std::move(centres);
  }
  return out;
}

/// The grid as --grid takes it; one over a photo by its size alone, which no figures of VASSAL's could say.
void print_laid(const board::LaidGrid& laid, std::size_t hexes, Context& context) {
  context.print({"survey.laid", {{"count", hexes}}});
  if (!laid.view) {
    context.out << fmt::format("--grid {:.2f},{:.2f},{:.2f},{:.2f}{}\n", laid.dx, laid.dy, laid.x0, laid.y0,
                               laid.sideways ? ",sideways" : "");
  }
}

void print_sides(const Surveyed& surveyed, Context& context) {
  std::map<std::string, std::pair<int, int>> kinds;  // hexsides, and those that are sure
  for (const auto& [side, along] : surveyed.sides.value_or(std::map<pictures::SideAt, Surveyed::Along>())) {
    for (const std::string& kind : along.kinds.value_or(std::vector<std::string>())) {
      ++kinds[kind].first;
      kinds[kind].second += along.sure >= pictures::sure_enough ? 1 : 0;
    }
  }
  for (const auto& [kind, count] : kinds) {
    context.print({"survey.sides_along", {{"kind", kind}, {"count", count.first}, {"sure", count.second}}});
  }
}

void print_survey(const Surveyed& surveyed, Context& context) {
  if (surveyed.laid) {
    print_laid(*surveyed.laid, surveyed.hexes.size(), context);
  }
  std::map<std::string, std::pair<int, int>> kinds;  // hexes, and those that are sure
  for (const pictures::HexGuess& guess : surveyed.guesses) {
    if (!guess.kind.empty()) {
      ++kinds[guess.kind].first;
      kinds[guess.kind].second += guess.sure >= pictures::sure_enough ? 1 : 0;
    }
  }
  for (const auto& [kind, count] : kinds) {
    context.print({"survey.of_kind", {{"kind", kind}, {"count", count.first}, {"sure", count.second}}});
  }
  print_sides(surveyed, context);
  if (surveyed.outlines) {
    context.print({"survey.outlines", {{"count", surveyed.outlines->size()}}});
    for (const std::string& kind : surveyed.not_outlined) {
      context.print({"survey.not_outlined", {{"kind", kind}}});
    }
  }
  if (surveyed.ask) {
    const std::string name = surveyed.name_of(*surveyed.ask);
    const std::string place = pictures::text_of(*surveyed.ask);
    context.print({"survey.ask", {{"hex", name.empty() ? place : name + " (" + place + ")"}}});
  }
}

void survey(const SurveyOptions& options, Context& context) {
  if (options.is_answered) {
    return;
  }
  const bool clicked = !options.points.empty() && !options.count.empty();
  const bool placed = clicked || (!options.grid.empty() && !options.samples.empty());
  if (options.picture.empty() ? options.module.empty() || options.map.empty() || options.samples.empty() : !placed) {
    context.fail({"", {"survey.what", {}}});
    context.exit_code = 2;
    return;
  }
  const HeadlessProgram program;
  give_answer(board_surveyed(options, context), context, survey_json, print_survey);
}

}  // namespace

void add_survey(CLI::App& app, Context& context) {
  auto [command, options] = add_command(app, context, "survey", "survey.help", survey);
  auto* module = command.add_option("module", options.module, context.say("vmod.help.module"))->type_name("MODULE");
  command.add_option("--map", options.map, context.say("vmod.help.map"))->type_name("MAP");
  command.add_option("--board", options.board, context.say("survey.help.board"))->type_name("B");
  auto* picture = command.add_option("--picture", options.picture, context.say("survey.help.picture"));
  picture->type_name("FILE")->excludes(module);
  auto* grid = command.add_option("--grid", options.grid, context.say("survey.help.grid"));
  grid->type_name("DX,DY,X0,Y0[,sideways|,squares]")->needs(picture);
  auto* points = command.add_option("--points", options.points, context.say("survey.help.points"));
  points->type_name("X,Y")->expected(3, 4)->needs(picture)->excludes(grid);
  auto* count = command.add_option("--count", options.count, context.say("survey.help.count"));
  count->type_name("N[,M]")->needs(points);
  points->needs(count);
  command.add_option("--corners", options.corners, context.say("survey.help.corners"))
      ->type_name("left|right|top|bottom")
      ->needs(points);
  command.add_flag("--sideways", options.sideways, context.say("survey.help.sideways"))->needs(points);
  command.add_option("--samples", options.samples, context.say("survey.help.samples"))->type_name("FILE");
  command.add_flag("--outlines", options.outlines, context.say("survey.help.outlines"));
  command.require_subcommand(0, 1);
  add_compare_surveys(command, context);
  add_take_survey(command, context);
  for (const char* other : {"compare", "take"}) {
    command.get_subcommand(other)->parse_complete_callback([&said = options] { said.is_answered = true; });
  }
}

}  // namespace adjutant::app
