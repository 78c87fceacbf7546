#include "vmod/coverage.h"

#include <gtest/gtest.h>

#include "support/walks.h"

// What the page about vmod's coverage says is what the readers do.

namespace adjutant::vmod {
namespace {

TEST(Coverage, ThePageIsWhatTheTablesAndTheCorpusSay) {
  ADJUTANT_NEEDS_SHARED(shared);
  if (!test::walks_whole()) {
    GTEST_SKIP() << "The page counts the whole corpus, a part of which is read here.";
  }
  const std::string page = test::read_file(test::project_file("docs/vmod-coverage.md"));
  EXPECT_TRUE(page == test::coverage_page(shared / "corpus"))
      << "print it again: vmod_coverage CORPUS > docs/vmod-coverage.md";
}

TEST(Coverage, EveryTraitThatIsReadHasASentenceOfWhatIsKept) {
  const std::string none = test::kept_of_trait("Delete");
  for (const std::string_view prefix : trait_prefixes()) {
    const bool acts = is<traits::Action>(read_trait(prefix));
    EXPECT_EQ(test::kept_of_trait(trait_class(prefix)) == none, acts) << prefix;
  }
}

TEST(Coverage, EveryElementThatIsReadHasOneToo) {
  for (const KnownElement& element : known_elements()) {
    EXPECT_TRUE(element.treatment != Treatment::read || !test::kept_of_element(element.kind).empty()) << element.name;
  }
}

TEST(Coverage, EveryCommandIsSaidWhatItIs) {
  for (const CommandKind& kind : command_kinds()) {
    EXPECT_FALSE(test::meaning_of_command(kind.name).empty()) << kind.name;
  }
}

}  // namespace
}  // namespace adjutant::vmod
