#include "importers/definition.h"

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "vmod/piece/piece.h"
#include "vmod/sequence.h"

namespace adjutant::test {
namespace {

using importers::without_owners;

/// A definition of these traits, outermost first, with these states, as VASSAL nests them.
std::string definition(const std::vector<std::string>& types, const std::vector<std::string>& states) {
  vmod::PieceDefinition piece;
  for (const std::string& type : types) {
    piece.type.traits.push_back({type, vmod::read_trait(type)});
  }
  piece.states = states;
  return vmod::encode_piece_definition(piece);
}

const std::string basic = "piece;;;squad.png;Squad";
const std::string basic_state = "null;0;0;1;";

TEST(WithoutOwners, LeavesADefinitionOfNobodyLetterForLetter) {
  for (const std::string& text :
       {definition({basic}, {basic_state}),
        definition({"hide;73,130;Hide;255,255,255;player:", "obs;73,130;mask.png;Mask;I;?;player:", basic},
                   {"null", "null;", basic_state}),
        definition({"unheard;of", "mark;Type", basic}, {"state", "Infantry", basic_state})}) {
    EXPECT_EQ(without_owners(text), text);
  }
}

TEST(WithoutOwners, HiddenMaskedAndOwnedPiecesBecomeNobodys) {
  const std::vector<std::string> types{"hide;73,130;Hide;255,255,255;player:", "obs;73,130;mask.png;Mask;I;?;player:",
                                       "restrict;Green;true;true", basic};
  EXPECT_EQ(without_owners(definition(types, {"swordfish", "swordfish;true|1|swordfish", "swordfish", basic_state})),
            definition(types, {"null", "null;", "", basic_state}));
}

TEST(WithoutOwners, ASideIsNoSecret) {
  const std::string text = definition({"hide;73,130;Hide;255,255,255;side:", basic}, {"Green", basic_state});
  EXPECT_EQ(without_owners(text), text);
}

TEST(WithoutOwners, LooksIntoTheDefinitionsThatPlaceMarkerTraitsCarry) {
  const auto marker_with = [](const std::string& owner) {
    const std::string inner = definition({"hide;73,130;Hide;255,255,255;player:", basic}, {owner, basic_state});
    const std::vector<std::string> fields{"placemark", "Place", "77,130", inner, "null", "0", "0"};
    return definition({*vmod::encode_sequence(fields, ';'), basic}, {"", basic_state});
  };
  ASSERT_NE(marker_with("swordfish").find("swordfish"), std::string::npos);
  EXPECT_EQ(without_owners(marker_with("swordfish")), marker_with("null"));
  EXPECT_EQ(without_owners(marker_with("null")), marker_with("null"));
}

TEST(WithoutOwners, ATextThatIsNoDefinitionComesOutEmpty) {
  for (const char* text : {"", "swordfish", "D/swordfish", "+/"}) {
    EXPECT_EQ(without_owners(text), "") << text;
  }
}

}  // namespace
}  // namespace adjutant::test
