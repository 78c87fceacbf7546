#include <nlohmann/json.hpp>

#include "vmod/view/view.h"

// A view in the words of the command line's contract.

namespace adjutant::vmod {
namespace {

using nlohmann::json;

json json_of(Point p) {
  return json::array({p.x, p.y});
}

json json_of(const PieceView& piece) {
  json images = json::array();
  for (const ImageView& image : piece.appearance.images) {
    images.push_back(
        {{"image", image.image}, {"offset", {image.x, image.y}}, {"scale", image.scale}, {"degrees", image.degrees}});
  }
  json labels = json::array();
  for (const LabelView& label : piece.appearance.labels) {
    labels.push_back(label.text);
  }
  json layers = json::array();
  for (const LayerView& layer : piece.layers) {
    layers.push_back({{"layer", layer.layer}, {"level", layer.level}, {"name", layer.name}, {"active", layer.active}});
  }
  return {{"id", piece.id},
          {"name", piece.name},
          {"position", json_of(piece.position)},
          {"location", piece.location},
          {"zone", piece.zone ? json(*piece.zone) : json()},
          {"stack", piece.stack ? json(*piece.stack) : json()},
          {"index", piece.index},
          {"z", piece.z},
          {"masked", piece.masked},
          {"gpid", piece.gpid},
          {"properties", piece.properties},
          {"traits", piece.traits},
          {"prototypes", piece.prototypes},
          {"layers", layers},
          {"images", images},
          {"labels", labels}};
}

json json_of(const std::vector<PieceView>& pieces) {
  json result = json::array();
  for (const PieceView& piece : pieces) {
    result.push_back(json_of(piece));
  }
  return result;
}

json json_of(const StackView& stack) {
  json result{{"id", stack.id},
              {"kind", stack.deck ? "deck" : "stack"},
              {"z", stack.z},
              {"position", json_of(stack.position)},
              {"location", stack.location},
              {"pieceCount", stack.pieces}};
  if (stack.deck) {
    result["deckName"] = stack.deck_name;
    result["faceDown"] = stack.face_down;
  }
  return result;
}

json json_of(const MapView& map) {
  json boards = json::array();
  for (const BoardView& board : map.boards) {
    const Rect& r = board.bounds;
    boards.push_back({{"name", board.name},
                      {"image", board.image},
                      {"bounds", {r.x, r.y, r.width, r.height}},
                      {"reversed", board.reversed}});
  }
  json stacks = json::array();
  for (const StackView& stack : map.stacks) {
    stacks.push_back(json_of(stack));
  }
  return {{"name", map.name},
          {"id", map.id},
          {"mapSize", {map.size.width, map.size.height}},
          {"boards", boards},
          {"pieces", json_of(map.pieces)},
          {"stacks", stacks},
          {"emptyStacks", map.empty_stacks}};
}

}  // namespace

nlohmann::json to_json(const View& view) {
  json maps = json::array();
  for (const MapView& map : view.maps) {
    maps.push_back(json_of(map));
  }
  json roster = json::array();
  for (const RosterView& player : view.roster) {
    roster.push_back({{"player", player.player.number}, {"name", player.name}, {"side", player.side}});
  }
  json turns = json::array();
  for (const TurnView& turn : view.turns) {
    turns.push_back({{"id", turn.id}, {"name", turn.name}, {"turn", turn.text}});
  }
  return {{"module", view.module},
          {"moduleVersion", view.module_version},
          {"maps", maps},
          {"offMapPieces", json_of(view.off_map)},
          {"roster", roster},
          {"globalProperties", view.global_properties},
          {"turn", view.turns.empty() ? json() : json(view.turns.front().text)},
          {"turnTrackers", turns}};
}

}  // namespace adjutant::vmod
