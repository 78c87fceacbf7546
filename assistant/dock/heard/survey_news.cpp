#include "dock/heard/survey_news.h"

#include "dock/heard/read.h"

namespace adjutant::dock {

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
  return news;
}

}  // namespace adjutant::dock
