#include "vmod/wire/link.h"

#include <algorithm>
#include <utility>

#include "vmod/wire/limits.h"

namespace adjutant::vmod::wire {

void Link::receive(std::string_view bytes, Instant now) {
  heard_ = now;
  reader_.append(bytes);
}

std::optional<std::string> Link::next_line() {
  auto line = reader_.next();
  while (line && line->empty()) {
    line = reader_.next();
  }
  return line;
}

void Link::send(std::string_view line, Instant now) {
  output_ += line;
  output_ += '\n';
  spoke_ = now;
}

void Link::tick(Instant now) {
  if (now - spoke_ >= limits::keep_alive) {
    send("", now);
  }
}

std::string Link::take_output() {
  handed_out_ += output_.size();
  return std::exchange(output_, {});
}

void Link::written(std::size_t bytes) {
  handed_out_ -= std::min(bytes, handed_out_);
}

}  // namespace adjutant::vmod::wire
