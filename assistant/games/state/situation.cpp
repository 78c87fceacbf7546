#include "games/state/situation.h"

#include <algorithm>
#include <fstream>
#include <iterator>
#include <limits>
#include <set>

#include <nlohmann/json.hpp>

#include "base/archive_mark.h"
#include "base/json_text.h"
#include "games/state/file_fields.h"
#include "games/state/ledger_file.h"
#include "tables/json_values.h"

namespace adjutant::games {

using nlohmann::json;

namespace {

constexpr std::string_view format_name = "adjutant-situation/";
constexpr std::string_view format = "adjutant-situation/1";
/// The largest size in bytes of a terrain file beside a situation: that of the largest board that read_terrain takes.
constexpr std::uintmax_t max_terrain_bytes = 64U << 20U;
/// The deepest nesting of a situation's JSON; the format itself needs six levels.
constexpr int max_depth = 40;

std::map<std::string, UnitValue> read_values(Fields& fields) {
  std::map<std::string, UnitValue> read;
  const json* values = fields.take("values");
  if (!values) {
    return read;
  }
  if (!values->is_object() || values->size() > max_values) {
    fields.report("values", "games.situation.not_values");
    return read;
  }
  for (const auto& [key, value] : values->items()) {
    const bool too_large = value.is_number_unsigned() &&
                           value.get<json::number_unsigned_t>() > std::numeric_limits<json::number_integer_t>::max();
    if (value.is_null()) {
      continue;  // given as unknown
    }
    if (value.is_boolean()) {
      read[key] = value.get<bool>();
    } else if (value.is_number_integer() && !too_large) {
      read[key] = static_cast<long long>(value.get<json::number_integer_t>());
    } else if (value.is_string() && value.get_ref<const std::string&>().size() <= max_text) {
      read[key] = value.get<std::string>();
    } else {
      fields.report("values/" + key, "games.situation.not_a_figure");
    }
  }
  return read;
}

void read_unit_markers(Fields& fields, Unit& unit) {
  const json* markers = fields.take("markers");
  if (!markers) {
    return;
  }
  const auto is_marker = [](const json& j) {
    return j.is_string() && j.get_ref<const std::string&>().size() <= max_text;
  };
  if (!markers->is_array() || markers->size() > max_unit_markers || !std::ranges::all_of(*markers, is_marker)) {
    fields.report("markers", "games.situation.not_markers");
    return;
  }
  unit.markers = markers->get<std::vector<std::string>>();
}

void read_unchecked(Fields& fields, Unit& unit) {
  const json* names = fields.take("read");
  if (names == nullptr) {
    return;
  }
  const auto is_name = [](const json& j) {
    return j.is_string() && j.get_ref<const std::string&>().size() <= max_text;
  };
  if (!names->is_array() || names->size() > max_values || !std::ranges::all_of(*names, is_name)) {
    fields.report("read", "games.situation.not_names");
    return;
  }
  unit.unchecked = names->get<std::set<std::string>>();
}

Result<Unit> read_unit(Fields fields, const board::TerrainMap* terrain) {
  Unit unit;
  unit.id = fields.text("id");
  unit.side = fields.text("side");
  unit.kind = fields.text("kind");
  unit.name = fields.text("name");
  const auto hex = read_hex(fields, terrain);
  if (!hex) {
    return tl::unexpected(hex.error());
  }
  unit.hex = *hex;
  unit.level = fields.number("level", 0, 0, max_level);
  unit.face = fields.text("face", "good");
  unit.owner = fields.text("owner");
  unit.helicopter = fields.flag("helicopter");
  unit.values = read_values(fields);
  read_unit_markers(fields, unit);
  read_unchecked(fields, unit);
  unit.unknown = fields.rest();
  if (unit.id.empty()) {
    return failure(fields.where() + "/id", {"games.situation.no_id", {}});
  }
  return unit;
}

Result<HexMarker> read_marker(Fields fields, const board::TerrainMap* terrain) {
  const auto hex = read_hex(fields, terrain);
  if (!hex) {
    return tl::unexpected(hex.error());
  }
  HexMarker marker;
  marker.hex = *hex;
  marker.kind = fields.text("kind");
  marker.level = fields.number("level", 0, 0, max_level);
  marker.side = fields.text("side");
  marker.values = read_values(fields);
  marker.extra = fields.rest();
  return marker;
}

/// The text of a file that may stand beside the situation: a plain name, no path that leads elsewhere.
Result<std::string> read_beside(const std::filesystem::path& folder, const std::string& name,
                                const std::string& where) {
  const Message unreadable = {"games.situation.no_terrain_file", {{"file", name}}};
  const std::filesystem::path path(name);
  std::error_code error;
  if (path.has_root_path() || std::ranges::find(path, "..") != path.end() ||
      !std::filesystem::is_regular_file(folder / path, error) ||
      std::filesystem::file_size(folder / path, error) > max_terrain_bytes) {
    return failure(where, unreadable);
  }
  std::ifstream in(folder / path, std::ios::binary);
  if (!in) {
    return failure(where, unreadable);
  }
  return std::string(std::istreambuf_iterator<char>(in), {});
}

Result<std::shared_ptr<const board::TerrainMap>> read_terrain_of(Fields& fields, const std::filesystem::path& folder,
                                                                 Diagnostics& diagnostics) {
  const json* terrain = fields.take("terrain");
  if (!terrain) {
    return nullptr;
  }
  const std::string where = fields.where() + "/terrain";
  Result<board::ReadTerrain> read;
  if (terrain->is_string()) {
    const auto text = read_beside(folder, terrain->get<std::string>(), where);
    if (!text) {
      return tl::unexpected(text.error());
    }
    read = board::read_terrain_text(*text, terrain->get<std::string>());
  } else {
    read = board::read_terrain(*terrain, where);
  }
  if (!read) {
    return tl::unexpected(read.error());
  }
  diagnostics.insert(diagnostics.end(), read->diagnostics.begin(), read->diagnostics.end());
  return read->map;
}

Result<void> check_format(const json& object, const std::string& where) {
  if (deeper_than(object, max_depth)) {
    return failure(where, too_deep(max_depth));
  }
  const auto found = object.is_object() ? object.find("format") : object.end();
  if (!object.is_object() || found == object.end() || !found->is_string() ||
      !found->get_ref<const std::string&>().starts_with(format_name)) {
    return failure(where, {"games.situation.not_a_situation", {}});
  }
  if (*found != format) {
    return failure(where, {"games.situation.other_version", {{"version", found->get<std::string>()}}});
  }
  return {};
}

Result<void> check_owners(const Situation& situation, const std::string& where) {
  std::set<std::string_view> ids;
  for (const Unit& unit : situation.units) {
    if (!ids.insert(unit.id).second) {
      return failure(where + "/units", {"games.situation.same_id", {{"unit", unit.id}}});
    }
  }
  for (const Unit& unit : situation.units) {
    if (!unit.owner.empty() && !ids.contains(unit.owner)) {
      return failure(where + "/units/" + unit.id, {"games.situation.no_owner", {{"owner", unit.owner}}});
    }
  }
  return {};
}

Result<void> read_counters(Fields& fields, Situation& situation) {
  const auto units = list_of(fields, "units", max_units);
  const auto markers = list_of(fields, "markers", max_hex_markers);
  if (!units || !markers) {
    return tl::unexpected(units ? markers.error() : units.error());
  }
  const board::TerrainMap* terrain = situation.terrain.get();
  auto read_units =
      read_each<Unit>(**units, fields, "units", [&](Fields one) { return read_unit(std::move(one), terrain); });
  if (!read_units) {
    return tl::unexpected(read_units.error());
  }
  auto read_markers = read_each<HexMarker>(**markers, fields, "markers",
                                           [&](Fields one) { return read_marker(std::move(one), terrain); });
  if (!read_markers) {
    return tl::unexpected(read_markers.error());
  }
  situation.units = std::move(*read_units);
  situation.markers = std::move(*read_markers);
  return {};
}

/// Fields of their own, which players keep in every unit, are said once.
void say_once(Diagnostics& diagnostics) {
  std::set<std::string> said;
  std::erase_if(diagnostics, [&](const Diagnostic& one) {
    const bool is_unknown_key = one.what.key.starts_with("games.situation.unknown_key");
    return is_unknown_key && !said.insert(one.what.args.front().value).second;
  });
}

json unit_values_json(const std::map<std::string, UnitValue>& values) {
  json object = json::object();
  for (const auto& [key, value] : values) {
    object[key] = std::visit([](const auto& held) { return json(held); }, value);
  }
  return object;
}

json unit_json(const Unit& unit) {
  json object = {{"id", unit.id},
                 {"side", unit.side},
                 {"kind", unit.kind},
                 {"name", unit.name},
                 {"hex", board::to_string(unit.hex)},
                 {"level", unit.level},
                 {"face", unit.face},
                 {"values", unit_values_json(unit.values)},
                 {"markers", unit.markers}};
  put_given(object, "owner", unit.owner);
  if (unit.helicopter) {
    object["helicopter"] = true;
  }
  put_given(object, "read", unit.unchecked);
  put_extra(object, unit.unknown);
  return object;
}

json marker_json(const HexMarker& marker) {
  json object = {{"hex", board::to_string(marker.hex)}, {"kind", marker.kind}};
  if (marker.level != 0) {
    object["level"] = marker.level;
  }
  put_given(object, "side", marker.side);
  put_given(object, "values", unit_values_json(marker.values));
  put_extra(object, marker.extra);
  return object;
}

}  // namespace

const Unit* Situation::unit(std::string_view id) const {
  const auto found = std::ranges::find_if(units, [&](const Unit& u) { return u.id == id; });
  return found == units.end() ? nullptr : &*found;
}

std::vector<const Unit*> Situation::units_at(board::Hex hex, int level) const {
  std::vector<const Unit*> there;
  for (const Unit& u : units) {
    if (u.hex == hex && u.level == level) {
      there.push_back(&u);
    }
  }
  return there;
}

std::vector<const Unit*> Situation::carried_by(std::string_view id) const {
  std::vector<const Unit*> carried;
  for (const Unit& u : units) {
    if (!u.owner.empty() && u.owner == id) {
      carried.push_back(&u);
    }
  }
  return carried;
}

bool Situation::has_marker(board::Hex hex, std::string_view kind) const {
  return std::ranges::any_of(markers, [&](const HexMarker& m) { return m.hex == hex && m.kind == kind; });
}

Result<ReadSituation> read_situation(const json& object, const std::string& where,
                                     const std::filesystem::path& folder) {
  if (const auto checked = check_format(object, where); !checked) {
    return tl::unexpected(checked.error());
  }
  ReadSituation read;
  Fields fields(object, where, read.diagnostics);
  fields.take("format");
  read.situation.game = fields.text("game");
  read.situation.edition = fields.text("edition");
  auto terrain = read_terrain_of(fields, folder, read.diagnostics);
  if (!terrain) {
    return tl::unexpected(terrain.error());
  }
  read.situation.terrain = std::move(*terrain);
  if (const auto counters = read_counters(fields, read.situation); !counters) {
    return tl::unexpected(counters.error());
  }
  if (const json* ledger = fields.take("ledger")) {
    auto ledger_read = read_ledger(*ledger, where + "/ledger", read.diagnostics);
    if (!ledger_read) {
      return tl::unexpected(ledger_read.error());
    }
    read.situation.ledger = std::move(*ledger_read);
  }
  read.situation.extra = fields.rest();
  if (const auto owners = check_owners(read.situation, where); !owners) {
    return tl::unexpected(owners.error());
  }
  say_once(read.diagnostics);
  return read;
}

Result<ReadSituation> read_situation_text(std::string_view text, const std::string& where,
                                          const std::filesystem::path& folder) {
  return read_json(text, where, {is_archive(text) ? "games.situation.of_vassal" : "games.situation.not_json", {}})
      .and_then([&](const json& object) { return read_situation(object, where, folder); });
}

json to_json(const Situation& situation) {
  json object = {{"format", format},
                 {"game", situation.game},
                 {"edition", situation.edition},
                 {"units", tables::list_of(situation.units, unit_json)},
                 {"markers", tables::list_of(situation.markers, marker_json)},
                 {"ledger", to_json(situation.ledger)}};
  if (situation.terrain) {
    object["terrain"] = board::to_json(*situation.terrain);
  }
  put_extra(object, situation.extra);
  return object;
}

}  // namespace adjutant::games
