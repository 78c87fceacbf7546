#include <algorithm>
#include <set>
#include <string>
#include <tuple>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "board/line_of_sight.h"
#include "board/los_case.h"
#include "board/terrain_map.h"
#include "support/shared.h"

namespace adjutant::board {
namespace {

using nlohmann::json;
using test::end_of;
using test::rules_of;
using test::smoke_of;
/// Hex, terrain, effect, rule, and the hex it belongs to.
using Entry = std::tuple<std::string, std::string, std::string, std::string, std::string>;

std::set<Entry> expected(const json& because) {
  std::set<Entry> entries;
  for (const json& entry : because) {
    entries.emplace(entry.at("hex"), entry.at("terrain"), entry.at("effect"), entry.at("rule"), entry.value("of", ""));
  }
  return entries;
}

std::set<Entry> met(const Sight& sight) {
  std::set<Entry> entries;
  for (const Met& one : sight.because) {
    entries.emplace(one.where, one.terrain, std::string(name_of(one.effect)), one.rule, one.of);
  }
  return entries;
}

/// The entries as the specification compares them: without the hex they belong to.
std::set<Entry> compared(const std::set<Entry>& entries) {
  std::set<Entry> plain;
  for (const auto& [hex, terrain, effect, rule, of] : entries) {
    plain.emplace(hex, terrain, effect, rule, "");
  }
  return plain;
}

std::string list_entries(const std::set<Entry>& entries) {
  std::string text;
  for (const auto& [hex, terrain, effect, rule, of] : entries) {
    text += "    " + hex + " " + terrain + " " + effect + " " + rule + (of.empty() ? "" : " of " + of) + "\n";
  }
  return text;
}

TEST(LineOfSightCases, EveryCaseOfTheSpecificationHasItsAnswer) {
  const json file =
      json::parse(adjutant::test::read_file(adjutant::test::project_file("tests/rules/lnl/los-cases.json")));
  ASSERT_EQ(file.at("format"), "adjutant-los-cases/1");
  ASSERT_EQ(file.at("cases").size(), 327U);
  for (const json& one : file.at("cases")) {
    SCOPED_TRACE(one.at("id").get<std::string>() + ": " + one.at("title").get<std::string>());
    const auto terrain = read_terrain(one.at("terrain"), one.at("id"));
    ASSERT_TRUE(terrain);
    EXPECT_TRUE(terrain->diagnostics.empty());
    const Sight sight =
        line_of_sight(*terrain->map, smoke_of(one.value("markers", json::array())), end_of(one.at("from")),
                      end_of(one.at("to")), rules_of(one.value("settings", json::object())));
    const json& answer = one.at("expect");
    EXPECT_EQ(name_of(sight.verdict), answer.at("verdict").get<std::string>());
    EXPECT_EQ(sight.degrading, answer.at("degrading").get<int>());
    const auto wanted = expected(answer.at("because"));
    const auto got = met(sight);
    EXPECT_EQ(compared(got), compared(wanted)) << "  got\n"
                                               << list_entries(got) << "  wanted\n"
                                               << list_entries(wanted);
    EXPECT_TRUE(std::includes(got.begin(), got.end(), wanted.begin(), wanted.end()))
        << "  got\n"
        << list_entries(got) << "  wanted\n"
        << list_entries(wanted);
  }
}

}  // namespace
}  // namespace adjutant::board
