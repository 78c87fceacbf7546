#pragma once

#include <string>
#include <utility>
#include <variant>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "games/all/all_games.h"
#include "games/asking/run.h"

namespace adjutant::games::test {

using nlohmann::json;

/// Every game, with its charts read once for all tests.
inline const std::vector<GameSystem>& known_games() {
  static const std::vector<GameSystem> games = all_games();
  return games;
}

/// A procedure of a game with its charts and settings, asked in the ways that a test needs.
class Question {
 public:
  /// The game is the beginning of the procedure's id.
  explicit Question(const std::string& id)
      : game_(*find_game(known_games(), id.substr(0, id.find('.')))), procedure_(*game_.procedure(id)) {}

  Question& set(const std::string& setting, const std::string& value) {
    settings_[setting] = value;
    return *this;
  }

  /// A figure from the owner's printed chart.
  Question& figure(const std::string& chart, const std::string& cell, tables::FigureValue value) {
    game_.charts = game_.charts.with({{chart, cell, std::move(value)}});
    return *this;
  }

  [[nodiscard]] json resolve(const json& input, std::vector<int> dice) const {
    const auto answer = ask(input, std::move(dice));
    if (const auto* result = std::get_if<json>(&answer)) {
      return *result;
    }
    const auto* error = std::get_if<Error>(&answer);
    ADD_FAILURE() << input.dump() << ": " << (error ? error->where + " " + error->what.key : need_of(answer));
    return json::object();
  }

  /// What is needed first: "dice spot", "input morale", "chart melee 3-2/kill".
  [[nodiscard]] std::string needs(const json& input, std::vector<int> dice = {}) const {
    return need_of(ask(input, std::move(dice)));
  }

  [[nodiscard]] std::string refusal(const json& input, std::vector<int> dice = {}) const {
    const auto answer = ask(input, std::move(dice));
    const auto* error = std::get_if<Error>(&answer);
    return error ? error->what.key : "";
  }

  /// The chance of that field and value, as "5/12".
  [[nodiscard]] std::string chance(const json& input, const std::string& field, const json& value) const {
    const auto answer = odds({procedure_, input, {game_.charts, settings_}});
    const auto* counted = std::get_if<tables::Odds<json>>(&answer);
    if (!counted) {
      ADD_FAILURE() << "no odds: " << input.dump();
      return "";
    }
    EXPECT_TRUE(counted->exact());
    mpq_class sum;
    for (const auto& [result, chance] : counted->outcomes) {
      sum += result.value(field, json()) == value ? chance : mpq_class(0);
    }
    return sum.get_str();
  }

  /// The input as the board shows it.
  [[nodiscard]] json on_board(const Situation& situation, const std::vector<std::string>& units,
                              board::Hex target) const {
    const auto input = procedure_.from_board({situation, units, target, {game_.charts, settings_}});
    EXPECT_TRUE(input) << (input ? "" : input.error().where + " " + input.error().what.key);
    return input.value_or(json::object());
  }

  [[nodiscard]] std::string not_on_board(const Situation& situation, const std::vector<std::string>& units,
                                         board::Hex target) const {
    const auto input = procedure_.from_board({situation, units, target, {game_.charts, settings_}});
    return input ? "" : input.error().what.key;
  }

  [[nodiscard]] tables::Trace trace(const json& input, std::vector<int> dice) const {
    tables::Trace trace;
    tables::Oracle oracle = tables::Oracle::typed(std::move(dice));
    static_cast<void>(games::resolve({procedure_, input, {game_.charts, settings_}}, oracle, trace));
    return trace;
  }

 private:
  [[nodiscard]] tables::Answer<json> ask(const json& input, std::vector<int> dice) const {
    tables::Oracle oracle = tables::Oracle::typed(std::move(dice));
    tables::Trace trace;
    return games::resolve({procedure_, input, {game_.charts, settings_}}, oracle, trace);
  }

  static std::string need_of(const tables::Answer<json>& answer) {
    const auto* needs = std::get_if<tables::Needs>(&answer);
    if (!needs) {
      return "";
    }
    struct {
      std::string operator()(const tables::DiceNeed& need) const { return "dice " + need.name; }
      std::string operator()(const tables::ChoiceNeed& need) const { return "choice " + need.name; }
      std::string operator()(const tables::FigureNeed& need) const { return "chart " + need.chart + " " + need.cell; }
      std::string operator()(const tables::InputNeed& need) const { return "input " + need.field; }
    } name;
    return std::visit(name, needs->what);
  }

  GameSystem game_;
  const Procedure& procedure_;
  Settings settings_;
};

}  // namespace adjutant::games::test
