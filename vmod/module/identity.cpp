#include "vmod/module/identity.h"

#include <string>
#include <utility>

#include "vmod/archive/metadata.h"
#include "vmod/module/element.h"

namespace adjutant::vmod {

namespace {

/// The file's name without its ending: an extension has no other name.
std::string stem(const std::string& file_name) {
  const std::size_t dot = file_name.rfind('.');
  return dot == std::string::npos || dot == 0 ? file_name : file_name.substr(0, dot);
}

std::string either(std::string first, std::string second) {
  return first.empty() ? std::move(second) : std::move(first);
}

}  // namespace

void read_identity(const Archive& archive, const BuildFile& build_file, Module& module) {
  const pugi::xml_node root = build_file.root();
  module.extension = build_file.is_extension();
  const char* entry = module.extension ? "extensiondata" : "moduledata";
  const Metadata metadata = read_metadata(archive, entry, module.diagnostics).value_or(Metadata());
  module.name = either(text(root, "name"), metadata.name);
  module.version = either(text(root, "version"), either(metadata.version, "0.0"));
  module.description = either(text(root, "description"), metadata.description);
  module.vassal_version =
      either(either(text(root, "VassalVersion"), text(root, "vassalVersion")), metadata.vassal_version);
  if (module.extension) {
    module.name = stem(archive.name());
    module.extension_id = text(root, "extensionId");
    module.base_module = text(root, "module");
    module.base_module_version = text(root, "moduleVersion");
    module.any_module = metadata.universal || truth(root, "anyModule", false);
  }
}

}  // namespace adjutant::vmod
