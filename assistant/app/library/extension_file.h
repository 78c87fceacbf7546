#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "base/message.h"
#include "base/result.h"
#include "vmod/module/asking_extension.h"

namespace adjutant::app {

/// An extension to ask with, and the file that it is written to.
struct MadeExtension {
  std::filesystem::path file;
  vmod::AskingExtension extension;
};

/// The words on its buttons, in the language that `say` speaks.
vmod::AskingWords asking_words(const std::function<std::string(const Message&)>& say);

/// A name for the file of the extension of this module, such as any system takes: "adjutant-Lantern-Shoals.vmdx".
std::string extension_file_name(const std::string& module);

/// Writes it. Fails where there is a file already: a player may have changed it in VASSAL.
Result<void> write_extension(const MadeExtension& made);

/// What the player is to know of it: where it serves, where to put it in VASSAL's own words, what opponents see, how to
/// remove it.
std::vector<Message> extension_advice(const MadeExtension& made);

}  // namespace adjutant::app
