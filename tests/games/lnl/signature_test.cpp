#include <fstream>
#include <iostream>
#include <map>
#include <sstream>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "board/los_case.h"
#include "board/terrain_map.h"
#include "games/lnl/legality.h"
#include "games/lnl/lnl_procedure.h"
#include "games/play.h"
#include "support/shared.h"

// One number over every golden answer of the game: the printed cases with all their figures and traces, every line of
// sight with its reasons, and every answer that the statements of legality ask for. It is the same on every machine and
// compiler; where it changes, an answer has changed: signature_cases.txt has one number for each case, which tells
// which.
namespace adjutant::games::lnl {
namespace {

using nlohmann::json;

constexpr std::string_view expected = "ff533d5e87e41802";
constexpr const char* cases_file = "tests/games/lnl/signature_cases.txt";
/// Cases that are shown in full where many have changed.
constexpr std::size_t most_shown = 5;

/// A case of the signature: what is asked, and the answer.
struct GoldenCase {
  std::string name;  ///< "resolved ID", "sight ID", "legal ID"
  json input;
  json answer;
};
using GoldenCases = std::vector<GoldenCase>;

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

json answers_of(const GoldenCases& cases) {
  json all = json::array();
  for (const GoldenCase& one : cases) {
    all.push_back(one.answer);
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
GoldenCases resolved_cases() {
  const GameSystem game = *find_game(all_games(), "lnl");
  GoldenCases all;
  for (const json& one : cases_of("cases.json")) {
    const Procedure* procedure = game.procedure(one.at("procedure").get<std::string>());
    tables::Oracle oracle = tables::Oracle::typed(one.value("dice", std::vector<int>()));
    tables::Trace trace;
    const auto answer = procedure ? resolve({*procedure, one.at("input"), {game.charts, {}}}, oracle, trace)
                                  : tables::Answer<json>(json());
    const json* result = std::get_if<json>(&answer);
    all.push_back({"resolved " + one.at("id").get<std::string>(),
                   one,
                   {one.at("id"), result ? *result : json(), steps_of(trace)}});
  }
  return all;
}

GoldenCases sights() {
  GoldenCases all;
  for (const json& one : cases_of("los-cases.json")) {
    const auto terrain = board::read_terrain(one.at("terrain"), one.at("id"));
    const auto sight = board::line_of_sight(*terrain->map, board::test::smoke_of(one.value("markers", json::array())),
                                            board::test::end_of(one.at("from")), board::test::end_of(one.at("to")),
                                            board::test::rules_of(one.value("settings", json::object())));
    json because = json::array();
    for (const board::Met& met : sight.because) {
      because.push_back({met.where, met.terrain, met.of, board::name_of(met.effect), met.rule});
    }
    all.push_back({"sight " + one.at("id").get<std::string>(),
                   one,
                   {one.at("id"), board::name_of(sight.verdict), sight.degrading, std::move(because)}});
  }
  return all;
}

/// The statements of legality; the answer of each is the list of all that it asks for.
GoldenCases legal() {
  GoldenCases all;
  for (const auto& some :
       {test::statements_of_permission(), test::statements_of_movement(), test::statements_of_effect()}) {
    for (const test::Statement& statement : some) {
      test::asked_views().clear();
      statement.holds();
      json views = json::array();
      for (const ActionView& view : test::asked_views()) {
        views.push_back({view.id, view.unit, view.allowed, view.rule, words_of(view.reason), words_of(view.cost),
                         words_of(view.marker), view.targets, words_of(view.assumptions)});
      }
      all.push_back({std::string("legal ") + statement.id, statement.id, std::move(views)});
    }
  }
  return all;
}

/// As the signature has them: first the statements, then all their answers.
json in_one_list(const GoldenCases& statements) {
  json all = json::array();
  for (const GoldenCase& one : statements) {
    all.push_back(one.input);
  }
  for (const GoldenCase& one : statements) {
    all.insert(all.end(), one.answer.begin(), one.answer.end());
  }
  return all;
}

std::string hash_of(const json& answers) {
  return fmt::format("{:016x}", games::test::fnv_1a(answers.dump()));
}

/// The number of each case before, by its name.
std::map<std::string, std::string> hashes_before() {
  std::map<std::string, std::string> hashes;
  std::istringstream lines(adjutant::test::read_file(adjutant::test::project_file(cases_file)));
  for (std::string hash, name; lines >> hash && std::getline(lines >> std::ws, name);) {
    hashes[name] = hash;
  }
  return hashes;
}

/// Names the cases that are not as they were, the first of them with what is asked and answered, and writes the file of
/// all as it would be now.
void expect_as_before(const GoldenCases& cases) {
  auto before = hashes_before();
  const std::string now_file = testing::TempDir() + "signature_cases.txt";
  std::ofstream now(now_file);
  std::size_t changed = 0;
  for (const GoldenCase& one : cases) {
    const std::string hash = hash_of(one.answer);
    now << hash << " " << one.name << "\n";
    const auto found = before.extract(one.name);
    if (!found.empty() && found.mapped() == hash) {
      continue;
    }
    if (++changed <= most_shown) {
      ADD_FAILURE() << (found.empty() ? "a new case: " : "another answer: ") << one.name << "\nasked: " << one.input
                    << "\nanswered: " << one.answer;
    }
  }
  for (const auto& [name, hash] : before) {
    ADD_FAILURE() << "no longer there: " << name;
  }
  EXPECT_EQ(changed, 0U) << "cases have changed; " << cases_file << " as it would be now: " << now_file;
}

TEST(GoldenAnswers, HaveTheSignatureThatTheyHadBefore) {
  const std::vector<GoldenCases> parts = {resolved_cases(), sights(), legal()};
  const json answers = {answers_of(parts[0]), answers_of(parts[1]), in_one_list(parts[2])};
  EXPECT_EQ(answers[0].size(), 114U);
  EXPECT_EQ(answers[1].size(), 327U);
  EXPECT_GT(answers[2].size(), 2U * 43U);
  GoldenCases all;
  for (const GoldenCases& part : parts) {
    all.insert(all.end(), part.begin(), part.end());
  }
  expect_as_before(all);
  const std::string signature = hash_of(answers);
  std::cout << "golden signature of lnl: " << signature << "\n";
  RecordProperty("signature", signature);
  EXPECT_EQ(signature, expected) << "an answer has changed: find out why, before entering the new one";
}

}  // namespace
}  // namespace adjutant::games::lnl
