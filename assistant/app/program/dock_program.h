#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <vector>

#include "api/server.h"
#include "base/result.h"
#include "context/context.h"
#include "context/places.h"
#include "dock/models/rules/rules_answer.h"

namespace adjutant::dock {
class Feed;
class Voice;
class Window;
}  // namespace adjutant::dock

namespace adjutant::app {

struct DockOptions {
  std::vector<std::filesystem::path> files = {};  ///< modules, saves and recorded games to open, in this order
  std::optional<dock::RulePlace> rule = {};       ///< a section to open
  bool sample = false;                            ///< open the sample game where there are no files
  std::filesystem::path socket = api::default_socket();
  std::filesystem::path settings = default_settings();
};

/// The window with everything behind it: the core (unless one answers on the socket already), the feeder, the link.
/// Needs a QApplication, which must outlive it; so must the context.
class DockProgram {
 public:
  static Result<DockProgram> start(const DockOptions& options, const Context& context);
  ~DockProgram();
  DockProgram(DockProgram&&) noexcept;
  DockProgram& operator=(DockProgram&&) noexcept;

  [[nodiscard]] dock::Window& window();
  [[nodiscard]] dock::Feed& feed();
  [[nodiscard]] dock::Voice& voice();
  void open(const std::filesystem::path& file);

 private:
  struct Parts;
  explicit DockProgram(std::unique_ptr<Parts> parts);
  std::unique_ptr<Parts> parts_;
};

/// Shows the window until it is closed; the exit code. Where no window can be shown it says so and gives 1.
int run_dock(const DockOptions& options, Context& context);

}  // namespace adjutant::app
