#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "dock/models/attack/attack.h"

// What the socket answers to `resolve` and `odds`, as the table shows it.
namespace adjutant::dock {

/// How a unit is called; its id where nobody knows.
using NameOf = std::function<QString(const std::string& id)>;

std::vector<AttackModifier> read_modifiers(const nlohmann::json& answer, const NameOf& name_of);
/// Reads the sums of a `resolve` answer, such as what is added to a die. Equal sums of several targets become one
/// entry.
std::vector<AttackTotal> read_totals(const nlohmann::json& answer, const NameOf& name_of);
std::vector<TraceRow> read_trace(const nlohmann::json& answer, const Voice& voice);
/// Reads the odds of an `odds` answer, one entry for each unit; if results name no units, one entry without a name.
std::vector<UnitOdds> read_odds(const nlohmann::json& answer, const NameOf& name_of);

/// The fields of a procedure's input by their id.
std::map<std::string, InputWanted> read_fields(const nlohmann::json& procedure);
/// The JSON value of what the player typed for a field of the input; none if it is of the wrong kind.
std::optional<nlohmann::json> value_of(const InputWanted& field, const QString& given);

/// What a die, choice or field is called: in the core's words, else by its name, in which a unit stands after a stroke:
/// "damage/17" is "damage – Weiss".
QString called(const nlohmann::json& need, const std::string& name, const Voice& voice, const NameOf& name_of);

/// Puts a value at a place of the input, "tm" or "targets/17/morale": entries of lists are found by their id. False
/// where there is no such place.
bool put(nlohmann::json& input, const std::string& field, const nlohmann::json& value);

/// The name that the input gives to the unit of that id; empty where it has none.
QString name_in(const nlohmann::json& input, const std::string& id);

}  // namespace adjutant::dock
