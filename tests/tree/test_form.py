"""Sources look as clang-format would have them (packaging/format.sh puts it right), and scripts are as shellcheck wants."""
import shutil
import subprocess
import unittest
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[2]
ROOMS = ["vmod", "importers", "db", "assistant", "tests"]
FORMATTER = "14."  # Debian 12's; others break some lines elsewhere


def run(*command):
    return subprocess.run(command, cwd=PROJECT, capture_output=True, text=True, check=False)


class Form(unittest.TestCase):
    def test_sources_are_formatted(self):
        if not shutil.which("clang-format") or f"version {FORMATTER}" not in run("clang-format", "--version").stdout:
            self.skipTest(f"no clang-format {FORMATTER}")
        files = [file for room in ROOMS for kind in ("*.h", "*.cpp") for file in sorted((PROJECT / room).rglob(kind))]
        self.assertGreater(len(files), 1000)
        checked = run("clang-format", "--dry-run", "--Werror", *map(str, files))
        self.assertEqual(0, checked.returncode, checked.stderr[:2000])

    def test_scripts_are_sound(self):
        if not shutil.which("shellcheck"):
            self.skipTest("no shellcheck")
        scripts = [".ci/run", *(str(file.relative_to(PROJECT)) for file in sorted((PROJECT / "packaging").rglob("*.sh")))]
        checked = run("shellcheck", "--external-sources", *scripts)
        self.assertEqual(0, checked.returncode, checked.stdout[:2000])


if __name__ == "__main__":
    unittest.main()
