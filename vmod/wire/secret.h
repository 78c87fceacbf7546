#pragma once

#include <cstddef>
#include <string>
#include <utility>

namespace adjutant::vmod::wire {

/// A text from the wire in which players' ids stand, which are their passwords: a command, or an id itself. It can be
/// kept and handed on; only the wire's own state machines open it.
class Secret {
 public:
  Secret() = default;
  explicit Secret(std::string text) : text_(std::move(text)) {}

  [[nodiscard]] bool empty() const { return text_.empty(); }
  [[nodiscard]] std::size_t size() const { return text_.size(); }

 private:
  std::string text_;

  friend class KnownIds;
  friend class Watched;
};

}  // namespace adjutant::vmod::wire
