#include "games/situation.h"

#include <algorithm>
#include <array>
#include <fstream>
#include <iterator>
#include <limits>
#include <set>

#include <nlohmann/json.hpp>

namespace adjutant::games {

using nlohmann::json;

namespace {

constexpr std::string_view format_name = "adjutant-situation/";
constexpr std::string_view format = "adjutant-situation/1";
/// A terrain file beside a situation: the largest board that read_terrain takes, written out.
constexpr std::uintmax_t max_terrain_bytes = 64U << 20U;
/// Nesting of the JSON; the format itself needs six levels.
constexpr int max_depth = 40;

constexpr std::array<std::string_view, 3> proof_names = {"seen", "said", "assumed"};

/// One object of the file while it is read. Fields are taken by name; what nobody took is unknown: reported and kept.
class Fields {
 public:
  Fields(const json& object, std::string where, Diagnostics& diagnostics)
      : object_(object), where_(std::move(where)), diagnostics_(diagnostics) {}

  [[nodiscard]] const std::string& where() const { return where_; }

  const json* take(const std::string& key) {
    taken_.insert(key);
    const auto found = object_.find(key);
    return found == object_.end() || found->is_null() ? nullptr : &*found;
  }

  std::string text(const std::string& key, std::string fallback = {}) {
    const json* value = take(key);
    if (!value) {
      return fallback;
    }
    if (!value->is_string() || value->get_ref<const std::string&>().size() > max_text) {
      report(key, "games.situation.not_a_text");
      return fallback;
    }
    return value->get<std::string>();
  }

  int number(const std::string& key, int fallback, int least, int most) {
    const json* value = take(key);
    if (!value) {
      return fallback;
    }
    if (value->is_number_integer()) {
      const auto given = value->get<json::number_integer_t>();
      if (given >= least && given <= most) {
        return static_cast<int>(given);
      }
    }
    report(key, "games.situation.not_a_number");
    return fallback;
  }

  bool flag(const std::string& key) {
    const json* value = take(key);
    if (value && !value->is_boolean()) {
      report(key, "games.situation.not_a_flag");
      return false;
    }
    return value && value->get<bool>();
  }

  void report(const std::string& key, const std::string& message) {
    diagnostics_.push_back({Severity::warning, where_ + "/" + key, {message, {{"key", key}}}});
  }

  /// What nobody took, as JSON text by key.
  board::Extra rest() {
    board::Extra kept;
    for (const auto& [key, value] : object_.items()) {
      if (!taken_.contains(key)) {
        diagnostics_.push_back({Severity::note, where_ + "/" + key, {"games.situation.unknown_key", {{"key", key}}}});
        kept.emplace(key, value.dump(-1, ' ', false, json::error_handler_t::replace));
      }
    }
    return kept;
  }

 private:
  const json& object_;
  std::string where_;
  Diagnostics& diagnostics_;
  std::set<std::string> taken_;
};

Result<board::Hex> read_hex(Fields& fields, const board::TerrainMap* terrain) {
  const std::string where = fields.where() + "/hex";
  auto hex = board::parse_hex(fields.text("hex"), where);
  if (hex && terrain && !terrain->on_board(*hex)) {
    return failure(where, {"games.situation.off_board", {{"hex", board::to_string(*hex)}}});
  }
  return hex;
}

/// The list under `key`; an empty one where there is none.
Result<const json*> list_of(Fields& fields, const std::string& key, std::size_t most) {
  static const json none = json::array();
  const json* list = fields.take(key);
  if (!list) {
    return &none;
  }
  const std::string where = fields.where() + "/" + key;
  if (!list->is_array() || !std::all_of(list->begin(), list->end(), [](const json& j) { return j.is_object(); })) {
    return failure(where, {"games.situation.not_a_list", {}});
  }
  if (list->size() > most) {
    return failure(where, {"games.situation.too_many", {{"most", most}}});
  }
  return list;
}

void read_values(Fields& fields, Unit& unit) {
  const json* values = fields.take("values");
  if (!values) {
    return;
  }
  if (!values->is_object() || values->size() > max_values) {
    fields.report("values", "games.situation.not_values");
    return;
  }
  for (const auto& [key, value] : values->items()) {
    const bool too_large = value.is_number_unsigned() &&
                           value.get<json::number_unsigned_t>() > std::numeric_limits<json::number_integer_t>::max();
    if (value.is_null()) {
      continue;  // given as unknown
    }
    if (value.is_boolean()) {
      unit.values[key] = value.get<bool>();
    } else if (value.is_number_integer() && !too_large) {
      unit.values[key] = static_cast<long long>(value.get<json::number_integer_t>());
    } else if (value.is_string() && value.get_ref<const std::string&>().size() <= max_text) {
      unit.values[key] = value.get<std::string>();
    } else {
      fields.report("values/" + key, "games.situation.not_a_figure");
    }
  }
}

void read_unit_markers(Fields& fields, Unit& unit) {
  const json* markers = fields.take("markers");
  if (!markers) {
    return;
  }
  const auto is_marker = [](const json& j) {
    return j.is_string() && j.get_ref<const std::string&>().size() <= max_text;
  };
  if (!markers->is_array() || markers->size() > max_unit_markers ||
      !std::all_of(markers->begin(), markers->end(), is_marker)) {
    fields.report("markers", "games.situation.not_markers");
    return;
  }
  unit.markers = markers->get<std::vector<std::string>>();
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
  read_values(fields, unit);
  read_unit_markers(fields, unit);
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
  marker.extra = fields.rest();
  return marker;
}

Fact read_fact(Fields fields) {
  Fact fact;
  fact.fact = fields.text("fact");
  fact.unit = fields.text("unit");
  fact.hex = fields.text("hex");
  fact.value = fields.text("value");
  const std::string by = fields.text("by", "said");
  if (const auto proof = proof_named(by)) {
    fact.by = *proof;
  } else {
    fields.report("by", "games.situation.not_a_proof");
    fact.by = Proof::assumed;  // the weakest claim
  }
  fact.extra = fields.rest();
  return fact;
}

Result<Ledger> read_ledger(const json& object, const std::string& where, Diagnostics& diagnostics) {
  constexpr int many = 1'000'000;
  if (!object.is_object()) {
    return failure(where, {"games.situation.not_an_object", {}});
  }
  Fields fields(object, where, diagnostics);
  Ledger ledger;
  ledger.turn = fields.number("turn", 1, 0, many);
  ledger.phase = fields.text("phase");
  ledger.active = fields.text("active");
  ledger.impulse = fields.number("impulse", 1, 0, many);
  ledger.passes = fields.number("passes", 0, 0, many);
  ledger.initiative = fields.text("initiative");
  const auto facts = list_of(fields, "facts", max_facts);
  if (!facts) {
    return tl::unexpected(facts.error());
  }
  for (std::size_t i = 0; i < (*facts)->size(); ++i) {
    ledger.facts.push_back(read_fact({(**facts)[i], where + "/facts/" + std::to_string(i), diagnostics}));
  }
  ledger.extra = fields.rest();
  return ledger;
}

/// The text of a file that may stand beside the situation: a plain name, no path that leads elsewhere.
Result<std::string> read_beside(const std::filesystem::path& folder, const std::string& name,
                                const std::string& where) {
  const Message unreadable = {"games.situation.no_terrain_file", {{"file", name}}};
  const std::filesystem::path path(name);
  std::error_code error;
  if (path.has_root_path() || std::find(path.begin(), path.end(), "..") != path.end() ||
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

bool deeper_than(const json& value, int depth) {
  return value.is_structured() && (depth == 0 || std::any_of(value.begin(), value.end(),
                                                             [&](const json& j) { return deeper_than(j, depth - 1); }));
}

Result<void> check_format(const json& object, const std::string& where) {
  if (deeper_than(object, max_depth)) {
    return failure(where, {"games.situation.too_deep", {}});
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

Result<void> read_counters(Fields& fields, Situation& situation, Diagnostics& diagnostics) {
  const auto units = list_of(fields, "units", max_units);
  const auto markers = list_of(fields, "markers", max_hex_markers);
  if (!units || !markers) {
    return tl::unexpected(units ? markers.error() : units.error());
  }
  for (std::size_t i = 0; i < (*units)->size(); ++i) {
    auto unit =
        read_unit({(**units)[i], fields.where() + "/units/" + std::to_string(i), diagnostics}, situation.terrain.get());
    if (!unit) {
      return tl::unexpected(unit.error());
    }
    situation.units.push_back(std::move(*unit));
  }
  for (std::size_t i = 0; i < (*markers)->size(); ++i) {
    auto marker = read_marker({(**markers)[i], fields.where() + "/markers/" + std::to_string(i), diagnostics},
                              situation.terrain.get());
    if (!marker) {
      return tl::unexpected(marker.error());
    }
    situation.markers.push_back(std::move(*marker));
  }
  return {};
}

/// Files are text: what was kept as JSON text goes back as what it was.
void write_extra(json& object, const board::Extra& extra) {
  for (const auto& [key, text] : extra) {
    object[key] = json::parse(text, nullptr, false);
  }
}

json to_json(const UnitValue& value) {
  return std::visit([](const auto& held) { return json(held); }, value);
}

json to_json(const Unit& unit) {
  json values = json::object();
  for (const auto& [key, value] : unit.values) {
    values[key] = to_json(value);
  }
  json object = {{"id", unit.id},
                 {"side", unit.side},
                 {"kind", unit.kind},
                 {"name", unit.name},
                 {"hex", board::to_string(unit.hex)},
                 {"level", unit.level},
                 {"face", unit.face},
                 {"values", std::move(values)},
                 {"markers", unit.markers}};
  if (!unit.owner.empty()) {
    object["owner"] = unit.owner;
  }
  if (unit.helicopter) {
    object["helicopter"] = true;
  }
  write_extra(object, unit.unknown);
  return object;
}

json to_json(const HexMarker& marker) {
  json object = {{"hex", board::to_string(marker.hex)}, {"kind", marker.kind}};
  if (marker.level != 0) {
    object["level"] = marker.level;
  }
  write_extra(object, marker.extra);
  return object;
}

json to_json(const Fact& fact) {
  json object = {{"fact", fact.fact}, {"by", name_of(fact.by)}};
  for (const auto& [key, text] : {std::pair{"unit", fact.unit}, {"hex", fact.hex}, {"value", fact.value}}) {
    if (!text.empty()) {
      object[key] = text;
    }
  }
  write_extra(object, fact.extra);
  return object;
}

json to_json(const Ledger& ledger) {
  json facts = json::array();
  for (const Fact& fact : ledger.facts) {
    facts.push_back(to_json(fact));
  }
  json object = {{"turn", ledger.turn},       {"phase", ledger.phase},   {"active", ledger.active},
                 {"impulse", ledger.impulse}, {"passes", ledger.passes}, {"initiative", ledger.initiative},
                 {"facts", std::move(facts)}};
  write_extra(object, ledger.extra);
  return object;
}

template <class T>
json list_to_json(const std::vector<T>& things) {
  json list = json::array();
  for (const T& thing : things) {
    list.push_back(to_json(thing));
  }
  return list;
}

}  // namespace

std::string_view name_of(Proof proof) {
  return proof_names.at(static_cast<std::size_t>(proof));
}

std::optional<Proof> proof_named(std::string_view name) {
  const auto* found = std::find(proof_names.begin(), proof_names.end(), name);
  if (found == proof_names.end()) {
    return std::nullopt;
  }
  return static_cast<Proof>(found - proof_names.begin());
}

const Unit* Situation::unit(std::string_view id) const {
  const auto found = std::find_if(units.begin(), units.end(), [&](const Unit& u) { return u.id == id; });
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
  return std::any_of(markers.begin(), markers.end(),
                     [&](const HexMarker& m) { return m.hex == hex && m.kind == kind; });
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
  if (const auto counters = read_counters(fields, read.situation, read.diagnostics); !counters) {
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
  return read;
}

Result<ReadSituation> read_situation_text(std::string_view text, const std::string& where,
                                          const std::filesystem::path& folder) {
  const json object = json::parse(text, nullptr, false);
  if (object.is_discarded()) {
    return failure(where, {"games.situation.not_json", {}});
  }
  return read_situation(object, where, folder);
}

json to_json(const Situation& situation) {
  json object = {{"format", format},
                 {"game", situation.game},
                 {"edition", situation.edition},
                 {"units", list_to_json(situation.units)},
                 {"markers", list_to_json(situation.markers)},
                 {"ledger", to_json(situation.ledger)}};
  if (situation.terrain) {
    object["terrain"] = board::to_json(*situation.terrain);
  }
  write_extra(object, situation.extra);
  return object;
}

}  // namespace adjutant::games
