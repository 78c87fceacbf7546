#include "commands/game/sight_question.h"

#include <algorithm>
#include <iterator>
#include <memory>
#include <optional>
#include <ostream>

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include "api/answers/survey_answers.h"
#include "base/archive_mark.h"
#include "base/json_text.h"
#include "board/terrain_map.h"
#include "commands/command.h"
#include "context/context.h"
#include "db/modules.h"
#include "games/all/all_games.h"
#include "games/common_sight.h"
#include "games/plain_game.h"
#include "importers/text/file.h"
#include "library/database.h"
#include "library/game_choice.h"
#include "library/library.h"

namespace adjutant::app {
namespace {

using nlohmann::json;

/// Larger than any situation with its survey inline; more is not read at all.
constexpr std::uintmax_t max_file_size = std::uintmax_t{64} << 20;

Result<json> read_json_file(const std::filesystem::path& path) {
  const auto text = importers::read_text_file(path, max_file_size);
  if (!text) {
    const bool is_too_large = text.error().what.key == "import.too_large";
    return failure(path.string(), is_too_large ? Message{"board.file.too_large", {{"most", max_file_size}}}
                                               : Message{"los.no_file", {}});
  }
  return read_json(*text, path.string(), {is_archive(*text) ? "games.situation.of_vassal" : "board.file.no_json", {}});
}

bool is_terrain(const json& file) {
  return file.is_object() && file.contains("format") && file["format"].is_string() &&
         file["format"].get_ref<const std::string&>().starts_with("adjutant-terrain/");
}

Result<games::ReadSituation> read_situation_or_terrain(const std::filesystem::path& path) {
  const auto file = read_json_file(path);
  if (!file) {
    return tl::unexpected(file.error());
  }
  if (!is_terrain(*file)) {
    return games::read_situation(*file, path.string(), path.parent_path());
  }
  auto terrain = board::read_terrain(*file, path.string());
  if (!terrain) {
    return tl::unexpected(std::move(terrain.error()));
  }
  games::ReadSituation read;
  read.situation.game = terrain->map->data().game;
  read.situation.terrain = std::move(terrain->map);
  read.diagnostics = std::move(terrain->diagnostics);
  return read;
}

/// The printed names of the board, as the module counts its hexes.
Result<std::map<board::Hex, std::string>> names_in(const std::string& module, const std::string& board,
                                                   const Context& context) {
  return open_database(context).and_then([&](const db::Database& database) {
    return db::find_module(database, module)
        .and_then([&](const db::ModuleRow& row) { return module_with_extensions(database, row); })
        .and_then([&](const std::shared_ptr<const vmod::Module>& opened) {
          return api::board_of_module(*opened, {}, "", board).map([](const api::BoardOfModule& of) {
            return api::printed_names(of, api::surveyed_hexes(of));
          });
        });
  });
}

bool same_letters(std::string_view one, std::string_view other) {
  const auto small = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
  return std::ranges::equal(one, other, {}, small, small);
}

/// One of the games and packs of this machine; a board that names none is read as no game's.
Result<games::GameSystem> game_of(const games::Situation& situation, const std::string& where, const Context& context) {
  if (situation.game.empty() || situation.game == kNoGame) {
    return games::plain_game();
  }
  const auto all = chosen_games(context);
  if (!all) {
    return tl::unexpected(all.error());
  }
  const auto* game = games::find_game(*all, situation.game, situation.edition);
  if (game == nullptr || !game->sight || !game->field) {
    return failure(where, {"los.no_such_game", {{"game", situation.game}}});
  }
  return *game;
}

}  // namespace

Result<games::Settings> settings_said(const games::GameSystem& game, const std::vector<std::string>& chosen) {
  games::Settings settings;
  for (const std::string& text : chosen) {
    const auto equals = text.find('=');
    if (equals == std::string::npos) {
      return failure("--set", {"los.not_a_setting", {{"text", text}}});
    }
    const std::string name = text.substr(0, equals);
    const std::string value = text.substr(equals + 1);
    const auto setting = std::find_if(game.settings.begin(), game.settings.end(),
                                      [&](const games::Setting& one) { return one.id == name; });
    if (setting == game.settings.end()) {
      return failure("--set", {"los.no_such_setting", {{"setting", name}}});
    }
    if (std::find(setting->values.begin(), setting->values.end(), value) == setting->values.end()) {
      return failure("--set", {"los.no_such_value", {{"setting", name}, {"value", value}}});
    }
    settings[name] = value;
  }
  return settings;
}

void add_sight_options(CLI::App& command, SightOptions& options, const Context& context) {
  command.add_option("file", options.file, context.say("los.help.file"))->required();
  command.add_option("--module", options.module, context.say("los.help.module"));
  command.add_option("--set", options.settings, context.say("los.help.set"))->take_all();
}

void add_from_options(CLI::App& command, SightOptions::End& end, const Context& context) {
  command.add_option("from", end.hex, context.say("los.help.from"))->required();
  command.add_option("--from-level", end.level, context.say("los.help.from_level"));
  command.add_flag("--from-helicopter", end.helicopter, context.say("los.help.from_helicopter"));
}

void add_to_options(CLI::App& command, SightOptions::End& end, const Context& context) {
  command.add_option("to", end.hex, context.say("los.help.to"))->required();
  command.add_option("--to-level", end.level, context.say("los.help.to_level"));
  command.add_flag("--to-helicopter", end.helicopter, context.say("los.help.to_helicopter"));
}

Result<SightQuestion> sight_question(const SightOptions& options, const Context& context) {
  auto read = read_situation_or_terrain(options.file);
  if (!read) {
    return tl::unexpected(std::move(read.error()));
  }
  context.report(read->diagnostics);
  auto game = game_of(read->situation, options.file.string(), context);
  if (!game) {
    return tl::unexpected(std::move(game.error()));
  }
  context.report(game->unknown_words(read->situation, options.file.string()));
  auto settings = settings_said(*game, options.settings);
  if (!settings) {
    return tl::unexpected(std::move(settings.error()));
  }
  const auto& terrain = read->situation.terrain;
  Result<std::map<board::Hex, std::string>> names;
  if (!options.module.empty()) {
    names = names_in(options.module, terrain ? terrain->data().board : std::string(), context);
  } else if (terrain) {
    names = terrain->data().names;
  }
  if (!names) {
    return tl::unexpected(std::move(names.error()));
  }
  return SightQuestion{std::move(read->situation), std::move(*game), std::move(*settings), std::move(*names)};
}

Result<board::Hex> hex_called(const SightQuestion& question, const std::string& name) {
  if (const auto hex = board::hex_named(name)) {
    return *hex;
  }
  for (const auto& [hex, printed] : question.names) {
    if (same_letters(printed, name)) {
      return hex;
    }
  }
  const bool has_names = !question.names.empty();
  return failure(name,
                 {has_names ? "los.no_such_name" : "los.no_names",
                  {{"text", name}, {"example", has_names ? question.names.begin()->second : std::string("3,4")}}});
}

api::Speaker speaker_of(const SightQuestion& question, const Context& context) {
  api::Speaker say = speaker(context);
  if (!question.names.empty()) {
    say.place = [&names = question.names](board::Hex hex) {
      const auto found = names.find(hex);
      return found == names.end() ? std::nullopt : std::optional(found->second);
    };
  }
  return say;
}

void print_readings(const SightQuestion& question, Context& context) {
  if (!games::has_common_sight(question.game)) {
    return;
  }
  context.print({"los.readings", {}});
  for (const games::Setting& setting : question.game.settings) {
    const auto chosen = question.settings.find(setting.id);
    const std::string& used = chosen == question.settings.end() ? setting.values.front() : chosen->second;
    std::vector<std::string> others;
    std::ranges::copy_if(setting.values, std::back_inserter(others),
                         [&](const std::string& value) { return value != used; });
    context.out << fmt::format("  {}={} ({})  {}\n", setting.id, used, fmt::join(others, ", "),
                               context.say(setting.label));
  }
}

Result<board::SightEnd> sight_end(const SightQuestion& question, const SightOptions::End& end) {
  const auto hex = hex_called(question, end.hex);
  if (!hex) {
    return tl::unexpected(hex.error());
  }
  const board::SightEnd sight_end{*hex, end.level, end.helicopter};
  const auto& terrain = question.situation.terrain;
  if (terrain && terrain->on_board(*hex)) {
    if (auto wrong = board::wrong_end(*terrain, sight_end)) {
      return failure("", std::move(*wrong));
    }
  }
  return sight_end;
}

}  // namespace adjutant::app
