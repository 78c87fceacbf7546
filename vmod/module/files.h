#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "base/diagnostic.h"
#include "base/result.h"
#include "vmod/archive/archive.h"
#include "vmod/module/module.h"

namespace adjutant::vmod {

/// The archives of a module and of the extensions that are loaded into it, in the order in which VASSAL searches them
/// for a picture.
struct ModuleFiles {
  Archive module;
  std::vector<Archive> extensions;
  Diagnostics diagnostics;  ///< extensions that could not be opened, and why

  /// Takes an extension in behind the others; one that could not be opened, or is one too many, into the diagnostics.
  void add(Result<Archive> extension);
  /// The archives in the order in which image_place searches them: the module, then its extensions.
  [[nodiscard]] std::vector<const Archive*> in_order() const;
};

/// Where the extensions of the module at this path lie: "Sample_ext" beside "Sample.vmod", and beside the folder
/// "Sample".
std::filesystem::path extensions_folder(const std::filesystem::path& module);

/// The extensions that VASSAL loads with the module at this path: those in the folder beside it that has its name
/// without the ending and "_ext", sorted by path. Hidden files, what is no extension by its content, and the folder's
/// `inactive` are left out. Source: ExtensionsManager.
std::vector<std::filesystem::path> active_extensions(const std::filesystem::path& module);

/// Opens the files of a module and its extensions. It is an error only if the module cannot be opened.
Result<ModuleFiles> open_module_files(const std::filesystem::path& module,
                                      const std::vector<std::filesystem::path>& extensions);

/// The module with its extensions loaded into it; what could not be opened is among its diagnostics.
Result<Module> read_module(const ModuleFiles& files);

/// Chooses which extensions to load for a saved game: those that were in use when it was saved; but if `there` lacks
/// one of these, or the game names none, all of `there`, since files get renamed. Names are file names without their
/// endings.
std::vector<std::string> extensions_to_load(const std::vector<std::string>& there,
                                            const std::vector<ExtensionInUse>& in_use);

/// Warns of extensions that were in use when a game was saved and that the module has not loaded, or has in another
/// version, as VASSAL does.
Diagnostics missing_extensions(const Module& module, const std::vector<ExtensionInUse>& in_use,
                               const std::string& where);

/// The name of an extension as saves write it: the name of its file or folder without the ending.
std::string extension_name(const std::filesystem::path& path);

}  // namespace adjutant::vmod
