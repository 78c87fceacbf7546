#include "games/boltaction/reckon/unit_results.h"

#include <nlohmann/json.hpp>

namespace adjutant::games::boltaction {

using nlohmann::json;

std::string named_counter(Input& input) {
  constexpr std::size_t most = 1;
  std::string id;
  for (Input& part : input.objects("counters", most)) {
    id = part.text("id");
    input.take_mistake(part);
  }
  return id;
}

void add_shot_result(const std::string& id, json& result) {
  if (id.empty()) {
    return;
  }
  json unit_result = {{"id", id}, {"result", result["result"]}};
  for (const char* field : {"casualties", "pins"}) {
    if (result.contains(field)) {
      unit_result[field] = result[field];
    }
  }
  result["units"] = json::array({std::move(unit_result)});
}

void add_order_result(const std::string& id, const std::string& order, json& result) {
  if (id.empty()) {
    return;
  }
  json unit_result = {{"id", id}};
  if (result.value("routed", false)) {
    unit_result["result"] = "routed";
  } else {
    const std::string came = result.value("result", "");
    unit_result.update(
        {{"result", came == order ? "carried_out" : came}, {"order", order}, {"pins", result["pins_after"]}});
  }
  result["units"] = json::array({std::move(unit_result)});
}

Message unit_result_says(const json& unit) {
  const std::string result = unit.value("result", "");
  const Message plain{"boltaction.fate." + result, {}};
  if (!unit.contains("pins")) {
    return plain;
  }
  const Argument pins("pins", unit["pins"].get<int>());
  if (result == "stands") {
    return {"boltaction.fate.stands_with", {{"lost", unit.value("casualties", 0)}, pins}};
  }
  if (result == "carried_out") {
    return {"boltaction.fate.carried_out", {term("order", "boltaction.order." + unit.value("order", "")), pins}};
  }
  return plain;
}

}  // namespace adjutant::games::boltaction
