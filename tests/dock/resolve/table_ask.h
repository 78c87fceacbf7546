#pragma once

#include <functional>
#include <string>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "api/service.h"
#include "dock/heard/ask.h"
#include "games/all/all_games.h"
#include "games/packs/chart_game.h"
#include "words/catalogue.h"

namespace adjutant::test {

/// A pack of one chart: a die picks the weather, by the season.
inline tables::ChartSheet weather_pack() {
  tables::ChartSheet sheet;
  sheet.game = "weather";
  sheet.edition = "1";
  tables::Chart chart;
  chart.id = "sky";
  chart.rule = "2.1";
  chart.inputs = {{"season", "choice", {"summer", "winter"}}};
  chart.dice = {1, 6, 0, false};
  tables::Grid grid;
  grid.keys = {"dice", "season"};
  grid.columns = {"summer", "winter"};
  grid.rows = {{{"..3"}}, {{"4.."}}};
  chart.table = grid;
  const tables::Figure fair{tables::FigureValue(std::string("fair")), tables::Source::stated, "2.1", {}};
  const tables::Figure snow{tables::FigureValue(std::string("snow")), tables::Source::stated, "2.1", {}};
  chart.cells = {{"..3/summer", fair}, {"4../summer", fair}, {"..3/winter", fair}, {"4../winter", snow}};
  sheet.charts = {chart};
  sheet.labels = {{"sky", {{"en", "Weather"}, {"es", "Tiempo"}, {"it", "Meteo"}}},
                  {"season", {{"en", "season"}, {"es", "estación"}, {"it", "stagione"}}},
                  {"winter", {{"en", "winter"}, {"es", "invierno"}, {"it", "inverno"}}}};
  return sheet;
}

/// The real core with all games and no board at all, answering at once.
class TableAsk {
 public:
  dock::Ask ask() {
    return [this](const std::string& method, const nlohmann::json& params,
                  const std::function<void(dock::Reply)>& answer) {
      asked.emplace_back(method, params);
      const nlohmann::json reply = call(method, params);
      if (reply.contains("result")) {
        answer(reply["result"]);
        return;
      }
      const nlohmann::json& error = reply["error"];
      const std::string key = error.contains("data") ? error["data"].value("key", "") : "";
      answer(failure("", {"dock.said", {{"text", error["message"].get<std::string>()}, {"key", key}}}));
    };
  }

  [[nodiscard]] nlohmann::json call(const std::string& method, nlohmann::json params) {
    const nlohmann::json request = {{"jsonrpc", "2.0"}, {"id", 1}, {"method", method}, {"params", std::move(params)}};
    return nlohmann::json::parse(service_.handle(1, request.dump()).at(0).line);
  }

  /// What the model has asked, the oldest first.
  std::vector<std::pair<std::string, nlohmann::json>> asked;

 private:
  static api::Surroundings surroundings() {
    api::Surroundings around;
    around.kit = [](const api::KitRequest&) -> Result<session::Kit> { return failure("", {"api.no_database", {}}); };
    around.new_token = [] { return std::string("token"); };
    around.new_seed = [] { return std::uint64_t{1}; };
    around.games = games::all_games();
    around.games.push_back(games::chart_game(weather_pack()));
    around.catalogue = words::built_in();
    around.keep_figure = [](const auto&) -> Result<void> { return {}; };
    // Lines and tabs alone: the reader of the program has tests of its own (tests/importers/tables).
    around.read_table = [](std::string_view text) -> Result<std::vector<std::vector<std::string>>> {
      if (text.find('\t') == std::string_view::npos) {
        return failure("", {"api.no_table_reader", {}});
      }
      std::vector<std::vector<std::string>> rows(1, {""});
      for (const char letter : text) {
        if (letter == '\n') {
          rows.push_back({""});
        } else if (letter == '\t') {
          rows.back().emplace_back();
        } else {
          rows.back().back() += letter;
        }
      }
      return rows;
    };
    return around;
  }

  api::Service service_{surroundings()};
};

}  // namespace adjutant::test
