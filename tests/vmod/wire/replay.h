#pragma once

#include <algorithm>
#include <chrono>
#include <functional>
#include <string>
#include <vector>

#include "vmod/wire/recording.h"
#include "vmod/wire/table.h"

namespace adjutant::test {

/// Plays what the clients said to a server, at the times at which they said it.
class Replay {
 public:
  explicit Replay(const Recording& recording) : recording_(recording), connections_(recording.connections, 0) {}

  /// After every chunk that a client said.
  std::function<void(const Chunk&)> after;

  void run() {
    for (const Chunk& chunk : recording_.chunks) {
      if (!chunk.from_client) {
        continue;
      }
      pass_time(chunk.at);
      vmod::wire::ConnectionId& connection = connections_[chunk.connection];
      if (connection == 0) {
        connection = table.connect();
      }
      if (chunk.end) {
        table.close(connection);
      } else {
        table.server.receive(connection, chunk.bytes, table.now);
        table.drain();
      }
      if (after) {
        after(chunk);
      }
    }
  }

  [[nodiscard]] vmod::wire::ConnectionId connection(std::size_t recorded) const { return connections_[recorded]; }
  [[nodiscard]] std::string heard_by(std::size_t recorded) { return table.sent[connection(recorded)]; }

  Table table;

 private:
  void pass_time(vmod::wire::Instant until) {
    if (!started_) {
      table.now = until;
      started_ = true;
    }
    while (until - table.now > std::chrono::seconds(1)) {
      table.wait(std::chrono::seconds(1));
    }
    table.now = std::max(table.now, until);
    table.server.tick(table.now);
    table.drain();
  }

  const Recording& recording_;
  std::vector<vmod::wire::ConnectionId> connections_;
  bool started_ = false;
};

}  // namespace adjutant::test
