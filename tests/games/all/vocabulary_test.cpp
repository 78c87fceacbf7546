// Issue 19, 3: a word that is not known (marker, fatigue, quality, field) must not pass without a sound.
#include "games/state/vocabulary.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <map>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "games/all/all_games.h"
#include "games/question.h"
#include "support/shared.h"

namespace adjutant::games {
namespace {

using nlohmann::json;
using test::known_games;
using testing::ElementsAre;
using testing::IsEmpty;

/// "b09.json/units/3/values/fatigue Fresh fresh": where, then what the message names.
std::vector<std::string> said(const Diagnostics& diagnostics) {
  std::vector<std::string> lines;
  for (const Diagnostic& one : diagnostics) {
    std::string line = one.where + " " + (one.severity == Severity::warning ? "warning" : "note");
    for (const Argument& argument : one.what.args) {
      if (argument.name != "unit") {
        line += " " + argument.name + "=" + argument.value;
      }
    }
    lines.push_back(line);
  }
  return lines;
}

Diagnostics of_situation(json object, const std::string& where) {
  object.erase("terrain");  // words of a survey are not looked at, and its file may lie elsewhere
  const auto read = read_situation(object, where, {});
  EXPECT_TRUE(read) << where;
  const GameSystem* game = read ? find_game(known_games(), read->situation.game) : nullptr;
  return game && game->vocabulary ? unknown_words(read->situation, *game->vocabulary, where) : Diagnostics{};
}

/// Every situation in a JSON document, by its place in it.
void collect(const json& value, const std::string& where, std::map<std::string, json>& found) {
  if (value.is_object() && value.value("format", json()) == "adjutant-situation/1") {
    found[where] = value;
  } else if (value.is_structured()) {
    for (const auto& [key, within] : value.items()) {
      collect(within, where + ":" + key, found);
    }
  }
}

std::map<std::string, json> situations_under(const std::filesystem::path& folder) {
  std::map<std::string, json> found;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
    // What the fuzzers start from is odd on purpose.
    const bool is_odd = entry.path().string().find("/fuzz/") != std::string::npos;
    if (entry.path().extension() == ".json" && !is_odd) {
      const json file = json::parse(adjutant::test::read_file(entry.path()), nullptr, false);
      collect(file, entry.path().filename().string(), found);
    }
  }
  return found;
}

/// The situations that are misspelt on purpose, and two whose figures the game has no word for yet.
bool is_misspelt(const std::string& where) {
  constexpr std::array files = {"b09.json", "a22.json", "17.3-3_3.json", "d09.json"};
  return std::ranges::any_of(files, [&](const char* file) { return where.starts_with(file); });
}

void expect_understood(const std::map<std::string, json>& situations) {
  for (const auto& [where, object] : situations) {
    if (!is_misspelt(where)) {
      EXPECT_THAT(said(of_situation(object, where)), IsEmpty());
    }
  }
}

TEST(Vocabulary, EverySituationOfTheProjectIsUnderstood) {
  auto situations = situations_under(adjutant::test::project_file("tests"));
  situations.merge(situations_under(adjutant::test::project_file("packaging")));
  situations.merge(situations_under(adjutant::test::project_file("docs")));
  EXPECT_FALSE(situations.empty());
  expect_understood(situations);
}

TEST(Vocabulary, EverySituationOfTheReportsIsUnderstood) {
  ADJUTANT_NEEDS_SHARED(shared);
  const auto situations = situations_under(shared / "rules");
  EXPECT_GT(situations.size(), 50U);
  expect_understood(situations);
}

json situation(const char* game, json units, json ledger = json::object()) {
  return {
      {"format", "adjutant-situation/1"}, {"game", game}, {"units", std::move(units)}, {"ledger", std::move(ledger)}};
}

json squad(const char* id, json more) {
  json unit = {{"id", id}, {"side", "german"}, {"kind", "squad"}, {"hex", "1,1"}};
  unit.update(more);
  return unit;
}

TEST(Vocabulary, OfLockNLoadNamesUnitFieldWordAndTheNearest) {
  const json units = json::array(
      {squad("a", {{"markers", {"Fired", "ops complete", "mooved"}}, {"face", "shakken"}, {"kind", "Half-Squad"}}),
       squad("b",
             {{"values", {{"morrale", 5}, {"weapon", "mgg"}, {"stealth", 1}, {"fp", true}, {"shaken/morale", 4}}}}),
       squad("c", {{"kind", "squadd"}, {"values", {{"shakn/fp", 1}}}})});
  const auto heard = of_situation(situation("lnl", units), "s");
  EXPECT_THAT(said(heard), ElementsAre("s/units/0/face warning field=face word=shakken nearest=shaken",
                                       "s/units/0/markers warning field=markers word=mooved nearest=moved",
                                       "s/units/1/values/fp warning field=fp",
                                       "s/units/1/values/morrale warning field=values word=morrale nearest=morale",
                                       "s/units/1/values/stealth warning field=stealth",
                                       "s/units/1/values/weapon warning field=weapon word=mgg nearest=mg",
                                       "s/units/2/kind warning field=kind word=squadd nearest=squad",
                                       "s/units/2/values/shakn/fp warning field=face word=shakn nearest=shaken"));
  EXPECT_EQ(heard[0].what.args.back(), Argument("unit", "a"));
}

TEST(Vocabulary, APlayersOwnFieldsAreSaidOnceAndAreNotes) {
  json units = json::array();
  for (int i = 0; i < 12; ++i) {
    units.push_back(squad(("u" + std::to_string(i)).c_str(), {{"values", {{"diary", "x"}}}}));
  }
  const auto heard = of_situation(situation("lnl", units), "s");
  EXPECT_THAT(said(heard), ElementsAre("s/units/0/values/diary note field=values word=diary"));
  const auto& args = heard.at(0).what.args;
  EXPECT_EQ(std::ranges::count(args, "unit", &Argument::name), 9);
  EXPECT_EQ(args.back(), term("unit", "games.situation.others"));
}

TEST(Vocabulary, OfWordsWithoutEndTheFirstHundredAreToldAndThatThereAreMore) {
  Situation endless;
  constexpr int kUnits = 20'000;
  for (int i = 0; i < kUnits; ++i) {
    Unit& unit = endless.units.emplace_back();
    unit.id = "u" + std::to_string(i);
    unit.kind = "squad";
    unit.side = "german" + std::to_string(i);
    unit.markers = {"zz" + std::to_string(i), "mooved"};
    endless.markers.push_back({{}, "smoke", 0, {}, "germn" + std::to_string(i), {}});
  }
  const GameSystem& lnl = *find_game(known_games(), "lnl");
  const Diagnostics told = lnl.unknown_words(endless, "s");
  ASSERT_EQ(told.size(), 101U);
  EXPECT_EQ(told.back().what.key, "games.situation.more_words");
  const auto of_units = unknown_words_of_units(endless, *lnl.vocabulary);
  ASSERT_EQ(of_units.size(), std::size_t{kUnits});
  EXPECT_THAT(said(of_units.back()), testing::Contains("/markers warning field=markers word=mooved nearest=moved"))
      << "what was compared once is known";
}

TEST(Vocabulary, TheCourseOfTheTurnIsHeardToo) {
  const json facts = json::array({{{"fact", "movinng"}, {"unit", "a"}},
                                  {{"fact", "moving"}, {"unit", "a"}, {"value", "stealh"}},
                                  {{"fact", "oath"}, {"unit", "a"}}});
  const json ledger = {{"phase", "operation"}, {"active", "germn"}, {"initiative", "us"}, {"facts", facts}};
  EXPECT_THAT(said(of_situation(situation("lnl", json::array({squad("a", json::object())}), ledger), "s")),
              ElementsAre("s/ledger/phase warning field=phase word=operation nearest=operations",
                          "s/ledger/active warning field=active word=germn nearest=german",
                          "s/ledger/facts/0/fact warning field=fact word=movinng nearest=moving",
                          "s/ledger/facts/1/value warning field=moving word=stealh nearest=stealth",
                          "s/ledger/facts/2/fact note field=fact word=oath"));
}

TEST(Vocabulary, AGameWithoutOneIsNotListenedTo) {
  Situation situation;
  situation.units.emplace_back();
  situation.units[0].kind = "anything";
  situation.units[0].markers = {"anything"};
  EXPECT_THAT(unknown_words(situation, {}, "s"), IsEmpty());
}

// Every fact that facts.h names must be in the vocabulary; "Value of" stands before what is none.
TEST(Vocabulary, OfLockNLoadHasEveryFactOfItsLedger) {
  const std::string text = adjutant::test::read_file(adjutant::test::project_file("assistant/games/lnl/board/facts.h"));
  const auto& facts = find_game(known_games(), "lnl")->vocabulary->facts;
  int found = 0;
  for (std::size_t at = text.find(" = \""); at != std::string::npos; at = text.find(" = \"", at + 1)) {
    const std::string name = text.substr(at + 4, text.find('"', at + 4) - at - 4);
    const std::size_t comment = text.rfind("\n///", text.rfind("inline", at));
    const bool is_value = text.compare(comment + 4, 9, " Value of") == 0;
    EXPECT_TRUE(is_value || name.ends_with('_') || facts.contains(name)) << name;
    ++found;
  }
  EXPECT_GT(found, 30);
}

}  // namespace
}  // namespace adjutant::games
