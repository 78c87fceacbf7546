#include "api/board_json.h"

#include <algorithm>
#include <array>
#include <limits>
#include <set>
#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

namespace adjutant::api {
namespace {

using Json = nlohmann::json;
using vmod::MapView;
using vmod::PieceView;

/// The names of the values of AreaView::Cells, in their order.
constexpr std::array<std::string_view, 4> cell_names{"", "hexes", "sidewaysHexes", "squares"};

// ---------------------------------------------------------------- writing

Json bounds_json(const vmod::Rect& r) {
  return {r.x, r.y, r.width, r.height};
}
Json point_json(vmod::Point p) {
  return {p.x, p.y};
}

/// Adds the fields that few pieces have, only for a piece that has them.
void add_surroundings(Json& json, const vmod::Appearance& appearance) {
  for (const vmod::AreaView& area : appearance.areas) {
    json["areas"].push_back({{"colour", area.colour},
                             {"opacity", area.opacity},
                             {"radius", area.radius},
                             {"cells", cell_names[static_cast<std::size_t>(area.cells)]},
                             {"dx", area.dx},
                             {"dy", area.dy}});
  }
  for (const vmod::TrailView& trail : appearance.trails) {
    Json points = Json::array();
    for (const vmod::Point point : trail.points) {
      points.push_back(point_json(point));
    }
    json["trails"].push_back({{"points", points},
                              {"radius", trail.radius},
                              {"fill", trail.fill},
                              {"line", trail.line},
                              {"width", trail.width},
                              {"opacity", trail.opacity}});
  }
  for (const vmod::BorderView& border : appearance.borders) {
    json["borders"].push_back({{"colour", border.colour}, {"thickness", border.thickness}});
  }
  if (appearance.opacity < 1) {
    json["opacity"] = appearance.opacity;
    json["ground"] = appearance.ground;
  }
}

Json piece_json(const PieceView& piece) {
  Json json = {{"id", piece.id},
               {"name", piece.name},
               {"position", point_json(piece.position)},
               {"location", piece.location},
               {"zone", piece.zone ? Json(*piece.zone) : Json()},
               {"stack", piece.stack ? Json(*piece.stack) : Json()},
               {"index", piece.index},
               {"properties", piece.properties},
               {"masked", piece.masked},
               {"gpid", piece.gpid},
               {"basicName", piece.basic_name},
               {"prototypes", piece.prototypes},
               {"traits", piece.traits}};
  Json& layers = json["layers"] = Json::array();
  for (const vmod::LayerView& layer : piece.layers) {
    layers.push_back({{"layer", layer.layer}, {"level", layer.level}, {"name", layer.name}, {"active", layer.active}});
  }
  Json& images = json["images"] = Json::array();
  for (const vmod::ImageView& image : piece.appearance.images) {
    images.push_back({{"image", image.image},
                      {"x", image.x},
                      {"y", image.y},
                      {"scale", image.scale},
                      {"degrees", image.degrees},
                      {"corner", image.corner}});
    if (image.inset) {
      images.back()["inset"] = true;
    }
  }
  Json& labels = json["labels"] = Json::array();
  for (const vmod::LabelView& label : piece.appearance.labels) {
    labels.push_back({{"text", label.text},
                      {"size", label.size},
                      {"bold", label.bold},
                      {"italic", label.italic},
                      {"colour", label.colour},
                      {"ground", label.ground},
                      {"anchor", label.anchor},
                      {"align", label.align},
                      {"x", label.x},
                      {"y", label.y},
                      {"degrees", label.degrees},
                      {"images", label.images}});
  }
  add_surroundings(json, piece.appearance);
  return json;
}

Json outline_json(const vmod::Polygon& outline) {
  Json json = Json::array();
  for (const vmod::Point corner : outline.points) {
    json.push_back(point_json(corner));
  }
  return json;
}

Json names_json(const vmod::NamesView& names) {
  Json json = {{"letters", names.letters},         {"colour", names.colour},   {"degrees", names.degrees},
               {"shift", point_json(names.shift)}, {"centred", names.centred}, {"turning", names.turning},
               {"plates", names.on_plates},        {"list", Json::array()}};
  for (const vmod::NameView& name : names.list) {
    json["list"].push_back({{"at", point_json(name.at)}, {"text", name.text}});
  }
  return json;
}

Json grid_json(const vmod::GridView& grid) {
  Json json = {{"cells", cell_names[static_cast<std::size_t>(grid.cells)]},
               {"origin", point_json(grid.origin)},
               {"dx", grid.dx},
               {"dy", grid.dy},
               {"lines", grid.lines},
               {"dots", grid.dots},
               {"colour", grid.colour}};
  if (!grid.area.points.empty()) {
    json["area"] = outline_json(grid.area);
  }
  for (const vmod::Polygon& zone : grid.without) {
    json["without"].push_back({{"area", outline_json(zone)}});
  }
  if (!grid.names.list.empty()) {
    json["names"] = names_json(grid.names);
  }
  return json;
}

Json map_json(const MapView& map) {
  Json json = {{"name", map.name},
               {"id", map.id},
               {"size", {map.size.width, map.size.height}},
               {"stackStep", point_json(map.stack_step)},
               {"background", map.background}};
  Json& boards = json["boards"] = Json::array();
  for (const vmod::BoardView& board : map.boards) {
    boards.push_back({{"name", board.name},
                      {"image", board.image},
                      {"bounds", bounds_json(board.bounds)},
                      {"reversed", board.reversed},
                      {"colour", board.colour}});
    for (const vmod::GridView& grid : board.grids) {
      boards.back()["grids"].push_back(grid_json(grid));
    }
  }
  Json& pieces = json["pieces"] = Json::array();
  for (const PieceView& piece : map.pieces) {
    pieces.push_back(piece_json(piece));
  }
  Json& stacks = json["stacks"] = Json::array();
  for (const vmod::StackView& stack : map.stacks) {
    stacks.push_back({{"id", stack.id},
                      {"kind", stack.deck ? "deck" : "stack"},
                      {"deckName", stack.deck_name},
                      {"faceDown", stack.face_down},
                      {"position", point_json(stack.position)},
                      {"location", stack.location},
                      {"pieceCount", stack.pieces},
                      {"size", {stack.size.width, stack.size.height}},
                      {"back", stack.back},
                      {"outline", stack.outline},
                      {"mostCards", stack.most_cards}});
  }
  return json;
}

Json placed_json(const std::vector<session::PlacedPiece>& pieces) {
  Json json = Json::array();
  for (const session::PlacedPiece& placed : pieces) {
    json.push_back(piece_json(placed.piece));
    json.back()["map"] = placed.map;
  }
  return json;
}

// ---------------------------------------------------------------- reading

/// Reads the fields of one object and remembers the first that was wrong; `where` is the object's place.
class Fields {
 public:
  Fields(const Json& object, std::string where, std::optional<Error>& error)
      : object_(object), where_(std::move(where)), error_(error) {
    if (!object.is_object()) {
      wrong("", "api.not_an_object");
    }
  }

  [[nodiscard]] std::string text(const char* key) {
    const Json* value = find(key);
    if (!value) {
      return {};
    }
    if (!value->is_string() || value->get_ref<const std::string&>().size() > max_text) {
      wrong(key, "api.not_a_text");
      return {};
    }
    return value->get<std::string>();
  }

  [[nodiscard]] std::optional<std::string> optional_text(const char* key) {
    const Json* value = find(key);
    return value ? std::optional(text(key)) : std::nullopt;
  }

  [[nodiscard]] bool flag(const char* key) {
    const Json* value = find(key);
    if (value && !value->is_boolean()) {
      wrong(key, "api.not_a_flag");
      return false;
    }
    return value && value->get<bool>();
  }

  [[nodiscard]] int whole(const char* key, int otherwise = 0) {
    const Json* value = find(key);
    return value ? whole(*value, key) : otherwise;
  }

  [[nodiscard]] double decimal(const char* key, double otherwise) {
    const Json* value = find(key);
    if (value && !value->is_number()) {
      wrong(key, "api.not_a_number");
      return otherwise;
    }
    return value ? value->get<double>() : otherwise;
  }

  /// A list of as many whole numbers as `numbers` has, which are its default.
  [[nodiscard]] std::vector<int> wholes(const char* key, std::vector<int> numbers) {
    const std::size_t count = numbers.size();
    const Json* value = find(key);
    if (!value) {
      return numbers;
    }
    if (!value->is_array() || value->size() != count) {
      wrong(key, "api.not_a_place");
      return numbers;
    }
    for (std::size_t i = 0; i < count; ++i) {
      numbers[i] = whole((*value)[i], key);
    }
    return numbers;
  }

  /// The elements of a list, at most `most` of them; nothing where there is none.
  [[nodiscard]] const Json& list(const char* key, std::size_t most) {
    static const Json none = Json::array();
    const Json* value = find(key);
    if (!value) {
      return none;
    }
    if (!value->is_array() || value->size() > most) {
      wrong(key, value->is_array() ? "api.too_many" : "api.not_a_list");
      return none;
    }
    return *value;
  }

  [[nodiscard]] std::vector<std::string> texts(const char* key, std::size_t most) {
    std::vector<std::string> result;
    for (const Json& element : list(key, most)) {
      if (!element.is_string() || element.get_ref<const std::string&>().size() > max_text) {
        wrong(key, "api.not_a_text");
        break;
      }
      result.push_back(element.get<std::string>());
    }
    return result;
  }

  [[nodiscard]] std::map<std::string, std::string> text_map(const char* key) {
    std::map<std::string, std::string> result;
    const Json* value = find(key);
    if (!value) {
      return result;
    }
    if (!value->is_object() || value->size() > max_list) {
      wrong(key, "api.not_an_object");
      return result;
    }
    for (const auto& [name, text] : value->items()) {
      if (!text.is_string() || text.get_ref<const std::string&>().size() > max_text) {
        wrong(key, "api.not_a_text");
        break;
      }
      result.emplace(name, text.get<std::string>());
    }
    return result;
  }

  [[nodiscard]] std::string place(const std::string& key, std::size_t index) const {
    return where_ + (where_.empty() ? "" : "/") + key + "[" + std::to_string(index) + "]";
  }

  void wrong(const std::string& key, const char* reason) {
    if (!error_) {
      error_ = Error{where_ + (where_.empty() || key.empty() ? "" : "/") + key, {reason, {}}};
    }
  }

 private:
  const Json* find(const char* key) const {
    if (!object_.is_object()) {
      return nullptr;
    }
    const auto found = object_.find(key);
    return found == object_.end() || found->is_null() ? nullptr : &*found;
  }

  int whole(const Json& value, const char* key) {
    if (!value.is_number_integer()) {
      wrong(key, "api.not_a_whole_number");
      return 0;
    }
    const auto number = value.get<std::int64_t>();
    if (number < -max_pixel || number > max_pixel) {
      wrong(key, "api.number_too_large");
      return 0;
    }
    return static_cast<int>(number);
  }

  const Json& object_;
  std::string where_;
  std::optional<Error>& error_;
};

vmod::Point read_point(Fields& fields, const char* key) {
  const std::vector<int> numbers = fields.wholes(key, {0, 0});
  return {numbers[0], numbers[1]};
}

vmod::Size size_of(Fields& fields) {
  const std::vector<int> numbers = fields.wholes("size", {0, 0});
  return {numbers[0], numbers[1]};
}

vmod::LabelView read_label(Fields& fields) {
  vmod::LabelView label;
  label.text = fields.text("text");
  label.size = fields.whole("size", label.size);
  label.bold = fields.flag("bold");
  label.italic = fields.flag("italic");
  label.colour = fields.text("colour");
  label.ground = fields.text("ground");
  label.anchor = fields.optional_text("anchor").value_or(label.anchor);
  label.align = fields.optional_text("align").value_or(label.align);
  label.x = fields.whole("x");
  label.y = fields.whole("y");
  label.degrees = fields.decimal("degrees", 0);
  label.images = fields.whole("images");
  return label;
}

vmod::AreaView::Cells cells_named(const std::string& name) {
  const auto found = std::ranges::find(cell_names, name);
  return found == cell_names.end() ? vmod::AreaView::Cells::none
                                   : static_cast<vmod::AreaView::Cells>(found - cell_names.begin());
}

std::vector<vmod::Point> read_points(Fields& fields, const char* key) {
  std::vector<vmod::Point> points;
  for (const Json& point : fields.list(key, max_list)) {
    if (point.is_array() && point.size() == 2 && point[0].is_number_integer() && point[1].is_number_integer()) {
      const auto near = [](const Json& number) {
        return static_cast<int>(std::clamp<std::int64_t>(number.get<std::int64_t>(), -max_pixel, max_pixel));
      };
      points.push_back({near(point[0]), near(point[1])});
    }
  }
  return points;
}

vmod::TrailView read_trail(Fields& fields) {
  vmod::TrailView trail;
  trail.points = read_points(fields, "points");
  trail.radius = fields.whole("radius", trail.radius);
  trail.fill = fields.text("fill");
  trail.line = fields.text("line");
  trail.width = fields.decimal("width", 1);
  trail.opacity = fields.decimal("opacity", 1);
  return trail;
}

void read_surroundings(Fields& fields, vmod::Appearance& appearance, std::optional<Error>& error) {
  std::size_t i = 0;
  for (const Json& element : fields.list("areas", max_list)) {
    Fields area(element, fields.place("areas", i++), error);
    appearance.areas.push_back({area.text("colour"), area.decimal("opacity", 1), area.whole("radius"),
                                cells_named(area.text("cells")), area.decimal("dx", 0), area.decimal("dy", 0)});
  }
  i = 0;
  for (const Json& element : fields.list("trails", max_list)) {
    Fields trail(element, fields.place("trails", i++), error);
    appearance.trails.push_back(read_trail(trail));
  }
  i = 0;
  for (const Json& element : fields.list("borders", max_list)) {
    Fields border(element, fields.place("borders", i++), error);
    appearance.borders.push_back({border.text("colour"), border.whole("thickness", 2)});
  }
  appearance.opacity = fields.decimal("opacity", 1);
  appearance.ground = fields.text("ground");
}

PieceView read_piece(const Json& json, const std::string& where, std::optional<Error>& error) {
  Fields fields(json, where, error);
  PieceView piece;
  piece.id = fields.text("id");
  if (piece.id.empty()) {
    fields.wrong("id", "api.no_id");
  }
  piece.name = fields.text("name");
  piece.position = read_point(fields, "position");
  piece.location = fields.text("location");
  piece.zone = fields.optional_text("zone");
  piece.stack = fields.optional_text("stack");
  piece.index = fields.whole("index");
  piece.properties = fields.text_map("properties");
  piece.masked = fields.flag("masked");
  piece.gpid = fields.text("gpid");
  piece.basic_name = fields.text("basicName");
  piece.prototypes = fields.texts("prototypes", max_list);
  piece.traits = fields.texts("traits", max_list);
  std::size_t i = 0;
  for (const Json& element : fields.list("layers", max_list)) {
    Fields layer(element, fields.place("layers", i++), error);
    piece.layers.push_back({layer.text("layer"), layer.whole("level"), layer.text("name"), layer.flag("active")});
  }
  i = 0;
  for (const Json& element : fields.list("images", max_list)) {
    Fields image(element, fields.place("images", i++), error);
    piece.appearance.images.push_back({image.text("image"), image.whole("x"), image.whole("y"),
                                       image.decimal("scale", 1), image.decimal("degrees", 0), image.flag("corner"),
                                       image.flag("inset")});
  }
  i = 0;
  for (const Json& element : fields.list("labels", max_list)) {
    Fields label(element, fields.place("labels", i++), error);
    piece.appearance.labels.push_back(read_label(label));
  }
  read_surroundings(fields, piece.appearance, error);
  return piece;
}

vmod::NamesView read_names(const Json& json, const std::string& where, std::optional<Error>& error) {
  Fields fields(json, where, error);
  vmod::NamesView names;
  names.letters = fields.whole("letters", names.letters);
  names.colour = fields.text("colour");
  names.degrees = fields.whole("degrees");
  names.shift = read_point(fields, "shift");
  names.centred = fields.flag("centred");
  names.turning = fields.flag("turning");
  names.on_plates = fields.flag("plates");
  std::size_t i = 0;
  for (const Json& element : fields.list("list", max_pieces)) {
    Fields name(element, fields.place("list", i++), error);
    names.list.push_back({read_point(name, "at"), name.text("text")});
  }
  return names;
}

vmod::GridView read_grid(const Json& json, const std::string& where, std::optional<Error>& error) {
  Fields fields(json, where, error);
  vmod::GridView grid;
  grid.cells = cells_named(fields.text("cells"));
  grid.origin = read_point(fields, "origin");
  grid.dx = fields.decimal("dx", 0);
  grid.dy = fields.decimal("dy", 0);
  grid.lines = fields.flag("lines");
  grid.dots = fields.flag("dots");
  grid.colour = fields.text("colour");
  grid.area.points = read_points(fields, "area");
  std::size_t i = 0;
  for (const Json& element : fields.list("without", max_list)) {
    Fields zone(element, fields.place("without", i++), error);
    grid.without.push_back({read_points(zone, "area")});
  }
  if (const auto names = json.find("names"); names != json.end()) {
    grid.names = read_names(*names, where + "/names", error);
  }
  return grid;
}

vmod::BoardView read_one_board(const Json& json, const std::string& where, std::optional<Error>& error) {
  Fields fields(json, where, error);
  const std::vector<int> bounds = fields.wholes("bounds", {0, 0, 0, 0});
  vmod::BoardView board{fields.text("name"),
                        fields.text("image"),
                        {bounds[0], bounds[1], bounds[2], bounds[3]},
                        fields.flag("reversed"),
                        fields.text("colour")};
  std::size_t i = 0;
  for (const Json& element : fields.list("grids", max_list)) {
    board.grids.push_back(read_grid(element, fields.place("grids", i++), error));
  }
  return board;
}

MapView read_map(const Json& json, const std::string& where, std::set<std::string>& ids, std::optional<Error>& error) {
  Fields fields(json, where, error);
  MapView map;
  map.name = fields.text("name");
  map.id = fields.text("id");
  map.size = size_of(fields);
  const std::vector<int> step = fields.wholes("stackStep", {map.stack_step.x, map.stack_step.y});
  map.stack_step = {step[0], step[1]};
  map.background = fields.optional_text("background").value_or(map.background);
  std::size_t i = 0;
  for (const Json& element : fields.list("boards", max_list)) {
    map.boards.push_back(read_one_board(element, fields.place("boards", i++), error));
  }
  i = 0;
  for (const Json& element : fields.list("pieces", max_pieces)) {
    const std::string place = fields.place("pieces", i++);
    map.pieces.push_back(read_piece(element, place, error));
    if (!ids.insert(map.pieces.back().id).second && !error) {
      error = Error{place, {"session.piece_twice", {{"piece", map.pieces.back().id}}}};
    }
    if (ids.size() > max_pieces) {
      fields.wrong("pieces", "api.too_many");
      break;
    }
  }
  i = 0;
  for (const Json& element : fields.list("stacks", max_pieces)) {
    Fields stack(element, fields.place("stacks", i++), error);
    vmod::StackView view;
    view.id = stack.text("id");
    view.deck = stack.text("kind") == "deck";
    view.deck_name = stack.text("deckName");
    view.face_down = stack.flag("faceDown");
    view.position = read_point(stack, "position");
    view.location = stack.text("location");
    view.pieces = stack.whole("pieceCount");
    view.size = size_of(stack);
    view.back = stack.text("back");
    view.outline = stack.optional_text("outline").value_or(view.outline);
    view.most_cards = stack.whole("mostCards", view.most_cards);
    map.stacks.push_back(std::move(view));
  }
  return map;
}

std::vector<session::PlacedPiece> read_placed(Fields& fields, const char* key, std::optional<Error>& error) {
  std::vector<session::PlacedPiece> pieces;
  std::size_t i = 0;
  for (const Json& element : fields.list(key, max_pieces)) {
    const std::string place = fields.place(key, i++);
    Fields placed(element, place, error);
    pieces.push_back({placed.text("map"), read_piece(element, place, error)});
  }
  return pieces;
}

}  // namespace

Json to_json(const session::Board& board) {
  Json json = {{"chat", board.chat}};
  Json& maps = json["maps"] = Json::array();
  for (const MapView& map : board.maps) {
    maps.push_back(map_json(map));
  }
  return json;
}

Json to_json(const session::Delta& delta) {
  return {{"base", delta.base},
          {"added", placed_json(delta.added)},
          {"changed", placed_json(delta.changed)},
          {"removed", delta.removed},
          {"raised", delta.raised},
          {"chat", delta.chat}};
}

Result<session::Board> read_board(const Json& json) {
  std::optional<Error> error;
  Fields fields(json, "snapshot", error);
  session::Board board;
  std::set<std::string> ids;
  std::size_t i = 0;
  for (const Json& element : fields.list("maps", max_maps)) {
    board.maps.push_back(read_map(element, fields.place("maps", i++), ids, error));
    if (error) {
      break;
    }
  }
  board.chat = fields.texts("chat", max_list);
  if (error) {
    return tl::unexpected(std::move(*error));
  }
  session::tidy(board);
  return board;
}

Result<session::Delta> read_delta(const Json& json) {
  std::optional<Error> error;
  Fields fields(json, "delta", error);
  session::Delta delta;
  if (const int base = fields.whole("base"); base > 0) {
    delta.base = static_cast<std::uint64_t>(base);
  }
  delta.added = read_placed(fields, "added", error);
  delta.changed = read_placed(fields, "changed", error);
  delta.removed = fields.texts("removed", max_pieces);
  delta.raised = fields.texts("raised", max_pieces);
  delta.chat = fields.texts("chat", max_list);
  if (error) {
    return tl::unexpected(std::move(*error));
  }
  return delta;
}

}  // namespace adjutant::api
