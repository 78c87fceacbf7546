#include "chat/chat_answers.h"

#include <QString>
#include <functional>
#include <map>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "app/chat/sample_session.h"

// Questions in the chat of a game, answered by the real service on the sample game, with its rulebooks in three
// languages.

namespace adjutant::test {
namespace {

using namespace std::chrono_literals;
using nlohmann::json;
using testing::AllOf;
using testing::ContainsRegex;
using testing::EndsWith;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;
using Answer = std::optional<std::string>;

class ChatAnswersTest : public SampleSession {
 protected:
  /// What is answered to this in the room, some time after the last question.
  Answer says(const std::string& text, const std::string& room = "Friday") {
    now_ += 20s;
    return hears("<Ann> - " + text, room);
  }
  /// Each name comes from a connection of its own.
  Answer hears(const std::string& line, const std::string& room = "Friday") {
    const std::string name = line.substr(0, line.find('>'));
    const std::uint64_t connection = connections_.try_emplace(name, connections_.size() + 1).first->second;
    return answers_.answer(session_, room, line, {connection, true}, now_);
  }
  std::vector<Answer> says_all(const std::vector<std::string>& questions) {
    std::vector<Answer> answers;
    for (const std::string& question : questions) {
      answers.push_back(says(question));
    }
    return answers;
  }

  app::ChatAnswers answers_{library_->context.catalogue, call()};
  app::ChatAnswers::Moment now_{};
  std::map<std::string, std::uint64_t> connections_;
};

// ----------------------------------------------------------------------------------------------------------------
// sight

TEST_F(ChatAnswersTest, TheLineBetweenTwoHexesIsToldInTheLanguageOfTheCommand) {
  EXPECT_EQ(says("!los C5 G3"),
            "C5 – G3, 4 hexes: Line of sight is degraded: 1 degrading place. Brush in E4: degrades the line (10.3).");
  EXPECT_EQ(says("!visión C5 G3"),
            "C5 – G3, 4 hexes: Línea de visión reducida: 1 lugar reductor. Maleza en E4: reduce la línea (10.3).");
  EXPECT_EQ(says("!visuale C5 G3"),
            "C5 – G3, 4 esagoni: Linea di visuale ridotta: 1 punto riducente. Cespugli in E4: riduce la linea (10.3).");
}

TEST_F(ChatAnswersTest, AccentsAndCapitalsDoNotMatter) {
  EXPECT_EQ(says("!VISION c5 g3"), says("!visión C5 G3"));
  EXPECT_EQ(says("!Los c5 g3"), says("!los C5 G3"));
}

TEST_F(ChatAnswersTest, AUnitStandsForItsHex) {
  EXPECT_EQ(says("!los Serjeant Renn Warden Orsk"), says("!los C5 G3"));
  EXPECT_EQ(says("!los serjeant renn G3"), says("!los C5 G3"));
}

TEST_F(ChatAnswersTest, AUnitIsKnownByAPartOfItsNameAndInQuotes) {
  EXPECT_EQ(says("!los Renn Orsk"), says("!los C5 G3"));
  EXPECT_EQ(says("!los \"Serjeant Renn\" G3"), says("!los C5 G3"));
  EXPECT_EQ(says("!los «serjeant renn» “Warden Orsk”"), says("!los C5 G3"));
  EXPECT_THAT(*says("!los enn G3"), HasSubstr("“enn”: no such hex")) << "a part begins where a word does";
  EXPECT_THAT(*says("!los \"\" G3"), HasSubstr("!los E3 G4"));
}

TEST_F(ChatAnswersTest, UnitsOfOneNameInSeveralHexesAreAskedForByHex) {
  EXPECT_EQ(says("!los Guard Squad G3"), "There are units called “Guard Squad” in B7 and C5: ask with the hex.");
}

TEST_F(ChatAnswersTest, WhatIsNeitherHexNorUnitIsNamed) {
  EXPECT_EQ(says("!los C5 Z99"), "“Z99”: no such hex, and no unit both sides can see.");
  EXPECT_EQ(says("!visuale Z99 C5"), "«Z99»: non è un esagono né un’unità visibile a entrambe le fazioni.");
}

TEST_F(ChatAnswersTest, AQuestionWithoutPlacesIsAnsweredWithAnExample) {
  EXPECT_THAT(*says("!los"), HasSubstr("!los E3 G4"));
  EXPECT_THAT(*says("!visión C5"), HasSubstr("!visión E3 G4"));
  EXPECT_THAT(*says("!probabilità"), HasSubstr("!probabilità E3 G4"));
  EXPECT_THAT(*says("!regola"), HasSubstr("!regola 17.1"));
}

// -----------------------------------------------------------------------------------------------------------------
// declared shots

class DeclaredInTheChat : public ChatAnswersTest {
 protected:
  void agree_on_declared_shots() {
    ask("settings.set", {{"session", session_}, {"settings", json::object({{"shots", "declared"}})}});
  }
  json log() { return ask("shots", {{"session", session_}})["shots"]; }
};

TEST_F(DeclaredInTheChat, AShotIsLookedAtByBothSidesInTheLanguageOfTheCommand) {
  EXPECT_EQ(says("!shot C5 G3"),
            "1. Turn 1, impulse 1: a shot from C5 at G3, range 4: the line is degraded by 1. Brush in E4: degrades the "
            "line (10.3).");
  EXPECT_EQ(says("!tiro G3 C5"),
            "2. Turno 1, impulso 1: tiro da G3 a C5, distanza 4: la linea è ridotta di 1. Cespugli in E4: riduce la "
            "linea (10.3).");
  EXPECT_THAT(*says("!disparo Serjeant Renn Warden Orsk"), HasSubstr("Serjeant Renn dispara de C5 a G3"));
  EXPECT_EQ(log().size(), 3u);
  EXPECT_EQ(log()[2]["side"], "guard");
}

TEST_F(DeclaredInTheChat, WhatWasNotDeclaredIsNotTold) {
  agree_on_declared_shots();
  EXPECT_EQ(says("!los C5 G3"), "Declared shots only. The firer types: !shot C5 G3");
  EXPECT_THAT(*says("!visión C5 G3"), EndsWith("!disparo C5 G3"));
  EXPECT_THAT(*says("!odds C5 G3"), HasSubstr("declare the shot from C5 to G3 first"));
  EXPECT_EQ(log().size(), 0u) << "whoever asks has declared nothing";
  says("!shot C5 G3");
  EXPECT_THAT(*says("!los G3 C5"), HasSubstr("degraded"));
  EXPECT_THAT(*says("!odds C5 G3"), HasSubstr("Militia Squad"));
  EXPECT_THAT(*says("!los C5 G4"), HasSubstr("!shot C5 G4"));
}

TEST_F(DeclaredInTheChat, WhatIsNoShotIsExplainedAndNotEntered) {
  EXPECT_EQ(says("!shot"), "Declare it like this: !shot E3 G4, who shoots first, then the target.");
  EXPECT_THAT(*says("!tiro C5 Z99"), HasSubstr("Z99"));
  EXPECT_EQ(log().size(), 0u);
}

// -----------------------------------------------------------------------------------------------------------------
// odds

TEST_F(ChatAnswersTest, TheOddsOfTheFireThatIsLegalAreToldTheLikeliestFirst) {
  EXPECT_EQ(says("!odds C5 G3"),
            "C5 – G3 by Serjeant Renn, Guard Squad ×2 and Guard Light Gun: Militia Squad ×2: shaken 39%, no effect "
            "38%, casualties 16%, no effect, and a hero rises 5%, shaken, and a hero rises 2%; Warden Orsk: shaken "
            "45%, no effect 39%, wounded 16%.");
}

TEST_F(ChatAnswersTest, OddsAreToldInTheLanguageOfTheCommand) {
  EXPECT_THAT(*says("!probabilidades C5 G3"), AllOf(StartsWith("C5 – G3 con "), HasSubstr("Sacudido 39 %")));
  EXPECT_THAT(*says("!probabilità C5 G3"), AllOf(StartsWith("C5 – G3 con "), HasSubstr("in rotta 39%")));
  EXPECT_EQ(says("!probabilita C5 G3"), says("!probabilità C5 G3"));
}

TEST_F(ChatAnswersTest, WhyThereAreNoOddsIsSaidOfTheHexThatIsAskedAbout) {
  EXPECT_EQ(says("!odds C5 H5"), "No line of sight to H5: blocked at E5/F5.");
  open(game_at(0), vmod::Viewer::observer());
  EXPECT_EQ(says("!odds C5 H5"), "No line of sight to H5: blocked at E5/F5.") << "nor is G3 spotted, which is nearer";
}

TEST_F(ChatAnswersTest, OverTheSocketTooTheReasonIsThatOfTheTarget) {
  const json there = ask("units", {{"session", session_}, {"hex", "C5"}});
  int refused = 0;
  for (const std::size_t step : {std::size_t{0}, firing_step}) {
    open(game_at(step), vmod::Viewer::observer());
    for (const char* procedure : {"lnl.direct_fire", "lnl.spot"}) {
      for (const json& unit : there["units"]) {
        const json asked = {{"session", session_}, {"procedure", procedure}, {"units", {unit["id"]}}, {"target", "H5"}};
        const auto input = service_.ask("procedure.input", asked, words::Language::en);
        refused += input ? 0 : 1;
        EXPECT_THAT(input ? "" : input.error(), AllOf(Not(HasSubstr("G3")), Not(HasSubstr("Q5")))) << asked;
      }
    }
  }
  EXPECT_GT(refused, 0);
}

TEST_F(ChatAnswersTest, WhereNobodyIsThereAreNoOddsThoughSmokeMayBeLaid) {
  EXPECT_EQ(says("!odds C5 D5"), "There is no enemy in D5.");
}

TEST_F(ChatAnswersTest, WhyThereAreNoOddsIsTold) {
  EXPECT_THAT(*says("!odds C5 H3"), HasSubstr("no enemy"));
  EXPECT_EQ(says("!odds D5 G3"), "No unit visible to both sides can fire from D5.");
  EXPECT_THAT(*says("!odds C5 H5"), AllOf(HasSubstr("H5"), Not(HasSubstr("G3"))));
  EXPECT_THAT(*says("!odds C5 Q5"), AllOf(HasSubstr("Q5"), Not(EndsWith(":"))));
}

// ----------------------------------------------------------------------------------------------------------------
// rules

TEST_F(ChatAnswersTest, ARuleIsItsNumberItsTitleItsBeginningAndALink) {
  const auto link = EndsWith(" · adjutant:rule/lnl/17.1");
  EXPECT_THAT(*says("!rule 17.1"), AllOf(StartsWith("17.1 Close assault: "), link));
  EXPECT_THAT(*says("!regla 17.1"), AllOf(StartsWith("17.1 Asalto cerrado: "), link));
  EXPECT_THAT(*says("!regola 17.1"), AllOf(StartsWith("17.1 Assalto ravvicinato: "), link));
}

TEST_F(ChatAnswersTest, WordsAreAnsweredWithTheSectionThatIsFoundFirst) {
  EXPECT_EQ(says("!rule close assault"), says("!rule 17.1"));
  EXPECT_EQ(says("!regla asalto cerrado"), says("!regla 17.1"));
}

TEST_F(ChatAnswersTest, OfARuleNoMoreThanItsFirstLinesIsSaidInTheRoom) {
  const json section = ask("rules.show", {{"game", "lnl"}, {"number", "17.1"}})["sections"][0];
  const std::string body = section["body"];
  ASSERT_GT(body.size(), 40u);
  const std::string said = *says("!rule 17.1");
  EXPECT_THAT(said, HasSubstr(QString::fromStdString(body).simplified().first(40).toStdString()));
  EXPECT_LE(QString::fromStdString(said).size(), 250);
}

TEST_F(ChatAnswersTest, ARuleThatIsNotThereIsToldSo) {
  EXPECT_THAT(*says("!rule 99.9"), StartsWith("No rulebook of Lock ’n Load has a section 99.9."));
  EXPECT_EQ(says("!regla xyzzy"), "No hay ninguna regla para «xyzzy».");
}

TEST_F(ChatAnswersTest, AGameWithoutARulebookIsCalledByItsNameAndHowToAddOneIsSaid) {
  session_ = ask("session.open", {{"game", "bcs"}})["session"];
  const std::string english =
      "There is no rulebook for Battalion Combat Series yet. Add one with: adjutant import rules FILE --game bcs --in "
      "en";
  EXPECT_EQ(says("!rule 5.1"), english);
  EXPECT_EQ(says("!rule combat"), english);
  EXPECT_EQ(answers_.answer_privately(session_, "Ann", "rule 5.1", now_), english);
  EXPECT_EQ(says("!regla 5.1"),
            "Aún no hay ningún reglamento de Battalion Combat Series. Añade uno con: adjutant import rules ARCHIVO "
            "--game bcs --in es");
  EXPECT_EQ(says("!regola 5.1"),
            "Non c’è ancora nessun regolamento di Battalion Combat Series. Aggiungine uno con: adjutant import rules "
            "FILE --game bcs --in it");
}

// ------------------------------------------------------------------------------------------------------- what is
// hidden

const std::vector<std::string> questions_about_the_hidden = {
    "!los C5 F8",       "!los C5 Scout Pell", "!odds C5 F8", "!odds F8 C5",     "!odds Scout Pell C5",
    "!los C5 N2",       "!odds C5 N2",        "!odds N2 C5", "!los C5 Unknown", "!los Militia Reserve C5",
    "!odds Unknown C5", "!los B7 G3",         "!odds C5 G3",
};

TEST_F(ChatAnswersTest, AnInvisibleOrMaskedUnitNeverEntersAnAnswer) {
  open(game_at(0), vmod::Viewer::observer());
  const auto answers = says_all(questions_about_the_hidden);

  vmod::GameState without = game_at(0);
  const auto everything = vmod::view_of(without, vmod::Viewer::engine());
  std::size_t removed = 0;
  for (const vmod::MapView& map : everything.maps) {
    for (const vmod::PieceView& piece : map.pieces) {
      if (piece.basic_name == "Scout Pell" || piece.basic_name == "Militia Reserve") {
        without.apply("-/" + piece.id);
        ++removed;
      }
    }
  }
  ASSERT_EQ(removed, 2u);
  open(without, vmod::Viewer::observer());
  EXPECT_EQ(says_all(questions_about_the_hidden), answers);
}

TEST_F(ChatAnswersTest, TheSameQuestionsWouldTellOfThemIfTheyWereSeen) {
  const vmod::GameState game = game_at(0);
  open(game, vmod::Viewer::observer());
  const auto answers = says_all(questions_about_the_hidden);
  open(game, vmod::as_side(game, "Orsel Militia"));
  EXPECT_NE(says_all(questions_about_the_hidden), answers);
}

TEST_F(ChatAnswersTest, ABoardThatIsSeenWithTheEyesOfASideAnswersNothing) {
  const vmod::GameState game = game_at(0);
  open(game, vmod::as_side(game, "Orsel Militia"), "Orsel Militia");
  EXPECT_EQ(says("!los C5 G3"), std::nullopt);
  EXPECT_EQ(says("!rule 17.1"), std::nullopt);
}

// -----------------------------------------------------------------------------------------------------------------
// to one player alone

class AskedAlone : public ChatAnswersTest {
 protected:
  Answer writes(const std::string& line) {
    now_ += 20s;
    return answers_.answer_privately(session_, "Ann", line, now_);
  }
};

TEST_F(AskedAlone, WordsAreAnsweredAsInTheChatWithOrWithoutTheSign) {
  for (const char* line : {"los C5 G3", "!los C5 G3", "&lt;Ann&gt; - los C5 G3", "<Ann> - !los C5 G3"}) {
    EXPECT_EQ(writes(line), says("!los C5 G3")) << line;
  }
  EXPECT_EQ(writes("visión C5 G3"), says("!visión C5 G3"));
  EXPECT_EQ(writes("probabilità C5 G3"), says("!probabilità C5 G3"));
  EXPECT_EQ(writes("rule 17.1"), says("!rule 17.1"));
}

TEST_F(AskedAlone, WhatHasNoWordIsNoQuestion) {
  for (const char* line : {"", "!", "<", "> - ", "<> - ", "?!"}) {
    EXPECT_EQ(writes(line), std::nullopt) << line;
  }
}

TEST_F(AskedAlone, AnUnknownWordGetsTheNearestInTheLanguageOfItsPlayer) {
  const auto in = [this](const char* line, const words::Language& language) {
    now_ += 20s;
    return answers_.answer_privately(session_, "Ann", line, now_, language).value_or("");
  };
  EXPECT_EQ(in("ods C5 G3", words::Language::en), "“ods” is not a word that Adjutant answers. Did you mean “odds”?");
  EXPECT_EQ(in("visoin C5 G3", words::Language::es),
            "«visoin» no es una palabra a la que Adjutant responda. ¿Querías decir «visión»?");
  EXPECT_EQ(in("rego 17.1", words::Language::it),
            "«rego» non è una parola a cui Adjutant risponde. Volevi dire «regola»?");
  EXPECT_EQ(in("<Ann> - hello los C5 G3", words::Language::en),
            "“hello” is not a word that Adjutant answers. Did you mean “help”?");
  EXPECT_EQ(in("C5 G3", words::Language::it),
            "«C5» non è una parola a cui Adjutant risponde. Scrivi «aiuto» per vedere quali lo sono.");
}

TEST_F(AskedAlone, HelpListsWhatCanBeWrittenInItsLanguage) {
  EXPECT_THAT(writes("help").value_or(""),
              AllOf(HasSubstr("los E3 G4"), HasSubstr("odds E3 G4"), HasSubstr("rule 17.1")));
  EXPECT_THAT(writes("ayuda").value_or(""), AllOf(HasSubstr("visión E3 G4"), HasSubstr("regla 17.1")));
  EXPECT_THAT(writes("!aiuto").value_or(""), AllOf(HasSubstr("visuale E3 G4"), HasSubstr("regola 17.1")));
  EXPECT_EQ(says("!help"), std::nullopt) << "in a room that may be meant for another program";
}

TEST_F(AskedAlone, OfAModuleWithoutAGameNoOtherGamesBookAnswers) {
  open_without_game();
  for (const char* line : {"rule 1", "rule 17.1", "rule close assault", "odds C5 G3"}) {
    EXPECT_THAT(writes(line).value_or(""), AllOf(StartsWith("No game is chosen for this module"), HasSubstr("--game")))
        << line;
  }
}

TEST_F(AskedAlone, APlayerIsToldWhatHeSeesHimself) {
  const vmod::GameState game = game_at(0);
  open(game, vmod::as_side(game, "Orsel Militia"), "Orsel Militia");
  EXPECT_THAT(*writes("los C5 G3"), StartsWith("C5 – G3"));
}

TEST_F(AskedAlone, NoShotIsDeclaredBehindTheOpponentsBack) {
  ask("settings.set", {{"session", session_}, {"settings", json::object({{"shots", "declared"}})}});
  EXPECT_EQ(writes("shot C5 G3"), "Declared shots only. The firer types: !shot C5 G3");
  EXPECT_TRUE(ask("shots", {{"session", session_}})["shots"].empty());
}

TEST_F(AskedAlone, TooMuchIsToldOnceAndNobodyElseWaitsForIt) {
  for (int i = 0; i < 10; ++i) {
    now_ += 1s;  // as fast as he types
    EXPECT_TRUE(answers_.answer_privately(session_, "Ann", "los C5 G3", now_));
  }
  now_ += 3s;
  EXPECT_THAT(*answers_.answer_privately(session_, "Ann", "los C5 G3", now_), HasSubstr("10"));
  EXPECT_EQ(answers_.answer_privately(session_, "Ann", "los C5 G3", now_), std::nullopt);
  EXPECT_TRUE(answers_.answer_privately(session_, "Bob", "los C5 G3", now_));
}

TEST_F(ChatAnswersTest, BeforeTheBoardIsKnownThatIsTold) {
  const auto database = db::open_database(library_->context.database, app::now()).value();
  auto kit = app::kit_for(database, {.module = library_->sample.row.hash}).value();
  session_ =
      service_.open_session(std::move(kit), library_->sample.row.hash, "Friday", {"table", "Friday", false}).value();
  EXPECT_EQ(says("!los C5 G3"), "The board is not known yet: move a counter in VASSAL, then ask again.");
  EXPECT_EQ(says("!probabilidades C5 G3"),
            "Aún no se conoce el tablero: mueve una ficha en VASSAL y vuelve a preguntar.");
  EXPECT_THAT(*says("!rule 17.1"), StartsWith("17.1"));
}

TEST_F(ChatAnswersTest, ASessionThatIsGoneAnswersNothing) {
  session_ = "s99";
  EXPECT_EQ(says("!los C5 G3"), std::nullopt);
}

// ------------------------------------------------------------------------------------------------------------- the
// room

TEST_F(ChatAnswersTest, OtherLinesAreLeftAlone) {
  for (const char* line :
       {"<Ann> - los C5 G3", "<Ann> - !roll 2d6", "<Ann> - !", "<Ann> - ! los C5 G3", "* !los C5 G3", "- !los C5 G3",
        "!los C5 G3", "<Ann> !los C5 G3", "", "<", "<Ann> - say !los C5 G3 to it", "*! <Ann> joins"}) {
    now_ += 20s;
    EXPECT_EQ(hears(line), std::nullopt) << line;
  }
}

TEST_F(ChatAnswersTest, AnAnswerIsNeverAnswered) {
  for (const char* question :
       {"!los C5 G3", "!los", "!odds C5 G3", "!rule 17.1", "!los !los !los", "!rule !rule 17.1"}) {
    const Answer answer = says(question);
    ASSERT_TRUE(answer) << question;
    EXPECT_EQ(says(*answer), std::nullopt) << *answer;
  }
}

TEST_F(ChatAnswersTest, AnAnswerMeansNothingToVassal) {
  for (const char* question : {"!los <b>C5 G3</b>", "!rule <script>&lt;x", "!regla |!?~`*", "!los *&amp; -/x",
                               "!rule a\tb\x01\x1b"
                               "c"}) {
    const Answer answer = says(question);
    ASSERT_TRUE(answer) << question;
    EXPECT_THAT(*answer, Not(ContainsRegex("[<>&\x01-\x1f]"))) << question;
    EXPECT_THAT(*answer, Not(ContainsRegex("^[]!?|~`*/ -]"))) << question;
  }
}

TEST_F(ChatAnswersTest, AnAnswerIsOneLineOfAtMostThreeHundredCharacters) {
  EXPECT_EQ(QString::fromStdString(*says("!rule " + std::string(350, 'x'))).size(), 300);
  EXPECT_LE(QString::fromStdString(*says("!los " + std::string(180, 'x') + " " + std::string(180, 'y'))).size(), 300);
  EXPECT_EQ(says("!rule " + std::string(500, 'x')), std::nullopt);
}

TEST_F(ChatAnswersTest, ARoomIsAnsweredOnceInTwoSecondsAndTenTimesAMinute) {
  ASSERT_TRUE(says("!rule 17.1"));
  now_ += 1900ms;
  EXPECT_EQ(hears("<Ann> - !rule 17.1"), std::nullopt);
  EXPECT_TRUE(hears("<Ann> - !rule 17.1", "another room"));
  now_ += 100ms;
  EXPECT_TRUE(hears("<Bob> - !rule 17.1"));
  now_ += 2min;
  int answered = 0;
  for (int i = 0; i < 20; ++i) {
    now_ += 2500ms;
    const Answer answer = hears("<Ann> - !rule 17.1");
    answered += answer ? 1 : 0;
    EXPECT_EQ(answer == "That was more than 10 questions in a minute; wait a little.", i == 10) << i;
  }
  EXPECT_EQ(answered, 11) << "that it was too many is said once";
}

TEST_F(ChatAnswersTest, AQuestionRightBehindAnAnswerIsAnsweredInItsTurn) {
  ASSERT_TRUE(says("!rule 17.1"));
  const auto answered = now_;
  EXPECT_EQ(answers_.next_turn(), std::nullopt);
  now_ += 500ms;
  EXPECT_EQ(hears("<Bob> - !los C5 G3"), std::nullopt);
  EXPECT_EQ(hears("<Ann> - !rule 17.1"), std::nullopt);
  EXPECT_EQ(hears("<Ann> - !los B7 G3"), std::nullopt) << "in the place of her former one";
  EXPECT_EQ(answers_.next_turn(), answered + 2s);
  EXPECT_TRUE(answers_.answer_waiting(now_).empty()) << "not yet";
  const auto first = answers_.answer_waiting(answered + 2s);
  ASSERT_EQ(first.size(), 1U);
  EXPECT_EQ(first[0].session, session_);
  EXPECT_THAT(first[0].line, StartsWith("C5 – G3")) << "who asked first";
  EXPECT_EQ(answers_.next_turn(), answered + 4s);
  const auto second = answers_.answer_waiting(answered + 4s);
  ASSERT_EQ(second.size(), 1U);
  EXPECT_THAT(second[0].line, StartsWith("B7 – G3"));
  EXPECT_EQ(answers_.next_turn(), std::nullopt);
}

TEST_F(ChatAnswersTest, WhoAsksAnewIsNotAnsweredTwice) {
  ASSERT_TRUE(says("!rule 17.1"));
  now_ += 500ms;
  EXPECT_EQ(hears("<Ann> - !los C5 G3"), std::nullopt);
  now_ += 3s;
  EXPECT_TRUE(hears("<Ann> - !los B7 G3"));
  EXPECT_TRUE(answers_.answer_waiting(now_ + 1min).empty());
}

TEST_F(ChatAnswersTest, ATurnThatIsLongPastIsOneThatTimeCanBeToldTo) {
  ASSERT_TRUE(says("!rule 17.1"));
  now_ += 500ms;
  EXPECT_EQ(hears("<Bob> - !los C5 G3"), std::nullopt);
  now_ += 2min;
  ASSERT_TRUE(answers_.answer_privately(session_, "Ann", "los C5 G3", now_))
      << "what is older than a minute is forgotten";
  ASSERT_TRUE(answers_.next_turn());
  EXPECT_LT(*answers_.next_turn() - now_, 0s);
  EXPECT_EQ(answers_.answer_waiting(now_).size(), 1U);
}

TEST_F(ChatAnswersTest, ACrowdThatAsksAtOnceFloodsNobody) {
  ASSERT_TRUE(says("!rule 17.1"));
  for (int i = 0; i < 50; ++i) {
    EXPECT_EQ(hears("<Player " + std::to_string(i) + "> - !rule 17.1"), std::nullopt);
  }
  std::size_t answers = 0;
  for (int i = 0; i < 600; ++i) {
    now_ += 100ms;
    const auto late = answers_.answer_waiting(now_);
    EXPECT_LE(late.size(), 1U) << "never two at once";
    answers += late.size();
  }
  EXPECT_LE(answers, 11U) << "ten in a minute, and once that it was too many";
  answers_.forget_waiting();
  EXPECT_EQ(answers_.next_turn(), std::nullopt);
}

/// Bob asks all the time, from his connection or several, and Ann a little. What is answered does not matter here.
class BesideAFlood : public testing::Test {
 protected:
  static constexpr std::uint64_t ann = 1;

  static tl::expected<json, std::string> nothing_known(const std::string& method, const json&, const words::Language&) {
    if (method == "session.list") {
      return json{{"sessions", {{{"session", "s1"}, {"follows", {{"game", "lnl"}}}}}}};
    }
    return json{{"units", json::array()}};
  }
  Answer hears(std::uint64_t connection, const std::string& line, const std::string& room = "Friday") {
    return answers_.answer("s1", room, line, {connection, false}, now_);
  }
  Answer writes(const std::string& channel) { return answers_.answer_privately("s1", channel, "los", now_); }

  /// How many of Ann's questions are answered, one every 15 s, while somebody asks ten times a second, beginning half a
  /// minute earlier.
  int answers_to_ann(const std::function<void(int)>& flood) {
    int answered = 0;
    for (int tenths = 1; tenths <= 1800; ++tenths) {
      now_ += 100ms;
      for (const auto& late : answers_.answer_waiting(now_)) {
        answered += is_for_ann(late.line) ? 1 : 0;
      }
      flood(tenths);
      if (tenths >= 300 && tenths % 150 == 0 && tenths < 1800) {
        answered += hears(ann, "<Ann> - !los").has_value() ? 1 : 0;
      }
    }
    return answered;
  }
  static bool is_for_ann(const std::string& answer) { return answer.find("!los") != std::string::npos; }

  app::ChatAnswers answers_{words::built_in(), nothing_known};
  app::ChatAnswers::Moment now_{};
};

TEST_F(BesideAFlood, WhoAsksNowAndThenIsAnswered) {
  EXPECT_EQ(answers_to_ann([this](int) { hears(2, "<Bob> - !rule"); }), 10);
}

TEST_F(BesideAFlood, ANameDoesNotEraseTheQuestionOfAnother) {
  EXPECT_EQ(answers_to_ann([this](int) { hears(2, "<Ann> - !rule"); }), 10);
}

TEST_F(BesideAFlood, StrangersInOtherRoomsUseUpNobodysAnswers) {
  const auto strangers = [this](int i) {
    for (std::uint64_t stranger = 2; stranger < 8; ++stranger) {
      hears(stranger, "<Stranger> - !rule", "Den " + std::to_string(stranger));
    }
    writes("Stranger " + std::to_string(i % 50));
  };
  EXPECT_EQ(answers_to_ann(strangers), 10);
  for (int i = 0; i < 10; ++i) {
    EXPECT_TRUE(writes("Ann"));
  }
}

TEST_F(BesideAFlood, NobodyHasAllOfARoomWhereOthersCouldAsk) {
  for (int i = 0; i < 20; ++i) {
    now_ += 2s;
    const Answer answer = hears(2, "<Bob> - !rule");
    EXPECT_EQ(answer.has_value(), i <= 7) << i;
    EXPECT_EQ(answer == "That was more than 7 questions in a minute; wait a little.", i == 7) << i;
  }
}

TEST_F(BesideAFlood, WhereNobodyIsKnownApartNobodysQuestionTakesThePlaceOfAnother) {
  ASSERT_TRUE(hears(0, "<Ann> - !rule"));
  EXPECT_EQ(hears(0, "<Ann> - !los"), std::nullopt);
  EXPECT_EQ(hears(0, "<Ann> - !rule"), std::nullopt) << "Bob, as Ann";
  now_ += 2s;
  EXPECT_TRUE(is_for_ann(answers_.answer_waiting(now_).at(0).line));
}

TEST_F(ChatAnswersTest, AllRoomsTogetherAreAnsweredThirtyTimesAMinute) {
  int answered = 0;
  for (int i = 0; i < 40; ++i) {
    answered += hears("<Ann> - !rule 17.1", "room " + std::to_string(i)) ? 1 : 0;
  }
  EXPECT_EQ(answered, 40) << "each room is told once that it was too many";
  EXPECT_EQ(hears("<Ann> - !rule 17.1", "room 35"), std::nullopt);
  now_ += 1min;
  EXPECT_TRUE(hears("<Ann> - !rule 17.1", "room 1"));
}

}  // namespace
}  // namespace adjutant::test
