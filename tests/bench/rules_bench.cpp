// Questions of one to four words to thirty invented rulebooks of a thousand paragraphs each, in three languages. The
// counters p50 and p99 are milliseconds of single questions.
#include <algorithm>
#include <chrono>
#include <cmath>
#include <filesystem>
#include <random>
#include <stdexcept>
#include <string>
#include <vector>

#include <benchmark/benchmark.h>

#include "db/rules.h"
#include "rules/lookup.h"
#include "support/scratch_folder.h"

namespace adjutant::rules {
namespace {

constexpr int books = 30;
constexpr int sections_per_book = 200;
constexpr int paragraphs_per_section = 5;
constexpr int words_per_paragraph = 50;
constexpr std::size_t vocabulary_size = 8000;

/// Words that are as unequally frequent as those of a language: a few are everywhere, most are rare.
class Babble {
 public:
  explicit Babble(unsigned seed) : random_(seed) {
    static const std::string syllables[] = {"ca", "re",  "ti", "mo",  "lu",  "zión",
                                            "da", "ver", "es", "qui", "tra", "no"};
    for (std::size_t i = 0; i < vocabulary_size; ++i) {
      std::string word;
      for (std::size_t rest = i + 20; rest > 0; rest /= std::size(syllables)) {
        word += syllables[rest % std::size(syllables)];
      }
      words_.push_back(word);
    }
  }

  const std::string& word() {
    const double share = std::uniform_real_distribution<double>(0, 1)(random_);
    const double rank = std::pow(static_cast<double>(vocabulary_size), share) - 1;
    return words_[std::min(static_cast<std::size_t>(rank), vocabulary_size - 1)];
  }

  std::string text(int count) {
    std::string text;
    for (int i = 0; i < count; ++i) {
      text += (i == 0 ? "" : " ") + word();
    }
    return text;
  }

 private:
  std::mt19937 random_;
  std::vector<std::string> words_;
};

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

/// The library, and a game to search in; empty: all of them.
void search_in(benchmark::State& state, const std::string& game) {
  const test::ScratchFolder folder;
  auto database = db::open_database(folder / "a.db", db::Time{});
  Babble babble(7);
  for (int i = 0; database && i < books; ++i) {
    if (!db::store_rulebook(*database, invented_book(babble, i))) {
      throw std::runtime_error("a book was not stored");
    }
  }
  const Lexicon lexicon = built_in_lexicon();
  std::vector<double> took;
  int next = 0;
  for (auto _ : state) {
    const Query query{.words = babble.text(1 + next++ % 4), .game = game, .language = "es"};
    const auto start = std::chrono::steady_clock::now();
    const auto hits = search(*database, lexicon, query);
    took.push_back(std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count());
    benchmark::DoNotOptimize(hits);
  }
  std::ranges::sort(took);
  state.counters["p50"] = took[took.size() / 2];
  state.counters["p99"] = took[took.size() * 99 / 100];
}

void a_question_to_every_game(benchmark::State& state) {
  search_in(state, "");
}
BENCHMARK(a_question_to_every_game)->Unit(benchmark::kMillisecond)->Iterations(400);

void a_question_to_one_game(benchmark::State& state) {
  search_in(state, "game4");
}
BENCHMARK(a_question_to_one_game)->Unit(benchmark::kMillisecond)->Iterations(400);

}  // namespace
}  // namespace adjutant::rules

BENCHMARK_MAIN();
