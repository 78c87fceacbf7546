#include "api/answers/play_answers.h"

#include <nlohmann/json.hpp>

namespace adjutant::api {

using Json = nlohmann::json;

namespace {

using Change = games::CounterChange;

std::string turn_sentence(const games::TurnView& turn, const Speaker& say) {
  if (turn.phase_label.empty()) {
    return say({"play.turn", {{"turn", turn.number}}});
  }
  return say({"play.turn_phase", {{"turn", turn.number}, term("phase", turn.phase_label.key)}});
}

Json side_json(const games::SideLeft& side, const Speaker& say) {
  Json json = {{"side", side.side}, {"units", Json::array()}};
  for (const games::UnitLeft& unit : side.units) {
    Json actions = Json::array();
    for (const games::ActionName& action : unit.actions) {
      actions.push_back({{"id", action.id}, {"text", say(action.label)}});
    }
    json["units"].push_back({{"unit", unit.unit}, {"actions", std::move(actions)}});
  }
  return json;
}

/// How a change is named to machines, and the sentence for players.
struct Telling {
  const char* what;
  const char* key;
};

Telling telling_of(const Change& change) {
  switch (change.what) {
    case Change::What::moved:
      return {"moved", change.level == 0 ? "play.moved" : "play.moved_up"};
    case Change::What::gone:
      return {"gone", "play.gone"};
    case Change::What::came:
      return {"came", change.name.empty() ? "play.came_unnamed" : "play.came"};
    case Change::What::turned:
      return {"turned", "play.turned"};
    case Change::What::marked:
      return {"marked", "play.marked"};
    case Change::What::unmarked:
      return {"unmarked", "play.unmarked"};
    case Change::What::handed:
      return {"handed", "play.handed"};
    case Change::What::dropped:
      return {"dropped", "play.dropped"};
    case Change::What::laid:
      return {"laid", "play.laid"};
    case Change::What::taken_away:
      break;
  }
  return {"takenAway", "play.taken_away"};
}

Json change_json(const Change& change, const Speaker& say) {
  const Telling telling = telling_of(change);
  const std::string as = say(change.as.empty() ? Message{"play.marker", {}} : change.as);
  const std::string hex = board::to_string(change.hex);
  Json json = {
      {"what", telling.what},
      {"hex", hex},
      {"level", change.level},
      {"text",
       say({telling.key,
            {{"unit", change.name}, {"hex", hex}, {"level", change.level}, {"as", as}, {"carrier", change.carrier}}})}};
  if (!change.unit.empty()) {
    json["unit"] = change.unit;
  }
  return json;
}

}  // namespace

Json turn_json(const games::TurnView& turn, const Speaker& say) {
  Json sides = Json::array();
  for (const games::SideLeft& side : turn.sides) {
    sides.push_back(side_json(side, say));
  }
  Json json = {{"number", turn.number},
               {"phase", turn.phase},
               {"active", turn.active},
               {"initiative", turn.initiative},
               {"impulse", turn.impulse},
               {"passes", turn.passes},
               {"passesToEnd", turn.passes_to_end},
               {"part", message_json(turn.part, say)},
               {"takesInitiative", turn.takes_initiative},
               {"text", turn_sentence(turn, say)},
               {"sides", std::move(sides)}};
  if (!turn.unfinished.empty()) {
    json["unfinished"] = message_json(turn.unfinished, say);
  }
  return json;
}

Json changes_json(const std::vector<Change>& changes, const Speaker& say) {
  Json list = Json::array();
  for (const Change& change : changes) {
    list.push_back(change_json(change, say));
  }
  return list;
}

}  // namespace adjutant::api
