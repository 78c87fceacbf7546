#include <chrono>

#include "api/comparison_answers.h"
#include "api/rules_answers.h"
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
  const rules::Query query{*words,
                           call.text("game").value_or(""),
                           language_of_question(call),
                           *limit,
                           call.flag("prefix"),
                           call.text("edition").value_or("")};
  const auto library = library_.get();
  const Result<rules::Hits> hits =
      library ? rules::search(**library, surroundings_.lexicon, query) : tl::unexpected(library.error());
  if (!hits) {
    return tl::unexpected(no_answer(hits.error()));
  }
  const std::chrono::duration<double, std::milli> took = std::chrono::steady_clock::now() - start;
  return search_json(query, *hits, took.count());
}

Answer<Json> Service::rules_show(Call& call) {
  const auto game = call.text("game");
  const auto number = call.text("number");
  if (!game || !number) {
    return missing(game ? "number" : "game");
  }
  const std::string edition = call.text("edition").value_or("");
  const auto library = library_.get();
  const Result<rules::Shown> shown =
      library ? rules::show(**library, surroundings_.lexicon, *game, *number, language_of_question(call), edition)
              : tl::unexpected(library.error());
  if (!shown) {
    return tl::unexpected(no_answer(shown.error()));
  }
  const auto disagreements = comparisons_.discrepancies_of(**library, surroundings_.lexicon, *shown, edition);
  if (!disagreements) {
    return tl::unexpected(no_answer(disagreements.error()));
  }
  Json answer = show_json(*shown);
  add_comparison(*shown, *disagreements, rules::side_by_side(*shown, surroundings_.lexicon), answer);
  return answer;
}

Answer<Json> Service::rules_compare(Call& call) {
  for (const char* name : {"game", "left", "right"}) {
    if (!call.text(name)) {
      return missing(name);
    }
  }
  const auto library = library_.get();
  if (!library) {
    return tl::unexpected(no_answer(library.error()));
  }
  const auto comparison = comparisons_.of(**library, surroundings_.lexicon, *call.text("game"), *call.text("left"),
                                          *call.text("right"), call.text("edition").value_or(""));
  if (!comparison) {
    return tl::unexpected(no_answer(comparison.error()));
  }
  return compare_json(**comparison);
}

Answer<Json> Service::rules_books(Call& call) {
  const auto library = library_.get();
  const auto books =
      library ? db::rulebook_summaries(**library, call.text("game").value_or("")) : tl::unexpected(library.error());
  if (!books) {
    return tl::unexpected(no_answer(books.error()));
  }
  return books_json(*books);
}

}  // namespace adjutant::api
