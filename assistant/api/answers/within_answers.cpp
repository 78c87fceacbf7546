#include "api/answers/within_answers.h"

#include <algorithm>
#include <map>
#include <tuple>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "api/map_places.h"
#include "games/open_lines.h"

namespace adjutant::api {
namespace {

using NearJson = nlohmann::json;

/// Something that stands or lies in a hex.
struct LyingThere {
  std::string id;
  std::string name;
  std::string side;
  board::SightEnd at;
  bool is_piece = false;
  bool masked = false;
};

board::SightEnd end_of_unit(const session::Kit& kit, const games::Unit& unit) {
  return kit.system.sight_end ? kit.system.sight_end(unit) : board::SightEnd{unit.hex, unit.level, unit.helicopter};
}

/// Units, and where no game tells units from markers everything that lies there.
std::vector<LyingThere> all_that_lies(const session::Kit& kit, const session::Snapshot& now) {
  std::vector<LyingThere> lying;
  for (const games::Unit& unit : now.situation.units) {
    lying.push_back({unit.id, unit.name.empty() ? unit.id : unit.name, unit.side, end_of_unit(kit, unit)});
  }
  if (lying.empty() && kit.system.id.empty()) {
    for (const auto& [piece, hex] : pieces_in_hexes(now)) {
      lying.push_back({piece->id, piece->name, {}, {hex}, true, piece->masked});
    }
  }
  return lying;
}

/// Each line is looked at once, however high the stack at its end.
class LooksFrom {
 public:
  LooksFrom(const session::Kit& kit, const session::Snapshot& now, const games::Settings& settings,
            board::SightEnd from)
      : kit_(kit), now_(now), settings_(settings), from_(from), open_(now.situation.ledger, settings) {}

  /// Null where the line may not be looked at.
  const board::Sight* at(const board::SightEnd& to) {
    if (!open_.contains(from_, to)) {
      return nullptr;
    }
    auto [found, is_new] = seen_.try_emplace({to.hex, to.level, to.helicopter});
    if (is_new) {
      found->second = kit_.system.sight(now_.situation, from_, to, settings_);
    }
    return &found->second;
  }

 private:
  const session::Kit& kit_;
  const session::Snapshot& now_;
  const games::Settings& settings_;
  board::SightEnd from_;
  games::OpenLines open_;
  std::map<std::tuple<board::Hex, int, bool>, board::Sight> seen_;
};

/// The place as the answer's language calls it; `say` may know more names than the map.
NearJson spot_json(const session::Snapshot& now, const board::SightEnd& end, const Speaker& say) {
  NearJson json = place_json(now.ground, end.hex);
  if (const auto name = say.place ? say.place(end.hex) : std::nullopt) {
    json["place"] = *name;
  }
  if (end.level != 0) {
    json["level"] = end.level;
  }
  return json;
}

NearJson near_json(const LyingThere& one, int range, const board::Sight* sight, const session::Snapshot& now,
                   const Speaker& say) {
  NearJson json = spot_json(now, one.at, say);
  json[one.is_piece ? "piece" : "unit"] = one.id;
  json["name"] = one.name;
  if (!one.side.empty()) {
    json["side"] = one.side;
  }
  if (one.masked) {
    json["masked"] = true;
  }
  json["range"] = range;
  json["verdict"] = sight != nullptr ? NearJson(board::name_of(sight->verdict)) : NearJson();
  json["degrading"] = sight != nullptr ? sight->degrading : 0;
  json["assumptions"] = NearJson::array();
  Message text{"within.lying",
               {{"name", one.name}, {"place", json.value("place", board::to_string(one.at.hex))}, {"count", range}}};
  if (sight != nullptr) {
    for (const Message& what : sight->says) {
      if (what.key.starts_with("los.guessed")) {
        json["assumptions"].push_back(say(what));
      }
    }
    text.key = "within.seen";
    text.args.emplace_back("verdict", say({"shots.verdict." + std::string(board::name_of(sight->verdict)),
                                           {{"degrading", sight->degrading}}}));
  }
  json["text"] = say(text);
  return json;
}

}  // namespace

std::optional<board::SightEnd> end_with_id(const session::Kit& kit, const session::Snapshot& now,
                                           const std::string& id) {
  const std::vector<LyingThere> lying = all_that_lies(kit, now);
  const auto found = std::ranges::find(lying, id, &LyingThere::id);
  return found == lying.end() ? std::nullopt : std::optional(found->at);
}

Result<NearJson> within_json(const WithinAsked& asked, const session::Kit& kit, const session::Snapshot& now,
                             const games::Settings& settings, const Speaker& say) {
  if (now.ground.is_table()) {
    return failure("distance", {"within.no_hexes", {}});
  }
  std::vector<std::pair<int, LyingThere>> near;
  for (LyingThere& one : all_that_lies(kit, now)) {
    const int range = board::distance(asked.from.hex, one.at.hex);
    if (range <= asked.distance && one.id != asked.self) {
      near.emplace_back(range, std::move(one));
    }
  }
  std::ranges::stable_sort(near, {}, [](const auto& one) { return std::pair(one.first, one.second.at.hex); });
  LooksFrom looks(kit, now, settings, asked.from);
  NearJson found = NearJson::array();
  for (const auto& [range, one] : near) {
    found.push_back(near_json(one, range, looks.at(one.at), now, say));
  }
  return NearJson{{"from", spot_json(now, asked.from, say)},
                  {"within", asked.distance},
                  {"rule", kit.system.sight_rule},
                  {"found", std::move(found)}};
}

}  // namespace adjutant::api
