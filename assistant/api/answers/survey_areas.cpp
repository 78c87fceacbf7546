#include "api/answers/survey_areas.h"

#include <algorithm>
#include <cctype>
#include <iterator>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "base/nearest.h"
#include "situation/areas.h"

namespace adjutant::api {
namespace {

using AreasJson = nlohmann::json;

const situation::Area* area_named(const std::vector<situation::Area>& areas, const std::string& name) {
  const auto found = std::ranges::find(areas, name, &situation::Area::name);
  return found == areas.end() ? nullptr : &*found;
}

/// The cell with this name, as it is printed; else as column and row.
std::optional<board::Hex> cell_called(const BoardOfModule& of, const std::vector<board::Hex>& cells,
                                      const std::string& name) {
  for (const auto& [cell, printed] : printed_names(of, cells)) {
    if (printed == name) {
      return cell;
    }
  }
  const auto cell = board::hex_named(name);
  return cell && std::ranges::binary_search(cells, *cell) ? cell : std::nullopt;
}

/// Names of the board that are proposed, or given as an example.
constexpr std::size_t most_names_told = 6;

std::string lower(std::string text) {
  std::ranges::transform(text, text.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return text;
}

/// Those of `names` that the name is a part of; else the one for which it was mistyped.
std::vector<std::string> names_near(const std::string& name, const std::vector<std::string>& names) {
  std::vector<std::string> near;
  std::ranges::copy_if(names, std::back_inserter(near), [part = lower(name)](const std::string& one) {
    return lower(one).find(part) != std::string::npos;
  });
  if (near.empty()) {
    const auto meant = nearest(name, names);
    near.assign(meant ? 1 : 0, meant.value_or(""));
  }
  return near;
}

/// There may be hundreds of areas and thousands of hexes: it names those that may have been meant, else a few.
Error no_place(const std::string& name, const BoardOfModule& of, const std::vector<situation::Area>& areas,
               const std::vector<board::Hex>& cells) {
  std::vector<std::string> names;
  std::ranges::transform(areas, std::back_inserter(names), &situation::Area::name);
  const std::size_t all_areas = names.size();
  for (const auto& [cell, printed] : printed_names(of, cells)) {
    names.push_back(printed);
  }
  const std::vector<std::string> near = names_near(name, names);
  const char* key = !near.empty()   ? "survey.no_place_but"
                    : names.empty() ? "survey.no_place"
                    : all_areas > 0 ? "survey.no_area"
                                    : "survey.no_place_like";
  Message what{key, {{"place", name}, {"board", of.board->name}, {"count", all_areas}}};
  for (const std::string& one : near.empty() ? names : near) {
    if (what.args.size() < 3 + most_names_told) {
      what.args.emplace_back("known", one);
    }
  }
  return {name, std::move(what)};
}

}  // namespace

AreasJson areas_json(const board::TerrainData& data, const BoardOfModule& of) {
  AreasJson list = AreasJson::array();
  for (const situation::Area& area : situation::areas_of(of.board->grid)) {
    const auto found = data.areas.find(area.name);
    AreasJson one = {{"name", area.name},
                     {"x", area.at.x},
                     {"y", area.at.y},
                     {"beside", found == data.areas.end() ? std::set<std::string>() : found->second}};
    for (const vmod::Point corner : area.outline.points) {
      one["outline"].push_back({corner.x, corner.y});
    }
    list.push_back(std::move(one));
  }
  return list;
}

Result<board::TerrainData> with_areas(board::TerrainData data, const BoardOfModule& of, const AreasJson& said) {
  const std::vector<situation::Area> areas = situation::areas_of(of.board->grid);
  if (!said.is_array() || said.size() > board::max_area_neighbours) {
    return failure("areas", {"survey.no_areas", {}});
  }
  for (std::size_t i = 0; i < said.size(); ++i) {
    const std::string where = "areas/" + std::to_string(i);
    const AreasJson& one = said[i];
    const bool is_pair = one.is_object() && one.contains("a") && one.contains("b") && one["a"].is_string() &&
                         one["b"].is_string() && one.value("beside", AreasJson(true)).is_boolean();
    if (!is_pair || one["a"] == one["b"]) {
      return failure(where, {"survey.no_areas", {}});
    }
    const auto a = one["a"].get<std::string>();
    const auto b = one["b"].get<std::string>();
    for (const std::string& name : {a, b}) {
      if (area_named(areas, name) == nullptr || name.size() > board::max_area_name) {
        return tl::unexpected(Error{where, no_place(name, of, areas, {}).what});
      }
    }
    board::set_beside(data.areas, a, b, one.value("beside", true));
  }
  return data;
}

Result<BoardOfModule> board_with_areas(const vmod::Module& module, const std::string& map, const Error& otherwise) {
  for (const vmod::Map& one : module.maps) {
    for (const vmod::Board& board : one.boards) {
      if ((map.empty() || one.identifier() == map) && !situation::areas_of(board.grid).empty()) {
        return with_grid_of({&one, &board}, nullptr);
      }
    }
  }
  return tl::unexpected(otherwise);
}

Result<AreasJson> range_json(const board::TerrainData& data, const BoardOfModule& of, const std::string& from,
                             const std::string& to) {
  const std::vector<situation::Area> areas = situation::areas_of(of.board->grid);
  if (area_named(areas, from) != nullptr && area_named(areas, to) != nullptr) {
    const std::vector<std::string> way = board::shortest_way(data.areas, from, to);
    const bool known = !way.empty();
    return AreasJson{{"from", from},
                     {"to", to},
                     {"by", "areas"},
                     {"distance", known ? AreasJson(way.size() - 1) : AreasJson()},
                     {"adjacent", way.size() == 2},
                     {"way", way}};
  }
  const std::vector<board::Hex> cells = surveyed_hexes(of);
  const auto first = cell_called(of, cells, from);
  const auto second = cell_called(of, cells, to);
  if (!first && area_named(areas, from) == nullptr) {
    return tl::unexpected(no_place(from, of, areas, cells));
  }
  if (!second && area_named(areas, to) == nullptr) {
    return tl::unexpected(no_place(to, of, areas, cells));
  }
  if (!first || !second) {
    return failure(from, {"survey.mixed_places", {{"from", from}, {"to", to}}});
  }
  int distance = board::distance(*first, *second);
  if (lies_in_squares(of)) {
    const auto& squares = std::get<vmod::SquareGrid>(*of.cells);
    const auto middle = [&](board::Hex cell) { return vmod::centre_of(squares, {cell.column, cell.row}); };
    distance = vmod::range(squares, middle(*first), middle(*second));
  }
  return AreasJson{{"from", from},
                   {"to", to},
                   {"by", lies_in_squares(of) ? "squares" : "hexes"},
                   {"distance", distance},
                   {"adjacent", distance == 1},
                   {"way", AreasJson::array()}};
}

}  // namespace adjutant::api
