#include <algorithm>
#include <cctype>
#include <map>
#include <regex>
#include <set>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "board/sight_words.h"
#include "games/lnl/lnl_positions.h"
#include "games/lnl/lnl_procedure.h"
#include "games/lnl/units.h"
#include "support/shared.h"
#include "words/catalogue.h"

// Who knows one language reads no other: everything that the game says, in each of the three.
namespace adjutant::games::lnl {
namespace {

using nlohmann::json;
using test::Board;
using testing::IsEmpty;
using words::Language;

/// Everything that was said, once for each key and set of terms.
class Said {
 public:
  void add(const Message& message) {
    if (!message.empty()) {
      messages_.insert_or_assign(signature(message), message);
    }
  }
  void add(const std::vector<Message>& messages) {
    std::for_each(messages.begin(), messages.end(), [this](const Message& one) { add(one); });
  }
  void add(const tables::Trace& trace) {
    for (const tables::TraceStep& step : trace.steps()) {
      add(Message{step.step, step.args});
    }
    for (const tables::SettledModifier& one : trace.modifiers()) {
      if (one.modifier.source != tables::Source::player) {
        EXPECT_FALSE(one.modifier.label.empty()) << one.modifier.id << " has no name";
      }
      add(Message{one.modifier.label, {}});
      add(one.reason);
    }
    for (const tables::Total& total : trace.totals()) {
      add(total.name);
    }
  }
  void add(const ActionView& view) {
    add(view.label);
    add(view.reason);
    add(view.cost);
    add(view.marker);
    add(view.assumptions);
  }

  [[nodiscard]] const std::map<std::string, Message>& messages() const { return messages_; }

 private:
  static std::string signature(const Message& message) {
    std::string text = message.key;
    for (const Argument& one : message.args) {
      text += "|" + one.name + "=" + (one.term ? one.value : one.name);
    }
    return text;
  }

  std::map<std::string, Message> messages_;
};

/// What a message brings that is a player's, the module's or the board's own: it stands in every language as it is.
const std::set<std::string> names = {"of",   "modifier", "name",  "unit", "units", "leader", "enemy",  "carrier",
                                     "side", "hex",      "hexes", "at",   "rule",  "odds",   "column", "level"};

bool is_number(const std::string& text) {
  return !text.empty() && text.find_first_not_of("-+0123456789?") == std::string::npos;
}

/// Arguments that would be read untranslated: neither terms nor numbers nor names.
std::vector<std::string> untranslated(const Message& message) {
  std::vector<std::string> found;
  for (const Argument& one : message.args) {
    const bool surveyors_own = one.name == "terrain" && !board::terrain_argument("", one.value).term;
    if (!one.term && !is_number(one.value) && !surveyors_own && !names.contains(one.name)) {
      found.push_back(one.name + "=" + one.value);
    }
  }
  return found;
}

/// The message with every name taken out, so that what is left is our own words.
Message without_names(Message message) {
  for (Argument& one : message.args) {
    one.value = one.term ? one.value : "7";
  }
  return message;
}

/// English words that neither Spanish nor Italian has.
const std::set<std::string> english_words = {
    "the",  "of",  "and",  "is",   "are", "has", "have", "with",  "from",   "this", "that",  "may",   "not",
    "unit", "hex", "fire", "move", "by",  "to",  "its",  "there", "nobody", "roll", "which", "squad", "under"};

/// The words of the text; a letter beyond ASCII is part of its word.
std::vector<std::string> words_of(const std::string& text) {
  std::vector<std::string> words(1);
  for (const char letter : text) {
    const auto byte = static_cast<unsigned char>(letter);
    if (byte >= 0x80 || std::isalpha(byte) != 0) {
      words.back() += static_cast<char>(byte >= 0x80 ? byte : std::tolower(byte));
    } else if (!words.back().empty()) {
      words.emplace_back();
    }
  }
  return words;
}

bool sounds_english(const std::string& text) {
  const auto words = words_of(text);
  return std::any_of(words.begin(), words.end(), [](const std::string& one) { return english_words.contains(one); });
}

bool has_holes(const std::string& text) {
  static const std::regex key(R"([a-z]\.[a-z_])");
  return text.find_first_of("{}[]") != std::string::npos || std::regex_search(text, key);
}

void expect_read_in_every_language(const Said& said) {
  const words::Catalogue catalogue = words::built_in();
  const json same =
      json::parse(adjutant::test::read_file(adjutant::test::project_file("assistant/words/catalogue/same.json")));
  for (const auto& [signature, message] : said.messages()) {
    SCOPED_TRACE(signature);
    EXPECT_THAT(untranslated(message), IsEmpty());
    const Message bare = without_names(message);
    const std::string english = catalogue.say(bare, Language::en);
    EXPECT_FALSE(has_holes(english)) << english;
    for (const Language language : {Language::es, Language::it}) {
      const std::string text = catalogue.say(bare, language);
      EXPECT_FALSE(has_holes(text)) << text;
      EXPECT_FALSE(sounds_english(text)) << text;
      const bool only_figures = text.find_first_of("abcdefghijklmnopqrstuvwxyz") == std::string::npos;
      EXPECT_TRUE(text != english || only_figures || same.contains(message.key)) << text;
    }
  }
}

std::vector<std::string> everybody(const Situation& situation) {
  std::vector<std::string> ids;
  for (const Unit& unit : situation.units) {
    ids.push_back(unit.id);
  }
  return ids;
}

void hear(const Situation& situation, const GameSystem& game, Said& said) {
  for (const ActionView& view : actions(situation, everybody(situation), game.charts, {})) {
    said.add(view);
  }
  for (const UnitView& view : game.read(situation, game.charts)) {
    said.add(view.summary);
    said.add(view.states);
    said.add(view.unknowns);
    for (const FigureView& figure : view.figures) {
      said.add(figure.label);
    }
  }
}

void hear(const tables::Answer<json>& answer, const Procedure& procedure, Said& said) {
  if (const auto* error = std::get_if<Error>(&answer)) {
    said.add(error->what);
  }
  const auto* result = std::get_if<json>(&answer);
  if (result && result->contains("units") && procedure.unit_says) {
    for (const json& unit : (*result)["units"]) {
      said.add(procedure.unit_says(unit));
    }
  }
}

TEST(Languages, SayEveryConformanceCase) {
  ADJUTANT_NEEDS_SHARED(shared);
  const GameSystem game = *find_game(all_games(), "lnl");
  const json file = json::parse(adjutant::test::read_file(shared / "rules/lnl/cases.json"));
  Said said;
  for (const json& one : file["cases"]) {
    const Procedure* procedure = game.procedure(one["procedure"].get<std::string>());
    ASSERT_TRUE(procedure) << one["id"];
    tables::Trace trace;
    tables::Oracle oracle = tables::Oracle::typed(one["dice"].get<std::vector<int>>());
    hear(games::resolve({*procedure, one["input"], game.charts, {}}, oracle, trace), *procedure, said);
    said.add(trace);
  }
  EXPECT_GT(said.messages().size(), 60U);
  expect_read_in_every_language(said);
}

TEST(Languages, SayEveryLineOfSightCase) {
  ADJUTANT_NEEDS_SHARED(shared);
  const GameSystem game = *find_game(all_games(), "lnl");
  const json file = json::parse(adjutant::test::read_file(shared / "rules/lnl/los-cases.json"));
  Said said;
  for (const json& one : file["cases"]) {
    const json object = {{"format", "adjutant-situation/1"},
                         {"game", "lnl"},
                         {"terrain", one["terrain"]},
                         {"markers", one.value("markers", json::array())}};
    const auto read = read_situation(object, "case", {});
    ASSERT_TRUE(read) << one["id"];
    const auto end = [&](const char* name) {
      const json& given = one[name];
      return board::SightEnd{*board::hex_named(given["hex"].get<std::string>()), given.value("level", 0),
                             given.value("helicopter", false)};
    };
    const board::Sight sight = game.sight(read->situation, end("from"), end("to"), {});
    said.add(sight.says);
    for (const board::Met& met : sight.because) {
      said.add(met.says);
    }
  }
  EXPECT_GT(said.messages().size(), 20U);
  expect_read_in_every_language(said);
}

TEST(Languages, SayEveryActionAndWhatItsProcedureReadsOffTheBoard) {
  const GameSystem game = *find_game(all_games(), "lnl");
  Said said;
  for (const test::Position& position : test::positions) {
    const Board board = position.set_up();
    hear(board.situation(), game, said);
    for (const ActionView& view : actions(board.situation(), everybody(board.situation()), game.charts, {})) {
      const Procedure* procedure = game.procedure(view.procedure);
      for (const std::string& target : procedure ? view.targets : std::vector<std::string>()) {
        const Unit* unit = board.situation().unit(target);
        const auto input = procedure->from_board(board.situation(), {view.unit},
                                                 unit ? unit->hex : *board::hex_named(target), game.charts, {});
        ASSERT_TRUE(input) << view.id;
        tables::Trace trace;
        tables::Oracle oracle = tables::Oracle::typed({5, 2, 4, 3, 2, 6, 1, 5, 3, 2, 4, 1});
        hear(games::resolve({*procedure, *input, game.charts, {}}, oracle, trace), *procedure, said);
        said.add(trace);
      }
    }
  }
  expect_read_in_every_language(said);
}

TEST(Languages, SayEveryRefusalOfEveryClassAndState) {
  const GameSystem game = *find_game(all_games(), "lnl");
  Said said;
  for (const char* kind : {"squad", "half_squad", "crew", "wt", "leader", "hero", "medic", "sniper", "scout",
                           "chaplain", "advisor", "armor_leader", "vehicle", "helicopter", "sw", "balloon"}) {
    for (std::size_t state = 0; state <= status_count; ++state) {
      for (const char* phase : {"rally", "operations", "administrative", ""}) {
        Board board;
        board.ledger().phase = phase;
        Unit& unit = board.put("unit", "us", kind, {5, 2});
        if (state < status_count) {
          unit.markers = {std::string(name_of(static_cast<Status>(state)))};
        }
        board.squad("enemy", "german", {5, 3});
        hear(board.situation(), game, said);
      }
    }
  }
  expect_read_in_every_language(said);
}

}  // namespace
}  // namespace adjutant::games::lnl
