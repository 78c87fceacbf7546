#include "api/answers/asked_json.h"

#include <array>
#include <string_view>

#include "api/json_fields.h"

namespace adjutant::api {

/// An end of a line, or the place that is asked about.
struct AskedPlace {
  bool there = false;
  int x = 0;
  int y = 0;
  std::string place;
};

/// Who attacks the place that is asked about.
struct AskedAttackers {
  bool there = false;
  AskedPlace from;
  std::vector<std::string> units;
};

struct AskedQuestion {
  std::string kind;
  std::string by;
  std::string map;
  AskedPlace from;
  AskedPlace to;
  std::vector<std::string> units;
  AskedAttackers attackers;
};

struct AskedList {
  std::vector<AskedQuestion> asked;
};

template <class Archive>
void fields(Archive& a, typename Archive::template Of<AskedPlace>& place) {
  if constexpr (Archive::reads) {
    place.there = true;
  }
  a("x", place.x);
  a("y", place.y);
  a("place", place.place);
}

template <class Archive>
void fields(Archive& a, typename Archive::template Of<AskedAttackers>& attackers) {
  if constexpr (Archive::reads) {
    attackers.there = true;
  }
  a.rare_object(attackers.from.there, "from", attackers.from);
  a("units", attackers.units, max_asked);
}

template <class Archive>
void fields(Archive& a, typename Archive::template Of<AskedQuestion>& question) {
  a.needed("kind", question.kind, "api.no_such_question");
  a("by", question.by);
  a("map", question.map);
  a.rare_object(question.from.there, "from", question.from);
  a.rare_object(question.to.there, "to", question.to);
  a("units", question.units, max_asked);
  a.rare_object(question.attackers.there, "attackers", question.attackers);
}

template <class Archive>
void fields(Archive& a, typename Archive::template Of<AskedList>& list) {
  a("asked", list.asked, max_asked);
}

namespace {

using Json = nlohmann::json;

constexpr std::array<std::string_view, 3> question_kinds{"sight", "spot", "units"};

/// A line has two ends, a place is one, and units may be nowhere. Who attacks stands somewhere and attacks a place.
bool has_its_places(const AskedQuestion& question) {
  const AskedAttackers& attackers = question.attackers;
  if (attackers.there && (question.kind != "spot" || !attackers.from.there || attackers.units.empty())) {
    return false;
  }
  return question.kind == "units" || (question.from.there && question.to.there == (question.kind == "sight"));
}

Json place_or_null(const AskedPlace& place) {
  return place.there ? JsonWriter::json_of(place) : Json();
}

/// A place that is null is one that is left out.
Json without_nulls(Json list) {
  for (Json& question : list) {
    for (const char* end : {"from", "to"}) {
      if (question.is_object() && question.contains(end) && question[end].is_null()) {
        question.erase(end);
      }
    }
  }
  return list;
}

}  // namespace

Result<Json> read_asked(const Json& json) {
  const Json whole = {{"asked", json.is_array() ? without_nulls(json) : json}};
  JsonReading reading;
  JsonReader reader(whole, "", reading);
  AskedList read;
  fields(reader, read);
  if (reading.error) {
    return tl::unexpected(std::move(*reading.error));
  }
  Json list = Json::array();
  for (const AskedQuestion& question : read.asked) {
    const bool known = std::ranges::find(question_kinds, question.kind) != question_kinds.end();
    if (!known || !has_its_places(question)) {
      return failure("asked[" + std::to_string(list.size()) + "]/kind", {"api.no_such_question", {}});
    }
    list.push_back({{"event", "asked"},
                    {"kind", question.kind},
                    {"by", question.by},
                    {"map", question.map},
                    {"from", place_or_null(question.from)},
                    {"to", place_or_null(question.to)},
                    {"units", question.units}});
    if (question.attackers.there) {
      list.back()["attackers"] = {{"from", place_or_null(question.attackers.from)},
                                  {"units", question.attackers.units}};
    }
  }
  return list;
}

}  // namespace adjutant::api
