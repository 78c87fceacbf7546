#include <exception>
#include <iostream>
#include <new>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <CLI/CLI.hpp>

#include "commands/commands.h"
#include "context/clean_output.h"
#include "context/context.h"
#include "context/library_messages.h"
#include "context/places.h"
#include "context/process.h"
#include "library/added_languages.h"
#include "program/dock_program.h"

namespace adjutant::app {
namespace {

/// The language must be known before the options are parsed, since their own help is in it.
words::Language wanted_language(std::span<char* const> arguments, const words::Catalogue& catalogue) {
  const auto known = [&catalogue](std::string_view name) { return catalogue.language_named(name); };
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const std::string_view argument = arguments[i];
    if (argument == "--lang" && i + 1 < arguments.size()) {
      return known(arguments[i + 1]).value_or(words::Language::en);
    }
    if (argument.starts_with("--lang=")) {
      return known(argument.substr(7)).value_or(words::Language::en);
    }
  }
  return known(environment_language()).value_or(words::Language::en);
}

/// The languages of `--lang`, as its help shows them.
std::string language_codes(const words::Catalogue& catalogue) {
  const std::vector<words::Language> languages = catalogue.languages();
  std::string codes = "es|it|en";
  for (std::size_t i = words::built_in_languages().size(); i < languages.size(); ++i) {
    codes += "|" + words::code_of(languages[i]);
  }
  return codes;
}

std::vector<Argument> subcommands(const CLI::App& command) {
  std::vector<Argument> names = {{"command", command.get_name()}};
  for (const CLI::App* sub : command.get_subcommands({})) {
    names.emplace_back("choices", sub->get_name());
  }
  return names;
}

/// CLI11 explains wrong usage in English; the player reads it in the chosen language, with the words that were wrong.
Message usage_message(const CLI::App& app, const CLI::ParseError& error) {
  const auto detail = [&] { return Argument("detail", error.what()); };
  switch (static_cast<CLI::ExitCodes>(error.get_exit_code())) {
    case CLI::ExitCodes::ExtrasError: {
      std::string extras;
      for (const std::string& extra : app.remaining(true)) {
        extras += extras.empty() ? extra : " " + extra;
      }
      return {"app.usage.unexpected", {{"words", extras}}};
    }
    case CLI::ExitCodes::RequiredError: {
      const std::string what = error.what();
      if (what.starts_with("A subcommand")) {
        return {"app.usage.which", subcommands(*app.get_subcommands().front())};
      }
      return {"app.usage.required", {{"option", what.substr(0, what.find(' '))}}};
    }
    default:
      return {"app.usage.wrong", {detail()}};
  }
}

void translate_help(CLI::App& app, const Context& context) {
  // Sub-commands and options inherit these headings.
  app.group(context.say("app.help.commands"));
  app.option_defaults()->group(context.say("app.help.options"));
  app.set_help_flag("-h,--help", context.say("app.help.help"));
  app.get_formatter()->label("Usage", context.say("app.help.usage"));
  app.get_formatter()->label("Positionals", context.say("app.help.positionals"));
  app.get_formatter()->label("REQUIRED", context.say("app.help.required"));
  app.get_formatter()->label("OPTIONS", context.say("app.help.options"));
  app.get_formatter()->label("SUBCOMMAND", context.say("app.help.command"));
}

/// Sub-commands get their help flag before they inherit the headings.
void put_help_under_options(CLI::App& app, const std::string& heading) {
  app.get_help_ptr()->group(heading);
  for (CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; })) {
    put_help_under_options(*command, heading);
  }
}

/// Without a command: the window, or what there is to say where no window can be shown.
void open_window(const CLI::App& app, Context& context) {
  if (has_display()) {
    context.exit_code = run_dock({}, context);
  } else {
    context.out << app.help();
  }
}

int run(int argc, char** argv) {
  close_own_folders();
  const AddedLanguages added = with_added_languages(words::built_in(), added_languages_folder());
  Context context{
      .database = default_database(), .catalogue = added.catalogue, .in = std::cin, .out = std::cout, .err = std::cerr};
  constexpr bool never_json = false;
  const CleanOutput clean_out(context.out, context.json);
  const CleanOutput clean_err(context.err, never_json);
  context.language = wanted_language({argv, static_cast<std::size_t>(argc)}, context.catalogue);

  keep_last_words(context.say("app.no_memory"));

  CLI::App app(context.say("app.about"), "adjutant");
  translate_help(app, context);
  app.set_version_flag("--version", std::string("adjutant ") + ADJUTANT_VERSION, context.say("app.help.version"));
  std::string language;
  app.add_option("--db", context.database, context.say("app.help.db"))->type_name("FILE");
  app.add_option("--lang", language, context.say("app.help.lang"))->type_name(language_codes(context.catalogue));
  app.add_flag("--json", context.json, context.say("app.help.json"));
  app.add_flag("--quiet", context.quiet, context.say("app.help.quiet"));
  app.require_subcommand(0, 1);
  app.fallthrough();
  // Before any command's callback: a language nobody speaks is wrong usage, not silently English.
  app.parse_complete_callback([&language, &context, &added] {
    context.report(added.unreadable);
    if (const auto outdated = added.outdated.find(context.language); outdated != added.outdated.end()) {
      context.report(outdated->second);
    }
    context.language_chosen = !language.empty();
    if (!language.empty() && !context.catalogue.language_named(language)) {
      throw CLI::ValidationError("--lang", language);
    }
  });
  add_commands(app, context);
  put_help_under_options(app, context.say("app.help.options"));

  try {
    app.parse(argc, argv);
    if (app.get_subcommands().empty()) {
      open_window(app, context);
    }
  } catch (const CLI::CallForHelp&) {
    context.out << app.help();
  } catch (const CLI::CallForAllHelp&) {
    context.out << app.help("", CLI::AppFormatMode::All);
  } catch (const CLI::CallForVersion& version) {
    context.out << version.what() << '\n';
  } catch (const CLI::ParseError& error) {
    context.err << context.say(usage_message(app, error)) << '\n' << context.say("app.usage.help") << '\n';
    return 2;
  } catch (const std::bad_alloc&) {
    context.fail({"", {"app.no_memory", {}}});
  } catch (const std::exception& unexpected) {
    // No room lets one out for bad input; a disk or a system that fails where nobody asked it is told and no crash.
    context.fail({"", {"app.unexpected", {{"detail", unexpected.what()}}}});
  }
  finish_output(context);
  return context.exit_code;
}

}  // namespace
}  // namespace adjutant::app

int main(int argc, char** argv) {
  adjutant::app::prepare_process();
  adjutant::app::silence_libraries();
  return adjutant::app::run(argc, argv);
}
