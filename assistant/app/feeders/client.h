#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "base/result.h"

namespace adjutant::app {

/// A client of the local socket that waits for each answer: for commands, not for a window. Needs no event loop but to
/// listen.
class Client {
 public:
  /// Connects and reads the greeting. Fails where another user answers there.
  static Result<Client> connect(const std::filesystem::path& socket);
  ~Client();
  Client(Client&&) noexcept;
  Client& operator=(Client&&) noexcept;

  /// Whether the server is still there; false after being moved from.
  [[nodiscard]] bool connected() const;

  /// The result of a request. An error of the server comes with the sentence that the server said.
  Result<nlohmann::json> call(const std::string& method, nlohmann::json params);

  /// The notifications {method, params} that have come since the last call, in their order.
  std::vector<nlohmann::json> take_notifications();

  /// Calls `told` from the event loop of this thread for each notification, first for those that came before, and
  /// `gone` once the server has gone (after the last of them: what it said at the end is heard). The callbacks must
  /// neither make calls nor move the client.
  void listen(std::function<void(const nlohmann::json&)> told, std::function<void()> gone);

 private:
  struct Connection;
  explicit Client(std::unique_ptr<Connection> connection);
  Result<nlohmann::json> next_message();

  std::unique_ptr<Connection> connection_;
};

}  // namespace adjutant::app
