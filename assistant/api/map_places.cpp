#include "api/map_places.h"

#include <algorithm>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

namespace adjutant::api {

using Json = nlohmann::json;

namespace {

void add_points(Json& json, const situation::Ground& ground, std::span<const board::LatticePoint> places,
                vmod::Point from = {0, 0}) {
  Json points = Json::array();
  for (const board::LatticePoint place : places) {
    if (const auto point = ground.point_of(place)) {
      points.push_back({point->x - from.x, point->y - from.y});
    }
  }
  if (!points.empty()) {
    json["outline"] = std::move(points);
  }
}

/// The corners that both hexes of the side have.
std::vector<board::LatticePoint> ends_of(board::Hexside side) {
  const auto other = board::corners(side.second);
  std::vector<board::LatticePoint> ends;
  std::ranges::copy_if(board::corners(side.first), std::back_inserter(ends),
                       [&](board::LatticePoint corner) { return std::ranges::find(other, corner) != other.end(); });
  return ends;
}

}  // namespace

std::vector<const vmod::PieceView*> pieces_lying(const vmod::MapView& map) {
  std::set<std::string_view> decks;
  for (const vmod::StackView& stack : map.stacks) {
    if (stack.deck) {
      decks.insert(stack.id);
    }
  }
  std::vector<const vmod::PieceView*> lying;
  for (auto piece = map.pieces.rbegin(); piece != map.pieces.rend(); ++piece) {
    if (!piece->stack || !decks.contains(*piece->stack)) {
      lying.push_back(&*piece);
    }
  }
  return lying;
}

std::vector<PieceInHex> pieces_in_hexes(const session::Snapshot& now) {
  std::vector<PieceInHex> lying;
  const vmod::MapView* map = session::battlefield(now);
  for (const vmod::PieceView* piece : map == nullptr ? std::vector<const vmod::PieceView*>() : pieces_lying(*map)) {
    if (const auto hex = now.ground.hex_at(piece->position)) {
      lying.push_back({piece, *hex});
    }
  }
  return lying;
}

Json place_json(const situation::Ground& ground, board::Hex hex) {
  Json json = {{"hex", board::to_string(hex)}};
  if (const auto name = ground.name_of(hex)) {
    json["place"] = *name;
  }
  add_point(json, "centre", ground, board::centre(hex));
  return json;
}

void add_point(Json& json, const char* name, const situation::Ground& ground, board::LatticePoint place) {
  if (const auto point = ground.point_of(place)) {
    json[name] = {point->x, point->y};
  }
}

void add_outline(Json& json, const situation::Ground& ground, board::Hex hex) {
  add_points(json, ground, board::corners(hex));
}

void add_outline(Json& json, const situation::Ground& ground, board::Hexside side) {
  add_points(json, ground, ends_of(side));
}

void add_outline(Json& json, const situation::Ground& ground, const std::string& where) {
  const std::size_t slash = where.find('/');
  const auto first = board::hex_named(where.substr(0, slash));
  if (slash == std::string::npos && first) {
    add_outline(json, ground, *first);
    return;
  }
  const auto second = board::hex_named(where.substr(std::min(slash, where.size() - 1) + 1));
  if (first && second) {
    add_outline(json, ground, board::hexside(*first, *second));
  }
}

void add_outline_of_any(Json& json, const situation::Ground& ground, board::Hex like) {
  if (const auto centre = ground.point_of(like)) {
    add_points(json, ground, board::corners(like), *centre);
  }
}

}  // namespace adjutant::api
