#include "games/all/conform.h"

#include <ostream>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "commands/command.h"
#include "commands/commands.h"
#include "context/context.h"
#include "games/all/all_games.h"
#include "importers/text/file.h"

namespace adjutant::app {
namespace {

using nlohmann::json;

/// All files together.
struct Totals {
  int passed = 0;
  int failed = 0;
  int skipped = 0;
  json failures = json::array();
};

void print_failed_case(const games::FailedCase& failed, const Context& context) {
  for (const games::Difference& difference : failed.differences) {
    context.print({"conform.failure",
                   {{"id", failed.id},
                    {"key", difference.key.empty() ? "expect" : difference.key},
                    {"expected", difference.expected},
                    {"got", difference.got}}});
  }
}

void add(Totals& totals, const games::Conformance& run, const Context& context) {
  totals.passed += run.passed;
  totals.skipped += run.skipped;
  totals.failed += static_cast<int>(run.failed.size());
  for (const games::FailedCase& failed : run.failed) {
    if (!context.json) {
      print_failed_case(failed, context);
    }
    for (const games::Difference& difference : failed.differences) {
      totals.failures.push_back(
          {{"id", failed.id}, {"key", difference.key}, {"expected", difference.expected}, {"got", difference.got}});
    }
  }
}

void conform(const std::vector<std::string>& files, Context& context) {
  const std::vector<games::GameSystem> all = games::all_games();
  Totals totals;
  for (const std::string& file : files) {
    const auto run = importers::read_text_file(file).and_then(
        [&](const std::string& text) { return games::conform_text(text, file, all); });
    if (run) {
      context.report(run->diagnostics);
      add(totals, *run, context);
    } else {
      context.fail(run.error());
    }
  }
  if (totals.failed > 0) {
    context.exit_code = 1;
  }
  if (context.json) {
    context.out << to_line({{"passed", totals.passed},
                            {"failed", totals.failed},
                            {"skipped", totals.skipped},
                            {"failures", totals.failures}});
  } else {
    // Scripts read this line: it is the same in every language.
    context.out << totals.passed << " passed, " << totals.failed << " failed, " << totals.skipped << " skipped\n";
  }
}

}  // namespace

void add_conform(CLI::App& app, Context& context) {
  auto [command, files] = add_command(app, context, "conform", "conform.help", conform);
  command.add_option("FILE", files, context.say("conform.help_file"))->required();
}

}  // namespace adjutant::app
