#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "vmod/wire/clock.h"
#include "vmod/wire/lines.h"

namespace adjutant::vmod::wire {

/// One end of a connection: bytes in, lines out of them; lines in, bytes out of them; an empty line after two minutes
/// without a word. Source: chat.node.SocketHandler.
class LineChannel {
 public:
  LineChannel(std::size_t longest_line, Instant now) : reader_(longest_line), heard_(now), spoke_(now) {}

  void receive(std::string_view bytes, Instant now);
  /// The next line that says something; keep-alives are passed over.
  std::optional<std::string> next_line();
  void allow(std::size_t longest_line) { reader_.allow(longest_line); }
  [[nodiscard]] bool overflowed() const { return reader_.overflowed(); }
  [[nodiscard]] std::size_t held() const { return reader_.held(); }
  /// The time at which something was last received.
  [[nodiscard]] Instant heard() const { return heard_; }

  void send(std::string_view line, Instant now);
  /// Sends the keep-alive that is due.
  void tick(Instant now);
  /// Takes the bytes that are to be written to the socket now.
  std::string take_output();
  /// Notes that the socket has sent this many bytes of the output.
  void written(std::size_t bytes);
  /// Bytes that have not left yet, those in the socket's hands included.
  [[nodiscard]] std::size_t unsent() const { return output_.size() + handed_out_; }

 private:
  LineReader reader_;
  std::string output_;
  std::size_t handed_out_ = 0;
  Instant heard_;
  Instant spoke_;
};

}  // namespace adjutant::vmod::wire
