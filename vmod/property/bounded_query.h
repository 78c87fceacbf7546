#pragma once

#include "vmod/property/property.h"

namespace adjutant::vmod {

/// One question from outside: it begins with fresh bounds, questions inside share what is left. Outside, what is no
/// formula is answered even where nothing can be paid any more.
class PropertyReader::BoundedQuery {
 public:
  explicit BoundedQuery(PropertyReader& reader) : reader_(reader), outermost_(reader.depth_ == 0) {
    if (outermost_) {
      reader_.budget_->begin(limits::expression_steps);
      reader_.nesting_ = limits::expression_nesting;
      reader_.failure_.reset();
      reader_.errors_ = false;
      reader_.calculates_ = false;
    }
    ++reader_.depth_;
    const bool paid = outermost_ ? !reader_.budget_->overdrawn() : reader_.budget_->pay(1);
    if (!paid || reader_.depth_ > limits::property_depth) {
      reader_.fail(Incalculable::too_long);
    }
  }
  ~BoundedQuery() {
    --reader_.depth_;
    if (outermost_) {
      reader_.budget_->end();
    }
  }
  BoundedQuery(const BoundedQuery&) = delete;
  BoundedQuery& operator=(const BoundedQuery&) = delete;

  [[nodiscard]] bool allowed() const { return !reader_.budget_->refused(); }
  /// The answer could not be computed, as the one who asked from outside must know.
  [[nodiscard]] bool failed() const { return outermost_ && reader_.failure_; }
  [[nodiscard]] bool outermost() const { return outermost_; }

 private:
  PropertyReader& reader_;
  bool outermost_;
};

}  // namespace adjutant::vmod
