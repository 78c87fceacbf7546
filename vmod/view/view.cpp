#include "vmod/view/view.h"

#include <algorithm>
#include <cctype>
#include <utility>

#include "vmod/game/visibility.h"
#include "vmod/module/board_layout.h"
#include "vmod/piece/trait_drawing.h"
#include "vmod/property/property.h"
#include "vmod/sequence.h"

namespace adjutant::vmod {
namespace {

/// Replaces player ids in every text that a game may have brought along.
class Redaction {
 public:
  explicit Redaction(const GameState& state) : state_(state) {}

  void apply(View& view) const {
    for (std::size_t i = 0; i < view.maps.size(); ++i) {
      all(view.maps[i].pieces, i);
      for (StackView& stack : view.maps[i].stacks) {
        stack.id = id(stack.id);
        place(stack.location, stack.position, i);
        texts(stack.deck_name, stack.back);
      }
    }
    all(view.off_map, std::nullopt);
    for (RosterView& entry : view.roster) {
      texts(entry.name, entry.side);
    }
    for (auto& [owner, properties] : view.global_properties) {
      for (auto& [name, value] : properties) {
        texts(value);
      }
    }
    for (TurnView& turn : view.turns) {
      texts(turn.text);
    }
  }

  void all(std::vector<PieceView>& pieces, std::optional<std::size_t> map) const {
    for (PieceView& piece : pieces) {
      place(piece.location, piece.position, map);
      apply(piece);
    }
  }

  /// VASSAL numbers what lies on a board by the clock. Such an id stays what it is, whoever calls himself so: two
  /// pieces of one id would be one.
  [[nodiscard]] std::string id(const std::string& text) const {
    const bool numbered = std::ranges::all_of(text, [](unsigned char c) { return std::isdigit(c) != 0; });
    return numbered ? text : state_.redact(text);
  }

 private:
  template <class... Texts>
  void texts(Texts&... texts) const {
    ((texts = state_.redact(texts)), ...);
  }

  /// The name of a place stays what the module makes of it; unless it fills in what players may set.
  void place(std::string& name, Point at, std::optional<std::size_t> map) const {
    std::string shown = state_.redact(name);
    if (shown != name && !(map && location_name(state_.module().maps[*map], state_.layout(*map), at) == name)) {
      name = std::move(shown);
    }
  }

  /// Values of properties are free of ids already (PropertyReader).
  void apply(PieceView& piece) const {
    piece.id = id(piece.id);
    texts(piece.name, piece.gpid, piece.basic_name);
    if (piece.stack) {
      piece.stack = id(*piece.stack);
    }
    for (LayerView& layer : piece.layers) {
      texts(layer.layer, layer.name);
    }
    for (ImageView& image : piece.appearance.images) {
      texts(image.image);
    }
    for (LabelView& label : piece.appearance.labels) {
      texts(label.text);
    }
  }

  const GameState& state_;
};

// Steps (Budget) of what a view is made of beside the values of its properties.
constexpr std::int64_t kListed = 8;  ///< a piece in the order of a map
constexpr std::int64_t kShown = 60;  ///< a piece, with its name, place and pictures
constexpr std::int64_t kNamed = 8;   ///< one property of it
constexpr std::size_t kCell = 50;    ///< the name of a cell, told with the whole board each time

/// Names of cells that are painted on one map: four of the largest real grids.
constexpr std::size_t kNamesOnMap = 60'000;

class Builder {
 public:
  Builder(const GameState& state, const Viewer& viewer, const PieceCatalogue* catalogue, Budget& budget)
      : state_(state), viewer_(viewer), catalogue_(catalogue), budget_(budget), reader_(state, viewer, budget) {}

  MapReview look_again(std::size_t map, const std::set<ObjectIndex>& touched) {
    MapReview review;
    if (!may_look_at(state_.module().maps[map], viewer_)) {
      return review;
    }
    for (const ObjectIndex index : reader_.draw_order(map)) {
      const Object& object = state_.object(index);
      const bool again = touched.contains(index) || std::ranges::any_of(object.members, [&](ObjectIndex member) {
                           return touched.contains(member);
                         });
      for (const auto& [piece, place] : shown_of(index)) {
        budget_.spend(kListed);
        review.order.push_back(Redaction(state_).id(state_.object(piece).id));
        if (again) {
          add_piece(review.seen, piece, place, 0);
        }
      }
    }
    Redaction(state_).all(review.seen, map);
    return review;
  }

  std::map<std::size_t, std::vector<PieceView>> look_at(const std::vector<ObjectIndex>& objects) {
    std::map<std::size_t, std::vector<PieceView>> seen;
    for (const ObjectIndex index : objects) {
      const Object& object = state_.object(index);
      if (object.order == 0 || !object.map || object.kind == Object::Kind::deck ||
          !may_look_at(state_.module().maps[*object.map], viewer_)) {
        continue;
      }
      for (const auto& [piece, place] : shown_of(index)) {
        add_piece(seen[*object.map], piece, place, 0);
      }
    }
    for (auto& [map, pieces] : seen) {
      Redaction(state_).all(pieces, map);
    }
    return seen;
  }

  View build() {
    const Module& module = state_.module();
    view_.module = module.name;
    view_.module_version = module.version;
    for (std::size_t i = 0; i < module.maps.size(); ++i) {
      view_.maps.push_back(map(i));
    }
    add_off_map();
    for (const RosterEntry& entry : state_.roster()) {
      view_.roster.push_back({entry.player, entry.name, entry.side});
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
    Redaction(state_).apply(view_);
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
    map.background = source.background;
    add_boards(map, source, layout);
    if (may_look_at(source, viewer_)) {
      int z = 0;
      for (const ObjectIndex object : reader_.draw_order(index)) {
        z += add_object(map, object, z) ? 1 : 0;
      }
    }
    return map;
  }

  /// A board that lies there many times is worked out once. Of more names than any map has, those that come last are
  /// left out.
  void add_boards(MapView& map, const Map& source, const MapLayout& layout) {
    std::map<std::size_t, std::vector<GridView>> grids;
    std::size_t names = 0;
    for (const PlacedBoard& placed : layout.boards) {
      const Board& board = source.boards[placed.board];
      const auto [known, first] = grids.try_emplace(placed.board);
      if (first) {
        known->second = grid_views(board.grid, placed.bounds.size());
      }
      BoardView& view = map.boards.emplace_back(
          BoardView{board.name, board.image, placed.bounds, placed.reversed, board.colour, known->second});
      for (GridView& grid : view.grids) {
        names += grid.names.list.size();
        if (names > kNamesOnMap) {
          names -= grid.names.list.size();
          grid.names.list.clear();
        }
        budget_.spend(static_cast<std::int64_t>(kCell * grid.names.list.size()));
      }
    }
  }

  /// Whether there was something to be seen: what is not leaves no gap in the order either.
  bool add_object(MapView& map, ObjectIndex index, int z) {
    const Object& object = state_.object(index);
    if (object.kind == Object::Kind::piece) {
      return add_piece(map.pieces, index, 0, z);
    }
    const std::vector<ObjectIndex> members = seen_members(object);
    if (object.kind == Object::Kind::stack && members.empty()) {
      map.empty_stacks += viewer_.everything ? 1 : 0;
      return false;
    }
    add_stack(map, index, members, z);
    return true;
  }

  /// The pieces that are shown of what lies on a map, with their places in it.
  [[nodiscard]] std::vector<std::pair<ObjectIndex, int>> shown_of(ObjectIndex index) const {
    const Object& object = state_.object(index);
    if (object.kind != Object::Kind::piece) {
      return shown_of(object, seen_members(object));
    }
    return exists_for(object, viewer_) ? std::vector{std::pair(index, 0)} : std::vector<std::pair<ObjectIndex, int>>{};
  }

  /// Members of a stack or deck that the viewer knows of.
  [[nodiscard]] std::vector<ObjectIndex> seen_members(const Object& stack) const {
    std::vector<ObjectIndex> members = stack.members;
    std::erase_if(members, [this](ObjectIndex member) { return !exists_for(state_.object(member), viewer_); });
    return members;
  }

  void add_stack(MapView& map, ObjectIndex index, const std::vector<ObjectIndex>& members, int z) {
    const Object& stack = state_.object(index);
    const bool deck = stack.kind == Object::Kind::deck;
    StackView view;
    view.id = stack.id;
    view.deck = deck;
    view.deck_name = stack.deck_name;
    view.face_down = stack.face_down;
    view.z = z;
    view.position = stack.position;
    view.location = reader_.location(index);
    view.pieces = static_cast<int>(members.size());
    if (deck) {
      const DeckFields look = read_deck_fields(stack.deck_type);
      view.size = look.size;
      view.outline = look.outlined ? look.outline : "";
      view.most_cards = look.most_cards;
      view.back = stack.face_down && !members.empty() ? back_of(state_.object(members.back())) : "";
    }
    map.stacks.push_back(std::move(view));
    for (const auto& [member, place] : shown_of(stack, members)) {
      add_piece(map.pieces, member, place, z);
    }
  }

  /// The members of a stack that are shown one by one, with their index in it. Of a deck only the top card is shown,
  /// and only if the deck lies face up.
  [[nodiscard]] std::vector<std::pair<ObjectIndex, int>> shown_of(const Object& stack,
                                                                  const std::vector<ObjectIndex>& members) const {
    std::vector<std::pair<ObjectIndex, int>> shown;
    for (std::size_t i = 0; i < members.size(); ++i) {
      const bool top = i + 1 == members.size();
      if (stack.kind != Object::Kind::deck || viewer_.everything || (top && !stack.face_down)) {
        shown.emplace_back(members[i], static_cast<int>(i));
      }
    }
    return shown;
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

  bool add_piece(std::vector<PieceView>& pieces, ObjectIndex index, int place_in_stack, int z) {
    const Object& object = state_.object(index);
    if (!exists_for(object, viewer_)) {
      return false;
    }
    budget_.spend(kShown);
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
    piece.name = reader_.name(index);
    if (mask && !viewer_.everything) {
      piece.name = piece.name.empty() ? mask->name : piece.name;
      piece.appearance = appearance_of(*mask);
    } else {
      describe(piece, index);
    }
    pieces.push_back(std::move(piece));
    return true;
  }

  /// All that is known of a piece in plain view.
  void describe(PieceView& piece, ObjectIndex index) {
    const Object& object = state_.object(index);
    piece.gpid = object.gpid;
    add_properties(piece, index);
    budget_.spend(static_cast<std::int64_t>(2 * object.type->traits.size()));
    for (const TraitType& level : object.type->traits) {
      piece.traits.emplace_back(trait_class(level.text));
    }
    if (const auto* entry = catalogue_ && !object.gpid.empty() ? catalogue_->find(object.gpid) : nullptr) {
      piece.prototypes = entry->prototypes;
    }
    piece.layers = layers_of(state_, reader_, index);
    piece.appearance = appearance_of(state_, reader_, index);
  }

  /// Far beyond its budget a look gives pieces without their properties.
  void add_properties(PieceView& piece, ObjectIndex index) {
    if (budget_.overdrawn()) {
      const auto* basic = state_.object(index).type->basic();
      piece.basic_name = basic ? basic->name : "";
      reader_.property(index, "BasicName");  // is noted
      return;
    }
    for (const std::string& name : reader_.property_names(index)) {
      budget_.spend(kNamed);
      if (auto value = reader_.property(index, name)) {
        piece.properties.emplace(state_.redact(name), std::move(*value));
      }
    }
    const auto basic = piece.properties.find("BasicName");
    piece.basic_name = basic == piece.properties.end() ? "" : basic->second;
  }

  void add_off_map() {
    int count = 0;
    const auto& objects = state_.objects();
    for (ObjectIndex i = 0; i < objects.size(); ++i) {
      const Object& object = objects[i];
      if (!object.alive || object.kind != Object::Kind::piece || state_.map_of(object) ||
          !exists_for(object, viewer_)) {
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
      if (!of_open_map(property)) {
        continue;
      }
      const std::string value = state_.property(property.container, property.name).value_or(property.initial_value);
      view_.global_properties[owner(property)].insert_or_assign(property.name, value);
    }
  }

  /// The properties of a map that the viewer may not see are not his to know.
  [[nodiscard]] bool of_open_map(const GlobalProperty& property) const {
    const std::string map = property.level == GlobalProperty::Level::zone
                                ? property.container.substr(0, property.container.find(':'))
                                : property.container;
    const Map* on = property.level == GlobalProperty::Level::module ? nullptr : find_map(state_.module(), map);
    return !on || may_look_at(*on, viewer_);
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
  Budget& budget_;
  PropertyReader reader_;
  View view_;
};

}  // namespace

View view_of(const GameState& state, const Viewer& viewer, const PieceCatalogue* catalogue, Budget& budget) {
  return Builder(state, viewer, catalogue, budget).build();
}

View view_of(const GameState& state, const Viewer& viewer, const PieceCatalogue* catalogue) {
  Budget budget(limits::reader_steps);
  return view_of(state, viewer, catalogue, budget);
}

std::map<std::size_t, std::vector<PieceView>> look_at(const GameState& state, const Viewer& viewer,
                                                      const PieceCatalogue* catalogue,
                                                      const std::vector<ObjectIndex>& objects, Budget& budget) {
  return Builder(state, viewer, catalogue, budget).look_at(objects);
}

MapReview look_again(const GameState& state, const Viewer& viewer, const PieceCatalogue* catalogue, std::size_t map,
                     const std::set<ObjectIndex>& touched, Budget& budget) {
  return Builder(state, viewer, catalogue, budget).look_again(map, touched);
}

}  // namespace adjutant::vmod
