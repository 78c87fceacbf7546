#pragma once

#include <QObject>
#include <QTimer>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <variant>

#include <nlohmann/json_fwd.hpp>

#include "api/live_table.h"
#include "api/service.h"
#include "chat/chat_answers.h"
#include "core/map_answers.h"
#include "live/event.h"
#include "live/guest.h"
#include "live/relay.h"
#include "live/table.h"
#include "session/session.h"
#include "vmod/wire/shared_allowance.h"
#include "words/catalogue.h"
#include "words/language.h"

namespace adjutant::app {

struct Context;

/// Listens to VASSAL for the whole program: through a table, a relay or a guest, one of them at a time. Each game that
/// it hears is a session of the service, fed within the program; what else is to be known goes to the clients of the
/// socket (docs/api.md, "Games that are being played"). Lives on the core thread.
class LiveDesk {
 public:
  /// `send` is called when lines wait in the service.
  LiveDesk(const Context& context, api::Service& service, std::function<void()> send);
  ~LiveDesk();
  LiveDesk(const LiveDesk&) = delete;
  LiveDesk& operator=(const LiveDesk&) = delete;

 private:
  struct Seat {
    std::set<std::string> players;
    std::string session;  ///< empty: no board is followed
    bool known = false;
  };

  Result<void> open(const api::LiveRequest& request);
  Result<void> open_table(const api::LiveRequest& request);
  Result<void> open_relay(const api::LiveRequest& request);
  Result<void> open_guest(const api::LiveRequest& request);
  void close();
  Result<void> choose(const std::string& room);
  Result<void> answer(bool on);
  Result<void> answer_on_map(bool on);
  void choose_eyes();
  [[nodiscard]] api::LiveTable state() const;
  [[nodiscard]] Result<api::ExtensionWritten> make_extension(const api::ExtensionRequest& request) const;

  live::Surroundings surroundings();
  std::optional<live::KnownModule> module(const std::string& name, const std::string& version);
  live::KnownModule use(const db::ModuleRow& row, session::Kit&& kit, const std::string& theirs);
  session::Kit kit_of(const std::string& module);
  [[nodiscard]] std::int64_t library_state() const;
  void look_for(const live::ServerAddress& server);

  void hear(const live::Event& event);
  void hear(const live::PlayerCame& came);
  void hear(const live::PlayerLeft& left);
  void hear(const live::ModuleMissing& missing);
  void hear(const live::GameOpened& opened);
  void hear(const live::GameKnown& known);
  void hear(const live::GameDoubted& doubted);
  void hear(const live::GameRefused& refused);
  void hear(const live::GameStepped& stepped);
  void hear(const live::WordsAsked& words);
  void hear(const live::GameClosed& closed);
  void hear(const live::Told& told);

  void publish(const std::string& session, const live::GameStepped& stepped);
  void hear_chat(const live::GameStepped& stepped, const std::string& session);
  /// Answers questions of the chat that had to wait, and comes again for the next.
  void answer_waiting();
  void await_turn();
  void say(const live::GameId& game, const std::string& line);
  void answer_privately(const live::GameId& game, std::uint64_t connection, const vmod::wire::PrivateAnswer& answer);
  void answer_on_map(const live::GameStepped& stepped, const std::string& session);
  /// Does what it takes to answer somebody, where he or all together may still cost so much.
  void work_for(std::uint64_t asker, const std::function<void()>& answer);
  void forget_if_empty(const live::GameId& game);
  void note(const live::GameId& game, const std::string& event, const Message& what, nlohmann::json more);
  void tell_state();
  /// A name that somebody chose, without any player's id in it.
  [[nodiscard]] std::string redact(const std::string& name) const;
  /// Runs `what` later from the event loop, since an object must not be changed or deleted from within its own
  /// callback.
  void later(std::function<void()> what);

  std::filesystem::path database_;
  words::Catalogue catalogue_;
  words::Language language_;
  api::Service& service_;
  std::function<void()> send_;
  ChatAnswers answers_;
  MapAnswers map_answers_;

  std::optional<api::LiveRequest> open_;
  std::optional<Message> status_;
  std::map<live::GameId, Seat> seats_;
  std::map<std::string, session::Kit> kits_;       ///< of the modules that are played, by hash
  std::map<std::string, std::string> unreadable_;  ///< by a module's name the file that is not as it was imported
  bool state_told_ = true;
  QTimer turn_;                       ///< until the next question that waits in a chat is answered
  vmod::wire::SharedAllowance work_;  ///< microseconds of the processor for answers to players
  QObject on_thread_;
  /// The last one: it goes first, telling nobody.
  std::variant<std::monostate, std::unique_ptr<live::Table>, std::unique_ptr<live::Relay>, std::unique_ptr<live::Guest>>
      place_;
};

}  // namespace adjutant::app
