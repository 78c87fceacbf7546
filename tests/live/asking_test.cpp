#include "live/asking.h"

#include <algorithm>
#include <iterator>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "live/asked_records.h"
#include "live/stage.h"
#include "support/shared.h"
#include "vmod/module/files.h"
#include "vmod/opened_module.h"
#include "vmod/wire/recording.h"

// Sessions in which real players asked by pointing at VASSAL's map (shared/fixtures/asking), played again over sockets:
// to our table, through the relay and with a guest in the room.

namespace adjutant::live {
namespace {

using namespace adjutant::test;

constexpr const char* kLanternShoals = "Lantern Shoals";

/// Keeps what is asked, beside the boards.
struct Hearer : Watcher {
  std::map<GameId, std::vector<Asked>> asked;
  std::size_t count = 0;
  std::vector<AnswerTools> tools;  ///< of all that were asked with the extension by somebody who can be answered

  void note_tools(const std::vector<Question>& questions) {
    for (const Question& question : questions) {
      if (question.tools && question.connection != 0) {
        tools.push_back(*question.tools);
      }
    }
  }
  live::Surroundings surroundings(const std::shared_ptr<const vmod::Module>& module) {
    auto all = Watcher::surroundings(module, kLanternShoals);
    return {all.module, [this, tell = all.tell](const Event& event) {
              tell(event);
              if (const auto* stepped = std::get_if<GameStepped>(&event)) {
                for (const Question& question : stepped->step.asked) {
                  asked[stepped->id].push_back(asked_of(question));
                  ++count;
                }
                note_tools(stepped->step.asked);
                note_tools(stepped->step.confirmed);
              }
            }};
  }
};

/// The clients of a recording, who say again what they said to their server.
class Clients {
 public:
  explicit Clients(std::size_t count) : lines_(count) {}

  [[nodiscard]] Line& first() { return *lines_.front(); }
  /// False for what was no word of a client's. Before another one speaks, what was said has arrived.
  bool say(const Chunk& chunk, std::uint16_t port) {
    if (!chunk.from_client || chunk.end) {
      return false;
    }
    std::unique_ptr<Line>& line = lines_[chunk.connection];
    if (!line) {
      line = std::make_unique<Line>(port);
    }
    if (std::exchange(last_, chunk.connection) != chunk.connection) {
      let_pass(30);
    }
    line->say(chunk.bytes);
    return true;
  }

 private:
  std::vector<std::unique_ptr<Line>> lines_;
  std::size_t last_ = 0;
};

class AskedAgain : public AtTable {
 protected:
  void SetUp() override {
    ADJUTANT_NEEDS_SHARED(here);
    shared = here;
  }

  [[nodiscard]] std::shared_ptr<const vmod::Module> module_of(const AskingSession& session) const {
    return std::make_shared<const vmod::Module>(module_at(shared / session.module));
  }
  /// As it is read where the players' extension lies beside its file.
  [[nodiscard]] std::shared_ptr<const vmod::Module> module_with_extension() const {
    const std::vector<std::filesystem::path> beside{shared / "fixtures/asking/adjutant-lantern-shoals.vmdx"};
    const auto files = vmod::open_module_files(shared / kAskingSessions[0].module, beside);
    return std::make_shared<const vmod::Module>(vmod::read_module(files.value()).value());
  }
  [[nodiscard]] std::vector<Asked> expected(const AskingSession& session, const std::string& nobody) const {
    return questions_of(shared / "fixtures/asking" / (std::string(session.name) + ".json"), nobody);
  }
  [[nodiscard]] Recording recording(const AskingSession& session) const {
    return {shared / "fixtures/asking", session.name};
  }

  Hearer heard_at_our_table(const AskingSession& session, std::shared_ptr<const vmod::Module> module) {
    Hearer hearer;
    table = Table::open({{0, false}, "Adjutant (table)", ""}, hearer.surroundings(std::move(module))).value();
    const Recording played = recording(session);
    Clients clients(played.connections);
    for (const Chunk& chunk : played.chunks) {
      clients.say(chunk, table->port());
    }
    const std::vector<Asked> all = expected(session, "Tess");
    EXPECT_EQ(all.size(), session.questions);
    EXPECT_TRUE(wait_for([&] { return hearer.count >= session.questions; }));
    let_pass(200);
    table.reset();
    EXPECT_EQ(hearer.asked.size(), 1U);
    if (hearer.asked.size() == 1) {
      expect_asked(hearer.asked.begin()->second, all);
    }
    return hearer;
  }

  std::filesystem::path shared;
};

TEST_F(AskedAgain, AtOurTableEachQuestionIsHeardOnceAndItsConnectionTellsWhoAsks) {
  for (const AskingSession& session : kAskingSessions) {
    SCOPED_TRACE(session.name);
    const Hearer hearer = heard_at_our_table(session, module_of(session));
    // Five strings and three flares of the extension, whose answers are drawn by the threads and the flare behind them.
    const bool with_extension = session.name == std::string("asking1");
    EXPECT_EQ(hearer.tools, std::vector<AnswerTools>(with_extension ? 8 : 0, AnswerTools{1, 2, 3, 5}));
  }
}

TEST_F(AskedAgain, TheToolsOfAnswersAreTheSameWhereTheExtensionIsReadWithTheModule) {
  const Hearer hearer = heard_at_our_table(kAskingSessions[0], module_with_extension());
  EXPECT_EQ(hearer.tools, std::vector<AnswerTools>(8, AnswerTools{1, 2, 3, 5}));
}

TEST_F(AskedAgain, ThroughTheRelayBothPlayersQuestionsAreHeardByEach) {
  for (const AskingSession& session : kAskingSessions) {
    SCOPED_TRACE(session.name);
    Hearer hearer;
    ScriptedServer server;
    const auto relay =
        Relay::open({0, false}, {"127.0.0.1", server.port()}, hearer.surroundings(module_of(session))).value();
    const Recording played = recording(session);
    std::vector<std::unique_ptr<Line>> clients(played.connections);
    std::vector<Line*> servers(played.connections, nullptr);
    for (const Chunk& chunk : played.chunks) {
      const std::size_t who = chunk.connection;
      if (!clients[who]) {
        clients[who] = std::make_unique<Line>(relay->port());
        const std::size_t before = server.lines.size();
        ASSERT_TRUE(wait_for([&] { return server.lines.size() > before; }));
        servers[who] = server.lines.back().get();
      }
      if (chunk.end) {
        continue;
      }
      Line& from = chunk.from_client ? *clients[who] : *servers[who];
      Line& to = chunk.from_client ? *servers[who] : *clients[who];
      const std::size_t arrived = to.heard.size() + chunk.bytes.size();
      from.say(chunk.bytes);
      ASSERT_TRUE(wait_for([&] { return to.heard.size() == arrived; }));
    }
    // Ada's board is known from what she sends to Tess; both hear all.
    EXPECT_TRUE(wait_for([&] { return hearer.count >= 2 * session.questions; }));
    let_pass(200);
    ASSERT_EQ(hearer.asked.size(), 2U);
    expect_asked(hearer.asked.begin()->second, expected(session, ""));
    expect_asked(hearer.asked.rbegin()->second, expected(session, "Tess"));
  }
}

/// The line with which the recorded owner sent his game, for somebody else.
std::string game_for(const std::string& line, const std::string& id) {
  const std::size_t from = line.find("/*/") + 3;
  return line.substr(0, from) + id + line.substr(line.find('\t', from));
}

TEST_F(AskedAgain, AGuestInTheRoomHearsThemAndTheReportTellsWhoAsks) {
  for (const AskingSession& session : kAskingSessions) {
    SCOPED_TRACE(session.name);
    table = Table::open({{0, false}, "Adjutant (table)", ""}, at_table.surroundings()).value();
    Hearer hearer;
    std::unique_ptr<Guest> guest;
    const Recording played = recording(session);
    Clients clients(played.connections);
    for (const Chunk& chunk : played.chunks) {
      const bool is_said = clients.say(chunk, table->port());
      const std::size_t game = chunk.bytes.find("!ZIP!");
      if (guest || !is_said || game == std::string::npos) {
        continue;
      }
      guest = std::make_unique<Guest>(
          GuestSettings{{"127.0.0.1", table->port()}, kLanternShoals, "1.2", "Watcher", "Adjutant", std::nullopt},
          hearer.surroundings(module_of(session)));
      std::string id;
      ASSERT_TRUE(wait_for([&] {
        const std::size_t from = clients.first().heard.rfind("SYNC");
        const std::string request = from == std::string::npos ? "" : clients.first().heard.substr(from);
        const std::size_t at = request.find("|id=");
        const std::size_t end = request.find_first_of("|\n", at == std::string::npos ? at : at + 4);
        const bool ours = request.find("Watcher") < request.find('\n') && end != std::string::npos;
        id = ours ? request.substr(at + 4, end - at - 4) : "";
        return ours;
      }));
      clients.first().say(game_for(chunk.bytes.substr(chunk.bytes.rfind("FWD", game)), id));
      ASSERT_TRUE(wait_for([&] {
        return testing::Value(hearer.events, testing::Contains(testing::StartsWith("known ")));
      })) << testing::PrintToString(hearer.events);
    }
    EXPECT_TRUE(wait_for([&] { return hearer.count >= session.questions; }));
    let_pass(200);
    ASSERT_EQ(hearer.asked.size(), 1U);
    expect_asked(hearer.asked.begin()->second, expected(session, ""));
  }
}

/// Ada selects attackers, presses Ask, and lights her flare on the target, in the words that were recorded.
class FlareAfterUnits : public AskedAgain {
 protected:
  void SetUp() override {
    AskedAgain::SetUp();
    if (IsSkipped()) {
      return;
    }
    const std::vector<std::string> messages = messages_told_by(recording(kAskingSessions[0]), 0);
    const auto said = [&](const char* words) {
      const auto found =
          std::ranges::find_if(messages, [&](const std::string& text) { return text.find(words) != text.npos; });
      return found == messages.end() ? std::string() : *found;
    };
    one_piece = said("adj:ask 1 ");
    three_pieces = said("adj:ask 3 ? ");
    nothing = said("adj:ask 0");
    flare = said("adj:spot");
    game.emplace(module_of(kAskingSessions[0]));
    const auto whole = std::ranges::find_if(messages, [](const auto& text) { return text.size() > 4000; });
    ASSERT_NE(whole, messages.end());
    hear(*whole);
    ASSERT_TRUE(game->known() && !one_piece.empty() && !three_pieces.empty() && !nothing.empty() && !flare.empty());
  }

  /// What is understood of it; at a table its connection is known, elsewhere the name that stands in the report.
  std::vector<Question> hear(const std::string& message, std::uint64_t connection = 0) {
    const char* by = connection == 0 ? "" : "Ada";
    game->hear({vmod::wire::Secret(message), vmod::wire::Heard::To::room, by, connection});
    now += std::chrono::seconds(1);
    return game->take(now).asked;
  }
  std::optional<Attackers> attackers_of(const std::vector<Question>& asked) {
    EXPECT_EQ(asked.size(), 1U);
    EXPECT_EQ(asked.empty() ? "" : name_of(asked.front().kind), "spot") << "it stays the question that it is";
    EXPECT_EQ(asked.empty() ? "" : asked.front().from->name, "G.04");
    return asked.empty() ? std::nullopt : asked.front().attackers;
  }
  [[nodiscard]] std::string by_bob(std::string message) const { return message.replace(message.find("Ada"), 3, "Bob"); }

  std::string one_piece;
  std::string three_pieces;  // one is hidden, one lies where the flare is lit
  std::string nothing;
  std::string flare;
  std::optional<LiveGame> game;
  vmod::wire::Instant now = vmod::wire::Clock::now();
};

TEST_F(FlareAfterUnits, IsTheirTargetByConnectionOrByName) {
  for (const std::uint64_t connection : {0U, 7U}) {
    const auto units = hear(one_piece, connection);
    ASSERT_EQ(units.size(), 1U);
    EXPECT_FALSE(units.front().attackers);
    const auto attackers = attackers_of(hear(flare, connection));
    ASSERT_TRUE(attackers);
    EXPECT_EQ(attackers->units, units.front().units);
    EXPECT_EQ(attackers->from, units.front().from);
    EXPECT_EQ(attackers->from.name, "F.03");
    EXPECT_FALSE(attackers_of(hear(flare, connection))) << "one flare for one question";
  }
}

TEST_F(FlareAfterUnits, IsNoneOfAnotherPlayersUnits) {
  hear(one_piece);
  EXPECT_FALSE(attackers_of(hear(by_bob(flare)))) << "another name";
  hear(one_piece, 7);
  EXPECT_FALSE(attackers_of(hear(flare, 8))) << "another connection, though he has the same name";
  EXPECT_TRUE(attackers_of(hear(flare, 7))) << "meanwhile nobody else has taken them";
}

TEST_F(FlareAfterUnits, IsAPlaceAloneWhereTheyStandOrTooLateOrWhereTheyWereLetGo) {
  hear(three_pieces);
  EXPECT_FALSE(attackers_of(hear(flare))) << "one of them stands there";
  hear(one_piece);
  now += limits::units_to_flare;
  EXPECT_FALSE(attackers_of(hear(flare)));
  hear(one_piece);
  hear(nothing);
  EXPECT_FALSE(attackers_of(hear(flare))) << "nothing is selected any more";
}

TEST_F(FlareAfterUnits, IsNoPartOfALineThatBeginsWithAFlareOfAnotherPlayer) {
  std::string there = flare;
  there.replace(there.find("300\t205"), 7, "412\t271");
  ASSERT_EQ(name_of(hear(there, 8).at(0).kind), "spot") << "another, who has taken her name";
  const auto hers = hear(flare, 7);
  ASSERT_EQ(hers.size(), 1U);
  EXPECT_EQ(name_of(hers[0].kind), "spot");
  ASSERT_EQ(hear(by_bob(flare), 8).size(), 1U);
  const auto line = hear(there, 7);
  ASSERT_EQ(line.size(), 1U);
  EXPECT_EQ(name_of(line[0].kind), "sight") << "from her first flare, whatever was lit in between";
  EXPECT_EQ(line[0].from->name, "G.04");
}

TEST_F(FlareAfterUnits, IsHeardWhileAnotherPlayerLightsHundreds) {
  int heard = 0;
  for (int second = 0; second < 60; ++second) {
    for (int i = 0; i < 250; ++i) {
      std::string bobs = by_bob(flare);
      bobs.replace(bobs.find("300\t205"), 7, std::to_string(300 + i % 50) + "\t205");
      game->hear({vmod::wire::Secret(bobs), vmod::wire::Heard::To::room, "Ada", 8});
    }
    const auto asked = hear(flare, 7);
    heard += static_cast<int>(std::ranges::count(asked, 7U, &Question::connection));
  }
  EXPECT_EQ(heard, 60);
}

TEST_F(FlareAfterUnits, IsHeardThoughSomebodyPulledThreadsUnderHerName) {
  const std::string pulled = "LOS\tLOS_Thread0\t246\t175\t596\t136\tfalse\ttrue\tfalse";
  ASSERT_EQ(hear(pulled, 8).size(), 1U);
  EXPECT_EQ(hear(pulled, 7).size(), 1U) << "the same thread, and the same ends";
}

/// A byte of it gone, doubled or another.
std::string mutated(std::string text, std::uint32_t random) {
  const std::size_t at = random % text.size();
  switch ((random >> 16) % 3) {
    case 0:
      return text.erase(at, 1);
    case 1:
      return text.insert(at, 1, text[at]);
    default:
      text[at] = static_cast<char>(text[at] ^ static_cast<char>(1 + (random >> 20) % 127));
      return text;
  }
}

TEST_F(AskedAgain, OfALineThatIsBrokenComesOneQuestionAtMostAndNoUnitThatIsNotThere) {
  for (const AskingSession& session : kAskingSessions) {
    SCOPED_TRACE(session.name);
    const std::vector<std::string> messages = messages_told_by(recording(session), 0);
    LiveGame game(module_of(session));
    auto now = vmod::wire::Clock::now();
    // Once it has come, and once nobody waits for a report any more.
    const auto hear = [&](const std::string& message) {
      game.hear({vmod::wire::Secret(message), vmod::wire::Heard::To::room});
      std::vector<Question> asked = game.take(now).asked;
      now += std::chrono::seconds(10);
      std::ranges::move(game.take(now).asked, std::back_inserter(asked));
      return asked;
    };
    const auto whole = std::ranges::find_if(messages, [](const auto& text) { return text.size() > 4000; });
    ASSERT_NE(whole, messages.end());
    hear(*whole);
    ASSERT_TRUE(game.known());
    std::uint32_t random = 7;
    std::size_t questions = 0;
    for (int run = 0; run < 120; ++run) {
      for (const std::string& message : messages) {
        if (message.size() > 300) {
          continue;
        }
        random = random * 1664525 + 1013904223;
        const std::vector<Question> asked = hear(mutated(message, random));
        questions += asked.size();
        ASSERT_LE(asked.size(), 1U);
        for (const std::string& unit : asked.empty() ? std::vector<std::string>() : asked.front().units) {
          ASSERT_TRUE(places(game.board()).contains(unit)) << unit;
        }
      }
    }
    EXPECT_GT(questions, 100U) << "most still say what they said";
  }
}

}  // namespace
}  // namespace adjutant::live
