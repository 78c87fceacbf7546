#include "commands/vassal/within.h"

#include <array>
#include <fstream>
#include <memory>
#include <ostream>
#include <string_view>
#include <utility>

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "api/answers/within_answers.h"
#include "commands/command.h"
#include "commands/game/sight_question.h"
#include "commands/vassal/saved_view.h"
#include "context/context.h"
#include "games/plain_game.h"
#include "library/database.h"
#include "library/library.h"
#include "session/session.h"

namespace adjutant::app {
namespace {

using nlohmann::json;

/// VASSAL's files are zip archives, a situation or a terrain file is text.
bool is_saved_game(const std::string& file) {
  std::array<char, 2> first = {};
  std::ifstream in(file, std::ios::binary);
  return in.read(first.data(), first.size()) && std::string_view(first.data(), first.size()) == "PK";
}

/// The game and the surveys that are kept for the module; where nothing is, it is a board of no game.
session::Kit kit_of_save(const std::string& name, const std::shared_ptr<const vmod::Module>& module,
                         const Context& context) {
  auto kept = open_database(context).and_then(
      [&](const db::Database& database) { return kit_for(database, {.module = name}, module); });
  if (kept) {
    return std::move(*kept);
  }
  session::Kit plain;
  plain.system = games::plain_game();
  plain.charts = plain.system.charts;
  plain.module = module;
  return plain;
}

Result<board::SightEnd> end_of_save(const session::Snapshot& now, const std::string& name, int level) {
  if (const auto hex = board::hex_named(name)) {
    return board::SightEnd{*hex, level};
  }
  if (const auto hex = now.ground.hex_named(name)) {
    return board::SightEnd{*hex, level};
  }
  return failure(name, name.empty() ? Message{"api.no_hex_named", {}} : Message{"api.no_such_hex", {{"hex", name}}});
}

/// What is asked of a moment: a unit or a piece by its id, else a hex by what `hex_called` finds.
template <class HexCalled>
Result<json> found_near(const std::string& from, const WithinOptions& options, const session::Session& session,
                        const games::Settings& settings, const api::Speaker& say, const HexCalled& end_called) {
  const session::Snapshot& now = *session.now();
  if (const auto own = api::end_with_id(session.kit(), now, from)) {
    return api::within_json({*own, *options.distance, from}, session.kit(), now, settings, say);
  }
  return end_called(now).and_then([&](const board::SightEnd& end) {
    return api::within_json({end, *options.distance}, session.kit(), now, settings, say);
  });
}

Result<json> within_of_save(const std::string& file, const std::string& from, const WithinOptions& options,
                            Context& context) {
  auto saved = view_saved_game({file, options.module, options.side, {}, options.step}, context);
  if (!saved) {
    return tl::unexpected(saved.error());
  }
  context.report(saved->view.diagnostics);
  if (!saved->files) {
    return failure(file, {"within.no_module", {}});
  }
  auto module = vmod::read_module(*saved->files);
  if (!module) {
    return tl::unexpected(module.error());
  }
  const std::string name =
      options.module.empty() ? saved->view.module + "@" + saved->view.module_version : options.module;
  session::Session session(kit_of_save(name, std::make_shared<const vmod::Module>(std::move(*module)), context));
  if (const auto published = session.publish(session::Board{std::move(saved->view.maps), {}}); !published) {
    return tl::unexpected(published.error());
  }
  const auto settings = settings_said(session.kit().system, options.settings);
  if (!settings) {
    return tl::unexpected(settings.error());
  }
  api::Speaker say = speaker(context);
  say.charts = &session.kit().charts;
  say.place = [&session](board::Hex hex) { return session.now()->ground.name_of(hex); };
  if (api::counts_without_hexes(*session.now())) {
    return api::within_places_json(from, *options.distance, session.kit(), *session.now(), say);
  }
  return found_near(from, options, session, *settings, say,
                    [&](const session::Snapshot& now) { return end_of_save(now, from, options.level); });
}

Result<json> within_of_situation(const std::string& file, const std::string& from, const WithinOptions& options,
                                 Context& context) {
  SightOptions asked;
  asked.file = file;
  asked.module = options.module;
  asked.settings = options.settings;
  const auto question = sight_question(asked, context);
  if (!question) {
    return tl::unexpected(question.error());
  }
  session::Kit kit;
  kit.system = question->game;
  kit.charts = question->game.charts;
  session::Session session(std::move(kit));
  games::Situation situation = question->situation;
  situation.game = question->game.id;  // "none" is a game that nobody plays
  if (const auto published = session.publish(std::move(situation)); !published) {
    return tl::unexpected(published.error());
  }
  return found_near(from, options, session, question->settings, speaker_of(*question, context),
                    [&](const session::Snapshot&) {
                      return sight_end(*question, {from, options.level});
                    });
}

void print_within(const json& answer, Context& context) {
  const json& from = answer["from"];
  const auto place = from.contains("place") ? from["place"].get<std::string>() : from["hex"].get<std::string>();
  const std::string key = answer["found"].empty() ? "within.nothing." : "within.of.";
  context.print({key + answer["by"].get<std::string>(), {{"count", answer["within"].get<int>()}, {"place", place}}});
  for (const json& assumption : answer.value("assumptions", json::array())) {
    context.out << "  ? " << assumption.get<std::string>() << '\n';
  }
  for (const json& one : answer["found"]) {
    context.out << "  " << one["text"].get<std::string>() << '\n';
    for (const json& assumption : one["assumptions"]) {
      context.out << "    ? " << assumption.get<std::string>() << '\n';
    }
  }
}

}  // namespace

void add_within_options(CLI::App& command, CLI::Option& within, WithinOptions& options, const Context& context) {
  const auto add = [&](const char* name, auto& value, const char* help) {
    return command.add_option(name, value, context.say(help))->needs(&within);
  };
  add("--from-level", options.level, "los.help.from_level")->check(CLI::Range(0, 100));
  add("--module", options.module, "within.help.module")->type_name("M");
  add("--side", options.side, "vmod.help.side")->type_name("S");
  add("--step", options.step, "vmod.help.step")->type_name("N");
  add("--set", options.settings, "los.help.set")->take_all();
}

void tell_within(const std::string& file, const std::string& from, const WithinOptions& options, Context& context) {
  const auto found = is_saved_game(file) ? within_of_save(file, from, options, context)
                                         : within_of_situation(file, from, options, context);
  give_answer(
      found, context, [](const json& answer) { return answer; }, print_within);
}

}  // namespace adjutant::app
