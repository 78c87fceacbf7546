#include "vmod/module/extension.h"

#include <algorithm>
#include <string>
#include <utility>

#include "vmod/archive/metadata.h"
#include "vmod/module/element.h"
#include "vmod/module/identity.h"

namespace adjutant::vmod {

namespace {

/// Why an extension cannot be loaded into the module; an empty message if it can.
Message refusal(const BuildFile& extension, const Module& module) {
  const pugi::xml_attribute wanted = extension.root().attribute("module");
  if (!extension.is_extension()) {
    return {"vmod.not_an_extension", {}};
  }
  const bool fits = truth(extension.root(), "anyModule", false) || !wanted || wanted.value() == module.name;
  return fits ? Message() : Message{"vmod.extension_of_another", {{"module", wanted.value()}}};
}

/// Warnings about an extension that does not quite fit the module and that VASSAL loads nevertheless.
Diagnostics warnings(const BuildFile& extension, const Module& module) {
  Diagnostics said;
  const pugi::xml_node root = extension.root();
  const std::string wanted = text(root, "moduleVersion");
  if (!truth(root, "anyModule", false) && is_older(module.version, wanted)) {
    said.push_back({Severity::warning,
                    extension.where(),
                    {"vmod.extension_wants_newer", {{"wanted", wanted}, {"version", module.version}}}});
  }
  const std::string id = text(root, "extensionId");
  const auto twin = std::ranges::find(module.extensions, id, &LoadedExtension::id);
  if (!id.empty() && twin != module.extensions.end()) {
    said.push_back(
        {Severity::warning, extension.where(), {"vmod.extension_id_twice", {{"id", id}, {"other", twin->name}}}});
  }
  return said;
}

}  // namespace

bool load_extension(const Archive& archive, BuildFile& into, Module& module) {
  const auto extension = BuildFile::read(archive, module.diagnostics);
  const Message why = extension ? refusal(*extension, module) : extension.error().what;
  if (!why.empty()) {
    module.diagnostics.push_back({Severity::error, extension ? extension->where() : extension.error().where, why});
    return false;
  }
  for (Diagnostic& warning : warnings(*extension, module)) {
    module.diagnostics.push_back(std::move(warning));
  }
  Module alone;
  read_identity(archive, *extension, alone);
  module.extensions.push_back({alone.name, alone.version, alone.description, alone.extension_id});
  into.load(*extension, module.diagnostics);
  return true;
}

}  // namespace adjutant::vmod
