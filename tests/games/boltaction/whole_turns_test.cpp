#include <algorithm>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/boltaction/by_hand.h"
#include "games/boltaction/table/order_dice.h"
#include "games/boltaction/table/units.h"

// Whole turns that were written from the source, step by step with their dice: turns/README.md says what a file holds.
namespace adjutant::games::boltaction {
namespace {

using nlohmann::json;
using test::ByHand;

std::vector<std::string> names_of_turns() {
  std::vector<std::string> names;
  for (const auto& file :
       std::filesystem::directory_iterator(adjutant::test::project_file("tests/games/boltaction/turns"))) {
    if (file.path().extension() == ".json") {
      names.push_back(file.path().stem().string());
    }
  }
  std::ranges::sort(names);
  return names;
}

json list_in(const json& object, const char* field) {
  return object.value(field, json::array());
}

using Fields = std::map<std::string, json>;

Fields fields_in(const json& object, const char* field) {
  return object.value(field, json::object()).get<Fields>();
}

/// One turn that is replayed.
class Replay {
 public:
  explicit Replay(const json& turn) : play_(situation_of(turn["situation"])) {}

  void take(const json& step) {
    const std::string refused = step.value("refused", "");
    const Situation before = play_.now();
    const bool done = carry_out(step);
    EXPECT_EQ(done, refused.empty()) << play_.refusal();
    if (!refused.empty()) {
      EXPECT_EQ(play_.refusal(), refused);
      EXPECT_EQ(to_json(play_.now()), to_json(before));
    }
    expect_state(step.value("then", json::object()));
  }

 private:
  static Situation situation_of(const json& object) {
    const auto read = read_situation(object, "turn", {});
    EXPECT_TRUE(read) << (read ? "" : read.error().where + " " + read.error().what.key);
    return read ? read->situation : Situation();
  }

  bool carry_out(const json& step) {
    if (step["do"] == "end") {
      return play_.end();
    }
    for (const json& name : list_in(step, "tick")) {
      play_.tick(name.get<std::string>());
    }
    for (const json& name : list_in(step, "untick")) {
      play_.tick(name.get<std::string>(), false);
    }
    for (const auto& [field, value] : fields_in(step, "say")) {
      play_.say(field, value);
    }
    return play_.roll_and_tell(step["do"].get<std::string>(), {step["unit"].get<std::string>()},
                               step.value("target", ""), step.value("dice", json()), step.value("outcome", json()));
  }

  void expect_state(const json& then) const {
    const Ledger& ledger = play_.now().ledger;
    EXPECT_EQ(then.value("turn", ledger.turn), ledger.turn);
    EXPECT_EQ(then.value("phase", ledger.phase), ledger.phase);
    EXPECT_EQ(then.value("active", ledger.active), ledger.active);
    if (then.contains("bag")) {
      EXPECT_EQ(json(dice_in_bag(play_.now())), then["bag"]);
    }
    for (const auto& [field, value] : fields_in(then, "outcome")) {
      EXPECT_EQ(play_.outcome().value(field, json()), value) << field;
    }
    for (const auto& [id, state] : fields_in(then, "units")) {
      SCOPED_TRACE(id);
      expect_unit(id, state);
    }
  }

  void expect_unit(const std::string& id, const json& state) const {
    const Unit* unit = play_.unit(id);
    ASSERT_EQ(unit == nullptr, state.value("gone", false));
    if (unit == nullptr) {
      return;
    }
    const BoltUnit read = read_unit(*unit);
    EXPECT_EQ(state.value("order", read.order), read.order);
    EXPECT_EQ(state.value("models", read.models.value_or(0)), read.models.value_or(0));
    EXPECT_EQ(state.value("pins", read.pins), read.pins);
    EXPECT_EQ(state.value("hex", board::to_string(unit->hex)), board::to_string(unit->hex));
    const json whole = to_json(play_.now());
    const auto written = std::ranges::find_if(whole["units"], [&](const json& one) { return one["id"] == id; });
    for (const auto& [name, value] : fields_in(state, "values")) {
      EXPECT_EQ((*written)["values"].value(name, json()), value) << name;
    }
    expect_names(id, state);
  }

  void expect_names(const std::string& id, const json& state) const {
    for (const json& marker : list_in(state, "markers")) {
      EXPECT_TRUE(play_.marked(id, marker.get<std::string>())) << marker;
    }
    for (const json& marker : list_in(state, "no_markers")) {
      EXPECT_FALSE(play_.marked(id, marker.get<std::string>())) << marker;
    }
    for (const json& fact : list_in(state, "knows")) {
      EXPECT_TRUE(play_.knows(fact.get<std::string>(), id)) << fact;
    }
    for (const json& fact : list_in(state, "forgot")) {
      EXPECT_FALSE(play_.knows(fact.get<std::string>(), id)) << fact;
    }
    for (const json& action : list_in(state, "may")) {
      EXPECT_TRUE(play_.may(id, action.get<std::string>()).allowed) << action;
    }
    for (const auto& [action, why] : fields_in(state, "may_not")) {
      EXPECT_EQ(json(play_.may(id, action).reason.key), why) << action;
    }
  }

  ByHand play_;
};

class WholeTurns : public testing::TestWithParam<std::string> {};

TEST_P(WholeTurns, GoAsTheSourceSays) {
  const json turn = json::parse(
      adjutant::test::read_file(adjutant::test::project_file("tests/games/boltaction/turns/" + GetParam() + ".json")));
  Replay replay(turn);
  int number = 0;
  for (const json& step : turn["steps"]) {
    SCOPED_TRACE("step " + std::to_string(++number) + " " + step.dump());
    replay.take(step);
    if (testing::Test::HasFailure()) {
      return;
    }
  }
  EXPECT_GT(number, 30) << "a whole turn";
}

INSTANTIATE_TEST_SUITE_P(OfBoltAction, WholeTurns, testing::ValuesIn(names_of_turns()),
                         [](const auto& named) { return named.param; });

}  // namespace
}  // namespace adjutant::games::boltaction
