#include <filesystem>
#include <map>
#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/shared.h"
#include "support/walks.h"
#include "vmod/corpus_games.h"
#include "vmod/game/save.h"
#include "vmod/opened_module.h"
#include "vmod/property/property.h"

// Every formula of every piece in every game of the real modules (shared/corpus).

namespace adjutant::vmod {
namespace {

using testing::IsEmpty;

/// What becomes of formulas; the numbers of docs/vmod-expressions.md.
struct Outcomes {
  int computed = 0;
  int errors = 0;  ///< VASSAL too reports an error on the way
  std::map<Incalculable, int> cannot;

  void count(const PropertyReading& reading) {
    if (reading.cannot) {
      ++cannot[*reading.cannot];
    } else {
      ++(reading.errors ? errors : computed);
    }
  }
};

struct FormulaCounts {
  Outcomes calculated;
  Outcomes layers;  ///< levels of layers that follow a property
  Outcomes labels;  ///< texts of labels that are formats or expressions
  std::set<std::string> formulas;
};

void count_piece(PropertyReader& reader, const GameState& state, ObjectIndex piece, FormulaCounts& counts) {
  const Object& object = state.object(piece);
  for (std::size_t i = 0; i < object.type->traits.size(); ++i) {
    const Trait& trait = object.type->traits[i].trait;
    if (const auto* calculated = std::get_if<traits::CalculatedProperty>(&trait)) {
      counts.calculated.count(reader.read(piece, calculated->name));
      counts.formulas.insert(calculated->expression);
    } else if (const auto* layer = std::get_if<traits::Layer>(&trait); layer && layer->follows_property) {
      counts.layers.count(reader.read(piece, layer->name + "_Level"));
    } else if (const auto* label = std::get_if<traits::Label>(&trait);
               label && object.states[i].find_first_of("${") != std::string::npos) {
      counts.labels.count(reader.read(piece, label->property));
    }
  }
}

void count_game(const GameState& state, FormulaCounts& counts) {
  PropertyReader reader(state, Viewer::engine());
  for (ObjectIndex i = 0; i < state.objects().size(); ++i) {
    if (state.object(i).alive && state.object(i).kind == Object::Kind::piece) {
      count_piece(reader, state, i, counts);
    }
  }
}

bool has_module(const std::filesystem::path& folder) {
  return std::filesystem::exists(folder / "buildFile") || std::filesystem::exists(folder / "buildFile.xml");
}

TEST(CorpusFormulas, InEveryGameAllAreComputed) {
  ADJUTANT_NEEDS_SHARED(shared);
  FormulaCounts counts;
  for (const auto& [file, name] : test::walked(test::games_of_the_corpus())) {
    const auto save = read_save(file);
    ASSERT_TRUE(save) << name;
    const auto own = test::module_beside(file);
    const auto module = own ? own : std::make_shared<const Module>(save->bare_module());
    count_game(save->start(module), counts);
    if (save->steps() > 0) {
      count_game(save->end(module), counts);
    }
  }
  EXPECT_EQ(counts.calculated.errors, 0);
  EXPECT_THAT(counts.calculated.cannot, IsEmpty());
  EXPECT_THAT(counts.layers.cannot, IsEmpty());
  EXPECT_THAT(counts.labels.cannot, IsEmpty());
  if (!test::walks_whole()) {
    return;
  }
  EXPECT_EQ(counts.calculated.computed, 8585);
  EXPECT_EQ(counts.formulas.size(), 57U);
  EXPECT_EQ(counts.layers.computed, 646);
  EXPECT_EQ(counts.labels.computed, 723);
}

/// How many formulas of the definitions are understood, by the trait that has them.
struct Understood {
  std::size_t all = 0;
  std::size_t understood = 0;
  void count(const Formula& formula) {
    if (formula.kind == Formula::Kind::expression) {
      ++all;
      understood += Expression(formula.text).understood() ? 1U : 0U;
    }
  }
};

void count_definition(const std::string& text, Understood& calculated, Understood& shown) {
  const auto definition = read_piece_definition(text);
  for (std::size_t i = 0; definition && i < definition->type.traits.size(); ++i) {
    const Trait& trait = definition->type.traits[i].trait;
    if (const auto* property = std::get_if<traits::CalculatedProperty>(&trait)) {
      calculated.count(read_calculated(property->expression));
    } else if (const auto* layer = std::get_if<traits::Layer>(&trait); layer && layer->follows_property) {
      shown.count(read_followed(layer->followed));
    } else if (const auto* label = std::get_if<traits::Label>(&trait)) {
      shown.count(read_formula(label->name_format));
      shown.count(read_formula(definition->states[i]));
    }
  }
}

TEST(CorpusFormulas, InEveryDefinitionAllAreUnderstood) {
  ADJUTANT_NEEDS_SHARED(shared);
  Understood calculated;
  Understood shown;
  for (const auto& folder : std::filesystem::directory_iterator(shared / "corpus")) {
    if (!has_module(folder)) {
      continue;
    }
    const Module module = test::module_at(folder.path());
    for (const PieceSlot& slot : module.slots) {
      count_definition(slot.definition, calculated, shown);
    }
    for (const Prototype& prototype : module.prototypes) {
      count_definition(prototype.definition, calculated, shown);
    }
  }
  EXPECT_EQ(calculated.all, 164U);
  EXPECT_EQ(calculated.understood, calculated.all);
  EXPECT_EQ(shown.all, 32U);
  EXPECT_EQ(shown.understood, shown.all);
}

}  // namespace
}  // namespace adjutant::vmod
