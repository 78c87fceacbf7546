#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>

#include "base/result.h"
#include "vmod/module/files.h"
#include "vmod/module/module.h"
#include "vmod/view/view.h"

namespace CLI {
class App;
}

namespace adjutant::app {

struct Context;

/// Which moment of which game, seen by whom: what `save show` and `save draw` are told alike.
struct SavedViewOptions {
  std::string file;
  std::string module;
  std::string side;
  std::string view;
  std::optional<std::size_t> step;
};

/// Adds the options FILE, --module, --side, --view and --step to a command.
void add_saved_view_options(CLI::App& command, SavedViewOptions& options, const Context& context);

/// The board at that moment, as that viewer sees it; diagnostics are in the view.
struct SavedView {
  vmod::View view;
  std::shared_ptr<const vmod::ModuleFiles> files;  ///< null where the module is not known
  std::size_t step = 0;
  std::size_t steps = 0;
  bool is_log = false;
};
Result<SavedView> view_saved_game(const SavedViewOptions& options, Context& context);

}  // namespace adjutant::app
