"""The program is killed while it writes, 150 times at moments drawn from a fixed seed, over every command that writes. Each
time: a file stands under its final name whole, as it was before, or not at all; the database is whole and holds what it
held; the next start works; the same command done again does its work; and nothing unfinished stays behind.
"""
import concurrent.futures
import json
import random
import re
import shutil
import sqlite3
import subprocess
import time
import unittest
from pathlib import Path

import ground
from adjutant_client import Client
from ground import MODULE, PROJECT, SAMPLE

SEED = 18
KILLS = 150 * ground.TIMES
AT_ONCE = 2
LEFT_BEHIND = re.compile(r"unfinished|\.tmp|\.part|~$|\.new$|-journal$")
SITUATION = {
    "format": "adjutant-situation/1", "game": "lnl", "edition": "v2",
    "terrain": {"format": "adjutant-terrain/1", "game": "lnl", "board": {"name": "Field", "columns": 10, "rows": 8}},
    "units": [{"id": "a", "side": "guard", "kind": "squad", "name": "Guard Squad", "hex": "2,4",
               "values": {"fp": 3, "range": 5, "mf": 4, "morale": 6}}],
    "markers": [], "ledger": {"turn": 1, "phase": "operations", "active": "guard", "impulse": 1, "initiative": "guard"},
}


def whole_picture(data):
    return data.startswith(b"\x89PNG") and data.endswith(b"IEND\xae\x42\x60\x82")


def whole_text(data):
    return data.endswith(b"\n")


def whole_json(data):
    try:
        return isinstance(json.loads(data), dict)
    except ValueError:
        return False


class Command:
    """A command that writes: its arguments (OUT and FOLDER in this run's own folder), what it writes beside the database and
    how a whole one is known, and what has to be done before."""

    def __init__(self, arguments, out=None, whole=None, before=(), fresh=False, damaged=False, force=()):
        self.arguments, self.out, self.whole, self.before = arguments, out, whole, before
        self.fresh, self.damaged, self.force = fresh, damaged, force

    @property
    def name(self):
        return " ".join(str(part) for part in self.arguments)[:60] + (" on a damaged database" if self.damaged else "")


COMMANDS = [
    Command(["import", "module", SAMPLE / "sample.vmod"], fresh=True),
    Command(["import", "module", SAMPLE / "sample.vmod"]),
    Command(["import", "terrain", SAMPLE / "west.terrain.json", "--module", MODULE, "--board", "West"]),
    Command(["import", "rules", SAMPLE / "rules.es.md", "--game", "lnl", "--in", "es"]),
    Command(["import", "rules", SAMPLE / "rules.en.md", "--game", "lnl", "--in", "en"]),
    Command(["import", "counters", SAMPLE / "counters.json"]),
    Command(["import", "pack", SAMPLE / "charts.json"]),
    Command(["import", "notes", PROJECT / "tests" / "fuzz" / "seeds" / "notes" / "club.md"]),
    Command(["notes", "add", "lnl", "17.1", "Mind", "the mortar."]),
    Command(["notes", "edit", "1", "Mind both mortars."], before=[["notes", "add", "lnl", "17.1", "Mind"]]),
    Command(["module", "use", MODULE, "--game", "lnl"]),
    Command(["backup"]),
    Command(["backup", "OUT.db"], out="OUT.db", force=["--force"]),
    Command(["backup", "OUT.db", "--force"], out="OUT.db", before=[["backup", "OUT.db"]]),
    Command(["restore", "COPY.db"], before=[["backup", "COPY.db"]]),
    Command(["restore", "COPY.db"], before=[["backup", "COPY.db"]], damaged=True),
    Command(["save", "draw", SAMPLE / "setup.vsav", "--out", "OUT.png"], out="OUT.png", whole=whole_picture,
            force=["--force"]),
    Command(["save", "draw", SAMPLE / "setup.vsav", "--out", "OUT.png", "--force"], out="OUT.png", whole=whole_picture,
            before=[["save", "draw", SAMPLE / "setup.vsav", "--map", "Table", "--out", "OUT.png"]]),
    Command(["words", "export", "fr", "--out", "OUT.po"], out="OUT.po", whole=whole_text, force=["--force"]),
    Command(["words", "import", PROJECT / "tests" / "fuzz" / "seeds" / "translation" / "french.po", "--out", "FOLDER"]),
    Command(["notes", "export", "OUT.md"], out="OUT.md", whole=whole_text, force=["--force"],
            before=[["notes", "add", "lnl", "17.1", "Mind the mortar. " * 200]]),
    Command(["play", "end", "FOLDER/situation.json", "--to", "OUT.json"], out="OUT.json", whole=whole_json,
            force=["--force"]),
    Command(["serve", "--socket", "FOLDER/a.sock"]),
]


def database_is_whole(path):
    with sqlite3.connect(f"file:{path}?mode=ro", uri=True) as database:
        return database.execute("PRAGMA integrity_check").fetchone()[0] == "ok"


class Kills(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.sample = ground.sample_for(cls, ["import", "counters", SAMPLE / "counters.json"],
                                       ["import", "rules", SAMPLE / "rules.en.md", "--game", "lnl", "--in", "en"])
        cls.times = {}
        for number, command in enumerate(COMMANDS):
            with Place(cls.sample, command) as place:
                cls.times[number] = place.time_of_a_whole_run()

    def kill(self, number):
        chance = random.Random(f"{SEED}-{number}")
        command = COMMANDS[number % len(COMMANDS)]
        moment = chance.random() * 1.1 * self.times[number % len(COMMANDS)]
        with Place(self.sample, command) as place:
            return [f"{command.name}, killed after {1000 * moment:.0f} ms (kill {number}): {wrong}"
                    for wrong in place.kill_after(moment)]

    def test_no_kill_leaves_anything_half_done(self):
        with concurrent.futures.ThreadPoolExecutor(AT_ONCE) as workers:
            wrong = [said for found in workers.map(self.kill, range(KILLS)) for said in found]
        self.assertFalse(wrong, f"{len(wrong)} complaints:\n" + "\n".join(wrong[:40]))


class Place:
    """A home for one kill."""

    def __init__(self, sample, command):
        self.scratch = ground.tempfile.TemporaryDirectory(prefix="adjutant-kill-")
        self.folder, self.command = Path(self.scratch.name), command
        self.environment = ground.home_in(self.folder)
        self.database = self.folder / "adjutant.db"
        if not command.fresh:
            shutil.copy(sample, self.database)
        (self.folder / "situation.json").write_text(json.dumps(SITUATION), encoding="utf-8")
        self.out = self.folder / command.out if command.out else None
        for arguments in command.before:
            ended = self.run(arguments)
            assert ended.code == 0, ended.err
        if command.damaged:
            self.database.write_bytes(b"SQLite format 3\0" + b"\x07" * 20_000)
        self.known = {path.name for path in self.folder.iterdir()}
        self.before = self.out.read_bytes() if self.out and self.out.exists() else None

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.scratch.cleanup()

    def arguments(self, arguments):
        placed = [re.sub(r"^(OUT|COPY)\.|^FOLDER", lambda m: str(self.folder) if m[0] == "FOLDER" else
                         f"{self.folder}/{m[0]}", str(part)) for part in arguments]
        return ["--db", str(self.database), *placed]

    def run(self, arguments):
        return ground.run(self.arguments(arguments), self.environment, seconds=20)

    def start(self):
        return subprocess.Popen([str(ground.PROGRAM), *self.arguments(self.command.arguments)], env=self.environment,
                                stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def time_of_a_whole_run(self):
        if self.command.arguments[0] == "serve":
            return 0.3
        begun = time.monotonic()
        ended = self.run(self.command.arguments)
        assert ended.code == 0, (self.command.name, ended.err)
        return time.monotonic() - begun

    def kill_after(self, seconds):
        process = self.start()
        time.sleep(seconds)
        process.kill()
        process.wait()
        return [*self.outputs_are_whole(), *self.next_start_works(), *self.done_again_it_works(), *self.leftovers()]

    def outputs_are_whole(self):
        if not self.out or not self.out.exists():
            return ["what was there before is gone"] if self.before is not None else []
        data = self.out.read_bytes()
        if data == self.before:
            return []
        if self.out.suffix == ".db":
            good = database_is_whole(self.out) and len(data) > 20_000
        else:
            good = self.command.whole(data)
        return [] if good else [f"a half file of {len(data)} bytes stands under its final name"]

    def next_start_works(self):
        ended = self.run(["--json", "modules"])
        wrong = ended.complaints(allowed=(0, 1) if self.command.damaged else (0,))
        if wrong:
            return [f"the next start: {'; '.join(wrong)}: {ended.err.decode(errors='replace')[:200]}"]
        if ended.code == 0 and not self.command.fresh and MODULE.encode() not in ended.out:
            return ["the next start shows an empty database and says nothing"]
        if ended.code == 0 and not database_is_whole(self.database):
            return ["the database is damaged"]
        return []

    def done_again_it_works(self):
        if self.command.arguments[0] == "serve":
            return self.serves_again()
        force = self.command.force if self.out and self.out.exists() else []
        again = self.run([*self.command.arguments, *force])
        if again.code != 0:
            return [f"the second run: exit {again.code}, {again.err.decode(errors='replace').strip()[:200]}"]
        shown = self.run(["--json", "modules"])
        whole = shown.code == 0 and MODULE.encode() in shown.out and database_is_whole(self.database)
        return [] if whole else ["after the second run the database is not whole"]

    def serves_again(self):
        process = self.start()
        end = time.monotonic() + 10
        try:
            while time.monotonic() < end:
                try:
                    with Client(self.folder / "a.sock") as client:
                        client.call("session.list")
                    return []
                except (OSError, ConnectionError):
                    time.sleep(0.02)
            return ["the local socket was not opened again"]
        finally:
            process.terminate()
            process.wait(timeout=20)

    def leftovers(self):
        stay = [str(path.relative_to(self.folder)) for path in self.folder.rglob("*")
                if LEFT_BEHIND.search(path.name) and path.name not in self.known]
        return [f"left behind: {', '.join(stay)}"] if stay else []


if __name__ == "__main__":
    unittest.main()
