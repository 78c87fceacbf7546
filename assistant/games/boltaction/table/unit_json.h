#pragma once

#include <optional>
#include <string>

#include <nlohmann/json_fwd.hpp>

#include "games/boltaction/table/units.h"

// Units as fields of the inputs of procedures.
namespace adjutant::games::boltaction {

/// Sets a field of an input where its value is known: a number that is given, a text that is not empty.
void set_known(nlohmann::json& input, const char* field, const std::optional<int>& number);
void set_known(nlohmann::json& input, const char* field, const std::string& text);

/// Sets the field `national`, the national rules of the unit, where it has any.
void set_national(nlohmann::json& input, const BoltUnit& unit);

/// The input of a morale check of this unit: its quality, pins, models and lost leader, as far as they are known.
nlohmann::json checked_unit(const BoltUnit& unit);

/// The list [{"id", "name"}] with this unit, for the field `counters`: the unit that the result is about.
nlohmann::json counter_json(const BoltUnit& unit);

}  // namespace adjutant::games::boltaction
