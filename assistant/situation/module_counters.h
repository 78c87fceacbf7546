#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "situation/counter_sheet.h"
#include "vmod/geometry.h"
#include "vmod/module/module.h"
#include "vmod/view/appearance.h"

namespace adjutant::situation {

/// A level of a layer of a counter, as its module has it.
struct CounterLevel {
  int level = 0;      ///< 1 ...
  std::string name;   ///< may be empty
  std::string image;  ///< name in images/; may be empty

  friend bool operator==(const CounterLevel&, const CounterLevel&) = default;
};

/// A layer of a counter: its other side, its steps, or what marks it. One without a name is left out, since no rule
/// could speak of it.
struct CounterLayer {
  std::string name;
  std::vector<CounterLevel> levels;
  int x = 0;  ///< where its pictures stand, from the counter's middle
  int y = 0;

  friend bool operator==(const CounterLayer&, const CounterLayer&) = default;
};

/// A distinct piece of a module, as it comes out of its palette.
struct ModuleCounter {
  PieceLooks looks;     ///< what a rule of a counter sheet looks at
  std::string palette;  ///< where it stands in the module, outermost first: "Forces / Guard"; empty: on a map
  std::vector<vmod::ImageView> images;  ///< what is drawn of it at first, inner first
  std::vector<CounterLayer> layers;
  bool card = false;
};

/// The names of the windows and folders down to this palette, the outermost first: "Forces / Guard".
std::string palette_path(const vmod::Module& module, std::optional<std::size_t> palette);

/// All distinct pieces of the module in the order of its build file: one for each gpid, or for each name where they
/// have none. A slot whose definition cannot be read is left out, as is what is beyond max_module_counters.
inline constexpr std::size_t max_module_counters = 20'000;
std::vector<ModuleCounter> counters_of(const vmod::Module& module);

}  // namespace adjutant::situation
