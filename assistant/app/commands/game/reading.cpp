#include "commands/game/reading.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <ostream>
#include <sstream>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "base/utf8.h"
#include "commands/command.h"
#include "commands/commands.h"
#include "commands/game/counter_files.h"
#include "context/context.h"
#include "context/headless.h"
#include "importers/text/file.h"
#include "library/chart_reading.h"
#include "library/counter_reading.h"
#include "library/module_source.h"
#include "library/picture_source.h"
#include "pictures/chart_reader.h"

namespace adjutant::app {
namespace {

using nlohmann::json;

struct CounterOptions {
  std::string module;
  std::string taught;
};

struct ReadChartOptions {
  std::string picture;
  std::string area;
  int rows = 0;
  int columns = 0;
  std::string taught;
};

Result<pictures::Taught> taught_in(const std::string& file) {
  return importers::read_text_file(file, pictures::max_taught_bytes).and_then([&](const std::string& text) {
    return pictures::read_taught(text, file);
  });
}

json json_of_read(const pictures::Read& read) {
  json value = read.value ? std::visit([](const auto& printed) { return json(printed); }, *read.value) : json();
  // Rounded down: what is called sure is sure.
  return {{"value", std::move(value)}, {"sure", std::floor(read.sure * 1000) / 1000}};
}

/// A reading in a table: "3", "3?" where it is not sure.
std::string read_text(const pictures::Read& read, const Context& context) {
  return (read.value ? pictures::text_of(*read.value) : context.say("reading.none")) +
         (read.sure < pictures::sure_enough ? "?" : "");
}

void print_rows(const std::vector<std::vector<std::string>>& rows, const Context& context) {
  std::vector<std::size_t> widths;
  for (const auto& row : rows) {
    widths.resize(std::max(widths.size(), row.size()));
    for (std::size_t i = 0; i < row.size(); ++i) {
      widths[i] = std::max(widths[i], characters(row[i]));
    }
  }
  for (const auto& row : rows) {
    std::string line;
    for (std::size_t i = 0; i < row.size(); ++i) {
      line += row[i];
      if (i + 1 < row.size()) {
        line += std::string(widths[i] - characters(row[i]) + 2, ' ');
      }
    }
    context.out << line << '\n';
  }
}

json counters_json(const std::vector<CounterReading>& counters) {
  json list = json::array();
  for (const CounterReading& counter : counters) {
    json figures = json::object();
    for (const auto& [name, read] : counter.figures) {
      figures[name] = json_of_read(read);
    }
    list.push_back({{"picture", counter.picture}, {"figures", std::move(figures)}});
  }
  return {{"counters", std::move(list)}};
}

void print_counters(const std::vector<CounterReading>& counters, const pictures::Taught& taught,
                    const Context& context) {
  std::vector<std::vector<std::string>> rows(1);
  rows[0].emplace_back();
  for (const auto& [name, place] : taught.places) {
    rows[0].push_back(name);
  }
  for (const CounterReading& counter : counters) {
    std::vector<std::string> row{counter.picture};
    for (const auto& [name, read] : counter.figures) {
      row.push_back(read_text(read, context));
    }
    rows.push_back(std::move(row));
  }
  print_rows(rows, context);
}

void read_counters_command(const CounterOptions& options, Context& context) {
  const HeadlessProgram program;
  const auto taught = taught_in(options.taught);
  if (!taught) {
    return context.fail(taught.error());
  }
  const auto files = open_named_module(options.module, context);
  if (!files) {
    return context.fail(files.error());
  }
  std::size_t told = 0;
  ReadingWatch watch;
  // A line for every tenth of a long reading.
  watch.progress = [&](std::size_t done, std::size_t all) {
    const std::size_t tenth = all > 200 ? done * 10 / all : 0;
    if (tenth > told) {
      told = tenth;
      context.progress({"reading.progress", {{"done", done}, {"all", all}}});
    }
  };
  auto counters = read_counters(*files, *taught, watch);
  if (!counters && counters.error().what.key != "reading.stopped") {
    // What is wrong is told by the file that is to be mended.
    Error error = counters.error();
    error.where = error.what.key == "reading.no_such_picture" ? options.taught + ":counters" : options.taught;
    return context.fail(error);
  }
  give_answer(counters, context, counters_json,
              [&](const auto& list, const Context&) { print_counters(list, *taught, context); });
}

/// "x,y,w,h" within a picture.
Result<pictures::Area> area_in(const pictures::Raster& picture, const std::string& file, const std::string& text) {
  std::istringstream in(text);
  long long numbers[4]{};
  bool good = true;
  for (std::size_t i = 0; i < 4; ++i) {
    char comma = ',';
    good = good && (i == 0 || (in >> comma && comma == ',')) && in >> numbers[i];
  }
  const auto [x, y, wide, high] = numbers;
  char more = 0;
  constexpr long long far = 1'000'000;
  if (!good || in >> more || x < 0 || y < 0 || wide < 1 || high < 1 || std::max({x, y, wide, high}) > far ||
      x + wide > picture.width || y + high > picture.height) {
    return failure(file, {"reading.wrong_area", {{"area", text}, {"wide", picture.width}, {"high", picture.height}}});
  }
  return pictures::Area{static_cast<int>(x), static_cast<int>(y), static_cast<int>(wide), static_cast<int>(high)};
}

Result<pictures::ReadChart> chart_in(const ReadChartOptions& options) {
  const auto taught = taught_in(options.taught);
  if (!taught) {
    return tl::unexpected(taught.error());
  }
  return read_picture_file(options.picture).and_then([&](const pictures::Raster& picture) {
    return area_in(picture, options.picture, options.area).and_then([&](const pictures::Area& area) {
      return read_taught_chart(picture, options.picture, {area, options.rows, options.columns}, *taught,
                               options.taught);
    });
  });
}

void read_chart_command(const ReadChartOptions& options, Context& context) {
  const HeadlessProgram program;
  give_answer(
      chart_in(options), context,
      [](const pictures::ReadChart& chart) {
        json rows = json::array();
        for (const auto& row : chart) {
          json cells = json::array();
          for (const pictures::Read& read : row) {
            // Cells are texts, as they are typed: "1" and not 1.
            json cell = json_of_read(read);
            cell["value"] = read.value ? json(pictures::text_of(*read.value)) : json();
            cells.push_back(std::move(cell));
          }
          rows.push_back(std::move(cells));
        }
        return json{{"cells", std::move(rows)}};
      },
      [&](const pictures::ReadChart& chart, const Context&) {
        std::vector<std::vector<std::string>> rows;
        for (const auto& row : chart) {
          rows.emplace_back();
          for (const pictures::Read& read : row) {
            rows.back().push_back(read_text(read, context));
          }
        }
        print_rows(rows, context);
      });
}

}  // namespace

void add_counters(CLI::App& app, Context& context) {
  auto* counters = app.add_subcommand("counters", context.say("reading.help.counters"));
  counters->require_subcommand(1);
  auto [command, options] =
      add_command(*counters, context, "read", "reading.help.read_counters", read_counters_command);
  command.add_option("MODULE", options.module, context.say("reading.help.module"))->required();
  command.add_option("--taught", options.taught, context.say("reading.help.taught"))->required()->type_name("FILE");
  add_counter_files(*counters, context);
}

void add_read_chart(CLI::App& charts, Context& context) {
  auto [command, options] = add_command(charts, context, "read", "reading.help.read_chart", read_chart_command);
  command.add_option("PICTURE", options.picture, context.say("reading.help.picture"))->required();
  command.add_option("--area", options.area, context.say("reading.help.area"))->required()->type_name("X,Y,W,H");
  command.add_option("--rows", options.rows, context.say("reading.help.rows"))
      ->required()
      ->check(CLI::Range(1, pictures::max_chart_side));
  command.add_option("--columns", options.columns, context.say("reading.help.columns"))
      ->required()
      ->check(CLI::Range(1, pictures::max_chart_side));
  command.add_option("--taught", options.taught, context.say("reading.help.taught"))->required()->type_name("FILE");
}

}  // namespace adjutant::app
