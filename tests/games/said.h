#pragma once

#include <algorithm>
#include <cctype>
#include <map>
#include <regex>
#include <set>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "board/sight_words.h"
#include "games/game_system.h"
#include "support/shared.h"
#include "words/catalogue.h"

// Who knows one language reads no other: what a game says, looked at in each of the three.
namespace adjutant::games::test {

using nlohmann::json;
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
  void add(const UnitView& view) {
    add(view.summary);
    add(view.states);
    add(view.unknowns);
    for (const FigureView& figure : view.figures) {
      add(figure.label);
    }
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
inline const std::set<std::string> names = {"of",    "modifier", "name",  "unit", "units", "leader", "formation",
                                            "enemy", "carrier",  "side",  "hex",  "hexes", "at",     "rule",
                                            "odds",  "column",   "level", "step", "cell"};

inline bool is_number(const std::string& text) {
  return !text.empty() && text.find_first_not_of("-+0123456789?") == std::string::npos;
}

/// Arguments that would be read untranslated: neither terms nor numbers nor names.
inline std::vector<std::string> untranslated(const Message& message) {
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
inline Message without_names(Message message) {
  for (Argument& one : message.args) {
    one.value = one.term ? one.value : "7";
  }
  return message;
}

/// English words that neither Spanish nor Italian has, but for those of is_their_own().
inline const std::set<std::string> english_words = {
    "the",  "of",  "and",  "is",   "are", "has", "have", "with",  "from",   "this", "that",  "may",   "not",
    "unit", "hex", "fire", "move", "by",  "to",  "its",  "there", "nobody", "roll", "which", "squad", "under"};

/// The words of the text; a letter beyond ASCII is part of its word.
inline std::vector<std::string> words_of(const std::string& text) {
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

/// Whether the players of that language say the English word themselves (assistant/words/terms.md): the hex in Spanish,
/// the names of two markers in Italian.
inline bool is_their_own(const std::string& word, Language language) {
  return (language == Language::es && word == "hex") ||
         (language == Language::it && (word == "fire" || word == "move"));
}

inline bool sounds_english(const std::string& text, Language language) {
  const auto words = words_of(text);
  return std::any_of(words.begin(), words.end(), [language](const std::string& one) {
    return english_words.contains(one) && !is_their_own(one, language);
  });
}

inline bool has_holes(const std::string& text) {
  static const std::regex key(R"([a-z]\.[a-z_])");
  return text.find_first_of("{}[]") != std::string::npos || std::regex_search(text, key);
}

inline void expect_read_in_every_language(const Said& said) {
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
      EXPECT_FALSE(sounds_english(text, language)) << text;
      const bool only_figures = text.find_first_of("abcdefghijklmnopqrstuvwxyz") == std::string::npos;
      EXPECT_TRUE(text != english || only_figures || same.contains(message.key)) << text;
    }
  }
}

/// Every chart has a name of its own in each language, and nothing of it is written in one language only.
inline void expect_labels_in_every_language(const tables::ChartSheet& charts) {
  for (const tables::Chart& chart : charts.charts) {
    const std::string english = charts.label(chart.id, "en");
    EXPECT_NE(english, chart.id);
    for (const Language language : {Language::es, Language::it}) {
      const std::string text = charts.label(chart.id, code_of(language));
      EXPECT_NE(text, english);
      EXPECT_FALSE(sounds_english(text, language)) << text;
    }
    for (const auto& [cell, figure] : chart.cells) {
      EXPECT_TRUE(figure.note.empty()) << "a note is read in one language only: " << chart.id << " " << cell;
    }
  }
}

}  // namespace adjutant::games::test
