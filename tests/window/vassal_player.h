#pragma once

#include <QHostAddress>
#include <QTcpSocket>
#include <cstdint>
#include <string>
#include <utility>
#include <variant>

#include "vmod/wire/compression.h"
#include "vmod/wire/message.h"
#include "vmod/wire/protocol.h"

namespace adjutant::test {

/// As little of a player's VASSAL as a window notices: he registers, enters a room and says commands there.
class VassalPlayer {
 public:
  VassalPlayer(int port, std::string module, std::string name) : module_(std::move(module)), name_(std::move(name)) {
    socket_.connectToHost(QHostAddress::LocalHost, static_cast<std::uint16_t>(port));
    say("REG\t" + id() + "\t" + module_ + "/Main Room\tname=" + name_ + "|client=3.7.26|moduleVersion=1.0|id=" + id());
  }

  void enter(const std::string& room) {
    room_ = room;
    say("JOIN\t" + module_ + "/" + room + "\tnull");
  }
  void tell_room(const std::string& command) {
    say(to_line(vmod::wire::Forward{module_ + "/" + room_ + "/~" + id(), vmod::wire::pack_if_long(command)}));
  }
  void leave() { socket_.disconnectFromHost(); }

 private:
  [[nodiscard]] std::string id() const { return name_ + "-secret.1760000000000"; }
  void say(const std::string& line) { socket_.write(QByteArray::fromStdString(line + '\n')); }

  std::string module_;
  std::string name_;
  std::string room_;
  QTcpSocket socket_;
};

}  // namespace adjutant::test
