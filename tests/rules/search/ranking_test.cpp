// What a section says and where: lines, rows, brackets, words side by side.
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "rules/bookshelf.h"

namespace adjutant::test {
namespace {

using testing::Contains;
using testing::Not;

const std::vector<Paragraph> galleys{
    {"1.0", "Modificadores",
     "Barco en puerto -1\nMezclada la tripulación -2\nRemos rotos -1\nCon mucho cansancio -3\nSin velas -4"},
    {"2.0", "Remar",
     "El día que se rema hasta la noche, sin viento ni corriente que ayude, aumenta el mucho o poco cansancio que ya "
     "lleva la tripulación, salvo que el barco duerma en puerto y haya vino para todos los que remaron."},
    {"4.0", "Tabla de abordaje: modificadores",
     "Suma el valor de cada bando a la tabla de abordaje. El abordaje sale según la tabla."},
    {"5.0", "Tabla de abordaje (Dos dados modificados) (3.0)",
     "Con siete o más el barco es tuyo, con menos vuelves al tuyo y pierdes marineros."},
    {"6.0", "Los capitanes de galera",
     "Los capitanes de galera mandan su galera y cada capitán suma su mando al remo y a la vela. Corren la suerte de "
     "su "
     "barco, del que no bajan, y mal puede quedar herido ninguno."},
    {"7.0", "Resultados del cañoneo",
     "Tocado: el barco pierde una vela y nadie de a bordo hace otra cosa que achicar hasta que acaba el turno.\n"
     "Herido: un capitán herido manda uno menos y no salta a otro barco.\n"
     "Hundido: el barco se va al fondo con todo lo que lleva."},
    {"8.0", "Los héroes del mar", "Un héroe nace cuando alguien saca un seis."},
    {"9.0", "Puertos", "En puerto el capitán compra velas."},
    {"10.0", "Vientos", "El capitán mira el viento antes de mover."},
    {"11.0", "Faros", "De noche el faro guía al capitán."}};

class Weighing : public Bookshelf {
 protected:
  Weighing() { put(rulebook_of("galleys", "es", galleys)); }
};

TEST_F(Weighing, WhatALineBeginsWithAndWordsSideBySideCountMoreThanATitleThatHasTheCommonOneOfThem) {
  EXPECT_EQ(found("capitán herido").at(0), "7.0");
  EXPECT_EQ(found("wounded captain", "en").at(0), "7.0");
}

TEST_F(Weighing, RowsOfAListHaveNothingToDoWithEachOther) {
  EXPECT_EQ(found("cansancio tripulación").at(0), "2.0") << "both in one sentence, in 1.0 in two rows";
  EXPECT_EQ(found("barco en puerto -1").at(0), "1.0") << "one row";
}

TEST_F(Weighing, WhatATitleHasInBracketsIsARemark) {
  EXPECT_EQ(found("tabla de abordaje").at(0), "5.0") << "it is called so";
  EXPECT_EQ(found("dos dados").at(0), "5.0") << "and is found by the remark as well";
}

TEST_F(Weighing, AWordIsWhatWasTypedBeforeItIsWhatItWouldBeWithAccents) {
  EXPECT_THAT(found("herido"), Not(Contains("8.0"))) << "wounded is no hero";
  EXPECT_EQ(found("heroe").at(0), "8.0");
}

}  // namespace
}  // namespace adjutant::test
