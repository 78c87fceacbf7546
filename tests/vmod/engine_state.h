#pragma once

#include <algorithm>
#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "support/shared.h"
#include "vmod/view/view.h"

namespace adjutant::test {

/// What VASSAL's window knows and a reader does not: the mouse, the selection, the state text as a whole. The dumps of
/// real games leave it out.
inline const std::set<std::string> kOfTheWindow{"DrawingMouseover", "DrawingMouseoverIndex", "Selected", "visibleState",
                                                "playerSide"};

/// What the engine wrote down of a game.
inline nlohmann::json dump_at(const std::filesystem::path& file) {
  return nlohmann::json::parse(read_file(file));
}

/// One dump of the engine (shared/fixtures) against a View, field by field.
class EngineComparison {
 public:
  struct Count {
    std::size_t equal = 0;
    std::size_t all = 0;
    friend bool operator==(const Count&, const Count&) = default;
  };

  /// Stacks that VASSAL named on its own have other ids in every run: then members tell which stack is meant.
  bool stacks_by_members = false;
  /// Names of properties that are not compared.
  std::set<std::string> ignored_properties;

  void compare(const nlohmann::json& dump, const vmod::View& view) {
    const auto& maps = dump["maps"];
    check("maps", "all", maps.size(), view.maps.size());
    for (std::size_t i = 0; i < std::min(maps.size(), view.maps.size()); ++i) {
      compare_map(maps[i], view.maps[i]);
    }
    if (dump.contains("offMapPieces")) {
      compare_pieces("off map", dump["offMapPieces"], view.off_map, members_of(view.off_map));
    }
    compare_roster(dump["roster"], view);
    compare_globals(dump["globalProperties"], view);
    for (std::size_t i = 0; i < dump["turnTrackers"].size(); ++i) {
      check("turn", "tracker", dump["turnTrackers"][i]["turn"], i < view.turns.size() ? view.turns[i].text : "none");
    }
  }

  [[nodiscard]] const std::map<std::string, Count>& counts() const { return counts_; }
  [[nodiscard]] const std::vector<std::string>& differences() const { return differences_; }
  [[nodiscard]] bool all_equal() const {
    return std::all_of(counts_.begin(), counts_.end(), [](const auto& c) { return c.second.equal == c.second.all; });
  }

  /// "index 32/32, name 31/32 ..." and the first differences.
  [[nodiscard]] std::string report() const {
    std::string out;
    for (const auto& [field, count] : counts_) {
      out += fmt::format("{} {}/{}, ", field, count.equal, count.all);
    }
    for (std::size_t i = 0; i < std::min<std::size_t>(differences_.size(), 25); ++i) {
      out += "\n  " + differences_[i];
    }
    return out;
  }

 private:
  using json = nlohmann::json;
  using Members = std::map<std::string, std::string>;  ///< id of a stack -> ids of its members

  void check(const std::string& field, const std::string& where, const json& expected, const json& got) {
    Count& count = counts_[field];
    ++count.all;
    if (expected == got) {
      ++count.equal;
    } else if (differences_.size() < 2000) {
      differences_.push_back(fmt::format("{} of {}: engine {}, here {}", field, where, expected.dump(), got.dump()));
    }
  }

  /// The stacks and pieces of a map of either kind of dump, each with `z`, `stack` and `index`.
  static std::pair<json, json> stacks_and_pieces(const json& map) {
    if (map.contains("stacks")) {
      return {map["stacks"], map["pieces"]};
    }
    json stacks = json::array();
    json pieces = json::array();
    for (const json& item : map["itemsBackToFront"]) {
      if (item["kind"] == "piece") {
        json piece = item;
        piece["stack"] = nullptr;
        piece["index"] = 0;
        pieces.push_back(piece);
        continue;
      }
      if (item["pieceCount"] != 0 || item["kind"] == "deck") {
        stacks.push_back(item);
      }
      int index = 0;
      for (json piece : item["piecesBottomToTop"]) {
        piece["stack"] = item["id"];
        piece["index"] = index++;
        piece["z"] = item["z"];
        pieces.push_back(piece);
      }
    }
    return {stacks, pieces};
  }

  void compare_map(const json& dump, const vmod::MapView& map) {
    check("map name", "map", dump["name"], map.name);
    json boards = json::array();
    for (const json& board : dump["boards"]) {
      boards.push_back({board["name"], board["bounds"], board["reversed"]});
    }
    json own = json::array();
    for (const vmod::BoardView& board : map.boards) {
      const vmod::Rect& r = board.bounds;
      own.push_back({board.name, {r.x, r.y, r.width, r.height}, board.reversed});
    }
    check("boards", map.name, boards, own);
    const auto [stacks, pieces] = stacks_and_pieces(dump);
    const Members members = compare_pieces(map.name, pieces, map.pieces, members_of(map.pieces));
    compare_stacks(map.name, stacks, map.stacks, members, members_of(map.pieces));
    check("z order", map.name, order_of(stacks, pieces, members), order_of(map, members_of(map.pieces)));
  }

  [[nodiscard]] std::string stack_name(const std::string& id, const Members& members) const {
    const auto found = members.find(id);
    return !stacks_by_members || found == members.end() ? id : found->second;
  }

  static Members members_of(const std::vector<vmod::PieceView>& pieces) {
    std::map<std::string, std::map<int, std::string>> members;
    for (const vmod::PieceView& piece : pieces) {
      if (piece.stack) {
        members[*piece.stack][piece.index] = piece.id;
      }
    }
    return joined(members);
  }

  static Members members_of(const json& pieces) {
    std::map<std::string, std::map<int, std::string>> members;
    for (const json& piece : pieces) {
      if (piece["stack"].is_string()) {
        members[piece["stack"]][piece["index"]] = piece["id"];
      }
    }
    return joined(members);
  }

  static Members joined(const std::map<std::string, std::map<int, std::string>>& members) {
    Members result;
    for (const auto& [stack, ids] : members) {
      for (const auto& [index, id] : ids) {
        result[stack] += id + " ";
      }
    }
    return result;
  }

  Members compare_pieces(const std::string& where, const json& pieces, const std::vector<vmod::PieceView>& own,
                         const Members& own_members) {
    const Members members = members_of(pieces);
    std::map<std::string, const vmod::PieceView*> by_id;
    for (const vmod::PieceView& piece : own) {
      by_id[piece.id] = &piece;
    }
    check("piece count", where, pieces.size(), own.size());
    for (const json& piece : pieces) {
      const auto found = by_id.find(piece["id"]);
      check("piece", where + " " + piece["id"].get<std::string>() + " " + piece["name"].get<std::string>(), true,
            found != by_id.end());
      if (found != by_id.end()) {
        compare_piece(piece, *found->second, members, own_members);
      }
    }
    return members;
  }

  void compare_piece(const json& dump, const vmod::PieceView& piece, const Members& members,
                     const Members& own_members) {
    const std::string where = piece.id + " " + dump["name"].get<std::string>();
    check("name", where, dump["name"], piece.name);
    check("position", where, dump["position"], {piece.position.x, piece.position.y});
    if (dump.contains("location")) {
      check("location", where, dump["location"], piece.location);
      check("zone", where, dump["zone"], piece.zone ? json(*piece.zone) : json());
    }
    const json stack = dump["stack"].is_string() ? json(stack_name(dump["stack"], members)) : json();
    check("stack", where, stack, piece.stack ? json(stack_name(*piece.stack, own_members)) : json());
    check("index", where, dump["index"], piece.index);
    check("gpid", where, dump["gpid"], piece.gpid);
    check("traits", where, traits_of(dump["traits"]), fmt::format("{}", fmt::join(piece.traits, " ")));
    for (const auto& [name, value] : dump["properties"].items()) {
      if (!ignored_properties.contains(name)) {
        const auto found = piece.properties.find(name);
        check("property", where + " " + name, value, found == piece.properties.end() ? json() : json(found->second));
      }
    }
    for (const auto& [name, value] : piece.properties) {
      if (!ignored_properties.contains(name)) {
        check("no other property", where + " " + name + "=" + value, true, dump["properties"].contains(name));
      }
    }
  }

  static std::string traits_of(const json& traits) {
    if (traits.is_string()) {
      return traits;
    }
    std::string classes;
    for (const json& trait : traits) {
      classes += (classes.empty() ? "" : " ") + trait["class"].get<std::string>();
    }
    return classes;
  }

  void compare_stacks(const std::string& where, const json& stacks, const std::vector<vmod::StackView>& own,
                      const Members& members, const Members& own_members) {
    std::map<std::string, const vmod::StackView*> by_name;
    for (const vmod::StackView& stack : own) {
      by_name[stack_name(stack.id, own_members)] = &stack;
    }
    check("stack count", where, stacks.size(), own.size());
    for (const json& stack : stacks) {
      const auto found = by_name.find(stack_name(stack["id"], members));
      json got;
      if (found != by_name.end()) {
        const vmod::StackView& s = *found->second;
        got = {s.deck ? "deck" : "stack", {s.position.x, s.position.y}, s.location, s.pieces};
      }
      check("stack itself", where + " " + stack["id"].get<std::string>(),
            {stack["kind"], stack["position"], stack["location"], stack["pieceCount"]}, got);
    }
  }

  /// Stacks and lone pieces back to front.
  [[nodiscard]] json order_of(const json& stacks, const json& pieces, const Members& members) const {
    std::map<int, std::string> order;
    for (const json& stack : stacks) {
      order[stack["z"]] = stack_name(stack["id"], members);
    }
    for (const json& piece : pieces) {
      if (!piece["stack"].is_string()) {
        order[piece["z"]] = piece["id"];
      }
    }
    return texts(order);
  }

  [[nodiscard]] json order_of(const vmod::MapView& map, const Members& members) const {
    std::map<int, std::string> order;
    for (const vmod::StackView& stack : map.stacks) {
      order[stack.z] = stack_name(stack.id, members);
    }
    for (const vmod::PieceView& piece : map.pieces) {
      if (!piece.stack) {
        order[piece.z] = piece.id;
      }
    }
    return texts(order);
  }

  static json texts(const std::map<int, std::string>& order) {
    json result = json::array();
    for (const auto& [z, name] : order) {
      result.push_back(name);
    }
    return result;
  }

  void compare_roster(const json& roster, const vmod::View& view) {
    check("roster", "size", roster.size(), view.roster.size());
    for (std::size_t i = 0; i < std::min(roster.size(), view.roster.size()); ++i) {
      // The dumps of real games write "secret" where a player's name was also the player's id.
      const json name = roster[i]["name"] == "secret" ? json(view.roster[i].name) : roster[i]["name"];
      check("roster", "entry", {name, roster[i]["side"]}, {view.roster[i].name, view.roster[i].side});
    }
  }

  void compare_globals(const json& globals, const vmod::View& view) {
    for (const auto& [owner, value] : globals.items()) {
      if (value.is_object()) {
        compare_owner(owner, value, view);
      } else {
        compare_owner("module", globals, view);
        return;
      }
    }
  }

  void compare_owner(const std::string& owner, const json& properties, const vmod::View& view) {
    const auto found = view.global_properties.find(owner);
    for (const auto& [name, value] : properties.items()) {
      const bool known = found != view.global_properties.end() && found->second.contains(name);
      check("global property", owner + " " + name, value, known ? json(found->second.at(name)) : json());
    }
  }

  std::map<std::string, Count> counts_;
  std::vector<std::string> differences_;
};

}  // namespace adjutant::test
