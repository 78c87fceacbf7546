#pragma once

#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "api/json_rpc.h"
#include "api/server.h"
#include "base/result.h"
#include "session/session.h"
#include "words/catalogue.h"
#include "words/language.h"

namespace adjutant::api {

/// What a client asks for when it opens a session.
struct KitRequest {
  std::string game;     ///< empty: the game that the module is bound to
  std::string edition;  ///< empty: the game's own
  std::string module;   ///< as `adjutant modules` names it; empty: none
};

/// What the service needs from outside; the program gives it the database and the machine's randomness, a test its own.
struct Surroundings {
  std::function<Result<session::Kit>(const KitRequest&)> kit;
  std::function<std::string()> new_token;   ///< unguessable, 32 characters or more
  std::function<std::uint64_t()> new_seed;  ///< for dice that a client asks to have rolled
  std::vector<games::GameSystem> games;
  words::Catalogue catalogue;
  words::Language language = words::Language::en;  ///< of requests that name none
  std::string version;
};

/// The answers of the local socket (docs/api.md): lines in, lines out, no socket and no thread of its own.
class Service {
 public:
  explicit Service(Surroundings surroundings);

  /// The first line to a new client.
  [[nodiscard]] std::string greet(ClientId client) const;
  /// Answers one line: what is to be sent, the answer first, then what subscribers are told.
  std::vector<Outgoing> handle(ClientId client, std::string_view line);
  void gone(ClientId client);

 private:
  struct Followed {
    session::Session session;
    std::string title;
    std::string module;
    std::string token;
    std::set<ClientId> subscribers;
  };

  /// One request on its way: its parameters, its language, its session, and the notifications it causes.
  struct Call;
  /// Who may call a method: anyone, whoever names a session, or only the holder of the session's token.
  enum class Access { anyone, session, feeder };
  struct Method {
    Access access;
    Answer<Json> (Service::*answer)(Call&);
  };
  static const std::map<std::string, Method, std::less<>>& methods();

  Answer<Json> hello(Call&);
  Answer<Json> session_open(Call&);
  Answer<Json> session_list(Call&);
  Answer<Json> session_close(Call&);
  Answer<Json> board_publish(Call&);
  Answer<Json> board_get(Call&);
  Answer<Json> board_subscribe(Call&);
  Answer<Json> board_unsubscribe(Call&);
  Answer<Json> ledger_say(Call&);
  Answer<Json> units(Call&);
  Answer<Json> los(Call&);
  Answer<Json> field(Call&);
  Answer<Json> actions(Call&);
  Answer<Json> procedures(Call&);
  Answer<Json> procedure_input(Call&);
  Answer<Json> resolve(Call&);
  Answer<Json> odds(Call&);

  struct Question;
  Answer<Question> question(Call& call);
  Answer<void> admit(Call& call, Access access);
  void announce(Call& call, const std::string& id, const Followed& followed, const session::Change& change);

  Surroundings surroundings_;
  std::map<std::string, Followed> sessions_;
  int last_session_ = 0;
};

}  // namespace adjutant::api
