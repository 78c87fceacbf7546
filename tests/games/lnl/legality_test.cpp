#include "games/lnl/legality.h"

#include <algorithm>
#include <set>
#include <vector>

#include <gtest/gtest.h>

#include "support/shared.h"

// Every statement of legality.json, by its id.
namespace adjutant::games::lnl {
namespace {

using test::Statement;

std::vector<Statement> all_statements() {
  std::vector<Statement> all;
  for (const auto& some :
       {test::statements_of_permission(), test::statements_of_movement(), test::statements_of_effect()}) {
    all.insert(all.end(), some.begin(), some.end());
  }
  return all;
}

class Legality : public testing::TestWithParam<Statement> {};

TEST_P(Legality, Holds) {
  GetParam().holds();
}

std::string id_of(const testing::TestParamInfo<Statement>& tested) {
  std::string name = tested.param.id;
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
}

INSTANTIATE_TEST_SUITE_P(Statement, Legality, testing::ValuesIn(all_statements()), id_of);

TEST(LegalityStatements, AreAllTested) {
  ADJUTANT_NEEDS_SHARED(shared);
  const auto file = nlohmann::json::parse(adjutant::test::read_file(shared / "rules/lnl/legality.json"));
  std::multiset<std::string> stated;
  for (const auto& one : file["cases"]) {
    stated.insert(one["id"].get<std::string>());
  }
  std::multiset<std::string> tested;
  for (const Statement& statement : all_statements()) {
    tested.insert(statement.id);
  }
  EXPECT_EQ(tested, stated);
}

}  // namespace
}  // namespace adjutant::games::lnl
