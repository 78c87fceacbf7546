#include "vmod/wire/lines.h"

#include <algorithm>
#include <utility>

namespace adjutant::vmod::wire {
namespace {

constexpr std::size_t kWorthMoving = 64ULL << 10;

}  // namespace

void LineReader::append(std::string_view bytes) {
  if (!overflowed_) {
    tidy();
    buffer_ += bytes;
  }
}

void LineReader::recover() {
  overflowed_ = false;
}

std::optional<std::string> LineReader::next() {
  while (!overflowed_) {
    auto line = take_line();
    if (!line || !std::exchange(skipping_, false)) {
      return line;
    }
  }
  return std::nullopt;
}

std::optional<std::string> LineReader::take_line() {
  if (after_return_ && held() > 0) {
    after_return_ = false;
    start_ += buffer_[start_] == '\n' ? 1U : 0U;
  }
  const std::size_t end = std::min(buffer_.find_first_of("\r\n", std::max(start_, searched_)), buffer_.size());
  searched_ = end;
  const bool whole = end < buffer_.size();
  const bool too_long = end - start_ > longest_ && !skipping_;
  if (!whole) {
    if (too_long || skipping_) {
      let_go();
    }
    overflowed_ = too_long;
    skipping_ = skipping_ || too_long;
    return std::nullopt;
  }
  std::optional<std::string> line;
  if (too_long) {
    overflowed_ = true;
  } else {
    line = buffer_.substr(start_, end - start_);
  }
  after_return_ = buffer_[end] == '\r';
  start_ = searched_ = end + 1;
  return line;
}

void LineReader::let_go() {
  buffer_.clear();
  buffer_.shrink_to_fit();
  start_ = searched_ = 0;
}

/// Lets go of what has been read, once moving the rest costs less than what was read.
void LineReader::tidy() {
  if (start_ == buffer_.size() || (start_ > kWorthMoving && start_ > held())) {
    buffer_.erase(0, start_);
    searched_ -= start_;
    start_ = 0;
  }
}

}  // namespace adjutant::vmod::wire
