#include "vmod/module/files.h"

#include <algorithm>
#include <system_error>
#include <utility>

#include "vmod/limits.h"

namespace adjutant::vmod {

namespace fs = std::filesystem;

namespace {

bool is_extension(const fs::path& path) {
  const auto archive = open_archive(path);
  return archive && kind_of(*archive) == ArchiveKind::extension;
}

bool may_be_active(const fs::path& path) {
  const std::string name = path.filename().string();
  return !name.starts_with('.') && name != "inactive";
}

}  // namespace

fs::path extensions_folder(const fs::path& module) {
  const fs::path path = module.has_filename() ? module : module.parent_path();
  std::error_code ignored;
  const fs::path name = fs::is_directory(path, ignored) ? path.filename() : path.stem();
  return path.parent_path() / (name.string() + "_ext");
}

void ModuleFiles::add(Result<Archive> extension) {
  if (!extension) {
    diagnostics.push_back({Severity::warning, extension.error().where, extension.error().what});
  } else if (extensions.size() == limits::extensions) {
    diagnostics.push_back(
        {Severity::warning, extension->name(), {"vmod.too_many_extensions", {{"limit", limits::extensions}}}});
  } else {
    extensions.push_back(std::move(*extension));
  }
}

std::vector<const Archive*> ModuleFiles::in_order() const {
  std::vector<const Archive*> archives{&module};
  for (const Archive& extension : extensions) {
    archives.push_back(&extension);
  }
  return archives;
}

std::vector<fs::path> active_extensions(const fs::path& module) {
  std::vector<fs::path> found;
  std::error_code failed;
  fs::directory_iterator place(extensions_folder(module), fs::directory_options::skip_permission_denied, failed);
  for (; !failed && place != fs::directory_iterator(); place.increment(failed)) {
    if (may_be_active(place->path()) && is_extension(place->path())) {
      found.push_back(place->path());
    }
  }
  std::ranges::sort(found, {}, [](const fs::path& path) { return path.string(); });
  return found;
}

Result<ModuleFiles> open_module_files(const fs::path& module, const std::vector<fs::path>& extensions) {
  auto archive = open_archive(module);
  if (!archive) {
    return tl::unexpected(std::move(archive.error()));
  }
  ModuleFiles files{std::move(*archive), {}, {}};
  for (const fs::path& path : extensions) {
    files.add(open_archive(path));
  }
  return files;
}

Result<Module> read_module(const ModuleFiles& files) {
  std::vector<const Archive*> extensions = files.in_order();
  extensions.erase(extensions.begin());
  return read_module(files.module, extensions).map([&](Module module) {
    module.diagnostics.insert(module.diagnostics.end(), files.diagnostics.begin(), files.diagnostics.end());
    return module;
  });
}

std::string extension_name(const fs::path& path) {
  const std::string file = (path.has_filename() ? path : path.parent_path()).filename().string();
  const std::size_t dot = file.rfind('.');
  return dot == std::string::npos || dot == 0 ? file : file.substr(0, dot);
}

std::vector<std::string> extensions_to_load(const std::vector<std::string>& there,
                                            const std::vector<ExtensionInUse>& in_use) {
  std::vector<std::string> wanted;
  for (const ExtensionInUse& extension : in_use) {
    if (std::ranges::find(there, extension.name) == there.end()) {
      return there;
    }
    wanted.push_back(extension.name);
  }
  return wanted.empty() ? there : wanted;
}

Diagnostics missing_extensions(const Module& module, const std::vector<ExtensionInUse>& in_use,
                               const std::string& where) {
  Diagnostics said;
  for (const auto& [name, version] : in_use) {
    const auto loaded = std::ranges::find(module.extensions, name, &LoadedExtension::name);
    if (loaded == module.extensions.end()) {
      said.push_back(
          {Severity::warning, where, {"vmod.extension_not_loaded", {{"extension", name}, {"version", version}}}});
    } else if (loaded->version != version) {
      said.push_back(
          {Severity::warning,
           where,
           {"vmod.extension_other_version", {{"extension", name}, {"saved", version}, {"loaded", loaded->version}}}});
    }
  }
  return said;
}

}  // namespace adjutant::vmod
