// Real rulebooks, printed by the programs with which people print: whatever the layout, the sections are those of the
// text. Needs chromium and libreoffice-writer-nogui, which most machines do not have.
#include <filesystem>
#include <sstream>
#include <string>
#include <tuple>

#include <gtest/gtest.h>

#include "importers/page/child_process.h"
#include "importers/rulebook_agreement.h"
#include "support/scratch_folder.h"
#include "support/shared.h"

namespace adjutant::test {
namespace {

/// "For example: ..." in a box, as many rulebooks print it.
std::string boxed_where_example(const std::string& line) {
  const std::size_t colon = line.find(": ");
  const bool example = colon < 20 && (line.find("jemplo") < colon || line.find("sempio") < colon);
  return example ? "> **" + line.substr(0, colon + 1) + "**\n> " + line.substr(colon + 2) : line;
}

std::string table_row(std::string line) {
  for (std::size_t bar = line.find(" | "); bar != std::string::npos; bar = line.find(" | ", bar + 3)) {
    line.replace(bar, 3, "|");
  }
  return "|" + line + "|";
}

/// A body as make_books.py reads it: a blank line between all but the rows of a table and the items of a list.
void append_body(std::string& markdown, const std::string& body) {
  std::istringstream lines(body);
  char before = ' ';
  for (std::string line; std::getline(lines, line);) {
    const bool item = line.rfind("\u2022 ", 0) == 0;
    const bool row = line.find(" | ") != std::string::npos;
    const char kind = item ? '-' : row ? '|' : ' ';
    const bool heads_table = row && (before != '|' || line.empty());
    markdown += kind == ' ' || kind != before ? "\n" : "";
    markdown += item ? "- " + line.substr(4) : row ? table_row(line) : boxed_where_example(line);
    markdown += heads_table ? "\n|-|\n" : "\n";
    before = line.empty() ? ' ' : kind;
  }
}

std::string as_markdown(const importers::ReadRulebook& book) {
  std::string markdown = book.title.empty() ? "" : "# " + book.title + "\n";
  for (const db::Section& section : book.sections) {
    if (section.key != "front" && section.key != "introduction") {
      markdown += std::string("\n") + (section.parent ? "### " : "## ") + section.number +
                  (section.number.empty() ? "" : " ") + section.title + "\n";
    }
    append_body(markdown, section.body);
  }
  return markdown;
}

/// Whether the program that prints this layout is installed.
bool can_print(const std::string& layout) {
  const bool chromium = layout.rfind("chromium", 0) == 0;
  return importers::find_program("python3") && importers::find_program("pdftohtml") &&
         importers::find_program(chromium ? "chromium" : "soffice");
}

class PrintedBook : public testing::TestWithParam<std::tuple<const char*, const char*>> {};

TEST_P(PrintedBook, HasTheSectionsOfItsText) {
  ADJUTANT_NEEDS_SHARED(shared);
  const auto [name, layout] = GetParam();
  if (!can_print(layout)) {
    GTEST_SKIP() << "needs the program that prints " << layout << ", python3 and poppler-utils";
  }
  const ScratchFolder folder;
  const auto text = book_in(shared / "rulebooks" / (std::string(name) + ".txt"));
  const auto source = folder.write("book.md", as_markdown(text));
  const std::string script = project_file("tests/importers/data/make_books.py").string();
  const std::string command =
      "python3 '" + script + "' '" + source.string() + "' '" + source.parent_path().string() + "' " + layout;
  ASSERT_EQ(std::system(command.c_str()), 0) << command;
  const auto printed = book_in(folder / (std::string(layout) + ".pdf"));
  EXPECT_GE(agreement(text, printed), enough_agreement);
  EXPECT_EQ(printed.sections.size(), text.sections.size());
}

constexpr const char* spanish_rulebook = "000_c01034773076022a";
constexpr const char* italian_rulebook = "003_1a51c8b7bb9c9042";

INSTANTIATE_TEST_SUITE_P(Rulebooks, PrintedBook,
                         testing::Values(std::tuple(spanish_rulebook, "chromium_sidebars"),
                                         std::tuple(italian_rulebook, "chromium_sidebars"),
                                         std::tuple(spanish_rulebook, "chromium_ligatures"),
                                         std::tuple(italian_rulebook, "chromium_two_columns"),
                                         std::tuple(italian_rulebook, "libreoffice_two_columns"),
                                         std::tuple(spanish_rulebook, "libreoffice_three_columns")),
                         [](const auto& about) {
                           return std::string(std::get<1>(about.param)) +
                                  (std::get<0>(about.param) == spanish_rulebook ? "_es" : "_it");
                         });

}  // namespace
}  // namespace adjutant::test
