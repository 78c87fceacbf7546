#include "situation/sheet_file.h"

#include <algorithm>
#include <array>
#include <limits>
#include <set>
#include <string_view>
#include <utility>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "base/json_extra.h"

namespace adjutant::situation {
namespace {

using nlohmann::json;

constexpr std::string_view format_name = "adjutant-counters/";
constexpr int format_version = 1;
// Unknown keys nested deeper than this are dropped: writing JSON recurses.
constexpr int max_unknown_depth = 32;

std::optional<std::string> text_of(const json& object, const char* key) {
  const auto found = object.find(key);
  return found != object.end() && found->is_string() ? std::optional(found->get<std::string>()) : std::nullopt;
}

std::optional<bool> flag_of(const json& object, const char* key) {
  const auto found = object.find(key);
  return found != object.end() && found->is_boolean() ? std::optional(found->get<bool>()) : std::nullopt;
}

std::optional<games::UnitValue> value_of(const json& figure) {
  if (figure.is_boolean()) {
    return figure.get<bool>();
  }
  if (figure.is_string()) {
    return figure.get<std::string>();
  }
  const bool fits = figure.is_number_integer() &&
                    (!figure.is_number_unsigned() ||
                     figure.get<std::uint64_t>() <= std::uint64_t{std::numeric_limits<std::int64_t>::max()});
  return fits ? std::optional<games::UnitValue>(figure.get<long long>()) : std::nullopt;
}

json json_of(const games::UnitValue& value) {
  return std::visit([](const auto& figure) { return json(figure); }, value);
}

/// A figure of null is one that the counter does not print.
json json_of(const Values& values, const FigureProofs& proofs) {
  json result = json::object();
  for (const auto& [name, value] : values) {
    result[name] = json_of(value);
  }
  for (const auto& [name, proof] : proofs) {
    if (proof.source == FigureProof::Source::absent) {
      result[name] = nullptr;
    }
  }
  return result;
}

/// Names of FigureProof::Source, in the order of its values, but for what is absent: that is a figure of null.
constexpr std::array<std::string_view, 2> source_names = {"read", "checked"};

/// Names of MarkerMeaning::On, in the order of its values.
constexpr std::array<std::string_view, 3> on_names = {"below", "above", "hex"};

std::optional<MarkerMeaning::On> on_named(std::string_view name) {
  const auto found = std::ranges::find(on_names, name);
  return found == on_names.end() ? std::nullopt
                                 : std::optional(static_cast<MarkerMeaning::On>(found - on_names.begin()));
}

// Reads the parts of a sheet and notes what it leaves out.
class Reader {
 public:
  explicit Reader(std::string where) : where_(std::move(where)) {}

  Result<ReadCounterSheet> read(const json& file) {
    if (auto version = check_format(file); !version) {
      return tl::unexpected(version.error());
    }
    const auto rules = file.find("rules");
    if (rules == file.end() || !rules->is_array()) {
      return failure(where_, {"situation.sheet.no_rules", {}});
    }
    if (rules->size() > max_rules) {
      return failure(where_, {"situation.sheet.too_many_rules", {{"count", rules->size()}, {"most", max_rules}}});
    }
    CounterSheet sheet;
    sheet.game = text_of(file, "game").value_or("");
    sheet.module = text_of(file, "module").value_or("");
    sheet.unknown = keep_unknown(file, {"format", "game", "module", "rules", "sides"}, where_);
    sides_ = side_names_in(file);
    sheet.sides = sides_;
    for (std::size_t i = 0; i < rules->size(); ++i) {
      if (std::optional<CounterRule> rule = read_rule((*rules)[i], fmt::format("{}:rules[{}]", where_, i))) {
        sheet.rules.push_back(std::move(*rule));
      }
    }
    return ReadCounterSheet{std::move(sheet), std::move(diagnostics_)};
  }

 private:
  Result<void> check_format(const json& file) const {
    const std::optional<std::string> format = file.is_object() ? text_of(file, "format") : std::nullopt;
    if (!format || !format->starts_with(format_name)) {
      return failure(where_, {"situation.sheet.not_a_sheet", {}});
    }
    const std::string version = format->substr(format_name.size());
    if (version != std::to_string(format_version)) {
      return failure(where_, {"situation.sheet.other_version", {{"version", version}, {"known", format_version}}});
    }
    return {};
  }

  std::optional<CounterRule> read_rule(const json& rule, const std::string& where) {
    if (!rule.is_object()) {
      note(where, {"situation.sheet.rule_not_an_object", {}});
      return std::nullopt;
    }
    std::optional<Match> match = read_match(rule.value("match", json()), where);
    std::optional<Meaning> meaning = match ? read_meaning(rule, where) : std::nullopt;
    if (!match || !meaning) {
      return std::nullopt;
    }
    const bool prints =
        std::holds_alternative<UnitMeaning>(*meaning) || std::holds_alternative<MarkerMeaning>(*meaning);
    const json& printed = rule.contains("unit") ? rule["unit"] : rule;
    return CounterRule{std::move(*match), std::move(*meaning), read_faces(rule, where),
                       keep_unknown(rule,
                                    {"match", "unit", "marker", "on", "side", "values", "shelters", "facings", "storey",
                                     "ignore", "faces", "proof"},
                                    where),
                       with_absent(read_proofs(rule, where), prints ? printed : json())};
  }

  std::optional<Match> read_match(const json& match, const std::string& where) {
    if (!match.is_object()) {
      note(where, {"situation.sheet.no_match", {}});
      return std::nullopt;
    }
    Match result{std::nullopt, text_of(match, "prototype"), text_of(match, "gpid")};
    if (const std::optional<std::string> pattern = text_of(match, "name")) {
      Result<NamePattern> compiled = NamePattern::compile(*pattern, where + ".match.name");
      if (!compiled) {
        note(compiled.error().where, compiled.error().what);
        return std::nullopt;
      }
      result.name = std::move(*compiled);
    }
    // A rule that asks nothing would swallow every piece behind it, most likely by a misspelt key.
    if (!result.name && !result.prototype && !result.gpid) {
      note(where, {"situation.sheet.no_match", {}});
      return std::nullopt;
    }
    return result;
  }

  std::optional<Meaning> read_meaning(const json& rule, const std::string& where) {
    if (rule.contains("unit")) {
      return read_unit(rule["unit"], where + ".unit");
    }
    if (const std::optional<std::string> kind = text_of(rule, "marker")) {
      const std::optional<MarkerMeaning::On> on = on_named(text_of(rule, "on").value_or("below"));
      if (!on) {
        note(where, {"situation.sheet.unknown_place", {{"place", *text_of(rule, "on")}}});
      }
      return MarkerMeaning{*kind,
                           on.value_or(MarkerMeaning::On::below),
                           side_of(rule),
                           read_values(rule, where),
                           text_of(rule, "shelters").value_or(""),
                           read_facings(rule, where)};
    }
    const json storey = rule.value("storey", json());
    if (storey.is_number_integer() && storey >= 0 && storey <= games::max_level) {
      return StoreyMeaning{storey.get<int>()};
    }
    if (flag_of(rule, "ignore") == true) {
      return NoMeaning{};
    }
    note(where, {"situation.sheet.no_meaning", {}});
    return std::nullopt;
  }

  std::optional<Meaning> read_unit(const json& unit, const std::string& where) {
    const std::optional<std::string> kind = unit.is_object() ? text_of(unit, "kind") : std::nullopt;
    if (!kind) {
      note(where, {"situation.sheet.unit_without_kind", {}});
      return std::nullopt;
    }
    keep_unknown(unit, {"kind", "side", "values", "carried", "helicopter", "facings"}, where);
    return UnitMeaning{*kind,
                       side_of(unit),
                       read_values(unit, where),
                       flag_of(unit, "carried").value_or(*kind == "sw"),
                       flag_of(unit, "helicopter").value_or(false),
                       read_facings(unit, where)};
  }

  std::vector<Facing> read_facings(const json& unit, const std::string& where) {
    std::vector<Facing> result;
    for (const json& entry : unit.value("facings", json::array())) {
      const auto value = entry.is_object() ? text_of(entry, "value") : std::nullopt;
      const auto trait = entry.is_object() ? text_of(entry, "trait") : std::nullopt;
      const json bearing = entry.is_object() ? entry.value("bearing", json()) : json();
      const bool is_bearing = bearing.is_number() && bearing >= 0 && bearing < 360;
      if (value && trait && is_bearing && result.size() < max_facings) {
        keep_unknown(entry, {"value", "trait", "bearing"}, where);
        result.push_back({*value, *trait, bearing.get<double>()});
      } else {
        note(where, {"situation.sheet.wrong_facing", {}});
      }
    }
    return result;
  }

  Values read_values(const json& holder, const std::string& where) {
    Values result;
    const json values = holder.value("values", json::object());
    if (!values.is_object()) {
      note(where, {"situation.sheet.values_not_an_object", {}});
      return result;
    }
    for (const auto& [name, figure] : values.items()) {
      const std::optional<games::UnitValue> value = value_of(figure);
      if (value && result.size() < max_values) {
        result.emplace(name, *value);
      } else if (!figure.is_null()) {  // null says that there is none: with_absent
        note(where, {"situation.sheet.wrong_value", {{"name", name}}});
      }
    }
    return result;
  }

  std::vector<Face> read_faces(const json& rule, const std::string& where) {
    std::vector<Face> result;
    const json faces = rule.value("faces", json::array());
    if (!faces.is_array() || faces.size() > max_faces) {
      note(where, {"situation.sheet.wrong_faces", {{"most", max_faces}}});
      return result;
    }
    for (std::size_t i = 0; i < faces.size(); ++i) {
      if (std::optional<Face> face = read_face(faces[i], fmt::format("{}.faces[{}]", where, i))) {
        result.push_back(std::move(*face));
      }
    }
    return result;
  }

  std::optional<Face> read_face(const json& face, const std::string& where) {
    const std::optional<std::string> layer = face.is_object() ? text_of(face, "layer") : std::nullopt;
    const json level = layer ? face.value("level", json()) : json();
    if (!level.is_number_integer() || level < 0 || level > std::numeric_limits<int>::max()) {
      note(where, {"situation.sheet.wrong_face", {}});
      return std::nullopt;
    }
    keep_unknown(face, {"layer", "level", "face", "values", "markers", "proof"}, where);
    return Face{*layer,
                level.get<int>(),
                text_of(face, "face").value_or(""),
                read_values(face, where),
                read_markers(face, where),
                with_absent(read_proofs(face, where), face)};
  }

  /// The proofs, and the figures of null in the `values` of what prints them.
  static FigureProofs with_absent(FigureProofs proofs, const json& holder) {
    const json values = holder.is_object() ? holder.value("values", json::object()) : json::object();
    if (!values.is_object()) {
      return proofs;
    }
    for (const auto& [name, figure] : values.items()) {
      if (figure.is_null() && (proofs.size() < max_values || proofs.contains(name))) {
        proofs[name] = {FigureProof::Source::absent, {}};
      }
    }
    return proofs;
  }

  /// A word that is not understood counts as read: nobody's word is taken for it.
  FigureProofs read_proofs(const json& holder, const std::string& where) {
    FigureProofs result;
    const json proofs = holder.value("proof", json::object());
    if (!proofs.is_object() || proofs.size() > max_values) {
      note(where, {"situation.sheet.wrong_proof", {{"name", "proof"}}});
      return result;
    }
    for (const auto& [name, proof] : proofs.items()) {
      const std::string source = proof.is_object() ? text_of(proof, "source").value_or("") : "";
      const json sure = proof.is_object() ? proof.value("sure", json()) : json();
      const bool is_sureness = sure.is_number() && sure >= 0 && sure <= 1;
      if (std::ranges::find(source_names, source) == source_names.end() || !(sure.is_null() || is_sureness)) {
        note(where, {"situation.sheet.wrong_proof", {{"name", name}}});
      }
      result[name] = {source == "checked" ? FigureProof::Source::checked : FigureProof::Source::read,
                      is_sureness ? std::optional(sure.get<double>()) : std::nullopt};
    }
    return result;
  }

  std::vector<std::string> read_markers(const json& face, const std::string& where) {
    std::vector<std::string> result;
    for (const json& marker : face.value("markers", json::array())) {
      if (marker.is_string() && result.size() < max_faces) {
        result.push_back(marker.get<std::string>());
      } else {
        note(where, {"situation.sheet.wrong_markers", {}});
      }
    }
    return result;
  }

  /// By the name that the sheet has for it, where the module calls it otherwise.
  std::string side_of(const json& object) const {
    std::string side = text_of(object, "side").value_or("");
    const auto called = sides_.find(side);
    return called == sides_.end() ? side : called->second;
  }

  ExtraKeys keep_unknown(const json& object, const std::set<std::string_view>& known, const std::string& where) {
    return extra_keys(
        object, [&](const std::string& key) { return known.contains(key); },
        [&](const std::string& key) {
          note(where, {"situation.sheet.unknown_key", {{"key", key}}});
        },
        max_unknown_depth);
  }

  void note(std::string where, Message what) {
    diagnostics_.push_back({Severity::warning, std::move(where), std::move(what)});
  }

  std::string where_;
  SideNames sides_;
  Diagnostics diagnostics_;
};

json json_of(const FigureProofs& proofs) {
  json result = json::object();
  for (const auto& [name, proof] : proofs) {
    if (proof.source == FigureProof::Source::absent) {
      continue;
    }
    result[name] = {{"source", source_names[static_cast<std::size_t>(proof.source)]}};
    if (proof.sure) {
      result[name]["sure"] = *proof.sure;
    }
  }
  return result;
}

void write_facings(json& holder, const std::vector<Facing>& facings) {
  for (const Facing& facing : facings) {
    holder["facings"].push_back({{"value", facing.value}, {"trait", facing.trait}, {"bearing", facing.bearing}});
  }
}

void write_meaning(json& rule, const Meaning& meaning, const FigureProofs& proofs) {
  if (const auto* unit = std::get_if<UnitMeaning>(&meaning)) {
    rule["unit"] = {{"kind", unit->kind}, {"side", unit->side}, {"values", json_of(unit->values, proofs)}};
    if (unit->carried != (unit->kind == "sw")) {
      rule["unit"]["carried"] = unit->carried;
    }
    if (unit->helicopter) {
      rule["unit"]["helicopter"] = true;
    }
    write_facings(rule["unit"], unit->facings);
  } else if (const auto* marker = std::get_if<MarkerMeaning>(&meaning)) {
    rule["marker"] = marker->kind;
    rule["on"] = on_names[static_cast<std::size_t>(marker->on)];
    put_given(rule, "side", marker->side);
    put_given(rule, "values", json_of(marker->values, proofs));
    put_given(rule, "shelters", marker->shelters);
    write_facings(rule, marker->facings);
  } else if (const auto* floor = std::get_if<StoreyMeaning>(&meaning)) {
    rule["storey"] = floor->storey;
  } else {
    rule["ignore"] = true;
  }
}

json json_of(const Face& face) {
  json result = {{"layer", face.layer}, {"level", face.level}};
  put_given(result, "face", face.face);
  put_given(result, "values", json_of(face.values, face.proof));
  put_given(result, "markers", face.markers);
  put_given(result, "proof", json_of(face.proof));
  return result;
}

json rule_json(const CounterRule& rule) {
  json match = json::object();
  if (rule.match.name) {
    match["name"] = rule.match.name->text();
  }
  if (rule.match.prototype) {
    match["prototype"] = *rule.match.prototype;
  }
  if (rule.match.gpid) {
    match["gpid"] = *rule.match.gpid;
  }
  json result = {{"match", match}};
  write_meaning(result, rule.meaning, rule.proof);
  for (const Face& face : rule.faces) {
    result["faces"].push_back(json_of(face));
  }
  put_given(result, "proof", json_of(rule.proof));
  put_extra(result, rule.unknown);
  return result;
}

}  // namespace

Result<ReadCounterSheet> read_counter_sheet(const json& file, const std::string& where) {
  return Reader(where).read(file);
}

SideNames side_names_in(const json& file) {
  SideNames names;
  const json said = file.is_object() ? file.value("sides", json()) : json();
  if (!said.is_object()) {
    return names;
  }
  for (const auto& [name, side] : said.items()) {
    const bool means = side.is_string() && side != "" && side != name && !name.empty();
    if (means && names.size() < max_side_names) {
      names[name] = side.get<std::string>();
    }
  }
  return names;
}

json to_json(const CounterSheet& sheet) {
  json result = {{"format", fmt::format("{}{}", format_name, format_version)},
                 {"game", sheet.game},
                 {"module", sheet.module},
                 {"rules", json::array()}};
  for (const CounterRule& rule : sheet.rules) {
    result["rules"].push_back(rule_json(rule));
  }
  if (!sheet.sides.empty()) {
    result["sides"] = sheet.sides;
  }
  put_extra(result, sheet.unknown);
  return result;
}

json to_json(const CounterRule& rule) {
  return rule_json(rule);
}

}  // namespace adjutant::situation
