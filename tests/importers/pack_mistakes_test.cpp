// What the maker of a pack reads of each mistake, in each language, and that nothing of it is kept.
#include <functional>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "db/scratch.h"
#include "importers/module_import.h"
#include "importers/pack_import.h"
#include "support/shared.h"
#include "words/catalogue.h"

namespace adjutant::test {
namespace {

using nlohmann::json;
using testing::HasSubstr;

const std::string& good_pack() {
  static const std::string text = read_file(project_file("docs/packs/kassala/pack.json"));
  return text;
}

/// The pack's text with something else in one place.
std::string with(const std::string& what, const std::string& instead, std::string text = good_pack()) {
  const std::size_t at = text.find(what);
  if (at == std::string::npos) {
    throw std::runtime_error("the pack has no " + what);
  }
  return text.replace(at, what.size(), instead);
}

/// A pack that somebody got wrong: where that is (behind some line, or at this line and column), and in each language
/// what part of the reason and remedy says.
struct Mistake {
  const char* name;
  std::function<std::string()> text;
  const char* place;
  const char* es;
  const char* it;
  const char* en;
};

void PrintTo(const Mistake& mistake, std::ostream* out) {
  *out << mistake.name;
}

class PackMistake : public testing::TestWithParam<Mistake> {
 protected:
  void SetUp() override { write_file(folder_ / "pack.json", GetParam().text()); }

  /// Place and sentence of all that is said, a line each.
  std::string said(words::Language language) {
    const auto imported = importers::import_pack(database_, folder_ / "pack.json", noon);
    if (!imported) {
      return imported.error().where + ": " + words_.say(imported.error().what, language) + "\n";
    }
    EXPECT_FALSE(imported->put) << "a pack with a mistake is not imported";
    std::string lines;
    for (const Diagnostic& one : imported->diagnostics) {
      lines += one.where + ": " + words_.say(one.what, language) + "\n";
    }
    return lines;
  }

  ScratchFolder folder_;
  db::Database database_ = opened(folder_ / "a.db");
  words::Catalogue words_ = words::built_in();
};

TEST_P(PackMistake, IsToldWithPlaceReasonAndRemedyInEveryLanguageAndNothingIsKept) {
  const Mistake& mistake = GetParam();
  const std::string place =
      (*mistake.place == ':' ? "pack\\.json:[0-9]+" : "pack\\.json:") + std::string(mistake.place);
  for (const auto& [language, sentence] : {std::pair{words::Language::es, mistake.es},
                                           {words::Language::it, mistake.it},
                                           {words::Language::en, mistake.en}}) {
    const std::string lines = said(language);
    EXPECT_THAT(lines, testing::ContainsRegex(place));
    EXPECT_THAT(lines, HasSubstr(sentence));
    EXPECT_THAT(lines, testing::Not(HasSubstr("["))) << "every message has its sentence";
  }
  EXPECT_TRUE(db::packs(database_)->empty());
  EXPECT_TRUE(db::counter_sheets(database_, "kassala")->empty());
}

const Mistake mistakes[] = {
    {"AGapBetweenRows", [] { return with(R"("from": 5, "to": 6)", R"("from": 6, "to": 6)"); },
     ": charts/combat/table/rows/4", "5 no está en ninguna fila", "Allarga una delle due", "Widen one of them"},
    {"RowsThatOverlap", [] { return with(R"("from": 3, "to": 4)", R"("from": 2, "to": 4)"); },
     ": charts/combat/table/rows/3", "se solapan", "Restringi una delle due", "Narrow one of them"},
    {"AColumnThatIsNone", [] { return with(R"("1-1", "3-2")", R"("even", "3-2")"); }, ": charts/combat/table/columns",
     "Escribe «1-2», «3-1» o «3:2»", "«even» non è un rapporto", "“even” is not a ratio"},
    {"ACellForAColumnThatIsNotThere", [] { return with(R"(["A2", "A2", "A1", "A1", "="])", R"(["A2", "A2"])"); },
     ": charts/combat/table/rows/1/cells", "2 casillas para 5 columnas", "Scrivine una per colonna",
     "Write one for each column"},
    {"AnUnknownGroup", [] { return with(R"("group": "shelter")", R"("group": "sheltre")"); },
     ": charts/combat/modifiers/in_scrub/group", "«sheltre» no está definido", "correggi come è scritto",
     "Name it under “groups”"},
    {"AModifierWithoutLabel", [] { return with(R"("charge": {"es")", R"("charges": {"es")"); }, ": labels/charge",
     "«charge» no tiene etiqueta", "Scrivila in «labels»", "Write one under “labels”"},
    {"ALabelThatLacksALanguage", [] { return with(R"("it": "a bruciapelo", )", ""); }, ": labels/close_range",
     "no tiene etiqueta para it", "non ha un’etichetta per it", "has no label for it"},
    {"AChartWithoutDice", [] { return with(R"("dice": "1d6",)", ""); }, ": charts/combat/dice",
     "Añade «dice», por ejemplo «1d6»", "non ha dadi", "rows for a roll but no dice"},
    {"DiceBeyondTheRows",
     [] { return with(R"("dice": "1d6")", R"("dice": "2d6")", with(R"({"from": 7, )", R"({"from": 7, "to": 7, )")); },
     ": charts/combat/table/rows", "El total 12 es posible", "Il totale 12 è possibile", "The total 12 is possible"},
    {"ARowThatNoRollReaches", [] { return with(R"("dice": "1d6")", R"("dice": "1d4")"); },
     ": charts/combat/table/rows/5", "Ninguna tirada llega a la fila 7..", "Correggi i dadi",
     "Correct the dice, or take the row away"},
    {"AnIdTwice", [] { return with(R"({"id": "charge",)", R"({"id": "on_ridge",)"); }, ": charts/combat/modifiers/4",
     "«on_ridge» aparece aquí dos veces", "dai a ciascuno il suo nome", "give each its own name"},
    {"AKeyTwice", [] { return with(R"("cavalry": {)", R"("infantry": {)"); }, ": labels/infantry",
     "está dos veces en el mismo objeto", "Unisci le due", "Join the two or rename one"},
    {"TheWrongType", [] { return with(R"("dice": "2d6")", R"("dice": 26)"); }, ": charts/cannonade/dice",
     "debe ser un texto", "tra virgolette", "between quotation marks"},
    {"ANumberThatIsText", [] { return with(R"("value": -2,)", R"("value": "-2",)"); },
     ": charts/combat/modifiers/1/value", "Quita las comillas", "Togli le virgolette", "Take the quotation marks away"},
    {"ATerrainThatIsNotThere", [] { return with(R"({"at": ["scrub"])", R"({"at": ["scrubs"])"); },
     ": charts/ground/table/rows/2/at/1", "no es una opción del dato «terrain»", "ridge, sand e scrub",
     "which has ridge, sand and scrub"},
    {"ATerrainWithoutRow",
     [] { return with(R"({"at": ["ridge"], "cells": [2, -2]})", R"({"at": ["sand"], "cells": [2, -2]})"); },
     ": charts/ground/table", "«ridge» del dato «terrain» no tiene fila", "Aggiungine una", "Add one, with null"},
    {"ATerrainThatDoesWhatNoneDoes", [] { return with(R"("los": "degrading")", R"("los": "murky")"); },
     ": terrains/scrub", "open, degrading, blocking", "murky non è open", "murky is neither open"},
    {"AnInputNobodyHas", [] { return with(R"("keys": ["terrain",)", R"("keys": ["weather",)"); },
     ": charts/ground/table/keys/1", "Añádelo a «inputs»", "Aggiungilo a «inputs»", "Add it to “inputs”"},
    {"ACounterRuleWithoutKind", [] { return with(R"("kind": "cavalry", "side": "Moslem")", R"("side": "Moslem")"); },
     ": counters/1/rules/7/unit", "no dice de qué tipo", "non dice di quale tipo", "does not say of what kind"},
    {"JsonThatBreaksOff", [] { return good_pack().substr(0, good_pack().size() - 3); }, "", "El archivo termina",
     "Il file finisce", "The file ends while"},
    {"ACommaMissing", [] { return with("\"id\": \"kassala-club\",", "\"id\": \"kassala-club\""); }, "4:3",
     "falta una coma", "manca una virgola", "a comma is missing"},
    {"AnotherEncoding", [] { return with("Cañoneo", "Ca\xF1oneo"); }, "10:28", "Guárdalo de nuevo en UTF-8",
     "Salvalo di nuovo in UTF-8", "Save it again as UTF-8"},
    {"EnormousFile", [] { return good_pack() + std::string(9U << 20U, ' '); }, "", "supera los 8 MB", "supera 8 MB",
     "larger than 8 MB"},
    {"AnotherVersion", [] { return with("adjutant-pack/1", "adjutant-pack/7"); }, "", "Escribe «adjutant-pack/1»",
     "Scrivi «adjutant-pack/1»", "Write “adjutant-pack/1”"},
    {"SomethingElse", [] { return std::string(R"({"title": "Kassala"})"); }, "", "Esto no es un paquete de juego",
     "Questo non è un pacchetto", "This is not a game pack"},
};

INSTANTIATE_TEST_SUITE_P(, PackMistake, testing::ValuesIn(mistakes), [](const auto& one) { return one.param.name; });

class PackOfOurOwn : public testing::Test {
 protected:
  Result<importers::ImportedPack> import(const std::string& text) {
    write_file(folder_ / "pack.json", text);
    return importers::import_pack(database_, folder_ / "pack.json", noon);
  }

  ScratchFolder folder_;
  db::Database database_ = opened(folder_ / "a.db");
};

TEST_F(PackOfOurOwn, SeveralMistakesAreToldAtOnceErrorsFirst) {
  const std::string text = with(R"("dice": "1d6",)", "", with("\"group\": \"shelter\"", "\"group\": \"sheltre\""));
  const auto imported = import(text);
  ASSERT_TRUE(imported);
  EXPECT_FALSE(imported->put);
  ASSERT_GE(imported->diagnostics.size(), 3U);
  EXPECT_EQ(imported->diagnostics.front().severity, Severity::error);
  EXPECT_EQ(imported->diagnostics.back().what.key, "import.pack.no_module") << "its counters were not compared";
  EXPECT_EQ(imported->diagnostics.back().severity, Severity::warning);
}

TEST_F(PackOfOurOwn, KeepsAnEarlierPackThatWasWhole) {
  ASSERT_TRUE(import(good_pack())->put);
  EXPECT_FALSE(import(with(R"("dice": "1d6",)", ""))->put);
  EXPECT_EQ(db::packs(database_)->front().body, good_pack());
  EXPECT_EQ(db::counter_sheets(database_, "kassala")->size(), 1U);
}

TEST_F(PackOfOurOwn, ItsCountersAreThoseOfTheModule) {
  ADJUTANT_NEEDS_SHARED(shared);
  ASSERT_TRUE(importers::import_module(database_, shared / "corpus/kassala", noon));
  const auto whole = import(good_pack());
  ASSERT_TRUE(whole);
  EXPECT_TRUE(whole->put);
  EXPECT_THAT(whole->diagnostics, testing::IsEmpty());
  const auto misspelt = import(with("^Moslem_Cannon", "^Muslim_Cannon"));
  ASSERT_TRUE(misspelt);
  EXPECT_FALSE(misspelt->put);
  ASSERT_EQ(misspelt->diagnostics.size(), 1U);
  EXPECT_EQ(misspelt->diagnostics[0].what.key, "import.pack.matches_nothing");
  EXPECT_THAT(misspelt->diagnostics[0].where, HasSubstr(": counters/1/rules/9/match/name"));
}

}  // namespace
}  // namespace adjutant::test
