#include "api/answers/within_answers.h"

#include <algorithm>
#include <map>
#include <tuple>
#include <utility>
#include <variant>
#include <vector>

#include <nlohmann/json.hpp>

#include "api/map_places.h"
#include "games/open_lines.h"
#include "situation/board_places.h"

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
  Message text{"within.lying.hexes",
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

/// A board without hexes on its map.
struct PlacesOnMap {
  const vmod::MapView* map;
  situation::BoardPlaces board;
};

std::vector<PlacesOnMap> places_on_maps(const session::Kit& kit, const session::Snapshot& now) {
  std::vector<PlacesOnMap> places;
  for (const vmod::MapView& view : now.board.maps) {
    const auto map = std::ranges::find_if(kit.module->maps, [&](const vmod::Map& one) {
      return one.identifier() == view.name || (!view.id.empty() && one.id == view.id);
    });
    for (const vmod::BoardView& placed : map == kit.module->maps.end() ? std::vector<vmod::BoardView>() : view.boards) {
      const auto board = std::ranges::find(map->boards, placed.name, &vmod::Board::name);
      if (board != map->boards.end()) {
        const auto survey = kit.surveys.find(board->name);
        const auto number = static_cast<std::size_t>(board - map->boards.begin());
        places.push_back({&view,
                          {*board,
                           {number, {}, placed.reversed, placed.bounds},
                           survey == kit.surveys.end() ? nullptr : survey->second.get()}});
      }
    }
  }
  return places;
}

/// From where distances are counted.
struct StartPlace {
  const PlacesOnMap* on;
  situation::Place place;
  const vmod::PieceView* self = nullptr;  ///< the piece that asks
};

std::optional<StartPlace> start_called(const std::vector<PlacesOnMap>& all, const std::string& from) {
  for (const PlacesOnMap& one : all) {
    for (const vmod::PieceView* piece : pieces_lying(*one.map)) {
      if (auto place = piece->id == from ? one.board.at(piece->position) : std::nullopt) {
        return StartPlace{&one, std::move(*place), piece};
      }
    }
  }
  for (const PlacesOnMap& one : all) {
    if (auto place = one.board.named(from)) {
      return StartPlace{&one, std::move(*place)};
    }
  }
  return std::nullopt;
}

/// {place, square?}
NearJson place_without_hexes(const situation::BoardPlaces& board, const situation::Place& place) {
  NearJson json = {{"place", board.name_of(place)}};
  if (const auto* square = std::get_if<board::Hex>(&place)) {
    json["square"] = board::to_string(*square);
  }
  return json;
}

/// A piece and how far away it lies.
struct PieceNear {
  int range;
  situation::Place place;
  const vmod::PieceView* piece;
};

/// The nearest first.
std::vector<PieceNear> pieces_near(const StartPlace& start, int distance) {
  std::vector<PieceNear> near;
  std::map<situation::Place, std::optional<int>> ranges;  // a stack lies in one place
  for (const vmod::PieceView* piece : pieces_lying(*start.on->map)) {
    auto place = piece == start.self ? std::nullopt : start.on->board.at(piece->position);
    if (!place) {
      continue;
    }
    auto [known, is_new] = ranges.try_emplace(*place);
    if (is_new) {
      known->second = start.on->board.distance(start.place, *place);
    }
    if (known->second && *known->second <= distance) {
      near.push_back({*known->second, std::move(*place), piece});
    }
  }
  std::ranges::stable_sort(near, {}, [](const PieceNear& one) { return std::pair(one.range, one.place); });
  return near;
}

}  // namespace

bool counts_without_hexes(const session::Snapshot& now) {
  return now.ground.boards().empty() && !now.board.maps.empty();
}

Result<NearJson> within_places_json(const std::string& from, int distance, const session::Kit& kit,
                                    const session::Snapshot& now, const Speaker& say) {
  const std::vector<PlacesOnMap> places = places_on_maps(kit, now);
  const auto start = start_called(places, from);
  if (!start) {
    return failure(from, {"within.no_place", {{"place", from}}});
  }
  const situation::BoardPlaces& board = start->on->board;
  const std::string by = std::holds_alternative<std::string>(start->place) ? "areas" : "squares";
  NearJson found = NearJson::array();
  for (const PieceNear& one : pieces_near(*start, distance)) {
    NearJson json = place_without_hexes(board, one.place);
    json["piece"] = one.piece->id;
    json["name"] = one.piece->name;
    if (one.piece->masked) {
      json["masked"] = true;
    }
    json["range"] = one.range;
    json["verdict"] = nullptr;
    json["degrading"] = 0;
    json["assumptions"] = NearJson::array();
    json["text"] = say(
        {"within.lying." + by, {{"name", one.piece->name}, {"place", board.name_of(one.place)}, {"count", one.range}}});
    found.push_back(std::move(json));
  }
  NearJson assumptions = NearJson::array();
  if (distance > 0 && !board.knows_beside(start->place)) {
    assumptions.push_back(say({"within.nothing_beside", {{"place", board.name_of(start->place)}}}));
  }
  return NearJson{{"from", place_without_hexes(board, start->place)},
                  {"by", by},
                  {"within", distance},
                  {"rule", kit.system.sight_rule},
                  {"assumptions", std::move(assumptions)},
                  {"found", std::move(found)}};
}

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
                  {"by", "hexes"},
                  {"within", asked.distance},
                  {"rule", kit.system.sight_rule},
                  {"found", std::move(found)}};
}

}  // namespace adjutant::api
