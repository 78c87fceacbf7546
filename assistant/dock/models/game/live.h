#pragma once

#include <QString>
#include <array>
#include <string>
#include <vector>

#include "base/message.h"
#include "dock/heard/ask.h"
#include "dock/heard/live.h"
#include "dock/heard/moment.h"
#include "dock/style/voice.h"

namespace adjutant::dock {

/// The port that VASSAL's own list of servers names for a private one.
inline constexpr int usual_port = 5050;

/// How the player wants VASSAL to be listened to.
struct LiveWish {
  LiveMode mode = LiveMode::table;
  int port = usual_port;    ///< table, through; 0: any that is free
  bool lan = false;         ///< table: from other machines too
  std::string server = {};  ///< through, watch: HOST:PORT
  std::string module = {};  ///< watch
  std::string room = {};    ///< watch; empty: the only one where somebody plays
};

/// The table where VASSAL connects to: opens and closes it, and says what the player is to do and where he stands.
class LiveModel : public Changing {
 public:
  LiveModel(Ask ask, const Voice& voice);

  /// Asks how things stand: after connecting to the core.
  void refresh();
  /// Takes the state that the core tells.
  void set_table(LiveTable table);
  [[nodiscard]] const LiveTable& table() const { return table_; }
  [[nodiscard]] bool is_open() const { return table_.mode != LiveMode::none; }
  /// The answer to a wish is awaited.
  [[nodiscard]] bool busy() const { return busy_; }
  /// Why the last wish could not be fulfilled; empty where it could.
  [[nodiscard]] const Message& problem() const { return problem_; }
  /// Whether the last failure may be solved by another port.
  [[nodiscard]] bool other_port_may_help() const;

  void open(const LiveWish& wish);
  /// Opens a table on this machine, on the usual port.
  void open_table() { open({.lan = wish_.lan}); }
  /// Repeats the last request on any free port.
  void open_on_any_port();
  /// Whether players on other machines may come to the table; an open one is closed and opened again.
  void let_network_in(bool lan);
  [[nodiscard]] bool lets_network_in() const { return is_open() ? table_.lan : wish_.lan; }
  void close();
  /// Watches this room of the server.
  void choose(const std::string& room);
  void answer_in_chat(bool on);
  void answer_on_map(bool on);
  /// Writes the extension with which players ask on VASSAL's map of this module into a folder.
  void make_extension(const std::string& module, const QString& folder);
  /// What became of it: where it is, where to put it, what opponents see; empty before.
  [[nodiscard]] const std::vector<std::string>& extension_advice() const { return extension_advice_; }

  [[nodiscard]] std::size_t players() const;
  /// The three steps by which the player connects VASSAL, with the names that its buttons and menus have.
  [[nodiscard]] std::array<Message, 3> steps() const;
  /// What is waited for while no game is followed; empty where nothing is open.
  [[nodiscard]] Message waits_for() const;
  /// "Table of Ann and Bob, room Cave · live"; empty for a session that is not played in VASSAL.
  [[nodiscard]] QString place_of(const Followed& session) const;

 private:
  void wish_for(const std::string& method, Json params);
  void take(const Reply& answer);
  void ask_to_open();
  void refuse(Message why);
  [[nodiscard]] Json question() const;

  const Voice& voice_;
  Asker asker_;
  LiveTable table_;
  LiveWish wish_;
  std::vector<std::string> extension_advice_;
  Message problem_;
  bool busy_ = false;
};

}  // namespace adjutant::dock
