#include "importers/page/pdf_pages.h"

#include <chrono>
#include <csignal>
#include <fstream>
#include <functional>
#include <string>
#include <thread>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include "importers/page/child_process.h"
#include "importers/qt_pages.h"
#include "support/scratch_folder.h"
#include "support/shared.h"

namespace adjutant::test {
namespace {

using testing::ElementsAre;
using End = importers::ProcessResult::End;

constexpr importers::ProcessLimits limits{.processor_time = std::chrono::seconds(5),
                                          .wall_time = std::chrono::seconds(2),
                                          .memory_bytes = std::uint64_t{1} << 30U,
                                          .output_bytes = 1000};

importers::ProcessResult run(const std::string& program, const std::vector<std::string>& arguments,
                             const std::filesystem::path& input = "/dev/null",
                             const std::function<bool()>& cancelled = {}) {
  return importers::run_program(importers::find_program(program).value(), arguments, input, limits, cancelled);
}

TEST(ChildProcess, GivesWhatTheProgramSaysAndHowItEnded) {
  const ScratchFolder folder;
  const auto file = folder.write("in.txt", "from a file");
  const auto result = run("cat", {}, file);
  EXPECT_EQ(result.end, End::exited);
  EXPECT_EQ(result.exit_code, 0);
  EXPECT_EQ(result.output, "from a file");
  EXPECT_EQ(run("ls", {"/nowhere"}).errors.empty(), false);
  EXPECT_EQ(importers::find_program("no-such-program-here"), std::nullopt);
  EXPECT_EQ(run("cat", {}, folder / "nowhere").end, End::not_started);
}

TEST(ChildProcess, NoArgumentIsReadByAShell) {
  EXPECT_EQ(run("echo", {"$(id); `id` > x"}).output, "$(id); `id` > x\n");
}

TEST(ChildProcess, EndsAProgramThatTakesTooMuch) {
  const auto begin = std::chrono::steady_clock::now();
  EXPECT_EQ(run("sleep", {"60"}).end, End::out_of_time);
  EXPECT_EQ(run("yes", {}).end, End::too_much_output);
  EXPECT_EQ(run("yes", {}).output.size(), limits.output_bytes);
  EXPECT_EQ(run("sleep", {"60"}, "/dev/null", [] { return true; }).end, End::cancelled);
  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(20));
}

TEST(ChildProcess, MayNotWriteFiles) {
  const ScratchFolder folder;
  const auto written = folder / "written";
  run("cp", {(folder.write("from", "text")).string(), written.string()});
  std::error_code none;
  EXPECT_TRUE(!std::filesystem::exists(written) || std::filesystem::file_size(written, none) == 0);
}

/// The first word of a file under /proc; empty where there is none.
std::string first_word(const std::string& file) {
  std::ifstream in("/proc/" + file);
  std::string word;
  in >> word;
  return word;
}

/// Asks until the answer is yes, for ten seconds.
bool comes_true(const std::function<bool()>& question) {
  const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(10);
  while (!question() && std::chrono::steady_clock::now() < end) {
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  return question();
}

TEST(ChildProcess, EndsWithWhoeverRunsIt) {
  const pid_t reader = fork();
  if (reader == 0) {
    run("sleep", {"60"});
    _exit(0);
  }
  const std::string pid = std::to_string(reader);
  std::string child;
  EXPECT_TRUE(comes_true([&] {
    child = first_word(pid + "/task/" + pid + "/children");
    return first_word(child + "/comm") == "sleep";
  }));
  kill(reader, SIGKILL);
  waitpid(reader, nullptr, 0);
  EXPECT_TRUE(comes_true([&] {
    std::ifstream in("/proc/" + child + "/stat");
    std::string number;
    std::string name;
    std::string state;
    return !(in >> number >> name >> state) || state == "Z";  // gone, or dead and not yet buried
  }));
}

TEST(PdfPages, PiecesHaveTheirPlaceTypeAndText) {
  const auto pages = importers::pages_of_xml(
      "<pdf2xml><page number=\"3\" top=\"0\" left=\"0\" height=\"1262\" width=\"892\">"
      "<fontspec id=\"0\" size=\"15\" family=\"A\"/>"
      "<text top=\"40\" left=\"395\" width=\"104\" height=\"17\" font=\"0\"><b>A &lt;i&gt;  "
      "&#34;\uFB01re&#34;</b></text>"
      "<text top=\"x\" left=\"9\" width=\"5\" height=\"8\" font=\"7\">b<a href=\"c\">d</b></text>"
      "<text top=\"1\" left=\"1\" width=\"0\" height=\"0\">none</text></page>");
  ASSERT_EQ(pages.size(), 1U);
  EXPECT_EQ(pages[0].number, 3);
  ASSERT_EQ(pages[0].pieces.size(), 2U);
  EXPECT_EQ(pages[0].pieces[0].text, "A <i> \"fire\"");
  EXPECT_EQ(pages[0].pieces[0].size, 15);
  EXPECT_EQ(pages[0].pieces[0].right, 499);
  EXPECT_TRUE(pages[0].pieces[0].bold);
  EXPECT_EQ(pages[0].pieces[1].text, "bd");
  EXPECT_EQ(pages[0].pieces[1].size, 8);
}

#define ADJUTANT_NEEDS_POPPLER()                                   \
  if (!importers::find_program("pdftohtml")) {                     \
    GTEST_SKIP() << "needs poppler-utils, which is not installed"; \
  }

std::string refused(const std::filesystem::path& file, const importers::PageProgress& progress = {}) {
  const auto pages = importers::pages_of_pdf(file, progress);
  return pages ? "" : pages.error().what.key;
}

TEST(PdfPages, WhatCannotBeReadIsNamed) {
  ADJUTANT_NEEDS_POPPLER();
  const ScratchFolder folder;
  EXPECT_EQ(refused(folder.write("damaged.pdf", "%PDF-1.7\n1 0 obj")), "import.rules_pdf_damaged");
  EXPECT_EQ(refused(folder.write("empty.pdf", "")), "import.rules_pdf_damaged");
  const std::string whole = read_file(project_file("tests/importers/data/chromium_two_columns.pdf"));
  EXPECT_EQ(refused(folder.write("half.pdf", whole.substr(0, whole.size() / 2))), "import.rules_pdf_damaged");
  write_qt_pdf(folder / "picture.pdf", QStringLiteral("<p></p>"), 0);
  EXPECT_EQ(refused(folder / "picture.pdf"), "import.rules_pdf_scanned");
}

TEST(PdfPages, TheReaderIsStoppedWhenItsListenerSaysSo) {
  ADJUTANT_NEEDS_POPPLER();
  EXPECT_EQ(refused(project_file("tests/importers/data/chromium_two_columns.pdf"), [](int, int) { return false; }),
            "import.rules_cancelled");
}

TEST(PdfPages, WithoutPopplerItsPackageIsNamed) {
  const std::string path = std::getenv("PATH");
  setenv("PATH", "/nowhere", 1);
  EXPECT_EQ(refused("x.pdf"), "import.rules_pdf_no_poppler");
  setenv("PATH", path.c_str(), 1);
}

}  // namespace
}  // namespace adjutant::test
