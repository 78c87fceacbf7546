#pragma once

#include <QTest>
#include <memory>
#include <string>
#include <utility>

#include <nlohmann/json.hpp>

#include "api/server.h"
#include "api/service.h"
#include "db/rules.h"
#include "dock/heard/core_link.h"
#include "support/sample_game.h"
#include "support/scratch_folder.h"

namespace adjutant::test {

/// The real core on a socket of its own with the sample game and a rulebook of ours in three languages, fed over that
/// socket like any other.
class SampleCore {
 public:
  SampleCore() {
    store_rules();
    start();
    feeder_.open();
    const nlohmann::json opened =
        call("session.open", {{"game", "lnl"}, {"module", "The Orsel Crossing"}, {"title", "Sunday"}});
    fed_ = {{"session", opened["session"]}, {"token", opened["token"]}};
    publish(7);
    feed("ledger.say",
         {{"ledger", {{"turn", 1}, {"phase", "operations"}, {"active", "guard"}, {"initiative", "guard"}}}});
  }

  [[nodiscard]] std::filesystem::path socket() const { return folder_ / "core.sock"; }

  /// The game goes on, or back, to that step of the recording.
  void publish(std::size_t steps) {
    feed("board.publish", {{"snapshot", published(sample_file("recording.vlog"), module_, steps)}});
  }

  /// As if the core had been ended, and begun again with nothing open.
  void stop() { server_.reset(); }
  void start() {
    service_ = std::make_unique<api::Service>(surroundings());
    server_ = std::make_unique<api::Server>(api::Answering{
        [this](api::ClientId client) { return service_->greet(client); },
        [this](api::ClientId client, std::string_view line, const Wanted& wanted, bool) {
          return service_->handle(client, line, wanted);
        },
        [this](api::ClientId client) { service_->gone(client); },
        [this](api::ClientId client, std::size_t left_out) { return service_->catch_up(client, left_out); },
        [this](const Message& why) { return service_->farewell(why); }});
    EXPECT_TRUE(server_->listen(socket()));
  }

 private:
  nlohmann::json call(const std::string& method, nlohmann::json params) {
    std::optional<dock::Reply> reply;
    bool asked = false;
    // The feeder's line may not stand yet: then it is asked again.
    EXPECT_TRUE(QTest::qWaitFor([&] {
      if (!asked) {
        asked = true;
        feeder_.ask(method, params, [&](dock::Reply answer) {
          asked = answer || answer.error().what.key != "dock.lost";
          if (asked) {
            reply = std::move(answer);
          }
        });
      }
      return reply.has_value();
    }));
    EXPECT_TRUE(reply && *reply) << method;
    return reply && *reply ? **reply : nlohmann::json::object();
  }
  void feed(const std::string& method, nlohmann::json what) {
    what.update(fed_);
    call(method, std::move(what));
  }

  api::Surroundings surroundings() {
    api::Surroundings around;
    around.kit = [](const api::KitRequest&) -> Result<session::Kit> { return sample_kit(); };
    around.new_token = [] { return std::string("token"); };
    around.new_seed = [] { return std::uint64_t{1}; };
    around.games = games::all_games();
    around.catalogue = words::built_in();
    around.library = [this] { return db::open_database(folder_ / "rules.db", {}); };
    return around;
  }

  void store_rules() {
    auto database = db::open_database(folder_ / "rules.db", {});
    ASSERT_TRUE(database);
    const auto store = [&](const std::string& language, const std::string& title, const std::string& fire,
                           const std::string& sight, const std::string& body) {
      db::Rulebook book;
      book.row.game = "lnl";
      book.row.language = language;
      book.row.title = title;
      book.row.kind = "rulebook";
      book.row.hash = std::string(62, '0') + language;
      book.sections = {{"5.0", "5.0", fire, body, {}, 1, 4}, {"10.3", "10.3", sight, body, 0, 5, 9}};
      ASSERT_TRUE(db::store_rulebook(*database, book));
    };
    store("en", "Our rules", "Direct fire", "Degrading terrain",
          "A unit that sees its target may fire at it. Brush makes the shot harder (10.3), smoke as well.\n\n"
          "Whoever has fired does nothing else in this turn.");
    store(
        "es", "Nuestras reglas", "Fuego directo", "Terreno reductor",
        "Una unidad que ve a su objetivo puede dispararle. La maleza dificulta el disparo (10.3), también el humo.\n\n"
        "Quien ha disparado no hace nada más en este turno.");
    store(
        "it", "Le nostre regole", "Fuoco diretto", "Terreno riducente",
        "Un’unità che vede il bersaglio può sparargli. La boscaglia rende il tiro più difficile (10.3), anche il fumo."
        "\n\nChi ha sparato non fa altro in questo turno.");
  }

  ScratchFolder folder_;
  std::shared_ptr<const vmod::Module> module_ = sample_kit().module;
  std::unique_ptr<api::Service> service_;
  std::unique_ptr<api::Server> server_;
  dock::CoreLink feeder_{socket()};
  nlohmann::json fed_;
};

}  // namespace adjutant::test
