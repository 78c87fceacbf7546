#include "games/all/conform.h"

#include <algorithm>
#include <array>
#include <optional>
#include <set>
#include <utility>

#include <nlohmann/json.hpp>

#include "base/json_extra.h"
#include "base/json_text.h"
#include "games/all/all_games.h"
#include "games/asking/input_fields.h"
#include "games/asking/run.h"

namespace adjutant::games {

using nlohmann::json;

namespace {

constexpr std::string_view cases_format = "adjutant-cases/1";
constexpr std::string_view sight_format = "adjutant-los-cases/1";
constexpr std::array<std::string_view, 2> not_compared = {"reason", "note"};

std::string dumped(const json& value) {
  return value.dump(-1, ' ', false, json::error_handler_t::replace);
}

bool is_compared(const std::string& key) {
  return std::ranges::find(not_compared, key) == not_compared.end();
}

/// The value without the keys that are not compared, so that arrays can be compared whole.
json plain(const json& value) {
  if (value.is_array()) {
    json list = json::array();
    for (const json& item : value) {
      list.push_back(plain(item));
    }
    return list;
  }
  if (!value.is_object()) {
    return value;
  }
  json object = json::object();
  for (const auto& [key, item] : value.items()) {
    if (is_compared(key) && !item.is_null()) {
      object[key] = plain(item);
    }
  }
  return object;
}

void compare(const json& expect, const json& got, const std::string& place, std::vector<Difference>& found) {
  if (!expect.is_object()) {
    if (plain(expect) != plain(got)) {
      found.push_back({place, dumped(expect), dumped(got)});
    }
    return;
  }
  if (!got.is_object()) {
    found.push_back({place, dumped(expect), dumped(got)});
    return;
  }
  for (const auto& [key, value] : expect.items()) {
    if (is_compared(key)) {
      const json answer = got.contains(key) ? got[key] : json();
      compare(value, answer, place.empty() ? key : place + "/" + key, found);
    }
  }
}

Difference no_result(const json& expect, std::string why) {
  return {"", dumped(expect), std::move(why)};
}

std::string text_of(const Error& error) {
  json args = json::object();
  for (const Argument& argument : error.what.args) {
    args[argument.name] = argument.value;
  }
  return dumped({{"error", error.what.key}, {"where", error.where}, {"args", args}});
}

std::string text_of(const tables::Needs& needs) {
  struct Name {
    std::string operator()(const tables::DiceNeed& dice) const { return dumped({{"needs", {{"dice", dice.name}}}}); }
    std::string operator()(const tables::ChoiceNeed& choice) const {
      return dumped({{"needs", {{"choice", choice.name}}}});
    }
    std::string operator()(const tables::FigureNeed& figure) const {
      return dumped({{"needs", {{"chart", figure.chart}, {"cell", figure.cell}}}});
    }
    std::string operator()(const tables::InputNeed& input) const {
      return dumped({{"needs", {{"input", input.field}}}});
    }
  };
  return std::visit(Name{}, needs.what);
}

/// The faces of a case; nothing where they are no list of small whole numbers.
std::optional<std::vector<int>> dice_of(const json& one) {
  const json dice = one.value("dice", json::array());
  std::vector<int> faces;
  for (const json& face : dice) {
    if (!face.is_number_integer() || face < 0 || face > tables::max_sides) {
      return std::nullopt;
    }
    faces.push_back(face.get<int>());
  }
  return dice.is_array() ? std::optional(faces) : std::nullopt;
}

/// The readings that a case asks for; numbers as their text.
Settings settings_of(const json& one) {
  Settings settings;
  const json given = one.value("settings", json::object());
  if (given.is_object()) {
    for (const auto& [name, value] : given.items()) {
      settings[name] = value.is_string() ? value.get<std::string>() : dumped(value);
    }
  }
  return settings;
}

/// The fields of the result that stand though the procedure still needs something.
json standing(const tables::Trace& trace) {
  json fields = json::object();
  for (const tables::Standing& one : trace.standing()) {
    std::visit(
        [&](const auto& value) {
          if constexpr (!std::is_same_v<std::decay_t<decltype(value)>, std::monostate>) {
            fields[one.field] = value;
          }
        },
        one.value);
  }
  return fields;
}

/// A case may end where its dice do, or where the printed chart is not known: what it expects has to stand by then.
std::vector<Difference> differences_so_far(const json& expect, const tables::Needs& needs, const tables::Trace& trace) {
  const json so_far = standing(trace);
  const bool may_end =
      std::holds_alternative<tables::DiceNeed>(needs.what) || std::holds_alternative<tables::FigureNeed>(needs.what);
  return may_end && !so_far.empty() ? differences(expect, so_far)
                                    : std::vector<Difference>{no_result(expect, text_of(needs))};
}

std::vector<Difference> run_case(const json& one, const Procedure& procedure, const GameSystem& game) {
  const json expect = one.value("expect", json::object());
  const auto faces = dice_of(one);
  if (!faces) {
    return {no_result(expect, text_of(Error{"dice", {"conform.bad_dice", {}}}))};
  }
  const json input = known_part(procedure, one.value("input", json::object()));
  const Settings settings = settings_of(one);
  tables::Oracle oracle = tables::Oracle::typed(*faces);
  tables::Trace trace;
  const auto answer = resolve({procedure, input, {game.charts, settings}}, oracle, trace);
  if (const auto* result = std::get_if<json>(&answer)) {
    return differences(expect, *result);
  }
  if (const auto* needs = std::get_if<tables::Needs>(&answer)) {
    return differences_so_far(expect, *needs, trace);
  }
  return {no_result(expect, text_of(std::get<Error>(answer)))};
}

std::optional<board::SightEnd> sight_end(const json& one, const std::string& key) {
  const json end = one.value(key, json::object());
  if (!end.is_object() || !end.contains("hex") || !end["hex"].is_string()) {
    return std::nullopt;
  }
  const auto hex = board::hex_named(end["hex"].get<std::string>());
  const json level = end.value("level", json(0));
  const json flies = end.value("helicopter", json(false));
  if (!hex || !level.is_number_integer() || level < 0 || level > max_level || !flies.is_boolean()) {
    return std::nullopt;
  }
  return board::SightEnd{*hex, level.get<int>(), flies.get<bool>()};
}

/// The board of a case with its smoke.
Result<Situation> situation_of(const json& one, const std::string& where) {
  const json object = {{"format", "adjutant-situation/1"},
                       {"game", "case"},
                       {"terrain", one.value("terrain", json())},
                       {"markers", one.value("markers", json::array())}};
  auto read = read_situation(object, where, {});
  if (!read) {
    return tl::unexpected(read.error());
  }
  return std::move(read->situation);
}

json sight_answer(const board::Sight& sight) {
  json because = json::array();
  for (const board::Met& met : sight.because) {
    because.push_back({{"hex", met.where}, {"terrain", met.terrain}, {"effect", board::name_of(met.effect)}});
  }
  return {{"verdict", board::name_of(sight.verdict)},
          {"degrading", sight.degrading},
          {"blockedAt", sight.blocked_at ? json(*sight.blocked_at) : json()},
          {"because", because}};
}

/// A list of what is met on a line as a set of hex, terrain and effect.
json as_set(const json& because) {
  std::set<json> entries;
  for (const json& entry : because) {
    json compared = json::object();
    for (const char* key : {"hex", "terrain", "effect"}) {
      compared[key] = entry.is_object() && entry.contains(key) ? entry[key] : json();
    }
    entries.insert(std::move(compared));
  }
  return entries;
}

std::vector<Difference> run_sight_case(const json& one, const std::string& where, const GameSystem& game) {
  json expect = one.value("expect", json::object());
  const auto from = sight_end(one, "from");
  const auto to = sight_end(one, "to");
  const auto situation = situation_of(one, where);
  if (!situation) {
    return {no_result(expect, text_of(situation.error()))};
  }
  if (!from || !to) {
    return {no_result(expect, text_of(Error{from ? "to" : "from", {"conform.bad_end", {}}}))};
  }
  json got = sight_answer(game.sight(*situation, *from, *to, settings_of(one)));
  got["because"] = as_set(got["because"]);
  if (expect.is_object() && expect.contains("because")) {
    expect["because"] = as_set(expect["because"]);
  }
  return differences(expect, got);
}

/// A case may say more than its procedure reads: that is told, and left out.
void tell_unknown_fields(const json& one, const std::string& where, const Procedure& procedure,
                         Diagnostics& diagnostics) {
  for (Error& unknown : unknown_fields(procedure, one.value("input", json::object()))) {
    diagnostics.push_back({Severity::warning, where + "/input/" + unknown.where, std::move(unknown.what)});
  }
}

/// The differences of a case; nothing where its game or procedure does not exist yet.
std::optional<std::vector<Difference>> run_any(const json& one, const std::string& where, const GameSystem* game,
                                               bool sight, Diagnostics& diagnostics) {
  if (sight) {
    return game && game->sight ? std::optional(run_sight_case(one, where, *game)) : std::nullopt;
  }
  const json name = one.value("procedure", json());
  const Procedure* procedure = game && name.is_string() ? game->procedure(name.get<std::string>()) : nullptr;
  if (procedure == nullptr) {
    return std::nullopt;
  }
  tell_unknown_fields(one, where, *procedure, diagnostics);
  return run_case(one, *procedure, *game);
}

Result<bool> is_sight_file(const json& file, const std::string& where) {
  if (deeper_than(file, max_cases_depth)) {
    return failure(where, too_deep(max_cases_depth));
  }
  const json format = file.is_object() ? file.value("format", json()) : json();
  if (format != cases_format && format != sight_format) {
    return failure(
        where, {"conform.not_cases", {{"format", std::string(cases_format)}, {"format", std::string(sight_format)}}});
  }
  const json cases = file.value("cases", json());
  if (!cases.is_array() || cases.size() > max_cases) {
    return failure(where, {"conform.no_list", {{"most", max_cases}}});
  }
  return format == sight_format;
}

}  // namespace

std::vector<Difference> differences(const json& expect, const json& got) {
  std::vector<Difference> found;
  compare(expect, got, "", found);
  return found;
}

Result<Conformance> conform(const json& file, const std::string& where, const std::vector<GameSystem>& games) {
  const auto sight = is_sight_file(file, where);
  if (!sight) {
    return tl::unexpected(sight.error());
  }
  const json game_id = file.value("game", json());
  const GameSystem* game = game_id.is_string() ? find_game(games, game_id.get<std::string>()) : nullptr;
  Conformance all;
  int number = 0;
  for (const json& one : file["cases"]) {
    ++number;
    const json id = one.is_object() ? one.value("id", json()) : json();
    const std::string name = id.is_string() ? id.get<std::string>() : std::to_string(number);
    auto outcome = one.is_object() ? run_any(one, where + ":cases/" + name, game, *sight, all.diagnostics)
                                   : std::optional(std::vector{no_result(one, "null")});
    if (!outcome) {
      ++all.skipped;
    } else if (outcome->empty()) {
      ++all.passed;
    } else {
      all.failed.push_back({name, std::move(*outcome)});
    }
  }
  return all;
}

Result<Conformance> conform_text(std::string_view text, const std::string& where,
                                 const std::vector<GameSystem>& games) {
  if (text.size() > max_cases_bytes) {
    return failure(where, {"conform.too_large", {{"most", max_cases_bytes >> 20U}}});
  }
  return read_json(text, where, {"conform.no_json", {}}).and_then([&](const json& file) {
    return conform(file, where, games);
  });
}

}  // namespace adjutant::games
