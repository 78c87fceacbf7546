// Issue 19, 6: a field that a procedure does not know is refused, with the nearest name. The lists of fields
// (Procedure::inputs) are held complete here: what a procedure asks for is declared, and what is declared is asked for.
#include <algorithm>
#include <map>
#include <random>
#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "base/nearest.h"
#include "games/all/all_games.h"
#include "games/asking/input_fields.h"
#include "games/asking/run.h"
#include "games/question.h"
#include "support/shared.h"

namespace adjutant::games {
namespace {

using nlohmann::json;
using test::known_games;
using testing::IsEmpty;

/// Inputs that are made of the cases of a procedure, for each of its fields: enough for every field to be read at least
/// once. Where there are no cases to begin with it takes more.
constexpr std::size_t variants_of_field = 10;
constexpr std::size_t variants_without_cases = 100;

/// Runs a procedure and gives the fields that it asked for. A figure that the rulebooks do not give may be any here: it
/// is put into `charts`.
std::set<std::string> fields_read(tables::ChartSheet& charts, const Procedure& procedure, const json& input,
                                  std::uint64_t seed) {
  const AskedFields asked;
  for (int missing = 0; missing < 50; ++missing) {
    tables::Oracle oracle = tables::Oracle::rolled(tables::seeded(seed), {}, {});
    tables::Trace trace;
    // Without the check of run.h, which would let no undeclared field come so far.
    const auto answer = tables::resolve(
        [&](tables::Oracle& dice) {
          Run run{dice, trace, {charts, {}}};
          return procedure.resolve(input, run);
        },
        oracle);
    const auto* needs = std::get_if<tables::Needs>(&answer);
    const auto* figure = needs ? std::get_if<tables::FigureNeed>(&needs->what) : nullptr;
    if (!figure || charts.figure(figure->chart, figure->cell).usable()) {
      break;
    }
    charts = charts.with({{figure->chart, figure->cell, std::int64_t{7}}});
  }
  return asked.asked();
}

class Inputs : public testing::TestWithParam<const char*> {
 protected:
  void SetUp() override {
    const json cases = json::parse(adjutant::test::read_file(
        adjutant::test::project_file("tests/rules/" + std::string(GetParam()) + "/cases.json")));
    for (const json& one : cases["cases"]) {
      given_[one["procedure"].get<std::string>()].push_back(one.value("input", json::object()));
    }
    for (const Procedure& procedure : game().procedures) {
      given_[procedure.id].push_back(json::object());
    }
  }

  [[nodiscard]] static const GameSystem& game() { return *find_game(known_games(), GetParam()); }

  /// A value for a declared field, such that what comes after it is still read.
  json any_value(const Procedure& procedure, const InputField& field) {
    static const std::map<std::string, std::string> words = {{"kind", "squad"},
                                                             {"weapon", "mg"},
                                                             {"rank", "captain"},
                                                             {"class", "blocking"},
                                                             {"terrain", "clear"},
                                                             {"order", "ambush"},
                                                             {"nation", "japan"},
                                                             {"toward", "nearest visible enemy"},
                                                             {"target_class", "blocking"},
                                                             {"hex", "city"},
                                                             {"gun", "light howitzer"}};
    const std::string name = field.id.substr(field.id.rfind('/') + 1);
    if (name == "weapon" && procedure.id.starts_with("boltaction")) {
      return "rifle";
    }
    if (name == "target" && procedure.id.starts_with("boltaction") && field.kind == "text") {
      return random_() % 2 == 0 ? "regular" : "armoured_car";
    }
    if (field.kind == "int") {
      return static_cast<int>(random_() % 9);
    }
    if (field.kind == "bool") {
      return random_() % 2 == 0;
    }
    if (field.kind == "choice") {
      return field.choices.at(random_() % field.choices.size());
    }
    if (field.kind == "text") {
      const auto word = words.find(name);
      return word == words.end() ? "3" : word->second;
    }
    if (name == "switch") {
      return json::object();
    }
    const std::string inner = field.id + "/";
    const bool holds =
        std::ranges::any_of(procedure.inputs, [&](const InputField& one) { return one.id.starts_with(inner); });
    return field.kind == "list" && !holds ? json::array() : within(procedure, inner, field.kind == "list");
  }

  /// An object with some of the fields that are declared within that place, or a list of such objects.
  json within(const Procedure& procedure, const std::string& place, bool is_list) {
    if (is_list) {
      const json first = within(procedure, place + "*/", false);
      return random_() % 2 == 0 ? json::array({first, within(procedure, place + "*/", false)}) : json::array({first});
    }
    json object = json::object();
    for (const InputField& field : procedure.inputs) {
      const bool is_here = field.id.starts_with(place) && field.id.find('/', place.size()) == std::string::npos;
      if (is_here && random_() % 4 != 0) {
        object[field.id.substr(place.size())] = any_value(procedure, field);
      }
    }
    return object;
  }

  /// The input with some fields taken out, and others put in.
  json changed(const Procedure& procedure, json input) {
    for (const InputField& field : procedure.inputs) {
      if (field.id.find('/') != std::string::npos) {
        continue;
      }
      const auto what = random_() % 6;
      if (what == 0) {
        input.erase(field.id);
      } else if (what == 1 || (what < 4 && !input.contains(field.id))) {
        input[field.id] = any_value(procedure, field);
      }
    }
    return input;
  }

  /// Every field that is asked for, by procedure, over the cases and many inputs made of them.
  std::map<std::string, std::set<std::string>> fields_read_of_all() {
    std::map<std::string, std::set<std::string>> all;
    tables::ChartSheet charts = game().charts;
    for (const auto& [id, inputs] : given_) {
      const Procedure* procedure = game().procedure(id);
      for (const json& input : inputs) {
        all[id].merge(fields_read(charts, *procedure, input, 1));
        const bool has_cases = inputs.size() > 1;
        const std::size_t each = has_cases ? variants_of_field : variants_without_cases;
        for (std::size_t i = 0; i < 1 + each * procedure->inputs.size() / inputs.size(); ++i) {
          all[id].merge(fields_read(charts, *procedure, changed(*procedure, input), random_()));
        }
      }
    }
    return all;
  }

  std::map<std::string, std::vector<json>> given_;  ///< the inputs of the cases, and an empty one, by procedure
  std::mt19937_64 random_{20261123};
};

std::set<std::string> declared_fields(const Procedure& procedure) {
  std::set<std::string> fields;
  for (const InputField& field : procedure.inputs) {
    fields.insert(field.id);
  }
  return fields;
}

/// Fields that an input has for the reader: who acts, who calls, where the fire falls, who else is named; and what an
/// example tells beside a rule that does not ask for it, or that no source gives.
bool is_said_only(const std::string& procedure, const std::string& field) {
  static const std::set<std::string> said = {"bcs.prepdef: snafu",
                                             "bcs.urban_control: hex",
                                             "boltaction.cq.attacks: pins",
                                             "boltaction.fanatic: nation",
                                             "boltaction.to_hit: national_bonus",
                                             "boltaction.recce: activated",
                                             "boltaction.recce: targeted"};
  return field == "unit" || field == "attacker" || field == "caller" || field == "centre" || field == "die" ||
         field.ends_with("/name") || field.ends_with("/id") || said.contains(procedure + ": " + field);
}

/// The attacks of a round of melee are asked as procedures of their own; and some procedures read what others do, or
/// what they have reckoned themselves, though it is refused in their input.
bool is_of_part(const GameSystem& game, const std::string& procedure, const std::string& field) {
  static const std::map<std::string, std::set<std::string>> refused = {
      {"bcs.prepdef.end", {"action", "unit_side"}},
      {"boltaction.morale", {"assaults_vehicle", "reserve", "tank_hunters"}},
      {"boltaction.shoot", {"target/assaults_vehicle", "target/reserve", "target/tank_hunters", "target/switch"}},
      {"lnl.ordnance", {"attacker_total", "defender_total", "location"}}};
  const bool is_refused = std::ranges::any_of(refused, [&](const auto& one) {
    return (procedure == one.first || procedure.starts_with(one.first + ".")) && one.second.contains(field);
  });
  return is_refused ||
         (procedure == "lnl.melee_round" && declared_fields(*game.procedure("lnl.melee")).contains(field));
}

constexpr std::string_view sides_of_melee = "sides/*/";

bool is_common(const std::string& field) {
  return std::ranges::any_of(common_fields, [&](std::string_view common) {
    return field == common || field.starts_with(std::string(common) + "/");
  });
}

TEST_P(Inputs, EveryFieldThatIsAskedForIsDeclaredAndEveryDeclaredOneIsAskedFor) {
  std::vector<std::string> undeclared;
  std::vector<std::string> unread;
  for (auto& [id, read] : fields_read_of_all()) {
    const std::set<std::string> known = declared_fields(*game().procedure(id));
    for (const std::string& field : read) {
      if (!known.contains(field) && !is_common(field) && !is_of_part(game(), id, field)) {
        undeclared.push_back(id + ": " + field);
      }
    }
    for (const std::string& field : known) {
      const bool read_by_part = field.starts_with(sides_of_melee) && read.contains(field.substr(sides_of_melee.size()));
      if (!read.contains(field) && !read_by_part && !is_common(field) && !is_said_only(id, field)) {
        unread.push_back(id + ": " + field);
      }
    }
  }
  EXPECT_TRUE(undeclared.empty()) << json(undeclared).dump(1);
  EXPECT_TRUE(unread.empty()) << json(unread).dump(1);
}

TEST_P(Inputs, NoCaseHasAFieldThatItsProcedureDoesNotKnow) {
  std::vector<std::string> unknown;
  for (const auto& [id, inputs] : given_) {
    for (const json& input : inputs) {
      for (const Error& error : unknown_fields(*game().procedure(id), input)) {
        unknown.push_back(id + ": " + error.where);
      }
    }
  }
  EXPECT_THAT(unknown, IsEmpty());
}

TEST_P(Inputs, EveryDeclaredFieldIsDeclaredOnceAndLiesInADeclaredOne) {
  for (const Procedure& procedure : game().procedures) {
    const std::set<std::string> known = declared_fields(procedure);
    EXPECT_EQ(known.size(), procedure.inputs.size()) << procedure.id;
    for (std::string id : known) {
      for (auto end = id.rfind('/'); end != std::string::npos; end = id.rfind('/')) {
        id.resize(end);
        EXPECT_TRUE(id.ends_with('*') || known.contains(id)) << procedure.id << ": " << id;
      }
    }
  }
}

/// An input that holds the value at that place and nothing else; a "*" is the first of a list.
json input_with(const std::string& place, const json& value) {
  const auto end = place.find('/');
  const std::string key = place.substr(0, end);
  const json inner = end == std::string::npos ? value : input_with(place.substr(end + 1), value);
  return key == "*" ? json::array({inner}) : json{{key, inner}};
}

std::string first_of_list(std::string place) {
  for (auto star = place.find('*'); star != std::string::npos; star = place.find('*')) {
    place[star] = '0';
  }
  return place;
}

/// The ways in which one letter goes wrong: another, left out, put in twice, swapped.
std::vector<std::string> misspelt(const std::string& word, std::size_t at) {
  std::vector<std::string> all(2, word);
  all[0][at] = word[at] == 'q' ? 'z' : 'q';
  all[1].insert(at, 1, word[at]);
  if (word.size() > 2) {
    all.push_back(word);
    all.back().erase(at, 1);
  }
  if (at + 1 < word.size() && word[at] != word[at + 1]) {
    all.push_back(word);
    std::swap(all.back()[at], all.back()[at + 1]);
  }
  return all;
}

std::string argument(const Message& message, const std::string& name) {
  for (const Argument& one : message.args) {
    if (one.name == name) {
      return one.value;
    }
  }
  return "";
}

/// What the nearest of two fields as near is, is chance; then both names are right.
bool as_near(const std::string& typed, const std::string& named, const std::string& meant) {
  constexpr std::size_t most = 3;
  return mistakes_between(std::string_view(typed), named, most) ==
         mistakes_between(std::string_view(typed), meant, most);
}

/// Whether the input is refused for the field that was written instead of the declared one, and that one is named.
void expect_refused(const Procedure& procedure, const std::string& wrong, const std::string& meant) {
  const std::vector<Error> unknown = unknown_fields(procedure, input_with(wrong, 1));
  ASSERT_EQ(unknown.size(), 1U) << procedure.id << ": " << wrong;
  EXPECT_EQ(unknown[0].where, first_of_list(wrong)) << procedure.id;
  EXPECT_EQ(unknown[0].what.key, "games.input.unknown_field_near") << procedure.id << ": " << wrong;
  const std::string named = argument(unknown[0].what, "nearest");
  EXPECT_TRUE(named == first_of_list(meant) || as_near(first_of_list(wrong), named, first_of_list(meant)))
      << procedure.id << ": " << wrong << " is not " << named;
}

TEST_P(Inputs, AFieldWithAWrongLetterIsRefusedAndTheRightOneIsNamed) {
  int tried = 0;
  for (const Procedure& procedure : game().procedures) {
    const std::set<std::string> known = declared_fields(procedure);
    for (const std::string& id : known) {
      const std::string place = id.substr(0, id.rfind('/') == std::string::npos ? 0 : id.rfind('/') + 1);
      const std::string name = id.substr(place.size());
      if (name.size() < 2) {
        continue;  // a letter by itself is not looked for
      }
      for (std::size_t at = 0; at < name.size(); ++at) {
        for (const std::string& wrong : misspelt(name, at)) {
          if (!known.contains(place + wrong) && !is_common(place + wrong)) {
            expect_refused(procedure, place + wrong, id);
            ++tried;
          }
        }
      }
    }
  }
  EXPECT_GT(tried, 1'000);
}

TEST_P(Inputs, WhatIsNotKnownIsRefusedWhateverElseTheInputHas) {
  for (const auto& [id, inputs] : given_) {
    for (json input : inputs) {
      input["noo_such_field"] = 1;
      tables::Oracle oracle = tables::Oracle::typed({});
      tables::Trace trace;
      const auto answer = resolve({*game().procedure(id), input, {game().charts, {}}}, oracle, trace);
      const auto* error = std::get_if<Error>(&answer);
      ASSERT_TRUE(error) << id;
      EXPECT_EQ(error->where, "noo_such_field") << id;
    }
  }
}

/// Fields that only some of the inputs need: elsewhere they are not looked at, whatever they hold.
bool is_not_always_read(const std::string& procedure, const std::string& field) {
  static const std::set<std::string> some = {"bcs.retreat: ma", "bcs.retreat: safe_path",
                                             "boltaction.he: under_template", "boltaction.order_test: pins"};
  return some.contains(procedure + ": " + field);
}

/// Puts that value into every field of the input that the pattern names.
void put_everywhere(json& value, std::string_view pattern, const json& wrong) {
  const std::string_view part = pattern.substr(0, pattern.find('/'));
  const std::string_view rest = pattern.substr(std::min(pattern.size(), part.size() + 1));
  if (part == "*" && value.is_array()) {
    for (json& entry : value) {
      put_everywhere(entry, rest, wrong);
    }
  } else if (value.is_object() && value.contains(std::string(part))) {
    json& field = value[std::string(part)];
    rest.empty() ? static_cast<void>(field = wrong) : put_everywhere(field, rest, wrong);
  }
}

TEST_P(Inputs, AValueOfAnotherKindIsRefusedInEveryFieldOfEveryCase) {
  const std::map<std::string, json> wrong_values = {
      {"int", 1'000'000}, {"bool", "yes"}, {"choice", "no such choice"}, {"text", 7}};
  int tried = 0;
  for (const auto& [id, inputs] : given_) {
    const Procedure& procedure = *game().procedure(id);
    for (const json& input : inputs) {
      for (const InputField& field : procedure.inputs) {
        const auto wrong = wrong_values.find(field.kind);
        json changed = input;
        if (wrong != wrong_values.end()) {
          put_everywhere(changed, field.id, wrong->second);
        }
        if (changed == input || is_said_only(id, field.id) || is_not_always_read(id, field.id)) {
          continue;
        }
        tables::Oracle oracle = tables::Oracle::rolled(tables::seeded(1), {}, {});
        tables::Trace trace;
        const auto answer = resolve({procedure, changed, {game().charts, {}}}, oracle, trace);
        EXPECT_TRUE(std::holds_alternative<Error>(answer)) << id << ": " << field.id << " in " << changed;
        ++tried;
      }
    }
  }
  EXPECT_GT(tried, 200);
}

TEST_P(Inputs, TheOddsRefuseWhatTheRollRefuses) {
  for (const Procedure& procedure : game().procedures) {
    const json input = {{"no_such_field_at_all", 1}};
    const auto answer = odds({procedure, input, {game().charts, {}}});
    const auto* error = std::get_if<Error>(&answer);
    ASSERT_TRUE(error) << procedure.id;
    EXPECT_EQ(error->where, "no_such_field_at_all");
    EXPECT_EQ(error->what.key, "games.input.unknown_field");
  }
}

INSTANTIATE_TEST_SUITE_P(EveryGame, Inputs, testing::Values("lnl", "bcs", "boltaction"),
                         [](const auto& one) { return std::string(one.param); });

// "a misspelt field of an input (`otherz`, `tmm`) is ignored silently and changes the answer" (repro of Lock 'n Load)
TEST(UnknownFields, AreTheOnesOfTheReport) {
  const auto refusal = [](const std::string& procedure, const json& input) {
    const std::vector<Error> unknown = unknown_fields(*find_game(known_games(), "lnl")->procedure(procedure), input);
    return unknown.empty() ? Error{} : unknown.front();
  };
  const Error others = refusal("lnl.fp", {{"lead", 2}, {"otherz", json::array()}});
  EXPECT_EQ(others.where, "otherz");
  EXPECT_EQ(argument(others.what, "nearest"), "others");
  const Error tm = refusal("lnl.dft", {{"fp", 2}, {"tmm", 1}});
  EXPECT_EQ(tm.where, "tmm");
  EXPECT_EQ(argument(tm.what, "nearest"), "tm");
  const Error morale =
      refusal("lnl.direct_fire", {{"targets", json::array({{{"id", "a"}}, {{"id", "b"}, {"moral", 5}}})}});
  EXPECT_EQ(morale.where, "targets/1/moral");
  EXPECT_EQ(argument(morale.what, "nearest"), "targets/1/morale");
}

TEST(UnknownFields, AMisspeltModifierIsNotSwitchedInSilence) {
  const GameSystem& game = *find_game(known_games(), "lnl");
  const json input = {{"fp", 3}, {"lowest_armor", 1}, {"switch", {{"leadrship", false}}}};
  tables::Oracle oracle = tables::Oracle::typed({3, 3});
  tables::Trace trace;
  const auto answer = resolve({*game.procedure("lnl.close_assault"), input, {game.charts, {}}}, oracle, trace);
  const auto* error = std::get_if<Error>(&answer);
  ASSERT_TRUE(error);
  EXPECT_EQ(error->where, "switch/leadrship");
  EXPECT_EQ(argument(error->what, "nearest"), "switch/leadership");
}

TEST(UnknownFields, WhatAnyInputMayHaveIsKnown) {
  const Procedure& turret = *find_game(known_games(), "boltaction")->procedure("boltaction.turret");
  const json input = {{"note", "x"}, {"switch", {{"a", true}}}, {"assumed", json::array()}, {"tower", 1}};
  EXPECT_EQ(unknown_fields(turret, input).size(), 1U);
  EXPECT_EQ(known_part(turret, input), (json{{"note", "x"}, {"switch", {{"a", true}}}, {"assumed", json::array()}}));
  EXPECT_THAT(unknown_fields(turret, json::array()), IsEmpty());
}

}  // namespace
}  // namespace adjutant::games
