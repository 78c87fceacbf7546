#include "importers/pack_checks.h"

#include <algorithm>
#include <charconv>
#include <iterator>
#include <optional>
#include <set>
#include <string_view>
#include <utility>

#include <nlohmann/json.hpp>

#include "base/json_text.h"
#include "board/terrain_map.h"
#include "db/modules.h"
#include "situation/sheet_file.h"

namespace adjutant::importers {
namespace {

using nlohmann::json;

/// Warnings of a reader that would leave something out.
void make_errors(Diagnostics& diagnostics) {
  for (Diagnostic& one : diagnostics) {
    one.severity = Severity::error;
  }
}

/// A place as readers of counter sheets name it, ":rules[3].match", as packs do: "/rules/4/match".
std::string place_in_pack(std::string_view place) {
  std::string named;
  for (std::size_t at = 0; at < place.size(); ++at) {
    if (place[at] == '[') {
      const std::size_t end = std::min(place.find(']', at), place.size());
      std::size_t number = 0;
      std::from_chars(place.data() + at + 1, place.data() + end, number);
      named += "/" + std::to_string(number + 1);
      at = end;
    } else {
      named += place[at] == '.' || place[at] == ':' ? '/' : place[at];
    }
  }
  return named;
}

/// Everything in the modules of one name that a rule of a counter sheet may be about.
struct KnownPieces {
  bool any_module = false;
  std::set<std::string, std::less<>> names;  ///< of pieces, of their layers, and whatever else their traits say
  std::set<std::string, std::less<>> prototypes;
  std::set<std::string, std::less<>> gpids;
};

/// The words of a definition: names stand in it between the separators of VASSAL's traits.
void add_words(std::set<std::string, std::less<>>& words, std::string_view definition) {
  constexpr std::string_view separators = "\t\n;,/\\";
  while (!definition.empty()) {
    const std::size_t end = std::min(definition.find_first_of(separators), definition.size());
    words.emplace(definition.substr(0, end));
    definition.remove_prefix(std::min(end + 1, definition.size()));
  }
}

Result<KnownPieces> pieces_of(const db::Database& database, const std::string& module_name) {
  const auto modules = db::modules(database);
  if (!modules) {
    return tl::unexpected(modules.error());
  }
  KnownPieces known;
  for (const db::ModuleRow& module : *modules) {
    if (module.name != module_name && module.base_module != module_name) {
      continue;
    }
    const auto slots = db::piece_slots(database, module);
    const auto prototypes = db::prototypes(database, module);
    if (!slots || !prototypes) {
      return tl::unexpected(!slots ? slots.error() : prototypes.error());
    }
    known.any_module = true;
    for (const db::PieceSlotRow& slot : *slots) {
      known.names.insert(slot.name);
      add_words(known.names, slot.definition);
      known.gpids.insert(slot.gpid);
    }
    for (const db::PrototypeRow& prototype : *prototypes) {
      known.prototypes.insert(prototype.name);
      add_words(known.names, prototype.definition);
    }
  }
  return known;
}

/// The part of the rule that fits nothing in the modules; nothing where each fits something.
struct Unmatched {
  const char* key;
  std::string text;
};
std::optional<Unmatched> unmatched(const situation::Match& match, const KnownPieces& known) {
  if (match.gpid && !known.gpids.contains(*match.gpid)) {
    return Unmatched{"gpid", *match.gpid};
  }
  if (match.prototype && !known.prototypes.contains(*match.prototype)) {
    return Unmatched{"prototype", *match.prototype};
  }
  const auto fits = [&](const std::string& name) { return match.name->found_in(name); };
  if (match.name && std::ranges::none_of(known.names, fits)) {
    return Unmatched{"name", match.name->text()};
  }
  return std::nullopt;
}

/// Each rule that fits no piece of its module.
Result<Diagnostics> check_matches(const db::Database& database, const situation::CounterSheet& sheet,
                                  const std::string& place) {
  const auto known = pieces_of(database, sheet.module);
  if (!known) {
    return tl::unexpected(known.error());
  }
  Diagnostics found;
  if (!known->any_module) {
    found.push_back({Severity::warning, place + "/module", {"import.pack.no_module", {{"module", sheet.module}}}});
    return found;
  }
  for (std::size_t i = 0; i < sheet.rules.size(); ++i) {
    if (const auto part = unmatched(sheet.rules[i].match, *known)) {
      found.push_back({Severity::error,
                       place + "/rules/" + std::to_string(i + 1) + "/match/" + part->key,
                       {"import.pack.matches_nothing", {{"text", part->text}, {"module", sheet.module}}}});
    }
  }
  return found;
}

}  // namespace

Diagnostics check_terrains(const tables::Pack& pack, const std::string& where) {
  const json survey = {{"format", "adjutant-terrain/1"},
                       {"board", {{"columns", 1}, {"rows", 1}}},
                       {"terrains", parsed_json(pack.terrains)}};
  auto read = board::read_terrain(survey, where);
  if (!read) {
    return {{Severity::error, where + ":terrains", read.error().what}};
  }
  make_errors(read->diagnostics);
  return std::move(read->diagnostics);
}

Result<PackCounters> check_counters(const db::Database& database, const tables::Pack& pack, const std::string& where) {
  PackCounters all;
  const json sheets = parsed_json(pack.counters);
  for (std::size_t i = 0; i < sheets.size(); ++i) {
    const std::string place = where + ":counters/" + std::to_string(i + 1);
    auto read = situation::read_counter_sheet(sheets[i], "");
    if (!read) {
      all.diagnostics.push_back({Severity::error, place, read.error().what});
      continue;
    }
    make_errors(read->diagnostics);
    for (Diagnostic& one : read->diagnostics) {
      one.where = place + place_in_pack(one.where);
    }
    const bool all_rules = read->diagnostics.empty();
    std::ranges::move(read->diagnostics, std::back_inserter(all.diagnostics));
    if (read->sheet.game.empty() || read->sheet.module.empty()) {
      all.diagnostics.push_back({Severity::error, place, {"import.counters_of_what", {}}});
      continue;
    }
    if (all_rules) {  // else the numbers of the rules are not those of the file
      auto found = check_matches(database, read->sheet, place);
      if (!found) {
        return tl::unexpected(found.error());
      }
      std::ranges::move(*found, std::back_inserter(all.diagnostics));
    }
    all.sheets.push_back(std::move(read->sheet));
  }
  return all;
}

}  // namespace adjutant::importers
