#include "core/question_json.h"

#include <optional>

#include <nlohmann/json.hpp>

namespace adjutant::app {
namespace {

nlohmann::json asked_place(const std::optional<live::Place>& place) {
  return place ? nlohmann::json{{"x", place->at.x}, {"y", place->at.y}, {"place", place->name}} : nlohmann::json();
}

}  // namespace

nlohmann::json question_json(const live::Question& question, const std::string& room) {
  nlohmann::json told = {{"event", "asked"},
                         {"kind", live::name_of(question.kind)},
                         {"by", question.by},
                         {"room", room},
                         {"map", question.map},
                         {"from", asked_place(question.from)},
                         {"to", asked_place(question.to)},
                         {"units", question.units}};
  if (const auto& attackers = question.attackers) {
    told["attackers"] = {{"from", asked_place(attackers->from)}, {"units", attackers->units}};
  }
  return told;
}

}  // namespace adjutant::app
