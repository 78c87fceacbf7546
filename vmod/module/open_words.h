#pragma once

#include <cstddef>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "vmod/module/module.h"

namespace adjutant::vmod {

/// The words that stand in a module, of its pieces, pictures, maps and sides: whoever has the module reads them there,
/// so that they tell nobody's password, though somebody may have taken one for his: a board stays what it is, whoever
/// registers. Read when it is first asked; may be asked from several threads.
class OpenWords {
 public:
  explicit OpenWords(std::shared_ptr<const Module> module) : module_(std::move(module)) {}

  /// Whether these words stand in the module, one after the other, apart from what is around them.
  [[nodiscard]] bool has(std::string_view words) const;

 private:
  void read() const;
  void add(std::string_view text) const;

  std::shared_ptr<const Module> module_;
  mutable std::once_flag read_;
  mutable std::unordered_set<std::string> fields_;  ///< of which texts consist, each once
  mutable std::unordered_map<std::string_view, std::vector<const std::string*>> with_word_;
};

}  // namespace adjutant::vmod
