#include "vmod/view.h"

#include <algorithm>

#include <nlohmann/json.hpp>

#include "vmod/property.h"
#include "vmod/sequence.h"
#include "vmod/visibility.h"

namespace adjutant::vmod {
namespace {

/// The outermost mask that is closed for the viewer; null where there is none.
const traits::Mask* closed_mask(const Object& piece, const Viewer& viewer) {
  for (std::size_t i = 0; i < piece.type->traits.size(); ++i) {
    const Trait& trait = piece.type->traits[i].trait;
    const auto* mask = std::get_if<traits::Mask>(&trait);
    const std::string_view owner = owner_in_state(trait, piece.states[i]);
    if (mask && !owner.empty() && !has_access(mask->access, owner, viewer)) {
      return mask;
    }
  }
  return nullptr;
}

/// A map whose pieces are its owners' alone.
bool closed_map(const Map& map, const Viewer& viewer) {
  return !viewer.everything && !map.visible_to_all &&
         (viewer.side.empty() || std::find(map.sides.begin(), map.sides.end(), viewer.side) == map.sides.end());
}

class Builder {
 public:
  Builder(const GameState& state, const Viewer& viewer, const PieceCatalogue* catalogue)
      : state_(state), viewer_(viewer), catalogue_(catalogue), reader_(state, viewer) {}

  View build() {
    const Module& module = state_.module();
    view_.module = module.name;
    view_.module_version = module.version;
    for (std::size_t i = 0; i < module.maps.size(); ++i) {
      view_.maps.push_back(map(i));
    }
    add_off_map();
    for (const RosterEntry& entry : state_.roster()) {
      view_.roster.push_back({entry.player, state_.redact(entry.name), state_.redact(entry.side)});
    }
    add_global_properties();
    for (const TurnTracker& tracker : module.turn_trackers) {
      view_.turns.push_back({tracker.id, tracker.name, reader_.turn(tracker)});
    }
    const auto append = [this](const Diagnostics& more) {
      view_.diagnostics.insert(view_.diagnostics.end(), more.begin(), more.end());
    };
    append(state_.diagnostics());
    append(reader_.diagnostics());
    return std::move(view_);
  }

 private:
  MapView map(std::size_t index) {
    const Map& source = state_.module().maps[index];
    const MapLayout& layout = state_.layout(index);
    MapView map;
    map.name = source.name;
    map.id = source.id;
    map.class_name = source.class_name;
    map.size = layout.size;
    map.stack_step = source.stack_step;
    for (const PlacedBoard& placed : layout.boards) {
      const Board& board = source.boards[placed.board];
      map.boards.push_back({board.name, board.image, placed.bounds, placed.reversed});
    }
    if (closed_map(source, viewer_)) {
      return map;
    }
    int z = 0;
    for (const ObjectIndex object : reader_.draw_order(index)) {
      if (state_.object(object).kind == Object::Kind::piece) {
        add_piece(map.pieces, object, 0, z);
      } else {
        add_stack(map, object, z);
      }
      ++z;
    }
    return map;
  }

  /// Members of a stack or deck that the viewer knows one by one, with their place among those he knows of.
  [[nodiscard]] std::vector<ObjectIndex> seen_members(const Object& stack) const {
    std::vector<ObjectIndex> members = stack.members;
    if (viewer_.everything) {
      return members;
    }
    std::erase_if(members, [this](ObjectIndex member) { return hidden_from(state_.object(member), viewer_); });
    return members;
  }

  void add_stack(MapView& map, ObjectIndex index, int z) {
    const Object& stack = state_.object(index);
    const bool deck = stack.kind == Object::Kind::deck;
    const std::vector<ObjectIndex> members = seen_members(stack);
    if (stack.members.empty() && !deck) {
      ++map.empty_stacks;
      return;
    }
    if (members.empty() && !deck) {
      return;
    }
    StackView view;
    view.id = stack.id;
    view.deck = deck;
    view.deck_name = state_.redact(stack.deck_name);
    view.face_down = stack.face_down;
    view.z = z;
    view.position = stack.position;
    view.location = reader_.location(index);
    view.pieces = static_cast<int>(members.size());
    if (deck) {
      view.size = size_of_deck(stack.deck_type);
      view.back = stack.face_down && !members.empty() ? back_of(state_.object(members.back())) : "";
    }
    map.stacks.push_back(std::move(view));
    for (std::size_t i = 0; i < members.size(); ++i) {
      const bool top = i + 1 == members.size();
      if (!deck || viewer_.everything || (top && !stack.face_down)) {
        add_piece(map.pieces, members[i], static_cast<int>(i), z);
      }
    }
  }

  /// As its type text has it after the outline and its colour.
  static Size size_of_deck(std::string_view type) {
    SequenceDecoder fields(type, ';');
    for (int i = 0; i < 3; ++i) {
      fields.next();
    }
    const int width = fields.next_int(0);
    return {width, fields.next_int(0)};
  }

  /// What everybody sees of a card that lies face down: the picture of its outermost mask.
  static std::string back_of(const Object& card) {
    for (const TraitType& level : card.type->traits) {
      if (const auto* mask = std::get_if<traits::Mask>(&level.trait)) {
        return mask->image;
      }
    }
    return {};
  }

  void add_piece(std::vector<PieceView>& pieces, ObjectIndex index, int place_in_stack, int z) {
    const Object& object = state_.object(index);
    if (!viewer_.everything && hidden_from(object, viewer_)) {
      return;
    }
    PieceView piece;
    piece.id = object.id;
    piece.position = state_.position_of(object);
    piece.location = reader_.location(index);
    piece.zone = reader_.zone(index);
    piece.index = place_in_stack;
    piece.z = z;
    if (object.parent != kNoObject) {
      piece.stack = state_.object(object.parent).id;
    }
    const traits::Mask* mask = closed_mask(object, viewer_);
    piece.masked = mask != nullptr;
    if (mask && !viewer_.everything) {
      piece.name = mask->name;
      piece.appearance = appearance_of(*mask);
    } else {
      describe(piece, index);
    }
    pieces.push_back(std::move(piece));
  }

  /// All that is known of a piece in plain view.
  void describe(PieceView& piece, ObjectIndex index) {
    const Object& object = state_.object(index);
    piece.name = reader_.name(index);
    piece.gpid = object.gpid;
    for (const std::string& name : reader_.property_names(index)) {
      if (auto value = reader_.property(index, name)) {
        piece.properties.emplace(state_.redact(name), std::move(*value));
      }
    }
    const auto basic = piece.properties.find("BasicName");
    piece.basic_name = basic == piece.properties.end() ? "" : basic->second;
    for (const TraitType& level : object.type->traits) {
      piece.traits.emplace_back(trait_class(level.text));
    }
    if (const auto* entry = catalogue_ && !object.gpid.empty() ? catalogue_->find(object.gpid) : nullptr) {
      piece.prototypes = entry->prototypes;
    }
    piece.layers = layers_of(state_, reader_, index);
    piece.appearance = appearance_of(state_, reader_, index);
  }

  void add_off_map() {
    int count = 0;
    const auto& objects = state_.objects();
    for (ObjectIndex i = 0; i < objects.size(); ++i) {
      const Object& object = objects[i];
      if (!object.alive || object.kind != Object::Kind::piece || state_.map_of(object)) {
        continue;
      }
      ++count;
      if (viewer_.everything) {
        add_piece(view_.off_map, i, place_in_stack(i), -1);
      }
    }
    if (count > 0) {
      view_.diagnostics.push_back({Severity::note, "savedGame", {"vmod.view.off_map", {{"count", count}}}});
    }
  }

  [[nodiscard]] int place_in_stack(ObjectIndex piece) const {
    const ObjectIndex parent = state_.object(piece).parent;
    if (parent == kNoObject) {
      return 0;
    }
    const auto& members = state_.object(parent).members;
    return static_cast<int>(std::find(members.begin(), members.end(), piece) - members.begin());
  }

  void add_global_properties() {
    for (const GlobalProperty& property : state_.module().properties) {
      const std::string value = state_.property(property.container, property.name).value_or(property.initial_value);
      view_.global_properties[owner(property)].insert_or_assign(property.name, state_.redact(value));
    }
  }

  static std::string owner(const GlobalProperty& property) {
    if (property.level == GlobalProperty::Level::module) {
      return "module";
    }
    if (property.level == GlobalProperty::Level::map) {
      return "map:" + property.container;
    }
    std::string place = property.container;
    std::replace(place.begin(), place.end(), ':', '/');
    return "zone:" + place;
  }

  const GameState& state_;
  const Viewer& viewer_;
  const PieceCatalogue* catalogue_;
  PropertyReader reader_;
  View view_;
};

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

View view_of(const GameState& state, const Viewer& viewer, const PieceCatalogue* catalogue) {
  return Builder(state, viewer, catalogue).build();
}

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
