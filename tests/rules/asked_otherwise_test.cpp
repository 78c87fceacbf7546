// A player's words where they are not those of the book: in another order, in another form, for one kind of a thing.
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "rules/bookshelf.h"
#include "rules/lookup.h"

namespace adjutant::test {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::Not;

const std::vector<Paragraph> spanish_paragraphs{
    {"1.3", "Apilamiento", "Como mucho tres fichas y un carro."},
    {"5.0", "Combate", "Quienes disparan quedan gastados, y las tropas cercanas lo notan."},
    {"6.1", "Casillas", "Cada casilla mide cien metros."},
    {"15.1", "Giros", "Un vehículo gira por un punto."},
    {"15.2", "Remolque", "El camión arrastra un cañón."},
    {"16.2", "Huida", "Quien huye deja sus armas; la granada se lanza antes."},
    {"20.1", "Amarres", "La balsa Tolbok espera en el vado, la Dolbik en la orilla."}};

const std::vector<Paragraph> italian_paragraphs{{"15.1", "Svolte", "Un veicolo svolta per un punto."},
                                                {"18.1", "Mine", "Le mine esplodono."},
                                                {"20.1", "Attracchi", "La zattera attende al guado."}};

class AskedOtherwise : public Bookshelf {
 protected:
  AskedOtherwise() {
    put(rulebook_of("ford", "es", spanish_paragraphs));
    put(rulebook_of("ford", "it", italian_paragraphs));
  }
};

TEST_F(AskedOtherwise, WordsThatTogetherMeanAThingFindItInWhateverOrderTheyStand) {
  EXPECT_THAT(found("en la misma casilla cuántas tropas van a entrar"), Contains("1.3")) << "to enter a space";
  EXPECT_THAT(found("how many of my troops go together in the hex", "en"), Contains("1.3")) << "units in the same hex";
  EXPECT_THAT(found("casilla"), Not(Contains("1.3")));
  EXPECT_THAT(found("\"troops together\" hex", "en"), IsEmpty()) << "what is quoted is meant as it stands";
}

TEST_F(AskedOtherwise, WhatIsOnlyImpliedStandsBehindWhatWasSaid) {
  EXPECT_EQ(found("cuántos metros mide una casilla si entran tropas").at(0), "6.1");
}

TEST_F(AskedOtherwise, ATitleIsWhatWasAskedWhateverElseTheWordsMayMean) {
  EXPECT_EQ(found("casillas").at(0), "6.1");
}

TEST_F(AskedOtherwise, ARuleForVehiclesAnswersForTanksAfterThoseThatNameThem) {
  EXPECT_THAT(found("girar un camión"), testing::IsSupersetOf({"15.1", "15.2"}));
  EXPECT_EQ(found("camión").at(0), "15.2");
  EXPECT_EQ(found("turning a tank", "en").at(0), "15.1");
  EXPECT_THAT(found("girare un camion", "it"), Contains("15.1"));
  EXPECT_THAT(found("vehículo"), Not(Contains("15.2"))) << "a rule for trucks is none for vehicles";
}

TEST_F(AskedOtherwise, AFormThatStemsDoNotSeeAsTheSameWordIsTranslatedLikeIt) {
  EXPECT_THAT(found("my squad fled", "en"), Contains("16.2")) << "to flee";
  EXPECT_THAT(found("it was thrown", "en"), Contains("16.2")) << "to throw";
}

TEST_F(AskedOtherwise, WordsThatSayNothingOfRulesAreNeitherLookedForNorMended) {
  const rules::Hits hits = search({.words = "i miei", .game = "", .language = "it"});
  EXPECT_THAT(hits.hits, IsEmpty()) << "mine are no mines";
  EXPECT_THAT(hits.corrected, IsEmpty());
  EXPECT_EQ(found("i miei veicoli", "it"), found("veicoli", "it"));
  EXPECT_THAT(found("mine", "en"), ElementsAre("18.1"));
  EXPECT_THAT(search({.words = "make", .game = "", .language = "en"}).corrected, IsEmpty()) << "says little by itself";
}

TEST_F(AskedOtherwise, AMistypedWordBeginsAsItWasTyped) {
  const rules::Hits hits = search({.words = "tolbik", .game = "", .language = "es"});
  EXPECT_EQ(hits.corrected, (std::vector<rules::CorrectedWord>{{"tolbik", {"tolbok"}}})) << "not Dolbik";
  EXPECT_THAT(names(hits), ElementsAre("20.1"));
}

}  // namespace
}  // namespace adjutant::test
