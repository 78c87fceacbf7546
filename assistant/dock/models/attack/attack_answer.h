#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "dock/models/attack/attack.h"

// What the socket answers to `resolve` and `odds`, as the table shows it.
namespace adjutant::dock {

/// How a unit is called; its id where nobody knows.
using NameOf = std::function<QString(const std::string& id)>;

std::vector<AttackModifier> read_modifiers(const Json& answer, const NameOf& name_of);
/// Reads the sums of a `resolve` answer, such as what is added to a die. Equal sums of several targets become one
/// entry.
std::vector<AttackTotal> read_totals(const Json& answer, const NameOf& name_of);
/// Reads the sums that are opposed, attack and defence, and takes them out of `totals`. Equal ones are one entry.
std::vector<OpposedSum> read_opposed(const Json& answer, const NameOf& name_of, std::vector<AttackTotal>& totals);
/// What dice must show, by their names: "≤ 9".
std::map<std::string, QString> read_aims(const Json& answer);
/// The cells of charts that the answer was read from.
std::vector<ChartPlace> read_looked(const Json& answer);
/// Who is attacked, by the input that was read off the board; `attackers` are no targets.
std::vector<AttackTarget> read_targets(const Json& input, const std::vector<AttackUnit>& attackers, const Voice& voice);
std::vector<TraceRow> read_trace(const Json& answer, const Voice& voice);
/// Reads the odds of an `odds` answer, one entry for each unit; if results name no units, one entry without a name.
/// Results that read the same are one entry of them.
std::vector<UnitOdds> read_odds(const Json& answer, const NameOf& name_of, const Voice& voice);

/// The fields of a procedure's input by their id.
std::map<std::string, InputNeeded> read_fields(const Json& procedure);
/// The JSON value of what the player typed for a field of the input; none if it is of the wrong kind.
std::optional<Json> value_of(const InputNeeded& field, const QString& given);

/// What a die, choice or field is called: in the core's words, else by its name, in which a unit stands after a stroke:
/// "damage/17" is "damage – Weiss".
QString called(const Json& need, const std::string& name, const Voice& voice, const NameOf& name_of);

/// Puts a value at a place of the input, "tm" or "targets/17/morale": entries of lists are found by their id. False
/// where there is no such place.
bool put(Json& input, const std::string& field, const Json& value);

/// The name that the input gives to the unit of that id; empty where it has none.
QString name_in(const Json& input, const std::string& id);

}  // namespace adjutant::dock
