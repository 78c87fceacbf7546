// Questions of one to four words to thirty invented rulebooks of a thousand paragraphs each, in three languages. The
// counters p50 and p99 are milliseconds of single questions: of processor time, which is what an idle machine takes,
// and of the clock. And the comparison of two books, each as large as a book may be.
#include <algorithm>
#include <chrono>
#include <ctime>
#include <stdexcept>
#include <string>
#include <vector>

#include <benchmark/benchmark.h>
#include <sys/resource.h>

#include "bench/babble.h"
#include "db/rules.h"
#include "rules/compare/compare.h"
#include "rules/lookup.h"
#include "support/scratch_folder.h"

namespace adjutant::rules {
namespace {

using test::Babble;

constexpr int books = 30;
constexpr int sections_per_book = 200;
constexpr int paragraphs_per_section = 5;
constexpr int words_per_paragraph = 50;

db::Rulebook invented_book(Babble& babble, int which) {
  static const std::string languages[] = {"es", "it", "en"};
  db::Rulebook book;
  book.row.hash = std::string(64, 'a');
  book.row.game = "game" + std::to_string(which / 3);
  book.row.language = languages[which % 3];
  book.row.title = "Rules";
  book.row.kind = "rulebook";
  for (int i = 0; i < sections_per_book; ++i) {
    db::Section section;
    section.number = std::to_string(i / 10 + 1) + "." + std::to_string(i % 10);
    section.key = section.number;
    section.title = babble.text(3);
    for (int p = 0; p < paragraphs_per_section; ++p) {
      section.body += babble.text(words_per_paragraph) + "\n\n";
    }
    book.sections.push_back(std::move(section));
  }
  return book;
}

/// The thirty books, in a database of their own.
class Library {
 public:
  Library() {
    for (int i = 0; i < books; ++i) {
      if (!db::store_rulebook(database.value(), invented_book(babble, i))) {
        throw std::runtime_error("a book was not stored");
      }
    }
  }

 private:
  test::ScratchFolder folder_;

 public:
  Babble babble{7};
  Result<db::Database> database = db::open_database(folder_ / "a.db", db::Time{});
};

/// How long single questions took.
class Times {
 public:
  void add(double milliseconds) { took_.push_back(milliseconds); }

  void report(benchmark::State& state, const std::string& name) {
    std::ranges::sort(took_);
    state.counters[name + "p50"] = took_[took_.size() / 2];
    state.counters[name + "p99"] = took_[took_.size() * 99 / 100];
  }

 private:
  std::vector<double> took_;
};

double processor_milliseconds() {
  return 1000.0 * static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

/// Questions to a game; empty: to all of them. `make_query` gives the words of the next.
template <class MakeQuery>
void search_in(benchmark::State& state, const std::string& game, MakeQuery make_query) {
  Library library;
  const Lexicon lexicon = built_in_lexicon();
  Times clock;
  Times processor;
  for (auto _ : state) {
    Query query = make_query(library.babble);
    query.game = game;
    query.language = "es";
    const auto start = std::chrono::steady_clock::now();
    const double processor_start = processor_milliseconds();
    const auto hits = search(*library.database, lexicon, query);
    processor.add(processor_milliseconds() - processor_start);
    clock.add(std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count());
    benchmark::DoNotOptimize(hits);
  }
  clock.report(state, "clock_");
  processor.report(state, "");
}

/// One to four words, the commonest most often.
struct Words {
  int next = 0;
  Query operator()(Babble& babble) { return {.words = babble.text(1 + next++ % 4), .game = "", .language = ""}; }
};

/// The same with a last word of which one, two or three letters are typed.
struct WordsAsTyped {
  Words words;
  Query operator()(Babble& babble) {
    Query query = words(babble);
    const std::size_t last = query.words.rfind(' ') + 1;
    query.words.resize(std::min(query.words.size(), last + 1 + static_cast<std::size_t>(words.next % 3)));
    query.prefix = true;
    return query;
  }
};

void a_question_to_every_game(benchmark::State& state) {
  search_in(state, "", Words());
}
BENCHMARK(a_question_to_every_game)->Unit(benchmark::kMillisecond)->Iterations(200);

void a_question_to_every_game_as_it_is_typed(benchmark::State& state) {
  search_in(state, "", WordsAsTyped());
}
BENCHMARK(a_question_to_every_game_as_it_is_typed)->Unit(benchmark::kMillisecond)->Iterations(200);

void a_question_to_one_game(benchmark::State& state) {
  search_in(state, "game4", Words());
}
BENCHMARK(a_question_to_one_game)->Unit(benchmark::kMillisecond)->Iterations(200);

/// The same text in every language, but for the figure of each tenth section.
db::Rulebook large_book(const std::string& language, int paragraphs) {
  constexpr int sections = 20'000;
  Babble babble(7);
  db::Rulebook book;
  book.row.hash = std::string(64, 'a');
  book.row.game = "large";
  book.row.language = language;
  book.row.title = "R";
  book.row.kind = "rulebook";
  for (int i = 0; i < sections; ++i) {
    const std::string number = std::to_string(i / 10 + 1) + "." + std::to_string(i % 10);
    const int figure = 3 + i % 7 + (i % 10 == 0 && language == "it" ? 1 : 0);
    db::Section section;
    section.number = number;
    section.key = number;
    section.title = babble.text(3);
    section.body = "Up to " + std::to_string(figure) + " hexes. ";
    for (int p = 0; p < paragraphs; ++p) {
      section.body += babble.text(words_per_paragraph / 2) + ". " + babble.text(words_per_paragraph / 2) + ".\n\n";
    }
    book.sections.push_back(std::move(section));
  }
  return book;
}

/// The argument: paragraphs of fifty words in each section.
void two_books_of_20000_sections_compared(benchmark::State& state) {
  const test::ScratchFolder folder;
  auto database = db::open_database(folder / "a.db", db::Time{});
  for (const char* const language : {"es", "it"}) {
    if (!db::store_rulebook(database.value(), large_book(language, static_cast<int>(state.range(0))))) {
      throw std::runtime_error("a book was not stored");
    }
  }
  const Lexicon lexicon = built_in_lexicon();
  for (auto _ : state) {
    const auto comparison = compare(*database, lexicon, "large", "es", "it");
    state.counters["pairs"] = static_cast<double>(comparison.value().pairs.size());
    state.counters["discrepancies"] = static_cast<double>(comparison.value().discrepancies.size());
  }
  rusage used{};
  getrusage(RUSAGE_SELF, &used);
  state.counters["most_memory_mb"] = static_cast<double>(used.ru_maxrss) / 1024;
}
BENCHMARK(two_books_of_20000_sections_compared)->Unit(benchmark::kMillisecond)->Arg(0)->Arg(1)->Arg(5)->Iterations(1);

}  // namespace
}  // namespace adjutant::rules

BENCHMARK_MAIN();
