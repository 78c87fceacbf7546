"""Files are compiled in batches (cmake/batches.cmake), so a name in an unnamed namespace is unique in its target, overloads
included: which files share a batch then changes nothing. An alias may be repeated where it says the same."""
import re
import unittest
from collections import defaultdict
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[2]
ROOMS = [PROJECT / "vmod", PROJECT / "db", PROJECT / "importers", *(PROJECT / "assistant").iterdir(), *(PROJECT / "tests").iterdir()]
BY_THEMSELVES = {PROJECT / "tests/fuzz", PROJECT / "tests/bench"}  # one program per file

OPENED = re.compile(r"namespace ?([\w:]*) \{$")
CLOSED = re.compile(r"\}  // namespace")
ALIAS = re.compile(r"(?:using|namespace) (\w+) =")
TYPE = re.compile(r"(?:template <.*> )?(?:struct|class|enum class|enum|union) (\w+)\b(?!.*\()")
VARIABLE = re.compile(r"[^(=]*?\b(\w+)(?:\[\w*\])* ?(?:=|\{|;$)")
FUNCTION = re.compile(r"[^(=]*?\b(\w+)\(")
NOT_NAMED = re.compile(r"[\s/#})]|using |template |TEST|INSTANTIATE_|GTEST_|ADJUTANT_|.*\boperator\W|$")


def unnamed_names(text):
    """(namespace, name, the line) of what stands in unnamed namespaces, or is static, in a formatted source.
    Operators have no name of their own: they differ by their types."""
    open_now = []
    for line in text.splitlines():
        if opened := OPENED.match(line):
            open_now.append(opened[1])
        elif CLOSED.match(line) and open_now:
            open_now.pop()
        elif "" in open_now or line.startswith("static "):
            space = "::".join(name for name in open_now if name)
            if found := ALIAS.match(line) or TYPE.match(line):
                yield space, found[1], line
            elif not NOT_NAMED.match(line) and (found := VARIABLE.match(line) or FUNCTION.match(line)):
                yield space, found[1], line


def clashes(texts):
    """Of {file: text}: a sentence for each name that two of the files give to something of their own."""
    homes = defaultdict(dict)
    for file, text in texts.items():
        for space, name, line in unnamed_names(text):
            homes[space, name].setdefault(file, line)
    for (space, name), lines in sorted(homes.items()):
        same_alias = all(ALIAS.match(line) for line in lines.values()) and len(set(lines.values())) == 1
        if len(lines) > 1 and not same_alias:
            yield f"{space}::{name} stands in {', '.join(sorted(lines))}"


class UnnamedNamespaces(unittest.TestCase):
    def test_each_kind_of_name_is_seen(self):
        source = "\n".join([
            "namespace adjutant::vmod {", "namespace {", "", "using Json = nlohmann::json;", "namespace fs = std::filesystem;",
            "constexpr int least = 3;", "const std::array<const char*, 2> names{\"a\", \"b\"};", "struct Reading {", "  int inner = 0;",
            "};", "enum class Kind { one, two };", "/// says(nothing)", "std::string said(const Reading& reading) {",
            "  return inner(reading);", "}", "bool operator==(const Reading& a, const Reading& b) {", "}", "}  // namespace", "",
            "int exported(int x) {", "}", "static int old_way() {", "}", "}  // namespace adjutant::vmod"])
        self.assertEqual(["Json", "fs", "least", "names", "Reading", "Kind", "said", "old_way"],
                         [name for _, name, _ in unnamed_names(source)])

    def test_two_files_with_one_name_clash(self):
        def source(line):
            return "\n".join(["namespace adjutant {", "namespace {", line, "}  // namespace", "}  // namespace adjutant"])
        self.assertEqual([], list(clashes({"a.cpp": source("int one() {"), "b.cpp": source("int two() {")})))
        self.assertEqual([], list(clashes({"a.cpp": source("using A = B;"), "b.cpp": source("using A = B;")})))
        self.assertEqual(1, len(list(clashes({"a.cpp": source("using A = B;"), "b.cpp": source("using A = C;")}))))
        self.assertEqual(["adjutant::one stands in a.cpp, b.cpp"],
                         list(clashes({"a.cpp": source("int one() {"), "b.cpp": source("int one(int x) {")})))

    def test_names_are_unique_in_their_target(self):
        seen = 0
        for room in sorted(set(ROOMS) - BY_THEMSELVES):
            texts = {str(file.relative_to(PROJECT)): file.read_text(encoding="utf-8") for file in sorted(room.rglob("*.cpp"))}
            seen += len(texts)
            for clash in clashes(texts):
                with self.subTest(room=room.name):
                    self.fail(clash)
        self.assertGreater(seen, 500)


if __name__ == "__main__":
    unittest.main()
