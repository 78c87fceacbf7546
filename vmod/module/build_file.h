#pragma once

#include <memory>
#include <pugixml.hpp>
#include <string>
#include <unordered_map>
#include <vector>

#include "base/diagnostic.h"
#include "base/result.h"
#include "vmod/archive/archive.h"

namespace adjutant::vmod {

/// The build file of a module, with the extensions that were loaded into it.
class BuildFile {
 public:
  /// Reads the build file of an archive. It is an error if there is none, it cannot be read, or its root element is
  /// neither a module nor an extension.
  static Result<BuildFile> read(const Archive& archive, Diagnostics& diagnostics);

  [[nodiscard]] pugi::xml_node root() const { return document_->document_element(); }
  [[nodiscard]] bool is_extension() const;
  [[nodiscard]] const std::string& where() const { return where_; }

  /// VASSAL's number for a map, setup stack, deck or turn tracker: "Map0"; empty for other elements.
  [[nodiscard]] std::string id_of(const pugi::xml_node& element) const;

  /// The threads (LOS_Thread) and flares, in the order in which VASSAL numbers them; a map stands for the flare that
  /// VASSAL gives it where it has none.
  [[nodiscard]] const std::vector<pugi::xml_node>& threads() const { return threads_; }
  [[nodiscard]] const std::vector<pugi::xml_node>& flares() const { return flares_; }

  /// Puts each component of the extension into the element that its target names, and counts the ids on. A component
  /// whose target is not there is left out with a diagnostic.
  void load(const BuildFile& extension, Diagnostics& diagnostics);

 private:
  BuildFile(std::unique_ptr<pugi::xml_document> document, std::string where);
  void number(const pugi::xml_node& element);
  void add(const pugi::xml_node& component, pugi::xml_node target);

  std::unique_ptr<pugi::xml_document> document_;
  std::string where_;
  std::unordered_map<const void*, std::string> ids_;
  std::vector<pugi::xml_node> threads_;
  std::vector<pugi::xml_node> flares_;
  int maps_ = 0;
  int stacks_ = 0;
  int decks_ = 0;
  int turn_trackers_ = 0;
};

/// One step of an extension's target: a class, and the name of the element unless it has none.
struct TargetStep {
  std::string class_name;
  std::optional<std::string> name;
};

/// Reads the target of an extension component, such as "VASSAL.build.module.Map:Main
/// Map/VASSAL.build.module.map.SetupStack:Berlin". No steps mean the module itself.
std::vector<TargetStep> read_target(std::string_view target);

}  // namespace adjutant::vmod
