"""The version of CMakeLists.txt is one that players can read about (docs/releasing.md): a screen in CHANGELOG.md, its details,
a release in what software centres show."""
import re
import unittest
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[2]
SCREEN = 45  # lines


def text_of(path):
    return (PROJECT / path).read_text(encoding="utf-8")


class Version(unittest.TestCase):
    def setUp(self):
        self.version = re.search(r"project\(Adjutant VERSION ([\d.]+)", text_of("CMakeLists.txt"))[1]

    def test_is_told_on_one_screen_and_in_full(self):
        sections = re.split(r"^## ", text_of("CHANGELOG.md"), flags=re.MULTILINE)
        told = [section for section in sections if section.startswith(f"{self.version} - ")]
        self.assertEqual(1, len(told), f"CHANGELOG.md has no section of {self.version}")
        self.assertLessEqual(len(told[0].strip().splitlines()), SCREEN)
        details = f"docs/changes/{self.version}.md"
        self.assertIn(details, told[0])
        self.assertTrue((PROJECT / details).is_file())

    def test_is_a_release_of_the_desktop_file(self):
        day = re.search(rf"^## {re.escape(self.version)} - (\S+)$", text_of("CHANGELOG.md"), flags=re.MULTILINE)[1]
        self.assertIn(f'<release version="{self.version}" date="{day}"/>', text_of("packaging/desktop/adjutant.metainfo.xml"))


if __name__ == "__main__":
    unittest.main()
