#pragma once

#include <filesystem>
#include <vector>

#include "base/diagnostic.h"
#include "base/result.h"
#include "vmod/archive.h"
#include "vmod/module.h"

namespace adjutant::vmod {

/// A module's archive and those of the extensions that are loaded into it, in the order in which VASSAL looks for a
/// picture in them.
struct ModuleFiles {
  Archive module;
  std::vector<Archive> extensions;
  Diagnostics diagnostics;  ///< extensions that could not be opened, and why

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

}  // namespace adjutant::vmod
