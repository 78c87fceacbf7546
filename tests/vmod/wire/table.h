#pragma once

#include <chrono>
#include <functional>
#include <map>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "vmod/wire/protocol.h"
#include "vmod/wire/server.h"

namespace adjutant::test {

/// A server with its connections as a test sees them: everything each of them was sent, and who was closed.
struct Table {
  vmod::wire::Server server{{"Adjutant (table)", "table-nonce", "CHAT - once is enough"}};
  vmod::wire::Instant now{std::chrono::hours(1)};
  std::map<vmod::wire::ConnectionId, std::string> sent;
  std::map<vmod::wire::ConnectionId, bool> gone;

  vmod::wire::ConnectionId connect(const std::string& address = "127.0.0.1") {
    return server.accept(address, now).value_or(0);
  }

  /// Everything that goes out, if a test wants to know when.
  std::function<void(const vmod::wire::Output&)> on_output;

  void drain() {
    for (vmod::wire::Output& output : server.take_outputs()) {
      if (on_output) {
        on_output(output);
      }
      server.written(output.to, output.bytes.size());
      sent[output.to] += output.bytes;
      gone[output.to] = gone[output.to] || output.close;
    }
  }

  void say(vmod::wire::ConnectionId who, const std::string& line) {
    server.receive(who, line + "\n", now);
    drain();
  }

  void close(vmod::wire::ConnectionId who) {
    server.closed(who, now);
    drain();
  }

  /// Time passes in steps of a second, as the owner of the sockets lets it.
  void wait(std::chrono::seconds seconds) {
    for (const auto until = now + seconds; now < until;) {
      now += std::chrono::seconds(1);
      server.tick(now);
      drain();
    }
  }

  /// What was sent since this was last asked.
  std::vector<std::string> hears(vmod::wire::ConnectionId who) {
    std::vector<std::string> lines;
    std::istringstream in(std::exchange(sent[who], {}));
    for (std::string line; std::getline(in, line);) {
      lines.push_back(line);
    }
    return lines;
  }

  /// A player of the module "M" with the id NAME.1, registered in the Main Room.
  vmod::wire::ConnectionId player(const std::string& name, const std::string& module = "M") {
    const auto connection = connect();
    say(connection, "REG\t" + name + ".1\t" + module + "/Main Room\tname=" + name + "|id=" + name + ".1");
    return connection;
  }
};

/// Without what the server says of itself: messages of other players only.
inline std::vector<std::string> messages(const std::vector<std::string>& lines) {
  std::vector<std::string> out;
  for (const std::string& line : lines) {
    if (!line.empty() && !line.starts_with("LIST\t") && !line.starts_with("ROOM_INFO\t")) {
      out.push_back(line);
    }
  }
  return out;
}

}  // namespace adjutant::test
