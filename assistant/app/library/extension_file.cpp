#include "library/extension_file.h"

#include <string_view>

#include "base/utf8.h"
#include "context/new_file.h"

namespace adjutant::app {

vmod::AskingWords asking_words(const std::function<std::string(const Message&)>& say) {
  const auto word = [&say](const char* key) { return say({key, {}}); };
  return {word("extension.description"), word("extension.ask"),   word("extension.ask_tip"),    word("extension.line"),
          word("extension.line_tip"),    word("extension.asks"),  word("extension.asks_about"), word("extension.to"),
          word("extension.piece"),       word("extension.pieces")};
}

/// Letters, digits and what is no separator of any system.
std::string extension_file_name(const std::string& module) {
  std::string name = "adjutant-";
  for (const char c : module) {
    const bool sign =
        static_cast<unsigned char>(c) < 0x21 || std::string_view("/\\:*?\"<>|'.").find(c) != std::string_view::npos;
    name += sign ? '-' : c;
  }
  constexpr std::size_t longest = 80;
  return std::string(beginning(name, longest)) + ".vmdx";
}

Result<void> write_extension(const MadeExtension& made) {
  return write_new_file(made.file, made.extension.bytes, false).map_error([](const Error& error) {
    return error.what.key == "notes.file_is_there" ? Error{error.where, {"extension.file_is_there", {}}} : error;
  });
}

std::vector<Message> extension_advice(const MadeExtension& made) {
  const bool for_all = made.extension.module.empty();
  Message what{for_all ? "extension.made_for_all" : "extension.made", {{"file", made.file.string()}}};
  for (const std::string& map : made.extension.maps) {
    what.args.emplace_back("map", map);
  }
  return {std::move(what),
          {for_all ? "extension.install_for_all" : "extension.install", {}},
          {"extension.opponents", {}},
          {"extension.remove", {}}};
}

}  // namespace adjutant::app
