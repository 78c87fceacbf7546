#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "base/diagnostic.h"
#include "vmod/module/module.h"
#include "vmod/piece/piece.h"

namespace adjutant::vmod {

/// The prototypes of a module by name, and what they do to a definition.
class Prototypes {
 public:
  explicit Prototypes(const Module& module);

  /// The definition with each UsePrototype trait replaced by the traits of its prototype, prototypes inside prototypes
  /// included, with their parameters filled in. A prototype that is missing or uses itself is left out, with a
  /// diagnostic.
  PieceDefinition expand(const PieceDefinition& definition, Diagnostics& diagnostics) const;

  /// Names of all prototypes that the definition uses, directly and through others, outermost first.
  [[nodiscard]] std::vector<std::string> used_by(const PieceDefinition& definition) const;

 private:
  std::map<std::string, std::string, std::less<>> definitions_;
};

/// What the module says about pieces in play, found by their gpid: pieces in play carry their prototypes expanded, so
/// only the slot (or the PlaceMarker trait) that made them tells which prototypes they use.
class PieceCatalogue {
 public:
  struct Entry {
    std::string name;                     ///< entry name of the slot, or the piece's own basic name
    std::vector<std::string> prototypes;  ///< outermost first
  };

  explicit PieceCatalogue(const Module& module);

  /// The entry for a gpid; null if no slot or PlaceMarker trait has it.
  [[nodiscard]] const Entry* find(std::string_view gpid) const;

 private:
  void add_definition(const Prototypes& prototypes, const PieceDefinition& definition, const std::string& gpid,
                      const std::string& name, int depth);
  std::map<std::string, Entry, std::less<>> entries_;
};

}  // namespace adjutant::vmod
