#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <string>
#include <utility>

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "base/own_files.h"
#include "commands/command.h"
#include "context/context.h"
#include "context/new_file.h"
#include "context/places.h"
#include "importers/text/file.h"
#include "words/translation.h"

namespace adjutant::app {
namespace {

/// Mistakes that are told of one file; a file with more is another kind of file.
constexpr std::size_t most_mistakes_told = 50;

// ---- out ----

struct ExportWordsOptions {
  std::string language;
  std::string file = "-";
  bool force = false;
};

struct ExportedWords {
  words::Language language;
  std::string file;
  std::size_t translated = 0;
  std::size_t all = 0;
};

nlohmann::json exported_words_json(const ExportedWords& done) {
  return {{"language", done.language.code()}, {"file", done.file}, {"sentences", done.translated}, {"of", done.all}};
}

void print_exported(const ExportedWords& done, const Context& context) {
  context.print({"words.exported",
                 {{"language", words::code_of(done.language)},
                  {"count", done.translated},
                  {"all", done.all},
                  {"file", done.file}}});
}

void export_words(const ExportWordsOptions& options, Context& context) {
  const auto language = words::Language::of(options.language);
  if (!language) {
    return context.fail({options.language, {"words.no_such_code", {}}});
  }
  const words::PoFile file = words::to_translate(context.catalogue, words::built_in_files(), *language);
  if (options.file == "-") {
    context.out << words::write_po(file);
    return;
  }
  const auto translated = std::ranges::count_if(file.entries, [](const auto& entry) { return !entry.text.empty(); });
  const auto done = write_new_file(options.file, words::write_po(file), options.force).map([&] {
    return ExportedWords{*language, options.file, static_cast<std::size_t>(translated), file.entries.size()};
  });
  give_answer(done, context, exported_words_json, print_exported);
}

// ---- in ----

struct ImportWordsOptions {
  std::filesystem::path file;
  std::filesystem::path folder;
};

struct ImportedWords {
  words::ReadTranslation read;
  std::filesystem::path file;
  std::size_t all = 0;
};

nlohmann::json imported_words_json(const ImportedWords& done, const Context& context) {
  return {{"language", done.read.language.code()},
          {"file", done.file.string()},
          {"sentences", done.read.entries.size()},
          {"of", done.all},
          {"fuzzy", done.read.fuzzy},
          {"diagnostics", diagnostics_json(done.read.diagnostics, context)}};
}

void print_imported(const ImportedWords& done, const Context& context) {
  context.print({"words.imported",
                 {{"language", words::code_of(done.read.language)},
                  {"count", done.read.entries.size()},
                  {"all", done.all},
                  {"file", done.file.string()}}});
  if (done.read.fuzzy > 0) {
    context.print({"words.fuzzy", {{"count", done.read.fuzzy}}});
  }
}

/// Tells the mistakes of a file, and fails if there are any: half a file would be another one than the translator's.
Result<words::ReadTranslation> without_mistakes(const std::string& file, words::ReadTranslation read,
                                                Context& context) {
  std::size_t mistakes = 0;
  for (const Diagnostic& diagnostic : read.diagnostics) {
    if (diagnostic.severity != Severity::error) {
      context.report(diagnostic);
    } else if (++mistakes <= most_mistakes_told) {
      context.fail({diagnostic.where, diagnostic.what});
    }
  }
  if (mistakes > 0) {
    return failure(file, {"words.not_imported", {{"count", mistakes}}});
  }
  if (read.entries.empty()) {
    return failure(file, {"words.nothing_translated", {}});
  }
  return read;
}

Result<std::filesystem::path> keep(const words::ReadTranslation& read, const std::filesystem::path& folder) {
  if (folder.empty()) {
    return failure("", {"app.no_home", {}});
  }
  (void)make_own_folders(folder);  // where that fails, so does writing
  const std::filesystem::path file = folder / (words::code_of(read.language) + ".po");
  return write_new_file(file, words::write_po(words::to_keep(read)), true).map([&] { return file; });
}

void import_words(const ImportWordsOptions& options, Context& context) {
  const std::string name = options.file.string();
  const words::Catalogue catalogue = words::built_in();
  const auto done =
      importers::read_text_file(options.file, words::largest_po_file)
          .and_then([&](const std::string& text) { return words::read_translation(text, name, catalogue); })
          .and_then([&](words::ReadTranslation read) { return without_mistakes(name, std::move(read), context); })
          .and_then([&](words::ReadTranslation read) {
            const auto folder = options.folder.empty() ? added_languages_folder() : options.folder;
            return keep(read, folder).map([&](std::filesystem::path file) {
              return ImportedWords{std::move(read), std::move(file), catalogue.keys().size()};
            });
          });
  give_answer(
      done, context, [&](const ImportedWords& imported) { return imported_words_json(imported, context); },
      [](const ImportedWords& imported, const Context& to) { print_imported(imported, to); });
}

}  // namespace

void add_words(CLI::App& app, Context& context) {
  CLI::App* parent = app.add_subcommand("words", context.say("words.help.words"));
  parent->require_subcommand(1);
  auto [out, exported] = add_command(*parent, context, "export", "words.help.export", export_words);
  out.add_option("LANG", exported.language, context.say("words.help.language"))->required();
  out.add_option("--out", exported.file, context.say("words.help.out_file"))->type_name("FILE.po");
  out.add_flag("--force", exported.force, context.say("notes.help.force"));
  auto [in, imported] = add_command(*parent, context, "import", "words.help.import", import_words);
  in.add_option("FILE", imported.file, context.say("words.help.file"))->required();
  in.add_option("--out", imported.folder, context.say("words.help.out_folder"))->type_name("FOLDER");
}

}  // namespace adjutant::app
