#include "vmod/piece/trait.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "vmod/property/trait_property.h"

// Each trait by an invented type text: all fields, none of them, older forms; and what it says from its state alone.

namespace adjutant::vmod {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

template <class T>
T trait(std::string_view type) {
  const Trait read = read_trait(type);
  EXPECT_TRUE(std::holds_alternative<T>(read)) << type;
  const T* found = std::get_if<T>(&read);
  return found ? *found : T{};
}

/// The value, "null" for null, "-" where the trait does not answer.
std::string answered(std::string_view type, const std::string& state, std::string_view name) {
  const TraitAnswer answer = own_answer(read_trait(type), state, name);
  return answer.answers ? answer.value.value_or("null") : "-";
}

TEST(Trait, ABasicPieceHasPictureAndNameAndMayHaveNeither) {
  EXPECT_EQ(trait<traits::BasicPiece>("piece;K;D;boat.png;Skiff").name, "Skiff");
  EXPECT_EQ(trait<traits::BasicPiece>("piece;;;;").image, "");
  EXPECT_EQ(trait<traits::BasicPiece>("piece;").name, "");
}

TEST(Trait, ALayerHasLevelsWithNamesAndStartsWithTheFirst) {
  const auto layer = trait<traits::Layer>(
      "emb2;Act;128;A;Up;128;U;Down;128;D;Reset;R;1;true;3;-4;a.png,b.png;One,+two;true;Damage;;;true;{Hits};2;1;"
      "false;;;;note;0.5;Shown;false");
  EXPECT_EQ(layer.name, "Damage");
  EXPECT_THAT(layer.images, ElementsAre("a.png", "b.png"));
  EXPECT_THAT(layer.level_names, ElementsAre("One", "+two"));
  EXPECT_EQ(layer.x_offset, 3);
  EXPECT_EQ(layer.y_offset, -4);
  EXPECT_TRUE(layer.follows_property);
  EXPECT_EQ(layer.followed, "{Hits}");
  EXPECT_EQ(layer.first_level_value, 2);
  EXPECT_FALSE(layer.always_active);
  EXPECT_EQ(layer.scale, 0.5);
  EXPECT_EQ(layer.only_property, "Shown");
  EXPECT_FALSE(layer.only_property_state);
  EXPECT_FALSE(layer.several_keys);
}

TEST(Trait, ALayerWithoutPicturesHasOneLevelWithoutAPicture) {
  const auto layer = trait<traits::Layer>("emb2;");
  EXPECT_EQ(layer.images.size(), 1U);
  EXPECT_EQ(layer.level_names.size(), 1U);
  EXPECT_EQ(layer.scale, 1);
  EXPECT_EQ(layer.first_level_value, 1);
}

TEST(Trait, ALayerOfVersionZeroIsActiveWhereNoKeyActivatesIt) {
  EXPECT_TRUE(trait<traits::Layer>("emb2;;2;;;2;;;2;;;;1;false;0;0;a.png;;true;L").always_active);
  EXPECT_FALSE(trait<traits::Layer>("emb2;Act;2;A;;2;;;2;;;;1;false;0;0;a.png;;true;L").always_active);
  EXPECT_TRUE(trait<traits::Layer>("emb2;Act;2;AB;;2;;;2;;;;1;false;0;0;a.png;;true;L").several_keys);
}

TEST(Trait, AnOldLayerKeepsItsLevelsOneByOneAtTheEnd) {
  const auto layer = trait<traits::Layer>("emb;A\\;Reset\\;R\\;0;_Act;U;Up;D;Down;5;6;a.png,One;b.png");
  EXPECT_THAT(layer.images, ElementsAre("a.png", "b.png"));
  EXPECT_THAT(layer.level_names, ElementsAre("One", std::nullopt));
  EXPECT_EQ(layer.x_offset, 5);
  EXPECT_FALSE(layer.always_active);
  EXPECT_TRUE(trait<traits::Layer>("emb;;Act;U;Up;D;Down;0;0;a.png").always_active);
  EXPECT_THAT(trait<traits::Layer>("emb;;Act").images, IsEmpty());
}

TEST(Trait, AMarkerGivesItsNamesTheirValuesAndMissingOnesNothing) {
  EXPECT_EQ(answered("mark;Side,Class", "Red,Heavy\\, slow", "Class"), "Heavy, slow");
  EXPECT_EQ(answered("mark;Side,Class", "Red", "Class"), "");
  EXPECT_EQ(answered("mark;Side,Class", "", "Side"), "");
  EXPECT_EQ(answered("mark;Side", "Red,Blue", "Other"), "-");
  EXPECT_EQ(answered("mark;", "", "Side"), "-");
}

TEST(Trait, DynamicPropertiesMessagesAndGlobalPropertiesHaveKeys) {
  EXPECT_EQ(trait<traits::DynamicProperty>("PROP;Strength;true,0,9,true;;note").name, "Strength");
  EXPECT_THAT(announced_by(read_trait("PROP")), IsEmpty());
  EXPECT_EQ(trait<traits::DynamicProperty>("PROP;").name, "");
  EXPECT_EQ(answered("locmsg;Hint;note;Beware of shoals", "", "Hint"), "Beware of shoals");
  EXPECT_EQ(answered("locmsg;Hint", "", "Hint"), "");
  EXPECT_EQ(trait<traits::SetGlobalProperty>("setprop;Tide;;;note;Map;").name, "Tide");
  EXPECT_EQ(answered("setprop;Tide", "", "Tide"), "-");
}

TEST(Trait, ALabelSaysPieceNameForItselfHoweverItIsWritten) {
  const auto label = trait<traits::Label>(
      "label;76,130;Name it;12;;10,20,30;b;1;l;2;t;r;$label$ of $PieceName$;Serif;3;45;Caption;note;true");
  EXPECT_EQ(label.name_format, "$label$ of $pieceName$");
  EXPECT_EQ(label.size, 12);
  EXPECT_EQ(label.colour, "10,20,30");
  EXPECT_EQ(label.vertical, 'b');
  EXPECT_EQ(label.horizontal_edge, 'r');
  EXPECT_EQ(label.degrees, 45);
  EXPECT_EQ(label.property, "Caption");
  EXPECT_TRUE(label.always_use_format);
  EXPECT_EQ(trait<traits::Label>("label;").property, "TextLabel");
  EXPECT_EQ(trait<traits::Label>("label;").name_format, "$pieceName$ ($label$)");
}

TEST(Trait, ABasicNameAnswersForTheNameAlone) {
  EXPECT_EQ(answered("basicName;Flagship", "", "BasicName"), "Flagship");
  EXPECT_EQ(answered("basicName;Flagship", "", "LocalizedBasicName"), "Flagship");
  EXPECT_EQ(answered("basicName;Flagship", "", "PieceName"), "-");
}

TEST(Trait, APropertySheetGivesItsFieldsAndOfTicksTheNumberMade) {
  const std::string sheet = "propertysheet;0Captain~1Orders~4Hull~3Sails~7Crew;Papers;P;0;;;;;note";
  EXPECT_EQ(answered(sheet, "Ada~go|north~2/5~3~8", "Captain"), "Ada");
  EXPECT_EQ(answered(sheet, "Ada~go|north~2/5~3~8", "Orders"), "go|north");
  EXPECT_EQ(answered(sheet, "Ada~go|north~2/5~3~8", "Hull"), "2");
  EXPECT_EQ(answered(sheet, "Ada~go|north~/5~3~8", "Hull"), "/5");
  EXPECT_EQ(answered(sheet, "Ada", "Crew"), "");
  EXPECT_EQ(answered("propertysheet;0A~0A;", "1~2", "A"), "2");
  EXPECT_EQ(answered("propertysheet;", "", "A"), "-");
}

TEST(Trait, ATableHasTwoRowsOfTwoWhereNothingIsSaidAndNoProperties) {
  EXPECT_EQ(trait<traits::Table>("table;3;4;Show;;note").rows, 3);
  EXPECT_EQ(trait<traits::Table>("table;").columns, 2);
  EXPECT_THAT(announced_by(read_trait("table;3;4")), IsEmpty());
}

TEST(Trait, ARotatorCountsItsFacingsFromOneAndItsDegreesClockwise) {
  EXPECT_EQ(answered("rotate;6;;;;;;;Heading", "2", "Heading_Facing"), "3");
  EXPECT_EQ(answered("rotate;6;;;;;;;Heading", "2", "Heading_Degrees"), "120");
  EXPECT_EQ(answered("rotate;6;;;;;;;Heading", "", "Heading_Facing"), "1");
  EXPECT_EQ(answered("rotate;6;;;;;;;Heading", "9", "Heading_Facing"), "6");
  EXPECT_EQ(answered("rotate;1;;;;;Heading", "-90.4", "Heading_Degrees"), "90");
  EXPECT_EQ(answered("rotate;1;;;;;Heading", "-359.6", "Heading_Degrees"), "0");
  EXPECT_EQ(answered("rotate;1;;;;;Heading", "x", "Heading_Facing"), "1");
  EXPECT_EQ(answered("rotate;4", "1", "_Degrees"), "90");
}

TEST(Trait, AnImmobilePieceStacksOnlyWhereItsTypeSaysSo) {
  EXPECT_EQ(answered("immob;g;N;R;note", "", "NoStack"), "true");
  EXPECT_EQ(answered("immob;g;N;L;note", "", "NoStack"), "null");
  EXPECT_EQ(answered("immob;g;N", "", "NoStack"), "true");
  EXPECT_EQ(answered("immob;g;N", "", "IgnoreGrid"), "true");
  EXPECT_EQ(answered("immob;gZ;N", "", "Immobile"), "false");
  EXPECT_EQ(answered("immob;i;N", "", "Immobile"), "false");
  EXPECT_EQ(answered("immob;i", "", "Immobile"), "true");
  EXPECT_EQ(answered("immob;n", "", "cannotMove"), "true");
  EXPECT_EQ(answered("immob;n;I", "", "cannotMove"), "false");
  EXPECT_EQ(answered("immob;;V", "", "cannotMove"), "true");
  EXPECT_EQ(answered("immob;", "", "NoStack"), "true");
}

TEST(Trait, AMovementMarkKnowsWhetherThePieceMoved) {
  EXPECT_EQ(answered("markmoved;moved.gif;1;2;Mark;77,2", "true", "Moved"), "true");
  EXPECT_EQ(answered("markmoved;moved.gif", "false", "Moved"), "false");
  EXPECT_EQ(answered("markmoved;moved.gif", "", "Moved"), "false");
}

TEST(Trait, AnAreaOfEffectIsActiveAlwaysOrByItsState) {
  EXPECT_EQ(answered("AreaOfEffect;255,0,0;30;2;false;Show;S;;true;;note;Range", "true", "Range_Active"), "true");
  EXPECT_EQ(answered("AreaOfEffect;255,0,0;30;2;false;Show;S;;true;;note;Range", "", "Range_Active"), "false");
  EXPECT_EQ(answered("AreaOfEffect;255,0,0;30;2", "", "_Active"), "true");
}

TEST(Trait, ATriggerHasItsIndexOnlyWhereItLoopsAndCounts) {
  EXPECT_EQ(answered("macro;Go;Go;71,2;;;;true;;;counted;;;3;true;Turn;1;1", "", "Turn"), "0");
  EXPECT_EQ(answered("macro;Go;Go;71,2;;;;false;;;counted;;;3;true;Turn;1;1", "", "Turn"), "-");
  EXPECT_THAT(announced_by(read_trait("macro;Go;Go;71,2;;;;true;;;counted;;;3;true;Turn")), ElementsAre("Turn"));
  EXPECT_THAT(announced_by(read_trait("macro;")), IsEmpty());
}

TEST(Trait, HidesAndMasksBelongToAPlayerASideOrSides) {
  using Kind = traits::Access::Kind;
  EXPECT_EQ(trait<traits::Hide>("hide;72,2;Dive;;side:;0.3;note;true").access.kind, Kind::side);
  EXPECT_TRUE(trait<traits::Hide>("hide;72,2;Dive;;side:;0.3;note;true").moves_unreported);
  EXPECT_EQ(trait<traits::Hide>("hide;72,2").command, "Invisible");
  EXPECT_EQ(trait<traits::Hide>("hide;").access.kind, Kind::player);
  EXPECT_THAT(trait<traits::Mask>("obs;77,2;back.png;Mask;Gfront.png;Unknown;sides:Red:Blue").access.sides,
              ElementsAre("Red", "Blue"));
  EXPECT_EQ(trait<traits::Mask>("obs;77,2;back.png;Mask;Gfront.png").display_image, "front.png");
  EXPECT_EQ(trait<traits::Mask>("obs;77,2;back.png").name, "?");
  EXPECT_EQ(trait<traits::Mask>("obs;").display, 'I');
}

TEST(Trait, ARestrictedPieceNamesItsSides) {
  EXPECT_THAT(trait<traits::Restricted>("restrict;Red,Blue;true;false").sides, ElementsAre("Red", "Blue"));
  EXPECT_FALSE(trait<traits::Restricted>("restrict;Red;true;false").movement);
  EXPECT_TRUE(trait<traits::Restricted>("restrict;").movement);
  EXPECT_FALSE(trait<traits::Restricted>("restrict;Red").by_player);
}

TEST(Trait, AMarkerPlacerCarriesADefinitionAndTheNumberOfWhatItMakes) {
  const auto placer = trait<traits::PlaceMarker>(
      "placemark;Place;80,2;+/null/piece\\;\\;\\;w.png\\;Wreck/null\\;0\\;0\\;;null;0;0;false;;note;77;0;false");
  EXPECT_EQ(placer.marker, "+/null/piece;;;w.png;Wreck/null;0;0;");
  EXPECT_EQ(placer.gpid, "77");
  EXPECT_FALSE(placer.replaces);
  EXPECT_TRUE(trait<traits::PlaceMarker>("replace;Flip;80,2;null").replaces);
  EXPECT_EQ(trait<traits::PlaceMarker>("placemark;").marker, "null");
}

TEST(Trait, AUseOfAPrototypeMayGiveItParameters) {
  const auto use = trait<traits::UsePrototype>("prototype;Vessel;Hull=5,Crew=a\\=b,Broken,Hull=6");
  EXPECT_EQ(use.name, "Vessel");
  EXPECT_TRUE(use.fills_in);
  EXPECT_EQ(use.parameters.size(), 2U);
  EXPECT_EQ(use.parameters.at("Hull"), "6");
  EXPECT_EQ(use.parameters.at("Crew"), "a=b");
  EXPECT_FALSE(trait<traits::UsePrototype>("prototype;Vessel").fills_in);
  EXPECT_TRUE(trait<traits::UsePrototype>("prototype;Vessel;").fills_in);
}

TEST(Trait, AnAttachmentIsAutomaticUnlessItsLastFieldSaysNo) {
  const std::string fields = "attach;Convoy;note;Join;;Leave;;;true;2;true;;-1;;;;;nothing;nothing;clear";
  EXPECT_EQ(trait<traits::Attachment>(fields).name, "Convoy");
  EXPECT_TRUE(trait<traits::Attachment>(fields).automatic);
  EXPECT_TRUE(trait<traits::Attachment>(fields + ";true;false").with_itself);
  EXPECT_FALSE(trait<traits::Attachment>(fields + ";true;false").automatic);
  EXPECT_THAT(announced_by(read_trait(fields)), ElementsAre("AttachCount", "Convoy_AttachCount"));
}

TEST(Trait, CargoAnnouncesItsMatAndTenPropertiesOfIt) {
  EXPECT_EQ(announced_by(read_trait("matPiece;note;true;0;0")).size(), 23U);
  EXPECT_EQ(trait<traits::Mat>("mat;Raft;note").name, "Raft");
}

TEST(Trait, WhatOnlyActsOrOutlinesAnswersNothing) {
  for (const char* type : {"pivot;P;;1;2;true;90.0",
                           "translate;M;;0;60;false;0;0;0;0",
                           "nonRect2;1.0;d M 0 0 L 5 5 Z",
                           "nonRect;m,0,0,l,5,5,c",
                           "border;Shown;;2;255,0,0;;AND",
                           "hideCmd;N;Hide;{true};",
                           "delete;D;",
                           "clone;C;",
                           "submenu;S;a,b",
                           "menuSeparator;;",
                           "deselect;D;;;false;D",
                           "globalkey;G;;",
                           "globalhotkey;G;;",
                           "playSound;a.wav;P;;true",
                           "button;;0;0;5;5",
                           "return;R;;Deck;;;2",
                           "locCommand;n;Region;{true};",
                           "cmt;note",
                           "footprint;84,2;Trail;false;true;10",
                           "report;82,2;$PieceName$",
                           "sendto;S;;Main;Board;1;2",
                           "setpieceprop;Strength;true,0,9,true;"}) {
    const Trait trait = read_trait(type);
    EXPECT_FALSE(is<traits::Unknown>(trait)) << type;
    EXPECT_FALSE(trait_class(type).empty()) << type;
    EXPECT_THAT(announced_by(trait), IsEmpty()) << type;
    EXPECT_EQ(answered(type, "", "Strength"), "-") << type;
  }
}

TEST(Trait, AnUnknownPrefixIsUnknown) {
  EXPECT_TRUE(is<traits::Unknown>(read_trait("turr;1;2")));
  EXPECT_TRUE(is<traits::Unknown>(read_trait("")));
  EXPECT_EQ(trait_class("turr;1"), "");
}

}  // namespace
}  // namespace adjutant::vmod
