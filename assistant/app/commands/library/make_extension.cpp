#include "commands/library/make_extension.h"

#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "base/utf8.h"
#include "commands/command.h"
#include "commands/new_file.h"
#include "library/module_source.h"
#include "vmod/module/asking_extension.h"

namespace adjutant::app {
namespace {

struct MakeExtensionOptions {
  std::string module;
  bool universal = false;
  std::filesystem::path out;
};

struct MadeExtension {
  std::filesystem::path file;
  vmod::AskingExtension extension;
};

vmod::AskingWords asking_words(const Context& context) {
  return {context.say("extension.description"), context.say("extension.ask"),      context.say("extension.ask_tip"),
          context.say("extension.line"),        context.say("extension.line_tip"), context.say("extension.asks"),
          context.say("extension.asks_about"),  context.say("extension.to"),       context.say("extension.piece"),
          context.say("extension.pieces")};
}

/// A name for a file: letters, digits and what is no separator of any system.
std::string file_name_for(const std::string& module) {
  std::string name = "adjutant-";
  for (const char c : module) {
    const bool sign =
        static_cast<unsigned char>(c) < 0x21 || std::string_view("/\\:*?\"<>|'.").find(c) != std::string_view::npos;
    name += sign ? '-' : c;
  }
  constexpr std::size_t longest = 80;
  return std::string(beginning(name, longest)) + ".vmdx";
}

Result<MadeExtension> extension_for(const MakeExtensionOptions& options, const Context& context) {
  const vmod::AskingWords words = asking_words(context);
  if (options.universal) {
    return MadeExtension{"adjutant-ask.vmdx", vmod::asking_extension_for_all(words)};
  }
  return open_named_module(options.module, context)
      .and_then([&](const vmod::ModuleFiles& files) { return vmod::asking_extension(files.module, words); })
      .map([](vmod::AskingExtension made) {
        std::filesystem::path file = file_name_for(made.module);
        return MadeExtension{std::move(file), std::move(made)};
      });
}

void print_made(const MadeExtension& made, const Context& said) {
  const bool for_all = made.extension.module.empty();
  Message what{for_all ? "extension.made_for_all" : "extension.made", {{"file", made.file.string()}}};
  for (const std::string& map : made.extension.maps) {
    what.args.emplace_back("map", map);
  }
  said.print(what);
  said.print({for_all ? "extension.install_for_all" : "extension.install", {}});
  said.print({"extension.opponents", {}});
  said.print({"extension.remove", {}});
}

/// No extension is written over: a player may have changed it in VASSAL.
Error never_over(const Error& error) {
  return error.what.key == "notes.file_is_there" ? Error{error.where, {"extension.file_is_there", {}}} : error;
}

void make_extension(const MakeExtensionOptions& options, Context& context) {
  if (options.universal == !options.module.empty()) {
    return context.fail({"", {"extension.which", {}}});
  }
  const auto made = extension_for(options, context).and_then([&](MadeExtension one) {
    one.file = options.out.empty() ? one.file : options.out;
    return write_new_file(one.file, one.extension.bytes, false).map_error(never_over).map([&] {
      return std::move(one);
    });
  });
  give_answer(
      made, context,
      [](const MadeExtension& one) {
        return nlohmann::json{{"file", one.file.string()},
                              {"module", one.extension.module},
                              {"version", one.extension.version},
                              {"maps", one.extension.maps}};
      },
      print_made);
}

}  // namespace

void add_make_extension(CLI::App& make, Context& context) {
  auto [command, options] = add_command(make, context, "extension", "extension.help", make_extension);
  command.add_option("module", options.module, context.say("vmod.help.module"))->type_name("MODULE");
  command.add_option("--out", options.out, context.say("extension.help.out"))->type_name("FILE");
  command.add_flag("--universal", options.universal, context.say("extension.help.universal"));
}

}  // namespace adjutant::app
