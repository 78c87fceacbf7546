#pragma once

#include <filesystem>
#include <memory>
#include <optional>

#include "base/result.h"

namespace adjutant::app {

struct Context;

/// The core thread: an event loop of its own with the local socket, the sessions, the games that are heard of VASSAL,
/// and all computing; rulebooks that come in are read beside it. Needs a QGuiApplication, since counters are
/// read off SVG pictures as well (context/headless.h). Whatever talks to it, the dock included, is a client of the
/// socket.
class Core {
 public:
  /// Starts the thread and listens at `socket`; an Error where it cannot.
  static Result<Core> start(const Context& context, std::filesystem::path socket);
  /// Starts a core at `socket`; none if another Adjutant answers there already, whose core is used instead. It is an
  /// error if the core cannot start.
  static Result<std::optional<Core>> start_unless_there(const Context& context, const std::filesystem::path& socket);
  ~Core();
  Core(Core&&) noexcept;
  Core& operator=(Core&&) noexcept;

  [[nodiscard]] const std::filesystem::path& socket() const { return socket_; }

 private:
  struct Running;
  Core(std::unique_ptr<Running> running, std::filesystem::path socket);

  std::unique_ptr<Running> running_;
  std::filesystem::path socket_;
};

}  // namespace adjutant::app
