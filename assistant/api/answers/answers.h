#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "board/field_of_view.h"
#include "board/line_of_sight.h"
#include "games/game_system.h"
#include "tables/odds.h"
#include "tables/oracle.h"
#include "tables/trace.h"
#include "words/catalogue.h"
#include "words/language.h"

// Answers as JSON, the same for the command line and the local socket (cli.md, docs/api.md): machine-readable fields,
// which never depend on the language, and a `text` beside them, which does.
namespace adjutant::api {

/// One language of the catalogue.
struct Speaker {
  const words::Catalogue& catalogue;
  words::Language language;
  /// Gives the printed name of a hex on the board ("E3"), none if it has none. Without this function hexes are named as
  /// in files ("4,2").
  std::function<std::optional<std::string>(board::Hex)> place = {};
  /// The charts whose labels name the units and terms of a game pack (tables/label.h); null: their ids are shown.
  const tables::ChartSheet* charts = nullptr;

  /// What the charts call it in this language.
  [[nodiscard]] std::string label(std::string_view id) const;
  /// The message in words, with labels for label keys, and hexes and hexsides called by their printed names.
  [[nodiscard]] std::string operator()(const Message& message) const;
};

/// A hex or hexside by its printed name: "4,2" -> "E3", "4,2/4,3" -> "E3/E4"; anything else as it is.
std::string printed_place(const std::string& text, const Speaker& say);

/// {verdict, degrading, blockedAt?, because:[{what, where, of?, rule, effect, guessed?, text}], line:[[x,y],...],
/// guessed?:[hexes that no person has checked], guessedSides?:[hexsides that nobody has checked], settings, text:[...]}
nlohmann::json sight_json(const board::Sight& sight, const Speaker& say);

/// [{hex, verdict, degrading}]
nlohmann::json field_json(const std::vector<board::SeenHex>& field);

/// {id, side, name, hex, level, owner?, text, figures:[{id, label, text, known}], states:[text], unknowns:[text]}
nlohmann::json unit_json(const games::UnitView& unit, const Speaker& say);

/// {id, unit, text, allowed, rule, reason?, cost?, marker?, targets, undeclared?, procedure?, assumptions}; reason,
/// cost and marker are {key, args, text}
nlohmann::json action_json(const games::ActionView& action, const Speaker& say);

/// {id, rule, inputs:[{id, kind, required, choices}]}
nlohmann::json procedure_json(const games::Procedure& procedure);

/// {cell, value, source, rule, usable}; `value` is null where nobody has given it.
nlohmann::json figure_json(const std::string& cell, const tables::Figure& figure);

/// [{step, value, rule, source, text}]
nlohmann::json trace_json(const std::vector<tables::TraceStep>& steps, const Speaker& say);

/// Sets `offered`: [{id, text, value, rule, source, counts, by, unit?, reason?}], every modifier that was offered, and
/// `totals`: [{id, value, text, unit?}].
void add_modifiers(nlohmann::json& json, const tables::Trace& trace, const Speaker& say);

/// What resolving gave: the procedure's result object with `trace`, `dice`, `offered` and `totals`; or
/// {needs:{dice?|choice?|chart?|input?}} with all of these as far as they are known.
nlohmann::json resolved_json(const nlohmann::json& result, const tables::Oracle& oracle, const tables::Trace& trace,
                             const Speaker& say);
nlohmann::json needs_json(const tables::Needs& needs, const tables::Oracle& oracle, const tables::Trace& trace,
                          const Speaker& say);

/// {dice:[{name, sides, count}]}, {choice:{name, options}}, {chart:{chart, cell, rule}} or {input: field}
nlohmann::json need_json(const tables::Needs& needs);
/// The same, with what the charts call the chart that is rolled for, or the input: {text}.
nlohmann::json need_json(const tables::Needs& needs, const Speaker& say);

/// {outcomes:[{result, numerator, denominator}], exact, cut?, units?}; `units` has the odds of each unit by itself,
/// whatever happens to the others, where results list units by id:
/// [{id, outcomes:[{result, text?, numerator, denominator}]}]. Numbers beyond 53 bits are texts.
nlohmann::json odds_json(const tables::Odds<nlohmann::json>& odds, const games::Procedure& procedure,
                         const Speaker& say);

/// {key, args:{name: value}, text}
nlohmann::json message_json(const Message& message, const Speaker& say);

}  // namespace adjutant::api
