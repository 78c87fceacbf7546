#include "vmod/wire/line_channel.h"

#include <algorithm>
#include <utility>

#include "vmod/wire/limits.h"

namespace adjutant::vmod::wire {

void LineChannel::receive(std::string_view bytes, Instant now) {
  heard_ = now;
  reader_.append(bytes);
}

std::optional<std::string> LineChannel::next_line() {
  auto line = reader_.next();
  while (line && line->empty()) {
    line = reader_.next();
  }
  return line;
}

void LineChannel::send(std::string_view line, Instant now) {
  output_ += line;
  output_ += '\n';
  spoke_ = now;
}

void LineChannel::tick(Instant now) {
  if (now - spoke_ >= limits::keep_alive) {
    send("", now);
  }
}

std::string LineChannel::take_output() {
  handed_out_ += output_.size();
  return std::exchange(output_, {});
}

void LineChannel::written(std::size_t bytes) {
  handed_out_ -= std::min(bytes, handed_out_);
}

}  // namespace adjutant::vmod::wire
