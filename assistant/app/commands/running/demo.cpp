#include <QCoreApplication>
#include <algorithm>
#include <filesystem>
#include <memory>
#include <ostream>

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "commands/commands.h"
#include "context/context.h"
#include "context/headless.h"
#include "context/places.h"
#include "core/core.h"
#include "dock/heard/following.h"
#include "dock/models/game/log.h"
#include "feeders/board_feed.h"
#include "feeders/client.h"
#include "feeders/recording.h"
#include "library/library.h"
#include "program/dock_program.h"
#include "tables/json_values.h"
#include "vmod/game/save.h"

namespace adjutant::app {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;

/// A folder of our own that goes when the demonstration ends.
class TemporaryFolder {
 public:
  TemporaryFolder() : path_(make_temporary_folder()) {}
  ~TemporaryFolder() {
    std::error_code ignored;
    fs::remove_all(path_, ignored);
  }
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;

  [[nodiscard]] const fs::path& path() const { return path_; }

 private:
  fs::path path_;
};

/// Plays the recorded game on the socket and asks there what a player would ask. Everything it shows has travelled
/// over the socket: it knows no more than any other client.
class Demonstration {
 public:
  Demonstration(BoardFeed feed, Client watcher, Json story, Context& context)
      : feed_(std::move(feed)), watcher_(std::move(watcher)), story_(std::move(story)), context_(context) {}

  Result<void> play(Recording& recording);

 private:
  Result<Json> ask(const std::string& method, Json params);
  Result<void> begin();
  void tell_changes();
  Result<void> pause();
  Result<void> show_sight(const Json& sight);
  Result<void> show_actions();
  Result<void> show_attack();
  void show_odds(const Json& odds, const Json& targets);
  void show_resolved(const Json& resolved);

  void say(const Message& message) { context_.print(message); }
  void detail(const Message& message) { line("  " + context_.say(message)); }
  void line(const std::string& text) { context_.out << text << '\n'; }
  void heading(const Message& message) { context_.out << '\n' << context_.say(message) << '\n'; }

  BoardFeed feed_;
  Client watcher_;
  Json story_;
  Context& context_;
  dock::Following seen_;  // what the watcher has been told
};

Result<Json> Demonstration::ask(const std::string& method, Json params) {
  params["session"] = feed_.session();
  params["language"] = words::code_of(context_.language);
  return watcher_.call(method, std::move(params));
}

Result<void> Demonstration::begin() {
  dock::Followed session;
  session.session = feed_.session();
  return feed_.say(story_["ledger"])
      .and_then([&] { return ask("board.subscribe", Json::object()); })
      .and_then([&](const Json& seen) { return seen_.begin(session, seen); })
      .map([](const auto&) {});
}

/// What the watcher has been told, as the window's game log says it.
void Demonstration::tell_changes() {
  // The notifications of a step are sent before the answer to anything asked after it.
  if (!ask("session.list", Json::object())) {
    return;
  }
  for (const Json& notification : watcher_.take_notifications()) {
    const dock::MomentPtr before = seen_.now();
    if (!seen_.change(notification["params"])) {
      continue;
    }
    for (const dock::LogLine& changed : dock::lines_between(*before->board, *seen_.now()->board)) {
      if (const auto* chat = std::get_if<std::string>(&changed.said)) {
        line("  > " + *chat);
      } else {
        detail(std::get<Message>(changed.said));
      }
    }
  }
}

Result<void> Demonstration::pause() {
  for (const Json& sight : story_["sights"]) {
    if (const auto shown = show_sight(sight); !shown) {
      return shown;
    }
  }
  return show_actions().and_then([this] { return show_attack(); });
}

Result<void> Demonstration::show_sight(const Json& sight) {
  return ask("los", {{"from", sight["from"]}, {"to", sight["to"]}}).map([&](const Json& answer) {
    heading({"app.demo.sight", {{"from", sight["from"].get<std::string>()}, {"to", sight["to"].get<std::string>()}}});
    for (const Json& text : answer["text"]) {
      line("  " + text.get<std::string>());
    }
    for (const Json& met : answer["because"]) {
      line("    " + met["text"].get<std::string>());
    }
  });
}

Result<void> Demonstration::show_actions() {
  const auto answer = ask("actions", {{"hex", story_["actions_at"]}});
  const auto units = answer.and_then([&](const Json&) { return ask("units", {{"hex", story_["actions_at"]}}); });
  if (!units) {
    return tl::unexpected(units.error());
  }
  heading({"app.demo.actions", {{"hex", story_["actions_at"].get<std::string>()}}});
  for (const Json& unit : (*units)["units"]) {
    line(fmt::format("  {}: {}", unit["name"].get<std::string>(), unit["text"].get<std::string>()));
    for (const bool allowed : {true, false}) {
      for (const Json& action : (*answer)["actions"]) {
        if (action["unit"] != unit["id"] || action["allowed"] != allowed) {
          continue;
        }
        const std::string cost = action.contains("cost") ? " - " + action["cost"]["text"].get<std::string>() : "";
        const std::string reason = action.contains("reason") ? ": " + action["reason"]["text"].get<std::string>() : "";
        line(fmt::format("    {} {}{}{}  [{}]", allowed ? "+" : "-", action["text"].get<std::string>(), cost, reason,
                         action["rule"].get<std::string>()));
      }
    }
  }
  return {};
}

/// A line for each unit of the target hex: what may become of it, the likeliest first.
void Demonstration::show_odds(const Json& odds, const Json& targets) {
  for (const Json& unit : odds.value("units", Json::array())) {
    std::vector<std::pair<double, std::string>> chances;
    for (const Json& outcome : unit["outcomes"]) {
      const double chance = outcome["numerator"].get<double>() / outcome["denominator"].get<double>();
      chances.emplace_back(chance, fmt::format("{} {:.0f} % ({}/{})", outcome["text"].get<std::string>(), 100 * chance,
                                               outcome["numerator"].dump(), outcome["denominator"].dump()));
    }
    std::ranges::sort(chances, std::greater());
    std::string text;
    for (const auto& [chance, words] : chances) {
      text += (text.empty() ? "" : "; ") + words;
    }
    std::string name = unit["id"].get<std::string>();
    for (const Json& target : targets["units"]) {
      if (target["id"] == unit["id"]) {
        name = target["name"].get<std::string>();
      }
    }
    line("  " + name + ": " + text);
  }
}

Result<void> Demonstration::show_attack() {
  const Json& attack = story_["attack"];
  const auto input = ask("units", {{"hex", attack["from"]}}).and_then([&](const Json& units) {
    const Json ids = tables::list_of(units["units"], [](const Json& unit) { return unit["id"]; });
    return ask("procedure.input", {{"procedure", attack["procedure"]}, {"units", ids}, {"target", attack["target"]}});
  });
  if (!input) {
    return tl::unexpected(input.error());
  }
  heading(
      {"app.demo.attack", {{"from", attack["from"].get<std::string>()}, {"to", attack["target"].get<std::string>()}}});
  const auto odds = ask("odds", {{"procedure", attack["procedure"]}, {"input", (*input)["input"]}});
  if (!odds) {
    return tl::unexpected(odds.error());
  }
  if (const auto needs = odds->find("needs"); needs != odds->end()) {
    return failure(attack["procedure"].get<std::string>(), {"app.demo.needs", {{"needs", needs->dump()}}});
  }
  say({"app.demo.odds", {{"count", (*odds)["outcomes"].size()}}});
  return ask("units", {{"hex", attack["target"]}})
      .and_then([&](const Json& targets) {
        show_odds(*odds, targets);
        return ask("resolve", {{"procedure", attack["procedure"]},
                               {"input", (*input)["input"]},
                               {"dice", attack["dice"]},
                               {"roll", true},
                               {"seed", 1}});
      })
      .map([this](const Json& resolved) { show_resolved(resolved); });
}

void Demonstration::show_resolved(const Json& resolved) {
  say({"app.demo.dice", {{"dice", fmt::format("{}", fmt::join(resolved["dice"].get<std::vector<int>>(), ", "))}}});
  for (const Json& trace : resolved["trace"]) {
    const std::string rule = trace["rule"].get<std::string>();
    line("  " + trace["text"].get<std::string>() + (rule.empty() ? "" : "  [" + rule + "]"));
  }
}

Result<void> Demonstration::play(Recording& recording) {
  if (const auto begun = begin(); !begun) {
    return begun;
  }
  const std::size_t pause_after = story_["pause_after_step"];
  heading({"app.demo.playing", {{"steps", recording.steps()}}});
  for (std::size_t step = 1; step <= recording.steps(); ++step) {
    if (const auto published = feed_.publish(recording.board_after(step)); !published) {
      return published;
    }
    tell_changes();
    if (step == pause_after) {
      if (const auto paused = pause(); !paused) {
        return paused;
      }
      heading({"app.demo.on", {}});
    }
  }
  return {};
}

Result<void> demonstrate(Context& context) {
  const auto folder = sample_folder();
  if (!folder) {
    return failure("", {"app.demo.no_sample", {}});
  }
  const auto imported = import_sample(*folder, context);
  auto game = imported.and_then([&](const ImportedSample& sample) {
    return vmod::read_save(*folder / sample.story["recording"].get<std::string>());
  });
  if (!game) {
    return tl::unexpected(game.error());
  }
  const HeadlessProgram program;
  const auto core = Core::start(context, context.database.parent_path() / "adjutant.sock");
  if (!core) {
    return tl::unexpected(core.error());
  }
  auto feeder = Client::connect(core->socket());
  auto watcher = Client::connect(core->socket());
  if (!feeder || !watcher) {
    return tl::unexpected(feeder ? watcher.error() : feeder.error());
  }
  Recording recording(std::move(*game), imported->module);
  return BoardFeed::open(std::move(*feeder), {{"module", imported->module->name}, {"game", imported->story["game"]}},
                         recording.board_after(0))
      .and_then([&](BoardFeed feed) {
        return Demonstration(std::move(feed), std::move(*watcher), imported->story, context).play(recording);
      });
}

}  // namespace

void add_demo(CLI::App& app, Context& context) {
  auto* command = app.add_subcommand("demo", context.say("app.help.demo"));
  auto headless = std::make_shared<bool>(false);
  command->add_flag("--headless", *headless, context.say("app.help.headless"));
  command->callback([headless, &context] {
    const TemporaryFolder temporary;
    context.database = temporary.path() / "demo.db";
    if (!*headless && has_display()) {
      const DockOptions options{
          .sample = true, .socket = temporary.path() / "adjutant.sock", .settings = temporary.path() / "dock.ini"};
      context.exit_code = run_dock(options, context);
    } else if (const auto done = demonstrate(context); !done) {
      context.fail(done.error());
    }
  });
}

}  // namespace adjutant::app
