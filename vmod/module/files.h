#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "base/diagnostic.h"
#include "base/result.h"
#include "vmod/archive/archive.h"
#include "vmod/module/module.h"

namespace adjutant::vmod {

/// A module's archive and those of the extensions that are loaded into it, in the order in which VASSAL looks for a
/// picture in them.
struct ModuleFiles {
  Archive module;
  std::vector<Archive> extensions;
  Diagnostics diagnostics;  ///< extensions that could not be opened, and why

  /// Takes an extension in behind the others; one that could not be opened, or is one too many, into the diagnostics.
  void add(Result<Archive> extension);
  /// For image_place: the module first.
  [[nodiscard]] std::vector<const Archive*> in_order() const;
};

/// The extensions that VASSAL loads with the module at this path: those in the folder beside it that has its name
/// without the ending and "_ext", sorted by path. Hidden files, what is no extension by its content, and the folder's
/// `inactive` are left out. Source: ExtensionsManager.
std::vector<std::filesystem::path> active_extensions(const std::filesystem::path& module);

/// Opens them all; an error only where the module itself cannot be opened.
Result<ModuleFiles> open_module_files(const std::filesystem::path& module,
                                      const std::vector<std::filesystem::path>& extensions);

/// The module with its extensions loaded into it; what could not be opened is among its diagnostics.
Result<Module> read_module(const ModuleFiles& files);

/// Of the extensions that a player has for a module those to load for a saved game: the ones it had in use; where some
/// of these are not there, all, since files get new names. Names are those of the files, without the ending.
std::vector<std::string> extensions_to_load(const std::vector<std::string>& there,
                                            const std::vector<ExtensionInUse>& in_use);

/// What a player of a saved game should know: extensions that it had in use and the module has not loaded, or has in
/// another version. VASSAL warns of the same.
Diagnostics missing_extensions(const Module& module, const std::vector<ExtensionInUse>& in_use,
                               const std::string& where);

/// The file's or folder's name as saves write it: without the ending.
std::string extension_name(const std::filesystem::path& path);

}  // namespace adjutant::vmod
