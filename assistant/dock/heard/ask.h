#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <utility>

#include "base/result.h"
#include "dock/heard/fields.h"

namespace adjutant::dock {

/// What the socket answered. Of an error the sentence is the server's own, in the language of the question: it stands
/// in `what` as {"dock.said", {{"text", sentence}, {"key", key}}}, with the key of the server's message, empty where it
/// gave none.
using Reply = Result<Json>;

/// Asks the core (docs/api.md); the answer comes later, on the thread of the window. Where the connection is lost, an
/// error comes instead.
using Ask = std::function<void(const std::string& method, Json params, std::function<void(Reply)> answer)>;

/// Asks on behalf of one part of the window: answers that come after the part is gone, or after it has asked something
/// else in the meantime, are dropped.
class Asker {
 public:
  explicit Asker(Ask ask) : ask_(std::move(ask)) {}
  Asker(const Asker&) = delete;
  Asker& operator=(const Asker&) = delete;

  void operator()(const std::string& method, Json params, std::function<void(Reply)> answer) const;

  /// Drops the answers to all questions asked so far.
  void forget() { ++*turn_; }

 private:
  Ask ask_;
  std::shared_ptr<std::uint64_t> turn_ = std::make_shared<std::uint64_t>(0);
};

}  // namespace adjutant::dock
