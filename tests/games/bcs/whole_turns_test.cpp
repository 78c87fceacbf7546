#include <gmock/gmock.h>

#include "games/bcs/by_hand.h"

// Whole turns of two players, written down from the charts: the situations and what is done in them lie in the folder
// turns. A step has one of
//   "first": side                      it is named first player
//   "end": true                        the active side is done
//   "do", "units", "target", "dice"    an action; "tell" in place of the dice: its result as players say it; "say":
//                                      fields of its input that players say
// and may have "refused", the key of the reason why it is not done, "outcome", fields of what was rolled, "units_are",
// {id: null where it is gone, else "hex", "face", "markers" or printed figures}, "hexes", {hex: markers in it}, "turn",
// fields of the turn. "rule" says where the charts have it.
namespace adjutant::games::bcs {
namespace {

using nlohmann::json;
using test::ByHand;
using testing::UnorderedElementsAreArray;

std::vector<std::string> names(const json& list) {
  return list.is_null() ? std::vector<std::string>{} : list.get<std::vector<std::string>>();
}

void expect_unit(const ByHand& play, const std::string& id, const json& is) {
  const Unit* unit = play.unit(id);
  ASSERT_EQ(unit == nullptr, is.is_null()) << id;
  const json fields = is.is_null() ? json::object() : is;
  for (const auto& [field, value] : fields.items()) {
    if (field == "hex") {
      EXPECT_EQ(json(board::to_string(unit->hex)), value) << id;
    } else if (field == "face") {
      EXPECT_EQ(json(unit->face), value) << id;
    } else if (field == "markers") {
      EXPECT_THAT(unit->markers, UnorderedElementsAreArray(names(value))) << id;
    } else {
      EXPECT_EQ(play.value(id, field), value) << id << " " << field;
    }
  }
}

void expect_hex(const ByHand& play, const std::string& hex, const json& kinds) {
  std::vector<std::string> found;
  for (const HexMarker& marker : play.now().markers) {
    if (board::to_string(marker.hex) == hex) {
      found.push_back(marker.kind);
    }
  }
  EXPECT_THAT(found, UnorderedElementsAreArray(names(kinds))) << hex;
}

void expect_turn(const ByHand& play, const json& is) {
  const TurnView turn = play.turn();
  const json seen = {{"number", turn.number}, {"phase", turn.phase},           {"active", turn.active},
                     {"passes", turn.passes}, {"initiative", turn.initiative}, {"unfinished", turn.unfinished.key}};
  for (const auto& [field, value] : is.items()) {
    EXPECT_EQ(seen.value(field, json()), value) << field;
  }
}

class WholeTurn {
 public:
  explicit WholeTurn(const std::string& name) : play_("turns/" + name) {
    const std::string path = "tests/games/bcs/turns/" + name + ".actions.json";
    actions_ = json::parse(adjutant::test::read_file(adjutant::test::project_file(path)));
  }

  void replay() {
    for (std::size_t i = 0; i < actions_.size() && !testing::Test::HasFailure(); ++i) {
      SCOPED_TRACE(std::to_string(i + 1) + ": " + actions_[i].dump());
      take(actions_[i]);
    }
  }

 private:
  static const json& part(const json& action, const char* name) {
    static const json nothing = json::object();
    const auto found = action.find(name);
    return found == action.end() ? nothing : *found;
  }

  void take(const json& action) {
    const json before = to_json(play_.now());
    done(action);
    EXPECT_EQ(play_.refusal(), action.value("refused", ""));
    if (action.contains("refused")) {
      EXPECT_EQ(to_json(play_.now()), before) << "what is refused changes nothing";
    }
    for (const auto& [field, value] : part(action, "outcome").items()) {
      EXPECT_EQ(play_.outcome().value(field, json()), value) << field;
    }
    for (const auto& [id, is] : part(action, "units_are").items()) {
      expect_unit(play_, id, is);
    }
    for (const auto& [hex, kinds] : part(action, "hexes").items()) {
      expect_hex(play_, hex, kinds);
    }
    expect_turn(play_, part(action, "turn"));
  }

  void done(const json& action) {
    if (action.contains("first")) {
      play_.goes_first(action["first"]);
    } else if (action.contains("end")) {
      play_.end();
    } else if (action.contains("tell")) {
      play_.tell(action["do"], action["units"], action.value("target", ""), action["tell"]);
    } else {
      play_.act(action["do"], action["units"], action.value("target", ""), action.value("dice", std::vector<int>{}),
                part(action, "say"));
    }
  }

  ByHand play_;
  json actions_;
};

class AWholeTurn : public testing::TestWithParam<const char*> {};

TEST_P(AWholeTurn, IsPlayedAsTheChartsSay) {
  WholeTurn(GetParam()).replay();
}

INSTANTIATE_TEST_SUITE_P(Bcs, AWholeTurn, testing::Values("meeting", "cut_off", "towns"),
                         [](const auto& turn) { return std::string(turn.param); });

}  // namespace
}  // namespace adjutant::games::bcs
