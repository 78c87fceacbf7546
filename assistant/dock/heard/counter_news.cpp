#include "dock/heard/counter_news.h"

#include "dock/heard/read.h"

namespace adjutant::dock {

CounterNews read_counter_news(const Json& told) {
  CounterNews news;
  news.job = string_at(told, "job");
  news.done = static_cast<int>(number_at(told, "done").value_or(0));
  news.all = static_cast<int>(number_at(told, "all").value_or(0));
  news.problem = said_at(told, "problem");
  news.ended = told.contains("counters") || told.contains("problem");
  news.counters = read_list(told, "counters", [](const Json& one) {
    ReadCounter counter{string_at(one, "picture"), {}};
    for (const auto& [name, figure] : field_at(one, "figures").items()) {
      const Json& sure = field_at(figure, "sure");
      counter.figures[name] = {text_at(figure, "value"), sure.is_number() ? sure.get<double>() : 0};
    }
    return counter;
  });
  return news;
}

}  // namespace adjutant::dock
