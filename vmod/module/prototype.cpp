#include "vmod/module/prototype.h"

#include <algorithm>
#include <functional>

#include "vmod/expression/format.h"
#include "vmod/limits.h"

namespace adjutant::vmod {
namespace {

using traits::UsePrototype;

std::string fill_parameters(const std::string& text, const UsePrototype& use) {
  if (!use.fills_in) {
    return text;
  }
  return fill_format(text, [&use](std::string_view name) -> std::optional<std::string> {
    const auto found = use.parameters.find(name);
    return found == use.parameters.end() ? std::nullopt : std::optional(found->second);
  });
}

using Definitions = std::map<std::string, std::string, std::less<>>;

/// Walks a definition with its prototypes in place of their traits. Depth and length are bounded, since prototypes may
/// use each other any number of times.
class Expansion {
 public:
  Expansion(const Definitions& definitions, Diagnostics& diagnostics)
      : definitions_(definitions), diagnostics_(diagnostics) {}

  void add(const PieceDefinition& definition, bool with_basic_piece) {
    for (std::size_t i = 0; i < definition.type.traits.size() && !too_long(); ++i) {
      const TraitType& level = definition.type.traits[i];
      if (const auto* use = std::get_if<UsePrototype>(&level.trait)) {
        add_prototype(*use);
      } else if (with_basic_piece || !is<traits::BasicPiece>(level.trait)) {
        result.type.traits.push_back(level);
        result.states.push_back(definition.states[i]);
      }
    }
  }

  PieceDefinition result;
  std::vector<std::string> used;

 private:
  [[nodiscard]] bool too_long() const { return result.type.traits.size() >= limits::piece_traits; }

  void add_prototype(const UsePrototype& use) {
    const auto found = definitions_.find(use.name);
    if (found == definitions_.end()) {
      note("vmod.prototype.missing", use.name);
      return;
    }
    if (std::find(open_.begin(), open_.end(), use.name) != open_.end() || used.size() >= limits::piece_traits) {
      note("vmod.prototype.cycle", use.name);
      return;
    }
    if (std::find(used.begin(), used.end(), use.name) == used.end()) {
      used.push_back(use.name);
    }
    if (const auto definition = read_piece_definition(fill_parameters(found->second, use))) {
      open_.push_back(use.name);
      if (open_.size() <= limits::prototype_depth && ++expansions_ <= limits::prototype_expansions) {
        add(*definition, false);
      }
      open_.pop_back();
    }
  }

  void note(const char* key, const std::string& name) {
    if (diagnostics_.size() < limits::diagnostics) {
      diagnostics_.push_back({Severity::warning, name, {key, {{"prototype", name}}}});
    }
  }

  const Definitions& definitions_;
  Diagnostics& diagnostics_;
  std::vector<std::string> open_;
  std::size_t expansions_ = 0;
};

}  // namespace

Prototypes::Prototypes(const Module& module) {
  for (const Prototype& prototype : module.prototypes) {
    definitions_.insert_or_assign(prototype.name, prototype.definition);
  }
}

PieceDefinition Prototypes::expand(const PieceDefinition& definition, Diagnostics& diagnostics) const {
  Expansion expansion(definitions_, diagnostics);
  expansion.result.id = definition.id;
  expansion.add(definition, true);
  return std::move(expansion.result);
}

std::vector<std::string> Prototypes::used_by(const PieceDefinition& definition) const {
  Diagnostics ignored;
  Expansion expansion(definitions_, ignored);
  expansion.add(definition, true);
  return std::move(expansion.used);
}

PieceCatalogue::PieceCatalogue(const Module& module) {
  const Prototypes prototypes(module);
  for (const PieceSlot& slot : module.slots) {
    if (const auto definition = read_piece_definition(slot.definition)) {
      add_definition(prototypes, *definition, slot.gpid.empty() ? gpid_of(*definition) : slot.gpid, slot.entry_name, 0);
    }
  }
  for (const Prototype& prototype : module.prototypes) {
    if (const auto definition = read_piece_definition(prototype.definition)) {
      add_definition(prototypes, *definition, {}, {}, 0);
    }
  }
}

/// Pieces made by a PlaceMarker or Replace trait carry the gpid written in that trait, which no slot has.
void PieceCatalogue::add_definition(const Prototypes& prototypes, const PieceDefinition& definition,
                                    const std::string& gpid, const std::string& name, int depth) {
  if (!gpid.empty() && !entries_.contains(gpid)) {
    const auto* basic = definition.type.basic();
    entries_.emplace(gpid, Entry{name.empty() && basic ? basic->name : name, prototypes.used_by(definition)});
  }
  if (depth >= limits::marker_depth) {
    return;
  }
  for (const TraitType& level : definition.type.traits) {
    if (const auto* marker = std::get_if<traits::PlaceMarker>(&level.trait)) {
      if (const auto made = read_piece_definition(marker->marker)) {
        add_definition(prototypes, *made, marker->gpid, {}, depth + 1);
      }
    }
  }
}

const PieceCatalogue::Entry* PieceCatalogue::find(std::string_view gpid) const {
  const auto found = entries_.find(gpid);
  return found == entries_.end() ? nullptr : &found->second;
}

}  // namespace adjutant::vmod
