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
  /// Connects and reads the greeting.
  static Result<Client> connect(const std::filesystem::path& socket);
  ~Client();
  Client(Client&&) noexcept;
  Client& operator=(Client&&) noexcept;

  /// Whether the server is still there; false after being moved from.
  [[nodiscard]] bool connected() const;

  /// The result of a request. An error of the server comes with the sentence that the server said.
  Result<nlohmann::json> call(const std::string& method, nlohmann::json params);

  /// What the server has told unasked since the last time: {method, params}.
  std::vector<nlohmann::json> take_notifications();

  /// From now on, in the event loop of this thread: `told` for each notification as it comes, those first that wait;
  /// `gone` once the server is not there any more. No call may be made from within them, nor the client moved.
  void listen(std::function<void(const nlohmann::json&)> told, std::function<void()> gone);

 private:
  struct Connection;
  explicit Client(std::unique_ptr<Connection> connection);
  Result<nlohmann::json> next_message();

  std::unique_ptr<Connection> connection_;
};

}  // namespace adjutant::app
