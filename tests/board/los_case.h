#pragma once

#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "board/line_of_sight.h"

// The fields of a line-of-sight case (adjutant-los-cases/1).
namespace adjutant::board::test {

inline SightEnd end_of(const nlohmann::json& end) {
  return {hex_named(end.at("hex").get<std::string>()).value(), end.value("level", 0), end.value("helicopter", false)};
}

inline SightRules rules_of(const nlohmann::json& settings) {
  SightRules rules;
  for (const auto& [name, value] : settings.items()) {
    EXPECT_TRUE(set_rule(rules, name, value.is_string() ? value.get<std::string>() : value.dump())) << name;
  }
  return rules;
}

inline std::vector<Hex> smoke_of(const nlohmann::json& markers) {
  std::vector<Hex> smoke;
  for (const nlohmann::json& marker : markers) {
    if (marker.at("kind") == "smoke") {
      smoke.push_back(hex_named(marker.at("hex").get<std::string>()).value());
    }
  }
  return smoke;
}

}  // namespace adjutant::board::test
