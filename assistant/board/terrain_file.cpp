#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>

#include <nlohmann/json.hpp>

#include "base/json_extra.h"
#include "base/json_text.h"
#include "board/terrain_map.h"

namespace adjutant::board {
namespace {

using nlohmann::json;

constexpr std::string_view format_name = "adjutant-terrain/";
constexpr int format_version = 1;
/// The format itself is five deep; beyond this nobody writes a terrain file, and whatever walks it stays off the stack.
constexpr int max_depth = 32;
/// A terrain file of the largest board with careful outlines has some ten megabytes.
constexpr std::size_t max_file_size = std::size_t{64} << 20;
constexpr std::string_view unknown = "unknown";

constexpr std::array<std::string_view, 3> class_names = {"open", "degrading", "blocking"};

/// SHA-256 as files have it: 64 hexadecimal digits in small letters.
bool is_hash(std::string_view text) {
  return text.size() == 64 && text.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

Message named(std::string key, const std::string& name) {
  return {std::move(key), {{"name", name}}};
}

/// Reads one file: the values it takes, and a diagnostic for all it cannot.
class Reader {
 public:
  explicit Reader(std::string where) : where_(std::move(where)) {}

  Result<ReadTerrain> read(const json& file) {
    if (auto wrong = wrong_format(file)) {
      return tl::unexpected(std::move(*wrong));
    }
    if (deeper_than(file, max_depth)) {
      return failure(where_, too_deep(max_depth));
    }
    if (auto wrong = read_board(file)) {
      return tl::unexpected(std::move(*wrong));
    }
    if (auto wrong = too_large(file)) {
      return tl::unexpected(std::move(*wrong));
    }
    data_.extra = extras(file, "",
                         {"format", "game", "board", "grid", "default", "hexes", "edges", "other_edges", "outlines",
                          "terrains", "names", "areas"});
    read_text(file, "", "game", data_.game);
    read_grid(section(file, "grid", json::value_t::object));
    read_areas(section(file, "areas", json::value_t::object));
    read_kinds(section(file, "terrains", json::value_t::object));
    data_.otherwise = read_hex(section(file, "default", json::value_t::object), "default", {});
    data_.other_edges = read_proof(file, "", "other_edges", data_.otherwise.proof);
    read_hexes(section(file, "hexes", json::value_t::object));
    read_names(section(file, "names", json::value_t::object));
    read_list(section(file, "edges", json::value_t::array), "edges", &Reader::read_edge, data_.edges);
    read_list(section(file, "outlines", json::value_t::array), "outlines", &Reader::read_outline, data_.outlines);
    return ReadTerrain{std::make_shared<const TerrainMap>(std::move(data_)), std::move(diagnostics_)};
  }

 private:
  [[nodiscard]] std::string at(const std::string& place) const { return place.empty() ? where_ : where_ + ":" + place; }

  void report(const std::string& place, Message what, Severity severity = Severity::warning) {
    diagnostics_.push_back({severity, at(place), std::move(what)});
  }

  [[nodiscard]] std::optional<Error> wrong_format(const json& file) const {
    const json given = file.is_object() ? file.value("format", json()) : json();
    const std::string format = given.is_string() ? given.get<std::string>() : "";
    if (!format.starts_with(format_name)) {
      return Error{where_, {"board.file.no_terrain", {}}};
    }
    if (format.substr(format_name.size()) != std::to_string(format_version)) {
      return Error{where_, {"board.file.other_version", {{"format", format.substr(0, 40)}}}};
    }
    return std::nullopt;
  }

  std::optional<Error> read_board(const json& file) {
    const json& board = part(file, "board", json::value_t::object);
    const auto side = [&](const char* name) {
      const auto value = board.find(name);
      return value == board.end() ? std::nullopt : whole(*value, 1, max_board_side);
    };
    const auto columns = side("columns");
    const auto rows = side("rows");
    if (!columns || !rows) {
      return Error{at("board"), {"board.file.no_size", {{"most", max_board_side}}}};
    }
    data_.columns = *columns;
    data_.rows = *rows;
    read_text(board, "board", "name", data_.board);
    read_text(board, "board", "picture", data_.picture);
    if (!data_.picture.empty() && !is_hash(data_.picture)) {
      report("board", named("board.file.wrong_kind", "picture"));
      data_.picture.clear();
    }
    if (const auto flat = board.find("flat"); flat != board.end() && flat->is_boolean()) {
      data_.flat = flat->get<bool>();
    } else if (flat != board.end()) {
      report("board", named("board.file.wrong_kind", "flat"));
    }
    data_.board_extra = extras(board, "board", {"name", "columns", "rows", "picture", "flat"});
    return std::nullopt;
  }

  [[nodiscard]] std::optional<Error> too_large(const json& file) const {
    const auto error = [&](const char* name, std::size_t most) {
      return Error{at(name), {"board.file.too_large", {{"most", most}}}};
    };
    const std::size_t most_hexes = static_cast<std::size_t>(max_board_side) * (max_board_side + 2);
    for (const auto& [name, most] :
         {std::pair{"hexes", most_hexes}, std::pair{"edges", max_edges}, std::pair{"outlines", max_outlines},
          std::pair{"terrains", max_kinds}, std::pair{"names", most_hexes}}) {
      if (file.contains(name) && file[name].size() > most) {
        return error(name, most);
      }
    }
    std::size_t points = 0;
    for (const json& outline : part(file, "outlines", json::value_t::array)) {
      points += outline.is_object() && outline.contains("points") ? outline["points"].size() : 0;
    }
    if (points > max_outline_points) {
      return error("outlines", max_outline_points);
    }
    return std::nullopt;
  }

  /// A part of the file; of the wrong kind it is reported and taken as empty.
  const json& section(const json& file, const char* name, json::value_t kind) {
    if (file.contains(name) && file[name].type() != kind) {
      report("", named("board.file.wrong_kind", name), Severity::error);
    }
    return part(file, name, kind);
  }

  /// A part of an object; an empty one where it is missing or of another kind.
  [[nodiscard]] static const json& part(const json& parent, const char* name, json::value_t kind) {
    static const json no_object = json::object();
    static const json no_array = json::array();
    const auto found = parent.find(name);
    if (found != parent.end() && found->type() == kind) {
      return *found;
    }
    return kind == json::value_t::object ? no_object : no_array;
  }

  static std::optional<int> whole(const json& value, std::int64_t least, std::int64_t most) {
    if (!value.is_number_integer() || (value.is_number_unsigned() && value.get<std::uint64_t>() > max_wide)) {
      return std::nullopt;
    }
    const auto number = value.get<std::int64_t>();
    return number < least || number > most ? std::nullopt : std::optional(static_cast<int>(number));
  }

  ExtraKeys extras(const json& object, const std::string& place, std::initializer_list<std::string_view> known) {
    return extra_keys(
        object, [&](const std::string& key) { return std::ranges::count(known, key) > 0; },
        [&](const std::string& key) { report(place, named("board.file.unknown_key", key), Severity::note); });
  }

  void read_text(const json& object, const std::string& place, const char* name, std::string& text) {
    const auto found = object.find(name);
    if (found == object.end()) {
      return;
    }
    if (found->is_string()) {
      text = found->get<std::string>();
    } else {
      report(place, named("board.file.wrong_kind", name));
    }
  }

  /// Leaves `value` where nothing is said; "unknown", and what is no number in range, make it unknown.
  void read_number(const json& object, const std::string& place, const char* name, int least, int most,
                   std::optional<int>& value) {
    const auto found = object.find(name);
    if (found == object.end()) {
      return;
    }
    value = whole(*found, least, most);
    if (!value && *found != unknown) {
      report(place, {"board.file.out_of_range", {{"name", name}, {"least", least}, {"most", most}}});
    }
  }

  /// {"Paris": ["Dijon"]}: beside each other, in whichever of the two it stands.
  void read_areas(const json& areas) {
    std::size_t all = 0;
    for (const auto& [name, beside] : areas.items()) {
      for (const json& other : beside.is_array() ? beside : json::array()) {
        const bool can_be = other.is_string() && !name.empty() && name.size() <= max_area_name &&
                            !other.get_ref<const std::string&>().empty() &&
                            other.get_ref<const std::string&>().size() <= max_area_name && other != name;
        if (!can_be || ++all > max_area_neighbours || data_.areas.size() >= max_areas) {
          report("areas/" + name.substr(0, max_area_name), named("board.file.left_out", name.substr(0, max_area_name)),
                 Severity::error);
          break;
        }
        set_beside(data_.areas, name, other.get<std::string>(), true);
      }
    }
  }

  static double figure_in(const json& object, const char* name) {
    const auto found = object.find(name);
    return found != object.end() && found->is_number() ? found->get<double>() : std::nan("");
  }

  /// A grid that cannot be meant is none.
  void read_grid(const json& object) {
    if (object.empty()) {
      return;
    }
    LaidGrid grid{figure_in(object, "dx"), figure_in(object, "dy"), figure_in(object, "x0"), figure_in(object, "y0")};
    const auto sideways = object.find("sideways");
    grid.sideways = sideways != object.end() && sideways->is_boolean() && sideways->get<bool>();
    const json& view = part(object, "view", json::value_t::array);
    const json& size = part(object, "size", json::value_t::array);
    int width = 1;
    int height = 1;
    if (view.size() == 9 && size.size() == 2) {
      grid.view = LaidGrid::View{};
      for (std::size_t i = 0; i < view.size(); ++i) {
        grid.view->seen.figures.at(i) = view[i].is_number() ? view[i].get<double>() : std::nan("");
      }
      grid.view->width = width = whole(size[0], 1, max_grid_side).value_or(0);
      grid.view->height = height = whole(size[1], 1, max_grid_side).value_or(0);
    }
    if (is_usable(grid, width, height)) {
      data_.grid = grid;
    } else {
      report("grid", named("board.file.left_out", "grid"), Severity::error);
    }
  }

  void read_kinds(const json& kinds) {
    for (const auto& [name, json_kind] : kinds.items()) {
      const std::string place = "terrains/" + name;
      if (!json_kind.is_object()) {
        report(place, named("board.file.wrong_kind", name));
        continue;
      }
      TerrainKind kind{std::nullopt, std::nullopt, extras(json_kind, place, {"los", "height"})};
      std::string los(unknown);
      read_text(json_kind, place, "los", los);
      kind.los = sight_class_named(los);
      if (!kind.los && los != unknown) {
        report(place, named("board.file.no_such_class", los));
      }
      read_number(json_kind, place, "height", 0, max_elevation, kind.height);
      data_.kinds.emplace(name, std::move(kind));
    }
  }

  HexTerrain read_hex(const json& object, const std::string& place, HexTerrain hex) {
    hex.extra = extras(object, place, {"terrain", "elevation", "levels", "proof"});
    read_text(object, place, "terrain", hex.terrain);
    read_number(object, place, "elevation", -max_elevation, max_elevation, hex.elevation);
    read_number(object, place, "levels", 0, max_levels, hex.levels);
    hex.proof = read_proof(object, place, "proof", hex.proof);
    return hex;
  }

  /// A proof that is not understood is not taken for one.
  Proof read_proof(const json& object, const std::string& place, const char* name, Proof otherwise) {
    std::string proof(name_of(otherwise));
    read_text(object, place, name, proof);
    if (proof != name_of(Proof::guessed) && proof != name_of(Proof::checked)) {
      report(place, named("board.file.no_such_proof", proof));
    }
    return proof == name_of(Proof::checked) ? Proof::checked : Proof::guessed;
  }

  void read_hexes(const json& hexes) {
    for (const auto& [name, object] : hexes.items()) {
      const std::string place = "hexes/" + name;
      const auto hex = hex_named(name);
      if (!hex || !object.is_object()) {
        report(place, named("board.file.left_out", name), Severity::error);
        continue;
      }
      if (!on_board(*hex)) {
        report(place, named("board.file.off_board", name));
      }
      data_.hexes.insert_or_assign(*hex, read_hex(object, place, data_.otherwise));
    }
  }

  void read_names(const json& names) {
    for (const auto& [text, name] : names.items()) {
      const auto hex = hex_named(text);
      const std::string printed = name.is_string() ? name.get<std::string>() : std::string();
      if (hex && !printed.empty() && printed.size() <= max_hex_name) {
        data_.names[*hex] = printed;
      } else {
        report("names/" + text, named("board.file.left_out", text), Severity::error);
      }
    }
  }

  [[nodiscard]] bool on_board(Hex hex) const {
    return hex.column >= 0 && hex.column < data_.columns && hex.row >= -1 && hex.row <= data_.rows;
  }

  static std::optional<Hex> hex_in(const json& object, const char* name) {
    const auto found = object.find(name);
    return found != object.end() && found->is_string() ? hex_named(found->get_ref<const std::string&>()) : std::nullopt;
  }

  /// The objects of a list; an entry that `read_entry` cannot make one of is reported and left out.
  template <class T>
  void read_list(const json& list, const std::string& name,
                 std::optional<T> (Reader::*read_entry)(const json&, const std::string&), std::vector<T>& into) {
    for (std::size_t i = 0; i < list.size(); ++i) {
      const std::string number = std::to_string(i);
      const std::string place = name + "/" + number;
      if (auto entry = list[i].is_object() ? (this->*read_entry)(list[i], place) : std::nullopt) {
        into.push_back(std::move(*entry));
      } else {
        report(place, named("board.file.left_out", number), Severity::error);
      }
    }
  }

  std::optional<Edge> read_edge(const json& object, const std::string& place) {
    const auto a = hex_in(object, "a");
    const auto b = hex_in(object, "b");
    if (!a || !b || !adjacent(*a, *b)) {
      return std::nullopt;
    }
    Edge edge{hexside(*a, *b), {}, extras(object, place, {"a", "b", "kinds", "proof"})};
    edge.proof = read_proof(object, place, "proof", data_.other_edges);
    for (const json& kind : part(object, "kinds", json::value_t::array)) {
      if (!kind.is_string()) {
        return std::nullopt;
      }
      edge.kinds.push_back(kind.get<std::string>());
    }
    return edge;
  }

  std::optional<Outline> read_outline(const json& object, const std::string& place) {
    const auto of = hex_in(object, "of");
    if (!of) {
      return std::nullopt;
    }
    Outline outline;
    outline.of = *of;
    for (const json& json_point : part(object, "points", json::value_t::array)) {
      const auto point = read_point(json_point);
      if (!point) {
        return std::nullopt;
      }
      outline.points.push_back(*point);
    }
    if (outline.points.size() < 3) {
      return std::nullopt;
    }
    if (!on_board(*of)) {
      report(place, named("board.file.off_board", to_string(*of)));
    }
    outline.extra = extras(object, place, {"terrain", "of", "points", "proof"});
    outline.proof = read_proof(object, place, "proof", Proof::checked);
    read_text(object, place, "terrain", outline.terrain);
    return outline;
  }

  static std::optional<LatticePoint> read_point(const json& pair) {
    if (!pair.is_array() || pair.size() != 2) {
      return std::nullopt;
    }
    const auto x = whole(pair[0], -max_lattice_coordinate, max_lattice_coordinate);
    const auto y = whole(pair[1], -max_lattice_coordinate, max_lattice_coordinate);
    return x && y ? std::optional(LatticePoint{*x, *y}) : std::nullopt;
  }

  static constexpr std::uint64_t max_wide = static_cast<std::uint64_t>(max_lattice_coordinate);

  std::string where_;
  TerrainData data_;
  Diagnostics diagnostics_;
};

json number_or_unknown(std::optional<int> value) {
  return value ? json(*value) : json(unknown);
}

json hex_json(const HexTerrain& hex, const HexTerrain& otherwise, bool all) {
  json object = json::object();
  if (all || hex.terrain != otherwise.terrain) {
    object["terrain"] = hex.terrain;
  }
  if (all || hex.elevation != otherwise.elevation) {
    object["elevation"] = number_or_unknown(hex.elevation);
  }
  if (all || hex.levels != otherwise.levels) {
    object["levels"] = number_or_unknown(hex.levels);
  }
  if (all || hex.proof != otherwise.proof) {
    object["proof"] = name_of(hex.proof);
  }
  put_extra(object, hex.extra);
  return object;
}

json grid_json(const LaidGrid& grid) {
  json object = {{"dx", grid.dx}, {"dy", grid.dy}, {"x0", grid.x0}, {"y0", grid.y0}, {"sideways", grid.sideways}};
  if (grid.view) {
    object["view"] = grid.view->seen.figures;
    object["size"] = {grid.view->width, grid.view->height};
  }
  return object;
}

json edge_json(const Edge& edge, Proof otherwise) {
  json object = {{"a", to_string(edge.side.first)}, {"b", to_string(edge.side.second)}, {"kinds", edge.kinds}};
  if (edge.proof != otherwise) {
    object["proof"] = name_of(edge.proof);
  }
  put_extra(object, edge.extra);
  return object;
}

json outline_json(const Outline& outline) {
  json object = {{"of", to_string(outline.of)}, {"points", json::array()}};
  put_given(object, "terrain", outline.terrain);
  for (const LatticePoint point : outline.points) {
    object["points"].push_back({point.x, point.y});
  }
  if (outline.proof != Proof::checked) {
    object["proof"] = name_of(outline.proof);
  }
  put_extra(object, outline.extra);
  return object;
}

json kind_json(const TerrainKind& kind) {
  json object = {{"los", kind.los ? name_of(*kind.los) : unknown}, {"height", number_or_unknown(kind.height)}};
  put_extra(object, kind.extra);
  return object;
}

}  // namespace

Result<ReadTerrain> read_terrain(const json& file, const std::string& where) {
  return Reader(where).read(file);
}

Result<ReadTerrain> read_terrain_text(std::string_view text, const std::string& where) {
  if (text.size() > max_file_size) {
    return failure(where, {"board.file.too_large", {{"most", max_file_size}}});
  }
  return read_json(text, where, {"board.file.no_json", {}}).and_then([&](const json& file) {
    return read_terrain(file, where);
  });
}

json to_json(const TerrainMap& map) {
  const TerrainData& data = map.data();
  json file = {{"format", std::string(format_name) + std::to_string(format_version)},
               {"game", data.game},
               {"board", {{"name", data.board}, {"columns", data.columns}, {"rows", data.rows}}},
               {"default", hex_json(data.otherwise, {}, true)},
               {"hexes", json::object()},
               {"edges", json::array()},
               {"outlines", json::array()},
               {"terrains", json::object()}};
  put_given(file["board"], "picture", data.picture);
  if (data.flat) {
    file["board"]["flat"] = *data.flat;
  }
  put_extra(file["board"], data.board_extra);
  if (data.grid) {
    file["grid"] = grid_json(*data.grid);
  }
  if (!data.areas.empty()) {
    file["areas"] = data.areas;
  }
  for (const auto& [hex, terrain] : data.hexes) {
    file["hexes"][to_string(hex)] = hex_json(terrain, data.otherwise, false);
  }
  for (const Edge& edge : data.edges) {
    file["edges"].push_back(edge_json(edge, data.other_edges));
  }
  if (data.other_edges != data.otherwise.proof) {
    file["other_edges"] = name_of(data.other_edges);
  }
  for (const Outline& outline : data.outlines) {
    file["outlines"].push_back(outline_json(outline));
  }
  for (const auto& [hex, name] : data.names) {
    file["names"][to_string(hex)] = name;
  }
  for (const auto& [name, kind] : data.kinds) {
    file["terrains"][name] = kind_json(kind);
  }
  put_extra(file, data.extra);
  return file;
}

std::string_view name_of(Proof proof) {
  return proof == Proof::checked ? "checked" : "guessed";
}

std::string_view name_of(SightClass los) {
  return class_names[static_cast<std::size_t>(los)];
}

std::optional<SightClass> sight_class_named(std::string_view name) {
  const auto found = std::find(class_names.begin(), class_names.end(), name);
  if (found == class_names.end()) {
    return std::nullopt;
  }
  return static_cast<SightClass>(found - class_names.begin());
}

}  // namespace adjutant::board
