#pragma once

#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <variant>

#include "vmod/game/command.h"
#include "vmod/sequence.h"
#include "vmod/wire/message.h"

namespace adjutant::test {

/// What a stock VASSAL makes of the lines that one player alone gets: the private window of their sender, which each of
/// them opens where its player has closed it, with a beep, and the threads that they draw and take away.
/// tests/vmod/wire/private_window_test.cpp compares it with a real one. Source: PrivMsgCommand, LOS_Thread.LOSCommand.
class PrivateWindow {
 public:
  void hear(const std::string& line) {
    const auto read = vmod::wire::read_message(line.substr(0, line.find(vmod::kCommandSeparator)));
    if (read && std::holds_alternative<vmod::wire::PrivateChat>(*read)) {
      opened_ += open_ ? 0 : 1;
      open_ = true;
    }
    for (const std::string& leaf : vmod::flatten_command(line)) {
      hear_thread(leaf);
    }
  }
  void close() { open_ = false; }

  [[nodiscard]] bool open() const { return open_; }
  /// How often it has come up.
  [[nodiscard]] int opened() const { return opened_; }
  [[nodiscard]] const std::set<std::string>& drawn() const { return drawn_; }

 private:
  void hear_thread(std::string_view leaf) {
    constexpr std::string_view thread = "LOS\t";
    if (!leaf.starts_with(thread)) {
      return;
    }
    vmod::SequenceDecoder fields(leaf.substr(thread.size()), '\t');
    const std::string id = fields.next_or("");
    fields.skip(4);  // the ends
    const bool persists = fields.next_bool(false);
    const bool mirrors = fields.next_bool(false);
    if (persists || mirrors) {
      drawn_.insert(id);
    } else {
      drawn_.erase(id);
    }
  }

  bool open_ = false;
  int opened_ = 0;
  std::set<std::string> drawn_;
};

}  // namespace adjutant::test
