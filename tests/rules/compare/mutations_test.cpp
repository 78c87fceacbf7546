// Errors put into a translation, one in every third section: how many of them a comparison tells, and that it tells
// nothing of the other sections. In the rules of the sample game, and where they are there in those of Lock 'n Load.
//
//     build/dev/tests/test_rules --gtest_filter='Mutations.*'
#include "rules/compare/mutations.h"

#include <iterator>
#include <string>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "importers/rules_import.h"
#include "rules/bookshelf.h"
#include "support/shared.h"

namespace adjutant::test {
namespace {

using rules::FactKind;

class Mutations : public Bookshelf {
 protected:
  db::Rulebook read(const std::filesystem::path& file, const std::string& language) {
    const auto imported =
        importers::import_rules(database_, file, {.game = "read", .language = language, .kind = "rulebook"}, some_day);
    EXPECT_TRUE(imported) << file;
    const auto rows = db::rulebooks(database_, "read").value();
    for (const db::RulebookRow& row : rows) {
      if (row.language == language) {
        return *db::rulebook(database_, row.id).value();
      }
    }
    return {};
  }

  rules::Comparison compared(db::Rulebook left, db::Rulebook right) {
    const std::string game = "game" + std::to_string(++games_);
    left.row.game = right.row.game = game;
    put(left);
    put(right);
    return rules::compare(database_, lexicon_, game, left.row.language, right.row.language).value();
  }

  /// What is told of errors in the copies of the right book.
  Found found_in(const db::Rulebook& left, const db::Rulebook& right) {
    const rules::Comparison clean = compared(left, right);
    Found found;
    for (std::size_t copy = 0; copy < copies; ++copy) {
      const Mutated book = mutated(right, copy);
      count(clean, compared(left, book.book), book, found);
    }
    fmt::print("{} and {}:", left.row.language, right.row.language);
    for (const auto& [kind, share] : found.by_kind) {
      fmt::print(" {} {} of {},", rules::name_of(kind), share.told, share.wrong);
    }
    clean_ = clean.discrepancies.size();
    fmt::print(" {} elsewhere; {} without an error\n", found.elsewhere, clean_);
    return found;
  }

  std::size_t clean_ = 0;

 private:
  int games_ = 0;
};

double ratio(const Share& share) {
  return static_cast<double>(share.told) / share.wrong;
}

TEST_F(Mutations, InTheSampleGameAreToldAndNothingElseIs) {
  const auto book = [&](const std::string& language) {
    return read(project_file("packaging/sample/rules." + language + ".md"), language);
  };
  const db::Rulebook in_spanish = book("es");
  const db::Rulebook in_italian = book("it");
  const db::Rulebook in_english = book("en");
  Share all;
  std::size_t clean = 0;
  int elsewhere = 0;
  for (const auto& [left, right] : {std::pair(&in_english, &in_spanish), std::pair(&in_english, &in_italian),
                                    std::pair(&in_spanish, &in_italian)}) {
    const Found found = found_in(*left, *right);
    all.told += found.of_others().told;
    all.wrong += found.of_others().wrong;
    elsewhere += found.elsewhere;
    clean += clean_;
  }
  fmt::print("{} of {} are told\n", all.told, all.wrong);
  EXPECT_GE(ratio(all), 0.7);
  EXPECT_LE(clean, 3U) << "the three books say the same";
  EXPECT_EQ(elsewhere, 0);
}

TEST_F(Mutations, InTwoTranslationsAreTold) {
  ADJUTANT_NEEDS_SHARED(shared);
  Found found = found_in(read(shared / "rulebooks/000_c01034773076022a.txt", "es"),
                         read(shared / "rulebooks/003_1a51c8b7bb9c9042.txt", "it"));
  fmt::print("{} of {} are told\n", found.of_others().told, found.of_others().wrong);
  EXPECT_GE(ratio(found.of_others()), 0.77);
  EXPECT_GE(ratio(found.by_kind[FactKind::negation]), 0.29);
  EXPECT_EQ(found.elsewhere, 0);
}

}  // namespace
}  // namespace adjutant::test
