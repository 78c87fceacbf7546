#pragma once

#include <algorithm>

#include "vmod/property/property.h"

namespace adjutant::vmod {

/// One question from outside: it begins with fresh bounds, questions inside share what is left.
class PropertyReader::BoundedQuery {
 public:
  explicit BoundedQuery(PropertyReader& reader) : reader_(reader), outermost_(reader.depth_ == 0) {
    if (outermost_) {
      reader_.steps_ = static_cast<int>(std::min<std::int64_t>(limits::expression_steps, reader_.steps_in_all_));
      reader_.nesting_ = limits::expression_nesting;
      reader_.failure_.reset();
      reader_.errors_ = false;
      granted_ = reader_.steps_;
    }
    --reader_.steps_;
    ++reader_.depth_;
    if (!allowed()) {
      reader_.fail(Incalculable::too_long);
    }
  }
  ~BoundedQuery() {
    --reader_.depth_;
    if (outermost_) {
      reader_.steps_in_all_ -= granted_ - reader_.steps_;
    }
  }
  BoundedQuery(const BoundedQuery&) = delete;
  BoundedQuery& operator=(const BoundedQuery&) = delete;

  [[nodiscard]] bool allowed() const { return reader_.depth_ <= limits::property_depth && reader_.steps_ > 0; }
  /// The answer could not be computed, as the one who asked from outside must know.
  [[nodiscard]] bool failed() const { return outermost_ && reader_.failure_; }
  [[nodiscard]] bool outermost() const { return outermost_; }

 private:
  PropertyReader& reader_;
  bool outermost_;
  int granted_ = 0;
};

/// Long texts count as steps too, lest doubling ones fill the memory.
inline int cost_of(const std::string& text) {
  return static_cast<int>(text.size() / 64);
}

}  // namespace adjutant::vmod
