#include "api/answers/survey_outlines.h"

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <optional>
#include <set>
#include <string>
#include <utility>

#include <nlohmann/json.hpp>

#include "api/answers/survey_answers.h"

namespace adjutant::api {
namespace {

constexpr const char* open_ground = "clear";  ///< is there without being listed (docs/formats.md)

using OutlineJson = nlohmann::json;

constexpr std::size_t most_outline_terrain_bytes = 100;

const std::string& terrain_in(const board::TerrainData& data, board::Hex hex) {
  const auto found = data.hexes.find(hex);
  return found == data.hexes.end() ? data.otherwise.terrain : found->second.terrain;
}

const std::string& terrain_drawn(const board::TerrainData& data, const board::Outline& outline) {
  return outline.terrain.empty() ? terrain_in(data, outline.of) : outline.terrain;
}

OutlineJson points_json(const std::vector<board::LatticePoint>& points) {
  OutlineJson list = OutlineJson::array();
  for (const board::LatticePoint point : points) {
    list.push_back({point.x, point.y});
  }
  return list;
}

std::optional<std::int64_t> coordinate_in(const OutlineJson& value) {
  constexpr std::int64_t far = board::max_lattice_coordinate;
  const bool is_near = value.is_number_integer() && value >= -far && value <= far;
  return is_near ? std::optional(value.get<std::int64_t>()) : std::nullopt;
}

Result<board::Outline> outline_said(board::Hex of, const OutlineJson& said, const std::string& where) {
  const Error wrong{where, {"survey.no_outline", {}}};
  board::Outline outline;
  outline.of = of;
  const auto points = said.is_object() ? said.find("points") : said.end();
  if (!said.is_object() || points == said.end() || !points->is_array() || points->size() < 3 ||
      points->size() > board::max_outline_points) {
    return tl::unexpected(wrong);
  }
  for (const OutlineJson& pair : *points) {
    const bool is_pair = pair.is_array() && pair.size() == 2;
    const auto x = is_pair ? coordinate_in(pair[0]) : std::nullopt;
    const auto y = is_pair ? coordinate_in(pair[1]) : std::nullopt;
    if (!x || !y) {
      return tl::unexpected(wrong);
    }
    outline.points.push_back({*x, *y});
  }
  if (const auto terrain = said.find("terrain"); terrain != said.end()) {
    if (!terrain->is_string() || terrain->get_ref<const std::string&>().size() > most_outline_terrain_bytes) {
      return failure(where + "/terrain", {"survey.no_kind", {}});
    }
    outline.terrain = terrain->get<std::string>();
  }
  if (const auto proof = said.find("proof"); proof != said.end()) {
    if (*proof != "checked" && *proof != "guessed") {
      return failure(where + "/proof", {"survey.no_proof", {}});
    }
    outline.proof = *proof == "checked" ? board::Proof::checked : board::Proof::guessed;
  }
  return outline;
}

bool too_many(const std::vector<board::Outline>& outlines) {
  std::size_t points = 0;
  for (const board::Outline& outline : outlines) {
    points += outline.points.size();
  }
  return outlines.size() > board::max_outlines || points > board::max_outline_points;
}

/// Those of hexes of the board of which nobody has checked any.
std::vector<const OutlineGuessed*> open_guesses(const OutlinesGuessed& guessed, const std::vector<board::Hex>& hexes,
                                                const board::TerrainData& data) {
  std::set<board::Hex> checked;
  for (const board::Outline& outline : data.outlines) {
    if (outline.proof == board::Proof::checked) {
      checked.insert(outline.of);
    }
  }
  std::vector<const OutlineGuessed*> open;
  for (const OutlineGuessed& one : guessed) {
    if (std::ranges::binary_search(hexes, one.of) && !checked.contains(one.of)) {
      open.push_back(&one);
    }
  }
  return open;
}

OutlineJson outline_json(const board::Outline& outline) {
  OutlineJson json = {{"points", points_json(outline.points)}, {"proof", board::name_of(outline.proof)}};
  if (!outline.terrain.empty()) {
    json["terrain"] = outline.terrain;
  }
  return json;
}

using OutlinesOfHex = std::vector<const board::Outline*>;

std::map<board::Hex, OutlinesOfHex> outlines_by_hex(const board::TerrainData& data) {
  std::map<board::Hex, OutlinesOfHex> by_hex;
  for (const board::Outline& outline : data.outlines) {
    by_hex[outline.of].push_back(&outline);
  }
  return by_hex;
}

using Drawn = std::multiset<std::pair<std::string, std::vector<board::LatticePoint>>>;

/// What is drawn in a hex, whoever has checked it and in whichever order; without a terrain where it is the hex's.
Drawn drawn_in(const OutlinesOfHex& outlines, const board::TerrainData& data) {
  Drawn drawn;
  for (const board::Outline* outline : outlines) {
    const bool as_hex = terrain_drawn(data, *outline) == terrain_in(data, outline->of);
    drawn.emplace(as_hex ? std::string() : outline->terrain, outline->points);
  }
  return drawn;
}

OutlineJson outline_list_json(const OutlinesOfHex& outlines) {
  OutlineJson list = OutlineJson::array();
  for (const board::Outline* outline : outlines) {
    list.push_back(outline_json(*outline));
  }
  return list;
}

}  // namespace

OutlineJson outlines_json(const board::TerrainData& data) {
  OutlineJson all = OutlineJson::array();
  for (const board::Outline& outline : data.outlines) {
    all.push_back(outline_json(outline));
    all.back()["of"] = board::to_string(outline.of);
  }
  return all;
}

OutlineJson outline_differences_json(const board::TerrainData& mine, const board::TerrainData& theirs,
                                     const std::vector<board::Hex>& hexes) {
  const auto all_here = outlines_by_hex(mine);
  const auto all_there = outlines_by_hex(theirs);
  const auto in_hex = [](const std::map<board::Hex, OutlinesOfHex>& all, board::Hex hex) {
    const auto found = all.find(hex);
    return found == all.end() ? OutlinesOfHex() : found->second;
  };
  OutlineJson different = OutlineJson::object();
  for (const board::Hex hex : hexes) {
    const OutlinesOfHex here = in_hex(all_here, hex);
    const OutlinesOfHex there = in_hex(all_there, hex);
    const bool is_known = !there.empty() || !hex_stands_json(theirs, hex)["kind"].is_null();
    if (is_known && drawn_in(here, mine) != drawn_in(there, theirs)) {
      different[board::to_string(hex)] = {{"mine", outline_list_json(here)}, {"theirs", outline_list_json(there)}};
    }
  }
  return different;
}

Result<board::TerrainData> with_outlines(board::TerrainData data, const std::vector<board::Hex>& hexes,
                                         const OutlineJson& said) {
  if (!said.is_object()) {
    return failure("outlines", {"api.not_an_object", {}});
  }
  std::set<board::Hex> told;
  std::vector<board::Outline> outlines;
  for (const auto& [name, list] : said.items()) {
    const std::string where = "outlines/" + name.substr(0, most_outline_terrain_bytes);
    const auto hex = board::hex_named(name);
    if (!hex || !std::ranges::binary_search(hexes, *hex)) {
      return failure(where, {"survey.hex_off_board", {{"board", data.board}}});
    }
    if (!list.is_array() || list.size() > board::max_outlines) {
      return failure(where, {"survey.no_outline", {}});
    }
    told.insert(*hex);
    for (std::size_t i = 0; i < list.size(); ++i) {
      auto outline = outline_said(*hex, list[i], where + "/" + std::to_string(i));
      if (!outline) {
        return tl::unexpected(outline.error());
      }
      outlines.push_back(std::move(*outline));
    }
  }
  std::erase_if(data.outlines, [&](const board::Outline& outline) { return told.contains(outline.of); });
  std::ranges::move(outlines, std::back_inserter(data.outlines));
  if (too_many(data.outlines)) {
    return failure("outlines", {"survey.too_many_outlines", {{"most", board::max_outlines}}});
  }
  return data;
}

board::TerrainData without_stale_outlines(board::TerrainData data, const board::TerrainData& before) {
  std::erase_if(data.outlines, [&](const board::Outline& outline) {
    return outline.proof == board::Proof::guessed && terrain_in(data, outline.of) != terrain_in(before, outline.of);
  });
  return data;
}

GuessRequest::Outlined outlined_kinds(const std::map<std::string, board::TerrainKind>& kinds) {
  GuessRequest::Outlined out;
  for (const auto& [name, kind] : kinds) {
    if (kind.los) {
      (*kind.los == board::SightClass::open ? out.open : out.obstacles).insert(name);
    }
  }
  if (!kinds.contains(open_ground)) {
    out.open.insert(open_ground);
  }
  return out;
}

OutlineJson outline_guesses_json(const OutlinesGuessed& guessed, const std::vector<board::Hex>& hexes,
                                 const board::TerrainData& data) {
  OutlineJson all = OutlineJson::array();
  for (const OutlineGuessed* one : open_guesses(guessed, hexes, data)) {
    all.push_back({{"of", board::to_string(one->of)},
                   {"terrain", one->kind},
                   {"points", points_json(one->points)},
                   {"sure", one->sure}});
  }
  return all;
}

board::TerrainData with_outline_guesses(board::TerrainData data, const std::vector<board::Hex>& hexes,
                                        const OutlinesGuessed& guessed) {
  std::erase_if(data.outlines, [](const board::Outline& one) { return one.proof == board::Proof::guessed; });
  std::vector<board::Outline> all = data.outlines;
  for (const OutlineGuessed* one : open_guesses(guessed, hexes, data)) {
    board::Outline outline{{}, one->of, one->points, {}, board::Proof::guessed};
    if (terrain_drawn(data, outline) == one->kind) {
      all.push_back(std::move(outline));
    }
  }
  if (!too_many(all)) {
    data.outlines = std::move(all);
  }
  return data;
}

}  // namespace adjutant::api
