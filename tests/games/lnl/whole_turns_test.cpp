#include <filesystem>
#include <vector>

#include "games/lnl/by_hand.h"
#include "games/lnl/play/turn.h"
#include "support/shared.h"

// Whole turns of two players, from the initiative to the Administrative Phase, written from the rulebooks: every step
// is legal and gives what the books say, or is refused for their reason. A file of turns/ has the situation, the
// figures of the owner's charts, and the steps:
//
//   "do" "units" "at" "dice"      an action, on a target, with its dice; "aims": whom each side of a melee attacks
//   "draw" "values"               what stands on a counter that has been drawn
//   "end"                         the active side is done
//   "refused"                     the step is not legal; the reason's key after "lnl.refuse."
//   "result" "attacks"            fields of the result, and of the attacks of a melee round
//   "turn" "state" "stands" "kind" "owner" "values" "lies" "clear"
//                                 what is so after the step
namespace adjutant::games::lnl {
namespace {

using nlohmann::json;
using test::ByHand;

tables::ChartSheet charts_of(const json& figures) {
  std::vector<tables::OwnerFigure> given;
  for (const json& figure : figures) {
    given.push_back({figure.at("chart"), figure.at("cell"), figure.at("value").get<std::int64_t>()});
  }
  return printed_charts().with(given);
}

Situation situation_of(const json& file) {
  const auto read = read_situation_text(file.at("situation").dump(), "turn", {});
  EXPECT_TRUE(read) << (read ? "" : read.error().where + " " + read.error().what.key);
  return read ? read->situation : Situation();
}

/// A unit's face and markers; "gone" where there is none.
std::string state_of(const Situation& now, const std::string& id) {
  const Unit* unit = now.unit(id);
  std::string text = unit == nullptr ? "gone" : unit->face;
  for (const std::string& marker : unit == nullptr ? std::vector<std::string>() : unit->markers) {
    text += " " + marker;
  }
  return text;
}

class WholeTurn {
 public:
  explicit WholeTurn(const json& file) : play_(situation_of(file), charts_of(file.value("figures", json::array()))) {
    for (const json& step : file.at("steps")) {
      const testing::ScopedTrace trace(__FILE__, __LINE__, "rule " + step.value("rule", "none") + ": " + step.dump());
      take(step);
      if (testing::Test::HasFailure()) {
        return;
      }
    }
    EXPECT_TRUE(administered_) << "the turn does not go on to its end";
  }

 private:
  void take(const json& step) {
    if (step.contains("draw")) {
      play_.draw(step.at("draw"), values_of(step.at("values")));
      return;
    }
    const std::string refused = step.contains("end") ? end() : act(step);
    EXPECT_EQ(refused, step.contains("refused") ? "lnl.refuse." + step["refused"].get<std::string>() : "");
    if (!step.contains("refused")) {
      expect_result(step);
      expect_board(step);
    }
  }

  std::string end() {
    if (const Message why = play_.unfinished(); !why.empty()) {
      return why.key;
    }
    administered_ = administered_ || play_.now().ledger.phase == "administrative";
    play_.end();
    return "";
  }

  std::string act(const json& step) {
    const json said = part_of(step, "aims");
    play_.act(step.at("do"), step.at("units").get<std::vector<std::string>>(), step.value("at", ""),
              step.value("dice", std::vector<int>()), said);
    return play_.refusal();
  }

  /// What the step has under that name; an empty object where it has nothing.
  static json part_of(const json& step, const char* name) { return step.value(name, json::object()); }

  static std::map<std::string, UnitValue> values_of(const json& object) {
    std::map<std::string, UnitValue> values;
    for (const auto& [name, value] : object.items()) {
      values[name] = value.get<long long>();
    }
    return values;
  }

  void expect_result(const json& step) const {
    const json result_after = part_of(step, "result");
    for (const auto& [field, value] : result_after.items()) {
      EXPECT_EQ(play_.outcome().value(field, json()), value) << field;
    }
    const json attacks = step.value("attacks", json::array());
    for (std::size_t i = 0; i < attacks.size(); ++i) {
      for (const auto& [field, value] : attacks[i].items()) {
        EXPECT_EQ(play_.outcome().at("attacks").at(i).value(field, json()), value) << "attack " << i << " " << field;
      }
    }
  }

  void expect_board(const json& step) const {
    const Situation& now = play_.now();
    const json state_after = part_of(step, "state");
    for (const auto& [id, state] : state_after.items()) {
      EXPECT_EQ(json(state_of(now, id)), state) << id;
    }
    const json stands_after = part_of(step, "stands");
    for (const auto& [id, hex] : stands_after.items()) {
      EXPECT_EQ(json(board::to_string(now.unit(id)->hex)), hex) << id;
    }
    const json kind_after = part_of(step, "kind");
    for (const auto& [id, kind] : kind_after.items()) {
      EXPECT_EQ(json(now.unit(id)->kind), kind) << id;
    }
    const json owner_after = part_of(step, "owner");
    for (const auto& [id, owner] : owner_after.items()) {
      EXPECT_EQ(json(now.unit(id)->owner), owner) << id;
    }
    const json values_after = part_of(step, "values");
    for (const auto& [id, values] : values_after.items()) {
      for (const auto& [name, value] : values_of(values)) {
        EXPECT_EQ(now.unit(id)->values.at(name), value) << id << " " << name;
      }
    }
    const json lies_after = part_of(step, "lies");
    for (const auto& [hex, marker] : lies_after.items()) {
      EXPECT_TRUE(now.has_marker(*board::hex_named(hex), marker.get<std::string>())) << hex << " " << marker;
    }
    const json clear_after = part_of(step, "clear");
    for (const auto& [hex, marker] : clear_after.items()) {
      EXPECT_FALSE(now.has_marker(*board::hex_named(hex), marker.get<std::string>())) << hex << " " << marker;
    }
    expect_turn(part_of(step, "turn"));
  }

  void expect_turn(const json& said) const {
    const Ledger& ledger = play_.now().ledger;
    const json turn = {{"number", ledger.turn},   {"phase", ledger.phase},           {"active", ledger.active},
                       {"passes", ledger.passes}, {"initiative", ledger.initiative}, {"impulse", ledger.impulse}};
    for (const auto& [field, value] : said.items()) {
      EXPECT_EQ(turn.at(field), value) << field;
    }
  }

  ByHand play_;
  bool administered_ = false;
};

TEST(AWholeTurn, GoesAsTheBooksSayStepByStep) {
  int turns = 0;
  for (const auto& entry : std::filesystem::directory_iterator(adjutant::test::project_file("tests/games/lnl/turns"))) {
    SCOPED_TRACE(entry.path().filename().string());
    WholeTurn(json::parse(adjutant::test::read_file(entry.path())));
    ++turns;
  }
  EXPECT_GE(turns, 3);
}

}  // namespace
}  // namespace adjutant::games::lnl
