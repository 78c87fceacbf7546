#include <cstdint>
#include <iostream>
#include <string>

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "board/los_case.h"
#include "board/terrain_map.h"
#include "games/lnl/legality.h"
#include "games/lnl/lnl_procedure.h"
#include "support/shared.h"

// One number over every golden answer of the game: the printed cases with all their figures and traces, every line of
// sight with its reasons, and every answer that the statements of legality ask for. It is the same on every machine and
// compiler; where it changes, an answer has changed.
namespace adjutant::games::lnl {
namespace {

using nlohmann::json;

constexpr std::string_view expected = "b46ab899fcd07a6e";

json cases_of(const char* file) {
  return json::parse(adjutant::test::read_file(adjutant::test::project_file(std::string("tests/rules/lnl/") + file)))
      .at("cases");
}

json words_of(const Message& message) {
  json args = json::array();
  for (const Argument& argument : message.args) {
    args.push_back({argument.name, argument.value});
  }
  return {message.key, std::move(args)};
}

json words_of(const std::vector<Message>& messages) {
  json all = json::array();
  for (const Message& message : messages) {
    all.push_back(words_of(message));
  }
  return all;
}

json steps_of(const tables::Trace& trace) {
  json steps = json::array();
  for (const tables::TraceStep& step : trace.steps()) {
    steps.push_back({step.rule, words_of(Message{step.step, step.args})});
  }
  return steps;
}

/// The printed cases: result and steps.
json resolved_cases() {
  const GameSystem game = *find_game(all_games(), "lnl");
  json all = json::array();
  for (const json& one : cases_of("cases.json")) {
    const Procedure* procedure = game.procedure(one.at("procedure").get<std::string>());
    tables::Oracle oracle = tables::Oracle::typed(one.value("dice", std::vector<int>()));
    tables::Trace trace;
    const auto answer = procedure ? resolve({*procedure, one.at("input"), game.charts, {}}, oracle, trace)
                                  : tables::Answer<json>(json());
    const json* result = std::get_if<json>(&answer);
    all.push_back({one.at("id"), result ? *result : json(), steps_of(trace)});
  }
  return all;
}

json sights() {
  json all = json::array();
  for (const json& one : cases_of("los-cases.json")) {
    const auto terrain = board::read_terrain(one.at("terrain"), one.at("id"));
    const auto sight = board::line_of_sight(*terrain->map, board::test::smoke_of(one.value("markers", json::array())),
                                            board::test::end_of(one.at("from")), board::test::end_of(one.at("to")),
                                            board::test::rules_of(one.value("settings", json::object())));
    json because = json::array();
    for (const board::Met& met : sight.because) {
      because.push_back({met.where, met.terrain, met.of, board::name_of(met.effect), met.rule});
    }
    all.push_back({one.at("id"), board::name_of(sight.verdict), sight.degrading, std::move(because)});
  }
  return all;
}

json legal() {
  json all = json::array();
  test::asked_views().clear();
  for (const auto& some :
       {test::statements_of_permission(), test::statements_of_movement(), test::statements_of_effect()}) {
    for (const test::Statement& statement : some) {
      statement.holds();
      all.push_back(statement.id);
    }
  }
  for (const ActionView& view : test::asked_views()) {
    all.push_back({view.id, view.unit, view.allowed, view.rule, words_of(view.reason), words_of(view.cost),
                   words_of(view.marker), view.targets, words_of(view.assumptions)});
  }
  return all;
}

std::uint64_t fnv_1a(const std::string& text) {
  std::uint64_t hash = 0xcbf29ce484222325U;
  for (const char c : text) {
    hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3U;
  }
  return hash;
}

TEST(GoldenAnswers, HaveTheSignatureThatTheyHadBefore) {
  const json answers = {resolved_cases(), sights(), legal()};
  EXPECT_EQ(answers[0].size(), 114U);
  EXPECT_EQ(answers[1].size(), 327U);
  EXPECT_GT(answers[2].size(), 2U * 43U);
  const std::string signature = fmt::format("{:016x}", fnv_1a(answers.dump()));
  std::cout << "golden signature of lnl: " << signature << "\n";
  RecordProperty("signature", signature);
  EXPECT_EQ(signature, expected) << "an answer has changed: find out which, and why, before entering the new one";
}

}  // namespace
}  // namespace adjutant::games::lnl
