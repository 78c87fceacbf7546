#include "dock/heard/survey_news.h"

#include <cstdint>
#include <utility>

#include "dock/heard/read.h"

namespace adjutant::dock {

std::vector<board::LatticePoint> lattice_points_at(const Json& object, const char* key) {
  constexpr std::size_t most_points = 10'000;
  constexpr std::int64_t far = board::max_lattice_coordinate;
  const auto is_near = [](const Json& value) { return value.is_number_integer() && value >= -far && value <= far; };
  std::vector<board::LatticePoint> points;
  for (const Json& pair : list_at(object, key)) {
    if (points.size() < most_points && pair.is_array() && pair.size() == 2 && is_near(pair[0]) && is_near(pair[1])) {
      points.push_back({pair[0].get<std::int64_t>(), pair[1].get<std::int64_t>()});
    }
  }
  return points;
}

SurveyNews read_survey_news(const Json& told) {
  SurveyNews news;
  news.job = string_at(told, "job");
  news.problem = said_at(told, "problem");
  const Json& hexes = field_at(told, "hexes");
  for (const auto& [id, guess] : hexes.items()) {
    const Json& sure = field_at(guess, "sure");
    news.hexes[id] = {string_at(guess, "kind"), sure.is_number() ? sure.get<double>() : 0};
  }
  const Json& sides = field_at(told, "edges");
  for (const auto& [id, guess] : sides.items()) {
    const Json& sure = field_at(guess, "sure");
    news.sides[id] = {strings_at(guess, "kinds"), sure.is_number() ? sure.get<double>() : 0};
  }
  if (told.contains("outlines")) {
    news.outlines.emplace();
    for (const Json& one : list_at(told, "outlines")) {
      const auto of = board::hex_named(string_at(one, "of"));
      std::vector<board::LatticePoint> points = lattice_points_at(one, "points");
      const Json& sure = field_at(one, "sure");
      if (of && points.size() >= 3) {
        news.outlines->push_back(
            {*of, string_at(one, "terrain"), std::move(points), sure.is_number() ? sure.get<double>() : 0});
      }
    }
  }
  return news;
}

}  // namespace adjutant::dock
