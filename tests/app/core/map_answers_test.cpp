#include "core/map_answers.h"

#include <optional>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "app/chat/sample_session.h"
#include "vmod/wire/private_window.h"

// What a player is answered on his own map, by the real service on the sample game.

namespace adjutant::test {
namespace {

using namespace std::chrono_literals;
using live::Question;
using testing::AllOf;
using testing::Eq;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::StartsWith;
using vmod::wire::PrivateAnswer;

class MapAnswersTest : public SampleSession {
 protected:
  MapAnswersTest() { answer_in(words::Language::en); }

  /// What is written to whoever asks this, some time after the last question.
  std::vector<PrivateAnswer> asks(const Question& question) {
    now_ += 20s;
    sent_.clear();
    answers_->answer(game_, session_, {}, question, now_);
    return sent_;
  }
  /// The pixels of a place, as a player points at it.
  live::Place place(const std::string& name) {
    const json hex = ask("hex", {{"session", session_}, {"hex", name}});
    return {{hex["centre"][0].get<int>() + 3, hex["centre"][1].get<int>() - 2}, name};
  }
  /// The pieces there whose names begin so.
  std::vector<std::string> pieces(const std::string& hex, const std::string& name = "") {
    std::vector<std::string> ids;
    const json there = ask("units", {{"session", session_}, {"hex", hex}});
    for (const json& piece : there["pieces"]) {
      if (piece["name"].get<std::string>().starts_with(name)) {
        ids.push_back(piece["id"]);
      }
    }
    return ids;
  }
  Question flare(const std::string& hex) {
    return {Question::Kind::spot, "Ada", "Field", place(hex), {}, pieces(hex), 1, kTools};
  }
  Question button(const std::vector<std::string>& units) {
    return {Question::Kind::units, "Ada", "Field", place("C5"), {}, units, 1, {}};
  }
  Question thread(const std::string& from, const std::string& to) {
    return {Question::Kind::sight, "Ada", "Field", place(from), place(to), {}, 1, kTools};
  }
  void answer_in(words::Language language) {
    answers_.emplace(
        library_->context.catalogue, language, call(), words_,
        [this](const live::GameId&, std::uint64_t, const PrivateAnswer& answer) { sent_.push_back(answer); });
  }

  static constexpr live::AnswerTools kTools{1, 2, 3, 5};
  live::GameId game_{0, "M", "Mill"};
  std::vector<PrivateAnswer> sent_;
  app::ChatAnswers words_{library_->context.catalogue, call()};
  std::optional<app::MapAnswers> answers_;
  app::MapAnswers::Moment now_{};
};

TEST_F(MapAnswersTest, AFlareOnUnitsIsARingAndWhatIsThereAndCanBeDone) {
  const auto told = asks(flare("C5"));
  ASSERT_EQ(told.size(), 1U);
  EXPECT_THAT(told[0].words, AllOf(StartsWith("C5: Clear terrain"), HasSubstr("Serjeant Renn: Activate, "),
                                   HasSubstr("Guard Squad: Fire, ")));
  ASSERT_TRUE(told[0].ring);
  EXPECT_EQ(told[0].ring->flare, 5U);
  EXPECT_EQ(told[0].ring->at, (vmod::Point{170, 335})) << "the middle of the hex";
  EXPECT_FALSE(told[0].line);
  EXPECT_FALSE(told[0].cleared);
}

TEST_F(MapAnswersTest, AFlareOnAnEmptyHexTellsItsTerrain) {
  const auto told = asks(flare("E4"));
  ASSERT_EQ(told.size(), 1U);
  EXPECT_THAT(told[0].words, AllOf(StartsWith("E4: Brush"), Not(HasSubstr("Guard"))));
  EXPECT_TRUE(told[0].ring);
}

TEST_F(MapAnswersTest, AFlareAtTheTargetOfUnitsIsALineFromThemAsIfAThreadHadBeenPulled) {
  Question target = flare("G3");
  target.attackers = live::Attackers{place("C5"), pieces("C5", "Guard Squad")};
  const auto told = asks(target);
  const auto pulled = asks(thread("C5", "G3"));
  ASSERT_EQ(told.size(), 1U);
  EXPECT_EQ(told[0].words, pulled.at(0).words);
  ASSERT_TRUE(told[0].line);
  EXPECT_EQ(told[0].line->thread, 2U);
}

TEST_F(MapAnswersTest, SelectedUnitsAreWordsAlone) {
  const auto told = asks(button(pieces("C5", "Guard Squad")));
  ASSERT_EQ(told.size(), 1U);
  EXPECT_THAT(told[0].words, AllOf(StartsWith("Guard Squad: Fire, Move"),
                                   HasSubstr(" Guard Squad: Fire, Fire a support weapon, "), Not(HasSubstr("Renn"))));
  EXPECT_FALSE(told[0].ring || told[0].line);
}

TEST_F(MapAnswersTest, UnitsThatCanDoNothingSayWhy) {
  const auto told = asks(button(pieces("G3", "Militia Squad")));
  ASSERT_EQ(told.size(), 1U);
  EXPECT_THAT(told[0].words, testing::MatchesRegex("Militia Squad ×2: nothing to do now\\. .+\\."));
}

TEST_F(MapAnswersTest, PiecesThatAreNoKnownUnitsAreSaidToBeNone) {
  EXPECT_EQ(asks(button({"4711"})).at(0).words, "None of these is a unit whose figures Adjutant knows.");
  answer_in(words::Language::it);
  EXPECT_EQ(asks(button({"4711"})).at(0).words, "Nessuna di queste è un’unità di cui Adjutant conosca i valori.");
}

TEST_F(MapAnswersTest, WhyNothingIsSaidOfPiecesIsOneOfThreeSentences) {
  EXPECT_EQ(asks(button({})).at(0).words, "Nothing is selected on the map: select units, then ask.");
  Question hidden = button({});
  hidden.hidden = 1;
  EXPECT_EQ(asks(hidden).at(0).words, "What is selected is hidden from the table, so nothing about it is said here.");
  const Question of_no_game = button({"4711"});
  open_without_game();
  EXPECT_THAT(asks(of_no_game).at(0).words, StartsWith("No game is chosen for this module"));
}

TEST_F(MapAnswersTest, AnswersAreInTheLanguageOfWhoAsks) {
  Question question = flare("E4");
  EXPECT_THAT(asks(question).at(0).words, StartsWith("E4: Brush"));
  sent_.clear();
  answers_->answer_words(game_, session_, {"&lt;Ada&gt; - visuale C5 G3", 1}, now_);
  EXPECT_THAT(sent_.at(0).words, HasSubstr("Linea di visuale"));
  EXPECT_THAT(asks(question).at(0).words, StartsWith("E4: Cespugli")) << "as she asked last";
  question.language = "es";
  EXPECT_THAT(asks(question).at(0).words, StartsWith("E4: Maleza")) << "as her extension asks";
  question.language = "xx";
  EXPECT_THAT(asks(question).at(0).words, StartsWith("E4: Cespugli"));
  answers_->heard(game_, 1, words::Language::es, now_);
  EXPECT_THAT(asks(question).at(0).words, StartsWith("E4: Maleza")) << "in the chat of the room";
  question.connection = 2;
  EXPECT_THAT(asks(question).at(0).words, StartsWith("E4: Brush")) << "another player, and the host is English";
}

TEST_F(MapAnswersTest, APlaceInNoHexIsToldAndNoSentenceHasAGapForItsName) {
  Question outside = flare("C5");
  outside.from->at = {-500, -500};
  EXPECT_EQ(asks(outside).at(0).words, "That place is in no hex of this board.");
  Question half = thread("C5", "G3");
  half.to->at = {-500, -500};
  EXPECT_EQ(asks(half).at(0).words, "That place is in no hex of this board.");
}

TEST_F(MapAnswersTest, TheNextQuestionOfAnyKindTakesTheDrawnLineAway) {
  ASSERT_TRUE(asks(thread("C5", "G3")).at(0).line);
  EXPECT_THAT(asks(flare("E4")).at(0).cleared, testing::Optional(Eq(2U)));
  ASSERT_TRUE(asks(thread("C5", "G3")).at(0).line);
  EXPECT_THAT(asks(button(pieces("C5"))).at(0).cleared, testing::Optional(Eq(2U)));
  EXPECT_FALSE(asks(flare("E4")).at(0).cleared) << "nothing lies there";
}

/// Ada's VASSAL, by the rules of a real one.
class AtHerWindow : public MapAnswersTest {
 protected:
  void SetUp() override {
    EXPECT_EQ(shows(asks(thread("C5", "G3"))), 1U);
    EXPECT_THAT(window_.drawn(), testing::ElementsAre("LOS_Thread2"));
  }
  /// How many lines she got.
  std::size_t shows(const std::vector<PrivateAnswer>& told) {
    for (const PrivateAnswer& answer : told) {
      window_.hear(to_text(answer, "Adjutant", "adjutant-7f3a.1795356000000"));
    }
    return told.size();
  }
  void board_changes() {
    session::Delta step;
    step.removed = {"1760000000003"};
    answers_->board_changed(game_, step);
    answers_->board_replaced(game_);
    shows(sent_);
  }
  std::vector<PrivateAnswer> types(const std::string& words) {
    now_ += 20s;
    sent_.clear();
    answers_->answer_words(game_, session_, {words, 1}, now_);
    return sent_;
  }

  PrivateWindow window_;
};

TEST_F(AtHerWindow, WhatSheHasClosedStaysClosedUntilTheNextAnswer) {
  window_.close();
  sent_.clear();
  for (int i = 0; i < 3; ++i) {
    board_changes();
  }
  Question not_ours = thread("C5", "H3");
  not_ours.tools.reset();  // pulled, and its report is still to come
  EXPECT_EQ(shows(asks(not_ours)), 0U);
  EXPECT_FALSE(window_.open());
  EXPECT_EQ(window_.opened(), 1);
  EXPECT_EQ(shows(asks(flare("E4"))), 1U);
  EXPECT_TRUE(window_.open());
  EXPECT_THAT(window_.drawn(), IsEmpty()) << "the answer has taken it away";
}

TEST_F(AtHerWindow, AnAnswerInWordsTakesAwayWhatWasDrawnForAFormerBoardAndNothingElse) {
  EXPECT_EQ(shows(types("los C5 G3")), 1U);
  EXPECT_THAT(window_.drawn(), testing::ElementsAre("LOS_Thread2")) << "it is still true";
  board_changes();
  EXPECT_EQ(shows(types("los C5 G3")), 1U);
  EXPECT_THAT(window_.drawn(), IsEmpty());
  EXPECT_FALSE(types("los C5 G3").at(0).cleared) << "nothing lies there";
}

TEST_F(MapAnswersTest, WhatIsAskedAboutAnotherMapIsNotAnsweredAboutThisOne) {
  for (Question question : {flare("C5"), thread("C5", "G3"), button(pieces("C5"))}) {
    question.map = "Reserves";
    EXPECT_THAT(asks(question), IsEmpty());
  }
}

TEST_F(MapAnswersTest, OfWhatIsNotAskedWithTheExtensionNothingIsWritten) {
  for (Question question : {flare("C5"), thread("C5", "G3")}) {
    question.tools.reset();
    EXPECT_THAT(asks(question), IsEmpty());
  }
  Question nobody = flare("C5");
  nobody.connection = 0;
  EXPECT_THAT(asks(nobody), IsEmpty());
}

TEST_F(MapAnswersTest, WhereNoRingIsKnownThereAreWordsAlone) {
  Question question = flare("C5");
  question.tools->ring.reset();
  const auto told = asks(question);
  ASSERT_EQ(told.size(), 1U);
  EXPECT_FALSE(told[0].ring);
  EXPECT_THAT(told[0].words, StartsWith("C5: "));
}

TEST_F(MapAnswersTest, WhoAsksTooMuchIsAnsweredNoMore) {
  const Question question = button(pieces("C5"));
  std::size_t answered = 0;
  for (int i = 0; i < 100; ++i) {
    sent_.clear();
    answers_->answer(game_, session_, {}, question, now_);
    answered += sent_.size();
  }
  EXPECT_EQ(answered, 20U);
}

}  // namespace
}  // namespace adjutant::test
