#pragma once

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "live/asking.h"
#include "vmod/wire/lines.h"
#include "vmod/wire/protocol.h"
#include "vmod/wire/recording.h"

// Sessions in which real players asked by pointing at VASSAL's map (shared/fixtures/asking), and what is to be
// understood of them.
namespace adjutant::test {

using live::Place;
using live::Question;
using Json = nlohmann::json;

struct AskingSession {
  const char* name;
  const char* module;
  std::size_t questions;
};

constexpr AskingSession kAskingSessions[] = {
    {"asking1", "fixtures/v3.7.26/lantern-shoals.vmod", 16},
    // Its file counts four of the kind "string" and two that are told by their reports alone. The seventh was pulled,
    // lay there for most of a second and was taken away within one step ("string-and-clear"): nothing on the wire sets
    // it apart when it comes ("false,true,false: a question", asking.md 1), so it is asked like the others.
    {"asking3", "fixtures/asking/lantern-shoals-threads.vmod", 7},
};

/// A question without the units at its ends, and these.
struct Asked {
  std::string line;
  std::set<std::string> units;
};

inline std::string place_text(vmod::Point at, const std::string& name) {
  return std::to_string(at.x) + "," + std::to_string(at.y) + " " + name;
}

inline std::string asked_line(const std::string& kind, const std::string& by, const std::string& map,
                              const std::string& from, const std::string& to) {
  return kind + " by " + by + " on " + map + ": " + from + (to.empty() ? "" : " -> " + to);
}

inline Asked asked_of(const Question& question) {
  const auto text = [](const std::optional<Place>& place) { return place ? place_text(place->at, place->name) : ""; };
  return {asked_line(name_of(question.kind), question.by, question.map, text(question.from), text(question.to)),
          {question.units.begin(), question.units.end()}};
}

inline vmod::Point point_in(const Json& pair) {
  return {pair[0].get<int>(), pair[1].get<int>()};
}

inline std::set<std::string> ids_in(const Json& understand, std::initializer_list<const char*> lists) {
  std::set<std::string> ids;
  for (const char* list : lists) {
    for (const Json& piece : understand.value(list, Json::array())) {
      ids.insert(piece["id"]);
    }
  }
  return ids;
}

/// Where a string of the session that was snapped to the grid begins or ends in this cell.
inline vmod::Point snapped_at(const Json& session, const std::string& name) {
  for (const Json& step : session["steps"]) {
    const Json& what = step["understand"];
    for (const auto& [end, place] : {std::pair("from", "fromLocation"), std::pair("to", "toLocation")}) {
      if (what.value("snapped", false) && what.value(place, "") == name) {
        return point_in(what[end]);
      }
    }
  }
  return {};
}

/// What is to be understood of a session. Who pulled a string without a report is known by his connection alone.
inline std::vector<Asked> questions_of(const std::filesystem::path& file, const std::string& nobody) {
  const Json session = Json::parse(std::ifstream(file));
  std::vector<Asked> asked;
  std::string flare;  // of the step before
  for (const Json& step : session["steps"]) {
    const Json& what = step["understand"];
    const std::string kind = what["kind"];
    const bool unnamed = what.contains("senderName") && what["senderName"].is_null();
    const std::string by = unnamed ? nobody : step["sender"].get<std::string>();
    if (kind == "ask-string" || kind == "string") {
      asked.push_back({asked_line("sight", by, what["map"], place_text(point_in(what["from"]), what["fromLocation"]),
                                  place_text(point_in(what["to"]), what["toLocation"])),
                       ids_in(what, {"piecesNearFrom", "piecesNearTo"})});
    } else if (kind == "report-only") {  // by names; the points are those of the strings that were snapped there
      asked.push_back({asked_line("sight", by, "Main Map",
                                  place_text(snapped_at(session, what["fromLocation"]), what["fromLocation"]),
                                  place_text(snapped_at(session, what["toLocation"]), what["toLocation"])),
                       {}});
    } else if (kind == "string-and-clear") {  // the points are told in words
      asked.push_back({asked_line("sight", by, what["map"], "302,207 G.04", "412,271 I.05"), {}});
    } else if (kind == "ask-spot") {
      const std::string at = place_text(point_in(what["at"]), what["location"]);
      const bool second = step["gesture"].get<std::string>().find("two-piece gesture") != std::string::npos;
      asked.push_back(
          {second ? asked_line("sight", by, "Main Map", flare, at) : asked_line("spot", by, "Main Map", at, ""),
           ids_in(what, {"pieces"})});
      flare = at;
    } else if (kind == "ask-pieces") {
      const Json& pieces = what["pieces"];
      const bool none = pieces.empty() || !pieces[0].contains("x");
      const std::string at = none ? "" : place_text({pieces[0]["x"], pieces[0]["y"]}, pieces[0].value("location", ""));
      asked.push_back(
          {asked_line("units", by, none && pieces.empty() ? "" : "Main Map", at, ""), ids_in(what, {"pieces"})});
    }
  }
  return asked;
}

inline void expect_asked(const std::vector<Asked>& asked, const std::vector<Asked>& expected) {
  ASSERT_EQ(asked.size(), expected.size());
  for (std::size_t i = 0; i < asked.size(); ++i) {
    // Where a piece lies that is asked about is not always told.
    const bool units = expected[i].line.starts_with("units");
    EXPECT_TRUE(units ? asked[i].line.starts_with(expected[i].line) : asked[i].line == expected[i].line)
        << asked[i].line << " for " << expected[i].line;
    // The records tell pieces within four pixels: of a string that was not snapped there are none.
    EXPECT_TRUE(std::ranges::includes(asked[i].units, expected[i].units)) << asked[i].line;
    EXPECT_TRUE(expected[i].units.empty() || asked[i].units == expected[i].units || !units) << asked[i].line;
  }
}

/// What one connection told its room.
inline std::vector<std::string> messages_told_by(const Recording& recording, std::size_t connection) {
  std::vector<std::string> messages;
  for (const std::string& line : lines_of(recording.stream(connection, true))) {
    const auto read = vmod::wire::read_client_line(line);
    if (const auto* forward = std::get_if<vmod::wire::Forward>(&read)) {
      messages.push_back(forward->message);
    }
  }
  return messages;
}

}  // namespace adjutant::test
