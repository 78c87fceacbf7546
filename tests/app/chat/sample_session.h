#pragma once

#include <iostream>
#include <memory>
#include <string>
#include <utility>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "api/service.h"
#include "chat/chat_answers.h"
#include "context/context.h"
#include "games/plain_game.h"
#include "library/database.h"
#include "library/library.h"
#include "session/session.h"
#include "support/sample_game.h"
#include "support/scratch_folder.h"
#include "vmod/game/visibility.h"

// The sample game in a session of the real service, for what is asked about it.
namespace adjutant::test {

using nlohmann::json;

/// The sample game in a database, imported once for all tests.
struct SampleLibrary {
  ScratchFolder scratch;
  app::Context context{.database = scratch.path() / "adjutant.db",
                       .catalogue = words::built_in(),
                       .in = std::cin,
                       .out = std::cout,
                       .err = std::cerr};
  app::ImportedSample sample = app::import_sample(sample_file(""), context).value();
};

/// The moment of the recorded game at which the Guard is about to fire from C5 at G3.
inline constexpr std::size_t firing_step = 7;

class SampleSession : public testing::Test {
 protected:
  static void SetUpTestSuite() { library_ = std::make_unique<SampleLibrary>(); }
  static void TearDownTestSuite() { library_.reset(); }

  SampleSession() { open(game_at(firing_step), vmod::Viewer::observer()); }

  static vmod::GameState game_at(std::size_t step) {
    return vmod::read_save(sample_file("recording.vlog")).value().after(library_->sample.module, step);
  }

  /// Another session, on this board as the viewer sees it; its feeder says that it looks with the eyes of `side`.
  void open(const vmod::GameState& game, const vmod::Viewer& viewer, const std::string& side = "") {
    const json opened = ask("session.open", {{"module", library_->sample.row.hash}, {"side", side}});
    session_ = opened["session"];
    const json feeder = {{"session", session_}, {"token", opened["token"]}};
    publish(feeder, {{"snapshot", vmod::to_json(vmod::view_of(game, viewer))}});
    json ledger = feeder;
    ledger["ledger"] = library_->sample.story["ledger"];
    ask("ledger.say", ledger);
  }
  /// A session of a module for which no game is chosen.
  void open_without_game() {
    session::Kit plain;
    plain.system = games::plain_game();
    plain.charts = plain.system.charts;
    session_ = service_.open_session(std::move(plain), "", "Friday", {"table", "Friday", true}).value();
  }
  void publish(json feeder, const json& what) {
    feeder.update(what);
    ask("board.publish", std::move(feeder));
  }
  json ask(const std::string& method, json params) {
    return service_.ask(method, std::move(params), words::Language::en).value();
  }
  /// How the chat asks the service.
  app::ChatAnswers::Call call() {
    return [this](const std::string& method, json params, words::Language language) {
      return service_.ask(method, std::move(params), language);
    };
  }

  static inline std::unique_ptr<SampleLibrary> library_;
  api::Service service_{app::surroundings(library_->context)};
  std::string session_;
};

}  // namespace adjutant::test
