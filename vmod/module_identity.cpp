#include "vmod/module_identity.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "vmod/element.h"
#include "vmod/metadata.h"
#include "vmod/sequence.h"

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

/// The numbers of "4.4.1-9"; letters between them do not count.
std::vector<int> numbers_in(const std::string& version) {
  std::vector<int> numbers;
  for (std::size_t i = 0; i < version.size();) {
    const std::size_t end = std::min(version.find_first_not_of("0123456789", i), version.size());
    if (end > i) {
      numbers.push_back(parse_int(version.substr(i, end - i)).value_or(0));
    }
    i = end + 1;
  }
  return numbers;
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

bool is_older(const std::string& version, const std::string& wanted) {
  return numbers_in(version) < numbers_in(wanted);
}

}  // namespace adjutant::vmod
