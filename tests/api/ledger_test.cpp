#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "api/fed_session.h"

// The ledger over the local socket: what is known of the turn, by whom, and setting it right.
namespace adjutant::api {
namespace {

using testing::Contains;
using testing::HasSubstr;

const Json meadow = Json::parse(R"({
  "format": "adjutant-situation/1", "game": "lnl", "edition": "v2",
  "terrain": {"format": "adjutant-terrain/1", "game": "lnl", "board": {"name": "B", "columns": 12, "rows": 8},
              "default": {"terrain": "clear", "elevation": 0}},
  "units": [
    {"id": "a", "side": "us", "kind": "squad", "name": "A", "hex": "2,3", "markers": ["fired"],
     "values": {"fp": 1, "range": 5, "mf": 4, "morale": 5}},
    {"id": "w", "side": "german", "kind": "leader", "name": "Weber", "hex": "9,3",
     "values": {"leadership": 1, "morale": 6, "mf": 6, "shaken/morale": 4}}],
  "markers": [{"hex": "5,5", "kind": "mines"}],
  "ledger": {"turn": 3, "phase": "operations", "active": "us", "initiative": "us", "impulse": 1}})");

class LedgerTest : public FedSession {
 protected:
  void SetUp() override {
    open_session({{"game", "lnl"}});
    feed("board.publish", {{"situation", meadow}});
  }
  Json ledger(Json params = Json::object()) { return ask("ledger.get", std::move(params)); }
  static Json entry_of(const Json& ledger, const std::string& name) {
    const Json& entries = ledger.at("entries");
    const auto found = std::ranges::find_if(entries, [&](const Json& entry) { return entry["entry"] == name; });
    return found == entries.end() ? Json() : *found;
  }
  Json entry(const std::string& name) { return entry_of(ledger(), name); }
  Json set(const std::string& name, const std::string& value) {
    return ask("ledger.say", {{"entry", name}, {"value", value}});
  }
};

TEST_F(LedgerTest, says_what_is_known_of_the_turn_and_how) {
  const Json phase = entry("phase");
  EXPECT_EQ(phase["value"], "operations");
  EXPECT_EQ(phase["by"], "assumed");
  EXPECT_EQ(phase["text"], "Operations Phase");
  EXPECT_EQ(phase["values"].size(), 3U);
  EXPECT_EQ(entry("active")["text"], "US");
  EXPECT_EQ(entry_of(ledger({{"language", "es"}}), "phase")["text"], "Fase de Operaciones");
}

TEST_F(LedgerTest, is_set_right_by_one_word_and_taken_back) {
  ASSERT_TRUE(set("phase", "rally").contains("revision"));
  EXPECT_EQ(entry("phase")["value"], "rally");
  EXPECT_EQ(entry("phase")["by"], "said");
  ask("play.undo");
  EXPECT_EQ(entry("phase")["value"], "operations");
  EXPECT_EQ(entry("phase")["by"], "assumed");
  ask("play.redo");
  EXPECT_EQ(entry("phase")["by"], "said");
}

TEST_F(LedgerTest, takes_no_word_that_it_does_not_know) {
  EXPECT_EQ(set("weather", "rain")["data"]["key"], "ledger.no_such_entry");
  EXPECT_EQ(set("turn", "soon")["data"]["key"], "ledger.no_number");
  EXPECT_EQ(ask("ledger.say", {{"entry", "turn"}})["data"]["where"], "value");
  EXPECT_EQ(entry("turn")["value"], "3");
  const Json stranger = ask("ledger.say", {{"ledger", {{"turn", 9}}}, {"token", "guessed"}});
  EXPECT_EQ(stranger["data"]["key"], "api.wrong_token") << "a whole ledger comes from who feeds the session";
}

TEST_F(LedgerTest, follows_the_turn_counter_of_vassal) {
  feed("board.publish", {{"situation", meadow}, {"turn", "Turno 4, fase de recuperación"}});
  EXPECT_EQ(entry("turn")["value"], "4");
  EXPECT_EQ(entry("turn")["by"], "seen");
  EXPECT_EQ(entry("phase")["value"], "rally");
  EXPECT_EQ(entry("phase")["by"], "seen");
  EXPECT_EQ(ledger()["counter"], "Turno 4, fase de recuperación");
  set("phase", "operations");
  EXPECT_EQ(entry("phase")["by"], "said");
  service_.say_turn(fed_["session"], "Turno 4, fase de recuperación");
  EXPECT_EQ(entry("phase")["value"], "operations") << "nothing newer is seen";
  service_.say_turn(fed_["session"], "Turn 5, Administrative");
  EXPECT_EQ(entry("phase")["value"], "administrative");
  EXPECT_EQ(entry("phase")["by"], "seen");
}

TEST_F(LedgerTest, lists_who_fired_and_where_mines_lie) {
  const auto facts = ledger()["facts"].get<std::vector<Json>>();
  EXPECT_THAT(facts,
              Contains(Json{{"fact", "fired"}, {"unit", "a"}, {"name", "A"}, {"by", "seen"}, {"text", "Fired"}}));
  const auto mines = std::ranges::find_if(facts, [](const Json& fact) { return fact["fact"] == "mines"; });
  ASSERT_NE(mines, facts.end());
  EXPECT_EQ((*mines)["hex"], "5,5");
  EXPECT_EQ((*mines)["by"], "seen");
}

TEST_F(LedgerTest, tells_whoever_wants_to_hear_of_a_change) {
  set("turn", "4");
  EXPECT_EQ(told_.size(), 1U) << "board.changed alone, where nobody asked for more";
  ledger({{"subscribe", true}});
  set("turn", "5");
  ASSERT_EQ(told_.size(), 2U);
  EXPECT_EQ(told_[1]["method"], "ledger.changed");
  EXPECT_EQ(told_[1]["params"]["session"], fed_["session"]);
  EXPECT_EQ(entry_of(told_[1]["params"], "turn")["value"], "5");
}

TEST_F(LedgerTest, knows_that_what_the_feeder_says_is_said_or_seen) {
  feed("ledger.say", {{"ledger", {{"impulse", 2}}}});
  EXPECT_EQ(entry("impulse")["by"], "said");
  EXPECT_EQ(entry("passes")["by"], "assumed");
  feed("ledger.say", {{"ledger", {{"phase", "rally"}}}, {"by", "seen"}});
  EXPECT_EQ(entry("phase")["by"], "seen");
  EXPECT_EQ(feed("ledger.say", {{"ledger", {{"turn", 2}}}, {"by", "hearsay"}})["data"]["key"], "ledger.no_such_proof");
}

}  // namespace
}  // namespace adjutant::api
