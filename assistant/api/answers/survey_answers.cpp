#include "api/answers/survey_answers.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <set>
#include <string_view>
#include <utility>

#include <nlohmann/json.hpp>

#include "board/sight_words.h"
#include "board/usual_kinds.h"
#include "situation/ground.h"
#include "tables/json_values.h"

namespace adjutant::api {
namespace {

using SurveyJson = nlohmann::json;
using board::Proof;
using board::SightClass;
using board::TerrainKind;

/// The kind of a hex of which nothing is known; no survey lists it, so that sight over it is unknown.
constexpr std::string_view unknown_kind = "unknown";
constexpr std::size_t most_kind_bytes = 100;
/// How far a hex may lie beside the picture, in its own width and height.
constexpr double most_beside = 0.25;

/// The figures of hexes and squares alike. Squares have no columns that lie lower.
struct CellFigures {
  double dx = 1, dy = 1, x0 = 0, y0 = 0;
  bool sideways = false;
  bool squares = false;

  [[nodiscard]] double lower(int column) const { return column % 2 != 0 && !squares ? 0.5 : 0.0; }
};

CellFigures figures_of(const BoardOfModule& of) {
  if (!of.cells) {
    return {};
  }
  if (const auto* hexes = std::get_if<vmod::HexGrid>(&*of.cells)) {
    return {hexes->dx, hexes->dy, double(hexes->x0), double(hexes->y0), hexes->sideways, false};
  }
  const auto& squares = std::get<vmod::SquareGrid>(*of.cells);
  return {squares.dx, squares.dy, double(squares.x0), double(squares.y0), false, true};
}

/// The middle of a cell on the flat board: the picture, but where that is a photo.
board::PixelPoint flat_middle(const CellFigures& cells, board::Hex hex) {
  const double along = cells.x0 + hex.column * cells.dx;
  const double down = cells.y0 + (hex.row + cells.lower(hex.column)) * cells.dy;
  return cells.sideways ? board::PixelPoint{down, along} : board::PixelPoint{along, down};
}

vmod::Size flat_size(const BoardOfModule& of) {
  return of.view ? vmod::Size{of.view->width, of.view->height} : of.board->size;
}

/// A number in bounds, or null or "unknown" for one that is not known.
Result<std::optional<int>> number_said(const SurveyJson& value, const std::string& where, int least, int most) {
  if (value.is_null() || value == "unknown") {
    return std::optional<int>();
  }
  if (!value.is_number_integer() || value < least || value > most) {
    return failure(where, {"survey.no_number", {{"least", least}, {"most", most}}});
  }
  return std::optional(value.get<int>());
}

Result<board::HexTerrain> hex_said(board::HexTerrain hex, const SurveyJson& said, const std::string& where) {
  if (!said.is_object()) {
    return failure(where, {"api.not_an_object", {}});
  }
  if (const auto kind = said.find("kind"); kind != said.end()) {
    if (!kind->is_string() || kind->get_ref<const std::string&>().empty() ||
        kind->get_ref<const std::string&>().size() > most_kind_bytes) {
      return failure(where + "/kind", {"survey.no_kind", {}});
    }
    hex.terrain = kind->get<std::string>();
  }
  for (const auto& [name, least, most, into] :
       {std::tuple("elevation", -board::max_elevation, board::max_elevation, &hex.elevation),
        std::tuple("levels", 0, board::max_levels, &hex.levels)}) {
    if (const auto value = said.find(name); value != said.end()) {
      const auto number = number_said(*value, where + "/" + name, least, most);
      if (!number) {
        return tl::unexpected(number.error());
      }
      *into = *number;
    }
  }
  if (const auto proof = said.find("proof"); proof != said.end()) {
    if (*proof != "checked" && *proof != "guessed") {
      return failure(where + "/proof", {"survey.no_proof", {}});
    }
    hex.proof = *proof == "checked" ? Proof::checked : Proof::guessed;
  }
  return hex;
}

/// A kind that is used in a hex is one of the survey's from then on.
void list_kind(board::TerrainData& data, const std::string& kind, const std::map<std::string, TerrainKind>& kinds) {
  if (kind == unknown_kind || data.kinds.contains(kind)) {
    return;
  }
  const auto known = kinds.find(kind);
  data.kinds[kind] = known == kinds.end() ? TerrainKind{} : known->second;
}

const board::HexTerrain& stands_in(const board::TerrainData& data, board::Hex hex) {
  const auto found = data.hexes.find(hex);
  return found == data.hexes.end() ? data.otherwise : found->second;
}

template <class Boards, class Name>
Error not_among(const char* key, const char* what, const std::string& name, const Boards& all, const Name& name_of) {
  Message none{key, {{what, name}}};
  for (const auto& one : all) {
    none.args.emplace_back("known", name_of(one));
  }
  return {name, std::move(none)};
}

}  // namespace

BoardOfModule with_grid_of(BoardOfModule of, const board::TerrainMap* survey) {
  of.grid = situation::grid_of(*of.board, survey);
  of.cells = situation::cells_of(of.grid);
  of.view = situation::view_of(*of.board, survey);
  of.is_bare = std::holds_alternative<std::monostate>(of.board->grid);
  return of;
}

Result<BoardOfModule> board_of_module(const vmod::Module& module, const situation::Surveys& surveys,
                                      const std::string& map, const std::string& board) {
  const vmod::Map* wanted = map.empty() ? nullptr : vmod::find_map(module, map);
  if (!map.empty() && wanted == nullptr) {
    return tl::unexpected(
        not_among("vmod.no_such_map", "map", map, module.maps, [](const vmod::Map& one) { return one.identifier(); }));
  }
  std::vector<std::string> names;
  std::optional<BoardOfModule> named;
  for (const vmod::Map& one : module.maps) {
    if (wanted != nullptr && wanted != &one) {
      continue;
    }
    for (const vmod::Board& there : one.boards) {
      names.push_back(there.name);
      if (!board.empty() && there.name != board) {
        continue;
      }
      const auto survey = surveys.find(there.name);
      BoardOfModule of = with_grid_of({&one, &there}, survey == surveys.end() ? nullptr : survey->second.get());
      if (of.cells) {
        return of;
      }
      if (!named && !board.empty()) {
        named = std::move(of);
      }
    }
  }
  if (named) {
    return *named;
  }
  if (board.empty()) {
    return failure(module.name, {"survey.no_hexes", {}});
  }
  return tl::unexpected(
      not_among("vmod.no_such_board", "board", board, names, [](const std::string& name) { return name; }));
}

bool lies_in_squares(const BoardOfModule& of) {
  return of.cells && std::holds_alternative<vmod::SquareGrid>(*of.cells);
}

GuessRequest guess_request(const BoardOfModule& of) {
  const CellFigures cells = figures_of(of);
  return {{}, of.board->image, cells.dx, cells.dy, cells.x0, cells.y0, cells.sideways, cells.squares, of.view, {}};
}

std::optional<board::PixelPoint> middle_of_cell(const BoardOfModule& of, board::Hex hex) {
  const board::PixelPoint flat = flat_middle(figures_of(of), hex);
  return of.view ? board::seen_at(of.view->seen, flat) : std::optional(flat);
}

std::vector<board::Hex> surveyed_hexes(const BoardOfModule& of) {
  std::vector<board::Hex> hexes;
  if (!of.cells) {
    return hexes;
  }
  const CellFigures cells = figures_of(of);
  const vmod::Size size = flat_size(of);
  const double along = cells.sideways ? size.height : size.width;
  const double down = cells.sideways ? size.width : size.height;
  const auto is_seen = [&](board::Hex hex) {
    const auto at = of.view ? middle_of_cell(of, hex) : board::PixelPoint{};
    return at && at->x >= 0 && at->y >= 0 && at->x < of.board->size.width && at->y < of.board->size.height;
  };
  for (int column = 0; column < board::max_board_side && cells.x0 + column * cells.dx <= along + cells.dx * most_beside;
       ++column) {
    if (cells.x0 + column * cells.dx < -cells.dx * most_beside) {
      continue;
    }
    for (int row = cells.squares ? 0 : -1; row <= board::max_board_side; ++row) {
      const double y = cells.y0 + (row + cells.lower(column)) * cells.dy;
      if (y > down + cells.dy * most_beside) {
        break;
      }
      if (y >= -cells.dy * most_beside && (!of.view || is_seen({column, row}))) {
        hexes.push_back({column, row});
      }
    }
  }
  return hexes;
}

std::map<board::Hex, std::string> printed_names(const BoardOfModule& of, const std::vector<board::Hex>& hexes) {
  std::map<board::Hex, std::string> names;
  const CellFigures cells = figures_of(of);
  for (const board::Hex hex : hexes) {
    const board::PixelPoint flat = flat_middle(cells, hex);
    const vmod::Point at{static_cast<int>(std::lround(flat.x)), static_cast<int>(std::lround(flat.y))};
    if (auto name = vmod::location_name(of.grid, at, flat_size(of));
        name && !name->empty() && name->size() <= board::max_hex_name) {
      names[hex] = std::move(*name);
    }
  }
  return names;
}

board::TerrainData new_survey(const BoardOfModule& of, const std::string& game) {
  board::TerrainData data;
  data.game = game;
  data.board = of.board->name;
  data.columns = 1;
  data.rows = 1;
  const CellFigures cells = figures_of(of);
  const double down = cells.sideways ? flat_size(of).width : flat_size(of).height;
  for (const board::Hex hex : surveyed_hexes(of)) {
    const auto [x, y] = flat_middle(cells, hex);
    // Half hexes below the last row are not counted, as those above row 0 are not.
    const bool is_half = (cells.sideways ? x : y) > down - cells.dy * most_beside;
    data.columns = std::max(data.columns, hex.column + 1);
    data.rows = is_half ? data.rows : std::max(data.rows, hex.row + 1);
  }
  data.otherwise.terrain = unknown_kind;
  data.otherwise.proof = Proof::guessed;
  data.other_edges = Proof::guessed;
  return data;
}

bool fits(const board::TerrainData& data, const BoardOfModule& of) {
  return !of.cells || fits(data.columns, data.rows, new_survey(of, {}));
}

bool fits(int columns, int rows, const board::TerrainData& blank) {
  return std::abs(columns - blank.columns) <= 1 && std::abs(rows - blank.rows) <= 1;
}

std::map<std::string, TerrainKind> kinds_to_say(const board::TerrainData& data,
                                                const std::map<std::string, TerrainKind>& further) {
  std::map<std::string, TerrainKind> kinds = data.kinds;
  kinds.insert(further.begin(), further.end());
  if (further.empty() || data.game.empty()) {
    for (const board::UsualKind& usual : board::usual_hex_kinds()) {
      kinds.try_emplace(usual.name, usual.kind);
    }
  }
  return kinds;
}

std::map<std::string, TerrainKind> terrain_kinds_in(const SurveyJson& terrains) {
  std::map<std::string, TerrainKind> kinds;
  if (!terrains.is_object()) {
    return kinds;
  }
  for (const auto& [name, kind] : terrains.items()) {
    if (!kind.is_object() || name.empty() || name.size() > most_kind_bytes || kinds.size() >= board::max_kinds) {
      continue;
    }
    const auto los = kind.find("los");
    const auto height = kind.find("height");
    TerrainKind read;
    if (los != kind.end() && los->is_string()) {
      read.los = board::sight_class_named(los->get<std::string>());
    }
    if (height != kind.end() && height->is_number_integer() && *height >= 0 && *height <= board::max_elevation) {
      read.height = height->get<int>();
    }
    kinds[name] = std::move(read);
  }
  return kinds;
}

Result<board::TerrainData> with_stroke(board::TerrainData data, const std::vector<board::Hex>& hexes,
                                       const SurveyJson& said, const std::map<std::string, TerrainKind>& kinds) {
  if (!said.is_object()) {
    return failure("hexes", {"api.not_an_object", {}});
  }
  for (const auto& [text, what] : said.items()) {
    const std::string where = "hexes/" + text;
    const auto hex = board::hex_named(text);
    if (!hex || !std::ranges::binary_search(hexes, *hex)) {
      return failure(where, {"survey.hex_off_board", {{"board", data.board}}});
    }
    if (what.is_null()) {
      data.hexes.erase(*hex);
      continue;
    }
    auto stands = hex_said(stands_in(data, *hex), what, where);
    if (!stands) {
      return tl::unexpected(stands.error());
    }
    list_kind(data, stands->terrain, kinds);
    data.hexes.insert_or_assign(*hex, std::move(*stands));
  }
  return data;
}

board::TerrainData with_guesses(board::TerrainData data, const std::vector<board::Hex>& hexes,
                                const BoardGuessed& guessed, const std::map<std::string, TerrainKind>& kinds) {
  for (const board::Hex hex : hexes) {
    const auto guess = guessed.find(board::to_string(hex));
    const board::HexTerrain& stands = stands_in(data, hex);
    if (guess == guessed.end() || guess->second.kind.empty() || stands.proof == Proof::checked) {
      continue;
    }
    board::HexTerrain said = stands;
    said.terrain = guess->second.kind;
    list_kind(data, said.terrain, kinds);
    data.hexes.insert_or_assign(hex, std::move(said));
  }
  return data;
}

board::TerrainData unchecked(board::TerrainData data) {
  data.otherwise.proof = Proof::guessed;
  data.other_edges = Proof::guessed;
  for (auto& [hex, stands] : data.hexes) {
    stands.proof = Proof::guessed;
  }
  for (board::Edge& edge : data.edges) {
    edge.proof = Proof::guessed;
  }
  for (board::Outline& outline : data.outlines) {
    outline.proof = Proof::guessed;
  }
  return data;
}

SurveyJson hex_stands_json(const board::TerrainData& data, board::Hex hex) {
  const board::HexTerrain& stands = stands_in(data, hex);
  return {{"kind", stands.terrain == unknown_kind ? SurveyJson() : SurveyJson(stands.terrain)},
          {"elevation", tables::or_null(stands.elevation)},
          {"levels", tables::or_null(stands.levels)},
          {"proof", stands.proof == Proof::checked ? "checked" : "guessed"}};
}

SurveyJson lattice_json(const BoardOfModule& of) {
  SurveyJson json = {{"lattice", SurveyJson()},
                     {"bare", of.is_bare},
                     {"size", {of.board->size.width, of.board->size.height}},
                     {"image", of.board->image}};
  if (of.cells) {
    const CellFigures cells = figures_of(of);
    SurveyJson& lattice = json["lattice"];
    lattice = {{"dx", cells.dx}, {"dy", cells.dy}, {"x0", cells.x0}, {"y0", cells.y0}, {"sideways", cells.sideways}};
    if (cells.squares) {
      lattice["squares"] = true;
    }
    if (of.view) {
      lattice["view"] = of.view->seen.figures;
      lattice["size"] = {of.view->width, of.view->height};
    }
  }
  return json;
}

SurveyJson surveyed_hexes_json(const board::TerrainData& data, const BoardOfModule& of,
                               const std::vector<board::Hex>& hexes) {
  SurveyJson all = SurveyJson::object();
  const auto names = printed_names(of, hexes);
  const CellFigures cells = figures_of(of);
  for (const board::Hex hex : hexes) {
    SurveyJson stands = hex_stands_json(data, hex);
    const auto name = names.find(hex);
    const board::PixelPoint seen = middle_of_cell(of, hex).value_or(flat_middle(cells, hex));
    stands["name"] = name == names.end() ? std::string() : name->second;
    stands["x"] = seen.x;
    stands["y"] = seen.y;
    all[board::to_string(hex)] = std::move(stands);
  }
  return all;
}

SurveyJson terrain_kinds_json(const std::map<std::string, TerrainKind>& kinds, const Speaker& say) {
  // The usual ones in their usual order, so that their keys stay; then the others by name.
  std::vector<std::string> order;
  for (const auto* usual : {&board::usual_hex_kinds(), &board::usual_side_kinds()}) {
    for (const board::UsualKind& one : *usual) {
      if (kinds.contains(one.name)) {
        order.push_back(one.name);
      }
    }
  }
  for (const auto& [name, kind] : kinds) {
    if (std::ranges::find(order, name) == order.end()) {
      order.push_back(name);
    }
  }
  SurveyJson list = SurveyJson::array();
  for (const std::string& name : order) {
    const TerrainKind& kind = kinds.at(name);
    const Argument called = board::terrain_argument("kind", name);
    list.push_back({{"kind", name},
                    {"text", called.term ? say({called.value, {}}) : called.value},
                    {"los", kind.los ? SurveyJson(board::name_of(*kind.los)) : SurveyJson()},
                    {"height", tables::or_null(kind.height)}});
  }
  return list;
}

SurveyJson guess_json(const BoardGuessed& guessed, const std::vector<board::Hex>& hexes,
                      const board::TerrainData& data) {
  SurveyJson all = SurveyJson::object();
  SurveyJson ask;
  double least = 2;
  for (const board::Hex hex : hexes) {
    const std::string text = board::to_string(hex);
    const auto guess = guessed.find(text);
    if (guess == guessed.end() || stands_in(data, hex).proof == Proof::checked) {
      continue;
    }
    const HexGuessed& one = guess->second;
    all[text] = {{"kind", one.kind.empty() ? SurveyJson() : SurveyJson(one.kind)}, {"sure", one.sure}};
    if (one.sure < least) {
      least = one.sure;
      ask = text;
    }
  }
  return {{"hexes", std::move(all)}, {"ask", std::move(ask)}};
}

}  // namespace adjutant::api
