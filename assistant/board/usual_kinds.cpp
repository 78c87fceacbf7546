#include "board/usual_kinds.h"

#include <algorithm>

#include <nlohmann/json.hpp>

#include "base/json_text.h"

namespace adjutant::board {
namespace {

std::vector<std::string> names_in(const nlohmann::json& entry) {
  std::vector<std::string> names;
  for (const nlohmann::json& name : entry.value("also", nlohmann::json::array())) {
    if (name.is_string()) {
      names.push_back(name.get<std::string>());
    }
  }
  return names;
}

}  // namespace

std::vector<UsualKind> read_usual_kinds(std::string_view text, std::string_view where) {
  const nlohmann::json file = parsed_json(text);
  const auto list = file.is_object() ? file.find(where) : file.end();
  std::vector<UsualKind> kinds;
  if (list == file.end() || !list->is_array()) {
    return kinds;
  }
  for (const nlohmann::json& entry : *list) {
    const bool is_kind = entry.is_object() && entry.contains("kind") && entry["kind"].is_string() &&
                         entry.contains("los") && entry["los"].is_string() && entry.contains("height") &&
                         entry["height"].is_number_integer();
    if (is_kind) {
      kinds.push_back({entry["kind"].get<std::string>(),
                       {sight_class_named(entry["los"].get<std::string>()), entry["height"].get<int>(), {}},
                       names_in(entry)});
    }
  }
  return kinds;
}

const std::vector<UsualKind>& usual_hex_kinds() {
  static const std::vector<UsualKind> kinds = read_usual_kinds(usual_kinds_text(), "hexes");
  return kinds;
}

const UsualKind* usual_hex_kind_called(std::string_view name) {
  const auto found = std::ranges::find_if(usual_hex_kinds(), [&](const UsualKind& one) {
    return one.name == name || std::ranges::find(one.also, name) != one.also.end();
  });
  return found == usual_hex_kinds().end() ? nullptr : &*found;
}

const std::vector<UsualKind>& usual_side_kinds() {
  static const std::vector<UsualKind> kinds = read_usual_kinds(usual_kinds_text(), "hexsides");
  return kinds;
}

}  // namespace adjutant::board
