#include "games/asking/input_fields.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <optional>
#include <utility>

#include <nlohmann/json.hpp>

#include "base/nearest.h"

namespace adjutant::games {

using nlohmann::json;

namespace {

/// The part of a place that stands for each object of a list.
const std::string each = "*";

thread_local AskedFields* listener = nullptr;

/// The fields that lie within a place, in the order of their declaration, and whether anything lies within them.
using FieldsWithin = std::map<std::string, bool>;

FieldsWithin fields_within(const Procedure& procedure, const std::string& place) {
  FieldsWithin fields;
  for (const InputField& field : procedure.inputs) {
    if (field.id.starts_with(place)) {
      const std::string rest = field.id.substr(place.size());
      const std::size_t end = rest.find('/');
      bool& holds = fields[rest.substr(0, end)];
      holds = holds || end != std::string::npos;
    }
  }
  return fields;
}

/// Goes through an input beside the fields that its procedure declares.
class FieldCheck {
 public:
  FieldCheck(const Procedure& procedure, std::vector<Error>& unknown) : procedure_(procedure), unknown_(unknown) {}

  /// `pattern` is how declared fields name the place: "targets/*/" for "targets/0/". Leaves only known fields.
  void check(json& object, const std::string& pattern, const std::string& where) {
    const FieldsWithin fields = fields_within(procedure_, pattern);
    std::vector<std::string> strangers;
    for (auto& [key, value] : object.items()) {
      const auto field = fields.find(key);
      if (field != fields.end()) {
        if (field->second) {
          check_within(value, pattern + key + "/", where + key + "/");
        }
      } else if (!pattern.empty() || std::ranges::find(common_fields, key) == common_fields.end()) {
        report(fields, key, where);
        strangers.push_back(key);
      }
    }
    for (const std::string& stranger : strangers) {
      object.erase(stranger);
    }
  }

 private:
  void check_within(json& value, const std::string& pattern, const std::string& where) {
    if (value.is_object()) {
      return check(value, pattern, where);
    }
    for (std::size_t i = 0; value.is_array() && i < value.size(); ++i) {
      if (value[i].is_object()) {
        check(value[i], pattern + each + "/", where + std::to_string(i) + "/");
      }
    }
  }

  void report(const FieldsWithin& fields, const std::string& key, const std::string& where) {
    std::vector<std::string> names;
    names.reserve(fields.size());
    for (const auto& [name, holds] : fields) {
      names.push_back(name);
    }
    Message what{"games.input.unknown_field", {{"field", where + key}}};
    if (const auto meant = nearest(key, names)) {
      what = {"games.input.unknown_field_near", {{"field", where + key}, {"nearest", where + *meant}}};
    }
    unknown_.push_back({where + key, std::move(what)});
  }

  const Procedure& procedure_;
  std::vector<Error>& unknown_;
};

}  // namespace

std::vector<Error> unknown_fields(const Procedure& procedure, const json& input) {
  std::vector<Error> unknown;
  if (input.is_object()) {
    json copy = input;
    FieldCheck(procedure, unknown).check(copy, "", "");
  }
  return unknown;
}

std::optional<Error> misspelt_switch(const json& input, const tables::ChartSheet& charts, const tables::Trace& trace) {
  const json switches = input.is_object() ? input.value("switch", json()) : json();
  if (!switches.is_object() || switches.empty()) {
    return std::nullopt;
  }
  std::vector<std::string> known;
  for (const tables::SettledModifier& one : trace.modifiers()) {
    known.push_back(one.modifier.id);
  }
  for (const tables::Chart& chart : charts.charts) {
    std::ranges::transform(chart.modifiers, std::back_inserter(known), &tables::ChartModifier::id);
  }
  for (const auto& [name, on] : switches.items()) {
    const bool is_known = std::ranges::find(known, name) != known.end();
    if (const auto meant = is_known ? std::nullopt : nearest(name, known)) {
      const std::string place = "switch/" + name;
      return Error{place, {"games.input.unknown_field_near", {{"field", place}, {"nearest", "switch/" + *meant}}}};
    }
  }
  return std::nullopt;
}

json known_part(const Procedure& procedure, json input) {
  std::vector<Error> unknown;
  if (input.is_object()) {
    FieldCheck(procedure, unknown).check(input, "", "");
  }
  return input;
}

AskedFields::AskedFields() {
  listener = this;
}

AskedFields::~AskedFields() {
  listener = nullptr;
}

void AskedFields::hear(std::string_view place) {
  if (listener == nullptr) {
    return;
  }
  std::string pattern;
  while (!place.empty()) {
    const std::string_view part = place.substr(0, place.find('/'));
    const bool is_number = std::ranges::all_of(part, [](char c) { return c >= '0' && c <= '9'; });
    pattern += (pattern.empty() ? "" : "/") + (is_number ? each : std::string(part));
    place.remove_prefix(std::min(place.size(), part.size() + 1));
  }
  listener->asked_.insert(std::move(pattern));
}

}  // namespace adjutant::games
