#include "vmod/module/build_file.h"

#include <algorithm>
#include <span>
#include <string_view>
#include <utility>

#include "vmod/archive/xml.h"
#include "vmod/limits.h"
#include "vmod/module/element.h"
#include "vmod/sequence.h"

namespace adjutant::vmod {

namespace {

/// The element that the rest of the path leads to. Walked as VASSAL does: the child of that class and name, else any of
/// that class from which the rest of the path can be walked.
pugi::xml_node resolve(const pugi::xml_node& from, std::span<const TargetStep> path) {
  if (path.empty()) {
    return from;
  }
  const TargetStep& step = path.front();
  const auto is_class = [&](const pugi::xml_node& child) { return step.class_name == child.name(); };
  for (const pugi::xml_node& child : from.children()) {
    if (is_class(child) && configure_name(child) == step.name) {
      return resolve(child, path.subspan(1));
    }
  }
  for (const pugi::xml_node& child : from.children()) {
    const pugi::xml_node found = is_class(child) ? resolve(child, path.subspan(1)) : pugi::xml_node();
    if (found) {
      return found;
    }
  }
  return {};
}

bool is_extension_element(const pugi::xml_node& element) {
  return simple_name(element) == "ExtensionElement";
}

/// A class of the module's own may be derived from VASSAL's.
bool is_thread(const pugi::xml_node& element) {
  return kind_of(element) == ElementKind::thread ||
         (is_custom_class(element) && simple_name(element).ends_with("LOS_Thread"));
}

bool is_flare(const pugi::xml_node& element) {
  return kind_of(element) == ElementKind::flare;
}

bool has_flare(const pugi::xml_node& map) {
  return std::ranges::any_of(map.children(), [](const pugi::xml_node& child) {
    return is_flare(child) || (kind_of(child) == ElementKind::folder && has_flare(child));
  });
}

pugi::xml_node first_element(const pugi::xml_node& parent) {
  return parent.find_child([](const pugi::xml_node& child) { return child.type() == pugi::node_element; });
}

bool is_module_root(const pugi::xml_node& root) {
  const std::string_view name = simple_name(root);
  return name == "GameModule" || name == "BasicModule" || name == "ModuleExtension";
}

/// A root of the module's own class still holds VASSAL's components.
bool holds_components(const pugi::xml_node& root) {
  return std::ranges::any_of(root.children(), [](const pugi::xml_node& child) {
    return std::string_view(child.name()).starts_with("VASSAL.build.");
  });
}

}  // namespace

Result<BuildFile> BuildFile::read(const Archive& archive, Diagnostics& diagnostics) {
  const auto name = build_file_name(archive);
  if (!name) {
    return failure(archive.name(), {"vmod.no_build_file", {}});
  }
  auto bytes = archive.read(*name, limits::xml_bytes);
  if (!bytes) {
    return tl::unexpected(std::move(bytes.error()));
  }
  std::string where = archive.name() + ":" + *name;
  auto document = parse_xml(std::move(*bytes), where, diagnostics);
  if (!document) {
    return tl::unexpected(std::move(document.error()));
  }
  const pugi::xml_node root = (*document)->document_element();
  if (!is_module_root(root) && !holds_components(root)) {
    return failure(where, {"vmod.not_a_module", {{"root", root.name()}}});
  }
  return BuildFile(std::move(*document), std::move(where));
}

BuildFile::BuildFile(std::unique_ptr<pugi::xml_document> document, std::string where)
    : document_(std::move(document)), where_(std::move(where)) {
  number(root());
}

bool BuildFile::is_extension() const {
  return simple_name(root()) == "ModuleExtension";
}

std::string BuildFile::id_of(const pugi::xml_node& element) const {
  const auto found = ids_.find(element.internal_object());
  return found != ids_.end() ? found->second : std::string();
}

void BuildFile::number(const pugi::xml_node& element) {
  const auto give = [&](const char* prefix, int count) {
    ids_[element.internal_object()] = prefix + std::to_string(count);
  };
  switch (kind_of(element)) {
    case ElementKind::map:
      give("Map", maps_++);
      break;
    case ElementKind::draw_pile:
      ++stacks_;  // VASSAL counts a deck as a stack before it becomes a deck
      give("Deck", decks_++);
      break;
    case ElementKind::setup_stack:
      give("SetupStack", stacks_++);
      break;
    case ElementKind::turn_tracker:
      give("TurnTracker", turn_trackers_++);
      break;
    default:
      break;
  }
  for (const pugi::xml_node& child : element.children()) {
    number(child);
  }
  if (is_thread(element)) {
    threads_.push_back(element);
  }
  if (is_flare(element) || (kind_of(element) == ElementKind::map && !has_flare(element))) {
    flares_.push_back(element);
  }
}

void BuildFile::add(const pugi::xml_node& component, pugi::xml_node target) {
  number(target.append_copy(component));
}

void BuildFile::load(const BuildFile& extension, Diagnostics& diagnostics) {
  for (const pugi::xml_node& child : extension.root().children()) {
    if (!is_extension_element(child)) {
      add(child, root());
      continue;
    }
    const std::string target = text(child, "target");
    const pugi::xml_node place = resolve(root(), read_target(target));
    const pugi::xml_node component = first_element(child);
    if (place && component) {
      add(component, place);
    } else {
      diagnostics.push_back(
          {Severity::warning, extension.where(), {"vmod.extension_target_missing", {{"target", target}}}});
    }
  }
}

std::vector<TargetStep> read_target(std::string_view target) {
  std::vector<TargetStep> path;
  if (target.empty()) {
    return path;
  }
  for (const std::string& step : decode_sequence(target, '/')) {
    SequenceDecoder decoder(step, ':');
    path.push_back({decoder.next_or(""), decoder.next()});
  }
  return path;
}

}  // namespace adjutant::vmod
