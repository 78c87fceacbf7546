#include <chrono>

#include "api/answers/comparison_answers.h"
#include "api/answers/rules_answers.h"
#include "api/game_names.h"
#include "api/service_call.h"
#include "db/rules.h"
#include "rules/lookup.h"

// The rulebooks, which belong to no session.
namespace adjutant::api {
namespace {

/// The number of results that is asked for; nothing where that is none.
std::optional<std::size_t> limit_of(const Json* asked) {
  if (!asked) {
    return rules::Query{}.limit;
  }
  const bool fits = asked->is_number_integer() && *asked >= 1 && *asked <= rules::most_results;
  return fits ? std::optional(asked->get<std::size_t>()) : std::nullopt;
}

}  // namespace

std::string Service::language_of_question(const Call& call) {
  return call.text("in").value_or(std::string(words::code_of(call.say.language)));
}

Answer<Json> Service::rules_search(Call& call) {
  const auto start = std::chrono::steady_clock::now();
  const auto words = call.text("words");
  if (!words) {
    return missing("words");
  }
  const auto limit = limit_of(call.find("limit"));
  if (!limit) {
    return refuse(Code::wrong_parameters, {"api.no_limit", {{"most", rules::most_results}}}, "limit");
  }
  const rules::Query query{*words, call.text_or_empty("game"), language_of_question(call),
                           *limit, call.flag("prefix"),        call.text_or_empty("edition")};
  const auto search = [&](const db::Database& library) { return rules::search(library, surroundings_.lexicon, query); };
  return in_library(library_, search).map([&](const rules::Hits& hits) {
    const std::chrono::duration<double, std::milli> took = std::chrono::steady_clock::now() - start;
    return search_json(query, hits, took.count());
  });
}

Answer<Json> Service::rules_show(Call& call) {
  const auto game = call.text("game");
  const auto number = call.text("number");
  if (!game || !number) {
    return missing(game ? "number" : "game");
  }
  const std::string edition = call.text_or_empty("edition");
  const rules::Lexicon& lexicon = surroundings_.lexicon;
  return in_library(library_, [&](const db::Database& library) {
    return rules::show(library, lexicon, *game, *number, language_of_question(call), edition)
        .and_then([&](const rules::Shown& shown) {
          return comparisons_.discrepancies_of(library, lexicon, shown, edition).map([&](const auto& discrepancies) {
            Json answer = show_json(shown);
            add_comparison(shown, discrepancies, rules::side_by_side(shown, lexicon), answer);
            return answer;
          });
        })
        .map_error([&](Error error) { return named_game(std::move(error), surroundings_.games, call.say); });
  });
}

Answer<Json> Service::rules_compare(Call& call) {
  for (const char* name : {"game", "left", "right"}) {
    if (!call.text(name)) {
      return missing(name);
    }
  }
  const auto compare = [&](const db::Database& library) {
    return comparisons_
        .of(library, surroundings_.lexicon, *call.text("game"), *call.text("left"), *call.text("right"),
            call.text_or_empty("edition"))
        .map_error([&](Error error) { return named_game(std::move(error), surroundings_.games, call.say); });
  };
  return in_library(library_, compare).map([](const auto& comparison) { return compare_json(*comparison); });
}

Answer<Json> Service::rules_books(Call& call) {
  const auto books = [&](const db::Database& library) {
    return db::rulebook_summaries(library, call.text_or_empty("game"));
  };
  return in_library(library_, books).map(books_json);
}

}  // namespace adjutant::api
