#include "vmod/module/prototype.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "vmod/game.h"

// Prototypes of our own making in the place of the traits that use them.

namespace adjutant::vmod {
namespace {

using test::Game;
using testing::ElementsAre;
using testing::IsEmpty;

std::string definition_text(const std::string& type, const std::string& states) {
  return "+/" + *encode_sequence(std::vector<std::string>{"null", Game::nested(type), Game::nested(states)}, '/');
}

/// The prototypes of a module by name, type and states, and what a definition becomes with them.
struct Workshop {
  Module module;
  Diagnostics diagnostics;

  Workshop& with(const std::string& name, const std::string& type, const std::string& states) {
    module.prototypes.push_back({name, "", definition_text(type, states)});
    return *this;
  }

  PieceDefinition expanded(const std::string& type, const std::string& states) {
    return Prototypes(module).expand(*read_piece_definition(definition_text(type, states)), diagnostics);
  }

  std::string type_of(const std::string& type, const std::string& states) {
    return encode_piece_type(expanded(type, states).type);
  }
};

TEST(Prototype, ItsTraitsAndTheirStatesTakeThePlaceOfTheTraitThatUsesIt) {
  Workshop workshop;
  workshop.with("Unit", "mark;Layer\tPROP;Hits\tpiece;;;;", "Counters\t2\tnull;0;0;");
  const PieceDefinition piece = workshop.expanded("delete;D;\tprototype;Unit\tpiece;;;u.png;Foot", "\t\tnull;0;0;7");
  EXPECT_EQ(encode_piece_type(piece.type), Game::nested("delete;D;\tmark;Layer\tPROP;Hits\tpiece;;;u.png;Foot"));
  EXPECT_THAT(piece.states, ElementsAre("", "Counters", "2", "null;0;0;7"));
  EXPECT_THAT(workshop.diagnostics, IsEmpty());
}

TEST(Prototype, MayUseOthersAndBeUsedTwice) {
  Workshop workshop;
  workshop.with("Core", "mark;Core\tpiece;;;;", "1\tnull;0;0;")
      .with("Unit", "prototype;Core\tmark;Unit\tprototype;Core\tpiece;;;;", "\t2\t\tnull;0;0;");
  EXPECT_EQ(workshop.type_of("prototype;Unit\tpiece;;;;A", "\tnull;0;0;"),
            Game::nested("mark;Core\tmark;Unit\tmark;Core\tpiece;;;;A"));
}

TEST(Prototype, OneThatIsMissingOrUsesItselfVanishesWithANote) {
  Workshop workshop;
  workshop.with("Loop", "mark;A\tprototype;Loop\tpiece;;;;", "1\t\tnull;0;0;");
  EXPECT_EQ(workshop.type_of("prototype;Loop\tprototype;None\tpiece;;;;A", "\t\tnull;0;0;"),
            Game::nested("mark;A\tpiece;;;;A"));
  ASSERT_EQ(workshop.diagnostics.size(), 2U);
  EXPECT_EQ(workshop.diagnostics[0].what.key, "vmod.prototype.cycle");
  EXPECT_EQ(workshop.diagnostics[1].what.key, "vmod.prototype.missing");
}

TEST(Prototype, ParametersFillItsWholeDefinitionAndAnUnknownNameLosesItsDollars) {
  Workshop workshop;
  workshop.with("Ship", "label;;;10;;;t;0;c;0;b;c;$hull$ $label$\tmark;$kind$\tpiece;;;;", "$hull$\tyes\tnull;0;0;");
  const PieceDefinition piece = workshop.expanded("prototype;Ship;hull=5,kind=Class\tpiece;;;;A", "\tnull;0;0;");
  EXPECT_EQ(encode_piece_type(piece.type), Game::nested("label;;;10;;;t;0;c;0;b;c;5 label\tmark;Class\tpiece;;;;A"));
  EXPECT_THAT(piece.states, ElementsAre("5", "yes", "null;0;0;"));
}

TEST(Prototype, WithoutParametersItsDollarsStayAndWithAnEmptyListTheyDoNot) {
  Workshop workshop;
  workshop.with("Ship", "label;;;10;;;t;0;c;0;b;c;$label$\tpiece;;;;", "$Hull$\tnull;0;0;");
  EXPECT_THAT(workshop.expanded("prototype;Ship\tpiece;;;;A", "\tnull;0;0;").states,
              ElementsAre("$Hull$", "null;0;0;"));
  EXPECT_THAT(workshop.expanded("prototype;Ship;\tpiece;;;;A", "\tnull;0;0;").states, ElementsAre("Hull", "null;0;0;"));
}

TEST(Prototype, AnEmptyOneOrOneThatIsNoPieceLeavesNothing) {
  Workshop workshop;
  workshop.with("Empty", "piece;;;;", "null;0;0;");
  workshop.module.prototypes.push_back({"Broken", "", "no piece at all"});
  EXPECT_EQ(workshop.type_of("prototype;Empty\tprototype;Broken\tpiece;;;;A", "\t\tnull;0;0;"), "piece;;;;A");
}

TEST(Prototype, OfTwoWithOneNameTheLastCounts) {
  Workshop workshop;
  workshop.with("Unit", "mark;Old\tpiece;;;;", "\tnull;0;0;").with("Unit", "mark;New\tpiece;;;;", "\tnull;0;0;");
  EXPECT_EQ(workshop.type_of("prototype;Unit\tpiece;;;;A", "\tnull;0;0;"), Game::nested("mark;New\tpiece;;;;A"));
}

TEST(Prototype, BombsEndAtTheLimits) {
  Workshop workshop;
  for (int i = 0; i < 40; ++i) {
    const std::string next = "P" + std::to_string(i + 1);
    workshop.with("P" + std::to_string(i), "prototype;" + next + "\tprototype;" + next + "\tmark;A\tpiece;;;;",
                  "\t\t1\tnull;0;0;");
  }
  EXPECT_LE(workshop.expanded("prototype;P0\tpiece;;;;A", "\tnull;0;0;").type.traits.size(), 1000U);
}

TEST(PieceCatalogue, FindsWhatAPlacedMarkerIsMadeOfAlsoInsidePrototypes) {
  Workshop workshop;
  const std::string wreck = definition_text("prototype;Hulk\tpiece;;;w.png;Wreck", "\tnull;0;0;");
  const std::string places = "placemark;Place;;" + *encode_sequence(std::vector<std::string>{wreck, ""}, ';') +
                             "null;0;0;false;;note;77;0;false";
  const std::vector<std::string> levels{places, "piece;;;;"};
  const std::vector<std::string> fields{"null", *encode_sequence(levels, '\t'), Game::nested("\tnull;0;0;")};
  workshop.with("Hulk", "mark;Hulk\tpiece;;;;", "1\tnull;0;0;");
  workshop.module.prototypes.push_back({"Ship", "", "+/" + *encode_sequence(fields, '/')});
  PieceSlot slot;
  slot.gpid = "5";
  slot.definition = definition_text("prototype;Ship\tpiece;;;;Galley", "\tnull;0;0;");
  workshop.module.slots.push_back(slot);
  const PieceCatalogue catalogue(workshop.module);
  ASSERT_TRUE(catalogue.find("5"));
  EXPECT_EQ(catalogue.find("5")->name, "Galley");
  EXPECT_THAT(catalogue.find("5")->prototypes, ElementsAre("Ship"));
  ASSERT_TRUE(catalogue.find("77"));
  EXPECT_EQ(catalogue.find("77")->name, "Wreck");
  EXPECT_THAT(catalogue.find("77")->prototypes, ElementsAre("Hulk"));
  EXPECT_FALSE(catalogue.find("78"));
}

}  // namespace
}  // namespace adjutant::vmod
