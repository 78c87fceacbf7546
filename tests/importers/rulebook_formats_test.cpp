// One book as plain text, as a web page and as PDFs of three producers: whatever it comes as, its sections are the
// same.
#include <filesystem>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "importers/page/child_process.h"
#include "importers/qt_pages.h"
#include "importers/rulebook_agreement.h"
#include "support/scratch_folder.h"
#include "support/shared.h"

#define ADJUTANT_NEEDS_POPPLER()                                   \
  if (!importers::find_program("pdftohtml")) {                     \
    GTEST_SKIP() << "needs poppler-utils, which is not installed"; \
  }

namespace adjutant::test {
namespace {

std::filesystem::path data(const std::string& name) {
  return project_file("tests/importers/data") / name;
}

std::vector<std::string> section_keys(const importers::ReadRulebook& book) {
  std::vector<std::string> keys;
  for (const db::Section& section : book.sections) {
    keys.push_back(section.key);
  }
  return keys;
}

class OneBook : public testing::TestWithParam<const char*> {};

TEST_P(OneBook, HasTheSameSectionsWhateverItComesAs) {
  if (std::string(GetParam()).find(".pdf") != std::string::npos) {
    ADJUTANT_NEEDS_POPPLER();
  }
  const auto plain = book_in(data("book.txt"));
  const auto other = book_in(data(GetParam()));
  EXPECT_EQ(section_keys(other), section_keys(plain));
  EXPECT_EQ(other.title, plain.title);
  EXPECT_GE(agreement(plain, other), enough_agreement);
}

INSTANTIATE_TEST_SUITE_P(Rulebooks, OneBook,
                         testing::Values("book.md", "book.html", "chromium_two_columns.pdf", "chromium_sidebars.pdf",
                                         "chromium_ligatures.pdf", "libreoffice_one_column.pdf",
                                         "libreoffice_two_columns.pdf", "libreoffice_three_columns.pdf"),
                         [](const auto& about) {
                           std::string name = about.param;
                           std::replace(name.begin(), name.end(), '.', '_');
                           return name;
                         });

TEST(RulebookFormats, TheBookAsQtPrintsItHasTheSameSections) {
  ADJUTANT_NEEDS_POPPLER();
  const ScratchFolder folder;
  const auto plain = book_in(data("book.txt"));
  QString html = QString::fromStdString(read_file(data("book.html")));  // Qt leaves nothing of a page out
  html.remove(html.indexOf(QStringLiteral("<nav>")),
              html.indexOf(QStringLiteral("</nav>")) - html.indexOf(QStringLiteral("<nav>")));
  html.truncate(html.indexOf(QStringLiteral("<footer>")));
  for (const int columns : {1, 2, 3}) {
    const auto file = folder / ("qt" + std::to_string(columns) + ".pdf");
    write_qt_pdf(file, html, columns);
    const auto other = book_in(file);
    EXPECT_EQ(section_keys(other), section_keys(plain)) << columns;
    EXPECT_GE(agreement(plain, other), enough_agreement) << columns;
  }
}

/// Puts what a reader found on a page again: headings, paragraphs, tables.
QString as_html(const importers::ReadRulebook& book) {
  const auto escaped = [](const std::string& text) { return QString::fromStdString(text).toHtmlEscaped(); };
  QString html =
      QStringLiteral("<!DOCTYPE html><meta charset=utf-8><h1>") + escaped(book.title) + QStringLiteral("</h1>\n");
  for (const db::Section& section : book.sections) {
    const QString tag = section.parent ? QStringLiteral("h3") : QStringLiteral("h2");
    if (section.key != "front" && section.key != "introduction") {
      html += QStringLiteral("<%1>%2</%1>\n").arg(tag, escaped(section.number + " " + section.title).trimmed());
    }
    for (const QString& block : QString::fromStdString(section.body).split(QStringLiteral("\n\n"))) {
      const bool table = block.contains(QStringLiteral(" | "));
      html += table ? QStringLiteral("<table>") : QString();
      for (QString line : block.toHtmlEscaped().split(QChar(u'\n'))) {
        html += table ? QStringLiteral("<tr><td>") + line.replace(QStringLiteral(" | "), QStringLiteral("</td><td>")) +
                            QStringLiteral("</td></tr>")
                      : QStringLiteral("<p>") + line + QStringLiteral("</p>\n");
      }
      html += table ? QStringLiteral("</table>") : QString();
    }
  }
  return html;
}

TEST(RulebookFormats, ARealRulebookOnPagesHasTheSectionsOfItsText) {
  ADJUTANT_NEEDS_SHARED(shared);
  ADJUTANT_NEEDS_POPPLER();
  const ScratchFolder folder;
  for (const std::string name : {"000_c01034773076022a", "003_1a51c8b7bb9c9042", "001_6a0c742996a977f5"}) {
    const auto text = book_in(shared / "rulebooks" / (name + ".txt"));
    const QString html = as_html(text);
    const auto web = book_in(folder.write(name + ".html", html.toStdString()));
    write_qt_pdf(folder / (name + ".pdf"), html, 2);
    const auto pages = book_in(folder / (name + ".pdf"));
    EXPECT_EQ(section_keys(web), section_keys(text)) << name;
    EXPECT_EQ(section_keys(pages), section_keys(text)) << name;
    EXPECT_GE(agreement(text, web), enough_agreement) << name;
    EXPECT_GE(agreement(text, pages), enough_agreement) << name;
  }
}

}  // namespace
}  // namespace adjutant::test
