#include "commands/library/make_extension.h"

#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "commands/command.h"
#include "library/extension_file.h"
#include "library/module_source.h"
#include "vmod/module/asking_extension.h"

namespace adjutant::app {
namespace {

struct MakeExtensionOptions {
  std::string module;
  bool universal = false;
  std::filesystem::path out;
};

Result<MadeExtension> extension_for(const MakeExtensionOptions& options, const Context& context) {
  const vmod::AskingWords words = asking_words([&context](const Message& message) { return context.say(message); });
  if (options.universal) {
    return MadeExtension{"adjutant-ask.vmdx", vmod::asking_extension_for_all(words)};
  }
  return open_named_module(options.module, context)
      .and_then([&](const vmod::ModuleFiles& files) { return vmod::asking_extension(files.module, words); })
      .map([](vmod::AskingExtension made) {
        std::filesystem::path file = extension_file_name(made.module);
        return MadeExtension{std::move(file), std::move(made)};
      });
}

void print_made(const MadeExtension& made, const Context& said) {
  for (const Message& line : extension_advice(made)) {
    said.print(line);
  }
}

void make_extension(const MakeExtensionOptions& options, Context& context) {
  if (options.universal == !options.module.empty()) {
    return context.fail({"", {"extension.which", {}}});
  }
  const auto made = extension_for(options, context).and_then([&](MadeExtension one) {
    one.file = options.out.empty() ? one.file : options.out;
    return write_extension(one).map([&] { return std::move(one); });
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
