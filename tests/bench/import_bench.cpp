// What comes into a fresh database: the largest module of the corpus, where it is at hand, and rulebooks of our own
// invention, one as a text of 350 KB and one as a PDF of 300 pages in two columns, made with Qt.
#include <chrono>
#include <filesystem>
#include <stdexcept>
#include <string>

#include <benchmark/benchmark.h>

#include "bench/babble.h"
#include "db/file/database.h"
#include "db/rules.h"
#include "importers/module_import.h"
#include "importers/qt_pages.h"
#include "importers/rules_import.h"
#include "support/scratch_folder.h"
#include "support/shared.h"

namespace adjutant::importers {
namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;

/// A new database for each run.
class FreshDatabases {
 public:
  db::Database next() {
    auto database = db::open_database(folder_ / (std::to_string(run_++) + ".db"), db::Time{});
    if (!database) {
      throw std::runtime_error(database.error().what.key);
    }
    return std::move(*database);
  }
  [[nodiscard]] fs::path operator/(const std::string& name) const { return folder_ / name; }
  [[nodiscard]] fs::path write(const std::string& name, const std::string& text) const {
    return folder_.write(name, text);
  }

 private:
  test::ScratchFolder folder_;
  int run_ = 0;
};

void the_largest_module_into_a_fresh_database(benchmark::State& state) {
  const auto shared = test::shared_folder();
  if (!shared) {
    return state.SkipWithError("needs the real files of shared/, which is not here");
  }
  FreshDatabases databases;
  for (auto _ : state) {
    db::Database database = databases.next();
    if (!import_module(database, *shared / "corpus/fof2", db::Time{})) {
      throw std::runtime_error("the module was not imported");
    }
  }
}
BENCHMARK(the_largest_module_into_a_fresh_database)->Unit(benchmark::kMillisecond)->Iterations(5);

const RulesOptions options{.game = "invented", .language = "es", .title = "Rules"};

/// "3.7": ten sections in each chapter.
std::string number_of(int section) {
  return std::to_string(section / 10 + 1) + "." + std::to_string(section % 10);
}

constexpr int words_in_title = 3;
constexpr int words_in_paragraph = 60;
constexpr int paragraphs_in_section = 4;

std::string rulebook_text(std::size_t bytes) {
  test::Babble babble(7);
  std::string text;
  for (int section = 0; text.size() < bytes; ++section) {
    text += number_of(section) + " " + babble.text(words_in_title) + "\n\n";
    for (int i = 0; i < paragraphs_in_section; ++i) {
      text += babble.text(words_in_paragraph) + ".\n\n";
    }
  }
  return text;
}

QString rulebook_page(int words) {
  test::Babble babble(7);
  std::string html;
  for (int section = 0; words > 0; ++section) {
    html += "<h2>" + number_of(section) + " " + babble.text(words_in_title) + "</h2>";
    for (int i = 0; i < paragraphs_in_section; ++i) {
      html += "<p>" + babble.text(words_in_paragraph) + ".</p>";
      words -= words_in_paragraph;
    }
  }
  return QString::fromStdString(html);
}

void import(benchmark::State& state, const fs::path& book, FreshDatabases& databases) {
  std::size_t sections = 0;
  int told = 0;
  for (auto _ : state) {
    db::Database database = databases.next();
    told = 0;
    const auto done = import_rules(database, book, options, db::Time{}, [&told](int, int) {
      ++told;
      return true;
    });
    if (!done) {
      throw std::runtime_error(done.error().what.key);
    }
    sections = done->sections;
  }
  state.counters["sections"] = static_cast<double>(sections);
  state.counters["asked"] = told;
}

/// Stops the import when it asks for the n-th time: how long it takes from then until it has stopped, at most.
void cancel(benchmark::State& state, const fs::path& book, FreshDatabases& databases, int last) {
  double longest = 0;
  for (auto _ : state) {
    db::Database database = databases.next();
    for (int stop = 1; stop <= last; ++stop) {
      Clock::time_point stopped;
      const auto done = import_rules(database, book, options, db::Time{}, [&, asked = 0](int, int) mutable {
        stopped = Clock::now();
        return ++asked < stop;
      });
      longest = std::max(longest, std::chrono::duration<double, std::milli>(Clock::now() - stopped).count());
      if (done || !db::rulebooks(database, "")->empty()) {
        throw std::runtime_error("a cancelled book came in");
      }
    }
  }
  state.counters["longest_ms"] = longest;
}

void a_text_of_350_kilobytes(benchmark::State& state) {
  FreshDatabases databases;
  import(state, databases.write("book.txt", rulebook_text(350'000)), databases);
}
BENCHMARK(a_text_of_350_kilobytes)->Unit(benchmark::kMillisecond)->Iterations(5);

/// As large as any may be.
void a_text_of_16_megabytes(benchmark::State& state) {
  FreshDatabases databases;
  import(state, databases.write("book.txt", rulebook_text(16'700'000)), databases);
}
BENCHMARK(a_text_of_16_megabytes)->Unit(benchmark::kMillisecond)->Iterations(1);

fs::path three_hundred_pages(const FreshDatabases& databases) {
  constexpr int words_on_300_pages = 144'600;
  const fs::path book = databases / "book.pdf";
  test::write_qt_pdf(book, rulebook_page(words_on_300_pages), 2);
  return book;
}

void a_pdf_of_300_pages(benchmark::State& state) {
  FreshDatabases databases;
  const fs::path book = three_hundred_pages(databases);
  state.counters["pages"] = pages_of_pdf(book, {})->back().number;
  import(state, book, databases);
}
BENCHMARK(a_pdf_of_300_pages)->Unit(benchmark::kMillisecond)->Iterations(1);

void a_pdf_of_300_pages_cancelled(benchmark::State& state) {
  FreshDatabases databases;
  cancel(state, three_hundred_pages(databases), databases, 10);
}
BENCHMARK(a_pdf_of_300_pages_cancelled)->Unit(benchmark::kMillisecond)->Iterations(1);

}  // namespace
}  // namespace adjutant::importers

BENCHMARK_MAIN();
