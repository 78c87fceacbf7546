#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "base/message.h"
#include "base/result.h"
#include "base/wanted.h"
#include "board/field_of_view.h"
#include "board/line_of_sight.h"
#include "games/course.h"
#include "games/rule_set.h"
#include "games/state/situation.h"
#include "games/state/vocabulary.h"
#include "tables/oracle.h"
#include "tables/trace.h"

namespace adjutant::games {

/// A printed figure of a counter, to be shown.
struct FigureView {
  std::string id;    ///< as Unit::values names it: "fp"
  Message label;     ///< "firepower"
  std::string text;  ///< "2"; "?" where nobody has given it
  bool known = true;
};

/// What the window and the API show of a unit, whatever the game.
struct UnitView {
  std::string id;
  std::string side;
  std::string name;
  board::Hex hex;
  int level = 0;
  Message summary;                       ///< "squad 2-5-4, shaken"
  std::vector<Message> states;           ///< "fired", "ops complete" ...
  std::vector<Message> unknowns;         ///< figures that nobody has given yet
  std::vector<FigureView> figures = {};  ///< in the order in which players read the counter
  std::string owner = {};                ///< of a weapon: the unit that carries it
};

/// An action of a unit or stack that is legal now, or that is refused and why.
struct ActionView {
  std::string id;    ///< stable: "spot", "fire", "move" ...
  std::string unit;  ///< the unit it is asked for
  Message label;
  bool allowed = false;
  std::string rule;                          ///< number of the rule that allows or refuses the action
  Message reason;                            ///< why the action is refused; empty where it is allowed
  Message cost;                              ///< what the action costs, as a sentence; empty: nothing, or not known
  Message marker;                            ///< the marker that the action leaves on the unit; empty: none
  std::vector<std::string> targets;          ///< legal targets, as hexes "c,r" or unit ids, where the action needs one
  std::vector<Message> assumptions;          ///< what the answer rests on and nobody has confirmed
  std::string procedure = {};                ///< id of the procedure that resolves the action; empty where none does
  std::vector<std::string> undeclared = {};  ///< the members of `targets` at which a shot must be declared first
  bool together = false;                     ///< several units carry it out together (Course::together)
  std::vector<int> ranges = {};              ///< how far each of `targets` is, in hexes; empty: the game does not tell
};

/// What a procedure works with besides its input. The procedure asks the oracle for dice and choices by name and writes
/// each step into the trace.
struct Run {
  tables::Oracle& oracle;
  tables::Trace& trace;
  RuleSet rule_set;
};

/// One field of a procedure's input, so that a window can ask for it, and so that no misspelt one passes
/// (asking/run.h).
struct InputField {
  /// Its place: "tm", "defender/hex" of the object `defender`, "targets/*/terrain" of each object of the list
  /// `targets`. What lies within a field is looked at only where fields within it are declared.
  std::string id;
  std::string kind;  ///< "int", "bool", "choice", "list", "text", "object"
  bool required = true;
  std::vector<std::string> choices;
};

inline InputField needs(std::string id, std::string kind) {
  return {std::move(id), std::move(kind), true, {}};
}
inline InputField takes(std::string id, std::string kind) {
  return {std::move(id), std::move(kind), false, {}};
}
inline InputField one_of(std::string id, std::vector<std::string> choices, bool required = false) {
  return {std::move(id), "choice", required, std::move(choices)};
}

/// The fields of an object ("defender") or of the objects of a list ("targets/*"), as fields of the whole input.
inline std::vector<InputField> within(const std::string& place, std::vector<InputField> fields) {
  for (InputField& field : fields) {
    field.id = place + "/" + field.id;
  }
  return fields;
}
/// The fields, and those of `more` whose place is not among them.
std::vector<InputField> joined(std::vector<InputField> fields, const std::vector<InputField>& more);

/// For whom a procedure's input is read off the board: the acting units, and the hex on which they act. It refers to
/// what it names, which must outlive it.
struct BoardQuestion {
  const Situation& situation;
  const std::vector<std::string>& units;
  board::Hex target;
  RuleSet rule_set;
  /// Whether a unit without a figure that is added up is left out of the sum, which says so among what it assumes;
  /// otherwise the sum is left to the player.
  bool leaves_out = false;
};

/// A resolution of the rules, with or without dice: fire, a morale check, a chart. The same function resolves, checks
/// typed dice and, under the enumerating oracle, gives the exact odds.
struct Procedure {
  std::string id;  ///< "lnl.dft"
  std::string rule;
  std::vector<InputField> inputs;
  /// The result object, its fields named as in the conformance cases; an Error names the field of the input.
  std::function<Result<nlohmann::json>(const nlohmann::json& input, Run& run)> resolve;
  /// The input for this procedure as the board shows it: acting units, target hex. Empty where the game cannot tell.
  std::function<Result<nlohmann::json>(const BoardQuestion&)> from_board;
  /// Puts into words what a result says of one of its units (the entries with an `id`). Empty where results name no
  /// units.
  std::function<Message(const nlohmann::json& unit)> unit_says = {};
};

/// A game plugs in as one value; the list of all is in games/all/all_games.h.
struct GameSystem {
  std::string id;       ///< "lnl"; empty: no game at all (plain_game)
  std::string edition;  ///< "v2"
  std::vector<Setting> settings;
  tables::ChartSheet charts;  ///< the printed figures, each with its source
  std::function<std::vector<UnitView>(const Situation&, const tables::ChartSheet&)> read;
  /// The actions of these units of one stack that are legal now, and those that are refused with the reason. An empty
  /// list of ids asks for every unit of the active side.
  std::function<std::vector<ActionView>(const Situation&, const std::vector<std::string>& units, const RuleSet&)>
      actions;
  /// Line of sight as this game reads it.
  std::function<board::Sight(const Situation&, board::SightEnd from, board::SightEnd to, const Settings&)> sight;
  /// The verdict of the line of sight from that end to each hex of the board; an empty list without a surveyed board.
  std::function<std::vector<board::SeenHex>(const Situation&, board::SightEnd from, const Settings&, const Wanted&)>
      field;
  std::string sight_rule = {};  ///< the rule to quote for line of sight as a whole
  /// The end of a line of sight at that unit: where it looks from, or is looked at. Empty: where its counter stands.
  std::function<board::SightEnd(const Unit&)> sight_end = {};
  /// The modifier that the hex gives to a target in it; nothing where the charts have no figure for it. Empty where the
  /// game has no such modifier.
  std::function<std::optional<tables::Modifier>(const Situation&, board::Hex, const tables::ChartSheet&)>
      target_modifier = {};
  std::vector<Procedure> procedures;
  /// True for a game on a table without a grid: units stand wherever their counters lie, and distances are measured.
  bool measures = false;
  Course course = {};  ///< the course of a turn, and the effects of actions
  /// The words that the game knows in a situation; nothing: they are not looked at.
  std::optional<Vocabulary> vocabulary = {};

  [[nodiscard]] const Procedure* procedure(std::string_view procedure_id) const;
  /// What `read` gives, with the words of each unit that the game does not understand among its unknowns; a player's
  /// own fields are left out.
  [[nodiscard]] std::vector<UnitView> views(const Situation& situation, const tables::ChartSheet& sheet) const;
  /// The words of the situation that the game does not understand (games/state/vocabulary.h).
  [[nodiscard]] Diagnostics unknown_words(const Situation& situation, const std::string& where) const;
};

/// The charts of a game that travel in the program, from the text of its pack; none where the text is no pack.
tables::ChartSheet built_in_charts(std::string_view text, const std::string& game, const std::string& edition);

}  // namespace adjutant::games
