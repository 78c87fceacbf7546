"""What the tests of this folder share: the program, the sample game, other people's files, scratch folders."""
import functools
import json
import os
import subprocess
import tempfile
import unittest
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[2]
SAMPLE = PROJECT / "packaging" / "sample"
SHARED = Path(os.environ.get("ADJUTANT_SHARED", PROJECT.parent / "shared"))
PROGRAM = Path(os.environ.get("ADJUTANT", PROJECT / "build" / "release" / "assistant" / "app" / "adjutant"))

# VASSAL player ids, which are the players' passwords: of the sample, and of the fixtures in shared/.
SECRETS = [b"sample-secret-1", b"sample-secret-2"]
FIXTURE_SECRETS = [b"amberpw", b"tealpw"]

# What the program sees of the caller's environment: tests/support/own_surroundings.cpp keeps the same.
KEPT_NAMES = {"PATH", "TMPDIR", "QT_PLUGIN_PATH", "QT_QPA_PLATFORM_PLUGIN_PATH"}
KEPT_BEGINNINGS = ("ADJUTANT_", "LD_", "ASAN_", "LSAN_", "UBSAN_", "LLVM_")

needs_shared = unittest.skipUnless(SHARED.is_dir(), "needs the real files of shared/, which is not here")


def surroundings(folder):
    """An environment in which the program looks at nobody's home, language, time, fonts, theme or screen."""
    kept = {name: value for name, value in os.environ.items() if name in KEPT_NAMES or name.startswith(KEPT_BEGINNINGS)}
    places = dict.fromkeys(("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_RUNTIME_DIR"), str(folder))
    return {**kept, **places, "LC_ALL": "C.UTF-8", "TZ": "UTC", "QT_QPA_PLATFORM": "offscreen",
            "DBUS_SESSION_BUS_ADDRESS": "disabled:", "FONTCONFIG_FILE": str(PROJECT / "tests" / "support" / "fonts.conf")}


class ProgramTest(unittest.TestCase):
    """A test with a folder and a database of its own."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="adjutant-test-")
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        self.database = self.folder / "adjutant.db"

    def environment(self):
        return surroundings(self.folder)

    def command(self, *arguments):
        return [str(PROGRAM), "--db", str(self.database), *map(str, arguments)]

    def run_program(self, *arguments, stdin="", expect=0):
        done = subprocess.run(self.command(*arguments), input=stdin.encode(), env=self.environment(), capture_output=True,
                              timeout=300, check=False)
        self.assertEqual(done.returncode, expect, f"{arguments}: {done.stderr.decode()}")
        return done

    def text(self, *arguments, **options):
        return self.run_program(*arguments, **options).stdout.decode()

    def json(self, *arguments, **options):
        """What the command answers with --json: exactly one JSON value."""
        return json.loads(self.run_program("--json", *arguments, **options).stdout)

    def json_lines(self, *arguments, **options):
        return [json.loads(line) for line in self.run_program("--json", *arguments, **options).stdout.splitlines()]

    def import_sample(self):
        self.run_program("import", "module", SAMPLE / "sample.vmod")
        for board in ["West", "East"]:
            self.run_program("import", "terrain", SAMPLE / f"{board.lower()}.terrain.json", "--module", "The Orsel Crossing",
                             "--board", board)

    def assert_no_secret(self, data, secrets=None):
        for secret in secrets or SECRETS:
            self.assertNotIn(secret, data)

    def assert_no_secret_in_folder(self, secrets=None):
        for path in self.folder.rglob("*"):
            if path.is_file():
                self.assert_no_secret(path.read_bytes(), secrets)


def read_json(path):
    return json.loads(Path(path).read_text(encoding="utf-8"))


@functools.cache
def shared_json(name):
    return read_json(SHARED / name)
